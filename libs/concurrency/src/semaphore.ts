/** How many may hold a permit for `key` at once; keys are compared as those of a Map are. */
export type KeyLimit = readonly [key: unknown, maxConcurrent: number];

export interface SemaphoreOptions {
  /** Default: any number may wait. */
  maxWaiting?: number;
}

interface Waiter {
  limits: readonly KeyLimit[];
  start: () => void;
}

/** As many wait as may: the next one is turned away. */
export class SemaphoreQueueFullError extends Error {
  override readonly name = 'SemaphoreQueueFullError';
  readonly waitingCount: number;

  constructor(waitingCount: number) {
    super(`${waitingCount} wait already`);
    this.waitingCount = waitingCount;
  }
}

/**
 * A counting semaphore with any number of keys: a permit is granted once every limit it is under
 * has room, first come first served among those that have.
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
   * @throws what `work` throws; before it starts, the signal's reason or SemaphoreQueueFullError
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
   * @throws the signal's reason, SemaphoreQueueFullError
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
