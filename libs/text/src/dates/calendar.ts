import { makeUtcDate } from './partial-date.ts';

/** A day of the Gregorian calendar. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

export type CalendarUnit = 'day' | 'week' | 'month' | 'year';

/** The day of an instant in UTC. */
export const toCalendarDay = (instant: Date): CalendarDay => ({
  year: instant.getUTCFullYear(),
  month: instant.getUTCMonth() + 1,
  day: instant.getUTCDate(),
});

const toUtcInstant = ({ year, month, day }: CalendarDay) => makeUtcDate(year, month, day);

export const addDays = (from: CalendarDay, dayCount: number): CalendarDay =>
  toCalendarDay(makeUtcDate(from.year, from.month, from.day + dayCount));

/** The same day in another month, or the last day of a shorter month. */
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

/** The weekday: Monday 1 … Sunday 7. */
export const getWeekday = (day: CalendarDay) => ((toUtcInstant(day).getUTCDay() + 6) % 7) + 1;

/** The Monday of the week that is `weekOffset` weeks away. */
export const getMonday = (day: CalendarDay, weekOffset = 0): CalendarDay =>
  addDays(day, 1 - getWeekday(day) + 7 * weekOffset);

/** The first day of the month that is `monthOffset` months away. */
export const getMonthStart = (day: CalendarDay, monthOffset: number): CalendarDay =>
  addMonths({ ...day, day: 1 }, monthOffset);

/** Milliseconds from the second day to the first; negative if the first day is earlier. */
export const getDayDifferenceMs = (a: CalendarDay, b: CalendarDay) =>
  toUtcInstant(a).getTime() - toUtcInstant(b).getTime();

/** The day that is `amount` working days (Monday to Friday) away. */
export function addWorkdays(from: CalendarDay, amount: number): CalendarDay {
  let day = from;
  for (let remaining = Math.min(Math.abs(amount), 999); remaining > 0;) {
    day = addDays(day, Math.sign(amount));
    if (getWeekday(day) <= 5) remaining -= 1;
  }
  return day;
}
