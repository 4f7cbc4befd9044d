import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { EDIT_ACTIONS, type EditAction } from '../../graphs/graph-edit.entity.ts';
import { EditedNodeDto, GraphEdgeDto } from '../../graphs/graph.dto.ts';

export class HistoryQueryDto {
  /** 1 to 200. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit: number = 50;
  /** The `next_cursor` of the previous page. */
  @IsOptional()
  @Matches(/^\d{1,9}$/, {
    message: 'cursor must be the next_cursor of an earlier answer, unchanged',
  })
  cursor?: string;
}

/** The nodes and edges that an edit changed. */
export class TouchedDto {
  nodes: EditedNodeDto[];
  /** At most the first 100. */
  edges: GraphEdgeDto[];
  /** The total number of these edges. */
  edges_total: number;
}

export class EditorDto {
  /** Null for a key from the service's settings. */
  key_id: string | null;
  /** Name of the subject; for a master key, the name of the key. */
  name: string;
}

export class EditDto {
  id: string;
  /** Number of the edit in the history: consecutive, from 1. */
  seq: number;
  /** ISO 8601 */
  at: string;
  by: EditorDto;
  @ApiProperty({ enum: EDIT_ACTIONS }) action: EditAction;
  before: TouchedDto;
  after: TouchedDto;
  /** `seq` of the edit that undid this one; null while it is in effect. */
  undone_by: number | null;
}

export class HistoryDto {
  /** Newest first. */
  edits: EditDto[];
  next_cursor: string | null;
}

export class UndoneDto {
  /** The edit that was undone. */
  undone: EditDto;
  /** The new edit that undid it. */
  undo: EditDto;
}
