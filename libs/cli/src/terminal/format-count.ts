/** Returns a number with its noun: `1 claim`, `2 claims`. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
