import { POINTS } from './calibration.points.ts';

/**
 * From the weight of evidence (log-odds, see verdict.ts) to the measured share of verdicts that are
 * right: a monotone, piecewise linear map through points that `npm run ml:train --
 * verdict-calibration` fits on the development claims of the demo corpus and examples of our own,
 * never on its test claims.
 *
 * @param weight of the stronger side beyond the other, 0 or more
 */
export function calibrateConfidence(weight: number): number {
  let [left, low] = POINTS[0]!;
  for (const [right, high] of POINTS) {
    if (weight <= right)
      return right === left ? high : low + ((high - low) * (weight - left)) / (right - left);
    [left, low] = [right, high];
  }
  return low;
}
