import { keysOf } from './name-key.ts';
import type { Snapshot } from './snapshot.ts';
import type { Weights } from './weights.ts';

/** What a text tells: all that it is compared by. */
export interface Told {
  /** ISO 639-1 or `und`. */
  language: string;
  snapshot: Snapshot;
  /**
   * The words of what it states, as `saidOf` has them: stemmed when it was read, since that takes
   * longer than all the rest.
   */
  said: readonly string[];
}

/** By component: traits, and how much of the text each stands for, as 32-bit floats. */
export type Traits = Record<keyof Weights, Map<string, number>>;

/** The name at this rank, counted from 0, stands for half as much as the first. */
const HALF_RANK = 5;
/** Reports of two events of a kind use the same words; their figures differ. */
const FIGURE = 3;
const FIGURE_FIRST = /^\p{Nd}/u;

/**
 * The traits of a text: of its names the words and initials, the names that it speaks of most
 * before others; of its time anchors the day, the month and the year that they lie in; of its
 * claims and relations the content words, figures before others.
 */
export function traitsOf({ language, snapshot, said }: Told): Traits {
  const entity = new Map<string, number>();
  snapshot.entities.forEach((name, rank) => {
    const { words, initials } = keysOf(name, language);
    for (const trait of initials === undefined ? words : [...words, initials])
      if (!entity.has(trait)) entity.set(trait, Math.fround(HALF_RANK / (HALF_RANK + rank)));
  });
  return {
    entity,
    time: new Map(snapshot.timeseries.flatMap(timeTraits).map((anchor) => [anchor, 1])),
    causal: new Map(said.map((word) => [word, FIGURE_FIRST.test(word) ? FIGURE : 1])),
  };
}

/** `2026-07-16` lies in `2026-07` and in `2026`. */
export const timeTraits = (anchor: string): string[] =>
  [4, 7, 10].filter((end) => end <= anchor.length).map((end) => anchor.slice(0, end));

/** Written out, since every comparison makes some. */
export const eachComponent = <T>(
  make: (component: keyof Weights) => T,
): Record<keyof Weights, T> => ({
  entity: make('entity'),
  time: make('time'),
  causal: make('causal'),
});
