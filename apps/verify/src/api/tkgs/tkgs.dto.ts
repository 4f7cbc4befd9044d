import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@plumbline/http';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

export class NewTkgDto {
  @IsText(200) name: string;
}

export class TkgsQueryDto {
  /** 1 to 100. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 50;
  /** The `next_cursor` of the previous page. */
  @IsOptional()
  @IsUUID(undefined, { message: 'cursor must be the next_cursor of an earlier answer, unchanged' })
  cursor?: string;
}

export class TkgDto {
  tkg_id: string;
  name: string;
  /** ISO 8601 */
  created_at: string;
  /**
   * How the graph was created. `manual`: empty, by the caller; `ingest`: from one source;
   * `collection`: from the sources of a collection (read-only).
   */
  @ApiProperty({ enum: ['manual', 'ingest', 'collection'] }) origin:
    'manual' | 'ingest' | 'collection';
  /** Id of the ingested source; null for graphs of other origins. */
  ingest_source_id: string | null;
  /** Id of the collection; null for graphs of other origins. */
  collection_id: string | null;
}

export class TkgDetailDto extends TkgDto {
  /**
   * The number of nodes. In the graph of a collection, an entity counts once for each source that
   * names it.
   */
  nodes: number;
  edges: number;
}

export class TkgsDto {
  /** Newest first. */
  tkgs: TkgDto[];
  next_cursor: string | null;
}

export class DeletedTkgDto {
  deleted: boolean;
}
