import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toInteger } from '@plumbline/http';
import { roundTo } from '@plumbline/ml';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import {
  INGEST_STAGES,
  type IngestStage,
  type IngestStatus,
} from '../../collections/collection.entity.ts';
import {
  LEDGER_STATES,
  type LedgerState,
  type CollectionSourceListItem,
} from '../../collections/collection-source.repository.ts';
import type { Visibility } from '../../corpus/source.entity.ts';

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

export class CollectionSourceDto {
  /** Id of the source. */
  @ApiProperty({ format: 'uuid' })
  ingest_source_id: string;
  /** The URL of the page, as it was sent; `urn:uuid:<ingest_source_id>` for a file. */
  url: string;
  /** The name of the file, as it was sent; null for a page. */
  filename: string | null;
  /** The state of the ingest. */
  status: IngestStatus;
  /** When the page was added to the collection (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /**
   * Who finds the page by search: only the owner of the collection (`private`), or every API key of
   * the account (`public`).
   */
  visibility: Visibility;
  /** Title of the page; null until the page has been ingested. */
  title: string | null;
  /** The current stage of the ingest, or the stage that failed; null before the first stage. */
  @ApiPropertyOptional({ enum: INGEST_STAGES, nullable: true, required: true })
  stage: IngestStage | null;
  /** Progress of the ingest, from 0 to 1. */
  progress: number;
  /**
   * Number of the ingest attempt: 0 before the first attempt starts, then from 1. The count
   * restarts when the page is sent again.
   */
  attempt: number;
  /** One sentence that says why the ingest failed or is retried; null when there was no error. */
  error: string | null;
  /** The code of the error in `error`, such as `status`, `dns`, `timeout` or `empty`. */
  error_code: string | null;
  /** When the next attempt starts (ISO 8601); null unless the page waits for a retry. */
  @ApiProperty({ type: String, format: 'date-time' })
  next_retry_at: string | null;
  /** When the state of the ingest was last updated (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  updated_at: string;
  /** When the ingest ended (ISO 8601); null while it is in progress. */
  @ApiProperty({ type: String, format: 'date-time' })
  finished_at: string | null;
  /**
   * Whether the content of the page has been delivered to the ledger of the memory service. Absent
   * when no memory service is configured, and until there is content to deliver.
   */
  @ApiPropertyOptional({ enum: LEDGER_STATES }) ledger?: LedgerState;
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

export const toCollectionSourceDto = (source: CollectionSourceListItem): CollectionSourceDto => ({
  ingest_source_id: source.id,
  url: source.url,
  filename: source.fileName,
  status: source.status,
  created_at: source.createdAt.toISOString(),
  visibility: source.visibility,
  title: source.title,
  stage: source.stage,
  progress: roundTo(source.progress, 3),
  attempt: source.attempt,
  error: source.error,
  error_code: source.errorCode,
  next_retry_at: source.nextRetryAt?.toISOString() ?? null,
  updated_at: source.updatedAt.toISOString(),
  finished_at: source.finishedAt?.toISOString() ?? null,
  ...(source.ledger && { ledger: source.ledger }),
});
