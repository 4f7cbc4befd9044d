/**
 * One line of a scorer: something that speaks for (or, with a negative weight, against) what is
 * scored.
 */
export interface Feature<Input> {
  name: string;
  /** In log-odds for each unit of the value. */
  weight: number;
  value: (input: Input) => number;
}

export const sigmoid = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** The log-odds that a table of features gives. */
export function computeLogOdds<Input>(
  features: readonly Feature<Input>[],
  input: Input,
  intercept: number,
): number {
  let sum = intercept;
  for (const { weight, value } of features) sum += weight * value(input);
  return sum;
}

/** A count that stops counting: the third word of praise says little that the second did not. */
export const capCount = (max: number, count: number): number => (count > max ? max : count);
