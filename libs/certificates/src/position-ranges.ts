/** Positions as runs [first, last], in ascending order. */
export type PositionRanges = [first: number, last: number][];

/** Whether a value of JSON has this form; the order of the runs is not checked. */
export const arePositionRanges = (value: unknown): value is PositionRanges =>
  Array.isArray(value) &&
  value.every((run) => Array.isArray(run) && run.length === 2 && run.every(Number.isSafeInteger));

/** Adds a position that is greater than all positions in `ranges`. */
export function appendPosition(ranges: PositionRanges, position: number): void {
  const last = ranges.at(-1);
  if (last?.[1] === position - 1) last[1] = position;
  else ranges.push([position, position]);
}

/** Returns the positions of `ranges` that are not in `others`, as runs. */
export function subtractRanges(ranges: PositionRanges, others: PositionRanges): PositionRanges {
  const rest: PositionRanges = [];
  let index = 0;
  for (const [first, last] of ranges) {
    let start = first;
    while (index < others.length && others[index]![1] < start) index++;
    for (let at = index; at < others.length && others[at]![0] <= last; at++) {
      if (others[at]![0] > start) rest.push([start, others[at]![0] - 1]);
      start = Math.max(start, others[at]![1] + 1);
    }
    if (start <= last) rest.push([start, last]);
  }
  return rest;
}

export const formatRanges = (ranges: PositionRanges): string =>
  ranges
    .slice(0, 10)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ') + (ranges.length > 10 ? ` and ${ranges.length - 10} more ranges` : '');
