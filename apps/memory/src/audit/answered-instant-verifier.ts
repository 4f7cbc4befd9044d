import type { FaultList } from './audit-report.ts';
import type { RecordedRoot, StoredCommit } from './ledger-table.reader.ts';

/**
 * Compares commits with the answers that were certified before: a row that an answer as of an
 * instant did not have must not be captured at or before that instant.
 */
export class AnsweredInstantVerifier {
  readonly #faults: FaultList;
  /** The smallest ledger comes first. */
  readonly #answers: readonly RecordedRoot[];
  #next = 0;
  /** The latest instant that was answered from a ledger which ends before the next commit. */
  #answeredAsOf = '';

  /** @param roots in the order of their sizes */
  constructor(faults: FaultList, roots: readonly RecordedRoot[]) {
    this.#faults = faults;
    this.#answers = roots.filter(({ asOf }) => asOf !== undefined);
  }

  /** Adds the next commit in the order of the ledger. */
  addCommit({ position, rows, capturedAt }: StoredCommit): void {
    for (; this.#answers[this.#next]; this.#next++) {
      const { size, asOf } = this.#answers[this.#next]!;
      if (size > position - rows) break;
      if (asOf! > this.#answeredAsOf) this.#answeredAsOf = asOf!;
    }
    if (capturedAt <= this.#answeredAsOf)
      this.#faults.add(
        'certificates',
        position,
        `the rows were captured at ${capturedAt}, but a stored certificate as of ` +
          `${this.#answeredAsOf} does not cover them`,
      );
  }
}
