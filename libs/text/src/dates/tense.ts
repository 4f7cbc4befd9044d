import { addUnits, type CalendarDay, getDayDifferenceMs, toCalendarDay } from './calendar.ts';
import type { ResolvedDate } from './date-resolution.ts';
import {
  type PartialDate,
  getDateParts,
  makePartialDate,
  toLastDay,
  toStartInstant,
} from './partial-date.ts';

/** Whether a clause tells of what has been or of what is to come. */
export type Tense = 'past' | 'future';

/**
 * A date of which the text leaves out the year or the week, on the side of today that the tense of
 * its clause tells: "was evicted in April", read in January, is April of last year. Today itself,
 * and a month or year that has begun, are on both sides.
 */
export function alignWithTense(
  date: ResolvedDate,
  tense: Tense | undefined,
  today: CalendarDay,
): ResolvedDate {
  if (!tense || !date.inferredUnit || date.valueEnd) return date;
  const isWrongSide = (value: PartialDate) =>
    tense === 'past' ? countToStart(value, today) > 0 : countToEnd(value, today) < 0;
  const unit = date.inferredUnit;
  const direction = tense === 'past' ? -1 : 1;
  const value = isWrongSide(date.value) ? shift(date.value, direction, unit) : date.value;
  return value && !isWrongSide(value) ? { ...date, value } : date;
}

/** Milliseconds from today to the first day of a date; negative when it lies before. */
const countToStart = (value: PartialDate, today: CalendarDay) =>
  getDayDifferenceMs(toCalendarDay(toStartInstant(value)), today);

const countToEnd = (value: PartialDate, today: CalendarDay) =>
  countToStart(toLastDay(value), today);

/** The same day or month of the next year, month or week, as precise as before. */
function shift(
  value: PartialDate,
  count: number,
  unit: NonNullable<ResolvedDate['inferredUnit']>,
): PartialDate | undefined {
  const { year, month = 1, day = 1 } = getDateParts(value);
  if (unit === 'year')
    return makePartialDate(year + count, month, value.length === 10 ? day : undefined);
  if (value.length < 10) return undefined;
  const moved = addUnits({ year, month, day }, count, unit);
  return makePartialDate(moved.year, moved.month, moved.day);
}
