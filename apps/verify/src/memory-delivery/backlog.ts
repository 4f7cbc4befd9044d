import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DATABASE, transaction, type Database } from '@plumbline/database';
import { QUEUES, type Queue, type Queues } from '@plumbline/queue';
import { v4 as uuid } from 'uuid';
import { DELIVERY_QUEUE, type DeliveryJob } from './delivery-job.ts';

const EVERY_MS = 30_000;
/** Sources that are looked at together. */
const BATCH = 500;
const NEVER_OWED = readFileSync(new URL('./never-owed.sql', import.meta.url), 'utf8');
/** Untouched for so long: the job of one that was touched just now is not in question. */
const QUIET = `select source_id as id, job from verify.ledger_delivery
  where done < wanted and updated_at < now() - interval '60 seconds' and source_id > $1 order by source_id limit ${BATCH}`;
const RENEWED = `update verify.ledger_delivery set job = source_id || '.' || wanted || '.' || $3, updated_at = now()
  where source_id = $1 and job = $2 and done < wanted returning job`;
/** A collection that is gone is told of no more; what the ledger knows of it, it keeps. */
const FORGOTTEN = `delete from verify.ledger_delivery d where space like 'collection:%' and done >= wanted and updated_at < now() - interval '60 seconds'
  and not exists (select from verify.source s where s.id = d.source_id)`;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Owed {
  id: string;
  job: string;
}

/**
 * Finds what the ledger was never told of, such as what was ingested before there was one, and what
 * it is owed while no job of it is left.
 */
@Injectable()
export class Backlog implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Ledger');
  private readonly stopping = new AbortController();
  private readonly queue: Queue<DeliveryJob>;
  private looking?: Promise<void>;

  constructor(
    @Inject(QUEUES) queues: Queues,
    @Inject(DATABASE) private readonly database: Database,
  ) {
    this.queue = queues.queue(DELIVERY_QUEUE);
  }

  /** Looks at once, and from then on again and again. */
  start(): void {
    this.looking ??= this.keepLooking();
  }

  /** Looks at all once. */
  async look(): Promise<void> {
    await this.take();
    for (let after = FIRST; !this.stopping.signal.aborted;) {
      const { rows } = await this.database.pool.query<Owed>(QUIET, [after]);
      const unended = await this.queue.unended(rows.map(({ job }) => job));
      for (const owed of rows) if (!unended.has(owed.job)) await this.renew(owed);
      if (rows.length < BATCH) break;
      after = rows.at(-1)!.id;
    }
    await this.database.pool.query(FORGOTTEN);
  }

  /**
   * Sources that the ledger was never owed, oldest first, some at a time: what is owed is kept, and
   * goes on where it was left.
   */
  private async take(): Promise<void> {
    for (let count = BATCH; count === BATCH && !this.stopping.signal.aborted;)
      count = await transaction(this.database.pool, async (client) => {
        const { rows } = await client.query<Owed>(NEVER_OWED, [BATCH]);
        const jobs = rows.map(({ id, job }) => ({ id: job, data: { id }, priority: LATER }));
        await this.queue.enqueue(jobs, client);
        return rows.length;
      });
  }

  private async renew({ id, job }: Owed): Promise<void> {
    await transaction(this.database.pool, async (client) => {
      const { rows } = await client.query<{ job: string }>(RENEWED, [id, job, uuid()]);
      await this.queue.enqueue(
        rows.map((fresh) => ({ id: fresh.job, data: { id } })),
        client,
      );
    });
  }

  private async keepLooking(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.look().catch((error: unknown) =>
        this.logger.warn(`It could not be looked for what the ledger is owed: ${String(error)}`),
      );
      // ends early when we stop
      await sleep(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.looking;
  }
}

/** What is ingested now goes before what was long ago. */
const LATER = 1_000;
