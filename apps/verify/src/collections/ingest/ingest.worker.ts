import {
  HttpStatus,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { computeBackoffMs } from '@plumbline/concurrency';
import { DATABASE, isDatabaseUnavailable, type Database } from '@plumbline/database';
import { DocumentError } from '@plumbline/documents';
import { SETTINGS } from '@plumbline/http';
import {
  NonRetryableError,
  JobDeferredError,
  QUEUE_REGISTRY,
  RetryAfterError,
  type QueueRegistry,
  type RunningJob,
} from '@plumbline/queue';
import { DataSource } from 'typeorm';
import { UsageMeter } from '../../auth/usage-meter.ts';
import { UsageService } from '../../auth/usage.service.ts';
import type { Settings } from '../../config/settings.ts';
import { ErasureFenceService } from '../../erasure-fence/erasure-fence.service.ts';
import { Collection, CollectionSource } from '../collection.entity.ts';
import { toIngestFailure, type IngestFailure } from './ingest-failure.ts';
import { HostRateLimiter } from './host-rate-limiter.ts';
import { INGEST_QUEUE, type IngestJob } from './ingest-job.ts';
import { IngestRun, RunSupersededError } from './ingest-run.ts';
import { IngestPipelineService } from './ingest-pipeline.service.ts';
import { StalledIngestRecoveryService } from './stalled-ingest-recovery.service.ts';
import type { IngestContext } from './ingest-context.ts';

/**
 * Detects a killed worker after a few seconds. A worker that was only slow loses just a second
 * fetch, because storing is fenced.
 */
const STALL_OPTIONS = { lockDurationMs: 10_000, stalledIntervalMs: 3_000, maxStalls: 10 };
/** Delay before the second attempt; it doubles with each further one. */
const RETRY_BACKOFF = { initialMs: 2_000, maxMs: 10 * 60_000 };

/** Endpoints under which the tokens are recorded, besides the call that queued the page or file. */
const PAGE_ENDPOINT = 'collections/:id/ingest';
const FILE_ENDPOINT = 'collections/:id/ingest/file';

/** Processes the queue of pages to ingest. */
@Injectable()
export class IngestWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger('Ingest');

  constructor(
    @Inject(QUEUE_REGISTRY) private readonly queues: QueueRegistry,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly db: DataSource,
    private readonly pipeline: IngestPipelineService,
    private readonly hostRateLimiter: HostRateLimiter,
    private readonly recovery: StalledIngestRecoveryService,
    private readonly usage: UsageService,
    private readonly erasureFence: ErasureFenceService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WORKER !== 'inline') return;
    const queue = this.queues.getQueue<IngestJob>(INGEST_QUEUE);
    queue.startWorker((job) => this.processJob(job), {
      concurrency: this.settings.INGEST_CONCURRENCY,
      ...STALL_OPTIONS,
    });
    this.recovery.start();
  }

  private async processJob(job: RunningJob<IngestJob>): Promise<void> {
    const { data, signal } = job;
    const context = await this.loadContext(job);
    if (!context) return;
    const { ingestRun, meteredKey, page } = context;
    const usageMeter = new UsageMeter(this.usage);
    try {
      await usageMeter.run(() => this.pipeline.run(context), {
        account: meteredKey.accountId,
        priority: 'background',
      });
    } catch (error) {
      if (error instanceof RunSupersededError) return;
      if (
        signal.aborted ||
        error instanceof JobDeferredError ||
        (!(error instanceof DocumentError) && isDatabaseUnavailable(error))
      )
        throw error;
      const failure = toIngestFailure(error, ingestRun.stage);
      if (failure.code === 'internal')
        this.logger.error(`The ingest of page ${data.id} failed: ${describeError(error)}`);
      throw await this.recordFailure(context, failure, job);
    } finally {
      ingestRun.stop();
      const endpoint = page.fileName === null ? PAGE_ENDPOINT : FILE_ENDPOINT;
      const work = { ...meteredKey, endpoint, status: HttpStatus.ACCEPTED };
      usageMeter.record(work, 0);
    }
  }

  /** Returns undefined if there is nothing to do: the page has a newer run or is gone. */
  private async loadContext({
    data,
    attempt,
    signal,
  }: RunningJob<IngestJob>): Promise<IngestContext | undefined> {
    const page = await this.db.manager.findOneBy(CollectionSource, {
      ...data,
      status: 'processing',
    });
    const collection =
      page &&
      (await this.db.manager.findOneBy(Collection, { id: page.collectionId, status: 'active' }));
    if (!collection) return undefined;
    const { accountId, ownerId } = collection;
    const meteredKey = { accountId, ownerId, keyId: page.keyId };
    const ingestRun = new IngestRun(this.database.pool, data, attempt);
    const erasureMark = await this.erasureFence.createMark(accountId);
    return { page, collection, signal, ingestRun, meteredKey, erasureMark };
  }

  /**
   * Records the failure in the row. Returns the error for the queue, without its cause: a socket
   * error would be mistaken for a database failure.
   */
  private async recordFailure(
    { page, ingestRun }: IngestContext,
    failure: IngestFailure,
    { attempt, maxAttempts }: RunningJob<IngestJob>,
  ): Promise<Error> {
    if (attempt >= Math.min(failure.maxAttempts, maxAttempts)) {
      await ingestRun.markFailed(failure);
      return new NonRetryableError(failure.message);
    }
    const waitMs = failure.retryAfterMs ?? computeBackoffMs(attempt, RETRY_BACKOFF);
    if (failure.isHostFailure && page.fileName === null)
      await this.hostRateLimiter.backOff(failure.url ?? page.url, waitMs);
    await ingestRun.scheduleRetry(failure, waitMs);
    return new RetryAfterError(failure.message, waitMs);
  }
}

const describeError = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
