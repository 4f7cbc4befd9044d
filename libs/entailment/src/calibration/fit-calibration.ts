import { roundTo } from '@plumbline/ml';
import type { Calibration } from './calibration.ts';

/** The weight of a claim's evidence, and whether the stronger side is right. */
export interface WeighedVerdict {
  /** Log-odds of the stronger side minus the other side, 0 or more. */
  weight: number;
  isRight: boolean;
}

/** Imaginary verdicts that are added to each step, so that a small step never looks certain. */
export interface CalibrationPrior {
  right: number;
  wrong: number;
}

const MIN_STEP_SIZE = 12;
/** The point for no evidence. */
const NOTHING = [0, 0.15] as const;
const MAX_CONFIDENCE = 0.97;
const UNIFORM_PRIOR: CalibrationPrior = { right: 1, wrong: 1 };

/**
 * Fits a monotone map by isotonic regression (pool adjacent violators; Zadrozny and Elkan 2002).
 * Each step is the share of right verdicts among at least 12. The curve connects the mean weights
 * of the steps.
 */
export function fitCalibration(
  verdicts: readonly WeighedVerdict[],
  prior = UNIFORM_PRIOR,
): Calibration['points'] {
  const countRight = (step: readonly WeighedVerdict[]) =>
    step.filter(({ isRight }) => isRight).length;
  const computeShare = (step: readonly WeighedVerdict[]) =>
    (countRight(step) + prior.right) / (step.length + prior.right + prior.wrong);
  const sorted = verdicts.toSorted((a, b) => a.weight - b.weight);
  // Steps with the same share of right verdicts become one, so that the prior counts less.
  const equal = poolSteps(
    splitSteps(sorted),
    (a, b) => countRight(a) / a.length >= countRight(b) / b.length,
  );
  const steps = poolSteps(equal, (a, b) => computeShare(a) > computeShare(b));
  const points = steps.map(
    (step) =>
      [
        roundTo(computeMeanWeight(step), 3),
        roundTo(Math.min(MAX_CONFIDENCE, computeShare(step)), 3),
      ] as const,
  );
  return [NOTHING, ...points.filter(([weight]) => weight > 0)];
}

/** Merges neighbouring steps while `isJoined` is true for two of them. */
function poolSteps(
  steps: readonly WeighedVerdict[][],
  isJoined: (lower: readonly WeighedVerdict[], upper: readonly WeighedVerdict[]) => boolean,
): WeighedVerdict[][] {
  const pooled: WeighedVerdict[][] = [];
  for (const step of steps) {
    pooled.push(step);
    while (pooled.length > 1 && isJoined(pooled.at(-2)!, pooled.at(-1)!)) {
      const upper = pooled.pop()!;
      pooled.push([...pooled.pop()!, ...upper]);
    }
  }
  return pooled;
}

/** Splits into steps of equal size; the remainder goes to the last step. */
function splitSteps(sorted: readonly WeighedVerdict[]): WeighedVerdict[][] {
  const steps: WeighedVerdict[][] = [];
  for (let at = 0; at < sorted.length; at += MIN_STEP_SIZE)
    steps.push(sorted.slice(at, at + MIN_STEP_SIZE));
  const last = steps.at(-1);
  if (steps.length < 2 || !last || last.length >= MIN_STEP_SIZE) return steps;
  return [...steps.slice(0, -2), [...steps.at(-2)!, ...last]];
}

const computeMeanWeight = (step: readonly WeighedVerdict[]) =>
  step.reduce((sum, { weight }) => sum + weight, 0) / step.length;
