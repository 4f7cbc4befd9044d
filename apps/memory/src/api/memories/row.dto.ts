import { ApiProperty } from '@nestjs/swagger';
import { EDGE_TYPES } from '../../ledger/edge.types.ts';
import { NODE_KINDS } from '../../ledger/ledger.types.ts';

/** OpenAPI schema for a value of any type. */
export const ANY_JSON = {
  description: 'Any JSON value.',
  oneOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'object' },
    { type: 'array', items: {} },
  ],
};

/**
 * The documented form of a row. The ledger validates rows one by one, so this class never refuses a
 * request.
 */
export class NodeShape {
  /**
   * Unique within the tenant. The same id may be written again with a validity interval that does
   * not overlap. At most 1,000 characters.
   */
  id: string;

  @ApiProperty({ enum: NODE_KINDS })
  kind: string;

  /** The text that search indexes. At most 100,000 characters. */
  statement?: string;
  category?: string;

  /** Any object. By convention it has `about`, `source` and `factblock_id`. */
  payload?: object;

  /** When the statement was made: ISO 8601 with a time zone. */
  asserted_at: string;

  /** Start of validity. Default: `asserted_at`. */
  valid_from?: string;

  /** End of validity (exclusive). Default: open. */
  valid_to?: string;
  fact_key?: string;

  @ApiProperty({ ...ANY_JSON, required: false, nullable: true })
  fact_value?: unknown;

  /** 1 to 16,000 numbers, computed by the caller. */
  embedding?: number[];
}

export class EdgeShape {
  source_id: string;
  target_id: string;

  @ApiProperty({ enum: EDGE_TYPES })
  edge_type: string;

  /** 0 to 1. */
  confidence?: number;

  /** A count with a unit (`3 days`) or an ISO 8601 duration (`P3D`). */
  lag?: string;

  /** One sentence that explains the relation. */
  mechanism?: string;

  /** Any object. */
  properties?: object;

  /** ISO 8601 with a time zone. */
  asserted_at: string;
  valid_from?: string;
  valid_to?: string;
}
