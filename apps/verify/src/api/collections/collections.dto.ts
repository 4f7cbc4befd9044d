import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText, toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { SLUG_PATTERN } from '../../collections/collections.service.ts';
import { CollectionSourceDto } from '../../collections/collection-source.dto.ts';
import { IngestSummaryDto } from './ingest-status.dto.ts';

export class NewCollectionDto {
  /** The name of the collection: at most 200 characters. */
  @IsText(200) name: string;
  /**
   * A name of the collection for use in URLs, unique among the owner's collections. Every path of
   * the API that contains a collection id accepts the slug instead.
   */
  @ApiPropertyOptional({ pattern: SLUG_PATTERN.source })
  @IsOptional()
  @Matches(SLUG_PATTERN, {
    message:
      'slug must consist of 1 to 64 lower-case letters, digits and hyphens, and must ' +
      'not be a UUID',
  })
  slug?: string;
}

export class CollectionsQueryDto {
  /** The maximum number of collections in a page: 1 to 1,000. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit: number = 1000;
  /** The `next_cursor` of the previous page. Omit it to get the first page. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, {
    message: 'cursor must be the next_cursor of an earlier response, unchanged',
  })
  cursor?: string;
}

export class CollectionDto {
  /** Id of the collection. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The name of the collection. */
  name: string;
  /** The name of the collection for use in URLs; null when the collection has none. */
  slug: string | null;
  /** State of the collection; `deleting` while a large collection is being removed. */
  status: 'active' | 'deleting';
  /** When the collection was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /**
   * Id of the collection's graph. GET /api/v1/tkgs/{tkg_id}/graph returns the same graph as GET
   * /api/v1/collections/{id}/graph.
   */
  @ApiProperty({ format: 'uuid' })
  tkg_id: string;
}

export class CollectionsDto {
  /** The collections of this page, newest first. */
  collections: CollectionDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  @ApiProperty({ type: String, format: 'uuid' })
  next_cursor: string | null;
}

export class CollectionDetailDto extends CollectionDto {
  /** The sources (pages) of the collection, in the order in which they were added. */
  sources: CollectionSourceDto[];
  /** The number of sources in each ingest status. */
  summary: IngestSummaryDto;
  /** Progress of the deletion, from 0 to 1; absent unless the collection is being deleted. */
  progress?: number;
}

export class DeletedCollectionDto {
  /** Always true: the collection or source is deleted. */
  deleted: boolean;
}
