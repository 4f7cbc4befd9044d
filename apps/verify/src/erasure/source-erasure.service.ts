import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader, DATABASE, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { INGEST_CHANNEL } from '../collections/ingest-completion.listener.ts';
import {
  INGEST_QUEUE,
  listIngestJobIds,
  type IngestJob,
} from '../collections/ingest/ingest-job.ts';
import {
  REREADING_QUEUE,
  toRereadingJobId,
  type RereadingJob,
} from '../rereading/rereading-job.ts';
import { MAX_REREADING_ATTEMPTS } from '../corpus/rereading-mark.ts';
import { DeliveryErasureService } from './delivery-erasure.service.ts';
import { addCounts, NO_COUNTS } from './erasure-counts.ts';
import type { ErasureCounts } from './erasure.entity.ts';
import { removeAllJobs } from './remove-all-jobs.ts';
import { runWithRetry } from './run-with-retry.ts';

const loadSql = createSqlLoader(import.meta.url);
const COUNT_SOURCES_SQL = loadSql('count-sources');
const DELETE_SOURCE_SQL = loadSql('delete-source');

/** Erases ingested sources with everything that was derived from them. */
@Injectable()
export class SourceErasureService {
  private readonly ingestQueue: Queue<IngestJob>;
  private readonly rereadingQueue: Queue<RereadingJob>;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    private readonly deliveries: DeliveryErasureService,
  ) {
    this.ingestQueue = queues.getQueue(INGEST_QUEUE);
    this.rereadingQueue = queues.getQueue(REREADING_QUEUE);
  }

  /** Counts what `erase` takes with these sources. */
  async count(sourceIds: readonly string[]): Promise<ErasureCounts> {
    const { rows } = await this.database.pool.query<Partial<ErasureCounts>>(COUNT_SOURCES_SQL, [
      sourceIds,
    ]);
    return addCounts(NO_COUNTS, rows[0]!);
  }

  /** Hides sources from every search, until they are erased. */
  async hide(sourceIds: readonly string[]): Promise<void> {
    await this.database.pool.query(
      'update verify.source set deleted_at = coalesce(deleted_at, now()) where id = any($1)',
      [sourceIds],
    );
  }

  /**
   * Erases one source. It can be repeated at any point.
   * @throws the signal's reason, also while another process still sends the source to the ledger
   */
  async erase(erasureId: string, sourceId: string, signal: AbortSignal): Promise<ErasureCounts> {
    let counts = await this.count([sourceId]);
    const { rows: pages } = await this.database.pool.query<IngestJob>(
      'select id, run from verify.collection_source where source_id = $1',
      [sourceId],
    );
    counts = addCounts(counts, {
      jobs: await this.removeJobs(sourceId, pages, signal),
    });
    counts = addCounts(counts, await this.deliveries.take(erasureId, sourceId, signal));
    await runWithRetry(this.database, async (client) => {
      await client.query(
        `update verify.collection c set revision = c.revision + 1
         from verify.source s where s.id = $1 and c.id = s.collection_id`,
        [sourceId],
      );
      const { rows: deletedPages } = await client.query<{ id: string }>(
        'delete from verify.collection_source where source_id = $1 returning id',
        [sourceId],
      );
      for (const { id } of deletedPages)
        await client.query('select pg_notify($1, $2)', [INGEST_CHANNEL, id]);
      await client.query(DELETE_SOURCE_SQL, [sourceId]);
    });
    return counts;
  }

  /** Erases pages of collections that no source came of, and cancels their ingest. */
  async erasePages(pageIds: readonly string[], signal: AbortSignal): Promise<ErasureCounts> {
    const { rows: pages } = await this.database.pool.query<IngestJob & { files: number }>(
      `select c.id, c.run, (select count(*)::int from verify.pending_file f
         where f.collection_source_id = c.id) as files
       from verify.collection_source c where c.id = any($1)`,
      [pageIds],
    );
    await runWithRetry(this.database, async (client) => {
      await client.query('delete from verify.collection_source where id = any($1)', [pageIds]);
      for (const { id } of pages)
        await client.query('select pg_notify($1, $2)', [INGEST_CHANNEL, id]);
    });
    return addCounts(NO_COUNTS, {
      files: pages.reduce((sum, { files }) => sum + files, 0),
      jobs: await this.removeIngestJobs(pages, signal),
    });
  }

  /** Removes the ingest jobs of pages in any state, and waits until the running ones have ended. */
  async removeIngestJobs(pages: readonly IngestJob[], signal: AbortSignal): Promise<number> {
    return removeAllJobs(this.ingestQueue, pages.flatMap(listIngestJobIds), signal);
  }

  private async removeJobs(
    sourceId: string,
    pages: readonly IngestJob[],
    signal: AbortSignal,
  ): Promise<number> {
    const rereadingJobIds = Array.from({ length: MAX_REREADING_ATTEMPTS + 1 }, (_, attempts) =>
      toRereadingJobId({ id: sourceId, attempts }),
    );
    return (
      (await this.removeIngestJobs(pages, signal)) +
      (await removeAllJobs(this.rereadingQueue, rereadingJobIds, signal))
    );
  }
}
