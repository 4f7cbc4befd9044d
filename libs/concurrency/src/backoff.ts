export interface BackoffOptions {
  /** Delay after the first failure, before jitter. */
  initialMs: number;
  maxMs: number;
  /** Returns a number from 0 to below 1; a constant 1 means no jitter. Default `Math.random`. */
  random?: () => number;
}

/**
 * Returns the whole milliseconds to wait after failure number `attempt` (from 1): `initialMs`,
 * doubled with each further failure up to `maxMs`. The upper half is random, so that clients that
 * failed together do not retry together ("equal jitter": M. Brooker, Exponential Backoff And
 * Jitter, AWS Architecture Blog 2015).
 */
export function computeBackoffMs(
  attempt: number,
  { initialMs, maxMs, random = Math.random }: BackoffOptions,
): number {
  const fullMs = Math.min(initialMs * 2 ** (attempt - 1), maxMs);
  return Math.round(fullMs / 2 + (fullMs / 2) * random());
}
