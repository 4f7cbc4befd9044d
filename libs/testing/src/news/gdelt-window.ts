import { MINUTE_MS } from '@plumbline/text/durations';
import { GDELT_MESSAGES, GdeltRefusal } from './gdelt-errors.ts';

const UNIT_MINUTES: Readonly<Record<string, number>> = {
  min: 1,
  h: 60,
  d: 1_440,
  w: 10_080,
  m: 43_200,
};
const MIN_TIMESPAN_MS = 15 * MINUTE_MS;
const THREE_MONTHS_MS = 3 * UNIT_MINUTES['m']! * MINUTE_MS;
const FIRST_DAY = new Date(Date.UTC(2017, 0, 1));

/**
 * Parses the time range of a request: `startdatetime` and `enddatetime` (`YYYYMMDDHHMMSS`, UTC),
 * else `timespan`, else three months.
 * @throws GdeltRefusal
 */
export function parseTimeWindow(
  query: Record<string, string>,
  now: Date,
): { from: Date; to: Date } {
  const { startdatetime, enddatetime, timespan } = query;
  if (startdatetime !== undefined || enddatetime !== undefined) {
    const to = enddatetime === undefined ? now : parseTimestamp(enddatetime, GDELT_MESSAGES.end);
    const from =
      startdatetime === undefined
        ? new Date(to.getTime() - THREE_MONTHS_MS)
        : parseTimestamp(startdatetime, GDELT_MESSAGES.start);
    if (from < FIRST_DAY || from > to) throw new GdeltRefusal(GDELT_MESSAGES.start);
    return { from, to: to < now ? to : now };
  }
  const [, count, unit] =
    /^(\d{1,4})(min|h|d|w|m)(?:utes?|ours?|ays?|eeks?|onths?)?$/i.exec(timespan ?? '3months') ?? [];
  if (!count || !unit) throw new GdeltRefusal(GDELT_MESSAGES.timespan);
  const timespanMs = Number(count) * UNIT_MINUTES[unit.toLowerCase()]! * MINUTE_MS;
  if (timespanMs < MIN_TIMESPAN_MS) throw new GdeltRefusal(GDELT_MESSAGES.shortTimespan);
  return { from: new Date(now.getTime() - timespanMs), to: now };
}

function parseTimestamp(timestamp: string, refusal: string): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(timestamp);
  const moment =
    parts && new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`);
  if (!moment || Number.isNaN(moment.getTime())) throw new GdeltRefusal(refusal);
  return moment;
}
