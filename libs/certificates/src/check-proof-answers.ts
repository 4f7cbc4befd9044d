import { parseHex } from './bytes.ts';
import { parseHashes, isConsistencyProven, isInclusionProven } from './merkle-proofs.ts';
import type { Certificate } from './certificate.ts';
import { createCheck, type Check } from './checks.ts';
import { hashLedgerRow, isSalt, parseLedgerRow } from './ledger-row.ts';

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
      ? 'the consistency proof does not start at the ledger state in the older certificate'
      : to_size !== newer.ledger_size || to_root !== newer.ledger_root
        ? 'the proof does not end at the ledger of the newer certificate'
        : !(hashes && isConsistencyProven({ from, to, proof: hashes })) &&
          'the consistency proof does not show that the newer ledger begins with the rows ' +
            'of the older ledger';
  return createCheck(
    'consistency',
    fault,
    'the ledger of ' +
      `${newer.ledger_size} rows begins with the ${older.ledger_size} rows of the ledger at ${older.as_of}`,
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
      ? 'the proof is for another ledger than the ledger of the certificate'
      : !Array.isArray(proofs) || proofs.length !== rows.length
        ? `the proof does not have one entry for each of the ${rows.length} rows`
        : rows
            .map((row, index) => findRowFault(row, proofs[index], certificate))
            .find((rowFault) => rowFault !== undefined);
  return createCheck(
    'inclusion',
    fault,
    `all ${rows.length} rows are in the ledger that the certificate covers`,
  );
}

function findRowFault(
  value: unknown,
  proof: unknown,
  { ledger_size, ledger_root }: Certificate,
): string | undefined {
  const excerpt = JSON.stringify(value)?.slice(0, 80);
  const row = parseLedgerRow(value);
  if (!row) return `this value is not a row of a ledger: ${excerpt}`;
  // Answers of versions without salts do not have the member.
  const { leaf_index, path, salt = null } = (proof ?? {}) as Record<string, unknown>;
  const hashes = parseHashes(path);
  if (!Number.isSafeInteger(leaf_index) || !hashes || !isSalt(salt))
    return `the proof is missing or malformed for this row: ${excerpt}`;
  const inclusionProof = {
    leaf: hashLedgerRow(row, salt),
    index: leaf_index as number,
    size: ledger_size,
    path: hashes,
    root: parseHex(ledger_root),
  };
  return isInclusionProven(inclusionProof)
    ? undefined
    : `the proof does not show that this row is in the ledger: ${excerpt}`;
}

const toTreeState = ({ ledger_size, ledger_root }: Certificate) => ({
  size: ledger_size,
  root: parseHex(ledger_root),
});
