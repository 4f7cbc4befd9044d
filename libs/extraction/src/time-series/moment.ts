import {
  type DateMention,
  type PartialDate,
  findEnclosingDate,
  toEndInstant,
  makePartialDate,
  getDateParts,
  toStartInstant,
} from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';

/**
 * The one partial date that a mention is put at in a series. Of a range that is the date which
 * holds all of it ("early 2018": 2018); of a quarter or a half its first month, as series of
 * quarters are written; of a longer range its start, no more precise than the range is long.
 */
export function toPointDate({
  value,
  valueEnd,
}: Pick<DateMention, 'value' | 'valueEnd'>): PartialDate {
  if (valueEnd === undefined || isPartOfYear(value, valueEnd)) return value;
  const whole = findEnclosingDate(value, valueEnd);
  if (whole) return whole;
  const { year, month } = getDateParts(value);
  const days = (toEndInstant(valueEnd).getTime() - toStartInstant(value).getTime()) / DAY_MS;
  if (days > 300) return makePartialDate(year) ?? value;
  return (days > 27 && month !== undefined && makePartialDate(year, month)) || value;
}

/** A quarter or a half of a calendar year, by its months. */
function isPartOfYear(value: PartialDate, valueEnd: PartialDate): boolean {
  if (value.length !== 7 || valueEnd.length !== 7) return false;
  const [first, last] = [getDateParts(value), getDateParts(valueEnd)];
  const months = 12 * (last.year - first.year) + (last.month ?? 0) - (first.month ?? 0) + 1;
  return (months === 3 || months === 6) && ((first.month ?? 0) - 1) % months === 0;
}
