import { runInTransaction, type Database } from '@plumbline/database';
import {
  PostgresQueueBackend,
  Queue,
  Worker,
  type BackendFactory,
  type IQueueBackend,
  type Processor,
  type QueueOptions,
} from 'bullmq';
import type { PoolClient } from 'pg';
import type { RetentionPolicy, StoredJob } from '../job-data.ts';
import type { BullQueue, BullWorker, QueueBackend, WorkerSettings } from '../queue-backend.ts';
import {
  PoolAdapter,
  SchemaConnection,
  SchemaPool,
  type StatementExecutor,
} from './schema-connection.ts';
import { createTransactionalExecutor } from './transactional-executor.ts';

/** Embedded databases whose jobs from an earlier process are released already. */
const releasedDatabases = new WeakSet<Database>();
const MAX_TRIMMED_JOBS = 20_000;
/** BullMQ requires the option and passes it to the factory, which does not use it. */
const UNUSED_OPTIONS = { connection: {} } satisfies QueueOptions;

/** BullMQ on the service's own database, in its own schema. */
export class PostgresBackend implements QueueBackend {
  private readonly queues = new Map<string, BullQueue>();
  private readonly database: Database;
  private readonly pool: SchemaPool;
  private readonly onError: (error: Error) => void;

  private constructor(database: Database, onError: (error: Error) => void) {
    this.database = database;
    this.onError = onError;
    this.pool = new SchemaPool(database, onError);
  }

  static async open(database: Database, onError: (error: Error) => void): Promise<PostgresBackend> {
    if (database.kind === 'embedded' && !releasedDatabases.has(database))
      await releaseOrphans(database);
    releasedDatabases.add(database);
    return new PostgresBackend(database, onError);
  }

  getQueue(name: string): BullQueue {
    const existingQueue = this.queues.get(name);
    if (existingQueue) return existingQueue;
    const queue: BullQueue = new Queue(
      name,
      { ...UNUSED_OPTIONS },
      createBackendFactory(this.pool),
    );
    queue.on('error', this.onError);
    this.queues.set(name, queue);
    return queue;
  }

  createWorker(
    name: string,
    processor: Processor<string, unknown>,
    settings: WorkerSettings,
  ): BullWorker {
    return new Worker(
      name,
      processor,
      { ...settings, ...UNUSED_OPTIONS },
      createBackendFactory(this.pool),
    );
  }

  async enqueue(client: PoolClient, name: string, jobs: StoredJob[]): Promise<void> {
    const queue: BullQueue = new Queue(
      name,
      { ...UNUSED_OPTIONS, skipMetasUpdate: true },
      createBackendFactory(createTransactionalExecutor(client)),
    );
    await queue.addBulk(
      jobs.map((job) => ({ ...job, opts: { ...job.opts, ...toAgeRetention(job.opts) } })),
    );
  }

  replaceFailed(name: string, job: StoredJob): Promise<boolean> {
    return runInTransaction(this.database.pool, async (client) => {
      const { rowCount } = await client.query(
        `delete from queue.job where queue = $1 and id = $2 and state = 'failed'`,
        [name, job.opts.jobId],
      );
      if (rowCount) await this.enqueue(client, name, [job]);
      return rowCount === 1;
    });
  }

  async ping(): Promise<void> {
    await this.pool.query('select 1');
  }

  async findUnfinishedIds(name: string, ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      'select id from queue.job where queue = $1 and id = any($2) and state not in ' +
        `('completed', 'failed')`,
      [name, ids],
    );
    return rows.map(({ id }) => id);
  }

  async findExistingIds(name: string, ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      'select id from queue.job where queue = $1 and id = any($2)',
      [name, ids],
    );
    return rows.map(({ id }) => id);
  }

  async deleteEvents(name: string, ids: readonly string[]): Promise<void> {
    await this.database.pool.query(
      `delete from queue.event where queue = $1 and data ->> 'jobId' = any($2)`,
      [name, ids],
    );
  }

  /** Deletes at most MAX_TRIMMED_JOBS completed and as many failed jobs per call. */
  async trim(name: string, retention: RetentionPolicy): Promise<void> {
    for (const state of ['completed', 'failed'] as const)
      await this.database.pool.query(
        `delete from queue.job where queue = $1 and id in (
           select id from queue.job where queue = $1 and state = $2::queue.job_state order by finished_at_ms desc offset $3 limit $4)`,
        [name, state, retention[state].count, MAX_TRIMMED_JOBS],
      );
  }

  async getDueDate(name: string, id: string): Promise<Date | undefined> {
    const { rows } = await this.database.pool.query<{ due: string | null }>(
      'select process_at_ms as due from queue.job where queue = $1 and id = $2',
      [name, id],
    );
    const due = rows[0]?.due;
    return due ? new Date(Number(due)) : undefined;
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.pool.end();
  }
}

/**
 * Only by age: BullMQ's trimming by count reads and sorts all kept jobs of the queue whenever one
 * ends (`apply_retention`). `trim` does that periodically.
 */
const toAgeRetention = ({ removeOnComplete, removeOnFail }: StoredJob['opts']) => ({
  removeOnComplete: { age: removeOnComplete.age },
  removeOnFail: { age: removeOnFail.age },
});

const createBackendFactory =
  (executor: StatementExecutor): BackendFactory<IQueueBackend> =>
  (name, options) => {
    const connection = new PoolAdapter(executor);
    return new PostgresQueueBackend(new SchemaConnection(connection), name, {
      ...options,
      connection,
    });
  };

/**
 * Releases the running jobs of an earlier process. An embedded database has one process, so jobs
 * that are marked as running when it opens were interrupted. Without this they would wait for their
 * locks to expire: half a minute after every crash.
 */
async function releaseOrphans(database: Database): Promise<void> {
  await runInTransaction(database.pool, async (client) => {
    await client.query(
      `update queue.job set locked_until_ms = 0, stalled_marked = true where state = 'active'`,
    );
    await client.query(`delete from queue.meta where field = 'stalled-check'`);
  });
}
