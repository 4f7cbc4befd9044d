import { type CalendarDay } from './calendar.ts';
import {
  resolveHalfYear,
  resolveDate,
  resolveQuarter,
  resolveRange,
  resolveSeason,
  resolveYearRange,
} from './date-resolution.ts';
import {
  YEAR_IN_DIGITS,
  ORDINAL,
  DECADE_IN_WORDS,
  SEASON,
  YEAR,
  parseDecadeStart,
  parseOrdinal,
  parseSeason,
  parseYear,
} from './english.lexicon.ts';
import {
  DECADE_CONTEXT_BEFORE,
  NO_DECADE_BEFORE,
  QUARTER_CONTEXT_BEFORE,
  WEEK_CONTEXT_BEFORE,
} from './english-context.ts';
import { makePartialDate } from './partial-date.ts';
import { resolveIsoWeek } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'giu');

/** A year in words or digits, or "this/last/next year". */
const OF_YEAR = String.raw`(?:(?:\s?(?:of|in|for|,|-|/)?\s?(?:the\s)?(?:fiscal\s(?:year\s)?|FY\s?)?(${YEAR}|['’]\d\d|(?<=FY\s?)\d\d))|(?:\s(?:of\s)?(this|last|next|the previous|the current|the coming)\syear))`;

function parseYearOrRelative(
  statedYear: string | undefined,
  relativeYearWord: string | undefined,
  today: CalendarDay,
): number {
  if (statedYear) return parseYear(statedYear);
  if (!relativeYearWord || /this|current/i.test(relativeYearWord)) return today.year;
  return today.year + (/last|previous/i.test(relativeYearWord) ? -1 : 1);
}

/** English parts of years, years, decades and centuries. */
export const englishPeriodRules: DateRule[] = [
  {
    pattern: toPattern(
      String.raw`\b(?:the\s)?(?:Q([1-4])|([1-4])Q|(first|second|third|fourth|final|last|1st|2nd|3rd|4th)[-\s](?:fiscal[-\s])?quarter)${OF_YEAR}(?!\d)`,
    ),
    resolve: (
      [, numberAfterQ, numberBeforeQ, ordinalWord, statedYear, relativeYearWord],
      { today },
    ) => {
      const number =
        numberAfterQ || numberBeforeQ
          ? Number(numberAfterQ ?? numberBeforeQ)
          : parseOrdinal(ordinalWord ?? '');
      return resolveQuarter(
        parseYearOrRelative(statedYear, relativeYearWord, today),
        number < 0 ? 4 : number,
        !statedYear,
      );
    },
  },
  {
    pattern: toPattern(String.raw`\b(${YEAR_IN_DIGITS})\s?[-/]?\s?Q([1-4])\b`),
    resolve: ([, year = '', number = '']) => resolveQuarter(Number(year), Number(number), false),
  },
  {
    pattern: toPattern(String.raw`\b([1-4])Q\s?['’]?(\d\d)\b`),
    resolve: ([, number = '', year = '']) => resolveQuarter(parseYear(year), Number(number), false),
  },
  {
    // A quarter without a year is the nearest one whose figures are published.
    pattern: /\bQ([1-4])\b(?!\s?[-/.&]|\d)/gu,
    resolve: ([, number = ''], { today, textBefore }) =>
      QUARTER_CONTEXT_BEFORE.test(textBefore)
        ? resolveQuarter(
            3 * Number(number) - 2 <= today.month ? today.year : today.year - 1,
            Number(number),
            true,
          )
        : undefined,
  },
  {
    pattern: toPattern(String.raw`\b(${YEAR_IN_DIGITS})\s?[-/]?\s?H([12])\b`),
    resolve: ([, year = '', number = '']) => resolveHalfYear(Number(year), Number(number), false),
  },
  {
    pattern: toPattern(
      String.raw`\b(?:the\s)?(?:H([12])|([12])H|(first|second)[-\s]half)${OF_YEAR}(?!\d)`,
    ),
    resolve: (
      [, numberAfterH, numberBeforeH, ordinalWord, statedYear, relativeYearWord],
      { today },
    ) =>
      resolveHalfYear(
        parseYearOrRelative(statedYear, relativeYearWord, today),
        numberAfterH || numberBeforeH
          ? Number(numberAfterH ?? numberBeforeH)
          : parseOrdinal(ordinalWord ?? ''),
        !statedYear,
      ),
  },
  {
    pattern: toPattern(String.raw`\b(?:the\s)?(${SEASON})${OF_YEAR}(?!\d)`),
    resolve: ([, seasonName = '', statedYear, relativeYearWord], { today }) =>
      resolveSeason(
        parseYearOrRelative(statedYear, relativeYearWord, today),
        parseSeason(seasonName),
        !statedYear,
      ),
  },
  {
    pattern: toPattern(
      String.raw`\b(?:FY|fiscal(?:\syear)?|financial\syear)\s?['’]?(${YEAR}|\d\d)(?:[-/](\d\d))?\b`,
    ),
    // A fiscal year has the name of the year it ends in; "FY2025-26" names both.
    resolve: ([, first = '', second]) =>
      second
        ? resolveYearRange(parseYear(first), parseYear(second), false)
        : resolveDate(makePartialDate(parseYear(first)), false),
  },
  {
    pattern: toPattern(
      String.raw`\b(${YEAR_IN_DIGITS})(?=['’]s\s(?:first|second|third|fourth|final|last|[1-4](?:st|nd|rd|th))\s(?:quarter|half|week|month)\b)`,
    ),
    resolve: ([year = '']) => resolveDate(makePartialDate(Number(year)), false),
  },
  {
    pattern: toPattern(String.raw`\b(?:CY|calendar\syear)\s?['’]?(${YEAR_IN_DIGITS}|\d\d)\b`),
    resolve: ([, year = '']) => resolveDate(makePartialDate(parseYear(year)), false),
  },
  {
    pattern: toPattern(
      String.raw`\b(?:in\s)?(?:the\s)?year\s(?:of\s)?(?:our\slord\s)?(\d{3,4})(?![\d%]|[,.]\d)`,
    ),
    resolve: ([, year = '']) => resolveDate(makePartialDate(Number(year)), false),
  },
  {
    pattern: toPattern(String.raw`\b(?:the\s)?(?:((?:1\d|20)\d)0['’]?s|['’]?([1-9])0['’]?s)(?!\w)`),
    resolve: ([, decadeDigits, shortDigits], { textBefore }) => {
      if (decadeDigits)
        return resolveYearRange(Number(`${decadeDigits}0`), Number(`${decadeDigits}9`), false);
      // "the 80s", but not "in his 80s" or "temperatures in the 80s".
      if (NO_DECADE_BEFORE.test(textBefore) || !DECADE_CONTEXT_BEFORE.test(textBefore))
        return undefined;
      const decadeNumber =
        Number(shortDigits) >= 3 ? 190 + Number(shortDigits) : 200 + Number(shortDigits);
      return resolveYearRange(decadeNumber * 10, decadeNumber * 10 + 9, false);
    },
  },
  {
    pattern: toPattern(String.raw`\b(?:the\s)${DECADE_IN_WORDS}\b(?!['’-]\w)`),
    resolve: (
      [, century, decadeWord = '', thousands, tens, noughties, bareDecadeWord = ''],
      { textBefore },
    ) => {
      if (thousands || noughties) return resolveYearRange(2000, 2009, false);
      if (tens) return resolveYearRange(2010, 2019, false);
      const centuryStart =
        { eighteen: 1800, seventeen: 1700 }[century?.toLowerCase() ?? ''] ?? 1900;
      if (century && /hundreds/i.test(decadeWord))
        return resolveYearRange(centuryStart, centuryStart + 99, false);
      const start = parseDecadeStart(century ? decadeWord : bareDecadeWord, centuryStart);
      return start === undefined || (!century && NO_DECADE_BEFORE.test(textBefore))
        ? undefined
        : resolveYearRange(start, start + 9, false);
    },
  },
  {
    pattern: toPattern(String.raw`\b(?:the\s)?(${ORDINAL})[-\s]century\b`),
    resolve: ([, number = '']) => {
      const century = parseOrdinal(number);
      return century < 1 || century > 22
        ? undefined
        : resolveYearRange((century - 1) * 100 || 1, century * 100 - 1, false);
    },
  },
  {
    pattern: toPattern(String.raw`\b(${YEAR_IN_DIGITS})\s?[-–—/]\s?(\d\d)(?!\d|[-/.%])`),
    // 1990–95, 2024/25: only ascending and within the century.
    resolve: ([, year = '', shortDigits = '']) => {
      const to = Number(year.slice(0, 2) + shortDigits);
      return to > Number(year)
        ? resolveRange(makePartialDate(Number(year)), makePartialDate(to), false)
        : undefined;
    },
  },
  {
    pattern: toPattern(
      String.raw`\b(?:the\s)?week\s(?:no\.?\s|number\s|#)?(\d{1,2})(?:,?\s(?:of\s|in\s)?(${YEAR}))?(?!\d|[.,:]\d|\s?%|\s(?:of|in)\sthe\b)`,
    ),
    // Seasons of sport and shows also count weeks, so "Week 3" without a year is ambiguous.
    resolve: ([, number = '', year], { today, textBefore }) =>
      year || WEEK_CONTEXT_BEFORE.test(textBefore)
        ? resolveIsoWeek(year ? parseYear(year) : today.year, Number(number), !year)
        : undefined,
  },
];
