/** One feature of a score. A negative weight counts against it. */
export interface Feature<Input> {
  name: string;
  /** Log-odds for each unit of the value. */
  weight: number;
  value: (input: Input) => number;
}

export const sigmoid = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Sums the log-odds of all features. */
export function computeLogOdds<Input>(
  features: readonly Feature<Input>[],
  input: Input,
  intercept: number,
): number {
  let sum = intercept;
  for (const { weight, value } of features) sum += weight * value(input);
  return sum;
}

/** Caps a count: further words of praise add little. */
export const capCount = (max: number, count: number): number => (count > max ? max : count);
