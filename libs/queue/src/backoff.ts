import { computeBackoffMs } from '@plumbline/concurrency';
import { DAY_MS } from '@plumbline/text/durations';
import { RetryAfterError } from './job-errors.ts';

/** Name of the back-off strategy that calls `computeRetryDelayMs`. */
export const JITTERED_BACKOFF = 'jittered';
const MAX_BACKOFF_MS = 10 * 60_000;
const MAX_RETRY_AFTER_MS = DAY_MS;
/** A restart or two says nothing against the jobs that ran. */
const MAX_UNSUSPICIOUS_STALLS = 2;
const REQUIRED_UPTIME = { initialMs: 2_000, maxMs: 60_000, random: () => 1 };

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

/**
 * Returns how many milliseconds a worker must have run before it starts a job that has lost its
 * worker `stallCount` times: none up to twice, then 2 s, doubling up to one minute. A process that
 * is killed again and again thus does not use up the attempts of the same jobs, and a job that
 * kills its process leaves time for the others.
 */
export const computeRequiredUptimeMs = (stallCount: number) =>
  stallCount <= MAX_UNSUSPICIOUS_STALLS
    ? 0
    : computeBackoffMs(stallCount - MAX_UNSUSPICIOUS_STALLS, REQUIRED_UPTIME);

const clampRetryAfterMs = (ms: number) =>
  Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : MAX_RETRY_AFTER_MS;
