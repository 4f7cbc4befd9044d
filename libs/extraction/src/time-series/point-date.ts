import {
  type DateMention,
  type PartialDate,
  findEnclosingDate,
  getDateParts,
  toEndInstant,
  toStartInstant,
} from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';

/** A range of days that its first day represents: a fair, a snowfall. */
const MAX_SPAN_DAYS = 27;
const MAX_PERIOD_DAYS = 366;

/**
 * Returns the single partial date for a mention in a series. For a range, this is the date that
 * contains it ("early 2018": 2018). For a quarter it is the first month, for a few days the first
 * day. Undefined for longer periods, whose start and end do not date an event.
 */
export function toPointDate(
  { value, valueEnd, relative, text }: DateMention,
  referenceDate: Date,
): PartialDate | undefined {
  if (valueEnd === undefined || isQuarter(value, valueEnd)) return value;
  const [start, end] = [toStartInstant(value), toEndInstant(valueEnd)];
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  if (days > MAX_PERIOD_DAYS) return undefined;
  // "Over the past three months", "within a year": as long as a season, but may begin on any day.
  const isRolling = relative && days > MAX_SPAN_DAYS && getDateParts(value).day !== undefined;
  if (isRolling && start.getUTCDate() > 1 && (end > referenceDate || start <= referenceDate))
    return undefined;
  if (!relative && days <= MAX_SPAN_DAYS && namesDay(text)) return value;
  const enclosing = findEnclosingDate(value, valueEnd);
  // A week at the turn of a year belongs to neither year.
  return enclosing?.length === 4 && value.length === 10 && days <= MAX_SPAN_DAYS
    ? undefined
    : enclosing;
}

/** Whether a date states a day of the month in digits, unlike “late May 2019”. */
export const namesDay = (text: string): boolean => /(?<!\d)\d{1,2}(?!\d)/u.test(text);

/** Whether two months are the first and last of a calendar quarter. */
function isQuarter(value: PartialDate, valueEnd: PartialDate): boolean {
  if (value.length !== 7 || valueEnd.length !== 7) return false;
  const [first, last] = [getDateParts(value), getDateParts(valueEnd)];
  const isThreeMonths = 12 * (last.year - first.year) + last.month! - first.month! === 2;
  return isThreeMonths && first.month! % 3 === 1;
}
