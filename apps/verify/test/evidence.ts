import type { SourceDocument } from '../src/sources/source-document.ts';
import type { Evidence } from '../src/verification/evidence.ts';

/** A document and what it says of a claim, for specs: only what matters need be told. */
export function someDocument(own: Partial<SourceDocument> = {}): SourceDocument {
  return {
    ...{
      origin: 'news',
      id: '1',
      url: 'https://courier.test/a',
      domain: 'courier.test',
      outlet: 'Courier',
      title: 'Title',
      author: null,
    },
    ...{
      publishedAt: new Date('2026-11-01T08:00:00Z'),
      toldFrom: new Date('2026-11-01T08:00:00Z'),
      language: 'en',
      country: 'FI',
      text: 'It rained.',
      isRead: true,
      claimReviews: [],
    },
    ...{ credibility: { score: 0.75, type: 'newspaper', reasons: [] }, story: 1, agency: null },
    ...own,
  };
}

export function someEvidence(
  own: Partial<Evidence> = {},
  document: Partial<SourceDocument> = {},
): Evidence {
  return {
    ...{
      document: someDocument(document),
      quote: 'It rained.',
      start: 0,
      end: 10,
      type: 'NEWS',
      stance: 'SUPPORTS',
      confidence: 0.8,
    },
    ...{ why: 'Says the same of "rained".', isClaimants: false, relevance: 0.8 },
    ...own,
  };
}
