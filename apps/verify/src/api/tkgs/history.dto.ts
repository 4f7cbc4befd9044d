import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { EDIT_ACTIONS, type EditAction } from '../../graphs/graph-edit.entity.ts';
import { EditedNodeDto, GraphEdgeDto } from '../../graphs/graph.dto.ts';

export class HistoryQueryDto {
  /** The maximum number of edits per page: 1 to 200. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(200)
  limit: number = 50;
  /** The `next_cursor` of the previous page. */
  @IsOptional()
  @Matches(/^\d{1,9}$/, {
    message: 'cursor must be the next_cursor of an earlier response, unchanged',
  })
  cursor?: string;
}

/** The nodes and edges that an edit changed, as they were before or after the edit. */
export class TouchedDto {
  /** The nodes that the edit changed. */
  nodes: EditedNodeDto[];
  /** The edges that the edit changed, at most the first 100. */
  edges: GraphEdgeDto[];
  /** The total number of edges that the edit changed, including those beyond the 100 in `edges`. */
  edges_total: number;
}

export class EditorDto {
  /**
   * The id of the API key that made the edit; null for an API key that is configured in the
   * settings of the service.
   */
  @ApiProperty({ type: String, format: 'uuid' })
  key_id: string | null;
  /**
   * The name of the person or brand that the personal access token belongs to. For a master key,
   * the name of the key; if it is configured in the settings, the name of the account.
   */
  name: string;
}

export class EditDto {
  /** Id of the edit. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The sequence number of the edit in the history of the graph: consecutive, starting at 1. */
  seq: number;
  /** When the edit was made (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** Who made the edit. */
  by: EditorDto;
  /** What the edit did. */
  @ApiProperty({ enum: EDIT_ACTIONS }) action: EditAction;
  /** The changed nodes and edges before the edit. */
  before: TouchedDto;
  /** The changed nodes and edges after the edit. */
  after: TouchedDto;
  /** The `seq` of the edit that undid this edit; null if it has not been undone. */
  undone_by: number | null;
}

export class HistoryDto {
  /** The edits of the graph, newest first. */
  edits: EditDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  next_cursor: string | null;
}

export class UndoneDto {
  /** The edit that was undone. */
  undone: EditDto;
  /** The new edit that undid the edit in `undone`. */
  undo: EditDto;
}
