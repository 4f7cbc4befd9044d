// Written by `npm run train -- verdict-calibration`.
/**
 * Weight of evidence in log-odds and the share of verdicts of that weight that were right, over 105
 * claims with evidence.
 */
export const POINTS: readonly (readonly [weight: number, confidence: number])[] = [
  [0, 0.15],
  [0.107, 0.25],
  [0.24, 0.35],
  [1.196, 0.787],
];
