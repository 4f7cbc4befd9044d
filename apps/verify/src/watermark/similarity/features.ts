import { computeNameKeys } from './name-key.ts';
import type { StoredSnapshot } from './snapshot.types.ts';
import type { Weights } from './weights.ts';

/** The structure of a text: all that it is compared by. */
export interface TextStructure {
  /** ISO 639-1 or `und`. */
  language: string;
  snapshot: StoredSnapshot;
  /**
   * The terms of its statements from `extractClaimTerms`. They are stemmed when the text is read,
   * because stemming takes longer than the rest.
   */
  claimTerms: readonly string[];
}

/** Features by component with their term weights, as 32-bit floats. */
export type TextFeatures = Record<keyof Weights, Map<string, number>>;

/** A name at this rank, counted from 0, has half the weight of the first. */
const HALF_WEIGHT_RANK = 5;
/** Weight of numbers. Reports of two similar events use the same words, but different numbers. */
const NUMBER_WEIGHT = 3;
const STARTS_WITH_DIGIT = /^\p{Nd}/u;

/**
 * Computes the features of a text. Entity: words and initials of its names, the most frequent names
 * with the highest weight. Time: the day, month and year of its time anchors. Causal: content words
 * of its claims and relations, numbers with a higher weight.
 */
export function computeTextFeatures({
  language,
  snapshot,
  claimTerms,
}: TextStructure): TextFeatures {
  const entity = new Map<string, number>();
  snapshot.entities.forEach((name, rank) => {
    const { words, initials } = computeNameKeys(name, language);
    for (const feature of initials === undefined ? words : [...words, initials])
      if (!entity.has(feature))
        entity.set(feature, Math.fround(HALF_WEIGHT_RANK / (HALF_WEIGHT_RANK + rank)));
  });
  return {
    entity,
    time: new Map(
      listAnchors(snapshot)
        .flatMap(toTimeFeatures)
        .map((anchor) => [anchor, 1]),
    ),
    causal: new Map(
      claimTerms.map((word) => [word, STARTS_WITH_DIGIT.test(word) ? NUMBER_WEIGHT : 1]),
    ),
  };
}

export const listAnchors = ({ anchors, timeseries }: StoredSnapshot): readonly string[] =>
  anchors ?? timeseries;

/** `2026-07-16` gives itself, `2026-07` and `2026`. */
export const toTimeFeatures = (anchor: string): string[] =>
  [4, 7, 10].filter((end) => end <= anchor.length).map((end) => anchor.slice(0, end));

/** Not a loop, because every comparison calls it several times. */
export const mapComponents = <T>(
  compute: (component: keyof Weights) => T,
): Record<keyof Weights, T> => ({
  entity: compute('entity'),
  time: compute('time'),
  causal: compute('causal'),
});
