import { type SparseRow, trainLinear } from '@plumbline/ml';
import { FEATURE_COLUMNS } from '../../src/causality/sequence-labeller/mix.ts';
import {
  type EncodedSparseModel,
  encodeSparseModel,
} from '../../src/causality/sequence-labeller/sparse-linear.ts';
import type { TrainingExamples } from './examples.ts';

/** Columns seen less often teach chance. */
const MIN_OCCURRENCES = 3;
const TRAINING_OPTIONS = { size: FEATURE_COLUMNS, epochs: 5, rate: 0.03, l2: 1e-5 };

/**
 * Learns a linear model that keeps few columns: once on all that are seen often enough, and again
 * on the `maxColumns` that carried the most weight, counted by how often they are met.
 *
 * @param excludedFold the fold to leave out; default: none
 */
export function trainSparse(
  { rows, labels, folds }: TrainingExamples,
  maxColumns: number,
  excludedFold?: number,
): EncodedSparseModel {
  const examples = rows.flatMap((row, index) =>
    folds[index] === excludedFold ? [] : [{ row, label: labels[index]! }],
  );
  const occurrences = new Uint32Array(FEATURE_COLUMNS);
  for (const { row } of examples)
    for (let at = 0; at < row.indices.length; at += 1) occurrences[row.indices[at]!]! += 1;
  const trainOn = (keep: (column: number) => boolean) =>
    trainLinear(
      examples.map(({ row }): SparseRow => ({
        indices: Int32Array.from(row.indices).filter(keep),
      })),
      examples.map(({ label }) => label),
      TRAINING_OPTIONS,
    );
  const { weights } = trainOn((column) => occurrences[column]! >= MIN_OCCURRENCES);
  const importance = weights.map(
    (weight, column) => Math.abs(weight) * Math.sqrt(occurrences[column]!),
  );
  const minImportance = importance.toSorted().at(-maxColumns) ?? 0;
  return encodeSparseModel(
    trainOn((column) => importance[column]! >= minImportance && importance[column]! > 0),
  );
}
