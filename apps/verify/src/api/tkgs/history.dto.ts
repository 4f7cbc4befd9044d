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
  /** `next_cursor` of the page before. */
  @IsOptional()
  @Matches(/^\d{1,9}$/, {
    message: 'cursor must be the next_cursor of an earlier answer, unchanged',
  })
  cursor?: string;
}

/** What of the graph an edit touched. */
export class TouchedDto {
  nodes: EditedNodeDto[];
  /** The first 100. */
  edges: GraphEdgeDto[];
  /** How many there are. */
  edges_total: number;
}

export class EditorDto {
  /** Null for a key of the service's settings. */
  key_id: string | null;
  /** Name of the subject; of a master key, its own. */
  name: string;
}

export class EditDto {
  id: string;
  /** Place in the history, from 1, without a gap. */
  seq: number;
  /** ISO 8601 */
  at: string;
  by: EditorDto;
  @ApiProperty({ enum: EDIT_ACTIONS }) action: EditAction;
  before: TouchedDto;
  after: TouchedDto;
  /** `seq` of the edit that took it back; null while it stands. */
  undone_by: number | null;
}

export class HistoryDto {
  /** Newest first. */
  edits: EditDto[];
  next_cursor: string | null;
}

export class UndoneDto {
  /** The edit that was taken back. */
  undone: EditDto;
  /** The edit that did so. */
  undo: EditDto;
}
