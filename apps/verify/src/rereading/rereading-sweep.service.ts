import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { HOUR_MS } from '@plumbline/text/durations';
import type { Settings } from '../config/settings.ts';
import { REREADING_QUEUE, toRereadingJobId, type RereadingJob } from './rereading-job.ts';

/** Shortest time between two sweeps, regardless of the hourly limit. */
const MIN_INTERVAL_MS = 10_000;
/** Longest time between two checks whether a sweep is due. */
const MAX_POLL_INTERVAL_MS = 60_000;
/** Only one process gets a turn. A missed turn is not made up for. */
const TAKE_TURN_SQL = `update verify.rereading_turn
  set next_at = greatest(next_at, now() - make_interval(secs => $1)) + make_interval(secs => $1)
  where next_at <= now()`;
const DUE_SOURCES_SQL = `select id, reread_attempts as attempts from verify.source
  where reread_at <= now() and deleted_at is null order by reread_at, id limit $1`;
/** Finished jobs are not kept, because the source's row has their result. */
const RETENTION = { completed: { age: 0, count: 0 }, failed: { age: 0, count: 0 } };

/**
 * Queues sources for a model to read again, longest waiting first. All processes together queue at
 * most REREAD_PER_HOUR per hour.
 */
@Injectable()
export class RereadingSweepService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Rereading');
  private readonly shutdown = new AbortController();
  private readonly queue: Queue<RereadingJob>;
  private readonly perHour: number;
  private sweepLoop?: Promise<void>;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) { REREAD_PER_HOUR }: Settings,
  ) {
    this.queue = queues.getQueue(REREADING_QUEUE, { retention: RETENTION });
    this.perHour = REREAD_PER_HOUR;
  }

  /** Sweeps now and then periodically. */
  start(): void {
    this.sweepLoop ??= this.sweepPeriodically();
  }

  /**
   * Queues due sources, if a sweep is due.
   * @returns the number of queued sources
   */
  async sweep(): Promise<number> {
    const { intervalMs, batchSize } = computeSweepPlan(this.perHour);
    return runInTransaction(this.database.pool, async (client) => {
      const { rowCount } = await client.query(TAKE_TURN_SQL, [intervalMs / 1_000]);
      if (!rowCount) return 0;
      const { rows } = await client.query<RereadingJob>(DUE_SOURCES_SQL, [batchSize]);
      const jobs = rows.map((data) => ({ id: toRereadingJobId(data), data, attempts: 3 }));
      if (jobs.length) await this.queue.enqueue(jobs, client);
      return jobs.length;
    });
  }

  private async sweepPeriodically(): Promise<void> {
    const { signal } = this.shutdown;
    const { intervalMs } = computeSweepPlan(this.perHour);
    while (!signal.aborted) {
      await this.sweep().catch((error: unknown) =>
        this.logger.warn(
          'The sources that the language model must read again could not be queued: ' +
            `${String(error)}`,
        ),
      );
      const pollMs = Math.min(intervalMs, MAX_POLL_INTERVAL_MS);
      // Ends early at shutdown.
      await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.sweepLoop;
  }
}

/** Queues one source per sweep, unless the rate needs more than one sweep in ten seconds. */
function computeSweepPlan(perHour: number): { intervalMs: number; batchSize: number } {
  const intervalMs = Math.max(MIN_INTERVAL_MS, HOUR_MS / Math.max(1, perHour));
  return { intervalMs, batchSize: Math.max(1, Math.floor((perHour * intervalMs) / HOUR_MS)) };
}
