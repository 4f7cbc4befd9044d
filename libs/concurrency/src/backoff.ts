export interface BackoffOptions {
  /** The wait after the first failure, before jitter. */
  initialMs: number;
  maxMs: number;
  /** From 0 to below 1; a constant 1 means no jitter. Default `Math.random`. */
  random?: () => number;
}

/**
 * Whole milliseconds to wait after failure number `attempt` (from 1): `initialMs`, doubled with
 * each further failure up to `maxMs`. The upper half is random, so that those who failed together
 * do not come back together ("equal jitter": M. Brooker, Exponential Backoff And Jitter, AWS
 * Architecture Blog 2015).
 */
export function computeBackoffMs(
  attempt: number,
  { initialMs, maxMs, random = Math.random }: BackoffOptions,
): number {
  const fullMs = Math.min(initialMs * 2 ** (attempt - 1), maxMs);
  return Math.round(fullMs / 2 + (fullMs / 2) * random());
}
