import { Injectable } from '@nestjs/common';
import { digestOf, RowsDigest } from '@plumbline/certificates';
import { v7 } from 'uuid';
import type { Frame, Scope } from '../ledger/shapes.ts';
import type { Certificate } from './certificate.ts';

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

/** Makes the certificate of every answer. */
@Injectable()
export class Certifier {
  async certify(_tenant: string, { operation, scope, request, frame, rows }: Answered): Promise<Certificate> {
    const digest = rows instanceof RowsDigest ? rows : RowsDigest.of(rows);
    return {
      id: v7(),
      operation,
      request_digest: digestOf({ operation, ...scope, ...request }),
      as_of: frame.as_of,
      valid_at: frame.valid_at,
      space: scope.space ?? null,
      final: frame.as_of === scope.as_of,
      rows: digest.rows,
      rows_digest: digest.digest(),
      latest_known_at: frame.latest_known_at,
      backfill_batches: frame.backfill_batches,
      ledger_size: frame.ledger_size,
      ledger_root: frame.ledger_root,
      engine_version: frame.engine_version,
      issued_at: new Date().toISOString().replace('Z', '000Z'),
      key_id: null,
      signature: null,
    };
  }
}
