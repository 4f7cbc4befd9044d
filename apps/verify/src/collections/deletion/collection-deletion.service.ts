import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { createSqlLoader, DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import type { Collection, CollectionSource } from '../collection.entity.ts';
import { INGEST_QUEUE, listIngestJobIds, type IngestJob } from '../ingest/ingest-job.ts';
import { DELETION_QUEUE, toDeletionJobId, type DeletionJob } from './deletion-job.ts';

const loadSql = createSqlLoader(import.meta.url);
const DELETE_SOURCES_SQL = loadSql('delete-sources');

/** Largest number of passages that is deleted while the caller waits: about one second of work. */
const MAX_FOREGROUND_PASSAGES = 10_000;
/** Longest time that the caller waits. The job deletes the rest. */
const MAX_FOREGROUND_MS = 5_000;
/** Small, because a batch blocks all other work on the embedded database. */
const SOURCES_PER_BATCH = 10;
/** Time between two checks whether the running ingests have stopped. */
const STOP_POLL_INTERVAL_MS = 100;
/** A deleted collection's files no longer count towards the limit of its account. */
const DELETE_PENDING_FILES_SQL = `delete from verify.pending_file f using verify.collection_source s
  where s.id = f.collection_source_id and s.collection_id = $1`;
const DEADLOCK_CODE = '40P01';
const MAX_ATTEMPTS = 5;

/** Deletes collections completely: their rows and their jobs in the queue. */
@Injectable()
export class CollectionDeletionService {
  private readonly logger = new Logger('Deletion');
  private readonly ingestQueue: Queue<IngestJob>;
  private readonly deletionQueue: Queue<DeletionJob>;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
  ) {
    this.ingestQueue = queues.getQueue(INGEST_QUEUE);
    this.deletionQueue = queues.getQueue(DELETION_QUEUE, {
      retention: { completed: { age: 0, count: 0 } },
    });
  }

  /**
   * Once this resolves, the collection is hidden from everybody; a small one is already deleted.
   * For a collection that is being deleted it ensures that the deletion continues.
   */
  async delete({ id }: Pick<Collection, 'id'>): Promise<void> {
    const contents = await this.startDeletion(id);
    if (!contents) return this.resume(id);
    if (contents.passages > MAX_FOREGROUND_PASSAGES) return;
    try {
      if (
        await this.deleteContents(
          { id, sources: contents.sources },
          AbortSignal.timeout(MAX_FOREGROUND_MS),
        )
      )
        await this.deletionQueue.remove(toDeletionJobId(id));
    } catch (error) {
      this.logger.warn(
        `Collection ${id} could not be deleted immediately and will be deleted in the ` +
          `background: ${(error as Error).message}`,
      );
    }
  }

  /**
   * Returns the deleted share of a collection, from 0 to 1; undefined if the queue is unavailable.
   */
  async getProgress(id: string): Promise<number | undefined> {
    try {
      const { progress } = (await this.deletionQueue.getStatus(toDeletionJobId(id))) ?? {};
      return typeof progress === 'number' ? progress : 0;
    } catch (error) {
      this.logger.warn(
        `The deletion progress of collection ${id} could not be read: ` +
          `${(error as Error).message}`,
      );
      return undefined;
    }
  }

  /**
   * Ensures that a deletion which has started is finished, even if its job has failed or was lost.
   */
  async resume(id: string): Promise<void> {
    const jobId = toDeletionJobId(id);
    if (await this.deletionQueue.retry(jobId)) return;
    await runInTransaction(this.database.pool, async (client) => {
      const { rows } = await client.query<{ sources: number }>(
        `select (select count(*)::int from verify.source where collection_id = c.id) as sources
         from verify.collection c where c.id = $1 and c.status = 'deleting' for key share`,
        [id],
      );
      if (rows[0])
        await this.deletionQueue.enqueue(
          [{ id: jobId, data: { id, sources: rows[0].sources }, attempts: 1_000 }],
          client,
        );
    });
  }

  /**
   * Deletes the remaining rows. It can be interrupted and repeated at any point, and can run twice
   * at once.
   * @returns whether all is deleted
   */
  async deleteContents(
    { id, sources }: DeletionJob,
    signal: AbortSignal,
    reportProgress?: (share: number) => Promise<void>,
  ): Promise<boolean> {
    if (!(await this.removeIngestJobs(id, signal))) return false;
    let deletedCount = 0;
    for (
      let lastBatchCount = SOURCES_PER_BATCH;
      lastBatchCount === SOURCES_PER_BATCH;
      deletedCount += lastBatchCount
    ) {
      if (signal.aborted) return false;
      lastBatchCount = await this.executeWithRetry(DELETE_SOURCES_SQL, [id, SOURCES_PER_BATCH]);
      await reportProgress?.(Math.min(1, (deletedCount + lastBatchCount) / Math.max(sources, 1)));
    }
    // Deleting the graph also deletes the collection, its pages and its chats. If another run still
    // deletes sources, that run deletes the graph.
    await this.executeWithRetry(
      `delete from verify.graph g using verify.collection c where c.id = $1 and c.graph_id = g.id and c.status = 'deleting'
         and not exists (select from verify.source s where s.collection_id = c.id)`,
      [id],
    );
    return true;
  }

  /**
   * Hides the collection, frees its slug and queues the job that deletes it, in one transaction.
   * Returns undefined if that has already happened.
   */
  private async startDeletion(
    id: string,
  ): Promise<{ sources: number; passages: number } | undefined> {
    return runInTransaction(this.database.pool, async (client) => {
      const { rowCount } = await client.query(
        `update verify.collection set status = 'deleting', slug = null, revision = revision ` +
          `+ 1 where id = $1 and status = 'active'`,
        [id],
      );
      if (!rowCount) return undefined;
      await client.query(DELETE_PENDING_FILES_SQL, [id]);
      const { rows } = await client.query<{ sources: number; passages: number }>(
        `with hidden as (update verify.source set deleted_at = now() where collection_id = $1 returning passages)
         select count(*)::int as sources, coalesce(sum(passages), 0)::int as passages from hidden`,
        [id],
      );
      const { sources, passages } = rows[0]!;
      const delayMs = passages > MAX_FOREGROUND_PASSAGES ? 0 : 2 * MAX_FOREGROUND_MS;
      await this.deletionQueue.enqueue(
        [{ id: toDeletionJobId(id), data: { id, sources }, attempts: 1_000, delayMs }],
        client,
      );
      return { sources, passages };
    });
  }

  /**
   * Removes the ingest jobs of all runs from the queue. Returns false if the signal fires before
   * the last job has stopped.
   */
  private async removeIngestJobs(id: string, signal: AbortSignal): Promise<boolean> {
    const { rows } = await this.database.pool.query<Pick<CollectionSource, 'id' | 'run'>>(
      'select id, run from verify.collection_source where collection_id = $1',
      [id],
    );
    let remainingIds = rows.flatMap(listIngestJobIds);
    for (;;) {
      remainingIds = await this.ingestQueue.removeAll(remainingIds);
      if (!remainingIds.length) return true;
      // Ends early when the time is up.
      await sleep(STOP_POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return false;
    }
  }

  /** @returns the number of affected rows */
  private async executeWithRetry(statement: string, parameters: unknown[]): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.database.pool.query(statement, parameters)).rowCount ?? 0;
      } catch (error) {
        // A transaction that stores what a source says locks the same rows in the opposite order.
        if ((error as { code?: string }).code !== DEADLOCK_CODE || attempt === MAX_ATTEMPTS)
          throw error;
      }
    }
  }
}
