import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader, DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { DELIVERY_QUEUE, type DeliveryJob } from './delivery-job.ts';

const loadSql = createSqlLoader(import.meta.url);
const REDELIVER_SQL = loadSql('redeliver');
const LIST_FAILED_SQL = `select d.source_id as "sourceId", a.name as account, d.updated_at as "failedAt", d.error
  from verify.ledger_delivery d join verify.account a on a.id = d.account_id
  where d.error is not null and d.done >= d.wanted order by d.updated_at desc limit $1`;

/** Sources per transaction. */
const BATCH_SIZE = 500;
const MAX_LISTED = 1_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** A source of which the ledger refused some or all rows. */
export interface FailedDelivery {
  sourceId: string;
  /** Name of the account. */
  account: string;
  failedAt: Date;
  /** One sentence. */
  error: string;
}

/** Failed deliveries. They are repeated only when the source changes or an operator asks for it. */
@Injectable()
export class FailedDeliveryRepository {
  private readonly queue: Queue<DeliveryJob>;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(DATABASE) private readonly database: Database,
  ) {
    this.queue = queues.getQueue(DELIVERY_QUEUE);
  }

  /** Returns the last 1,000, newest first. */
  async list(): Promise<FailedDelivery[]> {
    const { rows } = await this.database.pool.query<FailedDelivery>(LIST_FAILED_SQL, [MAX_LISTED]);
    return rows;
  }

  /**
   * Queues the same edition again. The ledger recognises rows that it already has and does not
   * write them twice.
   *
   * @param sourceId default: all failed sources
   * @returns the number of queued sources
   */
  async redeliver(sourceId?: string): Promise<number> {
    let count = 0;
    for (let afterId = NIL_UUID; ;) {
      const sourceIds = await runInTransaction(this.database.pool, async (client) => {
        const { rows } = await client.query<{ id: string; job: string }>(REDELIVER_SQL, [
          afterId,
          sourceId ?? null,
          BATCH_SIZE,
        ]);
        await this.queue.enqueue(
          rows.map(({ id, job }) => ({ id: job, data: { id } })),
          client,
        );
        return rows.map(({ id }) => id).sort();
      });
      count += sourceIds.length;
      if (sourceIds.length < BATCH_SIZE) return count;
      afterId = sourceIds.at(-1)!;
    }
  }
}
