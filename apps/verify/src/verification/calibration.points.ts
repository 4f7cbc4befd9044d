// Written by `npm run train -- verdict-calibration`.
export const POINTS: readonly (readonly [weight: number, confidence: number])[] = [
  [0, 0.15],
  [0.12, 0.45],
  [0.22, 0.55],
  [0.5, 0.68],
  [1, 0.8],
  [2, 0.9],
  [4, 0.96],
  [10, 0.98],
];
