import { ApiPropertyOptional } from '@nestjs/swagger';
import { roundTo } from '@plumbline/ml';
import { Type } from 'class-transformer';
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
  /** Only sources with this status. The summary always counts all sources. */
  @ApiPropertyOptional({ enum: STATUSES }) @IsOptional() @IsIn(STATUSES) status?: IngestStatus;
  /** Default: all sources. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;
  /** The `next_cursor` of the previous page. */
  @IsOptional()
  @IsUUID(undefined, { message: 'cursor must be a next_cursor of an earlier answer' })
  cursor?: string;
}

export class CollectionSourceDto {
  ingest_source_id: string;
  /** The URL as it was sent. */
  url: string;
  status: IngestStatus;
  /** ISO 8601 */
  created_at: string;
  visibility: Visibility;
  /** Title of the page; null until it is ingested. */
  title: string | null;
  /** The current stage, or the stage that failed; null before the first stage. */
  @ApiPropertyOptional({ enum: INGEST_STAGES, nullable: true, required: true })
  stage: IngestStage | null;
  /** 0 to 1 */
  progress: number;
  /** Number of the attempt, from 1. It restarts when the page is sent again. */
  attempt: number;
  /** One sentence that says why the source failed or is retried. */
  error: string | null;
  /** A code for the same reason: `status`, `dns`, `timeout`, `empty`, … */
  error_code: string | null;
  /** ISO 8601: when the next attempt starts; null unless the source waits for one. */
  next_retry_at: string | null;
  /** ISO 8601 */
  updated_at: string;
  /** ISO 8601; null while the source is processed. */
  finished_at: string | null;
  /**
   * Whether the content of the source is delivered to the ledger of the memory service. Absent
   * without a memory service and until there is something to deliver.
   */
  @ApiPropertyOptional({ enum: LEDGER_STATES }) ledger?: LedgerState;
}

export class IngestSummaryDto {
  total: number;
  processing: number;
  completed: number;
  failed: number;
}

export class IngestStatusDto {
  collection_id: string;
  /** In the order in which they were added. */
  sources: CollectionSourceDto[];
  /** Counts all sources, regardless of the filter. */
  summary: IngestSummaryDto;
  /** Cursor of the next page; null on the last page. */
  next_cursor: string | null;
}

export class StageDto {
  @ApiPropertyOptional({ enum: INGEST_STAGES, required: true }) stage: IngestStage;
  /** Duration of the stage in milliseconds. */
  executionTimeMs: number;
}

export class ReadSourceDto extends CollectionSourceDto {
  /**
   * ISO 639-1, `und` when it cannot be detected. This and the following fields are null until the
   * source is ingested.
   */
  language: string | null;
  author: string | null;
  /** ISO 8601; null when the page does not state a date. */
  published_at: string | null;
  /** The analysed text. Offsets of quotes refer to it, in UTF-16 code units. */
  content: string | null;
  claims_count: number;
  predictions_count: number;
  /** The stages that the latest ingest has completed. */
  stages: StageDto[];
}

export const toCollectionSourceDto = (source: CollectionSourceListItem): CollectionSourceDto => ({
  ingest_source_id: source.id,
  url: source.url,
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
