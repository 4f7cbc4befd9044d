import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { IngestRequestRepository } from '../ingest-request.repository.ts';
import { WORKER_CRASH_FAILURE } from './ingest-failure.ts';
import { HostRateLimiter } from './host-rate-limiter.ts';
import { INGEST_QUEUE, toIngestJobId, type IngestJob } from './ingest-job.ts';
import { failRun } from './ingest-run.ts';

const INTERVAL_MS = 30_000;
/** Pages per query. */
const BATCH_SIZE = 1_000;
/** Only pages without an update for 20 seconds: the job of a newer one is not in doubt. */
const STALLED_PAGES_SQL = `select s.id, s.run from verify.collection_source s join verify.collection c on c.id = s.collection_id
  where s.status = 'processing' and c.status = 'active' and s.updated_at < now() - interval '20 seconds' and s.id > $1
  order by s.id limit ${BATCH_SIZE}`;
const RESTART_RUN_SQL = `update verify.collection_source set run = run + 1, stage = null, progress = 0, attempt = 0, next_retry_at = null, turn_at = null, queue_position = null, updated_at = now()
  where id = $1 and run = $2 and status = 'processing' returning id, run`;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Finds pages in progress without a job. The job was lost with its queue, or its worker crashed too
 * often. Without this they would never end.
 */
@Injectable()
export class StalledIngestRecoveryService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('IngestSweep');
  private readonly shutdown = new AbortController();
  private readonly queue: Queue<IngestJob>;
  private recoveryLoop?: Promise<void>;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(DATABASE) private readonly database: Database,
    private readonly hostRateLimiter: HostRateLimiter,
    private readonly requests: IngestRequestRepository,
  ) {
    this.queue = queues.getQueue(INGEST_QUEUE);
  }

  /** Sweeps now and then periodically. */
  start(): void {
    this.recoveryLoop ??= this.recoverPeriodically();
  }

  /** Checks all pages once. */
  async recoverAll(): Promise<void> {
    for (let afterId = NIL_UUID; !this.shutdown.signal.aborted;) {
      const { rows } = await this.database.pool.query<IngestJob>(STALLED_PAGES_SQL, [afterId]);
      const pendingJobIds = await this.queue.findUnfinishedIds(rows.map(toIngestJobId));
      for (const job of rows)
        if (!pendingJobIds.has(toIngestJobId(job))) await this.recoverPage(job);
      if (rows.length < BATCH_SIZE) break;
      afterId = rows.at(-1)!.id;
    }
    await this.requests.settleLostPages();
    await this.hostRateLimiter.deleteStale();
  }

  /** Handles a page whose job has ended or is missing. */
  private async recoverPage(job: IngestJob): Promise<void> {
    const queuedJob = await this.queue.getStatus(toIngestJobId(job));
    if (queuedJob?.state === 'failed') await failRun(this.database.pool, job, WORKER_CRASH_FAILURE);
    else if (!queuedJob || queuedJob.state === 'completed') await this.restartRun(job);
  }

  /** Starts a new run, because the queue may still know the old run's job and would ignore it. */
  private async restartRun({ id, run }: IngestJob): Promise<void> {
    await runInTransaction(this.database.pool, async (client) => {
      const { rows } = await client.query<IngestJob>(RESTART_RUN_SQL, [id, run]);
      if (!rows.length) return; // it has ended meanwhile
      await this.queue.enqueue(
        rows.map((job) => ({ id: toIngestJobId(job), data: job })),
        client,
      );
    });
  }

  private async recoverPeriodically(): Promise<void> {
    const { signal } = this.shutdown;
    while (!signal.aborted) {
      await this.recoverAll().catch((error: unknown) =>
        this.logger.warn(
          'The service could not restart the ingest of interrupted pages and will try ' +
            `again: ${String(error)}`,
        ),
      );
      // Ends early at shutdown.
      await sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.recoveryLoop;
  }
}
