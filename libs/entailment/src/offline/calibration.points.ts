// Written by `npm run train -- verdict-calibration`.
/**
 * Weight of evidence in log-odds and the share of comparisons of that weight that were right,
 * over 420 pairs of sentences.
 */
export const POINTS: readonly (readonly [weight: number, confidence: number])[] = [
  [0, 0.15],
  [1.658, 0.866],
  [2.752, 0.953],
];
