import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { EntityManager } from 'typeorm';
import type { Settings } from '../config/settings.ts';
import { LedgerOutbox, type TransactionClient } from '../corpus/ledger-outbox.ts';
import { DELIVERY_QUEUE, toDeliveryJobId, type DeliveryJob } from './delivery-job.ts';

const loadSql = createSqlLoader(import.meta.url);
const OUTBOX_INSERT_SQL = loadSql('outbox-insert');

/** Queues sources for delivery to the ledger. Does nothing without a memory service. */
@Injectable()
export class LedgerOutboxRepository implements LedgerOutbox {
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
   * The delivery happens if the transaction commits. It sends the source in its state at that time.
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
