import type { GoldPair, Offsets } from './news-corpus.ts';

/**
 * How much two stretches must share: half of the longer (the stricter), or half of the annotated
 * one.
 */
export type Measure = 'longer' | 'annotated';

export function overlap([a, b]: Offsets, [from, to]: Offsets, measure: Measure): number {
  const shared = Math.max(0, Math.min(b, to) - Math.max(a, from));
  return shared / (measure === 'longer' ? Math.max(b - a, to - from) : to - from);
}

/** Whether both ends of a pair share half with those of an annotated one. */
export const matches = (
  pair: Pick<GoldPair, 'cause' | 'effect'>,
  gold: GoldPair,
  measure: Measure,
) =>
  overlap(pair.cause, gold.cause, measure) >= 0.5 &&
  overlap(pair.effect, gold.effect, measure) >= 0.5;
