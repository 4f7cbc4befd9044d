import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, transaction, type Database } from '@plumbline/database';
import { QUEUES, type Queue, type Queues } from '@plumbline/queue';
import { DELIVERY_QUEUE, type DeliveryJob } from './delivery-job.ts';

const AGAIN = readFileSync(new URL('./tell-again.sql', import.meta.url), 'utf8');
const FAILED = `select d.source_id as "sourceId", a.name as account, d.updated_at as "failedAt", d.error
  from verify.ledger_delivery d join verify.account a on a.id = d.account_id
  where d.error is not null and d.done >= d.wanted order by d.updated_at desc limit $1`;

/** Sources that are taken up in one transaction. */
const BATCH = 500;
const MOST_LISTED = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** A source of which the ledger refused something, or all. */
export interface FailedDelivery {
  sourceId: string;
  /** Name of the account. */
  account: string;
  failedAt: Date;
  /** One sentence. */
  error: string;
}

/** What ended `failed`: by itself it is told again only when its source changes. */
@Injectable()
export class FailedDeliveries {
  private readonly queue: Queue<DeliveryJob>;

  constructor(
    @Inject(QUEUES) queues: Queues,
    @Inject(DATABASE) private readonly database: Database,
  ) {
    this.queue = queues.queue(DELIVERY_QUEUE);
  }

  /** The last 1,000, newest first. */
  async list(): Promise<FailedDelivery[]> {
    const { rows } = await this.database.pool.query<FailedDelivery>(FAILED, [MOST_LISTED]);
    return rows;
  }

  /**
   * Owes the ledger the same edition once more. What stands there already it knows again, and
   * writes nothing.
   *
   * @param sourceId default: all that failed
   * @returns how many are owed
   */
  async tellAgain(sourceId?: string): Promise<number> {
    let count = 0;
    for (let after = FIRST; ;) {
      const owed = await transaction(this.database.pool, async (client) => {
        const { rows } = await client.query<{ id: string; job: string }>(AGAIN, [
          after,
          sourceId ?? null,
          BATCH,
        ]);
        await this.queue.enqueue(
          rows.map(({ id, job }) => ({ id: job, data: { id } })),
          client,
        );
        return rows.map(({ id }) => id).sort();
      });
      count += owed.length;
      if (owed.length < BATCH) return count;
      after = owed.at(-1)!;
    }
  }
}
