import {
  appendPosition,
  areBytesEqual,
  formatRanges,
  hashLeaf,
  MerkleTree,
  parseHex,
  toHex,
  type Digest,
  type PositionRanges,
} from '@plumbline/certificates';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { AnsweredInstantVerifier } from './answered-instant-verifier.ts';
import { FaultList, type AuditFault } from './audit-report.ts';
import { RecordedRootVerifier } from './recorded-root-verifier.ts';
import { CommitVerifier, type CommitState } from './commit-verifier.ts';
import { ErasureVerifier, type ErasedRows } from './erasure-verifier.ts';
import { GrowthVerifier } from './growth-verifier.ts';
import type {
  CertifiedBatch,
  LedgerRecordReader,
  RecordedRoot,
  SignedSize,
} from './ledger-record.reader.ts';
import type { LedgerTableReader, LedgerWindow, StoredGrowth } from './ledger-table.reader.ts';
import type { StoredRow } from './stored-row.ts';

/** How far the audit of one tenant has come, between two windows. */
export interface TenantAuditState {
  tenant: string;
  /** Rows of the ledger when the audit began. */
  size: number;
  /** Rows audited so far. */
  position: number;
  /** Roots of the complete subtrees of these rows, in hexadecimal, the largest first. */
  peaks: string[];
  lastCommit: CommitState;
  erasedRows: [erasure: number, rows: ErasedRows][];
  /** The first row that has or had a salt; null: none so far. */
  firstSalted: number | null;
  faults: AuditFault[];
  faultCount: number;
}

/** What the audit of a ledger reads from. */
export interface LedgerReaders {
  rows: LedgerTableReader;
  records: LedgerRecordReader;
}

/** Rows read at once. */
const WINDOW_ROWS = 4_096;
const HASH_BYTES = 32;

/** Audits the ledger of one tenant, window by window, and can be resumed between two windows. */
export class TenantAudit {
  readonly faults: FaultList;
  readonly #size: number;
  readonly #growths: GrowthVerifier;
  readonly #commits: CommitVerifier;
  readonly #erasures: ErasureVerifier;
  readonly #tree: MerkleTree;
  readonly #recordedRoots: RecordedRootVerifier;
  readonly #answeredInstants: AnsweredInstantVerifier;

  private constructor(
    private readonly reader: LedgerTableReader,
    state: TenantAuditState,
    certified: {
      roots: readonly RecordedRoot[];
      batches: ReadonlyMap<string, CertifiedBatch>;
    },
  ) {
    const peaks = state.peaks.map((hash) => parseHex(hash));
    this.faults = new FaultList(state.tenant, state.faults, state.faultCount);
    this.#size = state.size;
    this.#growths = new GrowthVerifier(state.position, peaks);
    this.#tree = MerkleTree.fromPeaks(state.position, peaks);
    this.#commits = new CommitVerifier(this.faults, state.lastCommit, certified.batches);
    this.#erasures = new ErasureVerifier(this.faults, state);
    this.#recordedRoots = new RecordedRootVerifier(this.faults, {
      roots: certified.roots,
      after: state.position,
    });
    this.#recordedRoots.compare(this.#tree);
    this.#answeredInstants = new AnsweredInstantVerifier(this.faults, certified.roots);
  }

  /** @param state of an interrupted audit; undefined: from the first row */
  static async start(
    { rows: reader, records }: LedgerReaders,
    tenant: string,
    { checkpoints, state }: { checkpoints: readonly SignedSize[]; state?: TenantAuditState },
  ): Promise<TenantAudit> {
    // Certificates and rows before the head: what is written meanwhile is then no fault.
    const roots = await records.readRecordedRoots(tenant, checkpoints);
    const batches = await records.readCertifiedBatches(tenant);
    const { first: firstPosition, last: lastPosition } = await reader.readPositions(tenant);
    const head = await reader.readHead(tenant);
    const size = state?.size ?? head?.ledgerSize ?? lastPosition;
    const audit = new TenantAudit(reader, state ?? createState(tenant, size), {
      roots: roots.filter((root) => !state || root.size <= size),
      batches,
    });
    if (!state && firstPosition < 1 && lastPosition !== 0)
      audit.faults.add(
        'rows',
        firstPosition,
        'the ledger begins at position 1, but a table has rows before it',
      );
    if (!state && lastPosition > size)
      audit.faults.add(
        'head',
        size,
        `the ledger has rows up to position ${lastPosition}, but its head counts ${size}`,
      );
    if (!state && !head && lastPosition > 0)
      audit.faults.add('head', null, 'the ledger has rows, but no head');
    return audit;
  }

  get state(): TenantAuditState {
    return {
      tenant: this.faults.tenant,
      size: this.#size,
      position: this.#growths.size,
      peaks: this.#growths.peaks.map((hash) => toHex(hash)),
      lastCommit: this.#commits.last,
      erasedRows: this.#erasures.erasedRows,
      firstSalted: this.#erasures.firstSalted,
      faults: this.faults.kept,
      faultCount: this.faults.count,
    };
  }

  /** Audits the next window; returns false when there was none and the audit has ended. */
  async auditNextWindow(): Promise<boolean> {
    const after = this.#growths.size;
    if (after >= this.#size) {
      await this.#finish();
      return false;
    }
    const end = await this.reader.findWindowEnd(this.faults.tenant, after, WINDOW_ROWS);
    const upto = Math.min(end, this.#size);
    this.#auditWindow(after, upto, await this.reader.readWindow(this.faults.tenant, after, upto));
    await yieldToEventLoop();
    return true;
  }

  #auditWindow(after: number, upto: number, { rows, commits, growths }: LedgerWindow): void {
    for (const commit of commits)
      if (commit.position > this.#commits.last.position) this.#answeredInstants.addCommit(commit);
    this.#commits.addCommits(commits);
    const rowByPosition = new Map<number, StoredRow>();
    for (const row of rows) {
      if (rowByPosition.has(row.position))
        this.faults.add('rows', row.position, 'the ledger has two rows with this position');
      rowByPosition.set(row.position, row);
      this.#commits.addRow(row);
      this.#erasures.addRow(row);
      if (!row.hasValidDerivedColumns)
        this.faults.add('rows', row.position, 'columns derived from the row differ from it');
    }
    this.#reportMissingRows(after, upto, rowByPosition);
    for (const growth of splitWindow(after, upto, growths)) {
      const { position, rows: count } = growth;
      if (!growth.stored)
        this.faults.add(
          'tree',
          position,
          `the tree does not cover the ${count} rows up to this position`,
        );
      const leaves: Digest[] = [];
      for (let place = position - count + 1; place <= position; place++) {
        const index = leaves.length * HASH_BYTES;
        const stored = growth.stored?.hashes.subarray(index, index + HASH_BYTES);
        leaves.push(this.#auditLeaf(place, rowByPosition.get(place), stored));
      }
      const fault = this.#growths.addLeaves(leaves, growth.stored);
      if (fault) this.faults.add('tree', position, fault);
      for (const leaf of leaves) {
        this.#tree.addLeaf(leaf);
        this.#recordedRoots.compare(this.#tree);
      }
    }
  }

  /**
   * Returns the leaf that the tree is to be compared with. For an altered row, that is the stored
   * leaf, so that one fault is not reported twice.
   */
  #auditLeaf(position: number, row: StoredRow | undefined, stored: Digest | undefined): Digest {
    const storedLeaf = stored?.length === HASH_BYTES ? stored : undefined;
    const leaf = row?.leaf;
    if (!leaf) return storedLeaf ?? hashLeaf('');
    if (!storedLeaf || areBytesEqual(leaf, storedLeaf)) return leaf;
    this.faults.add('leaf', position, 'the row differs from its leaf in the tree');
    return storedLeaf;
  }

  #reportMissingRows(after: number, upto: number, rows: ReadonlyMap<number, unknown>): void {
    const missing: PositionRanges = [];
    for (let position = after + 1; position <= upto; position++)
      if (!rows.has(position)) appendPosition(missing, position);
    for (const range of missing)
      this.faults.add('rows', range[0], `the ledger has no row at ${formatRanges([range])}`);
  }

  async #finish(): Promise<void> {
    const { tenant } = this.faults;
    const erasures: StoredRow[] = [];
    for (const [erasure] of this.#erasures.erasedRows)
      if (erasure > this.#size)
        erasures.push(...(await this.reader.readWindow(tenant, erasure - 1, erasure)).rows);
    this.#erasures.finish(this.#size, erasures);
    this.#recordedRoots.finish(this.#size);
    if (this.#commits.last.position < this.#size)
      this.faults.add(
        'commits',
        this.#size,
        `the commits end at position ${this.#commits.last.position}`,
      );
    const head = await this.reader.readHead(tenant);
    const { capturedAt } = this.#commits.last;
    if (head && head.lastCapturedAt < capturedAt)
      this.faults.add('head', null, 'the head of the ledger is older than its last commit');
    else if (head?.ledgerSize === this.#size && this.#size && head.lastCapturedAt !== capturedAt)
      this.faults.add('head', null, 'the head of the ledger is newer than its last commit');
  }
}

const createState = (tenant: string, size: number): TenantAuditState => ({
  tenant,
  size,
  position: 0,
  peaks: [],
  lastCommit: { position: 0, capturedAt: '' },
  erasedRows: [],
  firstSalted: null,
  faults: [],
  faultCount: 0,
});

/** The parts of (after, upto] that growths cover, and those that none covers. */
function* splitWindow(
  after: number,
  upto: number,
  growths: readonly StoredGrowth[],
): Generator<{ position: number; rows: number; stored: StoredGrowth | undefined }> {
  let covered = after;
  for (const growth of growths) {
    const start = growth.position - growth.rows;
    if (start < covered) continue; // overlaps what was covered before: its rows are reported below
    if (start > covered) yield { position: start, rows: start - covered, stored: undefined };
    yield { position: growth.position, rows: growth.rows, stored: growth };
    covered = growth.position;
  }
  if (covered < upto) yield { position: upto, rows: upto - covered, stored: undefined };
}
