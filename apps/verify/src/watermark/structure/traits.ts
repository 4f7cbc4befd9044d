import { terms } from '@plumbline/text';
import { initialsOf, nameWords } from './name-key.ts';
import type { Relation, Snapshot } from './snapshot.ts';
import type { Weights } from './weights.ts';

/** What a text tells: all that it is compared by. */
export interface Told {
  /** ISO 639-1 or `und`. */
  language: string;
  snapshot: Snapshot;
  /** The words of its claims, as `saidOf` has them. */
  said: readonly string[];
}

/** By component: traits, and how much of the text each stands for, as 32-bit floats. */
export type Traits = Record<keyof Weights, Map<string, number>>;

/** What a text is compared by. */
export interface Read {
  traits: Traits;
  /** Each with its words, those of names left out. */
  relations: { relation: Relation; words: Set<string> }[];
}

/** The name at this rank, counted from 0, stands for half as much as the first. */
const HALF_RANK = 5;
/** Reports of two events of a kind use the same words; their figures differ. */
const FIGURE = 3;

/**
 * The traits of a text: of its names the words and initials, the names that it speaks of most before others; of its time anchors the day,
 * the month and the year that they lie in; of its relations, arguments and claims the content words, figures before others, without those
 * of names.
 */
export function read({ language, snapshot, said }: Told): Read {
  const entity = new Map<string, number>();
  snapshot.entities.forEach((name, rank) => {
    const { words, initials } = nameTraits(name, language);
    for (const trait of initials === undefined ? words : [...words, initials])
      if (!entity.has(trait)) entity.set(trait, Math.fround(HALF_RANK / (HALF_RANK + rank)));
  });
  const named = new Set(terms(snapshot.entities.join('\n'), language));
  const relations = relationsOf(snapshot).map((relation) => ({
    relation,
    words: new Set(terms(`${relation.from} ${relation.to}`, language).filter((word) => !named.has(word))),
  }));
  const causal = new Map<string, number>();
  for (const words of [said, ...relations.map(({ words: of }) => of)])
    for (const word of words) if (!named.has(word)) causal.set(word, /^\p{Nd}/u.test(word) ? FIGURE : 1);
  const time = new Map(snapshot.timeseries.flatMap(timeTraits).map((anchor) => [anchor, 1]));
  return { traits: { entity, time, causal }, relations };
}

export const nameTraits = (name: string, language: string) => ({ words: nameWords(name, language), initials: initialsOf(name, language) });

/** `2026-07-16` lies in `2026-07` and in `2026`. */
export const timeTraits = (anchor: string): string[] => [4, 7, 10].filter((end) => end <= anchor.length).map((end) => anchor.slice(0, end));

/** The relations a snapshot states, and those that its other arguments amount to: what is held as ground supports the conclusion. */
function relationsOf({ relations, argument_map }: Snapshot): Relation[] {
  const stated = new Set(relations.flatMap(({ from, to }) => [`${from}\n${to}`, `${to}\n${from}`]));
  return [
    ...relations,
    ...argument_map
      .filter(({ premise, conclusion }) => !stated.has(`${premise}\n${conclusion}`))
      .flatMap(({ premise, evidence, conclusion }) =>
        [...new Set([premise, evidence])].map((from): Relation => ({ from, rel: 'SUPPORTS', to: conclusion })),
      ),
  ];
}

/** Written out, since every comparison makes some. */
export const eachComponent = <T>(make: (component: keyof Weights) => T): Record<keyof Weights, T> => ({
  entity: make('entity'),
  time: make('time'),
  causal: make('causal'),
});
