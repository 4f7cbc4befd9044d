import { type CalendarDay, getMonthStart } from './calendar.ts';
import {
  type ResolvedDate,
  resolveRelativeMonth,
  expandYear,
  resolveHalfYear,
  resolveInNearestYear,
  resolveNthWeekday,
  resolveDate,
  resolveQuarter,
  resolveRange,
  resolveSeason,
  resolveYearRange,
} from './date-resolution.ts';
import {
  parseDayOfMonth,
  parseOrdinal,
  SEASONS,
  ORDINAL_WORD,
  DAY_OF_MONTH,
  parsePeriodOffset,
  parseWeekday,
  WEEKDAYS,
  DETERMINER,
  YEAR_WORD,
  parseRelativeYear,
} from './korean.lexicon.ts';
import { makePartialDate } from './partial-date.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'gu');

/** Korean calendar dates, and parts of years. */
export const koreanCalendarRules: DateRule[] = [
  {
    pattern: toPattern(
      `(?:(?<!\\d)((?:1\\d|2[01])\\d\\d)년\\s?|${YEAR_WORD}\\s?)?(?<![\\d.])(1[0-2]|` +
        '[1-9])월?\\s?[~∼〜～–-]\\s?(1[0-2]|[1-9])월(?!\\s?\\d)',
    ),
    resolve: ([, yearDigits, yearWord, from = '', to = ''], { today }) => {
      const statedYear = yearDigits
        ? Number(yearDigits)
        : yearWord
          ? parseRelativeYear(today, yearWord)
          : undefined;
      const year = statedYear ?? Number(resolveInNearestYear(today, Number(to))?.value.slice(0, 4));
      const first = makePartialDate(
        Number(from) < Number(to) || statedYear !== undefined ? year : year - 1,
        Number(from),
      );
      return Number(from) === Number(to)
        ? undefined
        : resolveRange(
            first,
            makePartialDate(
              Number(from) > Number(to) && statedYear !== undefined ? year + 1 : year,
              Number(to),
            ),
            !yearDigits,
          );
    },
  },
  {
    pattern: toPattern(
      `(?:(?<!\\d)((?:1\\d|2[01])\\d\\d)년\\s?)?(?<!\\d)(\\d{1,2})월\\s?(\\d{1,2})일?\\s?[~∼〜～–-]\\s?(\\d{1,2})일`,
    ),
    resolve: ([, year, month = '', from = '', to = ''], { today }) => {
      const yearNumber = Number(
        year ?? resolveInNearestYear(today, Number(month), Number(to))?.value.slice(0, 4),
      );
      const [first, last] = [
        makePartialDate(yearNumber, Number(month), Number(from)),
        makePartialDate(yearNumber, Number(month), Number(to)),
      ];
      return first && last && first < last ? resolveRange(first, last, !year) : undefined;
    },
  },
  {
    pattern: toPattern(`(?<!\\d)(\\d{2})년\\s?(\\d{1,2})월(?!\\s?\\d)`),
    resolve: ([, year = '', month = '']) =>
      resolveDate(makePartialDate(expandYear(year), Number(month)), false),
  },
  {
    pattern: toPattern(`(\\d{1,2})월\\s?(\\d{1,2})일,?\\s((?:1\\d|2[01])\\d\\d)년?`),
    resolve: ([, month = '', dayOfMonth = '', year = '']) =>
      resolveDate(makePartialDate(Number(year), Number(month), Number(dayOfMonth)), false),
  },
  {
    pattern: toPattern(`${YEAR_WORD}\\s?(\\d{1,2})월\\s?(?:(\\d{1,2})일)?`),
    resolve: ([, yearWord = '', month = '', dayOfMonth], { today }) =>
      resolveDate(
        makePartialDate(
          parseRelativeYear(today, yearWord),
          Number(month),
          dayOfMonth ? Number(dayOfMonth) : undefined,
        ),
        true,
      ),
  },
  {
    pattern: toPattern(
      `(?:((?:1\\d|2[01])\\d\\d)년\\s?|${YEAR_WORD}\\s?)(?:제?\\s?([1-4])\\s?[/사]?(?:4)?분기|(상|` +
        `하)반기|(${SEASONS.join('|')}))`,
    ),
    resolve: ([, yearDigits, yearWord, quarter, half, season], { today }) =>
      resolvePartOfYear(
        yearDigits ? Number(yearDigits) : parseRelativeYear(today, yearWord ?? ''),
        quarter,
        half,
        season,
        !yearDigits,
      ),
  },
  {
    pattern: toPattern(`((?:1\\d|20)\\d)0년대`),
    resolve: ([, decadePrefix = '']) =>
      resolveYearRange(Number(`${decadePrefix}0`), Number(`${decadePrefix}9`), false),
  },
  {
    pattern: toPattern(`(?<!\\d)([1-9])0년대`),
    resolve: ([, decadeDigit = '']) =>
      resolveYearRange(
        Number(decadeDigit) >= 3
          ? 1900 + Number(decadeDigit) * 10
          : 2000 + Number(decadeDigit) * 10,
        (Number(decadeDigit) >= 3 ? 1900 : 2000) + Number(decadeDigit) * 10 + 9,
        false,
      ),
  },
  {
    pattern: toPattern(`(?<!\\d)(1\\d|2[01]|[5-9])세기`),
    resolve: ([, century = '']) =>
      resolveYearRange((Number(century) - 1) * 100, Number(century) * 100 - 1, false),
  },
  {
    pattern: toPattern(
      `(?<![\\d.,])((?:1\\d|2[01])\\d\\d)\\s?(?:회계\\s?)?년도?(?!\\s?(?:전|후|간|동안|만에|이상|된|째)(?![가-힣]))`,
    ),
    resolve: ([, year = '']) => resolveDate(makePartialDate(Number(year)), false),
  },
  {
    pattern: toPattern(`['’‘](\\d\\d)년`),
    resolve: ([, year = '']) => resolveDate(makePartialDate(expandYear(year)), false),
  },
  {
    pattern: toPattern(
      `(?<!\\d)(\\d{1,2})월\\s?${DAY_OF_MONTH}일(?:,?\\s?\\(?[${WEEKDAYS}](?:요일)?\\)?)?`,
    ),
    resolve: ([, month = '', dayOfMonth = ''], { today }) =>
      resolveInNearestYear(today, Number(month), parseDayOfMonth(dayOfMonth)),
  },
  {
    pattern: toPattern(
      `(?:(\\d{1,2})월|${DETERMINER}\\s?달|(당월|이달|내달))의?\\s?${ORDINAL_WORD}([${WEEKDAYS}])요일`,
    ),
    resolve: ([, month, determiner, shortForm, ordinalWord = '', weekday = ''], { today }) => {
      const monthOffset = determiner ? parsePeriodOffset(determiner) : shortForm === '내달' ? 1 : 0;
      const to = month
        ? {
            year: Number(resolveInNearestYear(today, Number(month))?.value.slice(0, 4)),
            month: Number(month),
          }
        : getMonthStart(today, monthOffset);
      return resolveNthWeekday(
        to.year,
        to.month,
        parseWeekday(weekday),
        parseOrdinal(ordinalWord),
        true,
      );
    },
  },
  {
    pattern: toPattern(`(?:${DETERMINER}\\s?달|(이달|내달))\\s?(\\d{1,2})일`),
    resolve: ([, determiner, shortForm, dayOfMonth = ''], { today }) => {
      const to = getMonthStart(
        today,
        determiner ? parsePeriodOffset(determiner) : shortForm === '내달' ? 1 : 0,
      );
      return resolveDate(makePartialDate(to.year, to.month, Number(dayOfMonth)), true);
    },
  },
  {
    // "3월 15일" is a day; in "3월 15명" and "10월 250만" the number counts something
    pattern: toPattern(
      `(?:${DETERMINER}\\s?)?(?<!\\d)(1[0-2]|[1-9])월(?!\\s?\\d{1,2}(?!\\d|[가-힣])|\\s?\\d{1,2}일)(?!요일|호|생)`,
    ),
    resolve: ([, determiner, month = ''], { today }) =>
      resolveNamedMonth(today, Number(month), determiner),
  },
];

function resolvePartOfYear(
  year: number,
  quarter: string | undefined,
  half: string | undefined,
  season: string | undefined,
  isRelative: boolean,
): ResolvedDate | undefined {
  if (quarter) return resolveQuarter(year, Number(quarter), isRelative);
  if (half) return resolveHalfYear(year, half === '상' ? 1 : 2, isRelative);
  return resolveSeason(year, SEASONS.indexOf(season ?? '') + 1, isRelative);
}

function resolveNamedMonth(
  today: CalendarDay,
  month: number,
  determiner: string | undefined,
): ResolvedDate | undefined {
  if (!determiner || parsePeriodOffset(determiner) === 0) return resolveInNearestYear(today, month);
  const monthsAhead = (month - today.month + 12) % 12;
  return resolveRelativeMonth(
    today,
    parsePeriodOffset(determiner) > 0 ? monthsAhead || 12 : monthsAhead - 12,
  );
}
