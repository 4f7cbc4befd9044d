import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';
import { ApiAtLeastOneOf, IsText } from '@plumbline/http';
import { IsIn, IsNumber, IsOptional, IsUUID, Max, Min } from 'class-validator';

const CONFIDENCE_MESSAGE = { message: 'confidence must be a number from 0 to 1' };

export class NewEdgeDto {
  /**
   * The id of the node where the edge starts. For causal edge types, it is the cause; otherwise, it
   * is the node that supports, contradicts or depends on the node `to`.
   */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  from: string;
  /** The id of the node where the edge ends: another node of the same graph. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  to: string;
  /** The type of the edge. */
  @ApiProperty({ enum: EDGE_TYPES }) @IsIn(EDGE_TYPES) edge_type: EdgeType;
  /** How certain the relation is, from 0 to 1. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsNumber({}, CONFIDENCE_MESSAGE)
  @Min(0, CONFIDENCE_MESSAGE)
  @Max(1, CONFIDENCE_MESSAGE)
  confidence: number = 1;
  /** Why the relation holds: the reason, or the causal mechanism. */
  @IsOptional() @IsText(4_000) mechanism?: string;
}

/** Selects an edge. Either `id`, or all of `from`, `to` and `edge_type`, are required. */
@ApiAtLeastOneOf('id', ['from', 'to', 'edge_type'])
export class EdgeDto {
  /** The id of the edge. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  id?: string;
  /** The id of the node where the edge starts. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  from?: string;
  /** The id of the node where the edge ends. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  to?: string;
  /** The type of the edge. */
  @ApiPropertyOptional({ enum: EDGE_TYPES }) @IsOptional() @IsIn(EDGE_TYPES) edge_type?: EdgeType;
}

export class DeletedEdgeDto {
  /** Always true: the edge is deleted. */
  deleted: boolean;
}
