import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  createSqlLoader,
  DATABASE,
  type Database,
  type runInTransaction,
} from '@plumbline/database';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import type { CallbackTarget } from '../webhooks/callback-url.service.ts';
import {
  NOTIFY_SENDERS_SQL,
  QUEUE_WEBHOOKS_CTE,
  WebhookOutboxRepository,
} from '../webhooks/webhook-outbox.repository.ts';
import { IngestRequest } from './ingest-request.entity.ts';

type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

const loadSql = createSqlLoader(import.meta.url);
/** The end of statements that take pages off the open ones of requests (`changed`). */
const QUEUE_ENDED_SQL = `, ended as (
    select id, 'completed' as status from changed where finished_at is not null
  ), ${QUEUE_WEBHOOKS_CTE} ${NOTIFY_SENDERS_SQL}`;
const SETTLE_SQL = loadSql('settle-ingest-requests') + QUEUE_ENDED_SQL;
const SETTLE_LOST_SQL = loadSql('settle-lost-pages') + QUEUE_ENDED_SQL;
/** The lock keeps a page from ending unseen between this statement and the commit. */
const OPEN_PAGES_SQL = `select id from verify.collection_source
  where id = any($1) and status = 'processing' for share`;
const INSERT_SQL = `insert into verify.ingest_request
    (id, account_id, owner_id, collection_id, source_ids, open_ids)
  values ($1, $2, $3, $4, $5, $6)`;
const PURGE_SQL = `delete from verify.ingest_request where created_at < now() - interval '8 days'`;

/** Where the end of a request is reported. */
export interface IngestCallback {
  caller: Caller;
  target: CallbackTarget;
}

/** The requests to ingest pages or files whose end a webhook reports. */
@Injectable()
export class IngestRequestRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(DATABASE) private readonly database: Database,
    private readonly webhooks: WebhookOutboxRepository,
  ) {}

  /**
   * Stores a request, in the transaction that queues its pages. If all of them have ended already,
   * the webhook is sent at once.
   * @throws 429 when too many webhooks of the account are unfinished
   */
  async insert(
    client: TransactionClient,
    collectionId: string,
    sourceIds: readonly string[],
    { caller, target }: IngestCallback,
  ): Promise<void> {
    const id = uuid();
    const { rows } = await client.query<{ id: string }>(OPEN_PAGES_SQL, [sourceIds]);
    const openIds = rows.map((row) => row.id);
    const { accountId, ownerId } = caller;
    await client.query(INSERT_SQL, [id, accountId, ownerId, collectionId, sourceIds, openIds]);
    await this.webhooks.subscribe(client, 'ingest', id, caller, target);
    if (!openIds.length) await client.query(SETTLE_LOST_SQL, [id]);
  }

  findById(id: string): Promise<IngestRequest | null> {
    return this.db.getRepository(IngestRequest).findOneBy({ id });
  }

  /** Settles requests for pages that were deleted, or whose end was not noticed. */
  async settleLostPages(): Promise<void> {
    await this.database.pool.query(SETTLE_LOST_SQL, [null]);
  }

  /** Deletes requests that are older than their webhooks. */
  async purge(): Promise<void> {
    await this.database.pool.query(PURGE_SQL);
  }
}

/**
 * Records in the requests for a page that its ingest has ended, and queues the webhooks of those
 * that have no other open page, in the transaction that ends the ingest.
 */
export async function settleIngestRequests(
  executor: { query: (sql: string, values: unknown[]) => Promise<unknown> },
  { collectionId, sourceId }: { collectionId: string; sourceId: string },
  isFailed: boolean,
): Promise<void> {
  await executor.query(SETTLE_SQL, [collectionId, sourceId, isFailed]);
}
