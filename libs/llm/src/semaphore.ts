import { toAbortError } from './deadline.ts';
import { ModelError } from './model-error.ts';

/**
 * Lets so many in at once; the others wait in the order they came, and when too many wait the next
 * is turned away.
 */
export class Semaphore {
  #freePermits: number;
  readonly #waiters = new Set<() => void>();
  readonly #maxWaiting: number;

  constructor(permits: number, maxWaiting: number) {
    this.#freePermits = permits;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Resolves, when it is one's turn, to the function that ends it (calling it twice is harmless).
   * Rejects with `busy`, or the signal's reason.
   */
  async acquire(signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) throw toAbortError(signal);
    if (this.#freePermits > 0) this.#freePermits--;
    else if (this.#waiters.size >= this.#maxWaiting)
      throw new ModelError(
        'busy',
        `${this.#waiters.size} requests wait for the language model already.`,
      );
    else await this.#waitForPermit(signal);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const nextWaiter = this.#waiters.values().next();
      if (nextWaiter.done) this.#freePermits++;
      else nextWaiter.value();
    };
  }

  #waitForPermit(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onPermit = (): void => {
        this.#waiters.delete(onPermit);
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      const onAbort = (): void => {
        this.#waiters.delete(onPermit);
        reject(toAbortError(signal));
      };
      this.#waiters.add(onPermit);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }
}
