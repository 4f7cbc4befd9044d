/** How often verdicts of a weight of evidence are right, as it was measured for one engine. */
export interface Calibration {
  /** Of the measurement: `none` where there is none. */
  name: string;
  /** Weight in log-odds and the share of verdicts that were right: both rising, at least one. */
  points: readonly (readonly [weight: number, confidence: number])[];
}

/** For an engine that was never measured: no verdict is surer than .8. */
export const UNCALIBRATED: Calibration = {
  name: 'none',
  points: [
    [0, 0.15],
    [0.4, 0.35],
    [0.8, 0.55],
    [1.6, 0.7],
    [3, 0.8],
  ],
};

/**
 * From the weight of evidence (log-odds, see verdict.ts) to the measured share of verdicts that are
 * right: a monotone, piecewise linear map.
 *
 * @param weight of the stronger side beyond the other, 0 or more
 */
export function calibrateConfidence(weight: number, { points }: Calibration): number {
  let [left, low] = points[0]!;
  for (const [right, high] of points) {
    if (weight <= right)
      return right === left ? high : low + ((high - low) * (weight - left)) / (right - left);
    [left, low] = [right, high];
  }
  return low;
}
