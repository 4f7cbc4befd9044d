import { ApiProperty } from '@nestjs/swagger';
import type { QueueReport, TroubledPage } from '../../admin/queues/queue-report.service.ts';

export class QueueDto {
  name: string;
  waiting: number;
  delayed: number;
  active: number;
  completed: number;
  failed: number;
}

/** The number of sources in each state. */
export class QueuedSourcesDto {
  waiting: number;
  /** Sources that wait for a retry, or for the rate limit of their host. */
  delayed: number;
  fetch: number;
  read: number;
  extract: number;
  link: number;
  store: number;
  completed: number;
  failed: number;
}

export class TroubledSourceDto {
  ingest_source_id: string;
  url: string;
  collection_id: string;
  collection_name: string;
  stage: string | null;
  attempt: number;
  error_code: string | null;
  error: string | null;
  /** ISO 8601: when a waiting source is tried again; otherwise null. */
  next_retry_at: string | null;
  /** ISO 8601: when the source failed; otherwise null. */
  finished_at: string | null;
}

export class DeletingCollectionDto {
  collection_id: string;
  name: string;
  /** 0 to 1; null while the queue is unavailable. */
  progress: number | null;
}

export class RereadingDto {
  /** The number of sources that a language model will read again, in collections or not. */
  sources: number;
  /** ISO 8601: when the first of these sources is due; null when there is none. */
  next_at: string | null;
}

export class QueueReportDto {
  /** ISO 8601: the time of this report. */
  at: string;
  /**
   * Job counts of each queue, for all accounts together; null while the queue (Redis) is
   * unavailable.
   */
  @ApiProperty({ type: QueueDto, isArray: true, nullable: true }) queues: QueueDto[] | null;
  /**
   * Sources in the collections of this account. All fields that follow also cover only this
   * account.
   */
  sources: QueuedSourcesDto;
  /** ISO 8601: since when the oldest waiting source has waited; null when no source waits. */
  oldest_waiting_since: string | null;
  /** Sources that failed in the last seven days, newest first; at most 100. */
  failed: TroubledSourceDto[];
  /** The next 100 sources that are due. */
  delayed: TroubledSourceDto[];
  deleting: DeletingCollectionDto[];
  /**
   * Sources that were read by the offline rules because the language model failed or its daily
   * budget was used up.
   */
  rereading: RereadingDto;
}

export const toQueueReportDto = ({
  at,
  queues,
  pageCountByState,
  oldestWaitingSince,
  failedPages,
  delayedPages,
  deletingCollections,
  rereading,
}: QueueReport): QueueReportDto => ({
  at: at.toISOString(),
  queues,
  sources: pageCountByState,
  oldest_waiting_since: oldestWaitingSince?.toISOString() ?? null,
  failed: failedPages.map(toTroubledSourceDto),
  delayed: delayedPages.map(toTroubledSourceDto),
  deleting: deletingCollections.map(({ id, name, progress }) => ({
    collection_id: id,
    name,
    progress: progress ?? null,
  })),
  rereading: { sources: rereading.sources, next_at: rereading.nextAt?.toISOString() ?? null },
});

const toTroubledSourceDto = (page: TroubledPage): TroubledSourceDto => ({
  ingest_source_id: page.id,
  url: page.url,
  collection_id: page.collectionId,
  collection_name: page.collectionName,
  stage: page.stage,
  attempt: page.attempt,
  error_code: page.errorCode,
  error: page.error,
  next_retry_at: page.nextRetryAt?.toISOString() ?? null,
  finished_at: page.finishedAt?.toISOString() ?? null,
});
