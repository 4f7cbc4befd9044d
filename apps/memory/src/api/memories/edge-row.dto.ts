import { ApiProperty } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '../../ledger/edge.types.ts';

export class EdgeRowAnswer {
  /** Id of the node at which the edge starts. */
  source_id: string;
  /** Id of the node at which the edge ends. */
  target_id: string;

  /** The type of the edge. */
  @ApiProperty({ enum: EDGE_TYPES })
  edge_type: EdgeType;
  /** Confidence that the relation exists, from 0 to 1; null when the writer gave none. */
  confidence: number | null;
  /** The time between cause and effect, in the text form in which it was written to the ledger. */
  lag: string | null;
  /**
   * One sentence that explains how the source node leads to the target node; null when the writer
   * gave none.
   */
  mechanism: string | null;
  /** Additional data of the edge, as it was written. */
  properties: object;
  /** When the relation was stated. */
  @ApiProperty({ format: 'date-time' })
  asserted_at: string;
  /** Start of the period in which the relation is valid. */
  @ApiProperty({ format: 'date-time' })
  valid_from: string;
  /** End (exclusive) of the period in which the relation is valid; null when it has no end. */
  @ApiProperty({ type: String, format: 'date-time' })
  valid_to: string | null;
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
   * Present, and true, only for an erased edge: what it said is gone, and its other fields remain.
   */
  erased?: boolean;
}
