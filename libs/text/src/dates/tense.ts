import { addUnits, type CalendarDay, getDayDifferenceMs, toCalendarDay } from './calendar.ts';
import type { ResolvedDate } from './date-resolution.ts';
import {
  type PartialDate,
  getDateParts,
  makePartialDate,
  toLastDay,
  toStartInstant,
} from './partial-date.ts';

/** Whether a clause is about the past or the future. */
export type Tense = 'past' | 'future';

/**
 * Moves a date without a year or week to the side of today that the tense of its clause implies:
 * "was evicted in April", in a text of January, is April of the previous year. Today, and a month
 * or year that has begun, are on both sides.
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

/** Milliseconds from today to the first day of a date; negative for the past. */
const countToStart = (value: PartialDate, today: CalendarDay) =>
  getDayDifferenceMs(toCalendarDay(toStartInstant(value)), today);

const countToEnd = (value: PartialDate, today: CalendarDay) =>
  countToStart(toLastDay(value), today);

/** The same day or month in another year, month or week, with the same precision. */
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
