import { sha256 } from '#crypto';
import { concatBytes, encodeUtf8, parseHex } from '../bytes.ts';

/** An entry of the head log: a tenant's ledger at one instant. */
export interface HeadEntry {
  /** Stands for the tenant: 64 hexadecimal digits that only the installation can compute. */
  origin_id: string;
  /** Number of rows in the tenant's ledger. */
  ledger_size: number;
  /** Merkle root over these rows: 64 hexadecimal digits. */
  ledger_root: string;
  /** `captured_at` of the last of these rows. */
  captured_at: string;
  /** 32 hexadecimal digits. They keep the leaf from being guessed. */
  nonce: string;
  /** Index of the entry in the log, from 0. */
  log_index: number;
}

/** A leaf begins with 0 (RFC 6962); the second byte says that it is salted and of the head log. */
const HEAD_LEAF_PREFIX = Uint8Array.of(0, 2);

/** Returns the leaf hash of an entry: SHA-256(0x00 || 0x02 || nonce || text). */
export function hashHeadEntry(entry: Omit<HeadEntry, 'log_index'>): Uint8Array {
  const { origin_id, ledger_size, ledger_root, captured_at, nonce } = entry;
  const text = `plumbline head v1\n${origin_id}\n${ledger_size}\n${ledger_root}\n${captured_at}\n`;
  return sha256(concatBytes(HEAD_LEAF_PREFIX, parseHex(nonce), encodeUtf8(text)));
}
