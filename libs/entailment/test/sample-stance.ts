import type { SourceStance } from '../src/source-stance.ts';

/** What a source says of a fact, for specs: only what matters need be given. */
export const createStance = (
  overrides: Partial<Omit<SourceStance, 'source'>> = {},
  source: Partial<SourceStance['source']> = {},
): SourceStance => ({
  ...{ factId: 'f1', stance: 'SUPPORTS', probability: 0.8, isInferred: false },
  ...{ type: 'NEWS', isFromClaimant: false },
  ...overrides,
  source: {
    ...{ id: '1', story: 1, outlet: 'Courier', credibility: 0.75 },
    publishedAt: new Date('2026-11-01T08:00:00Z'),
    ...source,
  },
});
