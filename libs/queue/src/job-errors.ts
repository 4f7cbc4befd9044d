import { UnrecoverableError } from 'bullmq';

/**
 * Thrown by a handler for what no further attempt can mend (a page that is gone): the job fails at
 * once.
 */
export class NonRetryableError extends UnrecoverableError {
  constructor(message: string, options?: ErrorOptions) {
    super(message);
    this.cause = options?.cause;
  }
}

/**
 * Thrown by a handler that was told when to come back (`Retry-After`): the next attempt, if there
 * is one left, is `retryAfterMs` from now.
 */
export class RetryAfterError extends Error {
  override readonly name = 'RetryAfterError';
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Thrown by a handler whose turn has not come (a host that is asked too often): the job waits for
 * `delayMs`, and no attempt is counted.
 */
export class JobDeferredError extends Error {
  override readonly name = 'JobDeferredError';
  readonly delayMs: number;

  constructor(delayMs: number) {
    super(`postponed for ${delayMs} ms`);
    this.delayMs = delayMs;
  }
}

/** The reason of an aborted signal. */
export class JobInterruptedError extends Error {
  override readonly name = 'JobInterruptedError';
  readonly trigger: 'shutdown' | 'removal' | 'loss';

  constructor(trigger: 'shutdown' | 'removal' | 'loss') {
    super(
      {
        shutdown: 'this process is closing',
        removal: 'the job was removed',
        loss: 'another worker has taken the job over',
      }[trigger],
    );
    this.trigger = trigger;
  }
}

/**
 * A job that cannot be put in a queue: its id, its options, or data that JSON cannot carry or that
 * is too large.
 */
export class InvalidJobError extends Error {
  override readonly name = 'InvalidJobError';
}
