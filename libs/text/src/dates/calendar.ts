import { makeUtcDate } from './partial-date.ts';

/** A day of the calendar. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

export type CalendarUnit = 'day' | 'week' | 'month' | 'year';

/** The day of an instant, UTC. */
export const toCalendarDay = (instant: Date): CalendarDay => ({
  year: instant.getUTCFullYear(),
  month: instant.getUTCMonth() + 1,
  day: instant.getUTCDate(),
});

const toUtcInstant = ({ year, month, day }: CalendarDay) => makeUtcDate(year, month, day);

export const addDays = (from: CalendarDay, dayCount: number): CalendarDay =>
  toCalendarDay(makeUtcDate(from.year, from.month, from.day + dayCount));

/** The same day of another month, or its last day where the month is shorter. */
export function addMonths(from: CalendarDay, monthCount: number): CalendarDay {
  const first = toCalendarDay(makeUtcDate(from.year, from.month + monthCount, 1));
  const last = toCalendarDay(makeUtcDate(first.year, first.month + 1, 0)).day;
  return { ...first, day: Math.min(from.day, last) };
}

export function addUnits(from: CalendarDay, amount: number, unit: CalendarUnit): CalendarDay {
  if (unit === 'day') return addDays(from, amount);
  if (unit === 'week') return addDays(from, 7 * amount);
  return addMonths(from, unit === 'month' ? amount : 12 * amount);
}

/** Monday 1 … Sunday 7. */
export const getWeekday = (day: CalendarDay) => ((toUtcInstant(day).getUTCDay() + 6) % 7) + 1;

/** Monday of the week, `weekOffset` away. */
export const getMonday = (day: CalendarDay, weekOffset = 0): CalendarDay =>
  addDays(day, 1 - getWeekday(day) + 7 * weekOffset);

/** The first day of the month, `monthOffset` away. */
export const getMonthStart = (day: CalendarDay, monthOffset: number): CalendarDay =>
  addMonths({ ...day, day: 1 }, monthOffset);

/** Milliseconds from the second day to the first: negative when the first comes first. */
export const getDayDifferenceMs = (a: CalendarDay, b: CalendarDay) =>
  toUtcInstant(a).getTime() - toUtcInstant(b).getTime();

/** So many working days (Monday to Friday) away. */
export function addWorkdays(from: CalendarDay, amount: number): CalendarDay {
  let day = from;
  for (let remaining = Math.min(Math.abs(amount), 999); remaining > 0;) {
    day = addDays(day, Math.sign(amount));
    if (getWeekday(day) <= 5) remaining -= 1;
  }
  return day;
}
