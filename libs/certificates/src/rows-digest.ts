import { createHash } from 'node:crypto';
import { canonicalizeJson } from './canonical-json.ts';
import { hashLeaf, MerkleTree } from './merkle-tree.ts';

/**
 * What stands for rows in a certificate: SHA-256 over them as canonical JSON, a line each, in their
 * order; and the root of the Merkle tree over the same texts, by which one row can be shown to have
 * been in an answer without the others. Rows may come one by one, millions of them: a hash for each
 * bit of their number is all that is kept.
 */
export class RowsDigest {
  readonly #hash = createHash('sha256');
  readonly #tree = new MerkleTree();

  static fromRows(rows: readonly unknown[]): RowsDigest {
    const digest = new RowsDigest();
    for (const row of rows) digest.addRow(row);
    return digest;
  }

  /** How many were added. */
  get rowCount(): number {
    return this.#tree.size;
  }

  addRow(row: unknown): void {
    const text = canonicalizeJson(row);
    this.#hash.update(`${text}\n`);
    this.#tree.addLeaf(hashLeaf(text));
  }

  /** Of the rows so far, in hexadecimal. */
  toHex(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Of the rows so far (RFC 6962), in hexadecimal. */
  computeResultRoot(): string {
    return this.#tree.computeRoot().toString('hex');
  }
}
