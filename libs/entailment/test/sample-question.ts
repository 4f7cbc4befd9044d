import type {
  ClaimAnalysis,
  EntailmentQuestion,
  EvidenceDocument,
  EvidencePassage,
} from '../src/index.ts';

export const NOW = new Date('2026-11-02T09:00:00Z');

export const createAnalysis = (
  assertion: string,
  overrides: Partial<ClaimAnalysis> = {},
): ClaimAnalysis => ({
  ...{ assertion, language: 'en', facts: [{ id: 'f1', text: assertion }], queries: [] },
  engine: 'offline',
  ...overrides,
});

export const createEvidenceDocument = (
  overrides: Partial<EvidenceDocument> = {},
): EvidenceDocument => ({
  ...{ id: 'd1', story: 1, title: 'Oakmoor bridge reopens', outlet: 'Courier', language: 'en' },
  publishedAt: new Date('2026-11-01T08:00:00Z'),
  referenceDate: new Date('2026-11-01T08:00:00Z'),
  ...{ lead: '', claimReviews: [] },
  ...overrides,
});

/** Each text with those next to it as its neighbours, all of one document. */
export const createPassages = (texts: readonly string[], documentId = 'd1'): EvidencePassage[] =>
  texts.map((text, at) => ({
    ...{ id: `${documentId} p${at + 1}`, documentId, position: at * 1_000, text, relevance: 0.8 },
    before: texts[at - 1] ?? '',
    after: texts[at + 1] ?? '',
  }));

export const createQuestion = (
  assertion: string,
  texts: readonly string[],
  overrides: Partial<EntailmentQuestion> = {},
): EntailmentQuestion => ({
  analysis: createAnalysis(assertion),
  now: NOW,
  documents: [createEvidenceDocument()],
  passages: createPassages(texts),
  ...overrides,
});
