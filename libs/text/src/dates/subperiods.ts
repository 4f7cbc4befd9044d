import {
  type CalendarDay,
  type CalendarUnit,
  addUnits,
  addDays,
  addMonths,
  getDayDifferenceMs,
  getMonday,
  getWeekday,
} from './calendar.ts';
import {
  type ResolvedDate,
  resolveDayRange,
  toPartialMonth,
  resolveNthWeekday,
  resolveDay,
  resolveDate,
  resolveRange,
  resolveYearRange,
} from './date-resolution.ts';
import { DAY_MS } from './durations.ts';
import { type PartialDate, toLastDay, makePartialDate, getDateParts } from './partial-date.ts';

/** A part of a period: "early 2018", "mid-January", "the end of the week". */
export type PeriodPart = 'early' | 'mid' | 'late';

/** The first and last day of a resolved date. */
export interface DayRange {
  from: CalendarDay;
  to: CalendarDay;
}

const toFirstDay = (date: PartialDate): CalendarDay => {
  const { year, month = 1, day = 1 } = getDateParts(date);
  return { year, month, day };
};

export const toDayRange = ({ value, valueEnd }: ResolvedDate): DayRange => ({
  from: toFirstDay(value),
  to: toFirstDay(toLastDay(valueEnd ?? value)),
});

/** The number of days of a period. */
export const countDays = ({ from, to }: DayRange) =>
  Math.round(getDayDifferenceMs(to, from) / DAY_MS) + 1;

export const includesDay = ({ from, to }: DayRange, day: CalendarDay) =>
  getDayDifferenceMs(from, day) <= 0 && getDayDifferenceMs(day, to) <= 0;

/** Whether a period is a calendar week, Monday to Sunday. */
export const isCalendarWeek = (dayRange: DayRange) =>
  countDays(dayRange) === 7 && getWeekday(dayRange.from) === 1;

/**
 * A part of a period. Weeks: Monday to Wednesday, Tuesday to Friday, Thursday to Sunday. Months: up
 * to the 15th, the 10th to the 20th, from the 16th. Years in words ("this year"): halves, and the
 * middle third. Years in digits and all longer periods: thirds. A day is returned unchanged.
 */
export function resolvePart(period: ResolvedDate, part: PeriodPart): ResolvedDate | undefined {
  const dayRange = toDayRange(period);
  const { from, to } = dayRange;
  const dayCount = countDays(dayRange);
  const { relative } = period;
  if (dayCount === 1) return period;
  if (dayCount <= 7) {
    const [first, last] = { early: [0, 2], mid: [1, 4], late: [3, 6] }[part] as [number, number];
    return dayCount === 7
      ? resolveDayRange(addDays(from, first), addDays(from, last), relative)
      : period;
  }
  if (dayCount <= 31) {
    const [first, last] = { early: [1, 15], mid: [10, 20], late: [16, to.day] }[part] as [
      number,
      number,
    ];
    return resolveDayRange({ ...from, day: first }, { ...from, day: last }, relative);
  }
  const monthCount = (to.year - from.year) * 12 + to.month - from.month + 1;
  if (monthCount <= 12) {
    const usesHalves = monthCount === 12 && relative && part !== 'mid';
    const partMonthCount = usesHalves ? 6 : Math.max(1, Math.floor(monthCount / 3));
    const skippedMonthCount =
      part === 'early'
        ? 0
        : part === 'late'
          ? monthCount - partMonthCount
          : Math.floor((monthCount - partMonthCount) / 2);
    return resolveConsecutiveMonths(
      addMonths({ ...from, day: 1 }, skippedMonthCount),
      partMonthCount,
      relative,
    );
  }
  const yearCount = to.year - from.year + 1;
  const yearsPerThird = Math.round(yearCount / 3);
  const [first, last] = {
    early: [0, yearCount - 2 * yearsPerThird],
    mid: [yearCount - 2 * yearsPerThird, yearCount - yearsPerThird],
    late: [yearCount - yearsPerThird, yearCount],
  }[part] as [number, number];
  return resolveYearRange(from.year + first, from.year + last - 1, relative);
}

/** A number of whole months from the month of a day. */
function resolveConsecutiveMonths(
  first: CalendarDay,
  monthCount: number,
  relative: boolean,
): ResolvedDate | undefined {
  const last = addMonths({ ...first, day: 1 }, monthCount - 1);
  return resolveRange(
    makePartialDate(first.year, first.month),
    makePartialDate(last.year, last.month),
    relative,
  );
}

export type Subperiod = CalendarUnit | 'weekend' | 'quarter' | 'half' | 'decade' | number;

const MONTHS_BY_SUBPERIOD: Partial<Record<Subperiod, number>> = {
  month: 1,
  quarter: 3,
  half: 6,
  year: 12,
  decade: 120,
};

/**
 * The `ordinal`-th day, week, month … of a period; -1 is the last. A week belongs to the period of
 * its Thursday (ISO 8601).
 *
 * @param subperiod the unit; a number is a weekday, Monday 1 … Sunday 7
 */
export function resolveNth(
  period: ResolvedDate,
  ordinal: number,
  subperiod: Subperiod,
): ResolvedDate | undefined {
  const { from, to } = toDayRange(period);
  const { relative } = period;
  const isInPeriod = (day: CalendarDay) => includesDay({ from, to }, day);
  if (subperiod === 'day') {
    const day = ordinal < 0 ? to : addDays(from, ordinal - 1);
    return isInPeriod(day) ? resolveDay(day, relative) : undefined;
  }
  if (typeof subperiod === 'number') {
    if (from.day === 1 && countDays({ from, to }) <= 31 && countDays({ from, to }) > 7)
      return resolveNthWeekday(from.year, from.month, subperiod, ordinal, relative);
    const day =
      ordinal < 0
        ? addDays(to, -((getWeekday(to) - subperiod + 7) % 7))
        : addDays(from, ((subperiod - getWeekday(from) + 7) % 7) + 7 * (ordinal - 1));
    return isInPeriod(day) ? resolveDay(day, relative) : undefined;
  }
  if (subperiod === 'week' || subperiod === 'weekend') {
    const first = getMonday(addDays(from, getWeekday(from) <= 4 ? 0 : 7));
    const start =
      ordinal < 0
        ? getMonday(addDays(to, getWeekday(to) >= 4 ? 0 : -7))
        : addDays(first, 7 * (ordinal - 1));
    if (!isInPeriod(addDays(start, 3))) return undefined;
    return subperiod === 'week'
      ? resolveDayRange(start, addDays(start, 6), relative)
      : resolveDayRange(addDays(start, 5), addDays(start, 6), relative);
  }
  const yearCount = to.year - from.year + 1;
  if (yearCount > 1 && (subperiod === 'half' || subperiod === 'quarter')) {
    const size = Math.ceil(yearCount / (subperiod === 'half' ? 2 : 4));
    const first = ordinal < 0 ? to.year - size + 1 : from.year + size * (ordinal - 1);
    return first > to.year
      ? undefined
      : resolveYearRange(first, Math.min(first + size - 1, to.year), relative);
  }
  if (subperiod === 'half' && countDays({ from, to }) <= 31)
    return resolvePart(period, ordinal === 1 ? 'early' : 'late');
  const size = MONTHS_BY_SUBPERIOD[subperiod] ?? 1;
  const start =
    ordinal < 0
      ? addMonths({ ...to, day: 1 }, 1 - size)
      : addMonths({ ...from, day: 1 }, size * (ordinal - 1));
  const end = addMonths(start, size - 1);
  if (!isInPeriod(start) || !isInPeriod({ ...end, day: 1 })) return undefined;
  if (subperiod === 'month') return resolveDate(toPartialMonth(start), relative);
  if (subperiod === 'year' || subperiod === 'decade')
    return resolveYearRange(start.year, end.year, relative);
  return resolveConsecutiveMonths(start, size, relative);
}

/** The first units of a period; a negative number means the last units. */
export function resolveFirstOrLast(
  period: ResolvedDate,
  unitCount: number,
  unit: CalendarUnit,
): ResolvedDate | undefined {
  const dayRange = toDayRange(period);
  const { relative } = period;
  if (unit === 'week') {
    const [edgeWeek, weekOffset] =
      unitCount < 0
        ? [resolveNth(period, -1, 'week'), unitCount + 1]
        : [resolveNth(period, 1, 'week'), unitCount - 1];
    if (!edgeWeek) return undefined;
    const { from, to } = toDayRange(edgeWeek);
    return weekOffset < 0
      ? resolveDayRange(addDays(from, 7 * weekOffset), to, relative)
      : resolveDayRange(from, addDays(to, 7 * weekOffset), relative);
  }
  const boundaryDay =
    unitCount < 0
      ? addDays(addUnits(dayRange.to, unitCount, unit), 1)
      : addDays(addUnits(dayRange.from, unitCount, unit), -1);
  if (!includesDay(dayRange, boundaryDay)) return undefined;
  if (unit === 'month' && dayRange.from.day === 1)
    return resolveConsecutiveMonths(
      unitCount < 0 ? addMonths({ ...dayRange.to, day: 1 }, unitCount + 1) : dayRange.from,
      Math.abs(unitCount),
      relative,
    );
  if (unit === 'year')
    return unitCount < 0
      ? resolveYearRange(boundaryDay.year, dayRange.to.year, relative)
      : resolveYearRange(dayRange.from.year, boundaryDay.year, relative);
  return unitCount < 0
    ? resolveDayRange(boundaryDay, dayRange.to, relative)
    : resolveDayRange(dayRange.from, boundaryDay, relative);
}

/**
 * The date that is a number of units from another: a day from a day, a month from a month, a year
 * from a year. Undefined if the date is less precise than the unit.
 */
export function shiftResolvedDate(
  date: ResolvedDate,
  amount: number,
  unit: CalendarUnit,
): ResolvedDate | undefined {
  const { from } = toDayRange(date);
  const { length } = date.value;
  if (
    date.valueEnd ||
    (length < 10 && (unit === 'day' || unit === 'week')) ||
    (length < 7 && unit === 'month')
  )
    return undefined;
  const shiftedDay = addUnits(from, amount, unit);
  if (length === 10) return resolveDay(shiftedDay, date.relative);
  return resolveDate(
    length === 7 ? toPartialMonth(shiftedDay) : makePartialDate(shiftedDay.year),
    date.relative,
  );
}

/** The week of a year by its number (ISO 8601): week 1 has the first Thursday. */
export const resolveIsoWeek = (
  year: number,
  week: number,
  relative: boolean,
): ResolvedDate | undefined => {
  const value = makePartialDate(year);
  return value && week >= 1 ? resolveNth({ value, relative }, week, 'week') : undefined;
};

/** The remaining part of the period that contains today; a future period is returned in full. */
export function resolveRemainder(
  period: ResolvedDate,
  today: CalendarDay,
): ResolvedDate | undefined {
  const dayRange = toDayRange(period);
  if (includesDay(dayRange, today)) return resolveDayRange(today, dayRange.to, true);
  return getDayDifferenceMs(dayRange.from, today) > 0 ? period : undefined;
}

/** The elapsed part of the period that contains today. */
export function resolveElapsed(period: ResolvedDate, today: CalendarDay): ResolvedDate | undefined {
  const dayRange = toDayRange(period);
  return includesDay(dayRange, today) ? resolveDayRange(dayRange.from, today, true) : undefined;
}
