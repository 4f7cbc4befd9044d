/** How many permits for `key` may be in use at once. Keys are compared like those of a Map. */
export type KeyLimit = readonly [key: unknown, maxConcurrent: number];

export interface SemaphoreOptions {
  /** Maximum number of waiting callers; default: unlimited. */
  maxWaiting?: number;
}

interface Waiter {
  limits: readonly KeyLimit[];
  start: () => void;
}

/** The maximum number of callers is waiting already. */
export class SemaphoreQueueFullError extends Error {
  override readonly name = 'SemaphoreQueueFullError';
  readonly waitingCount: number;

  constructor(waitingCount: number) {
    super(`${waitingCount} wait already`);
    this.waitingCount = waitingCount;
  }
}

/**
 * A counting semaphore with any number of keys. A permit is granted once all its limits have room,
 * first come first served among the callers whose limits have room.
 */
export class Semaphore {
  readonly #activeCounts = new Map<unknown, number>();
  readonly #waiters = new Set<Waiter>();
  readonly #maxWaiting: number;

  constructor({ maxWaiting = Infinity }: SemaphoreOptions = {}) {
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs `work` with a permit, which is released when it ends.
   *
   * @throws what `work` throws
   * @throws the signal's reason, or SemaphoreQueueFullError, before `work` starts
   */
  async run<T>(
    limits: readonly KeyLimit[],
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const release = await this.acquire(limits, signal);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Resolves to the function that releases the permit; calling it twice is harmless.
   *
   * @throws the signal's reason
   * @throws SemaphoreQueueFullError
   */
  async acquire(limits: readonly KeyLimit[], signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#hasCapacity(limits)) this.#addToCounts(limits, 1);
    else if (this.#waiters.size >= this.#maxWaiting)
      throw new SemaphoreQueueFullError(this.#waiters.size);
    else await this.#waitForCapacity(limits, signal);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#addToCounts(limits, -1);
      for (const waiter of this.#waiters) if (this.#hasCapacity(waiter.limits)) waiter.start();
    };
  }

  #waitForCapacity(limits: readonly KeyLimit[], signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        limits,
        start: () => {
          this.#waiters.delete(waiter);
          signal.removeEventListener('abort', onAbort);
          this.#addToCounts(limits, 1);
          resolve();
        },
      };
      const onAbort = () => {
        this.#waiters.delete(waiter);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiters.add(waiter);
    });
  }

  #hasCapacity(limits: readonly KeyLimit[]): boolean {
    return limits.every(
      ([key, maxConcurrent]) => (this.#activeCounts.get(key) ?? 0) < maxConcurrent,
    );
  }

  #addToCounts(limits: readonly KeyLimit[], delta: number): void {
    for (const [key] of limits) {
      const activeCount = (this.#activeCounts.get(key) ?? 0) + delta;
      if (activeCount) this.#activeCounts.set(key, activeCount);
      else this.#activeCounts.delete(key);
    }
  }
}
