import { runInTransaction, type Database } from '@plumbline/database';
import type { Job } from 'bullmq';
import type { PoolClient } from 'pg';
import { toStoredJob, type RetentionPolicy } from './job-data.ts';
import { JobWorker, type JobWorkerOptions } from './job-worker.ts';
import {
  JOB_STATES,
  type JobHandler,
  type JobCounts,
  type JobState,
  type JobStatus,
  type JobInstrumentation,
  type NewJob,
  type JobProgress,
} from './job.ts';
import type { QueueBackend } from './queue-backend.ts';

export interface QueueOptions {
  /**
   * How long finished jobs are kept; default: completed ones for a day, failed ones for two weeks,
   * at most 10,000 of each.
   */
  retention?: Partial<RetentionPolicy>;
}

const DAY_SECONDS = 24 * 3_600;
const DEFAULT_RETENTION: RetentionPolicy = {
  completed: { age: DAY_SECONDS, count: 10_000 },
  failed: { age: 14 * DAY_SECONDS, count: 10_000 },
};
/** Maximum number of jobs in one statement. */
const MAX_BATCH_JOBS = 1_000;

/** Jobs of one kind, which run in the order in which they were enqueued. */
export class Queue<Data> {
  readonly name: string;
  private readonly database: Database;
  private readonly backend: QueueBackend;
  private readonly retention: RetentionPolicy;
  private readonly registerWorker: (worker: JobWorker<Data>) => void;
  private readonly requestStop: (id: string) => Promise<void>;
  private readonly onError: (error: Error) => void;
  private readonly instrumentation?: JobInstrumentation;

  /** Use `QueueRegistry.getQueue` instead. */
  constructor(
    name: string,
    { retention }: QueueOptions,
    dependencies: {
      database: Database;
      backend: QueueBackend;
      registerWorker: (worker: JobWorker<Data>) => void;
      requestStop: (id: string) => Promise<void>;
      onError: (error: Error) => void;
      instrumentation?: JobInstrumentation;
    },
  ) {
    this.name = name;
    this.retention = { ...DEFAULT_RETENTION, ...retention };
    this.database = dependencies.database;
    this.backend = dependencies.backend;
    this.registerWorker = dependencies.registerWorker;
    this.requestStop = dependencies.requestStop;
    this.onError = dependencies.onError;
    this.instrumentation = dependencies.instrumentation;
  }

  /**
   * Enqueues all of the jobs or none.
   * @param client a client in a transaction: the jobs run if it commits, and never if it rolls
   *   back. Without one, the jobs are stored when this resolves.
   * @returns the jobs' ids in the given order, including those that existed already
   * @throws InvalidJobError before anything is written
   */
  async enqueue(jobs: readonly NewJob<Data>[], client?: PoolClient): Promise<string[]> {
    const telemetryContext = this.instrumentation?.captureContext();
    const storedJobs = jobs.map((job) =>
      toStoredJob(this.name, job, this.retention, telemetryContext),
    );
    const writeJobs = async (transactionClient: PoolClient) => {
      for (let at = 0; at < storedJobs.length; at += MAX_BATCH_JOBS)
        await this.backend.enqueue(
          transactionClient,
          this.name,
          storedJobs.slice(at, at + MAX_BATCH_JOBS),
        );
    };
    await (client ? writeJobs(client) : runInTransaction(this.database.pool, writeJobs));
    return storedJobs.map((job) => job.opts.jobId);
  }

  /** Deletes finished jobs beyond the number to keep. `QueueRegistry` calls it periodically. */
  async trim(): Promise<void> {
    await this.backend.trim?.(this.name, this.retention);
  }

  /**
   * Processes the queue in this process until the returned worker or the `QueueRegistry` is closed.
   */
  startWorker(handler: JobHandler<Data>, options: JobWorkerOptions = {}): JobWorker<Data> {
    const worker = new JobWorker<Data>(
      this.name,
      this.backend,
      handler,
      options,
      this.onError,
      this.instrumentation,
    );
    this.registerWorker(worker);
    return worker;
  }

  async getCounts(): Promise<JobCounts> {
    const unsentCount = (await this.backend.outbox?.countUnsent(this.name)) ?? 0;
    const bullCounts = await this.backend
      .getQueue(this.name)
      .getJobCounts('waiting', 'prioritized', 'delayed', 'active', 'completed', 'failed');
    const getCount = (state: string) => bullCounts[state] ?? 0;
    const countByState = Object.fromEntries(
      JOB_STATES.map((state) => [state, getCount(state)]),
    ) as JobCounts;
    return {
      ...countByState,
      waiting: getCount('waiting') + getCount('prioritized') + unsentCount,
    };
  }

  /** Returns the enqueue time of the oldest waiting job; undefined when no job waits. */
  async getOldestWaitingDate(): Promise<Date | undefined> {
    const [[firstWaiting], oldestUnsent] = await Promise.all([
      this.backend.getQueue(this.name).getJobs(['waiting'], 0, 0, true),
      this.backend.outbox?.getOldestUnsentDate(this.name),
    ]);
    const times = [firstWaiting?.timestamp, oldestUnsent?.getTime()].filter(
      (time) => time !== undefined,
    );
    return times.length ? new Date(Math.min(...times)) : undefined;
  }

  /** Returns the job with that id; undefined when it does not exist (any more). */
  async getStatus(id: string): Promise<JobStatus<Data> | undefined> {
    const job = await this.backend.getQueue(this.name).getJob(id);
    if (!job) return this.getOutboxStatus(id);
    const status = await this.toJobStatus(job);
    return (await this.isRemovedInTransit(id, status.state)) ? undefined : status;
  }

  /**
   * Whether a job in Redis was removed while it was being sent there. It never runs and disappears
   * soon.
   */
  private async isRemovedInTransit(id: string, state: JobState): Promise<boolean> {
    const { outbox } = this.backend;
    return (
      outbox !== undefined &&
      (state === 'waiting' || state === 'delayed') &&
      !(await outbox.findJob(this.name, id))
    );
  }

  /** Returns the given ids whose job waits or runs, in batches for any number of ids. */
  async findUnfinishedIds(ids: readonly string[]): Promise<Set<string>> {
    const unfinishedIds = new Set<string>();
    for (let at = 0; at < ids.length; at += MAX_BATCH_JOBS)
      for (const id of await this.backend.findUnfinishedIds(
        this.name,
        ids.slice(at, at + MAX_BATCH_JOBS),
      ))
        unfinishedIds.add(id);
    return unfinishedIds;
  }

  private async toJobStatus(job: Job<string>): Promise<JobStatus<Data>> {
    const id = job.id!;
    const state = toJobState(await job.getState());
    const toDate = (ms: number | null | undefined) => (ms ? new Date(ms) : undefined);
    return {
      id,
      data: JSON.parse(job.data) as Data,
      state,
      attempts: job.attemptsMade,
      maxAttempts: job.opts.attempts ?? 1,
      progress: job.processedOn && job.progress !== 0 ? (job.progress as JobProgress) : undefined,
      failure: job.failedReason || undefined,
      nextRunAt: state === 'delayed' ? await this.backend.getDueDate(this.name, id) : undefined,
      enqueuedAt: new Date(job.timestamp),
      startedAt: toDate(job.processedOn),
      finishedAt: toDate(job.finishedOn),
    };
  }

  private async getOutboxStatus(id: string): Promise<JobStatus<Data> | undefined> {
    const job = await this.backend.outbox?.findJob(this.name, id);
    if (!job) return undefined;
    const { delay = 0, attempts = 1, timestamp = job.enqueuedAt.getTime() } = job.options;
    const nextRunAt = delay ? new Date(timestamp + delay) : undefined;
    const state = nextRunAt ? 'delayed' : 'waiting';
    return {
      id,
      data: JSON.parse(job.data) as Data,
      state,
      attempts: 0,
      maxAttempts: attempts,
      nextRunAt,
      enqueuedAt: new Date(timestamp),
    };
  }

  /**
   * Runs a failed job again as a new one.
   * @returns whether there was a failed job with that id
   */
  async retry(id: string): Promise<boolean> {
    const queue = this.backend.getQueue(this.name);
    const job = await queue.getJob(id);
    if (!job || (await job.getState()) !== 'failed') return false;
    const { opts, data } = job;
    const retentionOptions = {
      removeOnComplete: this.retention.completed,
      removeOnFail: this.retention.failed,
    };
    return this.backend.replaceFailed(this.name, {
      name: this.name,
      data,
      opts: { ...opts, ...retentionOptions, jobId: id, timestamp: Date.now(), delay: 0 },
    });
  }

  /**
   * Removes a job in any state.
   * @returns `removed`; `stopping` when it runs: its signal is aborted in whichever process runs
   *   it, and it is removed when its handler ends; `absent` when there is no such job
   */
  async remove(id: string): Promise<'removed' | 'stopping' | 'absent'> {
    const queue = this.backend.getQueue(this.name);
    const status = await this.getStatus(id);
    await this.backend.outbox?.remove([{ queue: this.name, id }]);
    if ((await queue.remove(id)) === 1 || !(await queue.getJob(id)))
      return status ? 'removed' : 'absent';
    await this.requestStop(id);
    return 'stopping';
  }

  /**
   * Removes many jobs in any state, together with everything the queue stores about them. Unknown
   * ids are ignored.
   * @returns the ids of running jobs, whose signals are aborted; call it again with them until the
   *   list is empty
   */
  async removeAll(ids: readonly string[]): Promise<string[]> {
    const stoppingIds: string[] = [];
    for (let at = 0; at < ids.length; at += MAX_BATCH_JOBS) {
      const batch = ids.slice(at, at + MAX_BATCH_JOBS);
      await this.backend.outbox?.remove(batch.map((id) => ({ queue: this.name, id })));
      for (const id of await this.backend.findExistingIds(this.name, batch))
        if ((await this.remove(id)) === 'stopping') stoppingIds.push(id);
      await this.backend.deleteEvents(this.name, batch);
    }
    return stoppingIds;
  }
}

/** BullMQ calls the state of waiting jobs with a priority `prioritized`. */
function toJobState(state: string): JobState {
  return JOB_STATES.find((jobState) => jobState === state) ?? 'waiting';
}
