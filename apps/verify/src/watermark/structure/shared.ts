import { keysOf } from './name-key.ts';
import type { Worded } from './relations.ts';
import type { Snapshot } from './snapshot.ts';
import { type Told, timeTraits } from './traits.ts';

/** What is known of another text: whether it has a trait, and its relations. */
export interface Other {
  hasName: (trait: string) => boolean;
  hasTime: (trait: string) => boolean;
  relations: readonly Worded[];
  /** Whether it has no name, no time anchor and no relation: nothing but what it states. */
  isBare: boolean;
}

export type Shared = Pick<Snapshot, 'entities' | 'timeseries' | 'relations'>;

/** Of a name or a relation, by what its words tell together, how much the other must have for it to be the same. */
const SAME = 0.5;

/**
 * What both structures have, in the words of the first: names of which the other has half and more, by the rarity of their words (a
 * surname for the full name, initials for what they stand for); time anchors, as exactly as the other has them; relations of which half
 * the words are those of one relation of the other.
 */
export function sharedBy(
  { language, snapshot }: Told,
  relations: readonly Worded[],
  other: Other,
  tells: { name: Tells; word: Tells },
): Shared {
  return {
    entities: snapshot.entities.filter((name) => {
      const { words, initials } = keysOf(name, language);
      return (initials !== undefined && other.hasName(initials)) || part(words, other.hasName, tells.name) >= SAME;
    }),
    timeseries: [...new Set(snapshot.timeseries.flatMap((anchor) => timeTraits(anchor).findLast(other.hasTime) ?? []))],
    relations: relations
      .filter(({ words }) => other.relations.some((its) => likeRelation(words, its.words, tells.word)))
      .map(({ relation }) => relation),
  };
}

type Tells = (trait: string) => number;

const sum = (traits: Iterable<string>, tells: Tells): number => {
  let all = 0;
  for (const trait of traits) all += tells(trait);
  return all;
};

/** Of what the traits tell together, the part that the other has. */
function part(traits: readonly string[], has: (trait: string) => boolean, tells: Tells): number {
  const all = sum(traits, tells);
  return all > 0 ? sum(traits.filter(has), tells) / all : 0;
}

/** Dice's coefficient (1945) of the words, by what they tell. */
function likeRelation(words: ReadonlySet<string>, its: ReadonlySet<string>, tells: Tells): boolean {
  const both = [...words].filter((word) => its.has(word));
  return both.length > 0 && (2 * sum(both, tells)) / (sum(words, tells) + sum(its, tells)) >= SAME;
}
