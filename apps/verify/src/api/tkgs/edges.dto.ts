import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { IsIn, IsNumber, IsOptional, IsUUID, Max, Min } from 'class-validator';

const CONFIDENCE_MESSAGE = { message: 'confidence must be a number from 0 to 1' };

export class NewEdgeDto {
  /**
   * Id of a node of the graph. Of causal types, the cause; else what supports, contradicts, depends
   * on … `to`.
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
  /** Why, or how. */
  @IsOptional() @IsText(4_000) mechanism?: string;
}

/** Either `id`, or all of `from`, `to` and `edge_type`. */
export class EdgeDto {
  /** Of the edge. */
  @IsOptional() @IsUUID() id?: string;
  @IsOptional() @IsUUID() from?: string;
  @IsOptional() @IsUUID() to?: string;
  @ApiPropertyOptional({ enum: EDGE_TYPES }) @IsOptional() @IsIn(EDGE_TYPES) edge_type?: EdgeType;
}

export class DeletedEdgeDto {
  deleted: boolean;
}
