import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EDGE_TYPES } from '../../ledger/edge.types.ts';
import { NODE_KINDS } from '../../ledger/ledger.types.ts';

/** Nodes and edges need a time of day and a zone. */
const TIME_EXAMPLES = ['2026-07-16T09:30:00Z', '2026-07-16T11:30:00+02:00'];

/** OpenAPI schema of a field that accepts any JSON value. */
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
 * Describes a node for the OpenAPI document only. The ledger validates each row itself, so this
 * class never causes a request to be refused.
 */
export class NodeShape {
  /**
   * Id of the node, unique within the tenant; at most 1,000 characters. The same id may be written
   * again with a validity period that does not overlap the existing ones.
   */
  id: string;

  /** The kind of the node. */
  @ApiProperty({ enum: NODE_KINDS })
  kind: string;

  /** The statement of the node, which search indexes; at most 100,000 characters. */
  statement?: string;
  /** A category of your choice; at most 1,000 characters. */
  category?: string;

  /**
   * Additional data of the node: any JSON object. By convention it contains `about`, `source` and
   * `factblock_id`. A row has at most 20,000 JSON values; a number in a list counts as a tenth.
   */
  payload?: object;

  /**
   * When the statement was made: an ISO 8601 date and time with a time zone, or a date, which means
   * its first instant in UTC. The same holds for `valid_from` and `valid_to`.
   */
  @ApiProperty({ examples: TIME_EXAMPLES })
  asserted_at: string;

  /** Start of the period in which the statement is valid (ISO 8601). Default: `asserted_at`. */
  @ApiPropertyOptional({ examples: TIME_EXAMPLES })
  valid_from?: string;

  /** End (exclusive) of the period in which the statement is valid (ISO 8601). Default: no end. */
  @ApiPropertyOptional({ examples: TIME_EXAMPLES })
  valid_to?: string;
  /** The key of the fact that the node states a value of; at most 500 characters. */
  fact_key?: string;

  /** The value of the fact that the node states: any JSON value. */
  @ApiProperty({ ...ANY_JSON, required: false, nullable: true })
  fact_value?: unknown;

  /** The embedding vector of the statement, computed by the caller: 1 to 16,000 numbers. */
  embedding?: number[];
}

export class EdgeShape {
  /** Id of the node at which the edge starts. */
  source_id: string;
  /** Id of the node at which the edge ends. */
  target_id: string;

  /** The type of the edge. */
  @ApiProperty({ enum: EDGE_TYPES })
  edge_type: string;

  /** Confidence that the relation exists, from 0 to 1. */
  confidence?: number;

  /**
   * The time between cause and effect: a number with a unit (`3 days`) or an ISO 8601 duration
   * (`P3D`).
   */
  lag?: string;

  /** One sentence that explains how the source node leads to the target node. */
  mechanism?: string;

  /** Additional data of the edge: any JSON object. */
  properties?: object;

  /**
   * When the relation was stated: an ISO 8601 date and time with a time zone, or a date, which
   * means its first instant in UTC. The same holds for `valid_from` and `valid_to`.
   */
  @ApiProperty({ examples: TIME_EXAMPLES })
  asserted_at: string;
  /** Start of the period in which the relation is valid (ISO 8601). Default: `asserted_at`. */
  @ApiPropertyOptional({ examples: TIME_EXAMPLES })
  valid_from?: string;
  /** End (exclusive) of the period in which the relation is valid (ISO 8601). Default: no end. */
  @ApiPropertyOptional({ examples: TIME_EXAMPLES })
  valid_to?: string;
}
