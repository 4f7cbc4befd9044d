import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText, toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

export class NewTkgDto {
  /** The name of the graph: at most 200 characters. */
  @IsText(200) name: string;
}

export class TkgsQueryDto {
  /** The maximum number of graphs per page: 1 to 100. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 50;
  /** The `next_cursor` of the previous page. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, {
    message: 'cursor must be the next_cursor of an earlier response, unchanged',
  })
  cursor?: string;
}

export class TkgDto {
  /** Id of the graph. */
  @ApiProperty({ format: 'uuid' })
  tkg_id: string;
  /** The name of the graph. */
  name: string;
  /** When the graph was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /**
   * How the graph was created. `manual`: created empty by the caller; `ingest`: created from one
   * ingested document; `collection`: created from the documents of a collection (read-only).
   */
  @ApiProperty({ enum: ['manual', 'ingest', 'collection'] }) origin:
    'manual' | 'ingest' | 'collection';
  /**
   * The id of the ingested document that the graph was created from; null for graphs of other
   * origins.
   */
  @ApiProperty({ type: String, format: 'uuid' })
  ingest_source_id: string | null;
  /** The id of the collection that the graph was created from; null for graphs of other origins. */
  @ApiProperty({ type: String, format: 'uuid' })
  collection_id: string | null;
}

export class TkgDetailDto extends TkgDto {
  /**
   * The number of nodes in the graph. In the graph of a collection, an entity counts once for each
   * ingested document that names it.
   */
  nodes: number;
  /** The number of edges in the graph. */
  edges: number;
}

export class TkgsDto {
  /** The caller's knowledge graphs, newest first. */
  tkgs: TkgDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  @ApiProperty({ type: String, format: 'uuid' })
  next_cursor: string | null;
}

export class DeletedTkgDto {
  /** Always true: the graph is deleted. */
  deleted: boolean;
}
