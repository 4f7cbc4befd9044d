import { computeBackoffMs } from '@plumbline/concurrency';
import { DAY_MS } from '@plumbline/text/durations';
import { RetryAfterError } from './job-errors.ts';

/** Name of the back-off strategy that calls `computeRetryDelayMs`. */
export const JITTERED_BACKOFF = 'jittered';
const MAX_BACKOFF_MS = 10 * 60_000;
const MAX_RETRY_AFTER_MS = DAY_MS;

/**
 * Returns the milliseconds to wait after the failed attempt number `attempt` (from 1): a back-off
 * from `initialDelayMs` up to ten minutes. For a RetryAfterError it returns that error's delay
 * instead, up to a day, plus at most a tenth.
 * @param random from 0 to below 1
 */
export function computeRetryDelayMs(
  attempt: number,
  initialDelayMs: number,
  error: unknown,
  random: () => number = Math.random,
): number {
  if (error instanceof RetryAfterError)
    return Math.round(clampRetryAfterMs(error.retryAfterMs) * (1 + random() / 10));
  return computeBackoffMs(attempt, { initialMs: initialDelayMs, maxMs: MAX_BACKOFF_MS, random });
}

const clampRetryAfterMs = (ms: number) =>
  Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : MAX_RETRY_AFTER_MS;
