import { RetryLater } from './job-errors.ts';

/** The name under which jobs ask for `backoff`. */
export const JITTERED = 'jittered';
const LONGEST_MS = 10 * 60_000;
const LONGEST_ASKED_MS = 24 * 3_600_000;

/**
 * Milliseconds to wait after the failed attempt number `attempt` (from 1): doubling from `firstMs`
 * up to ten minutes, of which the upper half is random ("equal jitter": M. Brooker, Exponential
 * Backoff and Jitter, AWS Architecture Blog 2015), so that jobs that failed together do not come
 * back together. A RetryLater is obeyed instead, up to a day, with at most a tenth on top.
 * @param random from 0 to below 1
 */
export function backoff(
  attempt: number,
  firstMs: number,
  error: unknown,
  random: () => number = Math.random,
): number {
  if (error instanceof RetryLater)
    return Math.round(clamp(error.afterMs, LONGEST_ASKED_MS) * (1 + random() / 10));
  const full = clamp(firstMs * 2 ** (attempt - 1), LONGEST_MS);
  return Math.round(full / 2 + (full / 2) * random());
}

const clamp = (ms: number, most: number) =>
  Number.isFinite(ms) ? Math.min(Math.max(ms, 0), most) : most;
