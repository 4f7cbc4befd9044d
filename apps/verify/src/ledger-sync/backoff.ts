const INITIAL_DELAY_MS = 500;
/**
 * One process asks no more often than this, and what is owed is told soon after the service is
 * back.
 */
const MAX_DELAY_MS = 15_000;
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * How long a service that does not serve is left alone by this process: the wait doubles with each
 * failure, up to a quarter of a minute, of which the upper half is random ("equal jitter": M.
 * Brooker, Exponential Backoff And Jitter, AWS Architecture Blog 2015), and what would ask
 * meanwhile waits with it.
 */
export class Backoff {
  private failures = 0;
  private blockedUntil = 0;
  private readonly now: () => number;
  private readonly random: () => number;

  constructor(now: () => number = () => performance.now(), random: () => number = Math.random) {
    this.now = now;
    this.random = random;
  }

  /** Milliseconds until it may be asked again. */
  remainingMs(): number {
    return Math.ceil(Math.max(0, this.blockedUntil - this.now()));
  }

  /**
   * It failed. @param retryAfterMs how long it asks to be left alone. @returns milliseconds to wait
   */
  recordFailure(retryAfterMs = 0): number {
    if (this.remainingMs()) return this.remainingMs(); // another call has failed with this one
    const delayMs = Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** this.failures++);
    this.blockedUntil =
      this.now() +
      Math.max(
        Math.min(retryAfterMs, MAX_RETRY_AFTER_MS),
        delayMs / 2 + (delayMs / 2) * this.random(),
      );
    return this.remainingMs();
  }

  /** It served. */
  reset(): void {
    this.failures = 0;
    this.blockedUntil = 0;
  }
}
