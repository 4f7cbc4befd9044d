import { type CalendarDay, addMonths } from './calendar.ts';
import {
  type ResolvedDate,
  resolveInNearestYear,
  resolveDate,
  resolveRange,
} from './date-resolution.ts';
import {
  DAY,
  YEAR_IN_DIGITS,
  MONTH,
  YEAR_IN_WORDS,
  WEEKDAY,
  YEAR,
  parseDay,
  parseMonth,
  parseWeekday,
  parseYear,
} from './english.lexicon.ts';
import { MONTH_CONTEXT_BEFORE, YEAR_IN_WORDS_CONTEXT } from './english-context.ts';
import { type PartialDate, makePartialDate } from './partial-date.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'giu');
/** `'16`, `2016`, `, 2016`, ` of 2016`. */
const DAY_YEAR_SEPARATOR = String.raw`(?:,\s{0,2}|,?\s{1,2}(?:of\s)?|,?\s?['’](?=\d\d(?!\d)))`;
const LEADING_WEEKDAY = String.raw`\b(?:(${WEEKDAY})(?:\.?,?\s{1,2}|-)(?:the\s)?)?`;
const SHORT_YEAR = String.raw`(?<=['’]|\sof\s)\d\d`;
/** "15 April 87": two digits at the end of a clause that cannot be a day. */
const TRAILING_SHORT_YEAR = String.raw`(?<=\s)[4-9]\d(?=\s?(?:[.;!?)](?:\s|$)|$))`;
const NO_NUMBER_AFTER = String.raw`(?!\d|,\d{3}|\w)`;

const resolveYearMonthDay = (year: string, month: string, day: string): ResolvedDate | undefined =>
  resolveDate(makePartialDate(parseYear(year), parseMonth(month), parseDay(day)), false);

/** Whether a month name is meant: "may", "march" and "mar" are also words and need a capital. */
const isMonthName = (month: string) => /^[A-Z]/.test(month) || !/^(?:may|mar|march)$/i.test(month);

const RANGE_SEPARATOR = String.raw`\s?(?:-|–|—|~|\bto\b|\bthrough\b|\bthru\b|\buntil\b|\btill\b|\band\b)\s?`;

/** Two days of one month; "and" only makes a range after "between". */
function resolveDayRangeInMonth(
  text: string,
  from: string,
  to: string,
  month: string,
  year: string | undefined,
  today: CalendarDay,
): ResolvedDate | undefined {
  if (!isMonthName(month) || (/\band\b/i.test(text) && !/\bbetween\b/i.test(text)))
    return undefined;
  const monthNumber = parseMonth(month);
  const yearNumber = year
    ? parseYear(year)
    : Number(resolveInNearestYear(today, monthNumber, parseDay(to))?.value.slice(0, 4));
  const firstDay = makePartialDate(yearNumber, monthNumber, parseDay(from));
  const lastDay = makePartialDate(yearNumber, monthNumber, parseDay(to));
  return firstDay && lastDay && firstDay < lastDay
    ? resolveRange(firstDay, lastDay, !year)
    : undefined;
}

/** Two months with one year ("November to February 2017") or without a year. */
function resolveNamedMonthRange(
  from: string,
  to: string,
  year: string | undefined,
  today: CalendarDay,
): ResolvedDate | undefined {
  if (!isMonthName(from) || !isMonthName(to)) return undefined;
  const [first, last] = [parseMonth(from), parseMonth(to)];
  const lastYear = year
    ? parseYear(year)
    : Number(resolveInNearestYear(today, last)?.value.slice(0, 4));
  const firstMonth: PartialDate | undefined = makePartialDate(
    first < last ? lastYear : lastYear - 1,
    first,
  );
  return first === last
    ? undefined
    : resolveRange(firstMonth, makePartialDate(lastYear, last), !year);
}

/** Dates with a year. */
const DATES_WITH_YEAR: DateRule[] = [
  {
    pattern: toPattern(
      String.raw`\b(?:(?:from|between)\s)?(${MONTH})\.?\s(?:between\s|from\s)?(?:the\s)?(${DAY})${RANGE_SEPARATOR}(?:the\s)?(${DAY})(?:,?\s(?:of\s)?(${YEAR}))?(?![\w%]|[.,]\d|\s(?:people|percent|million|billion)\b)`,
    ),
    resolve: ([text, month = '', from = '', to = '', year], { today }) =>
      resolveDayRangeInMonth(text, from, to, month, year, today),
  },
  {
    pattern: toPattern(
      String.raw`\b(?:(?:from|between)\s)?(?:the\s)?(${DAY})${RANGE_SEPARATOR}(?:the\s)?(${DAY})\s(?:of\s|in\s)?(${MONTH})\b(?:,?\s(?:of\s)?(${YEAR})\b)?`,
    ),
    resolve: ([text, from = '', to = '', month = '', year], { today }) =>
      resolveDayRangeInMonth(text, from, to, month, year, today),
  },
  {
    pattern: toPattern(
      String.raw`\b(?:(?:from|between)\s)?(${MONTH})\.?${RANGE_SEPARATOR}(${MONTH})\b\.?(?!\.?\s?(?:the\s)?${DAY}(?![\d%]))(?:,?\s(?:of\s|in\s)?(${YEAR_IN_DIGITS})\b)?`,
    ),
    resolve: ([text, from = '', to = '', year], { today }) =>
      /\band\b/i.test(text) && !/^between/i.test(text)
        ? undefined
        : resolveNamedMonthRange(from, to, year, today),
  },
  {
    blocksLaterRules: true,
    pattern: toPattern(
      String.raw`${LEADING_WEEKDAY}(${MONTH})\.?\s?[-/]?\s?(?:the\s)?(${DAY})${DAY_YEAR_SEPARATOR}(${YEAR}|${SHORT_YEAR}|${TRAILING_SHORT_YEAR})${NO_NUMBER_AFTER}`,
    ),
    resolve: ([, , month = '', day = '', year = '']) => resolveYearMonthDay(year, month, day),
  },
  {
    blocksLaterRules: true,
    pattern: toPattern(
      String.raw`${LEADING_WEEKDAY}(?:the\s)?(${DAY})\.?(?:\s{1,2}(?:of\s)?|[-/])(${MONTH})\.?(?:,?\s{1,2}(?:of\s)?|[-/]|,?\s?['’](?=\d\d(?!\d)))(${YEAR}|${SHORT_YEAR}|${TRAILING_SHORT_YEAR})${NO_NUMBER_AFTER}`,
    ),
    resolve: ([, , day = '', month = '', year = '']) => resolveYearMonthDay(year, month, day),
  },
  {
    pattern: toPattern(String.raw`\b(${YEAR_IN_DIGITS})[-/ ](${MONTH})[-/ ](${DAY})\b`),
    resolve: ([, year = '', month = '', day = '']) => resolveYearMonthDay(year, month, day),
  },
  {
    pattern: toPattern(
      String.raw`\b(${MONTH})\.?,?\s?(?:(?:of|in)\s|[-/]\s?|['’](?=\d\d(?!\d)))?(${YEAR}|${SHORT_YEAR}|${TRAILING_SHORT_YEAR})${NO_NUMBER_AFTER}`,
    ),
    resolve: ([, month = '', year = '']) =>
      isMonthName(month)
        ? resolveDate(makePartialDate(parseYear(year), parseMonth(month)), false)
        : undefined,
  },
  {
    pattern: toPattern(String.raw`\b(${YEAR_IN_DIGITS})\s?[,-]?\s?(${MONTH})\b`),
    resolve: ([, year = '', month = '']) =>
      isMonthName(month)
        ? resolveDate(makePartialDate(Number(year), parseMonth(month)), false)
        : undefined,
  },
];

/** Month and day, or only a month; the year is the nearest. */
const DATES_WITHOUT_YEAR: DateRule[] = [
  {
    pattern: toPattern(
      String.raw`${LEADING_WEEKDAY}(${MONTH})(?:\.?\s|\.|[-/]|(?=\d))(?:the\s)?(${DAY})(?![\w%]|[.,:]\d|\s?(?:percent|people|million|billion|thousand)\b)`,
    ),
    resolve: ([, weekday, month = '', day = ''], { today }) =>
      isMonthName(month) ? resolveDayInNearestYear(today, month, day, weekday) : undefined,
  },
  {
    pattern: toPattern(
      String.raw`${LEADING_WEEKDAY}(?:the\s)?(${DAY})\.?(?:\s(?:of\s)?|-)(${MONTH})\b`,
    ),
    resolve: ([, weekday, day = '', month = ''], { today }) =>
      isMonthName(month) ? resolveDayInNearestYear(today, month, day, weekday) : undefined,
  },
  {
    pattern: toPattern(
      String.raw`\b(?:(this|last|next|past|coming|previous)\s)?(${MONTH})(?:\s(?:of\s)?(this|last|next|the previous|the following)\syear)?\b(?!['’](?!s\b)\w)`,
    ),
    resolve: ([text, determiner, month = '', relativeYearWord], { today, textBefore }) => {
      if (relativeYearWord)
        return resolveDate(
          makePartialDate(parseRelativeYear(relativeYearWord, today), parseMonth(month)),
          true,
        );
      const isCapitalized = /^[A-Z]/.test(month);
      // "This may take a while."
      if (
        !isCapitalized &&
        (determiner
          ? /^this\s(?:may|march)$/i.test(text)
          : /^(?:may|march|mar|jan|dec|oct|sep)$/i.test(month))
      )
        return undefined;
      if (determiner)
        return resolveMonthByDeterminer(today, parseMonth(month), determiner.toLowerCase());
      // Without a day, abbreviations and names that are also words or persons ("May", "March",
      // "April") need a preposition.
      if (
        month.length <= 5 &&
        !(/^(?:april|june|july)$/i.test(month) && /\b(?:an?|the|or)\s$/iu.test(textBefore)) &&
        !MONTH_CONTEXT_BEFORE.test(textBefore)
      )
        return undefined;
      return resolveInNearestYear(today, parseMonth(month));
    },
  },
];

const resolveDayInNearestYear = (
  today: CalendarDay,
  month: string,
  day: string,
  weekday: string | undefined,
) =>
  resolveInNearestYear(
    today,
    parseMonth(month),
    parseDay(day),
    weekday ? parseWeekday(weekday) : undefined,
  );

function parseRelativeYear(word: string, today: CalendarDay): number {
  if (/this|current/i.test(word)) return today.year;
  return today.year + (/last|previous/i.test(word) ? -1 : 1);
}

function resolveMonthByDeterminer(
  today: CalendarDay,
  month: number,
  determiner: string,
): ResolvedDate | undefined {
  const monthsAhead = (month - today.month + 12) % 12;
  const monthOffset =
    determiner === 'this'
      ? month - today.month
      : determiner === 'next' || determiner === 'coming'
        ? monthsAhead || 12
        : monthsAhead - 12;
  const targetMonth = addMonths({ ...today, day: 1 }, monthOffset);
  return resolveDate(makePartialDate(targetMonth.year, targetMonth.month), true);
}

/** A year in words needs a context: "in nineteen eighty-four.", "from two thousand to …". */
const YEAR_IN_WORDS_RULE: DateRule = {
  pattern: toPattern(
    String.raw`\b(?:(?<=\b${YEAR_IN_WORDS_CONTEXT}\s)|the\syear\s|year\s)(${YEAR_IN_WORDS})\b`,
  ),
  resolve: ([, year = ''], { textAfter }) =>
    /^(?:\s?[.,;:!?)\]–—-]|$|\s(?:to|until|till|and|through)\s)/u.test(textAfter)
      ? resolveDate(makePartialDate(parseYear(year)), false)
      : undefined,
};

/** English dates that name a month, and years in words. */
export const englishCalendarRules: DateRule[] = [
  ...DATES_WITH_YEAR,
  ...DATES_WITHOUT_YEAR,
  YEAR_IN_WORDS_RULE,
];
