import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  HttpStatus,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import type { Settings } from '../config/settings.ts';
import { CHECK_QUEUE, DOCUMENT_CHECK_QUEUE, type CheckJob, toCheckJob } from './check-job.ts';
import { CheckRepository } from './check.repository.ts';
import { DocumentCheckRepository } from './document/document-check.repository.ts';

const INTERVAL_MS = 30_000;
/** Checks processed in one batch. */
const BATCH_SIZE = 1_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
const CRASH_ERROR = {
  status: HttpStatus.SERVICE_UNAVAILABLE,
  message:
    'The check failed, because the process that ran it crashed at every attempt. ' +
    'Start the check again.',
};

/** The unfinished checks of one queue. */
interface RecoverableChecks {
  queue: Queue<CheckJob>;
  repository: CheckRepository | DocumentCheckRepository;
}

/**
 * Restarts or fails unfinished checks that have no job. Their job was lost with the queue, or its
 * worker crashed too often. Without this service they would never end.
 */
@Injectable()
export class StalledCheckRecoveryService
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly logger = new Logger('CheckRecovery');
  private readonly shutdown = new AbortController();
  private readonly recoverable: RecoverableChecks[];
  private recoveryLoop?: Promise<void>;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
    checks: CheckRepository,
    documents: DocumentCheckRepository,
  ) {
    this.recoverable = [
      { queue: queues.getQueue<CheckJob>(CHECK_QUEUE), repository: checks },
      { queue: queues.getQueue<CheckJob>(DOCUMENT_CHECK_QUEUE), repository: documents },
    ];
  }

  onApplicationBootstrap(): void {
    if (this.settings.WORKER === 'inline') this.recoveryLoop ??= this.recoverPeriodically();
  }

  /** Processes all unfinished checks once. */
  async recoverAll(): Promise<void> {
    for (const { queue, repository } of this.recoverable)
      for (let afterId = NIL_UUID; !this.shutdown.signal.aborted;) {
        const ids = await repository.listStalledIds(afterId, BATCH_SIZE);
        const pendingIds = await queue.findUnfinishedIds(ids);
        for (const id of ids)
          if (!pendingIds.has(id)) await this.recoverCheck(id, { queue, repository });
        if (ids.length < BATCH_SIZE) break;
        afterId = ids.at(-1)!;
      }
  }

  private async recoverCheck(id: string, { queue, repository }: RecoverableChecks): Promise<void> {
    const job = await queue.getStatus(id);
    if (job?.state === 'failed') await repository.fail(id, CRASH_ERROR);
    else if (!job || job.state === 'completed') {
      // The queue does not accept a second job with the same id.
      await queue.remove(id);
      await queue.enqueue([toCheckJob(id)]);
    }
  }

  private async recoverPeriodically(): Promise<void> {
    const { signal } = this.shutdown;
    while (!signal.aborted) {
      await this.recoverAll().catch((error: unknown) =>
        this.logger.warn(
          'The service could not restart interrupted checks and will try again: ' +
            `${String(error)}`,
        ),
      );
      // The wait ends early when the application stops.
      await sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.recoveryLoop;
  }
}
