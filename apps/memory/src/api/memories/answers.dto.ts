import { ApiProperty } from '@nestjs/swagger';
import { NODE_KINDS, type NodeKind } from '../../ledger/shapes.ts';
import { ANY_JSON } from './row.dto.ts';

export class NodeRowAnswer {
  id: string;

  @ApiProperty({ enum: NODE_KINDS })
  kind: NodeKind;
  statement: string | null;
  category: string | null;
  payload: object;
  space: string;
  asserted_at: string;
  valid_from: string;
  valid_to: string | null;
  fact_key: string | null;

  @ApiProperty({ ...ANY_JSON, nullable: true })
  fact_value: unknown;
  captured_at: string;
  known_at: string;
  backfill_batch: string | null;
}

export class BackfillBatchAnswer {
  id: string;
  declared_captured_at: string;
  reason: string;
  /** When the server really learned the batch. */
  captured_at: string;
  /** Rows of this answer that came with it. */
  rows: number;
}

export class CertificateAnswer {
  id: string;
  operation: string;
  /** SHA-256 over the canonical JSON of the operation and its parameters. */
  request_digest: string;
  /** The instant answered for. */
  as_of: string;
  valid_at: string;
  space: string | null;
  /** False when the instant asked for is still to come: it was answered as of now. */
  final: boolean;
  rows: number;
  /** SHA-256 over the rows as canonical JSON (RFC 8785), a line each. */
  rows_digest: string;
  latest_known_at: string | null;
  /** The backfills that rows of this answer came with: what is known early only by declaration. */
  backfill_batches: BackfillBatchAnswer[];
  /** The shortest beginning of the ledger that holds everything known at `as_of`. */
  ledger_size: number;
  /** Not made yet. */
  ledger_root: string | null;
  engine_version: string;
  issued_at: string;
  /** Not made yet. */
  key_id: string | null;
  /** Not made yet. */
  signature: string | null;
}
