import type { KeyObject } from 'node:crypto';
import type { Certificate, CertifiedBatch } from './certificate.ts';
import { RowsDigest } from './rows-digest.ts';
import { isSignedBy, keyIdOf } from './signature.ts';

/** One thing that was looked at, and what was found. */
export interface Check {
  name: string;
  ok: boolean;
  detail: string;
}

export const check = (name: string, fault: string | undefined | false, fine: string): Check => ({
  name,
  ok: !fault,
  detail: fault || fine,
});

/** Whether one of these keys, the one that the certificate names, has signed it as it stands. */
export function checkSignature(certificate: Certificate, keys: readonly KeyObject[]): Check {
  const key = keys.find((one) => keyIdOf(one) === certificate.key_id);
  const fault = !key
    ? `it names the key ${certificate.key_id}, which is not among the keys known here ` +
      `(${keys.map(keyIdOf).join(', ') || 'none'})`
    : !isSignedBy(certificate, key) && 'something in it was changed after it was signed';
  return check('signature', fault, `Ed25519, by the key ${certificate.key_id}`);
}

/**
 * Whether the certificate agrees with itself about time: nothing in it is known later than the
 * instant it answers for.
 */
export function checkInstants({
  as_of,
  issued_at,
  latest_known_at,
  backfill_batches,
}: Certificate): Check {
  const early = backfill_batches.find(
    ({ declared_captured_at, captured_at }) => declared_captured_at >= captured_at,
  );
  const late = backfill_batches.find(({ declared_captured_at }) => declared_captured_at > as_of);
  const fault =
    latest_known_at !== null && latest_known_at > as_of
      ? `latest_known_at ${latest_known_at} is later than as_of ${as_of}`
      : early
        ? `the batch ${early.id} is declared as known no earlier than it was captured`
        : late && `the batch ${late.id} is declared as known later than as_of`;
  return check('as_of', fault, `nothing known later than ${as_of}, issued at ${issued_at}`);
}

interface Known {
  known_at: string;
  captured_at: unknown;
  backfill_batch: unknown;
}

/** Rows of an answer, looked at one by one, to be held against the answer's certificate. */
export class RowsSeen {
  readonly #digest = new RowsDigest();
  readonly #batches = new Map<string, { known_at: string; captured_at: unknown; rows: number }>();
  #latest: string | undefined;
  #torn: string | undefined;

  static of(rows: Iterable<unknown>): RowsSeen {
    const seen = new RowsSeen();
    for (const row of rows) seen.add(row);
    return seen;
  }

  add(row: unknown): void {
    this.#digest.add(row);
    if (typeof row === 'object' && row !== null && typeof (row as Known).known_at === 'string')
      this.#know(row as Known);
  }

  checks(certificate: Certificate): Check[] {
    const { rows, rows_digest, result_root, as_of, latest_known_at, backfill_batches } =
      certificate;
    const digest = this.#digest;
    const last = this.#latest ?? '';
    const late =
      last > as_of
        ? `as_of ${as_of}`
        : last > (latest_known_at ?? '') && `latest_known_at ${latest_known_at}`;
    return [
      check(
        'rows',
        digest.rows !== rows && `${digest.rows} rows were given, the certificate is of ${rows}`,
        `${rows}`,
      ),
      check(
        'rows_digest',
        digest.digest() !== rows_digest && 'the rows, or their order, are not those of the answer',
        rows_digest,
      ),
      check(
        'result_root',
        digest.resultRoot() !== result_root &&
          'the rows, or their order, are not those of the answer',
        result_root,
      ),
      check(
        'rows_known',
        late && `a row is known from ${last} on, later than ${late}`,
        `no row is known later than ${as_of}`,
      ),
      check('backfill_batches', this.#batchFault(backfill_batches), batchesNamed(backfill_batches)),
    ];
  }

  #know({ known_at, captured_at, backfill_batch }: Known): void {
    if (known_at > (this.#latest ?? '')) this.#latest = known_at;
    if (typeof backfill_batch !== 'string') {
      if (typeof captured_at === 'string' && known_at < captured_at)
        this.#torn ??= `a row is known from ${known_at} on, before it was captured, without a batch`;
      return;
    }
    const batch = this.#batches.get(backfill_batch);
    if (!batch) this.#batches.set(backfill_batch, { known_at, captured_at, rows: 1 });
    else if (batch.known_at !== known_at || batch.captured_at !== captured_at)
      this.#torn ??= `rows of the batch ${backfill_batch} disagree about its instants`;
    else batch.rows++;
  }

  #batchFault(certified: readonly CertifiedBatch[]): string | undefined {
    if (this.#torn) return this.#torn;
    for (const [id, { known_at, captured_at, rows }] of this.#batches) {
      const batch = certified.find((one) => one.id === id);
      if (!batch) return `rows of the batch ${id} are there, which the certificate does not name`;
      if (batch.declared_captured_at !== known_at || batch.captured_at !== captured_at)
        return `the batch ${id} has other instants in the rows`;
      if (batch.rows !== rows)
        return `the batch ${id} has ${rows} rows, the certificate counts ${batch.rows}`;
    }
    const absent = certified.find(({ id }) => !this.#batches.has(id));
    return absent
      ? `the certificate names the batch ${absent.id}, of which there is no row`
      : undefined;
  }
}

const batchesNamed = (batches: readonly CertifiedBatch[]): string =>
  batches.length
    ? batches
        .map(
          ({ id, declared_captured_at, captured_at }) =>
            `${id}: known at ${declared_captured_at} by declaration, captured at ${captured_at}`,
        )
        .join('; ')
    : 'nothing in it is known by declaration only';
