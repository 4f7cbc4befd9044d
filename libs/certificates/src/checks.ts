import type { Certificate, CertifiedBatch } from './certificate.ts';
import { RowsDigest } from './rows-digest.ts';
import { findSignedMembers, type PublicKey } from './signature.ts';

/** One check and its result. */
export interface Check {
  name: string;
  ok: boolean;
  detail: string;
}

export const createCheck = (
  name: string,
  fault: string | undefined | false,
  okDetail: string,
): Check => ({
  name,
  ok: !fault,
  detail: fault || okDetail,
});

/** Number of member names that the detail of a check lists. */
const MAX_LISTED_MEMBERS = 10;
const MAX_LISTED_LENGTH = 60;

/**
 * Checks that one of the keys, the one that the certificate names, signed the certificate
 * unchanged. Members that were added on the way are named, and count for nothing.
 */
export function checkSignature(certificate: Certificate, keys: readonly PublicKey[]): Check {
  const signed = findSignedMembers(certificate, keys);
  const unsignedNames = Object.keys(certificate).filter(
    (name) => signed && !Object.hasOwn(signed, name),
  );
  const fault = !keys.some(({ id }) => id === certificate.key_id)
    ? 'the certificate names the signing key ' +
      `${certificate.key_id}, which is not among the known keys (${keys.map(({ id }) => id).join(', ') || 'none'})`
    : !signed && 'the certificate was changed after it was signed';
  return createCheck(
    'signature',
    fault,
    `the Ed25519 signature by the key ${certificate.key_id} is valid` +
      (unsignedNames.length
        ? `; it does not cover these members, which count for nothing: ${listNames(unsignedNames)}`
        : ''),
  );
}

const listNames = (names: readonly string[]): string =>
  names
    .slice(0, MAX_LISTED_MEMBERS)
    .map((name) => JSON.stringify(name.slice(0, MAX_LISTED_LENGTH)))
    .join(', ') + (names.length > MAX_LISTED_MEMBERS ? ', …' : '');

/** Checks the certificate's times: no part of it is known later than the instant of the answer. */
export function checkInstants({
  as_of,
  issued_at,
  latest_known_at,
  backfill_batches,
  erasures = [],
  latest_erasure,
}: Certificate): Check {
  const prematureBatch = backfill_batches.find(
    ({ declared_captured_at, captured_at }) => declared_captured_at >= captured_at,
  );
  const lateBatch = backfill_batches.find(
    ({ declared_captured_at }) => declared_captured_at > as_of,
  );
  const lateErasure = erasures.find(
    ({ captured_at }) => latest_erasure !== undefined && captured_at > (latest_erasure ?? ''),
  );
  const fault =
    latest_known_at !== null && latest_known_at > as_of
      ? `latest_known_at ${latest_known_at} is later than as_of ${as_of}`
      : prematureBatch
        ? 'the backfill batch ' +
          `${prematureBatch.id} is declared as known at or after the instant of its capture`
        : lateBatch
          ? `the backfill batch ${lateBatch.id} declares an instant that is later than as_of`
          : lateErasure && `the erasure ${lateErasure.id} is later than latest_erasure`;
  return createCheck(
    'as_of',
    fault,
    'the answer contains nothing that became known after ' +
      `${as_of}; the certificate was issued at ${issued_at}`,
  );
}

const countErasedRows = ({ erasures = [] }: Certificate): number =>
  erasures.reduce((sum, { rows }) => sum + rows, 0);

interface RowStamps {
  known_at: string;
  captured_at: unknown;
  backfill_batch: unknown;
  erased?: unknown;
}

/** Compares the rows of an answer, added one by one, with the answer's certificate. */
export class RowsVerifier {
  readonly #digest = new RowsDigest();
  readonly #batches = new Map<string, { known_at: string; captured_at: unknown; rows: number }>();
  #latestKnownAt: string | undefined;
  #inconsistency: string | undefined;
  #erasedRowCount = 0;

  static fromRows(rows: Iterable<unknown>): RowsVerifier {
    const verifier = new RowsVerifier();
    for (const row of rows) verifier.addRow(row);
    return verifier;
  }

  addRow(row: unknown): void {
    this.#digest.addRow(row);
    if (typeof row === 'object' && row !== null && typeof (row as RowStamps).known_at === 'string')
      this.#recordStamps(row as RowStamps);
  }

  runChecks(certificate: Certificate): Check[] {
    const { rows, rows_digest, result_root, as_of, latest_known_at, backfill_batches } =
      certificate;
    const digest = this.#digest;
    const namedErasedRows = countErasedRows(certificate);
    const latestKnownAt = this.#latestKnownAt ?? '';
    const difference =
      'the given rows, or their order, differ from the certified answer' +
      (this.#erasedRowCount > namedErasedRows
        ? `; ${this.#erasedRowCount - namedErasedRows} of them are erased and were not when the ` +
          'certificate was issued, which may be the reason'
        : '');
    const violatedBound =
      latestKnownAt > as_of
        ? `as_of ${as_of}`
        : latestKnownAt > (latest_known_at ?? '') && `latest_known_at ${latest_known_at}`;
    return [
      createCheck(
        'rows',
        digest.rowCount !== rows &&
          `${digest.rowCount} rows were given, but the certificate covers ${rows} rows`,
        `${rows}`,
      ),
      createCheck('rows_digest', digest.toHex() !== rows_digest && difference, rows_digest),
      createCheck(
        'result_root',
        digest.computeResultRoot() !== result_root && difference,
        result_root,
      ),
      createCheck(
        'rows_known',
        violatedBound &&
          `a row became known at ${latestKnownAt}, which is later than ${violatedBound}`,
        `no row became known after ${as_of}`,
      ),
      createCheck(
        'backfill_batches',
        this.#findBatchFault(backfill_batches),
        describeBatches(backfill_batches),
      ),
      ...(this.#erasedRowCount || namedErasedRows
        ? [
            createCheck(
              'erasures',
              this.#erasedRowCount !== namedErasedRows &&
                `${this.#erasedRowCount} of the given rows are erased, but the certificate names ` +
                  `erasures of ${namedErasedRows}`,
              `the certificate names the erasures of ${namedErasedRows} rows`,
            ),
          ]
        : []),
    ];
  }

  #recordStamps({ known_at, captured_at, backfill_batch, erased }: RowStamps): void {
    if (erased === true) this.#erasedRowCount++;
    if (known_at > (this.#latestKnownAt ?? '')) this.#latestKnownAt = known_at;
    if (typeof backfill_batch !== 'string') {
      if (typeof captured_at === 'string' && known_at < captured_at)
        this.#inconsistency ??=
          `a row without a backfill batch counts as known at ${known_at}, before the ledger` +
          ' captured the row';
      return;
    }
    const batch = this.#batches.get(backfill_batch);
    if (!batch) this.#batches.set(backfill_batch, { known_at, captured_at, rows: 1 });
    else if (batch.known_at !== known_at || batch.captured_at !== captured_at)
      this.#inconsistency ??= `the rows of the backfill batch ${backfill_batch} have different instants`;
    else batch.rows++;
  }

  #findBatchFault(certifiedBatches: readonly CertifiedBatch[]): string | undefined {
    if (this.#inconsistency) return this.#inconsistency;
    for (const [id, { known_at, captured_at, rows }] of this.#batches) {
      const batch = certifiedBatches.find((one) => one.id === id);
      if (!batch)
        return `some rows belong to the backfill batch ${id}, which the certificate does not name`;
      if (batch.declared_captured_at !== known_at || batch.captured_at !== captured_at)
        return (
          `the instants of the backfill batch ${id} in the rows differ from the instants in` +
          ' the certificate'
        );
      if (batch.rows !== rows)
        return (
          `${rows} of the given rows belong to the backfill batch ${id}, but the ` +
          `certificate counts ${batch.rows} rows of this batch`
        );
    }
    const missingBatch = certifiedBatches.find(({ id }) => !this.#batches.has(id));
    return missingBatch
      ? 'the certificate names the backfill batch ' +
          `${missingBatch.id}, but none of the given rows belongs to this batch`
      : undefined;
  }
}

const describeBatches = (batches: readonly CertifiedBatch[]): string =>
  batches.length
    ? batches
        .map(
          ({ id, declared_captured_at, captured_at }) =>
            'backfill batch ' +
            `${id}: declared as known at ${declared_captured_at}, captured at ${captured_at}`,
        )
        .join('; ')
    : 'the answer contains no backfilled rows';
