// Written by `npm run train -- verdict-calibration`.
/**
 * Weight of evidence in log-odds, and the share of right comparisons of that weight, over 420 pairs
 * of sentences.
 */
export const POINTS: readonly (readonly [weight: number, confidence: number])[] = [
  [0, 0.15],
  [1.658, 0.866],
  [2.752, 0.953],
];
