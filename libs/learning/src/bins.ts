import type { Matrix } from './train-trees.ts';

/**
 * A matrix with each value replaced by the number of the interval it lies in: splits are then
 * counted, not sorted.
 */
export interface Bins {
  /** by column, one number a row; NaN is in interval 0 */
  numbers: Uint8Array[];
  /** by column, the upper bounds of all intervals but the last, ascending */
  bounds: Float32Array[];
}

/** At most `most` (≤ 255) intervals a column, of about equally many rows each. */
export function binned({ rows, columns, values }: Matrix, most: number): Bins {
  const numbers: Uint8Array[] = [];
  const bounds: Float32Array[] = [];
  for (let column = 0; column < columns; column += 1) {
    const own = new Float32Array(rows);
    for (let row = 0; row < rows; row += 1) own[row] = values[row * columns + column]!;
    const upper = boundsOf(own, most);
    bounds.push(upper);
    numbers.push(Uint8Array.from(own, (value) => numberOf(value, upper)));
  }
  return { numbers, bounds };
}

function boundsOf(own: Float32Array, most: number): Float32Array {
  const sorted = own.filter((value) => !Number.isNaN(value)).sort();
  const distinct = sorted.filter((value, at) => at === 0 || value !== sorted[at - 1]);
  if (distinct.length <= most)
    return distinct.slice(0, -1).map((value, at) => Math.fround((value + distinct[at + 1]!) / 2));
  const upper = new Set<number>();
  for (let at = 1; at < most; at += 1) {
    const place = Math.floor((at * sorted.length) / most);
    if (sorted[place] !== sorted.at(-1)) upper.add(sorted[place]!);
  }
  return Float32Array.from(upper).sort();
}

/**
 * The first interval whose bound is not below the value: `value > bounds[n]` holds for just those n
 * below it.
 */
function numberOf(value: number, upper: Float32Array): number {
  if (Number.isNaN(value)) return 0;
  let low = 0;
  let high = upper.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > upper[middle]!) low = middle + 1;
    else high = middle;
  }
  return low;
}
