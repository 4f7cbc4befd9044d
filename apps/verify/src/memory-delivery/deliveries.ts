import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import type { transaction } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import { QUEUES, type Queue, type Queues } from '@plumbline/queue';
import { EntityManager } from 'typeorm';
import type { Settings } from '../env.ts';
import { DELIVERY_QUEUE, deliveryJobId, type DeliveryJob } from './delivery-job.ts';

const OWE = readFileSync(new URL('./owe.sql', import.meta.url), 'utf8');

type Client = Parameters<Parameters<typeof transaction>[1]>[0];

/** Keeps what the ledger is to be told. Where no memory service is connected it keeps nothing. */
@Injectable()
export class Deliveries {
  private readonly queue: Queue<DeliveryJob>;
  private readonly isConnected: boolean;

  constructor(@Inject(QUEUES) queues: Queues, @Inject(SETTINGS) { MEMORY_URL }: Settings) {
    this.queue = queues.queue(DELIVERY_QUEUE);
    this.isConnected = MEMORY_URL !== undefined;
  }

  /**
   * The ledger is owed a source: it is told if the transaction commits, and as it is when its turn
   * comes. To be called after what changes it, also when that is its end.
   */
  async owe(within: EntityManager | Client, sourceId: string): Promise<void> {
    if (!this.isConnected) return;
    const client =
      within instanceof EntityManager ? ((await within.queryRunner!.connect()) as Client) : within;
    const { rows } = await client.query<{ wanted: number }>(OWE, [
      sourceId,
      deliveryJobId(sourceId, 1),
    ]);
    const jobs = rows.map(({ wanted }) => ({
      id: deliveryJobId(sourceId, wanted),
      data: { id: sourceId },
    }));
    if (jobs.length) await this.queue.enqueue(jobs, client);
  }
}
