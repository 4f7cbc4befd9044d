/** A share with the 95 % interval of its true value. */
export interface Proportion {
  count: number;
  total: number;
  /** `count / total`; NaN for a total of 0. */
  share: number;
  low: number;
  high: number;
}

/** The 97.5 % quantile of the standard normal distribution. */
const Z = 1.959964;

/**
 * Returns the share of `count` in `total` with its score interval (Wilson 1927), which is also
 * valid for few cases and for shares of 0 and 1; 0 to 1 for a total of 0.
 */
export function estimateProportion(count: number, total: number): Proportion {
  if (!total) return { ...{ count, total, share: NaN }, low: 0, high: 1 };
  const share = count / total;
  const scale = 1 + Z ** 2 / total;
  const center = (share + Z ** 2 / (2 * total)) / scale;
  const margin = (Z * Math.sqrt((share * (1 - share)) / total + (Z / (2 * total)) ** 2)) / scale;
  return {
    ...{ count, total, share },
    low: count === 0 ? 0 : center - margin,
    high: count === total ? 1 : center + margin,
  };
}

/**
 * McNemar's exact test: the probability that two equally good judges of the same cases differ at
 * least this much in the cases that only one of them judges correctly. Two-sided; 1 when they never
 * differ.
 */
export function computeMcNemarP(firstOnly: number, secondOnly: number): number {
  const total = firstOnly + secondOnly;
  let logTerm = -total * Math.LN2;
  let tail = 0;
  for (let k = 0; k <= Math.min(firstOnly, secondOnly); k += 1) {
    tail += Math.exp(logTerm);
    logTerm += Math.log((total - k) / (k + 1));
  }
  return Math.min(1, 2 * tail);
}
