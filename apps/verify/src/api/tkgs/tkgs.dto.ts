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
  /** `next_cursor` of the page before. */
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
   * What it came of: `manual`, begun empty; `ingest`, of one source; `collection`, of a
   * collection's sources, and read-only.
   */
  @ApiProperty({ enum: ['manual', 'ingest', 'collection'] }) origin:
    'manual' | 'ingest' | 'collection';
  /** Null unless an ingest made it. */
  ingest_source_id: string | null;
  /** Null unless it is a collection's. */
  collection_id: string | null;
}

export class TkgDetailDto extends TkgDto {
  /** How many it holds; of a collection's graph, an entity counts for each source that names it. */
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
