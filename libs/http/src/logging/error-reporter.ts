import type { ServiceLogger } from './service-logger.ts';

/** Time after which the same error is logged again; it doubles up to the maximum. */
const INITIAL_INTERVAL_MS = 2_000;
const MAX_INTERVAL_MS = 60_000;
/** An error that did not occur for this time is new again. */
const FORGET_AFTER_MS = 2 * MAX_INTERVAL_MS;
const MAX_REMEMBERED_MESSAGES = 100;

interface RepeatedError {
  lastSeenAt: number;
  nextLogAt: number;
  intervalMs: number;
  omittedCount: number;
}

/**
 * Returns a function that logs errors of background work as warnings. While a server is away, its
 * clients report the same error several times a second; it is logged ever more rarely.
 * @param now milliseconds on a monotonic clock; default `performance.now`
 */
export function createErrorReporter(
  logger: Pick<ServiceLogger, 'warn'>,
  context: string,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  const errorByMessage = new Map<string, RepeatedError>();
  return ({ message }) => {
    const seenAt = now();
    const known = errorByMessage.get(message);
    if (!known || seenAt - known.lastSeenAt > FORGET_AFTER_MS) {
      if (errorByMessage.size >= MAX_REMEMBERED_MESSAGES) errorByMessage.clear();
      errorByMessage.set(message, {
        ...{ lastSeenAt: seenAt, nextLogAt: seenAt + INITIAL_INTERVAL_MS },
        ...{ intervalMs: INITIAL_INTERVAL_MS, omittedCount: 0 },
      });
      return logger.warn(message, context);
    }
    known.lastSeenAt = seenAt;
    if (seenAt < known.nextLogAt) return void known.omittedCount++;
    logger.warn(`${message} (${known.omittedCount} more of these were not logged)`, context);
    known.intervalMs = Math.min(2 * known.intervalMs, MAX_INTERVAL_MS);
    known.nextLogAt = seenAt + known.intervalMs;
    known.omittedCount = 0;
  };
}
