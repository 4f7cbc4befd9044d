import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader, DATABASE, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { v7 as uuid } from 'uuid';
import { CHECK_QUEUE, DOCUMENT_CHECK_QUEUE, type CheckJob } from '../checks/check-job.ts';
import type { IngestJob } from '../collections/ingest/ingest-job.ts';
import { DELIVERY_QUEUE, toDeliveryJobId, type DeliveryJob } from '../ledger-sync/delivery-job.ts';
import { RESEARCH_QUEUE } from '../research/research-job.service.ts';
import { ContentErasureService, ERASED_NAME } from './content-erasure.service.ts';
import { addCounts, NO_COUNTS } from './erasure-counts.ts';
import type { ErasureCounts } from './erasure.entity.ts';
import { removeAllJobs } from './remove-all-jobs.ts';
import { runWithRetry, type TransactionClient } from './run-with-retry.ts';
import { SourceErasureService } from './source-erasure.service.ts';

const loadSql = createSqlLoader(import.meta.url);
const COUNT_ACCOUNT_SQL = loadSql('count-account');
const DELETE_SOURCES_SQL = loadSql('delete-sources');
/** Small, because a batch blocks all other work on the embedded database. */
const SOURCES_PER_BATCH = 10;
const ROWS_PER_BATCH = 500;
/** Time between two checks whether another worker has finished its delivery. */
const LEASE_POLL_INTERVAL_MS = 500;

/** Tables that refer to the account and are small enough for one statement each. */
const ACCOUNT_TABLES = [
  ...['chat_reply', 'chat_session', 'check_review', 'detection', 'fingerprint_recall'],
  ...['fingerprint', 'fingerprint_count', 'verdict', 'statement', 'ledger_space'],
  ...['idempotent_request', 'webhook_delivery', 'webhook_secret', 'ingest_request', 'research_job'],
];
/** The names go first: of the account, of its subjects and of its keys. */
const ERASE_NAMES_SQL = `with account as (update verify.account set name = id::text, erased_at = now() where id = $1),
  subjects as (update verify.subject set name = id::text where account_id = $1),
  keys as (update verify.api_key set name = $2 where account_id = $1),
  events as (update verify.key_event set ip = null, request_id = null where account_id = $1)
  update verify.collection set status = 'deleting', slug = null, name = $2, revision = revision + 1 where account_id = $1`;
const REVOKE_KEYS_SQL = `update verify.api_key set revoked_at = now()
  where account_id = $1 and revoked_at is null and ($2::uuid is null or id <> $2) returning id`;
/** `$4` is the key that asked; null: a key of VERIFY_API_KEYS. */
const INSERT_EVENT_SQL = `insert into verify.key_event (id, account_id, key_id, action, actor, actor_key_id)
  values ($1, $2, $3, 'revoked', case when $4::uuid is null then 'setting' else 'key' end, $4)`;

/** Erases all content of an account, and leaves a tombstone without a name. */
@Injectable()
export class AccountErasureService {
  private readonly checkQueue: Queue<CheckJob>;
  private readonly documentQueue: Queue<CheckJob>;
  private readonly researchQueue: Queue<CheckJob>;
  private readonly deliveryQueue: Queue<DeliveryJob>;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    private readonly sources: SourceErasureService,
    private readonly content: ContentErasureService,
  ) {
    this.checkQueue = queues.getQueue(CHECK_QUEUE);
    this.documentQueue = queues.getQueue(DOCUMENT_CHECK_QUEUE);
    this.researchQueue = queues.getQueue(RESEARCH_QUEUE);
    this.deliveryQueue = queues.getQueue(DELIVERY_QUEUE);
  }

  /** Counts what `erase` takes. */
  async count(accountId: string): Promise<ErasureCounts> {
    const { rows } = await this.database.pool.query<Partial<ErasureCounts>>(COUNT_ACCOUNT_SQL, [
      accountId,
    ]);
    return addCounts(NO_COUNTS, rows[0]!);
  }

  /**
   * Makes the account a tombstone: no row of it can be stored any more, and nothing of it is found.
   * All keys are revoked but the one that asked.
   * @param keyId the key that asked; null: a key of VERIFY_API_KEYS
   */
  async close(client: TransactionClient, accountId: string, keyId: string | null): Promise<void> {
    await client.query(ERASE_NAMES_SQL, [accountId, ERASED_NAME]);
    await client.query('update verify.source set deleted_at = now() where account_id = $1', [
      accountId,
    ]);
    await this.revokeKeys(client, accountId, keyId, keyId);
  }

  /** Revokes the last key: the one that asked. */
  async revokeLastKey(accountId: string, keyId: string | null): Promise<void> {
    await runWithRetry(this.database, (client) => this.revokeKeys(client, accountId, keyId, null));
  }

  /**
   * Erases the content of a closed account. It can be repeated at any point.
   * @returns the number of jobs that were removed
   * @throws the signal's reason
   */
  async erase(accountId: string, signal: AbortSignal): Promise<number> {
    const { pool } = this.database;
    const jobCount = await this.removeJobs(accountId, signal);
    await this.dropDeliveries(accountId, signal);
    await pool.query('delete from verify.reading');
    await this.forEachBatch(accountId, 'fact_check', signal, (ids) =>
      this.content.deleteChecks('id = any($1)', ids),
    );
    await this.forEachBatch(accountId, 'document_check', signal, async (ids) => {
      await this.content.deleteChecks('document_check_id = any($1)', ids);
      await pool.query('delete from verify.document_check where id = any($1)', [ids]);
    });
    await pool.query(
      `select pg_notify('verify_chat', 'stop ' || id) from verify.chat_reply
       where account_id = $1 and state = 'running'`,
      [accountId],
    );
    for (let count = SOURCES_PER_BATCH; count === SOURCES_PER_BATCH;) {
      signal.throwIfAborted();
      const deletion = await runWithRetry(this.database, (client) =>
        client.query(DELETE_SOURCES_SQL, [accountId, SOURCES_PER_BATCH]),
      );
      count = deletion.rowCount ?? 0;
    }
    for (const table of ['source', 'graph', ...ACCOUNT_TABLES])
      await runWithRetry(this.database, (client) =>
        client.query(`delete from verify.${table} where account_id = $1`, [accountId]),
      );
    return jobCount;
  }

  private async revokeKeys(
    client: TransactionClient,
    accountId: string,
    actorKeyId: string | null,
    exceptKeyId: string | null,
  ): Promise<void> {
    const { rows } = await client.query<{ id: string }>(REVOKE_KEYS_SQL, [accountId, exceptKeyId]);
    for (const { id } of rows)
      await client.query(INSERT_EVENT_SQL, [uuid(), accountId, id, actorKeyId]);
  }

  private async removeJobs(accountId: string, signal: AbortSignal): Promise<number> {
    const { rows: pages } = await this.database.pool.query<IngestJob>(
      `select p.id, p.run from verify.collection_source p
       join verify.collection c on c.id = p.collection_id where c.account_id = $1`,
      [accountId],
    );
    let jobCount = await this.sources.removeIngestJobs(pages, signal);
    for (const [table, queue] of [
      ['fact_check', this.checkQueue],
      ['document_check', this.documentQueue],
      ['research_job', this.researchQueue],
    ] as const) {
      const { rows } = await this.database.pool.query<{ id: string }>(
        `select id from verify.${table} where account_id = $1`,
        [accountId],
      );
      const ids = rows.map(({ id }) => id);
      jobCount += await removeAllJobs(queue, ids, signal);
    }
    return jobCount;
  }

  /** Waits for deliveries in progress, which would write again what is erased in the ledger. */
  private async dropDeliveries(accountId: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const { rows } = await this.database.pool.query<{ id: string; wanted: number; job: string }>(
        `delete from verify.ledger_delivery where account_id = $1
           and coalesce(leased_until <= now(), true) returning source_id as id, wanted, job`,
        [accountId],
      );
      const jobIds = rows.flatMap(({ id, wanted, job }) => [
        ...Array.from({ length: wanted }, (_, index) => toDeliveryJobId(id, index + 1)),
        job,
      ]);
      await removeAllJobs(this.deliveryQueue, [...new Set(jobIds)], signal);
      const { rowCount } = await this.database.pool.query(
        'select from verify.ledger_delivery where account_id = $1 limit 1',
        [accountId],
      );
      if (!rowCount) return;
      await sleep(LEASE_POLL_INTERVAL_MS, undefined, { signal });
    }
  }

  private async forEachBatch(
    accountId: string,
    table: 'fact_check' | 'document_check',
    signal: AbortSignal,
    erase: (ids: string[]) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await this.database.pool.query<{ id: string }>(
        `select id from verify.${table} where account_id = $1 limit ${ROWS_PER_BATCH}`,
        [accountId],
      );
      if (!rows.length) return;
      await erase(rows.map(({ id }) => id));
    }
  }
}
