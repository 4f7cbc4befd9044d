import type { EvidenceScope } from '../checks/check.entity.ts';
import type { CsvFault } from '../csv/csv.ts';
import type { EvaluationResult } from './evaluation-result.ts';

/** How every claim of a run is checked. */
export interface EvaluationOptions {
  source: EvidenceScope;
  /** Evidence items: 1 to 20. */
  limit: number;
}

/** What a run came to. */
export interface Evaluation extends EvaluationOptions {
  /** Name of the file of claims. */
  fileName: string;
  /** In the order of the file. */
  results: EvaluationResult[];
  /** Rows that have no verdict, with why. */
  faults: CsvFault[];
  /** Rows that were not reached before the run was stopped. */
  pendingCount: number;
}
