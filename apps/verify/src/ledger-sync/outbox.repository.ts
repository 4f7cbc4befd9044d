import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader } from '@plumbline/database';
import type { runInTransaction } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { EntityManager } from 'typeorm';
import type { Settings } from '../config/settings.ts';
import { DELIVERY_QUEUE, toDeliveryJobId, type DeliveryJob } from './delivery-job.ts';

const loadSql = createSqlLoader(import.meta.url);
const OUTBOX_INSERT_SQL = loadSql('outbox-insert');

type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/** Keeps what the ledger is to be told. Where no memory service is connected it keeps nothing. */
@Injectable()
export class OutboxRepository {
  private readonly queue: Queue<DeliveryJob>;
  private readonly isEnabled: boolean;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(SETTINGS) { MEMORY_URL }: Settings,
  ) {
    this.queue = queues.getQueue(DELIVERY_QUEUE);
    this.isEnabled = MEMORY_URL !== undefined;
  }

  /**
   * The ledger is owed a source: it is told if the transaction commits, and as it is when its turn
   * comes. To be called after what changes it, also when that is its end.
   */
  async enqueue(executor: EntityManager | TransactionClient, sourceId: string): Promise<void> {
    if (!this.isEnabled) return;
    const client =
      executor instanceof EntityManager
        ? ((await executor.queryRunner!.connect()) as TransactionClient)
        : executor;
    const { rows } = await client.query<{ wanted: number }>(OUTBOX_INSERT_SQL, [
      sourceId,
      toDeliveryJobId(sourceId, 1),
    ]);
    const jobs = rows.map(({ wanted }) => ({
      id: toDeliveryJobId(sourceId, wanted),
      data: { id: sourceId },
    }));
    if (jobs.length) await this.queue.enqueue(jobs, client);
  }
}
