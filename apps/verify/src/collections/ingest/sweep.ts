import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DATABASE, transaction, type Database } from '@plumbline/database';
import { QUEUES, type Queue, type Queues } from '@plumbline/queue';
import { CRASHED } from './failure.ts';
import { HostTurns } from './host-turns.ts';
import { INGEST_QUEUE, jobIdOf, type IngestJob } from './ingest-job.ts';
import { fail } from './run-record.ts';

const EVERY_MS = 30_000;
/** Pages that are looked at together. */
const BATCH = 1_000;
/** Untouched for so long: the job of a page that was touched just now is not in question. */
const QUIET = `select s.id, s.run from verify.collection_source s join verify.collection c on c.id = s.collection_id
  where s.status = 'processing' and c.status = 'active' and s.updated_at < now() - interval '20 seconds' and s.id > $1
  order by s.id limit ${BATCH}`;
const RENEWED = `update verify.collection_source set run = run + 1, stage = null, progress = 0, attempt = 0, next_retry_at = null, turn_at = null, updated_at = now()
  where id = $1 and run = $2 and status = 'processing' returning id, run`;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Looks for pages that are said to be on their way while no job of theirs is: it was lost with its
 * queue, or its worker went down with it too often. Nothing else would ever end them.
 */
@Injectable()
export class IngestSweep implements BeforeApplicationShutdown {
  private readonly logger = new Logger('IngestSweep');
  private readonly stopping = new AbortController();
  private readonly queue: Queue<IngestJob>;
  private sweeping?: Promise<void>;

  constructor(
    @Inject(QUEUES) queues: Queues,
    @Inject(DATABASE) private readonly database: Database,
    private readonly turns: HostTurns,
  ) {
    this.queue = queues.queue(INGEST_QUEUE);
  }

  /** Sweeps at once, and from then on again and again. */
  start(): void {
    this.sweeping ??= this.keepSweeping();
  }

  /** Looks at all once. */
  async sweep(): Promise<void> {
    for (let after = FIRST; !this.stopping.signal.aborted;) {
      const { rows } = await this.database.pool.query<IngestJob>(QUIET, [after]);
      const unended = await this.queue.unended(rows.map(jobIdOf));
      for (const job of rows) if (!unended.has(jobIdOf(job))) await this.look(job);
      if (rows.length < BATCH) break;
      after = rows.at(-1)!.id;
    }
    await this.turns.forget();
  }

  /** At a page whose job has ended, or is not there. */
  private async look(job: IngestJob): Promise<void> {
    const known = await this.queue.get(jobIdOf(job));
    if (known?.state === 'failed') await fail(this.database.pool, job, CRASHED);
    else if (!known || known.state === 'completed') await this.renew(job);
  }

  /** As a new run: the queue may still know the job of the old one, and would not take it again. */
  private async renew({ id, run }: IngestJob): Promise<void> {
    await transaction(this.database.pool, async (client) => {
      const { rows } = await client.query<IngestJob>(RENEWED, [id, run]);
      if (!rows.length) return; // it has ended meanwhile
      await this.queue.enqueue(
        rows.map((job) => ({ id: jobIdOf(job), data: job })),
        client,
      );
    });
  }

  private async keepSweeping(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.sweep().catch((error: unknown) =>
        this.logger.warn(`The pages on their way could not be looked through: ${String(error)}`),
      );
      // ends early when we stop
      await sleep(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.sweeping;
  }
}
