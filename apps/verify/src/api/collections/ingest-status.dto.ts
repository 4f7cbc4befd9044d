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
  /** Only sources of that status; the summary counts all. */
  @ApiPropertyOptional({ enum: STATUSES }) @IsOptional() @IsIn(STATUSES) status?: IngestStatus;
  /** Default: all. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;
  /** `next_cursor` of the page before. */
  @IsOptional()
  @IsUUID(undefined, { message: 'cursor must be a next_cursor of an earlier answer' })
  cursor?: string;
}

export class CollectionSourceDto {
  ingest_source_id: string;
  /** As it was given. */
  url: string;
  status: IngestStatus;
  /** ISO 8601 */
  created_at: string;
  visibility: Visibility;
  /** Of the page, once it was taken in. */
  title: string | null;
  /** What is being done, or where it failed; null before the first. */
  @ApiPropertyOptional({ enum: INGEST_STAGES, nullable: true, required: true })
  stage: IngestStage | null;
  /** 0 to 1 */
  progress: number;
  /** From 1 once it has begun; counts anew when the page is posted again. */
  attempt: number;
  /** One sentence: why it failed, or why it is tried again. */
  error: string | null;
  /** The same as a word: `status`, `dns`, `timeout`, `empty`, … */
  error_code: string | null;
  /** ISO 8601, while it waits for another attempt. */
  next_retry_at: string | null;
  /** ISO 8601 */
  updated_at: string;
  /** ISO 8601, null while it is being processed. */
  finished_at: string | null;
  /**
   * Whether the ledger of the memory service knows what came of it; absent where none is connected,
   * and until there is something to know.
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
  /** In the order in which they were given. */
  sources: CollectionSourceDto[];
  /** Of all sources, whatever was asked for. */
  summary: IngestSummaryDto;
  /** For the next page; null when there is none. */
  next_cursor: string | null;
}

export class StageDto {
  @ApiPropertyOptional({ enum: INGEST_STAGES, required: true }) stage: IngestStage;
  /** How long it took, in milliseconds. */
  executionTimeMs: number;
}

export class ReadSourceDto extends CollectionSourceDto {
  /**
   * ISO 639-1, `und` when it could not be told; null until it was taken in, as all that follows.
   */
  language: string | null;
  author: string | null;
  /** ISO 8601, where the page says so. */
  published_at: string | null;
  /** What was analysed and is quoted from: offsets of quotes are UTF-16 code units into it. */
  content: string | null;
  claims_count: number;
  predictions_count: number;
  /** Of the last ingest, those it has been through. */
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
