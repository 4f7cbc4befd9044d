/**
 * BM25 of Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009), for passages in
 * memory. Passages in a database use the same formula as an SQL function:
 *
 * - verify: `verify.bm25_weight` (apps/verify/migrations/0004-retrieval.ts), over term arrays with
 *   a GIN index; the rarer terms select the passages. A spec compares it with this file.
 * - memory: the same function in its own file in `memory_api`, over postings (tenant, term,
 *   known_at). Under forced row security only leakproof operators may use an index: `=` on text is
 *   one, `&&` on arrays is not.
 *
 * In memory, `CorpusStatistics` are counted after masking by tenant and as-of, so that no score
 * reveals invisible rows. `rerankCandidates` and `boostBridgedPassages` accept the rows of both
 * services.
 */

/** Saturation: how fast further mentions of a term stop counting. */
export const BM25_K1 = 1.2;
/**
 * Length normalisation. Passages are short and of similar length: 0.5 finds more than the usual
 * 0.75.
 */
export const BM25_B = 0.5;

/** Size of the ranked collection: the number of passages and their average number of terms. */
export interface CollectionSize {
  passages: number;
  averageLength: number;
}

/**
 * Weight of a term that `df` of `passages` passages contain: Robertson's weight with +1, as in
 * Lucene, so that it is never negative.
 */
export function computeInverseDocumentFrequency(df: number, passages: number): number {
  return Math.log(1 + (passages - df + 0.5) / (df + 0.5));
}

/**
 * Returns what one term adds to a passage's score.
 *
 * @param tf occurrences of the term in the passage
 * @param df number of passages with the term
 * @param length number of terms in the passage
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
