import {
  type Day,
  type Reading,
  type Unit,
  addDays,
  addMonths,
  addWorkdays,
  monthOf,
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
import { COUNT, PAST, UNIT, WHICH, amount, count, isWorkday, step } from './english.words.ts';
import { makePartialDate } from './partial-date.ts';
import { awayFrom, partOf, passedOf, restOf, stretchOf } from './parts.ts';
import type { Rule } from './rule.ts';

const re = (source: string) => new RegExp(source, 'giu');
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

/** The week, month … before or after the one another date is in; that date must be as precise. */
function periodFrom(left: Reading, steps: number, unit: string): Reading | undefined {
  const length =
    { day: 10, week: 10, weekend: 10, fortnight: 10, month: 7, quarter: 7 }[unit.toLowerCase()] ??
    4;
  const found = left.value.length < length ? undefined : period(stretchOf(left).from, steps, unit);
  return found && { ...found, relative: left.relative };
}

/** Verbs and such that make "past" a preposition. */
const PASSING =
  /\b(?:go|goes|going|gone|went|get|gets|got|last|lasts|lasted|well|way|far|stay|stays|stayed|beyond|half|just)\s$/iu;

/** So many units that follow a day. */
const stretchAfter = (left: Reading, [number, unit]: [number, Unit]): Reading | undefined =>
  left.value.length === 10 && !left.valueEnd
    ? stretch(stretchOf(left).from, number, unit)
    : undefined;

/** Whole quarters before or after the one today is in. */
function quarters(today: Day, number: number): Reading | undefined {
  const current = quarter(today.year, Math.ceil(today.month / 3), true);
  const first =
    current &&
    addMonths(
      { year: today.year, month: 3 * Math.ceil(today.month / 3) - 2, day: 1 },
      number < 0 ? 3 * number : 3,
    );
  if (!first) return undefined;
  const last = addMonths(first, 3 * Math.abs(number) - 1);
  const [value, valueEnd] = [monthOf(first), monthOf(last)];
  return value && valueEnd && { value, valueEnd, relative: true };
}

function stretchOfUnits(
  today: Day,
  steps: number,
  number: string,
  unit: string,
): Reading | undefined {
  if (/^quarter/i.test(unit)) return quarters(today, steps * count(number));
  if (!isWorkday(unit)) return stretch(today, ...signed(amount(number, unit), steps));
  const far = addWorkdays(today, steps * count(number));
  const [from, to] = steps < 0 ? [far, addDays(today, -1)] : [addWorkdays(today, 1), far];
  const [first, last] = [ofDay(from), ofDay(to)];
  return first && last && { value: first.value, valueEnd: last.value, relative: true };
}

const signed = <T>([number, unit]: [number, T], sign: number): [number, T] => [sign * number, unit];
const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

function away(today: Day, number: string, unit: string, direction: string): Reading | undefined {
  const sign = PAST.test(direction) ? -1 : 1;
  if (isWorkday(unit)) return ofDay(addWorkdays(today, sign * count(number)));
  const far = signed(amount(number, unit), sign);
  const found = shifted(today, ...far);
  return found && /^(?:later|earlier)$/i.test(direction)
    ? { ...found, onward: (left) => awayFrom(left, ...far) }
    : found;
}

/** English dates told from the day of writing. */
export const englishRelativeRules: Rule[] = [
  {
    pattern: /\b(?:the )?day (after tomorrow|after tmrw|before yesterday)\b/giu,
    read: ([, which = ''], { today }) => ofDay(addDays(today, /after/i.test(which) ? 2 : -2)),
  },
  {
    pattern: /\b(?:the )?(week|month|year|quarter|weekend) (after next|before last)\b/giu,
    read: ([, unit = '', which = ''], { today }) =>
      period(today, /after/i.test(which) ? 2 : -2, unit),
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
    pattern: re(
      String.raw`\b(${COUNT})\s?(${UNIT})\s(ago|earlier|later|hence|back|from now)\b(?!\s(?:to|from|into|in the)\b)`,
    ),
    read: ([, number = '', unit = '', which = ''], { today }) => away(today, number, unit, which),
  },
  {
    pattern: re(
      String.raw`\b(?:(?:in|over|during|within|for)\s)?(?:the\s)?(?:(last|past|previous|next|coming|upcoming|following)\s(${COUNT})|(${COUNT})\s(last|past|previous|next|coming|upcoming|following)(?=\s[a-z]{3,9}s\b))\s?(${UNIT})\b`,
    ),
    read: ([text, which, number, number2, which2, unit = ''], { today, before, after }) => {
      const [direction, many] = [which ?? which2 ?? '', number ?? number2 ?? ''];
      // "To go past seven years", "the following 300 years" of some story.
      if (/\b(?:last|next|following)\b/i.test(text) && /^\sof\b/.test(after)) return undefined;
      if (
        (/^past/i.test(text) && PASSING.test(before)) ||
        (count(many) > 100 && /^(?:year|decade)/i.test(unit))
      )
        return undefined;
      if (/^within\s/i.test(text) && step(direction) > 0)
        return within(today, ...amount(many, unit));
      const found = stretchOfUnits(today, step(direction), many, unit);
      return found && /following/i.test(direction)
        ? { ...found, onward: (left) => stretchAfter(left, amount(many, unit)) }
        : found;
    },
  },
  {
    final: true,
    pattern: re(
      String.raw`\bin\s(?:about\s|around\s)?(${COUNT})\s?(${UNIT})(?:['’]s?)?(?:\stime)?\b(?!\s(?:ago|earlier|before|of)\b)`,
    ),
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
    pattern: re(
      String.raw`\b(?:within|less\sthan)\s(?:the\s)?(${COUNT})\s?(${UNIT})(?:\s(?:from|after|of)\s(today|now|tomorrow))?\b`,
    ),
    read: ([text, number = '', unit = '', base], { today }) => {
      if (/^less/i.test(text) && !base) return undefined;
      return within(addDays(today, /tomorrow/i.test(base ?? '') ? 1 : 0), ...amount(number, unit));
    },
  },
  {
    pattern: re(String.raw`\b${WHICH}\s(spring|summer|autumn|fall|winter)\b`),
    read: ([, which = '', name = ''], { today }) =>
      season(
        today.year + step(which),
        /fall/i.test(name) ? 3 : SEASONS.indexOf(name.toLowerCase()) + 1,
        true,
      ),
  },
  {
    pattern: re(
      String.raw`\b(?:(earlier|later)\s)?(?:the\s)?(?:calendar\s)?${WHICH}\s(?:calendar\s|fiscal\s|financial\s|working\s|business\s|academic\s|school\s)?(day|weekend|week|fortnight|month|quarter|year|decade|century)\b(?!['’-]?\s?old)`,
    ),
    read: ([text, when, which = '', unit = ''], { today, after }) => {
      // "The last week of the trial" is not last week.
      if (
        /the same/i.test(text) ||
        (/\bthe (?:last|next|following)\b/i.test(text) && /^\sof\b/.test(after))
      )
        return undefined;
      const whole = period(today, step(which), unit);
      if (whole && /the (?:next|following|previous)/i.test(text))
        return {
          ...whole,
          ...(/following/i.test(which) && { weak: true }),
          onward: (left) => periodFrom(left, step(which), unit),
        };
      // "The past year" is the twelve months up to now, "last year" the one of the calendar.
      if (/^(?:this )?past$/i.test(which) && !/day|weekend/i.test(unit))
        return /century/i.test(unit)
          ? stretch(today, -100, 'year')
          : stretchOfUnits(today, -1, '1', unit);
      if (!whole || !when || step(which) !== 0) return whole;
      return /later/i.test(when) ? restOf(whole, today) : passedOf(whole, today);
    },
  },
  {
    pattern: re(
      String.raw`\b(?:this|that|my|over\sthe|(?:at|on|during)\sthe|on|the)\sweekend\b(?!\s(?:of|after|before)\b)`,
    ),
    // What a report tells of "over the weekend" has happened.
    read: ([text], { today }) =>
      weekend(today, /^over/i.test(text) && weekdayOf(today) < 6 ? -1 : 0),
  },
  {
    pattern: re(
      String.raw`\bthe\s(day|week|month|quarter|year)\s(before|after)(?=[.,;!?]|$|\s(?:and|but|when|because|as|in|at)\b)`,
    ),
    read: ([, unit = '', which = ''], { today }) => {
      const steps = PAST.test(which) ? -1 : 1;
      const whole = period(today, steps, unit);
      return (
        whole && {
          ...whole,
          ...(steps > 0 && { weak: true }),
          onward: (left) => periodFrom(left, steps, unit),
        }
      );
    },
  },
  {
    // "By year-end"; "year-end results" are an adjective.
    pattern: re(
      String.raw`(?<=\b(?:by|at|before|until|till|towards?|the)\s)(?:year[- ]?end|EOY)\b(?!\s[a-z]{3,}s\b)`,
    ),
    read: (_match, { today }) => {
      const year = makePartialDate(today.year);
      return year && partOf({ value: year, relative: true }, 'late');
    },
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
    pattern:
      /\b(?:today|tonight|tomorrow|yesterday|tmrw)\b(?!['’]s\s(?:world|society|youth|standards))/giu,
    read: ([word], { today }) =>
      ofDay(addDays(today, /tomorrow|tmrw/i.test(word) ? 1 : /yesterday/i.test(word) ? -1 : 0)),
  },
  {
    // Only in a phrase: "the end of the year", "later in the week", "the first three months of the
    // year".
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
