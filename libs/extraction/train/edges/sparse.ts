import { type SparseRow, trainLinear } from '@plumbline/learning';
import { COLUMNS } from '../../src/edges/reading/mix.ts';
import { type EncodedSparse, encodeSparse } from '../../src/edges/reading/sparse-linear.ts';
import type { Examples } from './examples.ts';

/** Columns seen less often teach chance. */
const LEAST_SEEN = 3;
const HOW = { size: COLUMNS, epochs: 5, rate: 0.03, l2: 1e-5 };

/**
 * Learns a linear model that keeps few columns: once on all that are seen often enough, and again
 * on the `most` that carried the most weight, counted by how often they are met.
 *
 * @param without the fold to leave out; default: none
 */
export function trainSparse(
  { rows, labels, folds }: Examples,
  most: number,
  without?: number,
): EncodedSparse {
  const chosen = rows.flatMap((row, index) =>
    folds[index] === without ? [] : [{ row, label: labels[index]! }],
  );
  const seen = new Uint32Array(COLUMNS);
  for (const { row } of chosen)
    for (let at = 0; at < row.indices.length; at += 1) seen[row.indices[at]!]! += 1;
  const learn = (keep: (column: number) => boolean) =>
    trainLinear(
      chosen.map(({ row }): SparseRow => ({ indices: Int32Array.from(row.indices).filter(keep) })),
      chosen.map(({ label }) => label),
      HOW,
    );
  const { weights } = learn((column) => seen[column]! >= LEAST_SEEN);
  const worth = weights.map((weight, column) => Math.abs(weight) * Math.sqrt(seen[column]!));
  const least = worth.toSorted().at(-most) ?? 0;
  return encodeSparse(learn((column) => worth[column]! >= least && worth[column]! > 0));
}
