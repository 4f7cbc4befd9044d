import { Injectable } from '@nestjs/common';
import { digestJson, RowsDigest, signCertificate } from '@plumbline/certificates';
import { v7 } from 'uuid';
import { LedgerClockService } from '../ledger/ledger-clock.service.ts';
import type { SnapshotMetadata, ReadScope } from '../ledger/ledger.types.ts';
import type { Certificate } from './certificate.ts';
import { CertificateStore } from './certificate.store.ts';
import { SigningKey } from './signing-key.ts';

/** An answer to certify. */
export interface CertificationRequest {
  /** The read operation as in its path: memories, search, resolve, why, subgraph, export. */
  operation: string;
  /** The scope as requested. */
  scope: ReadScope;
  /** All other parameters of the request. */
  request: Record<string, unknown>;
  snapshot: SnapshotMetadata;
  /** The returned rows in order, or their digest when they were streamed. */
  rows: readonly unknown[] | RowsDigest;
}

/**
 * Creates the certificate of every answer.
 *
 * A certificate must not reveal rows that became known after the instant of the answer. So each
 * field depends only on one of these:
 * - the request (`operation`, `request_digest`, `space`, `complete`), and whether the instant was
 *   in the past (`final`)
 * - the returned rows (`rowCount`, `rows_digest`, `result_root`, `latest_known_at`,
 *   `backfill_batches`)
 * - the shortest prefix of the ledger that contains everything known at the instant (`ledger_size`,
 *   `ledger_root`). Without backfills, this prefix ends with the last commit at or before the
 *   instant, so later rows change neither its length nor its root. A backfilled batch is stored
 *   where it was really captured; when it is known at the instant, the prefix reaches to its end
 *   and includes the rows before it. This is intended: such a batch changes past answers, so an
 *   answer can be repeated only from a ledger that contains it.
 * - the erasures of rows in that prefix (`erasures`, `latest_erasure`): like a backfill, an erasure
 *   changes past answers, so it must be named although it is later
 * - the service and its clock (`id`, `engine_version`, `issued_at`, `key_id`, `signature`)
 */
@Injectable()
export class CertificationService {
  constructor(
    private readonly signingKey: SigningKey,
    private readonly certificateStore: CertificateStore,
    private readonly ledgerClock: LedgerClockService,
  ) {}

  /** @throws ApiError 503 when the certificate cannot be stored */
  async certify(
    tenant: string,
    { operation, scope, request, snapshot, rows }: CertificationRequest,
  ): Promise<Certificate> {
    const rowsDigest = rows instanceof RowsDigest ? rows : RowsDigest.fromRows(rows);
    const unsigned = {
      id: v7(),
      operation,
      request_digest: digestJson({ operation, ...scope, ...request }),
      as_of: snapshot.as_of,
      valid_at: snapshot.valid_at,
      space: scope.space ?? null,
      final: snapshot.as_of === scope.as_of,
      rows: rowsDigest.rowCount,
      rows_digest: rowsDigest.toHex(),
      result_root: rowsDigest.computeResultRoot(),
      latest_known_at: snapshot.latest_known_at,
      backfill_batches: snapshot.backfill_batches,
      erasures: snapshot.erasures,
      latest_erasure: snapshot.latest_erasure,
      ledger_size: snapshot.ledger_size,
      ledger_root: snapshot.ledger_root,
      complete: scope.ledger_size === undefined && request.cursor === undefined,
      engine_version: snapshot.engine_version,
      issued_at: new Date().toISOString().replace('Z', '000Z'),
      key_id: this.signingKey.id,
    };
    if (!unsigned.final) this.ledgerClock.observe(unsigned.as_of);
    const certificate = signCertificate(unsigned, this.signingKey.privateKey);
    await this.certificateStore.save(tenant, certificate);
    return certificate;
  }
}
