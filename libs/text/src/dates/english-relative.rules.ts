import {
  type Day,
  type Reading,
  type Unit,
  addDays,
  addMonths,
  latestDayOfMonth,
  monday,
  nthWeekday,
  ofDay,
  one,
  quarter,
  season,
  shifted,
  shiftedTogether,
  stretch,
  week,
  weekdayOf,
  weekend,
  years,
} from './calendar.ts';
import { COUNT, DAY, NTH, WEEKDAY, count, dayNumber, nth, weekdayNumber } from './english.words.ts';
import { makePartialDate } from './partial-date.ts';
import type { Rule } from './rule.ts';

const re = (source: string) => new RegExp(source, 'giu');
const WHICH = '(this|last|next|past|previous|coming|upcoming|following|current|the same)';
const UNIT = '(day|week|month|year)s?';
const BASE = '(today|tomorrow|yesterday|now)';

/** -1, 0 or 1 steps from now. */
function step(which: string): number {
  if (/^(?:last|past|previous)$/i.test(which)) return -1;
  return /^(?:this|current|the same)$/i.test(which) ? 0 : 1;
}

function period(today: Day, steps: number, unit: string): Reading | undefined {
  const month = addMonths({ ...today, day: 1 }, steps);
  switch (unit.toLowerCase()) {
    case 'day':
      return ofDay(addDays(today, steps));
    case 'week':
      return week(today, steps);
    case 'weekend':
      return weekend(today, steps);
    case 'month':
      return one(makePartialDate(month.year, month.month), true);
    case 'quarter': {
      const to = addMonths({ ...today, day: 1 }, 3 * steps);
      return quarter(to.year, Math.ceil(to.month / 3), true);
    }
    case 'decade': {
      const from = Math.floor(today.year / 10) * 10 + 10 * steps;
      return years(from, from + 9, true);
    }
    case 'century': {
      const from = Math.floor(today.year / 100) * 100 + 100 * steps;
      return years(from, from + 99, true);
    }
    default:
      return one(makePartialDate(today.year + steps), true);
  }
}

/** "last Friday": the latest one before today; "next Friday": next week's; "this Friday": this week's. */
function weekdayOfWeek(today: Day, which: string, weekday: number): Reading | undefined {
  const steps = step(which);
  if (steps < 0) return ofDay(addDays(today, -(((weekdayOf(today) - weekday + 6) % 7) + 1)));
  const coming = /^(?:coming|upcoming|following)$/i.test(which);
  if (coming) return ofDay(addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1));
  return ofDay(addDays(monday(today, steps), weekday - 1));
}

const dayBase = (today: Day, word: string) => addDays(today, /tomorrow/i.test(word) ? 1 : /yesterday/i.test(word) ? -1 : 0);

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

/** English dates told from the day of writing. */
export const englishRelativeRules: Rule[] = [
  {
    pattern: /\b(?:the )?day (after tomorrow|before yesterday)\b/giu,
    read: ([, which = ''], { today }) => ofDay(addDays(today, /after/i.test(which) ? 2 : -2)),
  },
  {
    pattern: re(
      String.raw`\b(${COUNT})\s${UNIT},?\s(?:and\s)?(${COUNT})\s${UNIT}(?:,?\s(?:and\s)?(${COUNT})\s${UNIT})?\s(ago|earlier|later|from now)\b`,
    ),
    read: ([, n1 = '', u1 = '', n2 = '', u2 = '', n3, u3, which = ''], { today }) => {
      const amounts = [
        [n1, u1],
        [n2, u2],
        [n3, u3],
      ].flatMap(([n, u]): [number, Unit][] => (n && u ? [[count(n), u.toLowerCase() as Unit]] : []));
      return shiftedTogether(today, amounts, /ago|earlier/i.test(which) ? -1 : 1);
    },
  },
  {
    pattern: re(String.raw`\b(${COUNT})\s?${UNIT}\s(from|after|before)\s${BASE}\b`),
    read: ([, amount = '', unit = '', which = '', base = ''], { today }) =>
      shifted(dayBase(today, base), count(amount) * (/before/i.test(which) ? -1 : 1), unit.toLowerCase() as Unit),
  },
  {
    pattern: re(String.raw`\b(${COUNT})\s?${UNIT}\s(ago|earlier|later|hence)\b`),
    read: ([, amount = '', unit = '', which = ''], { today }) =>
      shifted(today, count(amount) * (/ago|earlier/i.test(which) ? -1 : 1), unit.toLowerCase() as Unit),
  },
  {
    pattern: re(
      String.raw`\b(?:in|over|during|within|for)?\s?(?:the\s)?(last|past|previous|next|coming|following)\s(${COUNT})\s?${UNIT}\b`,
    ),
    read: ([, which = '', amount = '', unit = ''], { today }) => stretch(today, count(amount) * step(which), unit.toLowerCase() as Unit),
  },
  {
    final: true,
    pattern: re(String.raw`\bin\s(${COUNT})\s?${UNIT}(?:['’]s?)?(?:\stime)?\b(?!\s(?:ago|earlier|before))`),
    read: ([text, amount = '', unit = ''], { today, before }) => {
      // "the first time in three years" looks back.
      if (
        /\b(?:first|time|highest|lowest|best|worst|most|largest|biggest|worst|least)\b[^.,;]{0,20}$/iu.test(before) ||
        /in an?\s(?:day|year)$/i.test(text)
      )
        return undefined;
      return shifted(today, count(amount), unit.toLowerCase() as Unit);
    },
  },
  {
    pattern: re(String.raw`\bwithin\s(?:the\s)?(?:next\s)?(${COUNT})\s?${UNIT}\b`),
    read: ([, amount = '', unit = ''], { today }) => stretch(today, count(amount), unit.toLowerCase() as Unit),
  },
  {
    pattern: re(
      String.raw`\b(?:the\s)?(${NTH})\s(${WEEKDAY})\s(?:of|in)\s(this|last|next|previous|the)\s?(?:previous\s|following\s)?month\b`,
    ),
    read: ([, number = '', weekday = '', which = ''], { today }) => {
      const month = addMonths({ ...today, day: 1 }, which === 'the' ? 0 : step(which));
      return nthWeekday(month.year, month.month, weekdayNumber(weekday), nth(number), true);
    },
  },
  {
    pattern: re(String.raw`\b(?:the\s)?(${DAY})\sof\s(this|last|next|the)\s?(?:same\s|current\s)?month\b`),
    read: ([, day = '', which = ''], { today }) => {
      const month = addMonths({ ...today, day: 1 }, which === 'the' ? 0 : step(which));
      return one(makePartialDate(month.year, month.month, dayNumber(day)), true);
    },
  },
  {
    pattern: re(String.raw`\b(?:on\s)?(${WEEKDAY})\s(?:of\s)?(this|last|next)\sweek\b`),
    read: ([, weekday = '', which = ''], { today }) => ofDay(addDays(monday(today, step(which)), weekdayNumber(weekday) - 1)),
  },
  {
    pattern: re(String.raw`\b(this|last|next)\sweek(?:\son|,)?\s(${WEEKDAY})\b`),
    read: ([, which = '', weekday = ''], { today }) => ofDay(addDays(monday(today, step(which)), weekdayNumber(weekday) - 1)),
  },
  {
    pattern: re(String.raw`\b(${WEEKDAY})\.?,?\sthe\s(${DAY})(?![\w])`),
    read: ([, , day = ''], { today }) => latestDayOfMonth(today, dayNumber(day)),
  },
  {
    pattern: re(String.raw`\b${WHICH}\s(${WEEKDAY})\b`),
    read: ([, which = '', weekday = ''], { today }) =>
      /^sun$|^sat$/.test(weekday) ? undefined : weekdayOfWeek(today, which, weekdayNumber(weekday)),
  },
  {
    pattern: re(String.raw`\b(?:earlier\s|later\s|early\s|late\s)?${WHICH}\s(spring|summer|autumn|fall|winter)\b`),
    read: ([, which = '', name = ''], { today }) =>
      season(today.year + step(which), /fall/i.test(name) ? 3 : SEASONS.indexOf(name.toLowerCase()) + 1, true),
  },
  {
    pattern: re(
      String.raw`\b(?:earlier\s|later\s|early\s|late\s)?(?:the\s)?${WHICH}\s(day|weekend|week|month|quarter|year|decade|century)\b(?!['’-]?\s?old)`,
    ),
    read: ([text, which = '', unit = ''], { today }) => (/following|the same/i.test(text) ? undefined : period(today, step(which), unit)),
  },
  { pattern: /\b(?:year[- ]to[- ]date|YTD)\b/gu, read: (_match, { today }) => one(makePartialDate(today.year), true) },
  {
    pattern: /\b(?:today|tonight|tomorrow|yesterday|tmrw)\b(?!['’]s\s(?:world|society|youth|standards))/giu,
    read: ([word], { today }) => ofDay(addDays(today, /tomorrow|tmrw/i.test(word) ? 1 : /yesterday/i.test(word) ? -1 : 0)),
  },
  {
    pattern: re(String.raw`\bon\sthe\s(\d{1,2})(?:st|nd|rd|th)\b(?!\s(?:century|floor|anniversary|day|minute|time|edition|birthday))`),
    read: ([, day = ''], { today }) => latestDayOfMonth(today, Number(day)),
  },
  {
    pattern: /\b(Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|Tues|Thurs)\b/gu,
    // "Mondays" is a habit, not a day. A day alone is the latest one up to today, as reports are written after the fact.
    read: ([weekday], { today }) =>
      /days$/.test(weekday) ? undefined : ofDay(addDays(today, -((weekdayOf(today) - weekdayNumber(weekday) + 7) % 7))),
  },
];
