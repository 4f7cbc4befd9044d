import { type PartialDate, makePartialDate, utc } from './partial-date.ts';

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
  /** What the text left out and the nearest date filled in: the other side of a range corrects it. */
  guessed?: 'year' | 'month';
}

export type Unit = 'day' | 'week' | 'month' | 'year';

/** The day of an instant, UTC. */
export const dayOf = (instant: Date): Day => ({
  year: instant.getUTCFullYear(),
  month: instant.getUTCMonth() + 1,
  day: instant.getUTCDate(),
});

const instantOf = ({ year, month, day }: Day) => utc(year, month, day);

export const addDays = (from: Day, days: number): Day => dayOf(utc(from.year, from.month, from.day + days));

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

const compare = (a: Day, b: Day) => instantOf(a).getTime() - instantOf(b).getTime();

export const ofDay = (day: Day, relative = true): Reading | undefined => one(makePartialDate(day.year, day.month, day.day), relative);

export const one = (value: PartialDate | undefined, relative: boolean): Reading | undefined => value && { value, relative };

export function range(value: PartialDate | undefined, valueEnd: PartialDate | undefined, relative: boolean): Reading | undefined {
  if (!value || !valueEnd) return undefined;
  return value === valueEnd ? { value, relative } : { value, valueEnd, relative };
}

export const days = (from: Day, to: Day): Reading | undefined =>
  range(makePartialDate(from.year, from.month, from.day), makePartialDate(to.year, to.month, to.day), true);

/** Monday to Sunday, `weeks` away from the week of the day. */
export const week = (day: Day, weeks: number) => days(monday(day, weeks), addDays(monday(day, weeks), 6));

export const weekend = (day: Day, weeks: number) => days(addDays(monday(day, weeks), 5), addDays(monday(day, weeks), 6));

export const monthsOf = (year: number, from: number, to: number, relative: boolean) =>
  range(makePartialDate(year, from), makePartialDate(to < from ? year + 1 : year, to), relative);

export const quarter = (year: number, number: number, relative: boolean) => monthsOf(year, 3 * number - 2, 3 * number, relative);

export const half = (year: number, number: number, relative: boolean) => monthsOf(year, 6 * number - 5, 6 * number, relative);

/** Meteorological seasons of the northern half: spring 1 (March to May) … winter 4 (December to February of the next year). */
export const season = (year: number, number: number, relative: boolean) =>
  monthsOf(year, 3 * number, number === 4 ? 2 : 3 * number + 2, relative);

export const years = (from: number, to: number, relative: boolean) => range(makePartialDate(from), makePartialDate(to), relative);

/** A month and day without a year: the one nearest to today, so that December read in January is last year's. */
export function nearestYear(today: Day, month: number, day?: number): Reading | undefined {
  const around = [today.year - 1, today.year, today.year + 1];
  const distance = (year: number) => Math.abs(compare({ year, month, day: day ?? 15 }, today));
  const year = around.filter((candidate) => makePartialDate(candidate, month, day)).sort((a, b) => distance(a) - distance(b))[0];
  const found = year === undefined ? undefined : one(makePartialDate(year, month, day), true);
  return found && { ...found, guessed: 'year' };
}

/** A day of the month alone ("the 21st"): the latest such day up to today. */
export function latestDayOfMonth(today: Day, day: number): Reading | undefined {
  const first = { ...today, day: 1 };
  const month = day <= today.day ? first : addMonths(first, -1);
  const found = one(makePartialDate(month.year, month.month, day), true);
  return found && { ...found, guessed: 'month' };
}

/** The `number`-th weekday of a month; -1: the last. */
export function nthWeekday(year: number, month: number, weekday: number, number: number, relative: boolean): Reading | undefined {
  if (number < 0) {
    const last = dayOf(utc(year, month + 1, 0));
    return ofDay(addDays(last, -((weekdayOf(last) - weekday + 7) % 7)), relative);
  }
  const first = { year, month, day: 1 };
  const day = 1 + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (number - 1);
  return one(makePartialDate(year, month, day), relative);
}

/** So many units before or after a day, no more precise than the unit: "two years ago" is a year, "three weeks ago" a day. */
export function shifted(from: Day, amount: number, unit: Unit): Reading | undefined {
  const to = add(from, amount, unit);
  if (unit === 'year') return one(makePartialDate(to.year), true);
  if (unit === 'month') return one(makePartialDate(to.year, to.month), true);
  return ofDay(to);
}

/** The stretch of so many units up to today (negative), or of so many to come, from tomorrow. */
export function stretch(today: Day, amount: number, unit: Unit): Reading | undefined {
  const other = add(today, amount, unit);
  const [from, to] = amount < 0 ? [other, today] : [today, other];
  if (unit === 'year') return years(from.year, to.year, true);
  if (unit === 'month') return range(makePartialDate(from.year, from.month), makePartialDate(to.year, to.month), true);
  return days(amount < 0 ? from : addDays(from, 1), to);
}

/** Several units together ("1 month and 21 days ago"): to the day. */
export function shiftedTogether(from: Day, amounts: [number, Unit][], sign: number): Reading | undefined {
  const order: Unit[] = ['year', 'month', 'week', 'day'];
  const sorted = [...amounts].sort((a, b) => order.indexOf(a[1]) - order.indexOf(b[1]));
  return ofDay(sorted.reduce((day, [amount, unit]) => add(day, sign * amount, unit), from));
}

/** Two-digit years: 00 to 49 are 20xx, 50 to 99 are 19xx; longer ones stand as they are. */
export const fullYear = (digits: string) => (digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900));
