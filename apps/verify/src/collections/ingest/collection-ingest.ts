import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DATABASE, isDatabaseAway, type Database } from '@plumbline/database';
import { DocumentError } from '@plumbline/documents';
import { SETTINGS } from '@plumbline/http';
import {
  backoff,
  NotWorthRetrying,
  Postponed,
  QUEUES,
  RetryLater,
  type Queues,
  type RunningJob,
} from '@plumbline/queue';
import { DataSource } from 'typeorm';
import type { Settings } from '../../env.ts';
import { Collection, CollectionSource } from '../collection.entity.ts';
import { failureOf, type Failure } from './failure.ts';
import { HostTurns } from './host-turns.ts';
import { INGEST_QUEUE, type IngestJob } from './ingest-job.ts';
import { RunRecord, Superseded } from './run-record.ts';
import { Stages } from './stages.ts';
import { IngestSweep } from './sweep.ts';
import type { Task } from './task.ts';

/**
 * A worker that was killed is missed this soon; one that was only slow loses no more than the time
 * of a second fetch, as the store is fenced.
 */
const LOST = { lockDurationMs: 10_000, stalledIntervalMs: 3_000, maxStalls: 10 };
/** Before the second attempt; it doubles from there. */
const FIRST_WAIT_MS = 2_000;

/** Works the queue of pages that collections were given. */
@Injectable()
export class CollectionIngest implements OnApplicationBootstrap {
  private readonly logger = new Logger('Ingest');

  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly db: DataSource,
    private readonly stages: Stages,
    private readonly turns: HostTurns,
    private readonly sweep: IngestSweep,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WORKER !== 'inline') return;
    const queue = this.queues.queue<IngestJob>(INGEST_QUEUE);
    queue.work((job) => this.attempt(job), {
      concurrency: this.settings.INGEST_CONCURRENCY,
      ...LOST,
    });
    this.sweep.start();
  }

  private async attempt(job: RunningJob<IngestJob>): Promise<void> {
    const { data, signal } = job;
    const found = await this.task(job);
    if (!found) return;
    const { record } = found;
    try {
      await this.stages.run(found);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (
        signal.aborted ||
        error instanceof Postponed ||
        (!(error instanceof DocumentError) && isDatabaseAway(error))
      )
        throw error;
      const failure = failureOf(error, record.stage);
      if (failure.code === 'internal')
        this.logger.error(`Page ${data.id} could not be taken in: ${reasonOf(error)}`);
      throw await this.told(found, failure, job);
    } finally {
      record.end();
    }
  }

  /** Undefined when there is nothing to be done: another run has the page, or it is gone. */
  private async task({ data, attempt, signal }: RunningJob<IngestJob>): Promise<Task | undefined> {
    const page = await this.db.manager.findOneBy(CollectionSource, {
      ...data,
      status: 'processing',
    });
    const collection =
      page &&
      (await this.db.manager.findOneBy(Collection, { id: page.collectionId, status: 'active' }));
    return collection
      ? { page, collection, signal, record: new RunRecord(this.database.pool, data, attempt) }
      : undefined;
  }

  /**
   * Tells the row what became of the attempt. Returns what tells the queue: without the cause, as a
   * socket's fault would be taken for the database's.
   */
  private async told(
    { page, record }: Task,
    failure: Failure,
    { attempt, maxAttempts }: RunningJob<IngestJob>,
  ): Promise<Error> {
    if (attempt >= Math.min(failure.attempts, maxAttempts)) {
      await record.failed(failure);
      return new NotWorthRetrying(failure.sentence);
    }
    const waitMs = failure.afterMs ?? backoff(attempt, FIRST_WAIT_MS, undefined);
    if (failure.isOfHost) await this.turns.leaveAlone(page.url, waitMs);
    await record.waits(failure, waitMs);
    return new RetryLater(failure.sentence, waitMs);
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
