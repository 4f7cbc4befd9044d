import { UnrecoverableError } from 'bullmq';

/**
 * Thrown by a handler for what no further attempt can mend (a page that is gone): the job fails at
 * once.
 */
export class NotWorthRetrying extends UnrecoverableError {
  constructor(message: string, options?: ErrorOptions) {
    super(message);
    this.cause = options?.cause;
  }
}

/**
 * Thrown by a handler that was told when to come back (`Retry-After`): the next attempt, if there
 * is one left, is `afterMs` from now.
 */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly afterMs: number;

  constructor(message: string, afterMs: number, options?: ErrorOptions) {
    super(message, options);
    this.afterMs = afterMs;
  }
}

/**
 * Thrown by a handler whose turn has not come (a host that is asked too often): the job waits for
 * `forMs`, and no attempt is counted.
 */
export class Postponed extends Error {
  override readonly name = 'Postponed';
  readonly forMs: number;

  constructor(forMs: number) {
    super(`postponed for ${forMs} ms`);
    this.forMs = forMs;
  }
}

/** The reason of an aborted signal. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly by: 'shutdown' | 'removal' | 'loss';

  constructor(by: 'shutdown' | 'removal' | 'loss') {
    super(
      {
        shutdown: 'this process is closing',
        removal: 'the job was removed',
        loss: 'another worker has taken the job over',
      }[by],
    );
    this.by = by;
  }
}

/**
 * A job that cannot be put in a queue: its id, its options, or data that JSON cannot carry or that
 * is too large.
 */
export class BadJob extends Error {
  override readonly name = 'BadJob';
}
