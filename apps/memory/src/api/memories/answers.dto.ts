import { ApiProperty } from '@nestjs/swagger';
import { NODE_KINDS, type NodeKind } from '../../ledger/ledger.types.ts';
import { ANY_JSON } from './row.dto.ts';

export { BackfillBatchAnswer, CertificateAnswer } from '../../certificates/certificate.dto.ts';

export class NodeRowAnswer {
  /** Id of the node, unique within the tenant. */
  id: string;

  /** The kind of the node. */
  @ApiProperty({ enum: NODE_KINDS })
  kind: NodeKind;
  /** The statement of the node; null when it has none, and for an erased node. */
  statement: string | null;
  /** The category that the writer gave the node; null when it has none. */
  category: string | null;
  /** Additional data of the node, as it was written. */
  payload: object;
  /** The part of the tenant's memory that the node belongs to. */
  space: string;
  /** When the statement was made. */
  @ApiProperty({ format: 'date-time' })
  asserted_at: string;
  /** Start of the period in which the statement is valid. */
  @ApiProperty({ format: 'date-time' })
  valid_from: string;
  /** End (exclusive) of the period in which the statement is valid; null when it has no end. */
  @ApiProperty({ type: String, format: 'date-time' })
  valid_to: string | null;
  /** The key of the fact that the node states a value of; null when it states none. */
  fact_key: string | null;

  /** The value of the fact that the node states: any JSON value; null when it states none. */
  @ApiProperty({ ...ANY_JSON, nullable: true })
  fact_value: unknown;
  /** When the ledger captured the row, by the clock of the server. */
  @ApiProperty({ format: 'date-time' })
  captured_at: string;
  /**
   * When the row became known: `captured_at`, or for a backfilled row the `declared_captured_at` of
   * its backfill batch.
   */
  @ApiProperty({ format: 'date-time' })
  known_at: string;
  /** Id of the backfill batch that the row belongs to; null when it belongs to none. */
  backfill_batch: string | null;
  /**
   * Present, and true, only for an erased node: what it said is gone, and its other fields remain.
   */
  erased?: boolean;
}
