import { type PartialDate, daysInMonth, makePartialDate, utc } from './partial-date.ts';

/** A day of the calendar. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

/** What an expression means. */
export interface Reading {
  value: PartialDate;
  /** The last date of a range, included. */
  valueEnd?: PartialDate;
  /** The reference date was needed to read it. */
  relative: boolean;
  /**
   * What the text left out and the nearest date filled in: the other side of a range corrects it.
   */
  guessed?: 'year' | 'month' | 'week';
  /**
   * No date by itself ("the year", "now"): counts only as part of a longer phrase or as an end of a
   * range.
   */
  weak?: true;
  /** What it means behind another date: "two days later", "the following week". */
  onward?: (left: Reading) => Reading | undefined;
}

export type Unit = 'day' | 'week' | 'month' | 'year';

/** The day of an instant, UTC. */
export const dayOf = (instant: Date): Day => ({
  year: instant.getUTCFullYear(),
  month: instant.getUTCMonth() + 1,
  day: instant.getUTCDate(),
});

const instantOf = ({ year, month, day }: Day) => utc(year, month, day);

export const addDays = (from: Day, days: number): Day =>
  dayOf(utc(from.year, from.month, from.day + days));

/** The same day of another month, or its last day where the month is shorter. */
export function addMonths(from: Day, months: number): Day {
  const first = dayOf(utc(from.year, from.month + months, 1));
  const last = dayOf(utc(first.year, first.month + 1, 0)).day;
  return { ...first, day: Math.min(from.day, last) };
}

export function add(from: Day, amount: number, unit: Unit): Day {
  if (unit === 'day') return addDays(from, amount);
  if (unit === 'week') return addDays(from, 7 * amount);
  return addMonths(from, unit === 'month' ? amount : 12 * amount);
}

/** Monday 1 … Sunday 7. */
export const weekdayOf = (day: Day) => ((instantOf(day).getUTCDay() + 6) % 7) + 1;

/** Monday of the week, `weeks` away. */
export const monday = (day: Day, weeks = 0): Day => addDays(day, 1 - weekdayOf(day) + 7 * weeks);

/** Milliseconds from the second day to the first: negative when the first comes first. */
export const compareDays = (a: Day, b: Day) => instantOf(a).getTime() - instantOf(b).getTime();

export const ofDay = (day: Day, relative = true): Reading | undefined =>
  one(makePartialDate(day.year, day.month, day.day), relative);

export const one = (value: PartialDate | undefined, relative: boolean): Reading | undefined =>
  value && { value, relative };

export function range(
  value: PartialDate | undefined,
  valueEnd: PartialDate | undefined,
  relative: boolean,
): Reading | undefined {
  if (!value || !valueEnd) return undefined;
  return value === valueEnd ? { value, relative } : { value, valueEnd, relative };
}

export const daysFrom = (from: Day, to: Day, relative: boolean): Reading | undefined =>
  compareDays(from, to) > 0
    ? undefined
    : range(
        makePartialDate(from.year, from.month, from.day),
        makePartialDate(to.year, to.month, to.day),
        relative,
      );

export const days = (from: Day, to: Day): Reading | undefined => daysFrom(from, to, true);

/** The month a day is in. */
export const monthOf = ({ year, month }: Day) => makePartialDate(year, month);

/** Monday to Sunday, `weeks` away from the week of the day. */
export const week = (day: Day, weeks: number) =>
  days(monday(day, weeks), addDays(monday(day, weeks), 6));

export const weekend = (day: Day, weeks: number) =>
  days(addDays(monday(day, weeks), 5), addDays(monday(day, weeks), 6));

export const monthsOf = (year: number, from: number, to: number, relative: boolean) =>
  range(makePartialDate(year, from), makePartialDate(to < from ? year + 1 : year, to), relative);

export const quarter = (year: number, number: number, relative: boolean) =>
  monthsOf(year, 3 * number - 2, 3 * number, relative);

export const half = (year: number, number: number, relative: boolean) =>
  monthsOf(year, 6 * number - 5, 6 * number, relative);

/**
 * Meteorological seasons of the northern half: spring 1 (March to May) … winter 4 (December to
 * February of the next year).
 */
export const season = (year: number, number: number, relative: boolean) =>
  monthsOf(year, 3 * number, number === 4 ? 2 : 3 * number + 2, relative);

export const years = (from: number, to: number, relative: boolean) =>
  range(makePartialDate(from), makePartialDate(to), relative);

/**
 * A month and day without a year: the one nearest to today, so that December read in January is
 * last year's.
 *
 * @param weekday where the text says it, Monday 1 … Sunday 7: a year in which the day falls on it
 *   is preferred, up to three years away
 */
export function nearestYear(
  today: Day,
  month: number,
  day?: number,
  weekday?: number,
): Reading | undefined {
  const near = [today.year - 1, today.year, today.year + 1];
  const falls = (year: number) =>
    day !== undefined &&
    makePartialDate(year, month, day) !== undefined &&
    weekdayOf({ year, month, day }) === weekday;
  const agreeing =
    weekday === undefined
      ? []
      : [today.year - 3, today.year - 2, ...near, today.year + 2, today.year + 3].filter(falls);
  const around = agreeing.length > 0 ? agreeing : near;
  const distance = (year: number) => Math.abs(compareDays({ year, month, day: day ?? 15 }, today));
  const year = around
    .filter((candidate) => makePartialDate(candidate, month, day))
    .sort((a, b) => distance(a) - distance(b))[0];
  const found = year === undefined ? undefined : one(makePartialDate(year, month, day), true);
  return found && { ...found, guessed: 'year' };
}

/** A day of the month alone ("the 21st"): the latest such day up to today. */
export function latestDayOfMonth(today: Day, day: number): Reading | undefined {
  let month = { ...today, day: 1 };
  if (day > today.day) month = addMonths(month, -1);
  if (day > daysInMonth(month.year, month.month)) month = addMonths(month, -1);
  const found = one(makePartialDate(month.year, month.month, day), true);
  return found && { ...found, guessed: 'month' };
}

/** A weekday alone: the latest one up to today, as reports are written after the fact. */
export function latestWeekday(today: Day, weekday: number): Reading | undefined {
  const found = ofDay(addDays(today, -((weekdayOf(today) - weekday + 7) % 7)));
  return found && { ...found, guessed: 'week' };
}

/** The `number`-th weekday of a month; -1: the last. */
export function nthWeekday(
  year: number,
  month: number,
  weekday: number,
  number: number,
  relative: boolean,
): Reading | undefined {
  if (number < 0) {
    const last = dayOf(utc(year, month + 1, 0));
    return ofDay(addDays(last, -((weekdayOf(last) - weekday + 7) % 7)), relative);
  }
  const first = { year, month, day: 1 };
  const day = 1 + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (number - 1);
  return one(makePartialDate(year, month, day), relative);
}

/**
 * So many units before or after a day, no more precise than the unit: "two years ago" is a year,
 * "three weeks ago" a day.
 */
export function shifted(from: Day, amount: number, unit: Unit): Reading | undefined {
  const to = add(from, amount, unit);
  if (unit === 'year') return one(makePartialDate(to.year), true);
  if (unit === 'month') return one(makePartialDate(to.year, to.month), true);
  return ofDay(to);
}

/** The stretch of so many units up to today (negative), or of so many to come, from tomorrow. */
export function stretch(today: Day, amount: number, unit: Unit): Reading | undefined {
  const other = add(today, amount, unit);
  return amount < 0 ? days(other, today) : days(addDays(today, 1), other);
}

/** From today to the day so many units away: a time limit is as precise as the day it is set. */
export const within = (today: Day, amount: number, unit: Unit): Reading | undefined =>
  days(today, add(today, amount, unit));

/**
 * A day of the month with its weekday ("Friday the 13th"): the nearest such day of the months
 * around.
 */
export function nearestDayOnWeekday(today: Day, day: number, weekday: number): Reading | undefined {
  for (let away = 0; away <= 12; away += 1) {
    for (const months of away === 0 ? [0] : [-away, away]) {
      const { year, month } = addMonths({ ...today, day: 1 }, months);
      const candidate = { year, month, day };
      if (makePartialDate(year, month, day) && weekdayOf(candidate) === weekday)
        return ofDay(candidate);
    }
  }
  return undefined;
}

/** So many working days (Monday to Friday) away. */
export function addWorkdays(from: Day, amount: number): Day {
  let day = from;
  for (let left = Math.min(Math.abs(amount), 999); left > 0;) {
    day = addDays(day, Math.sign(amount));
    if (weekdayOf(day) <= 5) left -= 1;
  }
  return day;
}

/** Several units together ("1 month and 21 days ago"): to the day. */
export function shiftedTogether(
  from: Day,
  amounts: [number, Unit][],
  sign: number,
): Reading | undefined {
  const order: Unit[] = ['year', 'month', 'week', 'day'];
  const sorted = [...amounts].sort((a, b) => order.indexOf(a[1]) - order.indexOf(b[1]));
  return ofDay(sorted.reduce((day, [amount, unit]) => add(day, sign * amount, unit), from));
}

/** Two-digit years: 00 to 49 are 20xx, 50 to 99 are 19xx; longer ones stand as they are. */
export const fullYear = (digits: string) =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900);
