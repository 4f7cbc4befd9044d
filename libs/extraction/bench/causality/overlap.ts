import type { GoldPair, OffsetPair } from './news-corpus.ts';

/**
 * How much two spans must overlap: half of the longer one (stricter), or half of the annotated one.
 */
export type OverlapMeasure = 'longer' | 'annotated';

export function computeOverlap(
  [a, b]: OffsetPair,
  [from, to]: OffsetPair,
  measure: OverlapMeasure,
): number {
  const shared = Math.max(0, Math.min(b, to) - Math.max(a, from));
  return shared / (measure === 'longer' ? Math.max(b - a, to - from) : to - from);
}

/** Whether both ends of a pair overlap by half with those of an annotated pair. */
export const isMatchingPair = (
  pair: Pick<GoldPair, 'cause' | 'effect'>,
  gold: GoldPair,
  measure: OverlapMeasure,
) =>
  computeOverlap(pair.cause, gold.cause, measure) >= 0.5 &&
  computeOverlap(pair.effect, gold.effect, measure) >= 0.5;
