/**
 * One line of a scorer: something that speaks for (or, with a negative weight, against) what is
 * scored.
 */
export interface Feature<Of> {
  name: string;
  /** In log-odds for each unit of the value. */
  weight: number;
  value: (of: Of) => number;
}

export const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** The log-odds that a table of features gives. */
export function score<Of>(features: readonly Feature<Of>[], of: Of, start: number): number {
  let sum = start;
  for (const { weight, value } of features) sum += weight * value(of);
  return sum;
}

/** A count that stops counting: the third word of praise says little that the second did not. */
export const upTo = (most: number, count: number): number => (count > most ? most : count);
