import type { EvidenceScope } from '../checks/check.entity.ts';
import type { CsvFault } from '../csv/csv.ts';
import type { EvaluationResult } from './evaluation-result.ts';

/** Options for all claims of a run. */
export interface EvaluationOptions {
  source: EvidenceScope;
  /** Maximum number of evidence items: 1 to 20. */
  limit: number;
}

/** The result of a run. */
export interface Evaluation extends EvaluationOptions {
  /** Name of the claims file. */
  fileName: string;
  /** In file order. */
  results: EvaluationResult[];
  /** Rows without a verdict, with the reason. */
  faults: CsvFault[];
  /** Number of rows that were not processed when the run was stopped. */
  pendingCount: number;
}
