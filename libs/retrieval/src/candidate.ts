import type { CollectionSize } from './bm25.ts';

/** A passage that shares terms with the question, or a name with what answers a part of it. */
export interface Candidate {
  id: string;
  /** Of title and text, in their order, from `extractSearchTerms`. */
  terms: readonly string[];
  /**
   * Of the title alone, without what tells it from others of the name; empty when it has none. See
   * `extractTitleTerms`.
   */
  titleTerms: readonly string[];
  /** BM25 of the question; 0 when it shares no term. */
  score: number;
  /**
   * The document it is from, and where in it: the passages before and after lend it some of their
   * score.
   */
  document?: string;
  position?: number;
}

/**
 * What the weights go by: as many as the searcher may see, so that nobody learns from a score what
 * others hold.
 */
export interface CorpusStatistics extends CollectionSize {
  /** How many passages have each term of the question. */
  frequency: ReadonlyMap<string, number>;
}

/** A passage with its score, best first in any list of them. */
export interface RankedPassage {
  id: string;
  score: number;
}

/** Best first; equals by id, so that an order is the same every time. */
export function compareByScore(a: RankedPassage, b: RankedPassage): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1);
}

/**
 * What shares only a common word with the question has less than this part of the best passage's
 * BM25.
 */
const MIN_RELEVANT_SCORE_RATIO = 0.2;

/**
 * The part of an order that has to do with the question.
 *
 * @param rankedPassages the order before bridges were crossed: what these let rise stays, as it
 *   need not share a word with the question
 */
export function filterRelevant(
  boostedPassages: readonly RankedPassage[],
  rankedPassages: readonly RankedPassage[],
  candidates: readonly Candidate[],
): RankedPassage[] {
  const minScore =
    MIN_RELEVANT_SCORE_RATIO * candidates.reduce((max, { score }) => Math.max(max, score), 0);
  const relevantIds = new Set(
    candidates.filter(({ score }) => score >= minScore).map(({ id }) => id),
  );
  const initialScoreById = new Map(rankedPassages.map(({ id, score }) => [id, score]));
  return boostedPassages.filter(
    ({ id, score }) => relevantIds.has(id) || score > (initialScoreById.get(id) ?? 0),
  );
}
