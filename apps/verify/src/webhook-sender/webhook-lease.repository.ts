import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader, DATABASE, type Database } from '@plumbline/database';
import { v4 as uuid } from 'uuid';
import type { WebhookDelivery } from '../webhooks/webhook.entity.ts';

const loadSql = createSqlLoader(import.meta.url);
const DUE_HOSTS_SQL = loadSql('due-hosts');
/** Longer than an attempt takes. After a crash, the host gets nothing for this long. */
const LEASE_SECONDS = 30;
const UNIQUE_VIOLATION = '23505';

const RELEASE_EXPIRED_SQL = `update verify.webhook_delivery set lease = null, leased_until = null
  where lease is not null and leased_until < now()`;
const ACQUIRE_SQL = `update verify.webhook_delivery
  set lease = $2, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
  where id = (select id from verify.webhook_delivery
      where status = 'pending' and host = $1 and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked)
    and status = 'pending' and lease is null
  returning id, account_id as "accountId", owner_id as "ownerId", resource,
    resource_id as "resourceId", url, event, ended_at as "endedAt", retries, lease`;
const OWN_LEASE = 'where id = $1 and lease = $2';
const RELEASE_SQL = `update verify.webhook_delivery set lease = null, leased_until = null
  ${OWN_LEASE}`;
const END_SQL = `update verify.webhook_delivery set status = $3, last_status = $4, last_error = $5,
    attempts = attempts + $6, last_attempt_at = now(), next_attempt_at = null, finished_at = now(),
    lease = null, leased_until = null ${OWN_LEASE}`;
const RETRY_SQL = `update verify.webhook_delivery set last_status = $3, last_error = $4,
    next_attempt_at = now() + make_interval(secs => $5), attempts = attempts + 1,
    retries = retries + 1, last_attempt_at = now(), lease = null, leased_until = null ${OWN_LEASE}`;

/** A webhook that this process sends. */
export type LeasedWebhook = Pick<
  WebhookDelivery,
  'id' | 'accountId' | 'ownerId' | 'resource' | 'resourceId' | 'url' | 'retries'
> & { event: string; endedAt: Date; lease: string };

/** A host with webhooks that are due. */
export interface DueHost {
  host: string;
  /** Whether one of its webhooks failed before. */
  isFailing: boolean;
}

/** The last answer, and why it is not a success. */
export interface AttemptResult {
  /** Null without an answer. */
  status: number | null;
  error: string | null;
}

/**
 * The exclusive right to send a webhook. A unique index allows one for each host, on all instances
 * together.
 */
@Injectable()
export class WebhookLeaseRepository {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Returns hosts to which nothing is being sent: first those that have waited longest. */
  async findDueHosts(): Promise<DueHost[]> {
    const { pool } = this.database;
    await pool.query(RELEASE_EXPIRED_SQL);
    return (await pool.query<DueHost>(DUE_HOSTS_SQL)).rows;
  }

  /** Returns undefined when another process has just taken the host or its webhooks. */
  async acquire(host: string): Promise<LeasedWebhook | undefined> {
    try {
      const { pool } = this.database;
      return (await pool.query<LeasedWebhook>(ACQUIRE_SQL, [host, uuid()])).rows[0];
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return undefined;
      throw error;
    }
  }

  /** Ends the lease without an attempt. */
  async release({ id, lease }: LeasedWebhook): Promise<void> {
    await this.database.pool.query(RELEASE_SQL, [id, lease]);
  }

  /** @param attempts 0 when nothing was sent */
  async end(
    { id, lease }: LeasedWebhook,
    outcome: 'delivered' | 'failed',
    { status, error }: AttemptResult,
    attempts: 0 | 1 = 1,
  ): Promise<void> {
    await this.database.pool.query(END_SQL, [id, lease, outcome, status, error, attempts]);
  }

  async retryLater(
    { id, lease }: LeasedWebhook,
    { status, error }: AttemptResult,
    delayMs: number,
  ): Promise<void> {
    await this.database.pool.query(RETRY_SQL, [id, lease, status, error, delayMs / 1_000]);
  }
}
