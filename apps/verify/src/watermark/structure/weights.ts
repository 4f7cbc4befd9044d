export const CONTENT_TYPES = ['news', 'report', 'legal', 'internal'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** What each component counts for; they sum to 1. */
export interface Weights {
  entity: number;
  time: number;
  causal: number;
}

export const COMPONENTS = ['entity', 'time', 'causal'] as const satisfies readonly (keyof Weights)[];

/** Document 1, by content type. */
export const DEFAULT_WEIGHTS: Record<ContentType, Weights> = {
  news: { entity: 0.5, time: 0.2, causal: 0.3 },
  legal: { entity: 0.3, time: 0.1, causal: 0.6 },
  report: { entity: 0.4, time: 0.3, causal: 0.3 },
  internal: { entity: 0.5, time: 0.2, causal: 0.3 },
};

/** Thirds, written with six digits, are meant to sum to 1. */
const CLOSE = 1e-6 + Number.EPSILON * 4;

/** What is wrong with weights as a caller gave them, as a sentence that names the field; undefined when nothing is. */
export function weightsFault(weights: Readonly<Record<string, unknown>>): string | undefined {
  const foreign = Object.keys(weights).find((name) => !COMPONENTS.includes(name as keyof Weights));
  if (foreign !== undefined) return `weights has no component ${foreign}: they are entity, time and causal`;
  let sum = 0;
  for (const name of COMPONENTS) {
    const weight = weights[name];
    if (typeof weight !== 'number' || !(weight >= 0 && weight <= 1)) return `weights.${name} must be a number from 0 to 1`;
    sum += weight;
  }
  return Math.abs(sum - 1) <= CLOSE ? undefined : `weights must sum to 1.0: entity, time and causal sum to ${Number(sum.toFixed(6))}`;
}
