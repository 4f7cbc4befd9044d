/** How fast further mentions of a term stop counting. */
export const K1 = 1.2;
/** How much a long passage has to mention a term more often. Passages are short and alike in length: 0.5 finds more than the usual 0.75. */
export const B = 0.5;

/** What is ranked: how many passages there are, and how many terms they have on average. */
export interface CollectionSize {
  passages: number;
  averageLength: number;
}

/** How much a term tells that `df` of `passages` passages have: Robertson's weight with +1, as in Lucene, so that it is never negative. */
export function inverseDocumentFrequency(df: number, passages: number): number {
  return Math.log(1 + (passages - df + 0.5) / (df + 0.5));
}

/** How much `tf` mentions count in a passage of `length` terms: between 0 and K1 + 1. */
export function saturation(tf: number, length: number, averageLength: number): number {
  return (tf * (K1 + 1)) / (tf + K1 * (1 - B + (B * length) / averageLength));
}

/**
 * What one term adds to a passage's score: BM25 of Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009).
 * `bm25_weight.sql` is the same in SQL.
 *
 * @param tf how often the passage has the term
 * @param df how many passages have it
 * @param length of the passage, in terms
 */
export function bm25Weight(tf: number, df: number, length: number, { passages, averageLength }: CollectionSize): number {
  return inverseDocumentFrequency(df, passages) * saturation(tf, length, averageLength);
}
