import { computeNameKeys } from './name-key.ts';
import type { RelationTerms } from './relation-terms.ts';
import type { Relation, Snapshot } from './snapshot.types.ts';
import { type TextStructure, listAnchors, toTimeFeatures } from './features.ts';

/** The other text of a comparison: its features and its relations. */
export interface ComparedText {
  hasNameFeature: (feature: string) => boolean;
  hasTimeFeature: (feature: string) => boolean;
  relations: readonly RelationTerms[];
  /** Whether it has no name, no time anchor and no relation, only statements. */
  isUnstructured: boolean;
}

export type CommonFeatures = Pick<Snapshot, 'entities' | 'timeseries' | 'relations'>;

/** Minimum share of the summed IDF of a name's or relation's words that both texts must have. */
const MIN_SIMILARITY = 0.5;

/**
 * Returns what both structures have in common, in the words of the first:
 * - names of which the other has at least half, weighted by the rarity of their words (a surname
 *   for the full name, initials for their words)
 * - time anchors, with the precision of the other
 * - relations that share half of their words with a relation of the other
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

/** Returns the share of the features' summed IDF that the other text has. */
function computeCoverage(
  features: readonly string[],
  has: (feature: string) => boolean,
  getIdf: IdfFunction,
): number {
  const total = sumIdf(features, getIdf);
  return total > 0 ? sumIdf(features.filter(has), getIdf) / total : 0;
}

/**
 * Returns the relations that resemble one of the other text, by Dice's coefficient (1945) of their
 * words, weighted by IDF. Only relations with a common word are compared.
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
