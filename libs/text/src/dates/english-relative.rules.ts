import {
  type Day,
  type Reading,
  addDays,
  addMonths,
  addWorkdays,
  latestDayOfMonth,
  latestWeekday,
  monday,
  monthOf,
  nearestDayOnWeekday,
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
  within,
  years,
} from './calendar.ts';
import {
  COUNT,
  DAY,
  FULL_WEEKDAY,
  MONTH,
  NTH,
  ORDINAL_DAY,
  UNIT,
  WEEKDAY,
  amount,
  count,
  dayNumber,
  isWorkday,
  nth,
  weekdayNumber,
} from './english.words.ts';
import { makePartialDate } from './partial-date.ts';
import { nthOf, passedOf, restOf } from './parts.ts';
import type { Rule } from './rule.ts';

const re = (source: string) => new RegExp(source, 'giu');
const WHICH = '(this|last|next|past|previous|coming|upcoming|following|current|this (?:coming|upcoming|past)|the same)';

/** -1, 0 or 1 steps from now. */
function step(which: string): number {
  if (/(?:last|past|previous)$/i.test(which)) return -1;
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
    case 'fortnight':
      return stretch(today, 2 * (steps || 1), 'week');
    case 'month':
      return one(monthOf(month), true);
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
  if (/coming$/i.test(which)) return ofDay(addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1));
  return ofDay(addDays(monday(today, steps), weekday - 1));
}

/** Whole quarters before or after the one today is in. */
function quarters(today: Day, number: number): Reading | undefined {
  const current = quarter(today.year, Math.ceil(today.month / 3), true);
  const first = current && addMonths({ year: today.year, month: 3 * Math.ceil(today.month / 3) - 2, day: 1 }, number < 0 ? 3 * number : 3);
  if (!first) return undefined;
  const last = addMonths(first, 3 * Math.abs(number) - 1);
  const [value, valueEnd] = [monthOf(first), monthOf(last)];
  return value && valueEnd && { value, valueEnd, relative: true };
}

function stretchOfUnits(today: Day, steps: number, number: string, unit: string): Reading | undefined {
  if (/^quarter/i.test(unit)) return quarters(today, steps * count(number));
  if (!isWorkday(unit)) return stretch(today, ...signed(amount(number, unit), steps));
  const far = addWorkdays(today, steps * count(number));
  const [from, to] = steps < 0 ? [far, addDays(today, -1)] : [addWorkdays(today, 1), far];
  const [first, last] = [ofDay(from), ofDay(to)];
  return first && last && { value: first.value, valueEnd: last.value, relative: true };
}

const signed = <T>([number, unit]: [number, T], sign: number): [number, T] => [sign * number, unit];
const PAST = /ago|earlier|before|back/i;
const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

function away(today: Day, number: string, unit: string, direction: string): Reading | undefined {
  const sign = PAST.test(direction) ? -1 : 1;
  if (isWorkday(unit)) return ofDay(addWorkdays(today, sign * count(number)));
  const onward = signed(amount(number, unit), sign);
  const found = shifted(today, ...onward);
  return found && /^(?:later|earlier)$/i.test(direction) ? { ...found, onward } : found;
}

/** English dates told from the day of writing. */
export const englishRelativeRules: Rule[] = [
  {
    pattern: /\b(?:the )?day (after tomorrow|after tmrw|before yesterday)\b/giu,
    read: ([, which = ''], { today }) => ofDay(addDays(today, /after/i.test(which) ? 2 : -2)),
  },
  {
    pattern: /\b(?:the )?(week|month|year|quarter|weekend) (after next|before last)\b/giu,
    read: ([, unit = '', which = ''], { today }) => period(today, /after/i.test(which) ? 2 : -2, unit),
  },
  {
    pattern: re(
      String.raw`\b(within\s(?:the\s(?:next\s)?)?)?(${COUNT})\s(${UNIT}),?\s(?:and\s)?(${COUNT})\s(${UNIT})(?:,?\s(?:and\s)?(${COUNT})\s(${UNIT}))?(?:\s(ago|earlier|later|from now|hence))?\b`,
    ),
    read: ([, limit, n1 = '', u1 = '', n2 = '', u2 = '', n3, u3, which], { today }) => {
      if (!limit === !which) return undefined;
      const amounts = [amount(n1, u1), amount(n2, u2), ...(n3 && u3 ? [amount(n3, u3)] : [])];
      const far = shiftedTogether(today, amounts, which && PAST.test(which) ? -1 : 1);
      const now = limit ? ofDay(today) : undefined;
      return far && now ? { value: now.value, valueEnd: far.value, relative: true } : far;
    },
  },
  {
    pattern: re(String.raw`\b(${COUNT})\s(${FULL_WEEKDAY})s?\s(ago|back|later|earlier|from (?:now|today)|hence)\b`),
    read: ([, number = '', weekday = '', which = ''], { today }) => {
      const back = PAST.test(which);
      const gap = (weekdayNumber(weekday) - weekdayOf(today) + 7) % 7 || 7;
      return ofDay(
        addDays(today, back ? (gap === 7 ? 0 : gap) - 7 * Math.floor(count(number)) : gap + 7 * (Math.floor(count(number)) - 1)),
      );
    },
  },
  {
    pattern: re(String.raw`\b(${COUNT})\s?(${UNIT})\s(ago|earlier|later|hence|back|from now)\b(?!\s(?:to|from|into|in the)\b)`),
    read: ([, number = '', unit = '', which = ''], { today }) => away(today, number, unit, which),
  },
  {
    pattern: re(
      String.raw`\b(?:(?:in|over|during|within|for)\s)?(?:the\s)?(?:(last|past|previous|next|coming|upcoming|following)\s(${COUNT})|(${COUNT})\s(last|past|previous|next|coming|upcoming|following)(?=\s[a-z]{3,9}s\b))\s?(${UNIT})\b(?!\sof\b)`,
    ),
    read: ([text, which, number, number2, which2, unit = ''], { today }) =>
      /^within\s/i.test(text) && step(which ?? which2 ?? '') > 0
        ? within(today, ...amount(number ?? number2 ?? '', unit))
        : stretchOfUnits(today, step(which ?? which2 ?? ''), number ?? number2 ?? '', unit),
  },
  {
    final: true,
    pattern: re(String.raw`\bin\s(?:about\s|around\s)?(${COUNT})\s?(${UNIT})(?:['’]s?)?(?:\stime)?\b(?!\s(?:ago|earlier|before|of)\b)`),
    read: ([text, number = '', unit = ''], { today, before }) => {
      // "the first time in three years" looks back.
      if (
        /\b(?:first|time|highest|lowest|best|worst|most|largest|biggest|least|once|twice|times|[a-z]{3,10}est)\b[^.,;]{0,20}$/iu.test(
          before,
        ) ||
        /in an?\s(?:day|year|decade)$/i.test(text)
      )
        return undefined;
      return away(today, number, unit, 'hence');
    },
  },
  {
    pattern: re(String.raw`\b(?:within|less\sthan)\s(?:the\s)?(${COUNT})\s?(${UNIT})(?:\s(?:from|after|of)\s(today|now|tomorrow))?\b`),
    read: ([text, number = '', unit = '', base], { today }) => {
      if (/^less/i.test(text) && !base) return undefined;
      return within(addDays(today, /tomorrow/i.test(base ?? '') ? 1 : 0), ...amount(number, unit));
    },
  },
  {
    pattern: re(String.raw`\b(?:the\s)?(${NTH})\s(${FULL_WEEKDAY})\b(?!\s(?:of|in|after|before|since|running|straight|night)\b)`),
    read: ([, number = '', weekday = ''], { today }) => {
      const month = monthOf(today);
      // "The last Friday", "the first Sunday": of what, the text has to say.
      return month && nth(number) > 1 ? nthOf({ value: month, relative: true }, nth(number), weekdayNumber(weekday)) : undefined;
    },
  },
  {
    pattern: re(
      String.raw`\b(${WEEKDAY})\.?(?:,?\s(?:the\s)?(${ORDINAL_DAY})|,?\sthe\s(${DAY})|\s(\d{1,2})(?=[.!?,;]|$))(?!\w|\s(?:of\s)?${MONTH})`,
    ),
    read: ([, weekday = '', ordinal, day, bare], { today }) =>
      /^(?:sun|sat)$/.test(weekday)
        ? undefined
        : nearestDayOnWeekday(today, dayNumber(ordinal ?? day ?? bare ?? ''), weekdayNumber(weekday)),
  },
  {
    pattern: re(String.raw`\b${WHICH}\s(${WEEKDAY})\b`),
    read: ([, which = '', weekday = ''], { today }) =>
      /^sun$|^sat$/.test(weekday) ? undefined : weekdayOfWeek(today, which, weekdayNumber(weekday)),
  },
  {
    pattern: re(String.raw`\b${WHICH}\s(spring|summer|autumn|fall|winter)\b`),
    read: ([, which = '', name = ''], { today }) =>
      season(today.year + step(which), /fall/i.test(name) ? 3 : SEASONS.indexOf(name.toLowerCase()) + 1, true),
  },
  {
    pattern: re(
      String.raw`\b(?:(earlier|later)\s)?(?:the\s)?(?:calendar\s)?${WHICH}\s(?:calendar\s|fiscal\s|financial\s|working\s|business\s|academic\s|school\s)?(day|weekend|week|fortnight|month|quarter|year|decade|century)\b(?!['’-]?\s?old|\sof\b)`,
    ),
    read: ([text, when, which = '', unit = ''], { today }) => {
      if (/\bfollowing\b|the same/i.test(text)) return undefined;
      const whole = period(today, step(which), unit);
      if (!whole || !when || step(which) !== 0) return whole;
      return /later/i.test(when) ? restOf(whole, today) : passedOf(whole, today);
    },
  },
  {
    pattern: re(String.raw`\b(?:this|that|my|over\sthe|(?:at|on|during)\sthe|on|the)\sweekend\b(?!\s(?:of|after|before)\b)`),
    // What a report tells of "over the weekend" has happened.
    read: ([text], { today }) => weekend(today, /^over/i.test(text) && weekdayOf(today) < 6 ? -1 : 0),
  },
  {
    pattern: /\b(?:(?:the )?year[- ]to[- ]date|YTD|so far this year)\b/gu,
    read: (_match, { today }) => {
      const year = makePartialDate(today.year);
      return year && passedOf({ value: year, relative: true }, today);
    },
  },
  {
    pattern: /\b(?:last\s(?:night|evening)|this\s(?:morning|afternoon|evening))\b/giu,
    read: ([words], { today }) => ofDay(addDays(today, /^last/i.test(words) ? -1 : 0)),
  },
  {
    pattern: /\b(?:today|tonight|tomorrow|yesterday|tmrw)\b(?!['’]s\s(?:world|society|youth|standards))/giu,
    read: ([word], { today }) => ofDay(addDays(today, /tomorrow|tmrw/i.test(word) ? 1 : /yesterday/i.test(word) ? -1 : 0)),
  },
  {
    pattern: re(
      String.raw`\b(?:on|since|until|till|by|from|for|before|after)\sthe\s(${ORDINAL_DAY}|\d{1,2}(?=[.!?;]\s|[.!?;]?$))(?![\w-]|\s(?!(?:and|or|to|until|till|with|when|as|but|he|she|they|it|we|for|in|at|after|before|of\sthis|this)\b)\w)`,
    ),
    read: ([, day = ''], { today, after }) =>
      /^\d|teenth|tieth|-|\s|eleventh|twelfth/.test(day) || /^[.!]?$|^[.!]\s/u.test(after)
        ? latestDayOfMonth(today, dayNumber(day))
        : undefined,
  },
  {
    pattern: /\b(Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|Tues|Thurs)\b/gu,
    // "Mondays" is a habit, not a day. A day alone is the latest one up to today, as reports are written after the fact.
    read: ([weekday], { today }) => (/days$/.test(weekday) ? undefined : latestWeekday(today, weekdayNumber(weekday))),
  },
  {
    // Only in a phrase: "the end of the year", "later in the week", "the first three months of the year".
    pattern:
      /(?<=\b(?:of|in|rest|remaining|remainder)\s)(?:(?:the|my|our)\s)?(week|month|quarter|year|decade|century)\b(?!\s(?:of|after|before|when|in)\b|['’-])/giu,
    read: ([, unit = ''], { today }) => {
      const whole = period(today, 0, unit);
      return whole && { ...whole, weak: true };
    },
  },
  {
    // Only as an end of a range: "from 2015 to the present".
    pattern: /\b(?:now|the\spresent|present)\b/giu,
    read: (_match, { today }) => {
      const now = ofDay(today);
      return now && { ...now, weak: true };
    },
  },
];
