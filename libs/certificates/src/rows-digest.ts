import { Sha256 } from '#crypto';
import { toHex } from './bytes.ts';
import { canonicalizeJson } from './canonical-json.ts';
import { hashLeaf, MerkleTree } from './merkle-tree.ts';

/**
 * Digests of an answer's rows for its certificate: SHA-256 over the rows as canonical JSON, one per
 * line, in order, and the root of the Merkle tree over the same texts. With that root, one row can
 * be proven without the others. Millions of rows can be added one by one: memory is one hash for
 * each bit of their number.
 */
export class RowsDigest {
  readonly #hash = new Sha256();
  readonly #tree = new MerkleTree();

  static fromRows(rows: readonly unknown[]): RowsDigest {
    const digest = new RowsDigest();
    for (const row of rows) digest.addRow(row);
    return digest;
  }

  /** Number of rows added. */
  get rowCount(): number {
    return this.#tree.size;
  }

  addRow(row: unknown): void {
    const text = canonicalizeJson(row);
    this.#hash.update(`${text}\n`);
    this.#tree.addLeaf(hashLeaf(text));
  }

  /** SHA-256 of the rows added so far, in hexadecimal. */
  toHex(): string {
    return toHex(this.#hash.digest());
  }

  /** Merkle root of the rows added so far (RFC 6962), in hexadecimal. */
  computeResultRoot(): string {
    return toHex(this.#tree.computeRoot());
  }
}
