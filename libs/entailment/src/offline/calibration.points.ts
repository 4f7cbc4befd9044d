// Written by `npm run train -- verdict-calibration`.
/**
 * Weight of evidence in log-odds and the share of comparisons of that weight that were right,
 * over 725 pairs of sentences.
 */
export const POINTS: readonly (readonly [weight: number, confidence: number])[] = [
  [0, 0.15],
  [1.735, 0.912],
  [3.178, 0.975],
];
