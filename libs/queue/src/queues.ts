import { Listener, type Database } from '@plumbline/database';
import type { JobWorker } from './job-worker.ts';
import type { JobCounts, JobTrail } from './job.ts';
import { PostgresBackend } from './postgres/postgres-backend.ts';
import type { QueueBackend } from './queue-backend.ts';
import { queueSchema } from './queue-schema.ts';
import { Queue, type QueueOptions } from './queue.ts';
import { SENT_CHANNEL } from './redis/outbox.ts';
import { RedisBackend, type RedisSettings } from './redis/redis-backend.ts';

export interface QueuesOptions {
  database: Database;
  /** redis://…; none: the jobs lie in the database. */
  redisUrl?: string;
  redis?: Omit<RedisSettings, 'url'>;
  /**
   * Whether to bring its tables up to date first; default: yes. Without, `queueSchema` has done so.
   */
  migrate?: boolean;
  /**
   * How often finished jobs beyond the number to keep are deleted, in milliseconds; default 30,000.
   */
  trimMs?: number;
  /**
   * Faults that nobody awaits, such as a lost connection, which is made anew. Default: one line on
   * standard error.
   */
  onError?: (error: Error) => void;
  /** Around every job. */
  trail?: JobTrail;
}

const STOP_CHANNEL = 'plumbline_queue_stop';

/** The queues of a process. */
export class Queues {
  private readonly queues = new Map<string, Queue<unknown>>();
  private readonly workers = new Map<JobWorker<unknown>, string>();
  private readonly listeners: Listener[];
  private readonly database: Database;
  private readonly backend: QueueBackend;
  private readonly onError: (error: Error) => void;
  private readonly trail?: JobTrail;
  private readonly trimming: NodeJS.Timeout;
  private closing?: Promise<void>;

  /** Made by `openQueues`. */
  constructor(
    database: Database,
    backend: QueueBackend,
    {
      trimMs,
      onError,
      trail,
    }: { trimMs: number; onError: (error: Error) => void; trail?: JobTrail },
  ) {
    this.database = database;
    this.backend = backend;
    this.onError = onError;
    this.trail = trail;
    this.trimming = setInterval(() => void this.trim().catch(onError), trimMs);
    this.listeners = [
      new Listener(database.pg, STOP_CHANNEL, {
        heard: (said) => this.stop(said),
        missed: () => undefined,
        onError,
      }),
    ];
    if (backend instanceof RedisBackend) {
      const nudge = () => backend.relay.nudge();
      this.listeners.push(
        new Listener(database.pg, SENT_CHANNEL, { heard: nudge, missed: nudge, onError }),
      );
    }
  }

  /** The queue of that name; its options are those of the first call. */
  queue<Data>(name: string, options: QueueOptions = {}): Queue<Data> {
    const known = this.queues.get(name);
    if (known) return known as Queue<Data>;
    const queue = new Queue<Data>(name, options, {
      database: this.database,
      backend: this.backend,
      adopt: (worker) => this.workers.set(worker as JobWorker<unknown>, name),
      askToStop: async (id) => {
        await this.database.pool.query('select pg_notify($1, $2)', [
          STOP_CHANNEL,
          JSON.stringify([name, id]),
        ]);
      },
      onError: this.onError,
      trail: this.trail,
    });
    this.queues.set(name, queue as Queue<unknown>);
    return queue;
  }

  /** Resolves when what the jobs lie in, Redis or the database, answers. */
  ping(): Promise<void> {
    return this.backend.ping();
  }

  /** Whether all workers of this process are at work; true where there are none. */
  get isWorking(): boolean {
    return [...this.workers.keys()].every((worker) => worker.isWorking);
  }

  /** How every queue that this process knows stands: numbers alone. */
  depths(): Promise<{ name: string; counts: JobCounts; oldest?: Date }[]> {
    return Promise.all(
      [...this.queues.values()].map(async (queue) => {
        const [counts, oldest] = await Promise.all([queue.counts(), queue.oldest()]);
        return { name: queue.name, counts, oldest };
      }),
    );
  }

  private stop(said: string): void {
    const [name, id] = JSON.parse(said) as [string, string];
    for (const [worker, queue] of this.workers) if (queue === name) worker.stop(id);
  }

  private async trim(): Promise<void> {
    for (const name of new Set(this.workers.values())) await this.queues.get(name)?.trim();
  }

  /**
   * Closes all workers (see JobWorker.close) and lets go of the connections; the database stays
   * open. Jobs can still be enqueued afterwards: they wait for the next start.
   */
  close(): Promise<void> {
    return (this.closing ??= this.finish());
  }

  private async finish(): Promise<void> {
    clearInterval(this.trimming);
    await Promise.all([...this.workers.keys()].map((worker) => worker.close()));
    await Promise.all(this.listeners.map((listener) => listener.close()));
    await this.backend.close();
  }
}

/**
 * Opens the queues of this process: BullMQ on `database`, or on Redis when `redisUrl` is given; who
 * uses them cannot tell which.
 * @throws what the database says when its tables cannot be made; a Redis that is away is waited for
 *   instead
 */
export async function openQueues({
  database,
  redisUrl,
  redis,
  migrate = true,
  trimMs = 30_000,
  onError = report,
  trail,
}: QueuesOptions): Promise<Queues> {
  if (migrate) await queueSchema({ database, redisUrl }).migrate();
  const backend = redisUrl
    ? new RedisBackend(database, { ...redis, url: redisUrl }, onError)
    : await PostgresBackend.open(database, onError);
  return new Queues(database, backend, { trimMs, onError, trail });
}

function report(error: Error): void {
  process.stderr.write(`queue: ${error.message}\n`);
}
