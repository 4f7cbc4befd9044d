import { type CalendarDay, addDays, getMonday, getWeekday } from './calendar.ts';
import {
  type ResolvedDate,
  resolveLatestDayOfMonth,
  resolveLatestWeekday,
  toPartialMonth,
  resolveNearestDayOfMonthOnWeekday,
  resolveDay,
} from './date-resolution.ts';
import {
  COUNT,
  DAY,
  FULL_WEEKDAY,
  MONTH,
  ORDINAL,
  ORDINAL_DAY,
  BACKWARD_DIRECTION,
  WEEKDAY,
  DETERMINER,
  parseCount,
  parseDay,
  parseOrdinal,
  parsePeriodOffset,
  parseWeekday,
} from './english.lexicon.ts';
import {
  DAY_CONTEXT_AFTER,
  DAY_CONTEXT_BEFORE,
  NEWSPAPER_AFTER_WEEKDAY,
} from './english-context.ts';
import { resolveNth } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'giu');

/**
 * "last Friday": the latest one before today; "next Friday": in the next week; "this Friday": in
 * this week.
 */
function resolveWeekdayOfWeek(
  today: CalendarDay,
  determiner: string,
  weekday: number,
): ResolvedDate | undefined {
  const weekOffset = parsePeriodOffset(determiner);
  if (weekOffset < 0)
    return resolveDay(addDays(today, -(((getWeekday(today) - weekday + 6) % 7) + 1)));
  if (/coming$/i.test(determiner))
    return resolveDay(addDays(today, ((weekday - getWeekday(today) + 6) % 7) + 1));
  return resolveDay(addDays(getMonday(today, weekOffset), weekday - 1));
}

/** In small letters or with a capital, but not entirely in capitals. */
const CAPITALIZED_OR_SMALL_WEEKDAY = FULL_WEEKDAY.replace(
  /(?<=[(:|])[a-z]/g,
  (letter) => `[${letter.toUpperCase()}${letter}]`,
);

/** English weekdays, and days of a month without the month. */
export const englishWeekdayRules: DateRule[] = [
  {
    pattern: toPattern(
      String.raw`\b(${COUNT})\s(${FULL_WEEKDAY})s?\s(ago|back|later|earlier|from (?:now|today)|hence)\b`,
    ),
    resolve: ([, number = '', weekday = '', determiner = ''], { today }) => {
      const isBackward = BACKWARD_DIRECTION.test(determiner);
      const daysToWeekday = (parseWeekday(weekday) - getWeekday(today) + 7) % 7 || 7;
      return resolveDay(
        addDays(
          today,
          isBackward
            ? (daysToWeekday === 7 ? 0 : daysToWeekday) - 7 * Math.floor(parseCount(number))
            : daysToWeekday + 7 * (Math.floor(parseCount(number)) - 1),
        ),
      );
    },
  },
  {
    pattern: toPattern(
      String.raw`\b(?:the\s)?(${ORDINAL})\s(${FULL_WEEKDAY})\b(?!\s(?:of|in|after|before|since|running|straight|night)\b)`,
    ),
    resolve: ([, number = '', weekday = ''], { today }) => {
      const month = toPartialMonth(today);
      // "The last Friday" needs a month or another period in the text.
      return month && parseOrdinal(number) > 0
        ? resolveNth({ value: month, relative: true }, parseOrdinal(number), parseWeekday(weekday))
        : undefined;
    },
  },
  {
    pattern: toPattern(
      String.raw`\b(${WEEKDAY})\.?(?:,?\s(?:the\s)?(${ORDINAL_DAY})|,?\sthe\s(${DAY})|\s(\d{1,2})(?=[.!?,;](?!\d)|$))(?!\w|\s(?:of\s)?${MONTH})`,
    ),
    resolve: ([, weekday = '', ordinal, day, bareDay], { today }) =>
      /^(?:sun|sat)$/.test(weekday)
        ? undefined
        : resolveNearestDayOfMonthOnWeekday(
            today,
            parseDay(ordinal ?? day ?? bareDay ?? ''),
            parseWeekday(weekday),
          ),
  },
  {
    pattern: toPattern(String.raw`\b${DETERMINER}\s(${WEEKDAY})\b`),
    resolve: ([, determiner = '', weekday = ''], { today }) =>
      /^sun$|^sat$/.test(weekday)
        ? undefined
        : resolveWeekdayOfWeek(today, determiner, parseWeekday(weekday)),
  },
  {
    pattern: toPattern(
      String.raw`\b${DAY_CONTEXT_BEFORE}\sthe\s(${ORDINAL_DAY}|\d{1,2}(?=[.!?;]\s|[.!?;]?$))(?![\w-]|\s(?!${DAY_CONTEXT_AFTER}\b)\w)`,
    ),
    resolve: ([, day = ''], { today, textAfter }) =>
      /^\d|teenth|tieth|-|\s|eleventh|twelfth/.test(day) || /^[.!]?$|^[.!]\s/u.test(textAfter)
        ? resolveLatestDayOfMonth(today, parseDay(day))
        : undefined,
  },
  {
    pattern: new RegExp(
      `\\b(${CAPITALIZED_OR_SMALL_WEEKDAY}s?|Tues|Thurs)\\b` +
        `(?!\\s(?:${NEWSPAPER_AFTER_WEEKDAY}|Night\\s[A-Z]))`,
      'gu',
    ),
    // "Mondays" is a habit, not a day. A weekday without a date is the latest one up to today,
    // because reports are written after the fact.
    resolve: ([weekday], { today }) =>
      /days$/.test(weekday) ? undefined : resolveLatestWeekday(today, parseWeekday(weekday)),
  },
];
