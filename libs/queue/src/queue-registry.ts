import { NotificationListener, type Database } from '@plumbline/database';
import type { JobWorker } from './job-worker.ts';
import type { JobCounts, JobInstrumentation } from './job.ts';
import { PostgresBackend } from './postgres/postgres-backend.ts';
import type { QueueBackend } from './queue-backend.ts';
import { type QueueStorageOptions, createQueueMigrator } from './queue-migrator.ts';
import { Queue, type QueueOptions } from './queue.ts';
import { OUTBOX_CHANNEL } from './redis/outbox.repository.ts';
import { RedisBackend, type RedisSettings } from './redis/redis-backend.ts';

export interface QueueRegistryOptions extends QueueStorageOptions {
  redis?: Omit<RedisSettings, 'url'>;
  /**
   * Whether to bring its tables up to date first; default true. With false, run
   * `createQueueMigrator` before.
   */
  migrate?: boolean;
  /**
   * Milliseconds between two deletions of finished jobs beyond the number to keep; default 30,000.
   */
  trimIntervalMs?: number;
  /**
   * Receives errors that no caller awaits, such as a lost connection, which is reopened. Default:
   * one line on standard error.
   */
  onError?: (error: Error) => void;
  /** Hooks around every job. */
  instrumentation?: JobInstrumentation;
}

const STOP_JOB_CHANNEL = 'plumbline_queue_stop';
/**
 * Half the time after which a job counts as stalled. BullMQ uses the clocks of the workers for
 * that, so a worker whose clock is ahead by more would take the jobs that others run.
 */
const MAX_CLOCK_OFFSET_MS = 15_000;
const CLOCK_CHECK_INTERVAL_MS = 5_000;

/** The queues of a process. */
export class QueueRegistry {
  private readonly queueByName = new Map<string, Queue<unknown>>();
  private readonly queueNameByWorker = new Map<JobWorker<unknown>, string>();
  private readonly listeners: NotificationListener[];
  private readonly database: Database;
  private readonly backend: QueueBackend;
  private readonly onError: (error: Error) => void;
  private readonly instrumentation?: JobInstrumentation;
  private readonly trimTimer: NodeJS.Timeout;
  private readonly clockTimer: NodeJS.Timeout;
  private isPaused = false;
  private closing?: Promise<void>;

  /** Use `openQueueRegistry` instead. */
  constructor(
    database: Database,
    backend: QueueBackend,
    {
      trimIntervalMs,
      onError,
      instrumentation,
    }: {
      trimIntervalMs: number;
      onError: (error: Error) => void;
      instrumentation?: JobInstrumentation;
    },
  ) {
    this.database = database;
    this.backend = backend;
    this.onError = onError;
    this.instrumentation = instrumentation;
    this.trimTimer = setInterval(() => void this.trim().catch(onError), trimIntervalMs);
    this.clockTimer = setInterval(
      () => void this.checkClock().catch(onError),
      CLOCK_CHECK_INTERVAL_MS,
    );
    this.listeners = [
      new NotificationListener(database.listenConfig, STOP_JOB_CHANNEL, {
        onNotification: (payload) => this.abortJob(payload),
        onListening: () => undefined,
        onError,
      }),
    ];
    if (backend instanceof RedisBackend) {
      const notifyRelay = () => backend.relay.notify();
      this.listeners.push(
        new NotificationListener(database.listenConfig, OUTBOX_CHANNEL, {
          onNotification: notifyRelay,
          onListening: notifyRelay,
          onError,
        }),
      );
    }
  }

  /** Returns the queue with that name. Its options are those of the first call. */
  getQueue<Data>(name: string, options: QueueOptions = {}): Queue<Data> {
    const existingQueue = this.queueByName.get(name);
    if (existingQueue) return existingQueue as Queue<Data>;
    const queue = new Queue<Data>(name, options, {
      database: this.database,
      backend: this.backend,
      registerWorker: (worker) => {
        this.queueNameByWorker.set(worker as JobWorker<unknown>, name);
        if (this.isPaused) void worker.pause().catch(this.onError);
      },
      requestStop: async (id) => {
        await this.database.pool.query('select pg_notify($1, $2)', [
          STOP_JOB_CHANNEL,
          JSON.stringify([name, id]),
        ]);
      },
      onError: this.onError,
      instrumentation: this.instrumentation,
    });
    this.queueByName.set(name, queue as Queue<unknown>);
    return queue;
  }

  /** Resolves when the storage, Redis or the database, answers. */
  ping(): Promise<void> {
    return this.backend.ping();
  }

  /** Whether all workers of this process take jobs; true without workers. */
  get isWorking(): boolean {
    return [...this.queueNameByWorker.keys()].every((worker) => worker.isWorking);
  }

  /** Returns the job counts of every queue that this process knows. */
  getDepths(): Promise<{ name: string; counts: JobCounts; oldestWaitingSince?: Date }[]> {
    return Promise.all(
      [...this.queueByName.values()].map(async (queue) => {
        const [counts, oldestWaitingSince] = await Promise.all([
          queue.getCounts(),
          queue.getOldestWaitingDate(),
        ]);
        return { name: queue.name, counts, oldestWaitingSince };
      }),
    );
  }

  /** Pauses the workers while the clock of this process is wrong. */
  private async checkClock(): Promise<void> {
    const offsetMs = this.database.getClockOffsetMs();
    const shouldPause = Math.abs(offsetMs) > MAX_CLOCK_OFFSET_MS;
    if (shouldPause === this.isPaused) return;
    this.isPaused = shouldPause;
    this.onError(
      new Error(
        shouldPause
          ? `The clock of this process is ${describeOffset(offsetMs)} the clock of the database, ` +
              'so the process takes no jobs'
          : 'The clock of this process is right again, so the process takes jobs',
      ),
    );
    for (const worker of this.queueNameByWorker.keys())
      await (shouldPause ? worker.pause() : worker.resume());
  }

  private abortJob(payload: string): void {
    const [name, id] = JSON.parse(payload) as [string, string];
    for (const [worker, queue] of this.queueNameByWorker) if (queue === name) worker.abortJob(id);
  }

  private async trim(): Promise<void> {
    for (const name of new Set(this.queueNameByWorker.values()))
      await this.queueByName.get(name)?.trim();
  }

  /**
   * Closes all workers (see JobWorker.close) and the connections; the database stays open. Jobs can
   * still be enqueued afterwards; they wait for the next start.
   */
  close(): Promise<void> {
    return (this.closing ??= this.shutDown());
  }

  private async shutDown(): Promise<void> {
    clearInterval(this.trimTimer);
    clearInterval(this.clockTimer);
    await Promise.all([...this.queueNameByWorker.keys()].map((worker) => worker.close()));
    await Promise.all(this.listeners.map((listener) => listener.close()));
    await this.backend.close();
  }
}

/**
 * Opens the queues of this process: BullMQ on `database`, or on Redis when `redisUrl` is set.
 * Callers see no difference. It waits for a Redis that is unavailable.
 * @throws the database's error when the tables cannot be created
 */
export async function openQueueRegistry({
  database,
  redisUrl,
  redis,
  migrate = true,
  trimIntervalMs = 30_000,
  onError = reportToStderr,
  instrumentation,
}: QueueRegistryOptions): Promise<QueueRegistry> {
  if (migrate) await createQueueMigrator({ database, redisUrl }).migrate();
  const backend = redisUrl
    ? new RedisBackend(database, { ...redis, url: redisUrl }, onError)
    : await PostgresBackend.open(database, onError);
  return new QueueRegistry(database, backend, { trimIntervalMs, onError, instrumentation });
}

const describeOffset = (offsetMs: number) =>
  `${Math.round(Math.abs(offsetMs) / 1_000)} s ${offsetMs > 0 ? 'ahead of' : 'behind'}`;

function reportToStderr(error: Error): void {
  process.stderr.write(`queue: ${error.message}\n`);
}
