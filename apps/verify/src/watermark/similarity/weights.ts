export const CONTENT_TYPES = ['news', 'report', 'legal', 'internal'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Weight of each component; they sum to 1. */
export interface Weights {
  entity: number;
  time: number;
  causal: number;
}

export const COMPONENTS = [
  'entity',
  'time',
  'causal',
] as const satisfies readonly (keyof Weights)[];

/** Default weights by content type. Part of the API contract. */
export const DEFAULT_WEIGHTS: Record<ContentType, Weights> = {
  news: { entity: 0.5, time: 0.2, causal: 0.3 },
  legal: { entity: 0.3, time: 0.1, causal: 0.6 },
  report: { entity: 0.4, time: 0.3, causal: 0.3 },
  internal: { entity: 0.5, time: 0.2, causal: 0.3 },
};

/** Three thirds with six digits each must count as 1, despite rounding errors of doubles. */
const SUM_TOLERANCE = 1e-6 + 4 * Number.EPSILON;

/**
 * Returns the rule that the weights violate, if any, as text that follows the field's name. Each
 * weight is already known to be from 0 to 1.
 */
export function findWeightsError({ entity, time, causal }: Weights): string | undefined {
  const sum = entity + time + causal;
  return Math.abs(sum - 1) <= SUM_TOLERANCE
    ? undefined
    : `must sum to 1.0: entity, time and causal sum to ${Number(sum.toFixed(6))}`;
}
