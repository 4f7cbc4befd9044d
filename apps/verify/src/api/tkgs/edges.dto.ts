import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { IsIn, IsNumber, IsOptional, IsUUID, Max, Min } from 'class-validator';

const CONFIDENCE_MESSAGE = { message: 'confidence must be a number from 0 to 1' };

export class NewEdgeDto {
  /**
   * Id of a node of the graph: for causal types the cause, otherwise the node that supports,
   * contradicts or depends on `to`.
   */
  @IsUUID() from: string;
  /** Id of another node of the graph. */
  @IsUUID() to: string;
  @ApiProperty({ enum: EDGE_TYPES }) @IsIn(EDGE_TYPES) edge_type: EdgeType;
  /** 0 to 1 */
  @ApiPropertyOptional()
  @IsOptional()
  @IsNumber({}, CONFIDENCE_MESSAGE)
  @Min(0, CONFIDENCE_MESSAGE)
  @Max(1, CONFIDENCE_MESSAGE)
  confidence: number = 1;
  /** The reason, or the mechanism of the relation. */
  @IsOptional() @IsText(4_000) mechanism?: string;
}

/** Either `id`, or all of `from`, `to` and `edge_type`, are required. */
export class EdgeDto {
  /** Id of the edge. */
  @IsOptional() @IsUUID() id?: string;
  @IsOptional() @IsUUID() from?: string;
  @IsOptional() @IsUUID() to?: string;
  @ApiPropertyOptional({ enum: EDGE_TYPES }) @IsOptional() @IsIn(EDGE_TYPES) edge_type?: EdgeType;
}

export class DeletedEdgeDto {
  deleted: boolean;
}
