export const CONTENT_TYPES = ['news', 'report', 'legal', 'internal'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** What each component counts for; they sum to 1. */
export interface Weights {
  entity: number;
  time: number;
  causal: number;
}

/** Document 1, by content type. */
export const DEFAULT_WEIGHTS: Record<ContentType, Weights> = {
  news: { entity: 0.5, time: 0.2, causal: 0.3 },
  legal: { entity: 0.3, time: 0.1, causal: 0.6 },
  report: { entity: 0.4, time: 0.3, causal: 0.3 },
  internal: { entity: 0.5, time: 0.2, causal: 0.3 },
};
