import { roundTo } from '@plumbline/ml';

/** A claim's weight of evidence, and whether the side that it leans to is right. */
export interface Weighed {
  weight: number;
  right: boolean;
}

/**
 * Of each step: right and wrong ones that were never seen, so that few examples make nothing
 * certain. More wrong ones: the rules of stance were written with these claims in view, and are
 * right on them more often than on others.
 */
const PRIOR = { right: 2, wrong: 6 };
const LEAST_IN_STEP = 12;
/** What cannot be told from no evidence at all. */
const NOTHING: [number, number] = [0, 0.15];
const MOST = 0.97;

/**
 * A monotone map by isotonic regression (pool adjacent violators; Zadrozny and Elkan 2002): steps
 * of the share of right ones, each of at least a dozen claims, drawn through the middle of its
 * weights.
 */
export function fitted(all: readonly Weighed[]): [number, number][] {
  const sorted = all.toSorted((a, b) => a.weight - b.weight);
  let steps: Weighed[][] = [];
  for (let at = 0; at < sorted.length; at += LEAST_IN_STEP)
    steps.push(sorted.slice(at, at + LEAST_IN_STEP));
  const last = steps.at(-1);
  if (steps.length > 1 && last && last.length < LEAST_IN_STEP)
    steps = [...steps.slice(0, -2), [...(steps.at(-2) ?? []), ...last]];
  for (let at = 1; at < steps.length;) {
    if (shareOf(steps[at - 1]!) <= shareOf(steps[at]!)) at += 1;
    else {
      steps.splice(at - 1, 2, [...steps[at - 1]!, ...steps[at]!]);
      at = Math.max(1, at - 1);
    }
  }
  const points = steps.map((step): [number, number] => [
    roundTo(middle(step), 3),
    roundTo(Math.min(MOST, shareOf(step)), 3),
  ]);
  return [NOTHING, ...points.filter(([weight]) => weight > 0)];
}

const shareOf = (step: readonly Weighed[]) =>
  (step.filter(({ right }) => right).length + PRIOR.right) /
  (step.length + PRIOR.right + PRIOR.wrong);
const middle = (step: readonly Weighed[]) =>
  step.reduce((sum, { weight }) => sum + weight, 0) / step.length;
