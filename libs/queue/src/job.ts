/** A job to enqueue. */
export interface NewJob<Data> {
  /**
   * Jobs with the same id are one job: while the earlier one waits, runs or is kept after its end
   * (`retention` in QueueOptions), enqueuing its id again does nothing. 1 to 200 characters without
   * `:`, and not a whole number. Default: a random UUID.
   */
  id?: string;
  /** Any JSON value of at most 256 KiB. Texts are returned unchanged, including lone surrogates. */
  data: Data;
  /** Maximum number of attempts before the job fails; default 5. */
  attempts?: number;
  /**
   * Milliseconds before the second attempt; the delay doubles with each attempt, minus a random
   * part. Default 1,000.
   */
  backoffMs?: number;
  /** Milliseconds before the job may run; default 0. */
  delayMs?: number;
  /** 1 (first) to 2,097,152. Jobs without a priority run before all others. */
  priority?: number;
}

/** A job as its handler receives it. */
export interface RunningJob<Data> {
  readonly id: string;
  readonly data: Data;
  /** Counted from 1. Attempts that a crash or a shutdown interrupted are not counted. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /**
   * Aborted with a `JobInterruptedError` when the handler should stop: the process is closing, the
   * job was removed, or another worker has taken it over.
   */
  readonly signal: AbortSignal;
  /** Reports the job's progress: a share from 0 to 1, or an object of the handler's choice. */
  readonly reportProgress: (value: JobProgress) => Promise<void>;
}

export type JobProgress = number | Record<string, unknown>;

/**
 * Resolves when the job is done and rejects for another attempt (none after a NonRetryableError). A
 * job may run twice after a crash, so its work must be repeatable.
 */
export type JobHandler<Data> = (job: RunningJob<Data>) => Promise<unknown>;

export const JOB_STATES = ['waiting', 'delayed', 'active', 'completed', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];
export type JobCounts = Record<JobState, number>;

/** Hooks around jobs: a context that is stored with each job, and a wrapper for each attempt. */
export interface JobInstrumentation {
  /** Returns a short text to store with a job when it is enqueued. */
  captureContext(): string | undefined;
  /** Runs one attempt. It resolves and rejects like `execute`. */
  runAttempt<Result>(
    job: { queue: string; id: string; attempt: number; telemetryContext?: string },
    execute: () => Promise<Result>,
  ): Promise<Result>;
}

/** The current state of a job. */
export interface JobStatus<Data> {
  id: string;
  data: Data;
  state: JobState;
  /** Number of ended attempts, including failed ones. */
  attempts: number;
  maxAttempts: number;
  /** The last value that the handler reported. */
  progress?: JobProgress;
  /** Message of the last error. */
  failure?: string;
  /** When a delayed job starts, for its first attempt or a later one. */
  nextRunAt?: Date;
  enqueuedAt: Date;
  startedAt?: Date;
  finishedAt?: Date;
}
