import type { FaultList } from './audit-report.ts';
import type { RecordedRoot } from './ledger-record.reader.ts';
import type { StoredCommit } from './ledger-table.reader.ts';

/**
 * Compares commits with the answers that were certified and with the head log: a row that an answer
 * as of an instant does not have must be captured later, and so must a row that is missing in a
 * head log that was signed some minutes after it.
 */
export class AnsweredInstantVerifier {
  readonly #faults: FaultList;
  /** The smallest ledger comes first. */
  readonly #answers: readonly RecordedRoot[];
  #next = 0;
  /** The record with the latest instant, of a ledger which ends before the next commit. */
  #latest: RecordedRoot | undefined;
  /** A record is reported once, not for each of the later commits. */
  #reported: RecordedRoot | undefined;

  /** @param roots in the order of their sizes */
  constructor(faults: FaultList, roots: readonly RecordedRoot[]) {
    this.#faults = faults;
    this.#answers = roots.filter(({ asOf }) => asOf !== undefined);
  }

  /** Adds the next commit in the order of the ledger. */
  addCommit({ position, rows, capturedAt }: StoredCommit): void {
    for (; this.#answers[this.#next]; this.#next++) {
      const answer = this.#answers[this.#next]!;
      if (answer.size > position - rows) break;
      if (answer.asOf! > (this.#latest?.asOf ?? '')) this.#latest = answer;
    }
    if (!this.#latest || this.#latest === this.#reported || capturedAt > this.#latest.asOf!) return;
    this.#reported = this.#latest;
    const { certificates, asOf } = this.#latest;
    this.#faults.add(
      certificates ? 'certificates' : 'log',
      position,
      `the rows were captured at ${capturedAt}, but ` +
        (certificates
          ? `a stored certificate as of ${asOf} does not cover them`
          : `the head log does not cover them, although it was signed five minutes after ${asOf} or later`),
    );
  }
}
