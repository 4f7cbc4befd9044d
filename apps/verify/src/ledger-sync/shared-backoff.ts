import { computeBackoffMs } from '@plumbline/concurrency';

const INITIAL_DELAY_MS = 500;
/**
 * Limits the request rate of one process. Deliveries still resume soon after the service is back.
 */
const MAX_DELAY_MS = 15_000;
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * Exponential back-off for an unavailable service, shared by all callers of this process, so that
 * no other caller sends a request meanwhile.
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

  /** Returns the milliseconds until the next request is allowed. */
  getRemainingMs(): number {
    return Math.ceil(Math.max(0, this.blockedUntilMs - this.now()));
  }

  /**
   * Records a failed request.
   * @param retryAfterMs milliseconds that the service asked to wait
   * @returns milliseconds to wait
   */
  recordFailure(retryAfterMs = 0): number {
    // Another call failed at the same time and is already counted.
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

  /** Records a successful request. */
  reset(): void {
    this.failureCount = 0;
    this.blockedUntilMs = 0;
  }
}
