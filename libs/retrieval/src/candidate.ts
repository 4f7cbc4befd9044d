import type { CollectionSize } from './bm25.ts';

/**
 * A passage that shares terms with the question, or a name with a passage that answers a part of
 * it.
 */
export interface Candidate {
  id: string;
  /** Terms of title and text in their order, from `extractSearchTerms`. */
  terms: readonly string[];
  /**
   * Terms of the title without its disambiguating part, from `extractTitleTerms`; empty without a
   * title.
   */
  titleTerms: readonly string[];
  /** BM25 score for the question; 0 without a shared term. */
  score: number;
  /**
   * The passage's document and its position in it. The passages before and after add some of their
   * score.
   */
  document?: string;
  position?: number;
}

/**
 * Statistics for the weights, counted only over passages that the searcher may see, so that scores
 * reveal nothing about others.
 */
export interface CorpusStatistics extends CollectionSize {
  /** Number of passages with each term of the question. */
  frequency: ReadonlyMap<string, number>;
}

/** A passage with its score. Lists of them are sorted best first. */
export interface RankedPassage {
  id: string;
  score: number;
}

/** Sorts best first and ties by id, so that the order is reproducible. */
export function compareByScore(a: RankedPassage, b: RankedPassage): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1);
}

/**
 * Passages below this share of the best BM25 score have only a common word in common with the
 * question.
 */
const MIN_RELEVANT_SCORE_RATIO = 0.2;

/**
 * Keeps the passages that are relevant to the question.
 *
 * @param rankedPassages the ranking before `boostBridgedPassages`. Boosted passages are kept, as
 *   they need not share a word with the question.
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
