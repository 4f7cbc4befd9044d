import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plumbline/text/durations';

/**
 * The delays after the first and each further failed attempt, as Standard Webhooks 1.0 suggests: 10
 * attempts in about three days.
 */
const DELAYS_MS = [
  ...[5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS],
  ...[10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS],
];
/** A share of the delay, so that webhooks that failed together are not sent together again. */
const JITTER = 0.2;
const MAX_RETRY_AFTER_MS = DAY_MS;

/**
 * Returns the milliseconds until the next attempt; undefined when there is none.
 * @param failures failed attempts so far, from 1
 * @param retryAfterMs how long the receiver asks to wait; longer than a day counts as a day
 */
export function computeRetryDelayMs(
  failures: number,
  retryAfterMs = 0,
  random: () => number = Math.random,
): number | undefined {
  const delayMs = DELAYS_MS[failures - 1];
  if (delayMs === undefined) return undefined;
  const jitteredMs = Math.round(delayMs * (1 + JITTER * random()));
  return Math.max(jitteredMs, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS));
}
