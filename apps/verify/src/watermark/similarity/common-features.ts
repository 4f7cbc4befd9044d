import { computeNameKeys } from './name-key.ts';
import type { RelationTerms } from './relation-terms.ts';
import type { Relation, Snapshot } from './snapshot.types.ts';
import { type TextStructure, listAnchors, toTimeFeatures } from './features.ts';

/** What is known of another text: whether it has a trait, and its relations. */
export interface ComparedText {
  hasNameFeature: (feature: string) => boolean;
  hasTimeFeature: (feature: string) => boolean;
  relations: readonly RelationTerms[];
  /** Whether it has no name, no time anchor and no relation: nothing but what it states. */
  isUnstructured: boolean;
}

export type CommonFeatures = Pick<Snapshot, 'entities' | 'timeseries' | 'relations'>;

/**
 * Of a name or a relation, by what its words tell together, how much the other must have for it to
 * be the same.
 */
const MIN_SIMILARITY = 0.5;

/**
 * What both structures have, in the words of the first: names of which the other has half and more,
 * by the rarity of their words (a surname for the full name, initials for what they stand for);
 * time anchors, as exactly as the other has them; relations of which half the words are those of
 * one relation of the other.
 */
export function findCommonFeatures(
  { language, snapshot }: TextStructure,
  relations: readonly RelationTerms[],
  other: ComparedText,
  idf: { name: IdfFunction; word: IdfFunction },
): CommonFeatures {
  return {
    entities: snapshot.entities.filter((name) => {
      const { words, initials } = computeNameKeys(name, language);
      return (
        (initials !== undefined && other.hasNameFeature(initials)) ||
        computeCoverage(words, other.hasNameFeature, idf.name) >= MIN_SIMILARITY
      );
    }),
    timeseries: [
      ...new Set(
        listAnchors(snapshot).flatMap(
          (anchor) => toTimeFeatures(anchor).findLast(other.hasTimeFeature) ?? [],
        ),
      ),
    ],
    relations: findSimilarRelations(relations, other.relations, idf.word),
  };
}

type IdfFunction = (feature: string) => number;

const sumIdf = (features: Iterable<string>, getIdf: IdfFunction): number => {
  let total = 0;
  for (const feature of features) total += getIdf(feature);
  return total;
};

/** Of what the traits tell together, the part that the other has. */
function computeCoverage(
  features: readonly string[],
  has: (feature: string) => boolean,
  getIdf: IdfFunction,
): number {
  const total = sumIdf(features, getIdf);
  return total > 0 ? sumIdf(features.filter(has), getIdf) / total : 0;
}

/**
 * Those like one of the other: Dice's coefficient (1945) of the words, by what they tell. Each is
 * held against those that share a word with it.
 */
function findSimilarRelations(
  relations: readonly RelationTerms[],
  otherRelations: readonly RelationTerms[],
  getIdf: IdfFunction,
): Relation[] {
  const indexesByTerm = new Map<string, number[]>();
  for (const [at, { terms }] of otherRelations.entries())
    for (const term of terms) {
      const indexes = indexesByTerm.get(term);
      if (indexes) indexes.push(at);
      else indexesByTerm.set(term, [at]);
    }
  const totals = otherRelations.map(({ terms }) => sumIdf(terms, getIdf));
  const isSimilar = ({ terms }: RelationTerms): boolean => {
    const sharedIdfByIndex = new Map<number, number>();
    for (const term of terms) {
      const termIdf = getIdf(term);
      for (const at of indexesByTerm.get(term) ?? [])
        sharedIdfByIndex.set(at, (sharedIdfByIndex.get(at) ?? 0) + termIdf);
    }
    const own = sumIdf(terms, getIdf);
    return [...sharedIdfByIndex].some(
      ([at, shared]) => (2 * shared) / (own + totals[at]!) >= MIN_SIMILARITY,
    );
  };
  return relations.filter(isSimilar).map(({ relation }) => relation);
}
