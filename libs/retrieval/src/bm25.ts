/**
 * BM25 of Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009), for passages in
 * memory and, as an SQL function, for those in a database.
 *
 * verify: `verify.bm25_weight` (apps/verify/migrations/0004-retrieval.ts), over term arrays under a
 * GIN index, the rarer terms leading to the passages; a spec holds it to this file. memory: the
 * same function in a file of its own in `memory_api`, over postings (tenant, term, known_at): under
 * forced row security only leakproof operators may use an index, which `=` on text is and `&&` on
 * arrays is not. `CorpusStatistics` are then counted after masking by tenant and as-of, so that no
 * score tells of what is not to be seen, and `rerankCandidates` and `boostBridgedPassages` take its
 * rows as they take verify's.
 */

/** How fast further mentions of a term stop counting. */
export const BM25_K1 = 1.2;
/**
 * How much a long passage has to mention a term more often. Passages are short and alike in length:
 * 0.5 finds more than the usual 0.75.
 */
export const BM25_B = 0.5;

/** What is ranked: how many passages there are, and how many terms they have on average. */
export interface CollectionSize {
  passages: number;
  averageLength: number;
}

/**
 * How much a term tells that `df` of `passages` passages have: Robertson's weight with +1, as in
 * Lucene, so that it is never negative.
 */
export function computeInverseDocumentFrequency(df: number, passages: number): number {
  return Math.log(1 + (passages - df + 0.5) / (df + 0.5));
}

/**
 * What one term adds to a passage's score.
 *
 * @param tf how often the passage has the term
 * @param df how many passages have it
 * @param length of the passage, in terms
 */
export function computeBm25Weight(
  tf: number,
  df: number,
  length: number,
  { passages, averageLength }: CollectionSize,
): number {
  const saturatedFrequency =
    (tf * (BM25_K1 + 1)) / (tf + BM25_K1 * (1 - BM25_B + (BM25_B * length) / averageLength));
  return computeInverseDocumentFrequency(df, passages) * saturatedFrequency;
}
