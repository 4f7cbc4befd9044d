import { areBytesEqual, parseHex } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { createCheck, type Check } from './checks.ts';
import {
  hashErasedRow,
  hashLedgerRow,
  isErasedRow,
  isSalt,
  parseLedgerRow,
  type LedgerRow,
} from './ledger-row.ts';
import { parseHash, parseHashes } from './merkle-proofs.ts';
import {
  appendPosition,
  arePositionRanges,
  formatRanges,
  subtractRanges,
  type PositionRanges,
} from './position-ranges.ts';
import { MerkleTree, type Digest } from './merkle-tree.ts';
import { splitIntoSubtrees } from './proof-ranges.ts';

/** A line of a proof export except the last, which contains the certificate. */
export type ProofLine = VisibleRow | HiddenRun;

/** A row of the ledger at its position, from 1. */
export interface VisibleRow {
  position: number;
  row: unknown;
  /** 32 hexadecimal digits; null for a row that was stored without a salt. */
  salt?: string | null;
  /** Only of an erased row that had a salt: the digest of the salt and the content. */
  content_digest?: string;
  /** Only of an erased row that had no salt: its leaf hash, which cannot be computed again. */
  leaf?: string;
}

/** Neighbouring rows that the export does not show: positions `from` to `to`. */
export interface HiddenRun {
  from: number;
  to: number;
  /** Roots of complete subtrees, as splitIntoSubtrees() orders them. */
  hashes: string[];
}

/** The state of a ledger at an earlier time, from a certificate or a witness. */
export interface LedgerHead {
  ledger_size: number;
  ledger_root: string;
  /** The instant of a certificate that is `complete`: later rows must be captured later. */
  as_of?: string;
}

/**
 * Rebuilds the Merkle tree of a ledger from the lines of a proof export, added one by one. Memory
 * is one hash for each bit of the number of rows.
 */
export class ProofExportVerifier {
  readonly #tree = new MerkleTree();
  readonly #earlier: LedgerHead | undefined;
  /** Root of the tree at the size of the earlier head. */
  #rootAtEarlierSize: Digest | undefined;
  /** Names a row that the earlier ledger lacks, although it was captured before its instant. */
  #rowBeforeEarlierInstant: string | undefined;
  #rowCount = 0;
  /** Erased rows whose leaf hashes cannot be computed. */
  #uncheckedRowCount = 0;
  #hiddenRowCount = 0;
  #lastHiddenPosition = 0;
  /** Erased rows that no erasure behind them has named yet. */
  #unnamed: PositionRanges = [];
  /** The same of rows without a content digest, which their erasure must say. */
  #unnamedUnsalted: PositionRanges = [];
  #fault: string | undefined;

  constructor(earlier?: LedgerHead) {
    this.#earlier = earlier;
    this.#noteEarlierSize();
  }

  addLine(line: ProofLine): void {
    if (this.#fault) return;
    this.#fault = 'row' in line ? this.#addRow(line) : this.#addRun(line);
    this.#noteEarlierSize();
  }

  /** Runs the checks `inclusion` and, with an earlier head, `consistency`. */
  runChecks(certificate: Certificate): Check[] {
    const { ledger_size, ledger_root, rows } = certificate;
    const { size } = this.#tree;
    const fault =
      this.#fault ??
      (size !== ledger_size
        ? `the export ends at position ${size}, but the ledger has ${ledger_size} rows`
        : this.#rowCount !== rows
          ? `the export shows ${this.#rowCount} rows at their positions, but the certificate ` +
            `covers ${rows} rows`
          : !areBytesEqual(this.#tree.computeRoot(), parseHex(ledger_root))
            ? 'the Merkle root of the exported rows and hashes differs from ledger_root'
            : this.#findErasureFault(certificate));
    const unchecked = this.#uncheckedRowCount
      ? `; ${this.#uncheckedRowCount} of them were written without a salt and erased: their stored ` +
        'leaf hashes were used'
      : '';
    const hidden = this.#hiddenRowCount
      ? `; ${this.#hiddenRowCount} rows are not shown (expected only with space or valid_at)`
      : '';
    return [
      createCheck(
        'inclusion',
        fault,
        `all ${rows} rows are among the ${ledger_size} rows of the ledger that the certificate ` +
          `covers${hidden}${unchecked}`,
      ),
      ...(this.#earlier ? [this.#checkConsistency(this.#earlier, certificate, fault)] : []),
    ];
  }

  /** An erasure of this ledger, or a later one that the certificate names, took each erased row. */
  #findErasureFault({ as_of, erasures = [] }: Certificate): string | undefined {
    const laterErasedRows = erasures
      .filter(({ captured_at }) => captured_at > as_of)
      .reduce((sum, { rows }) => sum + rows, 0);
    // The erasure may be one of the rows that are not shown
    const unnamed = [...this.#unnamed, ...this.#unnamedUnsalted].filter(
      ([first]) => first > this.#lastHiddenPosition,
    );
    const count = unnamed.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    return count > laterErasedRows
      ? `no erasure names the erased rows at ${formatRanges(unnamed)}`
      : undefined;
  }

  #compareErasures(position: number, ledgerRow: LedgerRow, hasDigest: boolean): void {
    if (isErasedRow(ledgerRow))
      appendPosition(hasDigest ? this.#unnamed : this.#unnamedUnsalted, position);
    if (ledgerRow.kind !== 'erasure') return;
    const { positions, unsalted } = ledgerRow.row;
    if (arePositionRanges(positions)) this.#unnamed = subtractRanges(this.#unnamed, positions);
    if (arePositionRanges(unsalted))
      this.#unnamedUnsalted = subtractRanges(this.#unnamedUnsalted, unsalted);
  }

  #checkConsistency(
    earlier: LedgerHead,
    { ledger_size }: Certificate,
    inclusionFault: string | undefined | false,
  ): Check {
    const fault =
      earlier.ledger_size > ledger_size
        ? `the earlier ledger has ${earlier.ledger_size} rows, more than this ledger`
        : inclusionFault
          ? 'the exported rows and hashes are not the ledger of the certificate'
          : !this.#rootAtEarlierSize
            ? `a run of hashes reaches over position ${earlier.ledger_size}; request the export ` +
              `with since=${earlier.ledger_size}`
            : !areBytesEqual(this.#rootAtEarlierSize, parseHex(earlier.ledger_root))
              ? `the first ${earlier.ledger_size} rows are not the rows of the earlier ledger`
              : this.#rowBeforeEarlierInstant;
    return createCheck(
      'consistency',
      fault,
      `the ledger of ${ledger_size} rows begins with the ${earlier.ledger_size} rows of the ` +
        'earlier ledger',
    );
  }

  #noteEarlierSize(): void {
    if (this.#earlier?.ledger_size === this.#tree.size)
      this.#rootAtEarlierSize = this.#tree.computeRoot();
  }

  /** Returns why the line cannot be added. */
  #addRow({ position, row, ...proof }: VisibleRow): string | undefined {
    const expected = this.#tree.size + 1;
    if (position !== expected)
      return `the line for position ${expected} has the position ${describeNumber(position)}`;
    const ledgerRow = parseLedgerRow(row);
    if (!ledgerRow) return `the row at position ${position} is not a row of a ledger`;
    const hash = hashVisibleRow(ledgerRow, proof);
    if (!hash) {
      const missing = isErasedRow(ledgerRow) ? 'content_digest' : 'salt';
      return `the row at position ${position} has no valid ${missing}`;
    }
    this.#tree.addLeaf(hash);
    this.#compareInstant(position, ledgerRow);
    this.#compareErasures(position, ledgerRow, proof.content_digest !== undefined);
    this.#rowCount++;
    if (isErasedRow(ledgerRow) && proof.content_digest === undefined) this.#uncheckedRowCount++;
    return undefined;
  }

  #compareInstant(position: number, { row }: LedgerRow): void {
    const { ledger_size, as_of } = this.#earlier ?? {};
    if (as_of === undefined || position <= ledger_size! || String(row.captured_at) > as_of) return;
    this.#rowBeforeEarlierInstant ??=
      `the row at position ${position} was captured at ${String(row.captured_at)}, but the earlier ` +
      `answer as of ${as_of} does not cover it`;
  }

  #addRun({ from, to, hashes }: HiddenRun): string | undefined {
    const { size } = this.#tree;
    if (from !== size + 1)
      return `the line for position ${size + 1} begins at position ${describeNumber(from)}`;
    if (!Number.isSafeInteger(to) || to < from)
      return `the run of hashes from position ${from} has no valid end`;
    const subtrees = splitIntoSubtrees({ begin: size, end: to });
    const roots = parseHashes(hashes);
    if (roots?.length !== subtrees.length)
      return `the positions ${from} to ${to} need ${subtrees.length} hashes`;
    this.#hiddenRowCount += to - size;
    this.#lastHiddenPosition = to;
    for (const [index, { level }] of subtrees.entries())
      this.#tree.addSubtree(roots[index]!, level);
    return undefined;
  }
}

/** Undefined when the line does not have what the leaf needs. */
function hashVisibleRow(
  row: LedgerRow,
  { salt, content_digest, leaf }: Omit<VisibleRow, 'position' | 'row'>,
): Digest | undefined {
  if (!isErasedRow(row)) return isSalt(salt) ? hashLedgerRow(row, salt) : undefined;
  if (content_digest === undefined) return parseHash(leaf);
  return parseHash(content_digest) && hashErasedRow(row, content_digest);
}

const describeNumber = (value: unknown): string =>
  typeof value === 'number' ? String(value) : 'of a wrong type';
