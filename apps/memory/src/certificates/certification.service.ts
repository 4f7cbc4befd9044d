import { Injectable } from '@nestjs/common';
import { digestJson, RowsDigest, signCertificate } from '@plumbline/certificates';
import { v7 } from 'uuid';
import type { SnapshotMetadata, ReadScope } from '../ledger/ledger.types.ts';
import type { Certificate } from './certificate.ts';
import { CertificateStore } from './certificate.store.ts';
import { SigningKey } from './signing-key.ts';

/** An answer to be certified. */
export interface CertificationRequest {
  /** Of the read, as in its path: memories, search, resolve, why, subgraph, export. */
  operation: string;
  /** As it was asked for. */
  scope: ReadScope;
  /** Everything else that the caller asked for. */
  request: object;
  snapshot: SnapshotMetadata;
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
 *  - the rows given, and those only (`rowCount`, `rows_digest`, `result_root`, `latest_known_at`,
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
export class CertificationService {
  constructor(
    private readonly signingKey: SigningKey,
    private readonly certificateStore: CertificateStore,
  ) {}

  /** @throws ApiError 503 when the certificate cannot be kept */
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
      ledger_size: snapshot.ledger_size,
      ledger_root: snapshot.ledger_root,
      engine_version: snapshot.engine_version,
      issued_at: new Date().toISOString().replace('Z', '000Z'),
      key_id: this.signingKey.id,
    };
    const certificate = signCertificate(unsigned, this.signingKey.privateKey);
    await this.certificateStore.save(tenant, certificate);
    return certificate;
  }
}
