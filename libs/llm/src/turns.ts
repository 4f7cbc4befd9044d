import { reasonOf } from './deadline.ts';
import { ModelError } from './model-error.ts';

/**
 * Lets so many in at once; the others wait in the order they came, and when too many wait the next
 * is turned away.
 */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();
  readonly #maxWaiting: number;

  constructor(atOnce: number, maxWaiting: number) {
    this.#free = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Resolves, when it is one's turn, to the function that ends it (calling it twice is harmless).
   * Rejects with `busy`, or the signal's reason.
   */
  async take(signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) throw reasonOf(signal);
    if (this.#free > 0) this.#free--;
    else if (this.#waiting.size >= this.#maxWaiting)
      throw new ModelError(
        'busy',
        `${this.#waiting.size} requests wait for the language model already.`,
      );
    else await this.#turn(signal);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      const next = this.#waiting.values().next();
      if (next.done) this.#free++;
      else next.value();
    };
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        this.#waiting.delete(enter);
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.delete(enter);
        reject(reasonOf(signal));
      };
      this.#waiting.add(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
