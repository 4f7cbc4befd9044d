import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import {
  JobDeferredError,
  QUEUE_REGISTRY,
  type QueueRegistry,
  type RunningJob,
} from '@plumbline/queue';
import type { Settings } from '../config/settings.ts';
import { MemoryErasureError } from '../ledger-sync/memory-erasure.client.ts';
import { SharedBackoff } from '../ledger-sync/shared-backoff.ts';
import { ERASURE_QUEUE, type ErasureJob } from './erasure-job.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { PendingPagesError } from './erasure-run.service.ts';
import { ErasureService } from './erasure.service.ts';

/** Delay until the other process may have finished. */
const LEASE_RETRY_MS = 1_000;
/** While queued pages are ingested, an erasure waits for a quarter of its age. */
const MIN_PENDING_RETRY_MS = 2_000;
const MAX_PENDING_RETRY_MS = 5 * 60_000;

/** Finishes erasures in the background, if this process works on the queues. */
@Injectable()
export class ErasureWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger('Erasure');
  private readonly backoff = new SharedBackoff();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(QUEUE_REGISTRY) private readonly queues: QueueRegistry,
    private readonly erasures: ErasureRepository,
    private readonly erasure: ErasureService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.WORKER === 'inline') await this.start();
  }

  /** Starts the worker, and resumes erasures that an earlier process left unfinished. */
  async start(): Promise<void> {
    this.queues.getQueue<ErasureJob>(ERASURE_QUEUE).startWorker((job) => this.continue(job), {
      ...{ concurrency: 2, lockDurationMs: 10_000, stalledIntervalMs: 5_000, maxStalls: 1_000 },
    });
    for (const id of await this.erasures.listUnfinishedIds())
      await this.erasure
        .resume(id)
        .catch((error: Error) =>
          this.logger.warn(`Erasure ${id} could not be resumed: ${error.message}`),
        );
  }

  private async continue({ data: { id }, signal }: RunningJob<ErasureJob>): Promise<void> {
    const erasure = await this.erasures.find(id);
    if (!erasure || erasure.finishedAt) return;
    try {
      if (!(await this.erasure.continue(id, signal))) throw new JobDeferredError(LEASE_RETRY_MS);
      this.backoff.reset();
    } catch (error) {
      if (error instanceof PendingPagesError) {
        const ageMs = Date.now() - erasure.requestedAt.getTime();
        throw new JobDeferredError(
          Math.min(MAX_PENDING_RETRY_MS, Math.max(MIN_PENDING_RETRY_MS, ageMs / 4)),
        );
      }
      if (!(error instanceof MemoryErasureError)) throw error;
      const waitMs = this.backoff.recordFailure();
      this.logger.warn(`${error.message} Next attempt in ${Math.ceil(waitMs / 1_000)} s`);
      throw new JobDeferredError(waitMs);
    }
  }
}
