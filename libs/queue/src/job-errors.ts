import { UnrecoverableError } from 'bullmq';

/**
 * A handler throws this for a fault that no further attempt can fix (such as a page that is gone):
 * the job fails at once.
 */
export class NonRetryableError extends UnrecoverableError {
  constructor(message: string, options?: ErrorOptions) {
    super(message);
    this.cause = options?.cause;
  }
}

/**
 * A handler throws this when a server says when to retry (`Retry-After`): the next attempt, if one
 * is left, starts in `retryAfterMs`.
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
 * A handler throws this when its turn has not come (such as a host that is asked too often): the
 * job waits for `delayMs`, and the attempt is not counted.
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
        shutdown: 'the process is shutting down',
        removal: 'the job was removed',
        loss: 'another worker has taken the job over',
      }[trigger],
    );
    this.trigger = trigger;
  }
}

/**
 * A job cannot be enqueued: its id or options are invalid, or its data is not JSON or too large.
 */
export class InvalidJobError extends Error {
  override readonly name = 'InvalidJobError';
}
