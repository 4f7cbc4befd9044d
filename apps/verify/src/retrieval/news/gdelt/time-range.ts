import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plumbline/text/durations';

/** GDELT's articles begin here; an earlier start is refused. */
const MIN_START_MS = Date.UTC(2017, 0, 1);
/**
 * A narrower window is refused as too short; what is outside the one that was asked for is left out
 * afterwards.
 */
const MIN_RANGE_MS = HOUR_MS;

export interface TimeRange {
  start: Date;
  end: Date;
  /** The same for every query that may share an answer: an open end is not told by the clock. */
  key: string;
}

/**
 * The window of time to ask for: at least the one that is wanted, its start on a round hour, so
 * that "the last 7 days" is the same question for a while. `undefined`: none is wanted, and GDELT
 * looks at its last three months; `empty`: nothing can have been published then.
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

/**
 * GDELT sees articles every 15 minutes; of a long window a larger piece more at its start does not
 * matter.
 */
function chooseGranularityMs(lengthMs: number): number {
  if (lengthMs <= 6 * HOUR_MS) return 15 * MINUTE_MS;
  if (lengthMs <= 3 * DAY_MS) return HOUR_MS;
  return lengthMs <= 31 * DAY_MS ? 6 * HOUR_MS : DAY_MS;
}

/** `YYYYMMDDHHMMSS`, UTC */
export const formatTimestamp = (date: Date): string =>
  date.toISOString().slice(0, 19).replace(/\D/g, '');
