import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DATABASE, type Database, type runInTransaction } from '@plumbline/database';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import type { CallbackTarget } from './callback-url.service.ts';
import { WebhookDelivery, type WebhookResource, type WebhookStatus } from './webhook.entity.ts';

type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/** Notifies the senders of all processes that a webhook is to be sent. */
export const WEBHOOK_CHANNEL = 'verify_webhook';
/** The maximum number of webhooks of an account that wait for their work or for delivery. */
export const MAX_UNFINISHED_WEBHOOKS = 5_000;
const RETENTION_DAYS = 7;

/**
 * Part of a statement that ends work: queues the webhooks of what its query `ended` returns (`id`,
 * `status`), so that both are stored or none.
 */
export const QUEUE_WEBHOOKS_CTE = `webhooks as (
    update verify.webhook_delivery d
    set status = 'pending', ended_at = now(), next_attempt_at = now(),
      event = d.resource || '.' || case ended.status when 'finished' then 'completed' else ended.status end
    from ended where d.resource_id = ended.id and d.status = 'waiting' returning d.id)`;
/** Ends such a statement: notifies the senders. */
export const NOTIFY_SENDERS_SQL = `select pg_notify('${WEBHOOK_CHANNEL}', '') from webhooks`;

const INSERT_SQL = `insert into verify.webhook_delivery (id, account_id, owner_id, resource, resource_id, url, host)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const COUNT_SQL = `select count(*)::int as n from verify.webhook_delivery
  where account_id = $1 and status in ('waiting', 'pending')`;
/** One that is being sent stays as it is. */
const REDELIVER_SQL = `with queued as (
    update verify.webhook_delivery set status = 'pending', retries = 0, next_attempt_at = now(),
      finished_at = null
    where id = $1 and status <> 'waiting' and lease is null returning id)
  select pg_notify('${WEBHOOK_CHANNEL}', '') from queued`;
const PURGE_SQL = `delete from verify.webhook_delivery d
  where d.finished_at < now() - make_interval(days => ${RETENTION_DAYS})
    or (d.status = 'waiting' and not exists (select from verify.fact_check where id = d.resource_id)
      and not exists (select from verify.document_check where id = d.resource_id)
      and not exists (select from verify.ingest_request where id = d.resource_id)
      and not exists (select from verify.research_job where id = d.resource_id))`;

/** A page of deliveries to read. */
export interface DeliveryFilter {
  status?: WebhookStatus;
  /** Only deliveries older than the one with this id. */
  beforeId?: string;
  limit: number;
}

/** The webhooks that are to be sent, and those that were. */
@Injectable()
export class WebhookOutboxRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  /**
   * Stores that a webhook reports the end of some work, in the transaction that stores the work.
   *
   * @param target undefined: the caller wants no webhook
   * @throws 429 when too many webhooks of the account are unfinished
   */
  async subscribe(
    client: TransactionClient,
    resource: WebhookResource,
    resourceId: string,
    { accountId, ownerId }: Pick<Caller, 'accountId' | 'ownerId'>,
    target: CallbackTarget | undefined,
  ): Promise<void> {
    if (!target) return;
    const { rows } = await client.query<{ n: number }>(COUNT_SQL, [accountId]);
    if (rows[0]!.n >= MAX_UNFINISHED_WEBHOOKS)
      throw errors.tooManyWebhooks(MAX_UNFINISHED_WEBHOOKS);
    await client.query(INSERT_SQL, [
      ...[uuid(), accountId, ownerId, resource, resourceId, target.url, target.host],
    ]);
  }

  /**
   * Returns webhooks, newest first: with a master key those of the account, otherwise those of the
   * subject.
   */
  list(caller: Caller, { status, beforeId, limit }: DeliveryFilter): Promise<WebhookDelivery[]> {
    const query = this.selectVisible(caller).orderBy('delivery.id', 'DESC').limit(limit);
    if (status) query.andWhere('delivery.status = :status', { status });
    if (beforeId) query.andWhere('delivery.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /**
   * Queues a webhook again, at once and with all its retries. One that is being sent is not
   * changed.
   * @throws 404 when the caller has no such webhook
   * @throws 409 when its work has not ended
   */
  async redeliver(caller: Caller, id: string): Promise<WebhookDelivery> {
    const { status } = await this.findVisible(caller, id);
    if (status === 'waiting') throw errors.webhookWaiting(id);
    await this.database.pool.query(REDELIVER_SQL, [id]);
    return this.findVisible(caller, id);
  }

  /** Deletes the webhooks that ended a week ago, and those whose work was deleted. */
  async purge(): Promise<void> {
    await this.database.pool.query(PURGE_SQL);
  }

  private async findVisible(caller: Caller, id: string): Promise<WebhookDelivery> {
    const delivery = isUUID(id)
      ? await this.selectVisible(caller).andWhere('delivery.id = :id', { id }).getOne()
      : null;
    if (!delivery) throw errors.webhookNotFound(id);
    return delivery;
  }

  private selectVisible({ kind, accountId, ownerId }: Caller) {
    const query = this.db
      .getRepository(WebhookDelivery)
      .createQueryBuilder('delivery')
      .where('delivery.accountId = :accountId', { accountId });
    return kind === 'master' ? query : query.andWhere('delivery.ownerId = :ownerId', { ownerId });
  }
}
