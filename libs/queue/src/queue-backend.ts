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

/** BullMQ's settings of a worker that do not depend on where the jobs lie. */
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

/** Where the jobs lie: PostgreSQL or Redis. The one thing that knows which. */
export interface QueueBackend {
  /** BullMQ's queue of that name; always the same. */
  getQueue(name: string): BullQueue;
  createWorker(
    name: string,
    processor: Processor<string, unknown>,
    settings: WorkerSettings,
  ): BullWorker;
  /** Puts the jobs in the queue when, and only when, the client's transaction commits. */
  enqueue(client: PoolClient, name: string, jobs: StoredJob[]): Promise<void>;
  /**
   * Puts a new job in the place of a failed one of its id, losing neither; false when there is no
   * failed one any more.
   */
  replaceFailed(name: string, job: StoredJob): Promise<boolean>;
  /** Resolves when what the jobs lie in answers. */
  ping(): Promise<void>;
  /** Those of the ids whose job has not ended. */
  findUnfinishedIds(name: string, ids: readonly string[]): Promise<string[]>;
  /** Those of the ids that there is a job of. */
  findExistingIds(name: string, ids: readonly string[]): Promise<string[]>;
  /** Forgets what BullMQ has told of the jobs to those who listen; nobody does here. */
  deleteEvents(name: string, ids: readonly string[]): Promise<void>;
  /** When a delayed job becomes due. */
  getDueDate(name: string, id: string): Promise<Date | undefined>;
  /** Deletes finished jobs beyond the number to keep, where BullMQ does not itself. */
  trim?(name: string, retention: RetentionPolicy): Promise<void>;
  /** What stands behind a backend that is not the database itself. */
  readonly outbox?: OutboxRepository;
  /**
   * Lets go of its connections; workers must be closed before. `enqueue` still works afterwards.
   */
  close(): Promise<void>;
}
