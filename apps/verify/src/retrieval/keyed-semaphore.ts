/** How many of what a name stands for may go on at once. */
export type KeyLimit = readonly [name: unknown, most: number];

interface Waiter {
  limits: readonly KeyLimit[];
  start: () => void;
}

/**
 * Lets work begin when every limit it is under has room, first come first served among those that
 * may.
 */
export class KeyedSemaphore {
  readonly #activeCounts = new Map<unknown, number>();
  readonly #waiters = new Set<Waiter>();

  /** @throws the signal's reason, when it comes before the turn does */
  async run<T>(
    limits: readonly KeyLimit[],
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    await this.#acquire(limits, signal);
    try {
      return await work();
    } finally {
      for (const [key] of limits) this.#addToCount(key, -1);
      for (const waiter of this.#waiters) if (this.#hasCapacity(waiter.limits)) waiter.start();
    }
  }

  #acquire(limits: readonly KeyLimit[], signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        limits,
        start: () => {
          this.#waiters.delete(waiter);
          signal.removeEventListener('abort', onAbort);
          for (const [key] of limits) this.#addToCount(key, 1);
          resolve();
        },
      };
      const onAbort = () => {
        this.#waiters.delete(waiter);
        reject(signal.reason);
      };
      if (this.#hasCapacity(limits)) return waiter.start();
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiters.add(waiter);
    });
  }

  #hasCapacity(limits: readonly KeyLimit[]): boolean {
    return limits.every(
      ([key, maxConcurrent]) => (this.#activeCounts.get(key) ?? 0) < maxConcurrent,
    );
  }

  #addToCount(key: unknown, delta: number): void {
    const activeCount = (this.#activeCounts.get(key) ?? 0) + delta;
    if (activeCount) this.#activeCounts.set(key, activeCount);
    else this.#activeCounts.delete(key);
  }
}
