import { setTimeout as sleep } from 'node:timers/promises';
import { HttpStatus, type Logger } from '@nestjs/common';
import type { Queue } from '@plumbline/queue';
import { type CheckJob, toCheckJob } from './check-job.ts';
import type { CheckError } from './check.entity.ts';

const INTERVAL_MS = 30_000;
/** Rows processed in one batch. */
const BATCH_SIZE = 1_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** The unfinished work of one queue. */
export interface RecoverableWork {
  /** What the work is, for an error message: `check` or `research`. */
  name: string;
  queue: Queue<CheckJob>;
  repository: {
    /** Returns the ids of unfinished work that is not new, after an id and in the order of ids. */
    listStalledIds: (afterId: string, limit: number) => Promise<string[]>;
    fail: (id: string, error: CheckError) => Promise<unknown>;
  };
}

/**
 * Restarts or fails unfinished work that has no job. Its job was lost with the queue, or its worker
 * crashed too often. Without this it would never end.
 */
export class StalledJobRecovery {
  private readonly shutdown = new AbortController();
  private recoveryLoop?: Promise<void>;

  constructor(
    private readonly recoverable: readonly RecoverableWork[],
    private readonly logger: Logger,
  ) {}

  /** Recovers now and then periodically. */
  start(): void {
    this.recoveryLoop ??= this.recoverPeriodically();
  }

  async stop(): Promise<void> {
    this.shutdown.abort();
    await this.recoveryLoop;
  }

  /** Processes all unfinished work once. */
  async recoverAll(): Promise<void> {
    for (const work of this.recoverable)
      for (let afterId = NIL_UUID; !this.shutdown.signal.aborted;) {
        const ids = await work.repository.listStalledIds(afterId, BATCH_SIZE);
        const pendingIds = await work.queue.findUnfinishedIds(ids);
        for (const id of ids) if (!pendingIds.has(id)) await this.recover(id, work);
        if (ids.length < BATCH_SIZE) break;
        afterId = ids.at(-1)!;
      }
  }

  private async recover(id: string, { name, queue, repository }: RecoverableWork): Promise<void> {
    const job = await queue.getStatus(id);
    if (job?.state === 'failed')
      await repository.fail(id, {
        status: HttpStatus.SERVICE_UNAVAILABLE,
        message:
          `The ${name} failed, because the process that ran it crashed at every attempt. ` +
          `Start the ${name} again.`,
      });
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
          'The service could not restart interrupted work and will try again: ' +
            `${String(error)}`,
        ),
      );
      // The wait ends early when the application stops.
      await sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
