import { transaction, type Database } from '@plumbline/database';
import type { Job } from 'bullmq';
import type { PoolClient } from 'pg';
import { storedJob, type Keep } from './job-data.ts';
import { JobWorker, type WorkOptions } from './job-worker.ts';
import {
  JOB_STATES,
  type Handler,
  type JobCounts,
  type JobState,
  type JobStatus,
  type JobTrail,
  type NewJob,
  type Progress,
} from './job.ts';
import type { QueueBackend } from './queue-backend.ts';

export interface QueueOptions {
  /**
   * How long finished jobs are kept; default: completed ones a day, failed ones two weeks, 10,000
   * of each at most.
   */
  keep?: Partial<Keep>;
}

const DAY = 24 * 3_600;
const KEEP: Keep = {
  completed: { age: DAY, count: 10_000 },
  failed: { age: 14 * DAY, count: 10_000 },
};
/** Jobs that go to the database in one statement. */
const BATCH = 1_000;

/** Jobs of one kind, in the order in which they were enqueued. */
export class Queue<Data> {
  readonly name: string;
  private readonly database: Database;
  private readonly backend: QueueBackend;
  private readonly keep: Keep;
  private readonly adopt: (worker: JobWorker<Data>) => void;
  private readonly askToStop: (id: string) => Promise<void>;
  private readonly onError: (error: Error) => void;
  private readonly trail?: JobTrail;

  /** Made by `Queues.queue`. */
  constructor(
    name: string,
    { keep }: QueueOptions,
    room: {
      database: Database;
      backend: QueueBackend;
      adopt: (worker: JobWorker<Data>) => void;
      askToStop: (id: string) => Promise<void>;
      onError: (error: Error) => void;
      trail?: JobTrail;
    },
  ) {
    this.name = name;
    this.keep = { ...KEEP, ...keep };
    this.database = room.database;
    this.backend = room.backend;
    this.adopt = room.adopt;
    this.askToStop = room.askToStop;
    this.onError = room.onError;
    this.trail = room.trail;
  }

  /**
   * Puts jobs in the queue: all of them or none.
   * @param client a client in a transaction: the jobs run if it commits, and never if it rolls
   *   back. Without one they are in when this resolves.
   * @returns their ids, in the order given; also of those that were there already
   * @throws BadJob, before anything was written
   */
  async enqueue(jobs: readonly NewJob<Data>[], client?: PoolClient): Promise<string[]> {
    const stamp = this.trail?.stamp();
    const stored = jobs.map((job) => storedJob(this.name, job, this.keep, stamp));
    const write = async (writer: PoolClient) => {
      for (let at = 0; at < stored.length; at += BATCH)
        await this.backend.enqueue(writer, this.name, stored.slice(at, at + BATCH));
    };
    await (client ? write(client) : transaction(this.database.pool, write));
    return stored.map((job) => job.opts.jobId);
  }

  /** Deletes finished jobs beyond the number to keep; `Queues` does it from time to time. */
  async trim(): Promise<void> {
    await this.backend.trim?.(this.name, this.keep);
  }

  /** Has this process work on the queue until the returned worker, or `Queues`, is closed. */
  work(handler: Handler<Data>, options: WorkOptions = {}): JobWorker<Data> {
    const worker = new JobWorker<Data>(
      this.name,
      this.backend,
      handler,
      options,
      this.onError,
      this.trail,
    );
    this.adopt(worker);
    return worker;
  }

  async counts(): Promise<JobCounts> {
    const unsent = (await this.backend.outbox?.unsent(this.name)) ?? 0;
    const counts = await this.backend
      .queue(this.name)
      .getJobCounts('waiting', 'prioritized', 'delayed', 'active', 'completed', 'failed');
    const of = (state: string) => counts[state] ?? 0;
    const total = Object.fromEntries(JOB_STATES.map((state) => [state, of(state)])) as JobCounts;
    return { ...total, waiting: of('waiting') + of('prioritized') + unsent };
  }

  /** Since when the first of those that wait has waited; undefined when none does. */
  async oldest(): Promise<Date | undefined> {
    const [[first], unsent] = await Promise.all([
      this.backend.queue(this.name).getJobs(['waiting'], 0, 0, true),
      this.backend.outbox?.oldestUnsent(this.name),
    ]);
    const times = [first?.timestamp, unsent?.getTime()].filter((time) => time !== undefined);
    return times.length ? new Date(Math.min(...times)) : undefined;
  }

  /** The job of that id, or undefined when there is none (any more). */
  async get(id: string): Promise<JobStatus<Data> | undefined> {
    const job = await this.backend.queue(this.name).getJob(id);
    if (!job) return this.owed(id);
    const status = await this.status(job);
    return (await this.isLeftover(id, status.state)) ? undefined : status;
  }

  /**
   * Whether a job that waits in Redis was removed while it was being sent there: it never runs, and
   * goes in a moment.
   */
  private async isLeftover(id: string, state: JobState): Promise<boolean> {
    const { outbox } = this.backend;
    return (
      outbox !== undefined &&
      (state === 'waiting' || state === 'delayed') &&
      !(await outbox.find(this.name, id))
    );
  }

  /** Those of the ids whose job waits or runs, found for many at once. */
  async unended(ids: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (let at = 0; at < ids.length; at += BATCH)
      for (const id of await this.backend.unended(this.name, ids.slice(at, at + BATCH)))
        found.add(id);
    return found;
  }

  private async status(job: Job<string>): Promise<JobStatus<Data>> {
    const id = job.id!;
    const state = stateOf(await job.getState());
    const time = (ms: number | null | undefined) => (ms ? new Date(ms) : undefined);
    return {
      id,
      data: JSON.parse(job.data) as Data,
      state,
      attempts: job.attemptsMade,
      maxAttempts: job.opts.attempts ?? 1,
      progress: job.processedOn && job.progress !== 0 ? (job.progress as Progress) : undefined,
      failure: job.failedReason || undefined,
      nextRunAt: state === 'delayed' ? await this.backend.dueAt(this.name, id) : undefined,
      enqueuedAt: new Date(job.timestamp),
      startedAt: time(job.processedOn),
      finishedAt: time(job.finishedOn),
    };
  }

  private async owed(id: string): Promise<JobStatus<Data> | undefined> {
    const job = await this.backend.outbox?.find(this.name, id);
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
   * Runs a failed job again as if it were new.
   * @returns whether there was a failed job of that id
   */
  async retry(id: string): Promise<boolean> {
    const queue = this.backend.queue(this.name);
    const job = await queue.getJob(id);
    if (!job || (await job.getState()) !== 'failed') return false;
    const { opts, data } = job;
    const kept = { removeOnComplete: this.keep.completed, removeOnFail: this.keep.failed };
    return this.backend.renew(this.name, {
      name: this.name,
      data,
      opts: { ...opts, ...kept, jobId: id, timestamp: Date.now(), delay: 0 },
    });
  }

  /**
   * Takes a job out of the queue, whatever its state.
   * @returns `removed`; `stopping` when it is running: its signal is aborted wherever that is, and
   *   it goes when its handler ends; `absent` when there is none of that id
   */
  async remove(id: string): Promise<'removed' | 'stopping' | 'absent'> {
    const queue = this.backend.queue(this.name);
    const known = await this.get(id);
    await this.backend.outbox?.forget([{ queue: this.name, id }]);
    if ((await queue.remove(id)) === 1 || !(await queue.getJob(id)))
      return known ? 'removed' : 'absent';
    await this.askToStop(id);
    return 'stopping';
  }

  /**
   * Takes many jobs out of the queue, whatever their state, so that nothing in it tells of them any
   * more; ids of none are passed over.
   * @returns the ids of those that are running: their signals are aborted; call it again with them
   *   until none is left
   */
  async removeAll(ids: readonly string[]): Promise<string[]> {
    const stopping: string[] = [];
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = ids.slice(at, at + BATCH);
      await this.backend.outbox?.forget(some.map((id) => ({ queue: this.name, id })));
      for (const id of await this.backend.present(this.name, some))
        if ((await this.remove(id)) === 'stopping') stopping.push(id);
      await this.backend.forgetEvents(this.name, some);
    }
    return stopping;
  }
}

/** BullMQ calls jobs with a priority `prioritized`. */
function stateOf(state: string): JobState {
  return JOB_STATES.find((known) => known === state) ?? 'waiting';
}
