import type { CheckedClaim } from './fact-checker.ts';

export const isCorrect = ({ verdict, label }: CheckedClaim) => verdict === label;
const isDecided = ({ verdict }: CheckedClaim) => verdict !== 'UNCERTAIN';

export const computeAccuracy = (checked: readonly CheckedClaim[]) =>
  formatShare(checked, isCorrect);

/** The share of correct verdicts among those with at least this confidence. */
export const computePrecision = (checked: readonly CheckedClaim[], minConfidence: number) =>
  formatShare(
    checked.filter((one) => isDecided(one) && one.confidence >= minConfidence),
    isCorrect,
  );

/**
 * The expected calibration error of the verdicts TRUE and FALSE: the mean distance between
 * confidence and share of correct ones, over ten bins of confidence, weighted by their sizes.
 * UNCERTAIN states no confidence in a verdict and is left out.
 */
export function computeCalibrationError(checked: readonly CheckedClaim[]): number {
  const decided = checked.filter(isDecided);
  let sum = 0;
  for (let bin = 0; bin < 10; bin += 1) {
    const own = decided.filter(
      ({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin,
    );
    sum += Math.abs(
      own.reduce((total, one) => total + (isCorrect(one) ? 1 : 0) - one.confidence, 0),
    );
  }
  return decided.length ? sum / decided.length : 0;
}

export const formatFigure = (value: number) => value.toFixed(3);

export function formatShare<T>(all: readonly T[], holds: (one: T) => boolean): string {
  return all.length
    ? `${formatFigure(all.filter(holds).length / all.length)} of ${all.length}`
    : '–';
}

/** Counts of label → verdict. */
export function countConfusion(
  checked: readonly CheckedClaim[],
): Record<string, Record<string, number>> {
  const verdicts = ['TRUE', 'FALSE', 'UNCERTAIN'] as const;
  return Object.fromEntries(
    verdicts.map((label) => [
      `label ${label}`,
      Object.fromEntries(
        verdicts.map((verdict) => [
          verdict,
          checked.filter((one) => one.label === label && one.verdict === verdict).length,
        ]),
      ),
    ]),
  );
}
