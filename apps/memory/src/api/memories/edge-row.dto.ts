import { ApiProperty } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '../../ledger/edge.types.ts';

export class EdgeRowAnswer {
  source_id: string;
  target_id: string;

  @ApiProperty({ enum: EDGE_TYPES })
  edge_type: EdgeType;
  confidence: number | null;
  /** The time between cause and effect, in the text form in which it was written to the ledger. */
  lag: string | null;
  mechanism: string | null;
  properties: object;
  asserted_at: string;
  valid_from: string;
  valid_to: string | null;
  captured_at: string;
  known_at: string;
  backfill_batch: string | null;
  /**
   * Present, and true, only for an erased edge: what it said is gone, and its other fields remain.
   */
  erased?: boolean;
}
