import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  computeKeyId,
  hashLedgerRow,
  parseLedgerRow,
  MerkleTree,
  buildProof,
  RowsDigest,
  signCertificate,
  splitIntoSubtrees,
  toHex,
  type Certificate,
  type LeafRange,
} from '../src/index.ts';
import { runCommand } from '../src/command.ts';

/** Folder for the command's input files. */
export const folder = mkdtempSync(join(tmpdir(), 'plumbline-verify-'));
/** Writes a file and returns its path. */
export const writeInput = (name: string, content: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
/** Runs the command and returns its output and exit code. */
export const runVerify = async (...words: string[]) => {
  let printed = '';
  const print = (text: string) => void (printed += text);
  const status = await runCommand(words, print, print);
  return { status, printed };
};

/** The service's key pair, and that of somebody else. */
export const [serviceKeys, otherKeys] = [
  generateKeyPairSync('ed25519'),
  generateKeyPairSync('ed25519'),
];
export const formatPem = (key = serviceKeys) =>
  key.publicKey.export({ type: 'spki', format: 'pem' }).toString();
export const formatDay = (n: number) => `2024-01-${String(n).padStart(2, '0')}T00:00:00.000000Z`;
const createRow = (n: number) => ({
  id: `n${n}`,
  kind: 'claim',
  statement: `문장 ${n} "عربي" 👩‍👩‍👧`,
  category: null,
  payload: { n, small: 5e-324, 한: [1e21] },
  space: 's',
  asserted_at: formatDay(n),
  valid_from: formatDay(n),
  valid_to: null,
  fact_key: null,
  fact_value: null,
  captured_at: formatDay(n),
  known_at: formatDay(n),
  backfill_batch: null,
});
/** A ledger of seven rows. */
export const rows = Array.from({ length: 7 }, (_, n) => createRow(n + 1));
/** Rows of before salts, then rows with salts. */
export const salts = rows.map((_, n) => (n < 3 ? null : `${n}`.repeat(32)));
export const leaves = rows.map((row, n) => hashLedgerRow(parseLedgerRow(row)!, salts[n]!));
export const computeRoot = (size: number) =>
  toHex(MerkleTree.fromLeaves(leaves.slice(0, size)).computeRoot());
export const proveRanges = (spans: LeafRange[]) =>
  buildProof(
    spans,
    spans
      .flatMap(splitIntoSubtrees)
      .map(({ level, index: place }) =>
        MerkleTree.fromLeaves(
          leaves.slice(place * 2 ** level, (place + 1) * 2 ** level),
        ).computeRoot(),
      ),
  ).map(toHex);

/** Creates a certificate as the service does, over the first rows of the ledger. */
export function createCertificate(size: number, overrides: Partial<Certificate> = {}): Certificate {
  const digest = RowsDigest.fromRows(rows.slice(0, size));
  const unsigned = {
    id: `019a0000-0000-7000-8000-00000000000${size}`,
    operation: 'memories',
    request_digest: '0'.repeat(64),
    as_of: formatDay(size < rows.length ? size : 20),
    valid_at: formatDay(20),
    space: null,
    final: true,
    rows: size,
    rows_digest: digest.toHex(),
    result_root: digest.computeResultRoot(),
    latest_known_at: formatDay(size),
    backfill_batches: [],
    ledger_size: size,
    ledger_root: computeRoot(size),
    complete: true,
    engine_version: '1.0.0',
    issued_at: formatDay(21),
    key_id: computeKeyId(serviceKeys.publicKey),
    ...overrides,
  };
  return signCertificate(unsigned, serviceKeys.privateKey);
}
/** Certificate of the whole ledger. */
export const certificate = createCertificate(7);
export const formatLines = (...values: unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');
