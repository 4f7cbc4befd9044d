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

/** How many sources are where. */
export class QueuedSourcesDto {
  waiting: number;
  /** Those that wait for another attempt, or for their host's turn. */
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
  /** ISO 8601, of one that waits. */
  next_retry_at: string | null;
  /** ISO 8601, of one that failed. */
  finished_at: string | null;
}

export class DeletingCollectionDto {
  collection_id: string;
  name: string;
  /** 0 to 1, null while the queue cannot be asked */
  progress: number | null;
}

export class RereadingDto {
  /** How many sources, in collections or not, a language model is to read again. */
  sources: number;
  /** ISO 8601: when the first of them is due; null when there is none. */
  next_at: string | null;
}

export class QueueReportDto {
  /** ISO 8601 */
  at: string;
  /** Jobs of all accounts together; null while the queue (Redis) cannot be asked. */
  @ApiProperty({ type: QueueDto, isArray: true, nullable: true }) queues: QueueDto[] | null;
  /** Of the account's own collections, as all that follows. */
  sources: QueuedSourcesDto;
  /** ISO 8601: since when the source waits that has waited longest; null when none does. */
  oldest_waiting_since: string | null;
  /** The last 100 of seven days, newest first. */
  failed: TroubledSourceDto[];
  /** The next 100. */
  delayed: TroubledSourceDto[];
  deleting: DeletingCollectionDto[];
  /** What the rules read in the place of a model that was away, or too dear that day. */
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
