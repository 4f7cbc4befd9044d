import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '@plumbline/database';
import { DelayedError, UnrecoverableError, WaitingError, type Job } from 'bullmq';
import { backoff } from './backoff.ts';
import { storableCopy, storableError } from './job-data.ts';
import { Interrupted, Postponed } from './job-errors.ts';
import type { Handler, JobTrail } from './job.ts';
import type { BullWorker, QueueBackend } from './queue-backend.ts';

export interface WorkOptions {
  /** Jobs that run at the same time in this process; default 4. */
  concurrency?: number;
  /**
   * A job whose worker has not been heard of for this long is given to another, in milliseconds;
   * default 30,000.
   */
  lockDurationMs?: number;
  /**
   * How often such jobs are looked for; the second look takes them. In milliseconds; default
   * 10,000.
   */
  stalledIntervalMs?: number;
  /** How often a job may be lost with its worker before it has failed; default 5. */
  maxStalls?: number;
  /**
   * On closing, how long running jobs may take to finish before their signal is aborted, in
   * milliseconds; default 3,000.
   */
  graceMs?: number;
}

/** After the signal, how long a handler may take to notice. */
const ABORTED_MS = 1_000;
/** How long a job waits, without an attempt being counted, when the database is away. */
const AWAY_MS = 1_000;

interface Run {
  readonly job: Job<string>;
  readonly stop: AbortController;
}

/** Takes jobs of one queue and gives them to a handler. */
export class JobWorker<Data> {
  private readonly runs = new Map<string, Run>();
  private readonly worker: BullWorker;
  private readonly holding?: NodeJS.Timeout;
  private readonly queue: string;
  private readonly backend: QueueBackend;
  private readonly handler: Handler<Data>;
  private readonly onError: (error: Error) => void;
  private readonly trail?: JobTrail;
  private readonly lockDuration: number;
  private readonly graceMs: number;
  private closing?: Promise<void>;

  constructor(
    queue: string,
    backend: QueueBackend,
    handler: Handler<Data>,
    {
      concurrency = 4,
      lockDurationMs = 30_000,
      stalledIntervalMs = 10_000,
      maxStalls = 5,
      graceMs = 3_000,
    }: WorkOptions,
    onError: (error: Error) => void,
    trail?: JobTrail,
  ) {
    this.queue = queue;
    this.backend = backend;
    this.handler = handler;
    this.onError = onError;
    this.trail = trail;
    this.lockDuration = lockDurationMs;
    this.graceMs = graceMs;
    this.worker = backend.worker(queue, (job, token) => this.process(job, token ?? ''), {
      concurrency,
      lockDuration: lockDurationMs,
      stalledInterval: stalledIntervalMs,
      maxStalledCount: maxStalls,
      runRetryDelay: 500,
      settings: {
        backoffStrategy: (attempt, _type, error, job) =>
          backoff(attempt, firstWait(job?.opts.backoff), error),
      },
    });
    this.worker.on('error', onError);
    this.worker.on('lockRenewalFailed', (ids) =>
      ids.forEach((id) => this.runs.get(id)?.stop.abort(new Interrupted('loss'))),
    );
    this.worker.on('failed', (job) => {
      if (job?.finishedOn) void this.end(job.id!).catch(onError);
    });
    if (backend.outbox)
      this.holding = setInterval(() => void this.hold().catch(onError), lockDurationMs / 3);
  }

  /** Whether it takes jobs. */
  get isWorking(): boolean {
    return !this.closing && this.worker.isRunning();
  }

  /** Aborts the job's signal if it runs here. */
  stop(id: string): void {
    this.runs.get(id)?.stop.abort(new Interrupted('removal'));
  }

  private async process(job: Job<string>, token: string): Promise<void> {
    const id = job.id!;
    const run: Run = { job, stop: new AbortController() };
    try {
      if (!(await this.mayRun(id))) return this.leaveNothing(job);
      this.runs.set(id, run);
      await this.run(run);
      // the job is done whether or not its outbox row is gone: the relay looks again
      await this.end(id).catch(this.onError);
      if (removed(run)) this.leaveNothing(job);
    } catch (error) {
      await this.giveBack(run, token, error);
    } finally {
      if (this.runs.get(id) === run) this.runs.delete(id);
    }
  }

  private run({ job, stop }: Run): Promise<unknown> {
    const id = job.id!;
    const attempt = job.attemptsMade + 1;
    const work = () =>
      this.handler({
        ...{ id, attempt, data: JSON.parse(job.data) as Data },
        maxAttempts: job.opts.attempts ?? 1,
        signal: stop.signal,
        progress: (value) => job.updateProgress(storableCopy(value)),
      });
    return this.trail
      ? this.trail.run(
          { queue: this.queue, id, attempt, stamp: job.opts.telemetry?.metadata },
          work,
        )
      : work();
  }

  /** Always throws: what BullMQ is to do with a job that did not end well. */
  private async giveBack(run: Run, token: string, thrown: unknown): Promise<never> {
    const { job, stop } = run;
    const error = storableError(thrown);
    if (removed(run)) {
      this.leaveNothing(job);
      throw new UnrecoverableError(error.message);
    }
    await this.backend.outbox?.letGo(this.queue, job.id!).catch(this.onError);
    if (stop.signal.reason instanceof Interrupted && stop.signal.reason.by === 'shutdown') {
      await job.moveToWait(token);
      throw new WaitingError();
    }
    const waitMs =
      thrown instanceof Postponed ? thrown.forMs : isDatabaseAway(thrown) ? AWAY_MS : undefined;
    if (waitMs !== undefined) {
      await job.moveToDelayed(Date.now() + waitMs, token);
      throw new DelayedError();
    }
    throw error;
  }

  /** BullMQ reads these when it ends the job, right after. */
  private leaveNothing(job: Job<string>): void {
    job.opts.removeOnComplete = true;
    job.opts.removeOnFail = true;
  }

  private async mayRun(id: string): Promise<boolean> {
    const { outbox } = this.backend;
    return !outbox || (await outbox.hold(this.queue, [id], this.lockDuration)).length > 0;
  }

  private async hold(): Promise<void> {
    if (this.runs.size)
      await this.backend.outbox?.hold(this.queue, [...this.runs.keys()], this.lockDuration);
  }

  private async end(id: string): Promise<void> {
    await this.backend.outbox?.forget([{ queue: this.queue, id }]);
  }

  /**
   * Takes no more jobs, lets the running ones finish for `graceMs`, then aborts their signals; what
   * is given up waits again, with no attempt counted. A handler that ignores its signal is left
   * behind, and its job is found later as one whose worker is gone.
   */
  close(): Promise<void> {
    return (this.closing ??= this.finish());
  }

  private async finish(): Promise<void> {
    const closed = this.worker.close();
    const within = async (ms: number) => {
      const timer = new AbortController();
      const late = sleep(ms, 'late' as const, { signal: timer.signal }).catch(
        () => 'cancelled' as const,
      );
      const first = await Promise.race([closed, late]);
      timer.abort();
      return first !== 'late';
    };
    if (!(await within(this.graceMs))) {
      for (const { stop } of this.runs.values()) stop.abort(new Interrupted('shutdown'));
      if (!(await within(ABORTED_MS))) await this.leaveBehind();
    }
    clearInterval(this.holding);
  }

  /**
   * BullMQ's own forced close can no longer be asked for once it waits for the handlers; without
   * this it would renew their locks for ever.
   */
  private async leaveBehind(): Promise<void> {
    await this.worker['lockManager'].close();
    await this.worker.disconnect();
  }
}

const removed = ({ stop }: Run) =>
  stop.signal.reason instanceof Interrupted && stop.signal.reason.by === 'removal';

const firstWait = (asked: number | { delay?: number } | undefined) =>
  typeof asked === 'number' ? asked : (asked?.delay ?? 0);
