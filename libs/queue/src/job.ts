/** A job to be put in a queue. */
export interface NewJob<Data> {
  /**
   * Two jobs of one id are one job: while the earlier one is waiting, running, or kept after its
   * end (see `retention` in QueueOptions), enqueuing its id again does nothing. 1 to 200 characters
   * without `:`, and not a whole number. Default: a random UUID.
   */
  id?: string;
  /**
   * Anything JSON can carry, at most 256 KiB of it; any text comes back as it was, lone surrogates
   * included.
   */
  data: Data;
  /** How often the job may be tried before it has failed; default 5. */
  attempts?: number;
  /**
   * The wait before the second attempt, in milliseconds; it doubles with each one, less a random
   * part; default 1,000.
   */
  backoffMs?: number;
  /** Milliseconds before the job may run; default 0. */
  delayMs?: number;
  /** From 1, the first, to 2,097,152; jobs without one run before all that have one. */
  priority?: number;
}

/** A job as its handler sees it. */
export interface RunningJob<Data> {
  readonly id: string;
  readonly data: Data;
  /** From 1. An attempt that a crash or a shutdown cut short is not counted. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /**
   * Aborted with a `JobInterruptedError` when the handler should stop: the process is closing, the
   * job was removed, or another worker has it now.
   */
  readonly signal: AbortSignal;
  /** Shows how far the job is: a share from 0 to 1, or an object of one's own. */
  readonly reportProgress: (value: JobProgress) => Promise<void>;
}

export type JobProgress = number | Record<string, unknown>;

/**
 * Resolves when the job is done, rejects to have it tried again (or not: NonRetryableError). A job
 * may run twice, after a crash: do its work so that it can.
 */
export type JobHandler<Data> = (job: RunningJob<Data>) => Promise<unknown>;

export const JOB_STATES = ['waiting', 'delayed', 'active', 'completed', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];
export type JobCounts = Record<JobState, number>;

/** Sees to jobs from outside: what belongs with each, and around each attempt at one. */
export interface JobInstrumentation {
  /** A short text to keep with a job that is being enqueued. */
  captureContext(): string | undefined;
  /** Does one attempt; its result, and what it throws, are `execute`'s. */
  runAttempt<Result>(
    job: { queue: string; id: string; attempt: number; telemetryContext?: string },
    execute: () => Promise<Result>,
  ): Promise<Result>;
}

/** What is known of a job. */
export interface JobStatus<Data> {
  id: string;
  data: Data;
  state: JobState;
  /** Attempts that have ended, failed ones included. */
  attempts: number;
  maxAttempts: number;
  /** The last that its handler told. */
  progress?: JobProgress;
  /** The message of the last error. */
  failure?: string;
  /** When a delayed job runs: a first time, or again. */
  nextRunAt?: Date;
  enqueuedAt: Date;
  startedAt?: Date;
  finishedAt?: Date;
}
