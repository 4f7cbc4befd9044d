import { RetryAfterError } from './job-errors.ts';

/** The name under which jobs ask for `computeBackoffMs`. */
export const JITTERED_BACKOFF = 'jittered';
const MAX_BACKOFF_MS = 10 * 60_000;
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/**
 * Milliseconds to wait after the failed attempt number `attempt` (from 1): doubling from
 * `initialDelayMs` up to ten minutes, of which the upper half is random ("equal jitter": M.
 * Brooker, Exponential Backoff and Jitter, AWS Architecture Blog 2015), so that jobs that failed
 * together do not come back together. A RetryLater is obeyed instead, up to a day, with at most a
 * tenth on top.
 * @param random from 0 to below 1
 */
export function computeBackoffMs(
  attempt: number,
  initialDelayMs: number,
  error: unknown,
  random: () => number = Math.random,
): number {
  if (error instanceof RetryAfterError)
    return Math.round(clampMs(error.retryAfterMs, MAX_RETRY_AFTER_MS) * (1 + random() / 10));
  const fullDelayMs = clampMs(initialDelayMs * 2 ** (attempt - 1), MAX_BACKOFF_MS);
  return Math.round(fullDelayMs / 2 + (fullDelayMs / 2) * random());
}

const clampMs = (ms: number, maxMs: number) =>
  Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxMs) : maxMs;
