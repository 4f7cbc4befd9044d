import {
  type Day,
  type Reading,
  type Unit,
  add,
  addDays,
  addMonths,
  compareDays,
  daysFrom,
  monday,
  monthOf,
  nthWeekday,
  ofDay,
  one,
  range,
  weekdayOf,
  years,
} from './calendar.ts';
import { type PartialDate, lastDayOf, makePartialDate, partsOf } from './partial-date.ts';

/** Which part of a stretch: "early 2018", "mid-January", "the end of the week". */
export type Part = 'early' | 'mid' | 'late';

/** First and last day of what a reading covers. */
export interface Stretch {
  from: Day;
  to: Day;
}

const dayIn = (date: PartialDate): Day => {
  const { year, month = 1, day = 1 } = partsOf(date);
  return { year, month, day };
};

export const stretchOf = ({ value, valueEnd }: Reading): Stretch => ({
  from: dayIn(value),
  to: dayIn(lastDayOf(valueEnd ?? value)),
});

/** How many days a stretch has. */
export const lengthOf = ({ from, to }: Stretch) =>
  Math.round(compareDays(to, from) / 86_400_000) + 1;

export const covers = ({ from, to }: Stretch, day: Day) =>
  compareDays(from, day) <= 0 && compareDays(day, to) <= 0;

/** Monday to Sunday. */
export const isWeek = (stretch: Stretch) =>
  lengthOf(stretch) === 7 && weekdayOf(stretch.from) === 1;

/**
 * A part of a stretch. Weeks: Monday to Wednesday, Tuesday to Friday, Thursday to Sunday. Months:
 * up to the 15th, the 10th to the 20th, from the 16th. Years that are named ("this year"): halves,
 * and the middle third; years in digits and all longer stretches: thirds. A day stays what it is.
 */
export function partOf(whole: Reading, part: Part): Reading | undefined {
  const stretch = stretchOf(whole);
  const { from, to } = stretch;
  const length = lengthOf(stretch);
  const { relative } = whole;
  if (length === 1) return whole;
  if (length <= 7) {
    const [first, last] = { early: [0, 2], mid: [1, 4], late: [3, 6] }[part] as [number, number];
    return length === 7 ? daysFrom(addDays(from, first), addDays(from, last), relative) : whole;
  }
  if (length <= 31) {
    const [first, last] = { early: [1, 15], mid: [10, 20], late: [16, to.day] }[part] as [
      number,
      number,
    ];
    return daysFrom({ ...from, day: first }, { ...from, day: last }, relative);
  }
  const months = (to.year - from.year) * 12 + to.month - from.month + 1;
  if (months <= 12) {
    const halves = months === 12 && relative && part !== 'mid';
    const size = halves ? 6 : Math.max(1, Math.floor(months / 3));
    const skipped =
      part === 'early' ? 0 : part === 'late' ? months - size : Math.floor((months - size) / 2);
    return monthsFrom(addMonths({ ...from, day: 1 }, skipped), size, relative);
  }
  const count = to.year - from.year + 1;
  const third = Math.round(count / 3);
  const [first, last] = {
    early: [0, count - 2 * third],
    mid: [count - 2 * third, count - third],
    late: [count - third, count],
  }[part] as [number, number];
  return years(from.year + first, from.year + last - 1, relative);
}

/** So many whole months from the month of a day. */
function monthsFrom(first: Day, count: number, relative: boolean): Reading | undefined {
  const last = addMonths({ ...first, day: 1 }, count - 1);
  return range(
    makePartialDate(first.year, first.month),
    makePartialDate(last.year, last.month),
    relative,
  );
}

export type Piece = Unit | 'weekend' | 'quarter' | 'half' | 'decade' | number;

const MONTHS_OF: Partial<Record<Piece, number>> = {
  month: 1,
  quarter: 3,
  half: 6,
  year: 12,
  decade: 120,
};

/**
 * The `number`-th day, week, month … of a stretch; -1: the last. A week belongs to where its
 * Thursday is (as ISO 8601 counts weeks).
 *
 * @param piece a number is a weekday, Monday 1 … Sunday 7
 */
export function nthOf(whole: Reading, number: number, piece: Piece): Reading | undefined {
  const { from, to } = stretchOf(whole);
  const { relative } = whole;
  const inside = (day: Day) => covers({ from, to }, day);
  if (piece === 'day') {
    const day = number < 0 ? to : addDays(from, number - 1);
    return inside(day) ? ofDay(day, relative) : undefined;
  }
  if (typeof piece === 'number') {
    if (from.day === 1 && lengthOf({ from, to }) <= 31 && lengthOf({ from, to }) > 7)
      return nthWeekday(from.year, from.month, piece, number, relative);
    const day =
      number < 0
        ? addDays(to, -((weekdayOf(to) - piece + 7) % 7))
        : addDays(from, ((piece - weekdayOf(from) + 7) % 7) + 7 * (number - 1));
    return inside(day) ? ofDay(day, relative) : undefined;
  }
  if (piece === 'week' || piece === 'weekend') {
    const first = monday(addDays(from, weekdayOf(from) <= 4 ? 0 : 7));
    const start =
      number < 0
        ? monday(addDays(to, weekdayOf(to) >= 4 ? 0 : -7))
        : addDays(first, 7 * (number - 1));
    if (!inside(addDays(start, 3))) return undefined;
    return piece === 'week'
      ? daysFrom(start, addDays(start, 6), relative)
      : daysFrom(addDays(start, 5), addDays(start, 6), relative);
  }
  const count = to.year - from.year + 1;
  if (count > 1 && (piece === 'half' || piece === 'quarter')) {
    const size = Math.ceil(count / (piece === 'half' ? 2 : 4));
    const first = number < 0 ? to.year - size + 1 : from.year + size * (number - 1);
    return first > to.year
      ? undefined
      : years(first, Math.min(first + size - 1, to.year), relative);
  }
  if (piece === 'half' && lengthOf({ from, to }) <= 31)
    return partOf(whole, number === 1 ? 'early' : 'late');
  const size = MONTHS_OF[piece] ?? 1;
  const start =
    number < 0
      ? addMonths({ ...to, day: 1 }, 1 - size)
      : addMonths({ ...from, day: 1 }, size * (number - 1));
  const end = addMonths(start, size - 1);
  if (!inside(start) || !inside({ ...end, day: 1 })) return undefined;
  if (piece === 'month') return one(monthOf(start), relative);
  if (piece === 'year' || piece === 'decade') return years(start.year, end.year, relative);
  return monthsFrom(start, size, relative);
}

/** The first so many units of a stretch; negative: the last. */
export function someOf(whole: Reading, number: number, unit: Unit): Reading | undefined {
  const stretch = stretchOf(whole);
  const { relative } = whole;
  if (unit === 'week') {
    const [first, last] =
      number < 0 ? [nthOf(whole, -1, 'week'), number + 1] : [nthOf(whole, 1, 'week'), number - 1];
    if (!first) return undefined;
    const { from, to } = stretchOf(first);
    return last < 0
      ? daysFrom(addDays(from, 7 * last), to, relative)
      : daysFrom(from, addDays(to, 7 * last), relative);
  }
  const far =
    number < 0
      ? addDays(add(stretch.to, number, unit), 1)
      : addDays(add(stretch.from, number, unit), -1);
  if (!covers(stretch, far)) return undefined;
  if (unit === 'month' && stretch.from.day === 1)
    return monthsFrom(
      number < 0 ? addMonths({ ...stretch.to, day: 1 }, number + 1) : stretch.from,
      Math.abs(number),
      relative,
    );
  if (unit === 'year')
    return number < 0
      ? years(far.year, stretch.to.year, relative)
      : years(stretch.from.year, far.year, relative);
  return number < 0 ? daysFrom(far, stretch.to, relative) : daysFrom(stretch.from, far, relative);
}

/**
 * The date so many units from another: a day from a day, a month from a month, a year from a year.
 * Of what is less precise than the unit nothing can be told.
 */
export function awayFrom(whole: Reading, number: number, unit: Unit): Reading | undefined {
  const { from } = stretchOf(whole);
  const { length } = whole.value;
  if (
    whole.valueEnd ||
    (length < 10 && (unit === 'day' || unit === 'week')) ||
    (length < 7 && unit === 'month')
  )
    return undefined;
  const to = add(from, number, unit);
  if (length === 10) return ofDay(to, whole.relative);
  return one(length === 7 ? monthOf(to) : makePartialDate(to.year), whole.relative);
}

/** Week `number` of a year, ISO 8601: week 1 is the one with the first Thursday. */
export const isoWeek = (year: number, number: number, relative: boolean): Reading | undefined => {
  const value = makePartialDate(year);
  return value && number >= 1 ? nthOf({ value, relative }, number, 'week') : undefined;
};

/** What is left of a stretch that today is in; a stretch ahead is left in full. */
export function restOf(whole: Reading, today: Day): Reading | undefined {
  const stretch = stretchOf(whole);
  if (covers(stretch, today)) return daysFrom(today, stretch.to, true);
  return compareDays(stretch.from, today) > 0 ? whole : undefined;
}

/** What has passed of a stretch that today is in. */
export function passedOf(whole: Reading, today: Day): Reading | undefined {
  const stretch = stretchOf(whole);
  return covers(stretch, today) ? daysFrom(stretch.from, today, true) : undefined;
}
