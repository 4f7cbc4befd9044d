import { Semaphore, SemaphoreQueueFullError } from '@plumbline/concurrency';

/** Each caller that waits costs memory, and time whenever a connection becomes free. */
const MAX_WAITING = { maxWaiting: 5_000, maxWaitingPerAccount: 500 };
/** SQLSTATE too_many_connections, so that jobs try again as if the server had none free. */
const TOO_MANY_CONNECTIONS = '53300';

/** No connection became free in time, or too many callers wait for one. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  readonly code = TOO_MANY_CONNECTIONS;
  /** Whether only the callers of this account are too many. */
  readonly isAccountLimit: boolean;

  constructor(isAccountLimit: boolean, options: ErrorOptions = {}) {
    super(
      isAccountLimit
        ? 'This account has too many requests that wait for the database'
        : 'The database is busy',
      options,
    );
    this.isAccountLimit = isAccountLimit;
  }
}

export interface ConnectionLimits {
  /** Maximum number of connections in use. */
  maxConnections: number;
  /** Maximum number of connections that one account uses, so that the others never wait for it. */
  maxPerAccount: number;
  /** A caller that gets no connection in this time is refused. Milliseconds; default 30,000. */
  maxWaitMs?: number;
}

/**
 * Shares the connections of a database by accounts: the account that has used connections for the
 * shortest time gets the next one (see `Semaphore`). It stands before the pool, whose own queue is
 * first come, first served.
 *
 * Whoever holds a connection must not take another one: the accounts' own callers could then wait
 * for each other.
 */
export class ConnectionGate {
  readonly #semaphore: Semaphore;
  readonly #limits: readonly [readonly ['connections', number]];
  readonly #maxWaitMs: number;

  constructor({ maxConnections, maxPerAccount, maxWaitMs = 30_000 }: ConnectionLimits) {
    this.#maxWaitMs = maxWaitMs;
    this.#limits = [['connections', maxConnections]];
    this.#semaphore = new Semaphore({
      ...MAX_WAITING,
      maxPerAccount,
      maxBackground: maxPerAccount,
    });
  }

  /** Number of callers that wait. */
  get waitingCount(): number {
    return this.#semaphore.load.waitingCount;
  }

  /**
   * Resolves to the function that ends the use of a connection; calling it twice is harmless.
   * @throws DatabaseBusyError
   */
  async acquire(): Promise<() => void> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new DatabaseBusyError(false)), this.#maxWaitMs);
    try {
      return await this.#semaphore.acquire(this.#limits, timeout.signal);
    } catch (error) {
      throw error instanceof SemaphoreQueueFullError
        ? new DatabaseBusyError(error.isAccountLimit, { cause: error })
        : error;
    } finally {
      clearTimeout(timer);
    }
  }
}
