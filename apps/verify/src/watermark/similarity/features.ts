import { computeNameKeys } from './name-key.ts';
import type { StoredSnapshot } from './snapshot.types.ts';
import type { Weights } from './weights.ts';

/** What a text tells: all that it is compared by. */
export interface TextStructure {
  /** ISO 639-1 or `und`. */
  language: string;
  snapshot: StoredSnapshot;
  /**
   * The words of what it states, as `extractClaimTerms` has them: stemmed when it was read, since
   * that takes longer than all the rest.
   */
  claimTerms: readonly string[];
}

/** By component: traits, and how much of the text each stands for, as 32-bit floats. */
export type TextFeatures = Record<keyof Weights, Map<string, number>>;

/** The name at this rank, counted from 0, stands for half as much as the first. */
const HALF_WEIGHT_RANK = 5;
/** Reports of two events of a kind use the same words; their figures differ. */
const NUMBER_WEIGHT = 3;
const STARTS_WITH_DIGIT = /^\p{Nd}/u;

/**
 * The traits of a text: of its names the words and initials, the names that it speaks of most
 * before others; of its time anchors the day, the month and the year that they lie in; of its
 * claims and relations the content words, figures before others.
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

/** `2026-07-16` lies in `2026-07` and in `2026`. */
export const toTimeFeatures = (anchor: string): string[] =>
  [4, 7, 10].filter((end) => end <= anchor.length).map((end) => anchor.slice(0, end));

/** Written out, since every comparison makes some. */
export const mapComponents = <T>(
  compute: (component: keyof Weights) => T,
): Record<keyof Weights, T> => ({
  entity: compute('entity'),
  time: compute('time'),
  causal: compute('causal'),
});
