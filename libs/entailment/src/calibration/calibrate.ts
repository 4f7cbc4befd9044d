import { computeCalibrationError, computeReliabilityBins } from '@plumbline/ml';
import type { Calibration } from './calibration.ts';
import { calibrateConfidence } from './calibration.ts';
import { fitCalibration } from './fit-calibration.ts';
import type { MeasuredClaim } from './measure-strategy.ts';

/** How well a calibration curve predicts the claims that it was not fitted on. */
export interface CalibrationTest {
  claims: number;
  /** Claims with a verdict other than UNCERTAIN. */
  decided: number;
  right: number;
  /** TRUE for a false claim, or the reverse. */
  wrongSide: number;
  /** The number of claims labelled TRUE or FALSE, and how many of them got the right verdict. */
  decidable: number;
  decidableRight: number;
  /** Mean confidence of the decided claims. */
  meanConfidence: number;
  /** Expected calibration error of the decided claims, over ten bins of confidence. */
  calibrationError: number;
}

const MIN_CONFIDENCE = 0.5;

/** Fits a curve on the half of the claims that is reserved for it. */
export const fitMeasuredClaims = (claims: readonly MeasuredClaim[]): Calibration['points'] =>
  fitCalibration(
    claims.filter(({ item, leaning }) => item.half === 'fit' && leaning !== 'UNCERTAIN'),
  );

/** Tests a curve on the other half of the claims. */
export function testCalibration(
  claims: readonly MeasuredClaim[],
  calibration: Calibration,
): CalibrationTest {
  const own = claims.filter(({ item }) => item.half === 'test');
  const decided = own
    .filter(({ leaning }) => leaning !== 'UNCERTAIN')
    .map((claim) => ({ ...claim, confidence: calibrateConfidence(claim.weight, calibration) }))
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  const right = decided.filter(({ isRight }) => isRight).length;
  const total = Math.max(1, decided.length);
  return {
    ...{ claims: own.length, decided: decided.length, right },
    wrongSide: decided.filter(({ isRight, item }) => !isRight && item.label !== 'UNCERTAIN').length,
    decidable: own.filter(({ item }) => item.label !== 'UNCERTAIN').length,
    decidableRight: right,
    meanConfidence: decided.reduce((sum, { confidence }) => sum + confidence, 0) / total,
    calibrationError: decided.length ? computeCalibrationError(computeReliabilityBins(decided)) : 0,
  };
}
