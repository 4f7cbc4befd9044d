const FIRST_MS = 500;
/**
 * One process asks no more often than this, and what is owed is told soon after the service is
 * back.
 */
const LONGEST_MS = 15_000;
const LONGEST_ASKED_MS = 60_000;

/**
 * How long a service that does not serve is left alone by this process: the wait doubles with each
 * failure, up to a quarter of a minute, of which the upper half is random ("equal jitter": M.
 * Brooker, Exponential Backoff And Jitter, AWS Architecture Blog 2015), and what would ask
 * meanwhile waits with it.
 */
export class Patience {
  private failures = 0;
  private until = 0;
  private readonly now: () => number;
  private readonly random: () => number;

  constructor(now: () => number = () => performance.now(), random: () => number = Math.random) {
    this.now = now;
    this.random = random;
  }

  /** Milliseconds until it may be asked again. */
  left(): number {
    return Math.ceil(Math.max(0, this.until - this.now()));
  }

  /** It failed. @param askedMs how long it asks to be left alone. @returns milliseconds to wait */
  wait(askedMs = 0): number {
    if (this.left()) return this.left(); // another call has failed with this one
    const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.failures++);
    this.until =
      this.now() +
      Math.max(Math.min(askedMs, LONGEST_ASKED_MS), full / 2 + (full / 2) * this.random());
    return this.left();
  }

  /** It served. */
  reset(): void {
    this.failures = 0;
    this.until = 0;
  }
}
