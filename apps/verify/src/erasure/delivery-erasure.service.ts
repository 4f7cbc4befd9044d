import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import type { DeliveredRow, LedgerDelivery } from '../ledger-sync/delivery.entity.ts';
import { DELIVERY_QUEUE, toDeliveryJobId, type DeliveryJob } from '../ledger-sync/delivery-job.ts';
import { deriveLedgerId } from '../ledger-sync/ledger-rows.ts';
import type { ErasureCounts, MemoryErasureRequest } from './erasure.entity.ts';
import { removeAllJobs } from './remove-all-jobs.ts';
import { runWithRetry, toBatches, type TransactionClient } from './run-with-retry.ts';

/** Time between two checks whether another worker has finished its delivery. */
const LEASE_POLL_INTERVAL_MS = 500;
/** Rows of one request; the memory service takes 10,000. */
const MAX_IDS_PER_CALL = 5_000;

type TakenDelivery = Pick<LedgerDelivery, 'space' | 'rows' | 'attempted' | 'wanted' | 'job'> & {
  isLeased: boolean;
  isPending: boolean;
};

/** Replaces the deliveries of a source to the ledger by requests to erase its rows there. */
@Injectable()
export class DeliveryErasureService {
  private readonly queue: Queue<DeliveryJob>;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
  ) {
    this.queue = queues.getQueue(DELIVERY_QUEUE);
  }

  /**
   * Drops what is still to be delivered, and remembers what is to be erased in the ledger. Waits
   * for a delivery in progress, which would write again what is erased.
   * @throws the signal's reason
   */
  async take(
    erasureId: string,
    sourceId: string,
    signal: AbortSignal,
  ): Promise<Pick<ErasureCounts, 'deliveries' | 'jobs'>> {
    for (;;) {
      const delivery = await this.tryTake(erasureId, sourceId);
      if (!delivery) return { deliveries: 0, jobs: 0 };
      if (delivery.isLeased) {
        await sleep(LEASE_POLL_INTERVAL_MS, undefined, { signal });
        continue;
      }
      const jobIds = Array.from({ length: delivery.wanted }, (_, index) =>
        toDeliveryJobId(sourceId, index + 1),
      );
      return {
        deliveries: Number(delivery.isPending),
        jobs: await removeAllJobs(this.queue, [...new Set([...jobIds, delivery.job])], signal),
      };
    }
  }

  private tryTake(erasureId: string, sourceId: string): Promise<TakenDelivery | undefined> {
    return runWithRetry(this.database, async (client) => {
      const { rows } = await client.query<TakenDelivery>(
        `select space, rows, attempted, wanted, job, done < wanted as "isPending",
           coalesce(leased_until > now(), false) as "isLeased"
         from verify.ledger_delivery where source_id = $1 for update`,
        [sourceId],
      );
      const [delivery] = rows;
      if (!delivery || delivery.isLeased) return delivery;
      if (delivery.space !== null)
        await insertCalls(client, erasureId, listRequests(sourceId, delivery, delivery.space));
      await client.query('delete from verify.ledger_delivery where source_id = $1', [sourceId]);
      return delivery;
    });
  }
}

/** Adds requests to those that an erasure has to make. */
export async function insertCalls(
  client: TransactionClient,
  erasureId: string,
  requests: readonly MemoryErasureRequest[],
): Promise<void> {
  await client.query(
    `insert into verify.erasure_call (erasure_id, seq, request)
     select $1::uuid, (select coalesce(max(seq), 0) from verify.erasure_call where erasure_id = $1)
       + r.ordinality, r.value
     from jsonb_array_elements($2::jsonb) with ordinality r`,
    [erasureId, JSON.stringify(requests)],
  );
}

/** The rows of all editions; then what else names the source, such as rows of earlier editions. */
function listRequests(
  sourceId: string,
  { rows, attempted, wanted }: TakenDelivery,
  space: string,
): MemoryErasureRequest[] {
  const rowIds = new Set([sourceId, ...[...rows, ...attempted].map(([id]: DeliveredRow) => id)]);
  const editions = Array.from({ length: wanted }, (_, index) => index + 1);
  const ids = [...rowIds].flatMap((id) => editions.map((edition) => deriveLedgerId(id, edition)));
  return [
    ...[...toBatches(ids, MAX_IDS_PER_CALL)].map((batch) => ({ ids: batch, space })),
    { source: sourceId, space },
  ];
}
