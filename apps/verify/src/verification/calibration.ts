/**
 * From the weight of evidence (log-odds, see verdict.ts) to the measured share of verdicts that are right: a monotone, piecewise linear map
 * through these points, fitted on the development claims of the demo corpus and examples of our own, never on its test claims.
 */
const POINTS: readonly (readonly [weight: number, confidence: number])[] = [
  [0, 0.15],
  [0.12, 0.45],
  [0.22, 0.55],
  [0.5, 0.68],
  [1, 0.8],
  [2, 0.9],
  [4, 0.96],
  [10, 0.98],
];

/** @param weight of the stronger side beyond the other, 0 or more */
export function calibrated(weight: number): number {
  let [left, low] = POINTS[0]!;
  for (const [right, high] of POINTS) {
    if (weight <= right) return right === left ? high : low + ((high - low) * (weight - left)) / (right - left);
    [left, low] = [right, high];
  }
  return low;
}
