import { keysOf } from './name-key.ts';
import type { Worded } from './relations.ts';
import type { Relation, Snapshot } from './snapshot.ts';
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

/**
 * Of a name or a relation, by what its words tell together, how much the other must have for it to
 * be the same.
 */
const SAME = 0.5;

/**
 * What both structures have, in the words of the first: names of which the other has half and more,
 * by the rarity of their words (a surname for the full name, initials for what they stand for);
 * time anchors, as exactly as the other has them; relations of which half the words are those of
 * one relation of the other.
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
      return (
        (initials !== undefined && other.hasName(initials)) ||
        part(words, other.hasName, tells.name) >= SAME
      );
    }),
    timeseries: [
      ...new Set(
        snapshot.timeseries.flatMap((anchor) => timeTraits(anchor).findLast(other.hasTime) ?? []),
      ),
    ],
    relations: likeRelations(relations, other.relations, tells.word),
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

/**
 * Those like one of the other: Dice's coefficient (1945) of the words, by what they tell. Each is
 * held against those that share a word with it.
 */
function likeRelations(
  relations: readonly Worded[],
  other: readonly Worded[],
  tells: Tells,
): Relation[] {
  const holding = new Map<string, number[]>();
  for (const [at, { words }] of other.entries())
    for (const word of words) {
      const places = holding.get(word);
      if (places) places.push(at);
      else holding.set(word, [at]);
    }
  const all = other.map(({ words }) => sum(words, tells));
  const isLike = ({ words }: Worded): boolean => {
    const both = new Map<number, number>();
    for (const word of words) {
      const told = tells(word);
      for (const at of holding.get(word) ?? []) both.set(at, (both.get(at) ?? 0) + told);
    }
    const own = sum(words, tells);
    return [...both].some(([at, shared]) => (2 * shared) / (own + all[at]!) >= SAME);
  };
  return relations.filter(isLike).map(({ relation }) => relation);
}
