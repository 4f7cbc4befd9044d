import { parseHashes, isConsistencyProven, isInclusionProven } from './merkle-proofs.ts';
import type { Certificate } from './certificate.ts';
import { createCheck, type Check } from './checks.ts';
import { hashLedgerRow, parseLedgerRow } from './ledger-row.ts';

/**
 * Checks that the answer of GET /v1/certificates/{id}/consistency proves that the ledger of `older`
 * is a prefix of the ledger of `newer`.
 */
export function checkConsistency(answer: unknown, older: Certificate, newer: Certificate): Check {
  const { from_size, to_size, from_root, to_root, proof } = (answer ?? {}) as Record<
    string,
    unknown
  >;
  const hashes = parseHashes(proof);
  const [from, to] = [toTreeState(older), toTreeState(newer)];
  const fault =
    from_size !== older.ledger_size || from_root !== older.ledger_root
      ? 'the proof begins at another ledger than the older certificate names'
      : to_size !== newer.ledger_size || to_root !== newer.ledger_root
        ? 'the proof ends at another ledger than the certificate names'
        : !(hashes && isConsistencyProven({ from, to, proof: hashes })) &&
          'the older ledger is not shown to be the beginning of this one';
  return createCheck(
    'consistency',
    fault,
    `the first ${older.ledger_size} of ${newer.ledger_size} rows are those that were there ` +
      `at ${older.as_of}`,
  );
}

/**
 * Checks that the answer of POST /v1/certificates/{id}/inclusion proves that each of `rows` is in
 * the certificate's ledger.
 */
export function checkInclusion(
  answer: unknown,
  rows: readonly unknown[],
  certificate: Certificate,
): Check {
  const { ledger_size, ledger_root, rows: proofs } = (answer ?? {}) as Record<string, unknown>;
  const fault =
    ledger_size !== certificate.ledger_size || ledger_root !== certificate.ledger_root
      ? 'the proof is of another ledger than the certificate names'
      : !Array.isArray(proofs) || proofs.length !== rows.length
        ? `the proof is not of ${rows.length} rows`
        : rows
            .map((row, index) => findRowFault(row, proofs[index], certificate))
            .find((rowFault) => rowFault !== undefined);
  return createCheck(
    'inclusion',
    fault,
    `${rows.length} rows are in the ledger of the certificate`,
  );
}

function findRowFault(
  value: unknown,
  proof: unknown,
  { ledger_size, ledger_root }: Certificate,
): string | undefined {
  const excerpt = JSON.stringify(value)?.slice(0, 80);
  const row = parseLedgerRow(value);
  if (!row) return `no row of a ledger: ${excerpt}`;
  const { leaf_index, path } = (proof ?? {}) as Record<string, unknown>;
  const hashes = parseHashes(path);
  if (!Number.isSafeInteger(leaf_index) || !hashes) return `no proof of ${excerpt}`;
  const inclusionProof = {
    leaf: hashLedgerRow(row),
    index: leaf_index as number,
    size: ledger_size,
    path: hashes,
    root: Buffer.from(ledger_root, 'hex'),
  };
  return isInclusionProven(inclusionProof)
    ? undefined
    : `not shown to be in the ledger: ${excerpt}`;
}

const toTreeState = ({ ledger_size, ledger_root }: Certificate) => ({
  size: ledger_size,
  root: Buffer.from(ledger_root, 'hex'),
});
