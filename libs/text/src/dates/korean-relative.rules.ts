import { type CalendarDay, addDays, getMonthStart, getMonday, getWeekday } from './calendar.ts';
import {
  type ResolvedDate,
  resolveRelativeMonth,
  resolveHalfYear,
  resolveLatestDayOfMonth,
  resolveNthWeekday,
  resolveDay,
  resolveDate,
  resolveQuarter,
  resolveLatestWeekday,
  resolveNearestDayOfMonthOnWeekday,
  resolveWeek,
  resolveWeekend,
} from './date-resolution.ts';
import {
  parseDayOfMonth,
  DAY_WORD,
  parseDayOffset,
  parseOrdinal,
  NOT_A_DATE,
  ORDINAL_WORD,
  SINO_KOREAN_NUMBER,
  parsePeriodOffset,
  NOT_A_COMPARISON,
  parseWeekday,
  WEEKDAYS,
  DETERMINER,
  YEAR_WORD,
  parseRelativeYear,
} from './korean.lexicon.ts';
import { makePartialDate } from './partial-date.ts';
import { resolvePart } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'gu');

/** A day of the current month; of the previous month if the current one is too short. */
function resolveDayOfCurrentOrLastMonth(today: CalendarDay, day: number): ResolvedDate | undefined {
  const resolved = resolveDate(makePartialDate(today.year, today.month, day), true);
  return resolved ? { ...resolved, inferredUnit: 'month' } : resolveLatestDayOfMonth(today, day);
}

/** Korean dates relative to the day of writing: by a word, a weekday or a day of the month. */
export const koreanRelativeRules: DateRule[] = [
  {
    pattern: toPattern(`(${DAY_WORD})(?!\\s?(?:의\\s집|같은))`),
    resolve: ([, word = ''], { today }) => resolveDay(addDays(today, parseDayOffset(word))),
  },
  {
    pattern: toPattern(`${DETERMINER}\\s?주\\s?([${WEEKDAYS}])요일`),
    resolve: ([, determiner = '', weekday = ''], { today }) =>
      resolveDay(
        addDays(getMonday(today, parsePeriodOffset(determiner)), parseWeekday(weekday) - 1),
      ),
  },
  {
    pattern: toPattern(`(지난|저번|이번|다음|오는)\\s?([${WEEKDAYS}])요일`),
    resolve: ([, determiner = '', weekday = ''], { today }) => {
      if (determiner === '오는')
        return resolveDay(
          addDays(today, ((parseWeekday(weekday) - getWeekday(today) + 6) % 7) + 1),
        );
      if (parsePeriodOffset(determiner) < 0)
        return resolveDay(
          addDays(today, -(((getWeekday(today) - parseWeekday(weekday) + 6) % 7) + 1)),
        );
      return resolveDay(
        addDays(getMonday(today, parsePeriodOffset(determiner)), parseWeekday(weekday) - 1),
      );
    },
  },
  {
    pattern: toPattern(`${DETERMINER}\\s?주말`),
    resolve: ([, determiner = ''], { today }) =>
      resolveWeekend(today, parsePeriodOffset(determiner)),
  },
  {
    pattern: toPattern(`(?<![가-힣])주말`),
    resolve: (_match, { today }) => resolveWeekend(today, 0),
  },
  {
    // 전주 is also a city and 이주 also migration, so the short words need a space or must stand by
    // themselves.
    pattern: toPattern(
      `(?<![가-힣])(?:(지지난|지난|저번|이번|다다음|다음|오는|다가오는)\\s?|(이)\\s|(금|차))주(?![가-힣]*(?:년|택|식|요|민|도권|주|의))`,
    ),
    resolve: ([, determiner, currentWeek, shortForm], { today }) =>
      resolveWeek(
        today,
        determiner ? parsePeriodOffset(determiner) : currentWeek || shortForm === '금' ? 0 : 1,
      ),
  },
  {
    pattern: toPattern(
      `(?:(지지난|지난|저번|이번|다다음|다음|다가오는)\\s?달|((?<![가-힣])이\\s?달|금월|당월)|(내달)|(전월${NOT_A_COMPARISON}))`,
    ),
    resolve: ([, determiner, , next, last], { today }) =>
      resolveRelativeMonth(
        today,
        determiner ? parsePeriodOffset(determiner) : next ? 1 : last ? -1 : 0,
      ),
  },
  {
    pattern: toPattern(`(지난|이번|다음|전)\\s?분기`),
    resolve: ([, determiner = ''], { today }) => {
      const targetMonth = getMonthStart(today, 3 * parsePeriodOffset(determiner));
      return resolveQuarter(targetMonth.year, Math.ceil(targetMonth.month / 3), true);
    },
  },
  {
    pattern: toPattern(`(?<![\\d.])([1-4])\\s?[/사]?(?:4)?분기`),
    resolve: ([, quarter = ''], { today }) => resolveQuarter(today.year, Number(quarter), true),
  },
  {
    pattern: toPattern(`(?<![가-힣])(상|하)반기`),
    resolve: ([, determiner = ''], { today }) =>
      resolveHalfYear(today.year, determiner === '상' ? 1 : 2, true),
  },
  {
    pattern: toPattern(YEAR_WORD),
    resolve: ([, word = ''], { today }) =>
      resolveDate(makePartialDate(parseRelativeYear(today, word)), true),
  },
  {
    // 연말, 월초 …: of the current year or month.
    pattern: toPattern(`(?<![가-힣\\d])(연|월|주)(초|말)(?=에|까지|부터|께|쯤|경)(?!에게)`),
    resolve: ([, unit = '', part = ''], { today }) => {
      const period =
        unit === '연'
          ? resolveDate(makePartialDate(today.year), true)
          : unit === '월'
            ? resolveRelativeMonth(today, 0)
            : resolveWeek(today, 0);
      return period && resolvePart(period, part === '초' ? 'early' : 'late');
    },
  },
  {
    pattern: toPattern(
      `(?<![\\d월개])(?<!\\d[.,])(?<!월\\s)(?<!박\\s?)(?:(지난|오는)\\s)?(\\d{1,2})일${NOT_A_DATE}(?:\\s?\\(?([${WEEKDAYS}])(?:요일|\\)))?`,
    ),
    // Newspapers write 27일 for the current month, and 지난달 27일 and 다음 달 27일 for others.
    resolve: ([, determiner, dayOfMonth = '', weekday], { today }) => {
      if (weekday && determiner !== '오는')
        return resolveNearestDayOfMonthOnWeekday(today, Number(dayOfMonth), parseWeekday(weekday));
      if (determiner === '지난') return resolveLatestDayOfMonth(today, Number(dayOfMonth));
      if (determiner !== '오는') return resolveDayOfCurrentOrLastMonth(today, Number(dayOfMonth));
      const targetMonth = getMonthStart(today, Number(dayOfMonth) > today.day ? 0 : 1);
      return resolveDate(
        makePartialDate(targetMonth.year, targetMonth.month, Number(dayOfMonth)),
        true,
      );
    },
  },
  {
    pattern: toPattern(`(?<![가-힣])${SINO_KOREAN_NUMBER}일\\s?([${WEEKDAYS}])요일`),
    resolve: ([, dayOfMonth = '', weekday = ''], { today }) =>
      resolveNearestDayOfMonthOnWeekday(today, parseDayOfMonth(dayOfMonth), parseWeekday(weekday)),
  },
  {
    pattern: toPattern(
      `(?<!매월\\s?|매달\\s?|매년\\s?|[가-힣])${ORDINAL_WORD}([${WEEKDAYS}])요일(?!마다)`,
    ),
    resolve: ([, ordinalWord = '', weekday = ''], { today }) =>
      resolveNthWeekday(
        today.year,
        today.month,
        parseWeekday(weekday),
        parseOrdinal(ordinalWord),
        true,
      ),
  },
  {
    pattern: toPattern(`(?<![가-힣])([${WEEKDAYS}])요일(?!마다|별)`),
    resolve: ([, weekday = ''], { today }) => resolveLatestWeekday(today, parseWeekday(weekday)),
  },
];
