/** How often verdicts with a given weight of evidence were right, measured for one engine. */
export interface Calibration {
  /** Name of the measurement; `none` without one. */
  name: string;
  /**
   * Weight of evidence in log-odds, and the share of verdicts that were right. At least one point;
   * both numbers increase from point to point.
   */
  points: readonly (readonly [weight: number, confidence: number])[];
}

/** For an engine that was never measured. Confidence is at most .8. */
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
 * Maps the weight of evidence (log-odds, see verdict.ts) to the measured share of right verdicts.
 * The map is monotone and piecewise linear.
 *
 * @param weight weight of the stronger side minus the other side, 0 or more
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
