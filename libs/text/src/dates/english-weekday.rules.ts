import {
  type Day,
  type Reading,
  addDays,
  latestDayOfMonth,
  latestWeekday,
  monday,
  monthOf,
  nearestDayOnWeekday,
  ofDay,
  weekdayOf,
} from './calendar.ts';
import {
  COUNT,
  DAY,
  FULL_WEEKDAY,
  MONTH,
  NTH,
  ORDINAL_DAY,
  PAST,
  WEEKDAY,
  WHICH,
  count,
  dayNumber,
  nth,
  step,
  weekdayNumber,
} from './english.words.ts';
import { nthOf } from './parts.ts';
import type { Rule } from './rule.ts';

const re = (source: string) => new RegExp(source, 'giu');

/**
 * "last Friday": the latest one before today; "next Friday": next week's; "this Friday": this
 * week's.
 */
function weekdayOfWeek(today: Day, which: string, weekday: number): Reading | undefined {
  const steps = step(which);
  if (steps < 0) return ofDay(addDays(today, -(((weekdayOf(today) - weekday + 6) % 7) + 1)));
  if (/coming$/i.test(which))
    return ofDay(addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1));
  return ofDay(addDays(monday(today, steps), weekday - 1));
}

/** English weekdays, and days of the month that the text names without the month. */
export const englishWeekdayRules: Rule[] = [
  {
    pattern: re(
      String.raw`\b(${COUNT})\s(${FULL_WEEKDAY})s?\s(ago|back|later|earlier|from (?:now|today)|hence)\b`,
    ),
    read: ([, number = '', weekday = '', which = ''], { today }) => {
      const back = PAST.test(which);
      const gap = (weekdayNumber(weekday) - weekdayOf(today) + 7) % 7 || 7;
      return ofDay(
        addDays(
          today,
          back
            ? (gap === 7 ? 0 : gap) - 7 * Math.floor(count(number))
            : gap + 7 * (Math.floor(count(number)) - 1),
        ),
      );
    },
  },
  {
    pattern: re(
      String.raw`\b(?:the\s)?(${NTH})\s(${FULL_WEEKDAY})\b(?!\s(?:of|in|after|before|since|running|straight|night)\b)`,
    ),
    read: ([, number = '', weekday = ''], { today }) => {
      const month = monthOf(today);
      // "The last Friday": of what, the text has to say.
      return month && nth(number) > 0
        ? nthOf({ value: month, relative: true }, nth(number), weekdayNumber(weekday))
        : undefined;
    },
  },
  {
    pattern: re(
      String.raw`\b(${WEEKDAY})\.?(?:,?\s(?:the\s)?(${ORDINAL_DAY})|,?\sthe\s(${DAY})|\s(\d{1,2})(?=[.!?,;](?!\d)|$))(?!\w|\s(?:of\s)?${MONTH})`,
    ),
    read: ([, weekday = '', ordinal, day, bare], { today }) =>
      /^(?:sun|sat)$/.test(weekday)
        ? undefined
        : nearestDayOnWeekday(
            today,
            dayNumber(ordinal ?? day ?? bare ?? ''),
            weekdayNumber(weekday),
          ),
  },
  {
    pattern: re(String.raw`\b${WHICH}\s(${WEEKDAY})\b`),
    read: ([, which = '', weekday = ''], { today }) =>
      /^sun$|^sat$/.test(weekday) ? undefined : weekdayOfWeek(today, which, weekdayNumber(weekday)),
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
    pattern:
      /\b((?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)days?|Tues|Thurs)\b(?!\s(?:Times|Telegraph|Mirror|Mail|Post|Express|Herald|School|League|Club|Night\s[A-Z]))/gu,
    // "Mondays" is a habit, not a day. A day alone is the latest one up to today, as reports are
    // written after the fact.
    read: ([weekday], { today }) =>
      /days$/.test(weekday) ? undefined : latestWeekday(today, weekdayNumber(weekday)),
  },
];
