import type { CollectionSize } from './bm25.ts';

/** A passage that shares terms with the question, or a name with what answers a part of it. */
export interface Candidate {
  id: string;
  /** Of title and text, in their order, from `searchTerms`. */
  terms: readonly string[];
  /**
   * Of the title alone, without what tells it from others of the name; empty when it has none. See
   * `titleTerms`.
   */
  title: readonly string[];
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
export interface Statistics extends CollectionSize {
  /** How many passages have each term of the question. */
  frequency: ReadonlyMap<string, number>;
}

/** A passage with its score, best first in any list of them. */
export interface Ranked {
  id: string;
  score: number;
}

/** Best first; equals by id, so that an order is the same every time. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1);
}

/**
 * What shares only a common word with the question has less than this part of the best passage's
 * BM25.
 */
const RELEVANT = 0.2;

/**
 * The part of an order that has to do with the question.
 *
 * @param ranked the order before bridges were crossed: what these let rise stays, as it need not
 *   share a word with the question
 */
export function relevant(
  order: readonly Ranked[],
  ranked: readonly Ranked[],
  candidates: readonly Candidate[],
): Ranked[] {
  const least = RELEVANT * candidates.reduce((most, { score }) => Math.max(most, score), 0);
  const sharing = new Set(candidates.filter(({ score }) => score >= least).map(({ id }) => id));
  const before = new Map(ranked.map(({ id, score }) => [id, score]));
  return order.filter(({ id, score }) => sharing.has(id) || score > (before.get(id) ?? 0));
}
