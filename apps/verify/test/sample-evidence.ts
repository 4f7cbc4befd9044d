import type { SourceDocument } from '../src/retrieval/source-document.types.ts';
import type { Evidence } from '../src/fact-checking/evidence.ts';

/** A sample document for specs; only the relevant fields need be given. */
export function createDocument(overrides: Partial<SourceDocument> = {}): SourceDocument {
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
      referenceDate: new Date('2026-11-01T08:00:00Z'),
      learnedAt: new Date('2026-11-01T08:00:00Z'),
      language: 'en',
      country: 'FI',
      text: 'It rained.',
      isRead: true,
      claimReviews: [],
    },
    ...{ credibility: { score: 0.75, type: 'newspaper', reasons: [] }, story: 1, agency: null },
    ...overrides,
  };
}

export function createEvidence(
  overrides: Partial<Evidence> = {},
  document: Partial<SourceDocument> = {},
): Evidence {
  return {
    ...{
      document: createDocument(document),
      quote: 'It rained.',
      start: 0,
      end: 10,
      type: 'NEWS',
      stance: 'SUPPORTS',
      probability: 0.8,
      passages: [],
      facts: [],
    },
    ...{ why: 'Says the same of "rained".', isFromClaimant: false, relevance: 0.8 },
    ...overrides,
  };
}
