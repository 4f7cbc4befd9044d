import { computeBackoffMs } from '@plumbline/concurrency';

const INITIAL_DELAY_MS = 500;
/**
 * One process asks no more often than this, and what is owed is told soon after the service is
 * back.
 */
const MAX_DELAY_MS = 15_000;
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * How long a service that does not serve is left alone by this process: a back-off with a memory,
 * which all callers of the process share, so that what would ask meanwhile waits as well.
 */
export class SharedBackoff {
  private failureCount = 0;
  private blockedUntilMs = 0;
  private readonly now: () => number;
  private readonly random: () => number;

  constructor(now: () => number = () => performance.now(), random: () => number = Math.random) {
    this.now = now;
    this.random = random;
  }

  /** Milliseconds until it may be asked again. */
  getRemainingMs(): number {
    return Math.ceil(Math.max(0, this.blockedUntilMs - this.now()));
  }

  /**
   * It failed. @param retryAfterMs how long it asks to be left alone. @returns milliseconds to wait
   */
  recordFailure(retryAfterMs = 0): number {
    // another call has failed with this one
    if (this.getRemainingMs()) return this.getRemainingMs();
    const delayMs = computeBackoffMs(++this.failureCount, {
      initialMs: INITIAL_DELAY_MS,
      maxMs: MAX_DELAY_MS,
      random: this.random,
    });
    this.blockedUntilMs =
      this.now() + Math.max(Math.min(retryAfterMs, MAX_RETRY_AFTER_MS), delayMs);
    return this.getRemainingMs();
  }

  /** It served. */
  reset(): void {
    this.failureCount = 0;
    this.blockedUntilMs = 0;
  }
}
