import { roundTo } from '@plumbline/ml';
import type { Calibration } from './calibration.ts';

/** A claim's weight of evidence, and whether the side that it leans to is right. */
export interface WeighedVerdict {
  /** Log-odds of the stronger side beyond the other, 0 or more. */
  weight: number;
  isRight: boolean;
}

/** Verdicts that each step is taken to hold besides its own, so that few make nothing certain. */
export interface CalibrationPrior {
  right: number;
  wrong: number;
}

const MIN_STEP_SIZE = 12;
/** What cannot be told from no evidence at all. */
const NOTHING = [0, 0.15] as const;
const MAX_CONFIDENCE = 0.97;
const UNIFORM_PRIOR: CalibrationPrior = { right: 1, wrong: 1 };

/**
 * A monotone map by isotonic regression (pool adjacent violators; Zadrozny and Elkan 2002): steps
 * of the share of right verdicts, each of at least a dozen, drawn through the mean of its weights.
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
  // What is equally often right is one step, which its many verdicts make the surer.
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

/** Joins neighbours for as long as `isJoined` says so of any two. */
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

/** What is left over at the end goes to the last step. */
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
