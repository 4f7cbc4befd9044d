import { areBytesEqual, parseHex } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { createCheck, type Check } from './checks.ts';
import { hashLedgerRow, isErasedRow, isSalt, parseLedgerRow } from './ledger-row.ts';
import { parseHash, parseHashes } from './merkle-proofs.ts';
import { MerkleTree, type Digest } from './merkle-tree.ts';
import { splitIntoSubtrees } from './proof-ranges.ts';

/** A line of a proof export except the last, which contains the certificate. */
export type ProofLine = VisibleRow | HiddenRun;

/** A row of the ledger at its position, from 1. */
export interface VisibleRow {
  position: number;
  /** 32 hexadecimal digits; null for a row that was stored without a salt. */
  salt: string | null;
  row: unknown;
  /** The leaf hash of an erased row, which cannot be recomputed. */
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
  #rowCount = 0;
  #erasedRowCount = 0;
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
          : !areBytesEqual(this.#tree.computeRoot(), parseHex(ledger_root)) &&
            'the Merkle root of the exported rows and hashes differs from ledger_root');
    const erased = this.#erasedRowCount
      ? `; ${this.#erasedRowCount} of them are erased, and their stored leaf hashes were used`
      : '';
    return [
      createCheck(
        'inclusion',
        fault,
        `all ${rows} rows are among the ${ledger_size} rows of the ledger that the certificate ` +
          `covers${erased}`,
      ),
      ...(this.#earlier ? [this.#checkConsistency(this.#earlier, certificate, fault)] : []),
    ];
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
            : !areBytesEqual(this.#rootAtEarlierSize, parseHex(earlier.ledger_root)) &&
              `the first ${earlier.ledger_size} rows are not the rows of the earlier ledger`;
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
  #addRow({ position, salt, row, leaf }: VisibleRow): string | undefined {
    const expected = this.#tree.size + 1;
    if (position !== expected)
      return `the line for position ${expected} has the position ${describeNumber(position)}`;
    const ledgerRow = parseLedgerRow(row);
    if (!ledgerRow) return `the row at position ${position} is not a row of a ledger`;
    const isErased = isErasedRow(ledgerRow);
    const hash = isErased
      ? parseHash(leaf)
      : isSalt(salt)
        ? hashLedgerRow(ledgerRow, salt)
        : undefined;
    if (!hash) return `the row at position ${position} has no valid ${isErased ? 'leaf' : 'salt'}`;
    this.#tree.addLeaf(hash);
    this.#rowCount++;
    if (isErased) this.#erasedRowCount++;
    return undefined;
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
    for (const [index, { level }] of subtrees.entries())
      this.#tree.addSubtree(roots[index]!, level);
    return undefined;
  }
}

const describeNumber = (value: unknown): string =>
  typeof value === 'number' ? String(value) : 'of a wrong type';
