import type { CertifiedBatch } from './ledger-record.reader.ts';
import type { StoredCommit } from './ledger-table.reader.ts';
import type { FaultList } from './audit-report.ts';
import type { StoredRow } from './stored-row.ts';

/** The last commit that was verified. */
export interface CommitState {
  position: number;
  capturedAt: string;
}

/**
 * Compares the rows of a ledger with its commits: commits follow each other without a gap, their
 * times increase, and all rows of a commit have its instants and its backfill batch.
 */
export class CommitVerifier {
  #last: CommitState;
  /** Commits whose last row was not added yet. */
  #open: StoredCommit[] = [];
  readonly #faults: FaultList;

  /** Reasons of backfills are not in the Merkle tree, but in certificates. */
  readonly #certifiedBatches: ReadonlyMap<string, CertifiedBatch>;

  constructor(
    faults: FaultList,
    last: CommitState,
    certifiedBatches: ReadonlyMap<string, CertifiedBatch>,
  ) {
    this.#faults = faults;
    this.#last = last;
    this.#certifiedBatches = certifiedBatches;
  }

  get last(): CommitState {
    return this.#last;
  }

  /** Adds commits in the order of the ledger; those that were added before are skipped. */
  addCommits(commits: readonly StoredCommit[]): void {
    for (const commit of commits) {
      if (commit.position <= this.#last.position) continue;
      const fault = findCommitFault(commit, this.#last);
      if (fault) this.#faults.add('commits', commit.position, fault);
      const certified = this.#certifiedBatches.get(commit.batch ?? '');
      if (certified && (certified.reason !== commit.reason || certified.knownAt !== commit.knownAt))
        this.#faults.add(
          'certificates',
          commit.position,
          `a stored certificate names another reason or instant of the backfill ${commit.batch}`,
        );
      this.#last = { position: commit.position, capturedAt: commit.capturedAt };
      this.#open.push(commit);
    }
  }

  /** Adds the next row; its commit was added before. */
  addRow({ position, capturedAt, knownAt, batch }: StoredRow): void {
    while (this.#open[0] && this.#open[0].position < position) this.#open.shift();
    const commit = this.#open[0];
    if (!commit || position <= commit.position - commit.rows)
      return this.#faults.add('commits', position, 'the row belongs to no commit');
    if (capturedAt !== commit.capturedAt || knownAt !== commit.knownAt)
      this.#faults.add('commits', position, 'the instants of the row differ from its commit');
    if (batch !== commit.batch)
      this.#faults.add(
        'commits',
        position,
        'the backfill batch of the row differs from its commit',
      );
  }
}

function findCommitFault(commit: StoredCommit, last: CommitState): string | undefined {
  const { position, rows, capturedAt, knownAt, batch, reason } = commit;
  if (position - rows !== last.position)
    return `the commit begins after position ${position - rows}, but the commit before it ends at ${last.position}`;
  if (capturedAt <= last.capturedAt)
    return `the commit was captured at ${capturedAt}, not after the commit before it`;
  if (batch === null && (knownAt !== capturedAt || reason !== null))
    return 'the commit has another instant of knowledge than of capture, but declares no backfill';
  if (batch !== null && (knownAt >= capturedAt || reason === null))
    return 'the backfill declares no earlier instant, or has no reason';
  return undefined;
}
