/** How many of what a name stands for may go on at once. */
export type Limit = readonly [name: unknown, most: number];

interface Waiting {
  limits: readonly Limit[];
  start: () => void;
}

/**
 * Lets work begin when every limit it is under has room, first come first served among those that
 * may.
 */
export class Turns {
  readonly #going = new Map<unknown, number>();
  readonly #waiting = new Set<Waiting>();

  /** @throws the signal's reason, when it comes before the turn does */
  async run<T>(limits: readonly Limit[], signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    await this.#turn(limits, signal);
    try {
      return await work();
    } finally {
      for (const [name] of limits) this.#count(name, -1);
      for (const waiting of this.#waiting) if (this.#hasRoom(waiting.limits)) waiting.start();
    }
  }

  #turn(limits: readonly Limit[], signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        limits,
        start: () => {
          this.#waiting.delete(waiting);
          signal.removeEventListener('abort', leave);
          for (const [name] of limits) this.#count(name, 1);
          resolve();
        },
      };
      const leave = () => {
        this.#waiting.delete(waiting);
        reject(signal.reason);
      };
      if (this.#hasRoom(limits)) return waiting.start();
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.add(waiting);
    });
  }

  #hasRoom(limits: readonly Limit[]): boolean {
    return limits.every(([name, most]) => (this.#going.get(name) ?? 0) < most);
  }

  #count(name: unknown, by: number): void {
    const going = (this.#going.get(name) ?? 0) + by;
    if (going) this.#going.set(name, going);
    else this.#going.delete(name);
  }
}
