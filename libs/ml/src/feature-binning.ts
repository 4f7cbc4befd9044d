import type { FeatureMatrix } from './feature-matrix.types.ts';

/**
 * A matrix in which each value is replaced by the index of its interval, so that splits are found
 * by counting instead of sorting.
 */
export interface BinnedMatrix {
  /** By column, one index per row; NaN is in interval 0. */
  binIndexes: Uint8Array[];
  /** By column, the upper bounds of all intervals but the last, ascending. */
  upperBounds: Float32Array[];
}

/** Splits each column into at most `maxBins` (≤ 255) intervals with about equally many rows. */
export function binFeatures(
  { rows, columns, values }: FeatureMatrix,
  maxBins: number,
): BinnedMatrix {
  const binIndexes: Uint8Array[] = [];
  const upperBounds: Float32Array[] = [];
  for (let column = 0; column < columns; column += 1) {
    const columnValues = new Float32Array(rows);
    for (let row = 0; row < rows; row += 1) columnValues[row] = values[row * columns + column]!;
    const columnBounds = computeUpperBounds(columnValues, maxBins);
    upperBounds.push(columnBounds);
    binIndexes.push(Uint8Array.from(columnValues, (value) => findBin(value, columnBounds)));
  }
  return { binIndexes, upperBounds };
}

function computeUpperBounds(values: Float32Array, maxBins: number): Float32Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const distinct = sorted.filter((value, index) => index === 0 || value !== sorted[index - 1]);
  if (distinct.length <= maxBins)
    return distinct
      .slice(0, -1)
      .map((value, index) => Math.fround((value + distinct[index + 1]!) / 2));
  const bounds = new Set<number>();
  for (let index = 1; index < maxBins; index += 1) {
    const rank = Math.floor((index * sorted.length) / maxBins);
    if (sorted[rank] !== sorted.at(-1)) bounds.add(sorted[rank]!);
  }
  return Float32Array.from(bounds).sort();
}

/**
 * Returns the first interval whose bound is not below the value: `value > bounds[n]` is true
 * exactly for all n below it.
 */
function findBin(value: number, upperBounds: Float32Array): number {
  if (Number.isNaN(value)) return 0;
  let low = 0;
  let high = upperBounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > upperBounds[middle]!) low = middle + 1;
    else high = middle;
  }
  return low;
}
