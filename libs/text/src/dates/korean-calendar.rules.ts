import {
  type CalendarDay,
  type ResolvedDate,
  resolveRelativeMonth,
  shiftMonth,
  expandYear,
  resolveHalfYear,
  resolveInNearestYear,
  resolveNthWeekday,
  resolveDate,
  resolveQuarter,
  resolveRange,
  resolveSeason,
  resolveYearRange,
} from './calendar.ts';
import {
  parseDayOfMonth,
  ORDINAL_BY_WORD,
  ORDINAL_WORD,
  SINO_KOREAN_DAY,
  parseStep,
  parseWeekday,
  WEEKDAYS,
  DETERMINER,
  YEAR_WORD,
  parseRelativeYear,
} from './korean.lexicon.ts';
import { makePartialDate } from './partial-date.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'gu');

/** Korean dates by the calendar, and parts of years. */
export const koreanCalendarRules: DateRule[] = [
  {
    pattern: toPattern(
      `(?:(?<!\\d)((?:1\\d|2[01])\\d\\d)년\\s?|${YEAR_WORD}\\s?)?(?<![\\d.])(1[0-2]|` +
        '[1-9])월?\\s?[~∼〜～–-]\\s?(1[0-2]|[1-9])월(?!\\s?\\d)',
    ),
    resolve: ([, digits, word, from = '', to = ''], { today }) => {
      const statedYear = digits
        ? Number(digits)
        : word
          ? parseRelativeYear(today, word)
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
            !digits,
          );
    },
  },
  {
    pattern: toPattern(
      `(?:(?<!\\d)((?:1\\d|2[01])\\d\\d)년\\s?)?(?<!\\d)(\\d{1,2})월\\s?(\\d{1,2})일?\\s?[~∼〜～–-]\\s?(\\d{1,2})일`,
    ),
    resolve: ([, year, m = '', from = '', to = ''], { today }) => {
      const yearNumber = Number(
        year ?? resolveInNearestYear(today, Number(m), Number(to))?.value.slice(0, 4),
      );
      const [first, last] = [
        makePartialDate(yearNumber, Number(m), Number(from)),
        makePartialDate(yearNumber, Number(m), Number(to)),
      ];
      return first && last && first < last ? resolveRange(first, last, !year) : undefined;
    },
  },
  {
    pattern: toPattern(`(?<!\\d)(\\d{2})년\\s?(\\d{1,2})월(?!\\s?\\d)`),
    resolve: ([, y = '', m = '']) => resolveDate(makePartialDate(expandYear(y), Number(m)), false),
  },
  {
    pattern: toPattern(`(\\d{1,2})월\\s?(\\d{1,2})일,?\\s((?:1\\d|2[01])\\d\\d)년?`),
    resolve: ([, m = '', d = '', y = '']) =>
      resolveDate(makePartialDate(Number(y), Number(m), Number(d)), false),
  },
  {
    pattern: toPattern(`${YEAR_WORD}\\s?(\\d{1,2})월\\s?(?:(\\d{1,2})일)?`),
    resolve: ([, word = '', m = '', d], { today }) =>
      resolveDate(
        makePartialDate(parseRelativeYear(today, word), Number(m), d ? Number(d) : undefined),
        true,
      ),
  },
  {
    pattern: toPattern(
      `(?:((?:1\\d|2[01])\\d\\d)년\\s?|${YEAR_WORD}\\s?)(?:제?\\s?([1-4])\\s?[/사]?(?:4)?분기|(상|` +
        '하)반기|(봄|여름|가을|겨울))',
    ),
    resolve: ([, digits, word, q, h, s], { today }) =>
      resolvePartOfYear(
        digits ? Number(digits) : parseRelativeYear(today, word ?? ''),
        q,
        h,
        s,
        !digits,
      ),
  },
  {
    pattern: toPattern(`((?:1\\d|20)\\d)0년대`),
    resolve: ([, decade = '']) =>
      resolveYearRange(Number(`${decade}0`), Number(`${decade}9`), false),
  },
  {
    pattern: toPattern(`(?<!\\d)([1-9])0년대`),
    resolve: ([, digit = '']) =>
      resolveYearRange(
        Number(digit) >= 3 ? 1900 + Number(digit) * 10 : 2000 + Number(digit) * 10,
        (Number(digit) >= 3 ? 1900 : 2000) + Number(digit) * 10 + 9,
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
    resolve: ([, y = '']) => resolveDate(makePartialDate(Number(y)), false),
  },
  {
    pattern: toPattern(`['’‘](\\d\\d)년`),
    resolve: ([, y = '']) => resolveDate(makePartialDate(expandYear(y)), false),
  },
  {
    pattern: toPattern(
      `(?<!\\d)(\\d{1,2})월\\s?${SINO_KOREAN_DAY}일(?:,?\\s?\\(?[${WEEKDAYS}](?:요일)?\\)?)?`,
    ),
    resolve: ([, m = '', d = ''], { today }) =>
      resolveInNearestYear(today, Number(m), parseDayOfMonth(d)),
  },
  {
    pattern: toPattern(
      `(?:(\\d{1,2})월|${DETERMINER}\\s?달|(당월|이달|내달))의?\\s?${ORDINAL_WORD}([${WEEKDAYS}])요일`,
    ),
    resolve: ([, m, determiner, shortForm, n = '', day = ''], { today }) => {
      const monthsAway = determiner ? parseStep(determiner) : shortForm === '내달' ? 1 : 0;
      const to = m
        ? {
            year: Number(resolveInNearestYear(today, Number(m))?.value.slice(0, 4)),
            month: Number(m),
          }
        : shiftMonth(today, monthsAway);
      return resolveNthWeekday(to.year, to.month, parseWeekday(day), ORDINAL_BY_WORD[n] ?? 1, true);
    },
  },
  {
    pattern: toPattern(`(?:${DETERMINER}\\s?달|(이달|내달))\\s?(\\d{1,2})일`),
    resolve: ([, determiner, shortForm, d = ''], { today }) => {
      const to = shiftMonth(
        today,
        determiner ? parseStep(determiner) : shortForm === '내달' ? 1 : 0,
      );
      return resolveDate(makePartialDate(to.year, to.month, Number(d)), true);
    },
  },
  {
    pattern: toPattern(`(?:${DETERMINER}\\s?)?(?<!\\d)(1[0-2]|[1-9])월(?!\\s?\\d)(?!요일|호|생)`),
    resolve: ([, determiner, m = ''], { today }) => resolveNamedMonth(today, Number(m), determiner),
  },
];

function resolvePartOfYear(
  year: number,
  q: string | undefined,
  h: string | undefined,
  s: string | undefined,
  isRelative: boolean,
): ResolvedDate | undefined {
  if (q) return resolveQuarter(year, Number(q), isRelative);
  if (h) return resolveHalfYear(year, h === '상' ? 1 : 2, isRelative);
  return resolveSeason(year, ['봄', '여름', '가을', '겨울'].indexOf(s ?? '') + 1, isRelative);
}

function resolveNamedMonth(
  today: CalendarDay,
  number: number,
  determiner: string | undefined,
): ResolvedDate | undefined {
  if (!determiner || parseStep(determiner) === 0) return resolveInNearestYear(today, number);
  const monthsAhead = (number - today.month + 12) % 12;
  return resolveRelativeMonth(
    today,
    parseStep(determiner) > 0 ? monthsAhead || 12 : monthsAhead - 12,
  );
}
