import {
  addDays,
  addMonths,
  addUnits,
  type CalendarDay,
  type CalendarUnit,
  getDayDifferenceMs,
  getMonday,
  getMonthStart,
  getWeekday,
  toCalendarDay,
} from './calendar.ts';
import {
  type PartialDate,
  countDaysInMonth,
  makePartialDate,
  makeUtcDate,
} from './partial-date.ts';

/** The meaning of a date expression. */
export interface ResolvedDate {
  value: PartialDate;
  /** The last date of a range, inclusive. */
  valueEnd?: PartialDate;
  /** Whether the reference date was needed to resolve it. */
  relative: boolean;
  /**
   * The unit that is missing in the text, so that the nearest date was taken; the other side of a
   * range may correct it.
   */
  inferredUnit?: 'year' | 'month' | 'week';
  /**
   * No date by itself ("the year", "now"): only valid as part of a longer phrase or as an end of a
   * range.
   */
  requiresContext?: true;
  /** Its meaning after another date: "two days later", "the following week". */
  resolveFromAnchor?: (anchor: ResolvedDate) => ResolvedDate | undefined;
}

export const resolveDay = (day: CalendarDay, relative = true): ResolvedDate | undefined =>
  resolveDate(makePartialDate(day.year, day.month, day.day), relative);

export const resolveDate = (
  value: PartialDate | undefined,
  relative: boolean,
): ResolvedDate | undefined => value && { value, relative };

export function resolveRange(
  value: PartialDate | undefined,
  valueEnd: PartialDate | undefined,
  relative: boolean,
): ResolvedDate | undefined {
  if (!value || !valueEnd) return undefined;
  return value === valueEnd ? { value, relative } : { value, valueEnd, relative };
}

export const resolveDayRange = (
  from: CalendarDay,
  to: CalendarDay,
  relative: boolean,
): ResolvedDate | undefined =>
  getDayDifferenceMs(from, to) > 0
    ? undefined
    : resolveRange(
        makePartialDate(from.year, from.month, from.day),
        makePartialDate(to.year, to.month, to.day),
        relative,
      );

export const resolveRelativeDayRange = (
  from: CalendarDay,
  to: CalendarDay,
): ResolvedDate | undefined => resolveDayRange(from, to, true);

/** The month of a day. */
export const toPartialMonth = ({ year, month }: CalendarDay) => makePartialDate(year, month);

/** The week (Monday to Sunday) that is `weekOffset` weeks from that of the day. */
export const resolveWeek = (day: CalendarDay, weekOffset: number) =>
  resolveRelativeDayRange(getMonday(day, weekOffset), addDays(getMonday(day, weekOffset), 6));

export const resolveWeekend = (day: CalendarDay, weekOffset: number) =>
  resolveRelativeDayRange(
    addDays(getMonday(day, weekOffset), 5),
    addDays(getMonday(day, weekOffset), 6),
  );

/** The month that is `monthOffset` months from that of the day. */
export const resolveRelativeMonth = (day: CalendarDay, monthOffset: number) =>
  resolveDate(toPartialMonth(getMonthStart(day, monthOffset)), true);

export const resolveMonthRange = (
  year: number,
  firstMonth: number,
  lastMonth: number,
  relative: boolean,
) =>
  resolveRange(
    makePartialDate(year, firstMonth),
    makePartialDate(lastMonth < firstMonth ? year + 1 : year, lastMonth),
    relative,
  );

export const resolveQuarter = (year: number, quarter: number, relative: boolean) =>
  resolveMonthRange(year, 3 * quarter - 2, 3 * quarter, relative);

export const resolveHalfYear = (year: number, half: number, relative: boolean) =>
  resolveMonthRange(year, 6 * half - 5, 6 * half, relative);

/**
 * Meteorological seasons of the northern hemisphere: spring 1 (March to May) … winter 4 (December
 * to February of the next year).
 */
export const resolveSeason = (year: number, season: number, relative: boolean) =>
  resolveMonthRange(year, 3 * season, season === 4 ? 2 : 3 * season + 2, relative);

export const resolveYearRange = (firstYear: number, lastYear: number, relative: boolean) =>
  resolveRange(makePartialDate(firstYear), makePartialDate(lastYear), relative);

/**
 * A month and day without a year, in the year nearest to today: December in a text of January is in
 * the previous year.
 *
 * @param weekday the weekday if the text has one, Monday 1 … Sunday 7: a year in which the day
 *   falls on it is preferred, up to three years away
 */
export function resolveInNearestYear(
  today: CalendarDay,
  month: number,
  day?: number,
  weekday?: number,
): ResolvedDate | undefined {
  const nearestYears = [today.year - 1, today.year, today.year + 1];
  const fallsOnWeekday = (year: number) =>
    day !== undefined &&
    makePartialDate(year, month, day) !== undefined &&
    getWeekday({ year, month, day }) === weekday;
  const matchingYears =
    weekday === undefined
      ? []
      : [today.year - 3, today.year - 2, ...nearestYears, today.year + 2, today.year + 3].filter(
          fallsOnWeekday,
        );
  const candidateYears = matchingYears.length > 0 ? matchingYears : nearestYears;
  const distanceFromToday = (year: number) =>
    Math.abs(getDayDifferenceMs({ year, month, day: day ?? 15 }, today));
  const year = candidateYears
    .filter((candidate) => makePartialDate(candidate, month, day))
    .sort((a, b) => distanceFromToday(a) - distanceFromToday(b))[0];
  const resolved =
    year === undefined ? undefined : resolveDate(makePartialDate(year, month, day), true);
  return resolved && { ...resolved, inferredUnit: 'year' };
}

/** A day of the month without a month ("the 21st"): the latest one up to today. */
export function resolveLatestDayOfMonth(today: CalendarDay, day: number): ResolvedDate | undefined {
  let month = { ...today, day: 1 };
  if (day > today.day) month = addMonths(month, -1);
  if (day > countDaysInMonth(month.year, month.month)) month = addMonths(month, -1);
  const resolved = resolveDate(makePartialDate(month.year, month.month, day), true);
  return resolved && { ...resolved, inferredUnit: 'month' };
}

/**
 * A weekday without a date: the latest one up to today, because reports are written after the fact.
 */
export function resolveLatestWeekday(
  today: CalendarDay,
  weekday: number,
): ResolvedDate | undefined {
  const resolved = resolveDay(addDays(today, -((getWeekday(today) - weekday + 7) % 7)));
  return resolved && { ...resolved, inferredUnit: 'week' };
}

/** The `number`-th given weekday of a month; -1 is the last one. */
export function resolveNthWeekday(
  year: number,
  month: number,
  weekday: number,
  ordinal: number,
  relative: boolean,
): ResolvedDate | undefined {
  if (ordinal < 0) {
    const last = toCalendarDay(makeUtcDate(year, month + 1, 0));
    return resolveDay(addDays(last, -((getWeekday(last) - weekday + 7) % 7)), relative);
  }
  const first = { year, month, day: 1 };
  const day = 1 + ((weekday - getWeekday(first) + 7) % 7) + 7 * (ordinal - 1);
  return resolveDate(makePartialDate(year, month, day), relative);
}

/**
 * The date that is a number of units before or after a day, with the precision of the unit: "two
 * years ago" is a year, "three weeks ago" a day.
 */
export function resolveOffset(
  from: CalendarDay,
  amount: number,
  unit: CalendarUnit,
): ResolvedDate | undefined {
  const shiftedDay = addUnits(from, amount, unit);
  if (unit === 'year') return resolveDate(makePartialDate(shiftedDay.year), true);
  if (unit === 'month')
    return resolveDate(makePartialDate(shiftedDay.year, shiftedDay.month), true);
  return resolveDay(shiftedDay);
}

/** The period of a number of units up to today (negative), or from tomorrow on. */
export function resolvePeriodFrom(
  referenceDay: CalendarDay,
  amount: number,
  unit: CalendarUnit,
): ResolvedDate | undefined {
  const boundaryDay = addUnits(referenceDay, amount, unit);
  return amount < 0
    ? resolveRelativeDayRange(boundaryDay, referenceDay)
    : resolveRelativeDayRange(addDays(referenceDay, 1), boundaryDay);
}

/**
 * The period from today to the day that is a number of units away; its end has the precision of a
 * day.
 */
export const resolveTimeLimit = (
  startDay: CalendarDay,
  amount: number,
  unit: CalendarUnit,
): ResolvedDate | undefined => resolveRelativeDayRange(startDay, addUnits(startDay, amount, unit));

/**
 * A day of the month with its weekday ("Friday the 13th"): the nearest such day in the surrounding
 * months.
 */
export function resolveNearestDayOfMonthOnWeekday(
  today: CalendarDay,
  day: number,
  weekday: number,
): ResolvedDate | undefined {
  for (let monthDistance = 0; monthDistance <= 12; monthDistance += 1) {
    for (const monthOffset of monthDistance === 0 ? [0] : [-monthDistance, monthDistance]) {
      const { year, month } = addMonths({ ...today, day: 1 }, monthOffset);
      const candidate = { year, month, day };
      if (makePartialDate(year, month, day) && getWeekday(candidate) === weekday)
        return resolveDay(candidate);
    }
  }
  return undefined;
}

/** Several units together ("1 month and 21 days ago"), with the precision of a day. */
export function resolveCompoundOffset(
  from: CalendarDay,
  amounts: [number, CalendarUnit][],
  sign: number,
): ResolvedDate | undefined {
  const unitsLargestFirst: CalendarUnit[] = ['year', 'month', 'week', 'day'];
  const amountsLargestFirst = [...amounts].sort(
    (a, b) => unitsLargestFirst.indexOf(a[1]) - unitsLargestFirst.indexOf(b[1]),
  );
  return resolveDay(
    amountsLargestFirst.reduce((day, [amount, unit]) => addUnits(day, sign * amount, unit), from),
  );
}

/**
 * Expands two-digit years: 00 to 49 are 20xx, 50 to 99 are 19xx. Longer years are returned as
 * numbers.
 */
export const expandYear = (digits: string) =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900);
