import { Injectable } from '@nestjs/common';
import { digestOf, RowsDigest, signed } from '@plumbline/certificates';
import { v7 } from 'uuid';
import type { Frame, Scope } from '../ledger/shapes.ts';
import type { Certificate } from './certificate.ts';
import { KeptCertificates } from './kept-certificates.ts';
import { SigningKey } from './signing-key.ts';

/** An answer to be certified. */
export interface Answered {
  /** Of the read, as in its path: memories, search, resolve, why, subgraph, export. */
  operation: string;
  /** As it was asked for. */
  scope: Scope;
  /** Everything else that the caller asked for. */
  request: object;
  frame: Frame;
  /** The rows as they are given, in their order; or their digest, where they were streamed. */
  rows: readonly unknown[] | RowsDigest;
}

/**
 * Makes the certificate of every answer.
 *
 * What it must not do is tell of rows learned later than the instant answered for. Each member is
 * made of one of these:
 *  - what was asked (`operation`, `request_digest`, `space`), and whether that instant had come
 *    (`final`);
 *  - the rows given, and those only (`rows`, `rows_digest`, `result_root`, `latest_known_at`,
 *    `backfill_batches`);
 *  - the shortest beginning of the ledger that holds everything known at the instant
 *    (`ledger_size`, `ledger_root`). Of rows without a backfill that beginning ends with the last
 *    commit at or before the instant, so neither its length nor its root changes with what comes
 *    after. A backfill that is known at the instant lies where it was really captured: there the
 *    beginning reaches to its end, over what was captured before it. That follows from declaring:
 *    such a batch changes answers of the past, and the answer can be asked for again only by the
 *    ledger that holds it;
 *  - the service and its clock (`id`, `engine_version`, `issued_at`, `key_id`, `signature`).
 */
@Injectable()
export class Certifier {
  constructor(
    private readonly key: SigningKey,
    private readonly kept: KeptCertificates,
  ) {}

  /** @throws ApiError 503 when the certificate cannot be kept */
  async certify(
    tenant: string,
    { operation, scope, request, frame, rows }: Answered,
  ): Promise<Certificate> {
    const digest = rows instanceof RowsDigest ? rows : RowsDigest.of(rows);
    const unsigned = {
      id: v7(),
      operation,
      request_digest: digestOf({ operation, ...scope, ...request }),
      as_of: frame.as_of,
      valid_at: frame.valid_at,
      space: scope.space ?? null,
      final: frame.as_of === scope.as_of,
      rows: digest.rows,
      rows_digest: digest.digest(),
      result_root: digest.resultRoot(),
      latest_known_at: frame.latest_known_at,
      backfill_batches: frame.backfill_batches,
      ledger_size: frame.ledger_size,
      ledger_root: frame.ledger_root,
      engine_version: frame.engine_version,
      issued_at: new Date().toISOString().replace('Z', '000Z'),
      key_id: this.key.id,
    };
    const certificate = signed(unsigned, this.key.privateKey);
    await this.kept.keep(tenant, certificate);
    return certificate;
  }
}
