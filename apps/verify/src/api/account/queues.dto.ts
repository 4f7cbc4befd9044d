import { ApiProperty } from '@nestjs/swagger';
import type { QueueReport, TroubledPage } from '../../admin/queues/queue-report.service.ts';

export class QueueDto {
  /** The name of the queue. */
  name: string;
  /** The number of jobs that wait for a worker. */
  waiting: number;
  /** The number of jobs that start at a later time, such as retries. */
  delayed: number;
  /** The number of jobs that a worker processes now. */
  active: number;
  /** The number of finished jobs that the queue still stores. */
  completed: number;
  /** The number of failed jobs that the queue still stores. */
  failed: number;
}

/** The number of sources (pages of collections) in each state of the ingest. */
export class QueuedSourcesDto {
  /** The number of sources that wait for a worker. */
  waiting: number;
  /**
   * The number of sources that wait for a retry, or until the rate limit of their web host allows a
   * request.
   */
  delayed: number;
  /** The number of sources that are being fetched. */
  fetch: number;
  /** The number of sources whose text is being read. */
  read: number;
  /** The number of sources whose statements are being extracted. */
  extract: number;
  /** The number of sources whose statements are being linked. */
  link: number;
  /** The number of sources that are being stored. */
  store: number;
  /** The number of sources that are ingested. */
  completed: number;
  /** The number of sources whose ingest failed. */
  failed: number;
}

export class TroubledSourceDto {
  /** Id of the source. */
  @ApiProperty({ format: 'uuid' })
  ingest_source_id: string;
  /** The URL of the page, as it was sent; `urn:uuid:<ingest_source_id>` for a file. */
  url: string;
  /** Id of the collection that the source belongs to. */
  @ApiProperty({ format: 'uuid' })
  collection_id: string;
  /** Name of the collection that the source belongs to. */
  collection_name: string;
  /** The stage of the ingest that failed, or that is tried again; null before the first stage. */
  stage: string | null;
  /** Number of the ingest attempt, from 0. */
  attempt: number;
  /**
   * The code of the error in `error`, such as `status`, `dns` or `timeout`; null when there was no
   * error.
   */
  error_code: string | null;
  /** One sentence that says why the ingest failed or is retried; null when there was no error. */
  error: string | null;
  /** When the source is tried again (ISO 8601); null unless the source waits for a retry. */
  @ApiProperty({ type: String, format: 'date-time' })
  next_retry_at: string | null;
  /** When the ingest of the source failed (ISO 8601); null unless it failed. */
  @ApiProperty({ type: String, format: 'date-time' })
  finished_at: string | null;
}

export class DeletingCollectionDto {
  /** Id of the collection. */
  @ApiProperty({ format: 'uuid' })
  collection_id: string;
  /** Name of the collection. */
  name: string;
  /** Progress of the deletion, from 0 to 1; null while the queue is unavailable. */
  progress: number | null;
}

export class RereadingDto {
  /**
   * The number of sources that a language model will read again, whether or not they belong to a
   * collection.
   */
  sources: number;
  /**
   * When the language model will read the first of these sources again (ISO 8601); null when no
   * source is to be read again.
   */
  @ApiProperty({ type: String, format: 'date-time' })
  next_at: string | null;
}

export class QueueReportDto {
  /** When this report was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  at: string;
  /**
   * The number of jobs in each queue, for all accounts of the service together. Null while the
   * queue server (Redis) is unavailable.
   */
  @ApiProperty({ type: QueueDto, isArray: true, nullable: true }) queues: QueueDto[] | null;
  /**
   * The number of sources (pages) in the collections of this account, by state. The fields after
   * this one also cover only this account.
   */
  sources: QueuedSourcesDto;
  /**
   * When the source that has waited longest began to wait (ISO 8601); null when no source waits.
   */
  @ApiProperty({ type: String, format: 'date-time' })
  oldest_waiting_since: string | null;
  /** The sources that failed in the last seven days, newest failure first; at most 100. */
  failed: TroubledSourceDto[];
  /**
   * The sources that wait for a retry or for the rate limit of their host, in the order of their
   * next attempt; at most 100.
   */
  delayed: TroubledSourceDto[];
  /** The collections that are being deleted. */
  deleting: DeletingCollectionDto[];
  /**
   * The sources that the offline rule-based engine read, because the language model failed or its
   * daily token budget was used up. The language model will read them again.
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
