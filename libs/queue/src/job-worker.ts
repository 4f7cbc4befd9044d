import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@plumbline/database';
import { DelayedError, UnrecoverableError, WaitingError, type Job } from 'bullmq';
import { computeRequiredUptimeMs, computeRetryDelayMs } from './backoff.ts';
import { toStorableValue, toStorableError } from './job-data.ts';
import { JobInterruptedError, JobDeferredError } from './job-errors.ts';
import type { JobHandler, JobInstrumentation } from './job.ts';
import type { BullWorker, QueueBackend } from './queue-backend.ts';

export interface JobWorkerOptions {
  /** Maximum number of jobs that run in parallel in this process; default 4. */
  concurrency?: number;
  /**
   * Milliseconds without a sign of life from a worker after which its job goes to another one;
   * default 30,000.
   */
  lockDurationMs?: number;
  /**
   * Milliseconds between two searches for such jobs; the second search takes them. Default 10,000.
   */
  stalledIntervalMs?: number;
  /**
   * How many times a job may lose its worker before it fails; default 5. From the third time on,
   * only a worker that has run for a while starts it (`computeRequiredUptimeMs`).
   */
  maxStalls?: number;
  /**
   * Milliseconds that running jobs may take on close before their signal is aborted; default 3,000.
   */
  graceMs?: number;
}

/** Time for a handler to react to its signal. */
const ABORT_GRACE_MS = 1_000;
/** How long a job waits, without a counted attempt, when the database is unavailable. */
const DATABASE_RETRY_MS = 1_000;

interface ActiveRun {
  readonly job: Job<string>;
  readonly abortController: AbortController;
}

/** Takes jobs from one queue and passes them to a handler. */
export class JobWorker<Data> {
  private readonly runsById = new Map<string, ActiveRun>();
  private readonly worker: BullWorker;
  private readonly leaseTimer?: NodeJS.Timeout;
  private readonly queue: string;
  private readonly backend: QueueBackend;
  private readonly handler: JobHandler<Data>;
  private readonly onError: (error: Error) => void;
  private readonly instrumentation?: JobInstrumentation;
  private readonly lockDurationMs: number;
  private readonly graceMs: number;
  private readonly startedAt = performance.now();
  private closing?: Promise<void>;

  constructor(
    queue: string,
    backend: QueueBackend,
    handler: JobHandler<Data>,
    {
      concurrency = 4,
      lockDurationMs = 30_000,
      stalledIntervalMs = 10_000,
      maxStalls = 5,
      graceMs = 3_000,
    }: JobWorkerOptions,
    onError: (error: Error) => void,
    instrumentation?: JobInstrumentation,
  ) {
    this.queue = queue;
    this.backend = backend;
    this.handler = handler;
    this.onError = onError;
    this.instrumentation = instrumentation;
    this.lockDurationMs = lockDurationMs;
    this.graceMs = graceMs;
    this.worker = backend.createWorker(queue, (job, token) => this.processJob(job, token ?? ''), {
      concurrency,
      lockDuration: lockDurationMs,
      stalledInterval: stalledIntervalMs,
      maxStalledCount: maxStalls,
      runRetryDelay: 500,
      settings: {
        backoffStrategy: (attempt, _type, error, job) =>
          computeRetryDelayMs(attempt, getInitialDelayMs(job?.opts.backoff), error),
      },
    });
    this.worker.on('error', onError);
    this.worker.on('lockRenewalFailed', (ids) =>
      ids.forEach((id) =>
        this.runsById.get(id)?.abortController.abort(new JobInterruptedError('loss')),
      ),
    );
    this.worker.on('failed', (job) => {
      if (job?.finishedOn) void this.deleteOutboxRow(job.id!).catch(onError);
    });
    if (backend.outbox)
      this.leaseTimer = setInterval(
        () => void this.renewLeases().catch(onError),
        lockDurationMs / 3,
      );
  }

  /** Whether the worker takes jobs. */
  get isWorking(): boolean {
    return !this.closing && this.worker.isRunning() && !this.worker.isPaused();
  }

  /** Takes no more jobs, and releases none of other workers, until `resume`. Running jobs go on. */
  async pause(): Promise<void> {
    await this.worker.pause(true);
  }

  async resume(): Promise<void> {
    await this.worker.resume();
  }

  /** Aborts the signal of a job that runs in this worker. */
  abortJob(id: string): void {
    this.runsById.get(id)?.abortController.abort(new JobInterruptedError('removal'));
  }

  private async processJob(job: Job<string>, token: string): Promise<void> {
    const id = job.id!;
    if (this.worker.isPaused()) {
      // It was already waiting for a job when it was paused.
      await job.moveToWait(token);
      throw new WaitingError();
    }
    const activeRun: ActiveRun = { job, abortController: new AbortController() };
    try {
      if (!(await this.acquireLease(id))) return this.markForRemoval(job);
      this.deferSuspectJob(job);
      this.runsById.set(id, activeRun);
      await this.runHandler(activeRun);
      // The job is done even if its outbox row remains: the relay checks it again.
      await this.deleteOutboxRow(id).catch(this.onError);
      if (isRemoved(activeRun)) this.markForRemoval(job);
    } catch (error) {
      await this.handleFailure(activeRun, token, error);
    } finally {
      if (this.runsById.get(id) === activeRun) this.runsById.delete(id);
    }
  }

  /** @throws JobDeferredError while this worker is too young for a job that lost so many workers */
  private deferSuspectJob({ stalledCounter }: Job<string>): void {
    const uptimeMs = performance.now() - this.startedAt;
    const waitMs = computeRequiredUptimeMs(stalledCounter) - uptimeMs;
    if (waitMs > 0) throw new JobDeferredError(Math.ceil(waitMs));
  }

  private runHandler({ job, abortController }: ActiveRun): Promise<unknown> {
    const id = job.id!;
    const attempt = job.attemptsMade + 1;
    const execute = () =>
      this.handler({
        ...{ id, attempt, data: JSON.parse(job.data) as Data },
        maxAttempts: job.opts.attempts ?? 1,
        signal: abortController.signal,
        reportProgress: (value) => job.updateProgress(toStorableValue(value)),
      });
    return this.instrumentation
      ? this.instrumentation.runAttempt(
          { queue: this.queue, id, attempt, telemetryContext: job.opts.telemetry?.metadata },
          execute,
        )
      : execute();
  }

  /** Always throws the error that tells BullMQ what to do with a failed job. */
  private async handleFailure(
    activeRun: ActiveRun,
    token: string,
    thrown: unknown,
  ): Promise<never> {
    const { job, abortController } = activeRun;
    const error = toStorableError(thrown);
    if (isRemoved(activeRun)) {
      this.markForRemoval(job);
      throw new UnrecoverableError(error.message);
    }
    await this.backend.outbox?.releaseLease(this.queue, job.id!).catch(this.onError);
    if (
      abortController.signal.reason instanceof JobInterruptedError &&
      abortController.signal.reason.trigger === 'shutdown'
    ) {
      await job.moveToWait(token);
      throw new WaitingError();
    }
    const waitMs =
      thrown instanceof JobDeferredError
        ? thrown.delayMs
        : isDatabaseUnavailable(thrown)
          ? DATABASE_RETRY_MS
          : undefined;
    if (waitMs !== undefined) {
      await job.moveToDelayed(Date.now() + waitMs, token);
      throw new DelayedError();
    }
    throw error;
  }

  /** BullMQ reads these options when it ends the job right after. */
  private markForRemoval(job: Job<string>): void {
    job.opts.removeOnComplete = true;
    job.opts.removeOnFail = true;
  }

  private async acquireLease(id: string): Promise<boolean> {
    const { outbox } = this.backend;
    return !outbox || (await outbox.renewLeases(this.queue, [id], this.lockDurationMs)).length > 0;
  }

  private async renewLeases(): Promise<void> {
    if (this.runsById.size)
      await this.backend.outbox?.renewLeases(
        this.queue,
        [...this.runsById.keys()],
        this.lockDurationMs,
      );
  }

  private async deleteOutboxRow(id: string): Promise<void> {
    await this.backend.outbox?.remove([{ queue: this.queue, id }]);
  }

  /**
   * Takes no more jobs, lets running ones finish for `graceMs`, then aborts their signals. Aborted
   * jobs wait again, without a counted attempt. A handler that ignores its signal is abandoned, and
   * its job is later recovered like one whose worker is gone.
   */
  close(): Promise<void> {
    return (this.closing ??= this.shutDown());
  }

  private async shutDown(): Promise<void> {
    const workerClosePromise = this.worker.close();
    const workerClosesWithin = async (ms: number) => {
      const timer = new AbortController();
      const timeout = sleep(ms, 'late' as const, { signal: timer.signal }).catch(
        () => 'cancelled' as const,
      );
      const first = await Promise.race([workerClosePromise, timeout]);
      timer.abort();
      return first !== 'late';
    };
    if (!(await workerClosesWithin(this.graceMs))) {
      for (const { abortController } of this.runsById.values())
        abortController.abort(new JobInterruptedError('shutdown'));
      if (!(await workerClosesWithin(ABORT_GRACE_MS))) await this.abandonHandlers();
    }
    clearInterval(this.leaseTimer);
  }

  /**
   * Once BullMQ waits for the handlers, its forced close has no effect. Without this, it would
   * renew their locks for ever.
   */
  private async abandonHandlers(): Promise<void> {
    await this.worker['lockManager'].close();
    await this.worker.disconnect();
  }
}

const isRemoved = ({ abortController }: ActiveRun) =>
  abortController.signal.reason instanceof JobInterruptedError &&
  abortController.signal.reason.trigger === 'removal';

const getInitialDelayMs = (backoffOption: number | { delay?: number } | undefined) =>
  typeof backoffOption === 'number' ? backoffOption : (backoffOption?.delay ?? 0);
