import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 over rows as canonical JSON, a line each, in their order; rows may come one by one. */
export class RowsDigest {
  #rows = 0;
  readonly #hash = createHash('sha256');

  static of(rows: readonly unknown[]): RowsDigest {
    const digest = new RowsDigest();
    for (const row of rows) digest.add(row);
    return digest;
  }

  /** How many were added. */
  get rows(): number {
    return this.#rows;
  }

  add(row: unknown): void {
    this.#rows++;
    this.#hash.update(`${canonicalJson(row)}\n`);
  }

  /** Of the rows so far, in hexadecimal. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }
}
