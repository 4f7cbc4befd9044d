import type {
  ConnectionOptions,
  IQueueBackend,
  JobProgress,
  Processor,
  Queue,
  Worker,
  WorkerOptions,
} from 'bullmq';
import type { PoolClient } from 'pg';
import type { RetentionPolicy, StoredJob } from './job-data.ts';
import type { OutboxRepository } from './redis/outbox.repository.ts';

/** BullMQ's worker settings that do not depend on the storage. */
export type WorkerSettings = Omit<WorkerOptions, 'connection' | 'prefix'>;

export type BullQueue = Queue<
  string,
  unknown,
  string,
  string,
  unknown,
  string,
  IQueueBackend,
  ConnectionOptions
>;
export type BullWorker = Worker<
  string,
  unknown,
  string,
  IQueueBackend,
  JobProgress,
  ConnectionOptions
>;

/** The storage of the jobs, PostgreSQL or Redis. Only this interface knows which. */
export interface QueueBackend {
  /** Returns BullMQ's queue with that name; the same object for each call. */
  getQueue(name: string): BullQueue;
  createWorker(
    name: string,
    processor: Processor<string, unknown>,
    settings: WorkerSettings,
  ): BullWorker;
  /** Enqueues the jobs if, and only if, the client's transaction commits. */
  enqueue(client: PoolClient, name: string, jobs: StoredJob[]): Promise<void>;
  /**
   * Replaces a failed job by a new one with the same id, without a moment in which both are
   * missing. Returns false when there is no failed job with that id.
   */
  replaceFailed(name: string, job: StoredJob): Promise<boolean>;
  /** Resolves when the storage answers. */
  ping(): Promise<void>;
  /** Returns the given ids whose job has not ended. */
  findUnfinishedIds(name: string, ids: readonly string[]): Promise<string[]>;
  /** Returns the given ids for which a job exists. */
  findExistingIds(name: string, ids: readonly string[]): Promise<string[]>;
  /** Deletes BullMQ's events about the jobs, which this project does not use. */
  deleteEvents(name: string, ids: readonly string[]): Promise<void>;
  /** Returns when a delayed job becomes due. */
  getDueDate(name: string, id: string): Promise<Date | undefined>;
  /** Deletes finished jobs beyond the number to keep, where BullMQ does not. */
  trim?(name: string, retention: RetentionPolicy): Promise<void>;
  /** The outbox of a backend that is not the database itself. */
  readonly outbox?: OutboxRepository;
  /** Closes its connections; close the workers first. `enqueue` still works afterwards. */
  close(): Promise<void>;
}
