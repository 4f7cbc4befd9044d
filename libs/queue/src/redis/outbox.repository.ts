import { fileURLToPath } from 'node:url';
import { createSqlMigrator, type Database, type SchemaMigrator } from '@plumbline/database';
import type { Pool, PoolClient } from 'pg';
import type { StoredJob } from '../job-data.ts';

export const OUTBOX_CHANNEL = 'plumbline_queue_outbox';
/** An instance that has not sent its claimed jobs by then counts as dead. */
const CLAIM_TTL_SECONDS = 10;

export interface JobKey {
  queue: string;
  id: string;
}

export interface OutboxJob extends JobKey {
  data: string;
  options: StoredJob['opts'];
}

/** Returns the migrator of the outbox. */
export function createOutboxMigrator({ pool }: Database): SchemaMigrator {
  const toFolderPath = (name: string) =>
    fileURLToPath(new URL(`../../db/${name}`, import.meta.url));
  return createSqlMigrator(pool, {
    schema: 'queue_outbox',
    tablesFolder: toFolderPath('tables'),
    functionsFolder: toFolderPath('functions'),
  });
}

/**
 * The outbox: a table in the service's own database with the jobs that a Redis queue has not yet
 * received or not yet finished.
 */
export class OutboxRepository {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Runs in the client's transaction. An id that is in the outbox already stays unchanged. */
  async add(client: PoolClient, queue: string, jobs: StoredJob[]): Promise<void> {
    await client.query(
      `insert into queue_outbox.job (queue, id, data, options)
       select $1, id, data, options from unnest($2::text[], $3::text[], $4::jsonb[]) as new (id, data, options)
       on conflict do nothing`,
      [
        queue,
        jobs.map((job) => job.opts.jobId),
        jobs.map((job) => job.data),
        jobs.map((job) => JSON.stringify(job.opts)),
      ],
    );
    await client.query(`select pg_notify('${OUTBOX_CHANNEL}', '')`);
  }

  /** Claims up to `limit` jobs that no instance is sending, in the order in which they run. */
  async claim(limit: number): Promise<OutboxJob[]> {
    const { rows } = await this.pool.query<OutboxJob>(
      `with due as (
         select queue, id from queue_outbox.job
         where sent_at is null and (claimed_until is null or claimed_until < clock_timestamp())
         order by (options ->> 'priority')::int nulls first, enqueued_at limit $1 for update skip locked)
       update queue_outbox.job as job set claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_TTL_SECONDS})
       from due where job.queue = due.queue and job.id = due.id
       returning job.queue, job.id, job.data, job.options`,
      [limit],
    );
    return rows;
  }

  /** Marks jobs as stored in Redis. Returns those that were removed in the meantime. */
  async markSent(jobs: readonly JobKey[]): Promise<JobKey[]> {
    const { rows } = await this.pool.query<JobKey>(
      `with marked as (
         update queue_outbox.job as job set sent_at = clock_timestamp(), claimed_until = null
         from unnest($1::text[], $2::text[]) as of (queue, id) where job.queue = of.queue and job.id = of.id
         returning job.queue, job.id)
       select queue, id from unnest($1::text[], $2::text[]) as of (queue, id) except select queue, id from marked`,
      toColumns(jobs),
    );
    return rows;
  }

  /** Marks jobs that Redis has lost, so that they are sent again. */
  async markUnsent(jobs: readonly JobKey[]): Promise<void> {
    await this.pool.query(
      `update queue_outbox.job as job set sent_at = null, claimed_until = null
       from unnest($1::text[], $2::text[]) as of (queue, id) where job.queue = of.queue and job.id = of.id`,
      toColumns(jobs),
    );
  }

  /** Deletes jobs that have ended or were removed. Returns how many were in the outbox. */
  async remove(jobs: readonly JobKey[]): Promise<number> {
    const { rowCount } = await this.pool.query(
      'delete from queue_outbox.job as job using unnest($1::text[], $2::text[]) as of ' +
        '(queue, id) where job.queue = of.queue and job.id = of.id',
      toColumns(jobs),
    );
    return rowCount ?? 0;
  }

  /**
   * Claims up to `limit` sent jobs that no worker runs and that were not checked for `minAgeMs`.
   * They are not returned again before that time has passed.
   */
  async claimUnverified(limit: number, minAgeMs: number): Promise<JobKey[]> {
    const { rows } = await this.pool.query<JobKey>(
      `with due as (
         select queue, id from queue_outbox.job
         where sent_at <= clock_timestamp() - make_interval(secs => $2) and (held_until is null or held_until < clock_timestamp())
         order by sent_at limit $1 for update skip locked)
       update queue_outbox.job as job set sent_at = clock_timestamp()
       from due where job.queue = due.queue and job.id = due.id
       returning job.queue, job.id`,
      [limit, minAgeMs / 1_000],
    );
    return rows;
  }

  /**
   * Marks jobs as running for the next `leaseMs`. Returns the ids that are in the outbox. The other
   * jobs were removed or have ended, and must not run.
   */
  async renewLeases(queue: string, ids: readonly string[], leaseMs: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `update queue_outbox.job set held_until = clock_timestamp() + make_interval(secs => $3), sent_at = coalesce(sent_at, clock_timestamp())
       where queue = $1 and id = any($2) returning id`,
      [queue, ids, leaseMs / 1_000],
    );
    return rows.map((row) => row.id);
  }

  /** Marks a job as waiting in Redis again, for another attempt. */
  async releaseLease(queue: string, id: string): Promise<void> {
    await this.pool.query(
      'update queue_outbox.job set held_until = null where queue = $1 and id = $2',
      [queue, id],
    );
  }

  async findJob(
    queue: string,
    id: string,
  ): Promise<(OutboxJob & { enqueuedAt: Date }) | undefined> {
    const { rows } = await this.pool.query<OutboxJob & { enqueuedAt: Date }>(
      'select queue, id, data, options, enqueued_at as "enqueuedAt" from queue_outbox.job ' +
        'where queue = $1 and id = $2',
      [queue, id],
    );
    return rows[0];
  }

  /** Returns the given ids whose job has not ended. */
  async findPendingIds(queue: string, ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from queue_outbox.job where queue = $1 and id = any($2)',
      [queue, ids],
    );
    return rows.map((row) => row.id);
  }

  /** Returns the enqueue time of the oldest job that is not yet sent. */
  async getOldestUnsentDate(queue: string): Promise<Date | undefined> {
    const { rows } = await this.pool.query<{ oldest: Date | null }>(
      'select min(enqueued_at) as oldest from queue_outbox.job ' +
        'where queue = $1 and sent_at is null',
      [queue],
    );
    return rows[0]?.oldest ?? undefined;
  }

  /** Returns the number of jobs of the queue that are not yet sent. */
  async countUnsent(queue: string): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      'select count(*)::int as n from queue_outbox.job where queue = $1 and sent_at is null',
      [queue],
    );
    return rows[0]?.n ?? 0;
  }
}

const toColumns = (jobs: readonly JobKey[]) => [
  jobs.map((job) => job.queue),
  jobs.map((job) => job.id),
];
