import {
  type DateMention,
  type PartialDate,
  findEnclosingDate,
  getDateParts,
  toEndInstant,
  toStartInstant,
} from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';

/** A span of days of which the first tells enough: a fair, a snowfall. */
const MAX_SPAN_DAYS = 27;
const MAX_PERIOD_DAYS = 366;

/**
 * The one partial date that a mention is put at in a series: of a range the date that holds all of
 * it ("early 2018": 2018), of a quarter its first month, of a few days in full the first.
 * Undefined for longer periods: neither their start nor their end is when something happened.
 */
export function toPointDate(
  { value, valueEnd, relative, text }: DateMention,
  referenceDate: Date,
): PartialDate | undefined {
  if (valueEnd === undefined || isQuarter(value, valueEnd)) return value;
  const [start, end] = [toStartInstant(value), toEndInstant(valueEnd)];
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  if (days > MAX_PERIOD_DAYS) return undefined;
  // "Over the past three months", "within a year": as long as a season, and begins on any day
  const isRolling = relative && days > MAX_SPAN_DAYS && getDateParts(value).day !== undefined;
  if (isRolling && start.getUTCDate() > 1 && (end > referenceDate || start <= referenceDate))
    return undefined;
  if (!relative && days <= MAX_SPAN_DAYS && namesDay(text)) return value;
  const enclosing = findEnclosingDate(value, valueEnd);
  // A week at the turn of a year is in none of them
  return enclosing?.length === 4 && value.length === 10 && days <= MAX_SPAN_DAYS
    ? undefined
    : enclosing;
}

/** Whether a date tells the day of a month in digits, as “late May 2019” does not. */
export const namesDay = (text: string): boolean => /(?<!\d)\d{1,2}(?!\d)/u.test(text);

/** A quarter of a calendar year, by its months. */
function isQuarter(value: PartialDate, valueEnd: PartialDate): boolean {
  if (value.length !== 7 || valueEnd.length !== 7) return false;
  const [first, last] = [getDateParts(value), getDateParts(valueEnd)];
  const isThreeMonths = 12 * (last.year - first.year) + last.month! - first.month! === 2;
  return isThreeMonths && first.month! % 3 === 1;
}
