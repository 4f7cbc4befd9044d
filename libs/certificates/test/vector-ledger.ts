// Ledger, key and certificates of the test vectors; only create-vectors.ts may use the private key.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import {
  buildProof,
  computeKeyId,
  digestJson,
  hashErasedRow,
  hashLedgerRow,
  MerkleTree,
  parseLedgerRow,
  RowsDigest,
  signCertificate,
  splitIntoSubtrees,
  toHex,
  type Certificate,
  type Digest,
  type LeafRange,
} from '../src/index.ts';
import { AT, BATCH, ERASURE, vectorRows, type VectorRow } from './vector-rows.ts';

const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'; // RFC 8032, 7.1
export const privateKey = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${SEED}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
});
export const publicKey = createPublicKey(privateKey);
export const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Returns another text of the same length, in which one character differs. */
export const forge = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

export function getLeaf({ json, salt, content_digest, leaf }: VectorRow): string {
  const row = parseLedgerRow(JSON.parse(json))!;
  return (
    leaf ?? toHex(content_digest ? hashErasedRow(row, content_digest) : hashLedgerRow(row, salt))
  );
}
export const toBytes = (hex: string): Digest => Uint8Array.from(Buffer.from(hex, 'hex'));

export const computeRootOver = (leaves: readonly string[], begin: number, end: number): Digest =>
  MerkleTree.fromLeaves(leaves.slice(begin, end).map(toBytes)).computeRoot();
export const proveRanges = (leaves: readonly string[], ranges: LeafRange[]): string[] =>
  buildProof(
    ranges,
    ranges
      .flatMap(splitIntoSubtrees)
      .map(({ level, index }) =>
        computeRootOver(leaves, index * 2 ** level, (index + 1) * 2 ** level),
      ),
  ).map(toHex);

export const MAX_SIZE = 10;
export const ledger = vectorRows.slice(0, MAX_SIZE);
export const ledgerLeaves = ledger.map(getLeaf);
const parseRows = (rows: readonly VectorRow[]) =>
  rows.map(({ json }) => JSON.parse(json) as object);

export function createCertificate(
  rows: readonly VectorRow[],
  size: number,
  more: Partial<Certificate> & Record<string, unknown> = {},
): Certificate {
  const digest = RowsDigest.fromRows(parseRows(rows));
  const batchRows = rows.filter(({ json }) => json.includes(BATCH.id)).length;
  const erasedRows = rows.filter(({ json }) => json.includes('"erased":true')).length;
  return signCertificate(
    {
      id: `019a0000-0000-7000-8000-${`${size}`.padStart(12, '0')}`,
      operation: 'export',
      request_digest: digestJson({ operation: 'export', format: 'proof' }),
      as_of: AT,
      valid_at: AT,
      space: null,
      final: true,
      rows: rows.length,
      rows_digest: digest.toHex(),
      result_root: digest.computeResultRoot(),
      latest_known_at: rows.length ? '2026-03-01T00:00:00.000000Z' : null,
      backfill_batches: batchRows ? [{ ...BATCH, rows: batchRows }] : [],
      ledger_size: size,
      ledger_root: toHex(computeRootOver(ledgerLeaves, 0, size)),
      complete: true,
      engine_version: '1.0.0',
      issued_at: '2026-03-02T00:00:01.000000Z',
      key_id: computeKeyId(publicKey),
      erasures: erasedRows ? [{ ...ERASURE, rows: erasedRows }] : [],
      latest_erasure: erasedRows ? ERASURE.captured_at : null,
      ...more,
    },
    privateKey,
  );
}
