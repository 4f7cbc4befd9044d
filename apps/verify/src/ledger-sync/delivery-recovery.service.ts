import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { createSqlLoader, DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { v4 as uuid } from 'uuid';
import { DELIVERY_QUEUE, type DeliveryJob } from './delivery-job.ts';

const INTERVAL_MS = 30_000;
/** Sources per query. */
const BATCH_SIZE = 500;
const loadSql = createSqlLoader(import.meta.url);
const INSERT_MISSING_SQL = loadSql('outbox-insert-missing');
/** Only deliveries without an update for 60 seconds: the job of a newer one is not in doubt. */
const STALLED_DELIVERIES_SQL = `select source_id as id, job from verify.ledger_delivery
  where done < wanted and updated_at < now() - interval '60 seconds' and source_id > $1 order by source_id limit ${BATCH_SIZE}`;
const RENEW_JOB_SQL = `update verify.ledger_delivery set job = source_id || '.' || wanted || '.' || $3, updated_at = now()
  where source_id = $1 and job = $2 and done < wanted returning job`;
/** Nothing more is delivered for a deleted collection. The ledger keeps its rows. */
const DELETE_ORPHANS_SQL = `delete from verify.ledger_delivery d where space like 'collection:%' and done >= wanted and updated_at < now() - interval '60 seconds'
  and not exists (select from verify.source s where s.id = d.source_id)`;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

interface PendingDelivery {
  id: string;
  job: string;
}

/**
 * Finds sources without a delivery record, for example from before the ledger was configured, and
 * pending deliveries whose job was lost.
 */
@Injectable()
export class DeliveryRecoveryService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Ledger');
  private readonly shutdown = new AbortController();
  private readonly queue: Queue<DeliveryJob>;
  private recoveryLoop?: Promise<void>;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(DATABASE) private readonly database: Database,
  ) {
    this.queue = queues.getQueue(DELIVERY_QUEUE);
  }

  /** Checks now and then periodically. */
  start(): void {
    this.recoveryLoop ??= this.recoverPeriodically();
  }

  /** Checks all deliveries once. */
  async recoverAll(): Promise<void> {
    await this.enqueueMissing();
    for (let afterId = NIL_UUID; !this.shutdown.signal.aborted;) {
      const { rows } = await this.database.pool.query<PendingDelivery>(STALLED_DELIVERIES_SQL, [
        afterId,
      ]);
      const pendingJobIds = await this.queue.findUnfinishedIds(rows.map(({ job }) => job));
      for (const delivery of rows)
        if (!pendingJobIds.has(delivery.job)) await this.renewJob(delivery);
      if (rows.length < BATCH_SIZE) break;
      afterId = rows.at(-1)!.id;
    }
    await this.database.pool.query(DELETE_ORPHANS_SQL);
  }

  /**
   * Creates missing delivery records in batches, oldest source first. Records persist, so an
   * interrupted run continues where it stopped.
   */
  private async enqueueMissing(): Promise<void> {
    for (let count = BATCH_SIZE; count === BATCH_SIZE && !this.shutdown.signal.aborted;)
      count = await runInTransaction(this.database.pool, async (client) => {
        const { rows } = await client.query<PendingDelivery>(INSERT_MISSING_SQL, [BATCH_SIZE]);
        const jobs = rows.map(({ id, job }) => ({
          id: job,
          data: { id },
          priority: BACKLOG_PRIORITY,
        }));
        await this.queue.enqueue(jobs, client);
        return rows.length;
      });
  }

  private async renewJob({ id, job }: PendingDelivery): Promise<void> {
    await runInTransaction(this.database.pool, async (client) => {
      const { rows } = await client.query<{ job: string }>(RENEW_JOB_SQL, [id, job, uuid()]);
      await this.queue.enqueue(
        rows.map((row) => ({ id: row.job, data: { id } })),
        client,
      );
    });
  }

  private async recoverPeriodically(): Promise<void> {
    const { signal } = this.shutdown;
    while (!signal.aborted) {
      await this.recoverAll().catch((error: unknown) =>
        this.logger.warn(
          'The search for missing ledger deliveries failed and will be retried: ' +
            `${String(error)}`,
        ),
      );
      // Ends early at shutdown.
      await sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.recoveryLoop;
  }
}

/** New sources go first. */
const BACKLOG_PRIORITY = 1_000;
