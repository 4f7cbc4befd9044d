import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plumbline/text/durations';

/** GDELT's archive begins here; it refuses an earlier start. */
const MIN_START_MS = Date.UTC(2017, 0, 1);
/** GDELT refuses a shorter window. Articles outside the requested window are filtered out later. */
const MIN_RANGE_MS = HOUR_MS;

export interface TimeRange {
  start: Date;
  end: Date;
  /** Equal for all queries that can share an answer: an open end is not part of it as a time. */
  key: string;
}

/**
 * The time window to request. It contains the requested window, and its start is rounded so that
 * "the last 7 days" stays the same query for a while. `undefined` when the query has no window
 * (GDELT then searches its last three months); `empty` when no article can have been published in
 * it.
 */
export function resolveTimeRange(
  from: Date | undefined,
  to: Date | undefined,
  now: Date,
): TimeRange | 'empty' | undefined {
  if (!from && !to) return undefined;
  const isOpenEnded = !to || to >= now;
  const endMs = isOpenEnded ? now.getTime() : to.getTime();
  if (endMs < MIN_START_MS || (from && from.getTime() > endMs)) return 'empty';
  const requestedStartMs = from ? from.getTime() : MIN_START_MS;
  const granularityMs = chooseGranularityMs(endMs - requestedStartMs);
  const startMs = Math.max(
    MIN_START_MS,
    Math.floor(Math.min(requestedStartMs, endMs - MIN_RANGE_MS) / granularityMs) * granularityMs,
  );
  return {
    start: new Date(startMs),
    end: new Date(endMs),
    key: `${startMs}-${isOpenEnded ? 'now' : endMs}`,
  };
}

/** GDELT adds articles every 15 minutes; a longer window can be rounded more coarsely. */
function chooseGranularityMs(lengthMs: number): number {
  if (lengthMs <= 6 * HOUR_MS) return 15 * MINUTE_MS;
  if (lengthMs <= 3 * DAY_MS) return HOUR_MS;
  return lengthMs <= 31 * DAY_MS ? 6 * HOUR_MS : DAY_MS;
}

/** `YYYYMMDDHHMMSS`, UTC. */
export const formatTimestamp = (date: Date): string =>
  date.toISOString().slice(0, 19).replace(/\D/g, '');
