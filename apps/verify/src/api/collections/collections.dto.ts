import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@plumbline/http';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { SLUG_PATTERN } from '../../collections/collections.service.ts';
import { CollectionSourceDto, IngestSummaryDto } from './ingest-status.dto.ts';

export class NewCollectionDto {
  @IsText(200) name: string;
  /**
   * A name for addresses, unique among the owner's collections; every path takes it in the place of
   * the id.
   */
  @ApiPropertyOptional({ pattern: SLUG_PATTERN.source })
  @IsOptional()
  @Matches(SLUG_PATTERN, {
    message: 'slug must be 1 to 64 lower-case letters, digits and hyphens, and not look like an id',
  })
  slug?: string;
}

export class CollectionsQueryDto {
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit: number = 1000;
  /** `next_cursor` of the page before. */
  @IsOptional()
  @IsUUID(undefined, { message: 'cursor must be a next_cursor of an earlier answer' })
  cursor?: string;
}

export class CollectionDto {
  id: string;
  name: string;
  slug: string | null;
  /** `deleting` while a large one is being removed. */
  status: 'active' | 'deleting';
  /** ISO 8601 */
  created_at: string;
  /** Of its graph: GET /tkgs/{tkg_id}/graph reads it as well. */
  tkg_id: string;
}

export class CollectionsDto {
  /** Newest first. */
  collections: CollectionDto[];
  /** For the next page; null when there is none. */
  next_cursor: string | null;
}

export class CollectionDetailDto extends CollectionDto {
  /** In the order in which they were given. */
  sources: CollectionSourceDto[];
  summary: IngestSummaryDto;
  /** 0 to 1: how much of it is gone, while it is being deleted. */
  progress?: number;
}

export class DeletedCollectionDto {
  deleted: boolean;
}
