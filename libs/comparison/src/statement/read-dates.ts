import { extractDates } from '@plumbline/text';
import type { TextSpan } from '../comparison.types.ts';
import type { DateRange } from './statement.types.ts';

const DAY_MS = 86_400_000;
/** No multiple of a week, a month or a year. */
const SHIFT_DAYS = 401;

/** The dates of a text, told from a day. */
export function readDates(
  text: string,
  referenceDate: Date,
  language: string,
): (DateRange & TextSpan)[] {
  const read = (reference: Date) => extractDates(text, { reference, language });
  const dates = read(referenceDate).map(({ start, end, value, valueEnd = value }) => ({
    ...{ start, end, from: value, to: valueEnd },
    hasYear: /\p{Nd}{4}/u.test(text.slice(start, end)),
  }));
  if (dates.every(({ hasYear }) => hasYear)) return dates;
  // What moves with the day that it is told from means little without it.
  const shifted = read(new Date(referenceDate.getTime() - SHIFT_DAYS * DAY_MS));
  const toldFrom = referenceDate.toISOString().slice(0, 10);
  return dates.map((date) => {
    const other = shifted.find(({ start }) => start === date.start);
    const isFixed = other && (other.value === date.from || isSameDayOfYear(date.from, other.value));
    return date.hasYear || isFixed ? date : { ...date, toldFrom };
  });
}

/** “In September” is the same month whatever the year; a year alone is not. */
const isSameDayOfYear = (one: string, other: string) =>
  one.length > 4 && one.slice(4) === other.slice(4);
