import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import {
  INGEST_STAGES,
  type IngestStage,
  type IngestStatus,
} from '../../collections/collection.entity.ts';
import { CollectionSourceDto } from '../../collections/collection-source.dto.ts';

const STATUSES = ['processing', 'completed', 'failed'] as const;

export class IngestStatusQueryDto {
  /**
   * Returns only the sources (pages) with this ingest status. `summary` always counts all sources.
   */
  @ApiPropertyOptional({ enum: STATUSES }) @IsOptional() @IsIn(STATUSES) status?: IngestStatus;
  /** The maximum number of sources in a page: 1 to 1,000. Default: all sources. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;
  /** The `next_cursor` of the previous page. Omit it to get the first page. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, {
    message: 'cursor must be the next_cursor of an earlier response, unchanged',
  })
  cursor?: string;
}

export class IngestSummaryDto {
  /** The number of sources. */
  total: number;
  /** The number of sources that wait or are being ingested. */
  processing: number;
  /** The number of sources that are ingested. */
  completed: number;
  /** The number of sources whose ingest failed. */
  failed: number;
}

export class IngestStatusDto {
  /** Id of the collection. */
  @ApiProperty({ format: 'uuid' })
  collection_id: string;
  /** The sources (pages) of the collection, in the order in which they were added. */
  sources: CollectionSourceDto[];
  /**
   * The number of sources in each ingest status. It counts all sources, regardless of the `status`
   * filter.
   */
  summary: IngestSummaryDto;
  /** Send it as `cursor` to get the next page; null on the last page. */
  @ApiProperty({ type: String, format: 'uuid' })
  next_cursor: string | null;
}

export class IngestStageDto {
  /** The name of the ingest stage. */
  @ApiPropertyOptional({ enum: INGEST_STAGES, required: true }) stage: IngestStage;
  /** How long the ingest stage took, in milliseconds. */
  executionTimeMs: number;
}

export class ReadSourceDto extends CollectionSourceDto {
  /**
   * Language of the page (ISO 639-1), or `und` when it cannot be detected. The fields `language`,
   * `author`, `published_at` and `content` are null until the page has been ingested.
   */
  language: string | null;
  /** The author whom the page names; null when it names none. */
  author: string | null;
  /** When the page was published (ISO 8601); null when the page does not state a date. */
  @ApiProperty({ type: String, format: 'date-time' })
  published_at: string | null;
  /**
   * The text of the page that was analysed. The offsets of quotations refer to it, in UTF-16 code
   * units.
   */
  content: string | null;
  /** The number of claims that the page states. */
  claims_count: number;
  /** The number of predictions that the page states. */
  predictions_count: number;
  /** The stages that the latest ingest of the page has completed, each with its duration. */
  stages: IngestStageDto[];
}
