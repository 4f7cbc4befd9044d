declare const partialDate: unique symbol;

/**
 * A calendar date with the precision of its source: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; years 0001
 * to 9999, Gregorian, no time zone.
 */
export type PartialDate = string & { readonly [partialDate]: true };

export type DatePrecision = 'year' | 'month' | 'day';

const PARTIAL_DATE_PATTERN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/**
 * Makes a partial date from numbers; returns `undefined` if there is no such date (month 13, 30
 * February, year 0).
 *
 * @param month 1 to 12; omitted for a year
 * @param day 1 to 31; omitted for a month
 */
export function makePartialDate(
  year: number,
  month?: number,
  day?: number,
): PartialDate | undefined {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return undefined;
  const parts = [String(year).padStart(4, '0')];
  if (month !== undefined) {
    if (!Number.isInteger(month) || month < 1 || month > 12) return undefined;
    parts.push(String(month).padStart(2, '0'));
    if (day !== undefined) {
      if (!Number.isInteger(day) || day < 1 || day > countDaysInMonth(year, month))
        return undefined;
      parts.push(String(day).padStart(2, '0'));
    }
  }
  return parts.join('-') as PartialDate;
}

/** Parses a partial date; returns `undefined` if the text is none. */
export function parsePartialDate(text: string): PartialDate | undefined {
  const match = PARTIAL_DATE_PATTERN.exec(text);
  if (!match) return undefined;
  const [, year, month, day] = match;
  return makePartialDate(
    Number(year),
    month === undefined ? undefined : Number(month),
    day === undefined ? undefined : Number(day),
  );
}

/** The year, and the month (1 to 12) and day if the date has them. */
export function getDateParts(date: PartialDate): { year: number; month?: number; day?: number } {
  const [year = NaN, month, day] = date.split('-').map(Number);
  return { year, ...(month !== undefined && { month }), ...(day !== undefined && { day }) };
}

/** The precision of a date. */
export function getDatePrecision(date: PartialDate): DatePrecision {
  return date.length === 4 ? 'year' : date.length === 7 ? 'month' : 'day';
}

/** The first instant of the date, UTC. */
export function toStartInstant(date: PartialDate): Date {
  const { year, month = 1, day = 1 } = getDateParts(date);
  return makeUtcDate(year, month, day);
}

/** The first instant after the date in UTC: a date covers `[toStartInstant, toEndInstant)`. */
export function toEndInstant(date: PartialDate): Date {
  const { year, month, day } = getDateParts(date);
  if (month === undefined) return makeUtcDate(year + 1, 1, 1);
  return day === undefined ? makeUtcDate(year, month + 1, 1) : makeUtcDate(year, month, day + 1);
}

/** The last day the date covers: `2026-02` → `2026-02-28`. */
export function toLastDay(date: PartialDate): PartialDate {
  const { year, month = 12, day } = getDateParts(date);
  return makePartialDate(year, month, day ?? countDaysInMonth(year, month)) ?? date;
}

/**
 * The most precise partial date that contains a whole range: 2026-05 for 2026-05-04 to 2026-05-10.
 * `undefined` for a range over more than one year.
 *
 * @param last the last date of the range, inclusive; default: the first date
 */
export function findEnclosingDate(
  first: PartialDate,
  last: PartialDate = first,
): PartialDate | undefined {
  const [from, to] = [toStartInstant(first), toEndInstant(last)];
  const { year, month, day } = getDateParts(first);
  const candidates = [
    makePartialDate(year, month ?? 1, day ?? 1),
    makePartialDate(year, month ?? 1),
    makePartialDate(year),
  ];
  return candidates.find(
    (date) => date && toStartInstant(date) <= from && to <= toEndInstant(date),
  );
}

/**
 * Compares by first instant; of two that begin together, the longer one is first. For
 * `Array.prototype.sort`.
 */
export function comparePartialDates(a: PartialDate, b: PartialDate): number {
  return toStartInstant(a).getTime() - toStartInstant(b).getTime() || a.length - b.length;
}

/** The number of days of a month (1 to 12), with leap years. */
export function countDaysInMonth(year: number, month: number): number {
  return makeUtcDate(year, month + 1, 0).getUTCDate();
}

/** As `Date.UTC`, but years below 100 are not read as 19xx. Months and days may overflow. */
export function makeUtcDate(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}
