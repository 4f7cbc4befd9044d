import { type CalendarDay, addMonths, addDays } from './calendar.ts';
import {
  type ResolvedDate,
  resolveHalfYear,
  toPartialMonth,
  resolveNearestDayOfMonthOnWeekday,
  resolveInNearestYear,
  resolveDay,
  resolveDate,
  resolveQuarter,
  resolveRange,
  resolveSeason,
  resolveOffset,
  resolvePeriodFrom,
  resolveWeek,
  resolveWeekend,
  resolveYearRange,
} from './date-resolution.ts';
import { type DateLexicon, convertToCalendarUnits, parseCentury } from './date-lexicon.ts';
import { makePartialDate } from './partial-date.ts';
import type { Subperiod } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const YEAR = String.raw`(?:1\d|2[01])\d\d`;
const DAY = String.raw`(?<![\d.,])(?:[12]\d|3[01]|0?[1-9])`;
const WORD_START = String.raw`(?<![\p{L}\d])`;
const WORD_END = String.raw`(?![\p{L}\d])`;

const toPattern = (source: string) => new RegExp(`${WORD_START}${source}`, 'giu');

function resolveShiftedPeriod(
  today: CalendarDay,
  periodOffset: number,
  subperiod: Subperiod | undefined,
): ResolvedDate | undefined {
  const month = addMonths({ ...today, day: 1 }, periodOffset);
  if (subperiod === 'day') return resolveDay(addDays(today, periodOffset));
  if (subperiod === 'week') return resolveWeek(today, periodOffset);
  if (subperiod === 'month') return resolveDate(toPartialMonth(month), true);
  if (subperiod === 'year') return resolveDate(makePartialDate(today.year + periodOffset), true);
  if (subperiod === 'decade')
    return resolveYearRange(
      Math.floor(today.year / 10) * 10 + 10 * periodOffset,
      Math.floor(today.year / 10) * 10 + 10 * periodOffset + 9,
      true,
    );
  const monthInQuarter = addMonths({ ...today, day: 1 }, 3 * periodOffset);
  return subperiod === 'quarter'
    ? resolveQuarter(monthInQuarter.year, Math.ceil(monthInQuarter.month / 3), true)
    : undefined;
}

/** A decade with two or four digits; two digits from 30 on are in the twentieth century. */
function resolveDecade(digits: string): ResolvedDate | undefined {
  if (digits.length === 3 || !digits.endsWith('0')) return undefined;
  const firstYear =
    digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 30 ? 2000 : 1900);
  return firstYear < 1000 ? undefined : resolveYearRange(firstYear, firstYear + 9, false);
}

/**
 * The most frequent notations of dates in a language with a table of months, weekdays and numbers,
 * where the library finds nothing or errs.
 */
export function createEuropeanRules(lexicon: DateLexicon): DateRule[] {
  const monthPattern = `(${lexicon.months.pattern})`;
  const unitPattern = `(${lexicon.units.pattern})`;
  const numberPattern = `(\\d{1,3}|${lexicon.numbers.pattern})`;
  const ofPattern = `(?:\\s${lexicon.of} ?)?`;
  const dayArticlePattern = `(?:${lexicon.articlesBeforeDay}\\s)?`;
  const weekdayPattern = `(?:${lexicon.weekdays.pattern},?\\s${dayArticlePattern})?`;
  const parseMonth = (word: string) =>
    lexicon.months.find(word) + 1 || lexicon.months.find(`${word}.`) + 1;
  const parseCount = (word: string) =>
    /^\d/.test(word) ? Number(word) : lexicon.numbers.find(word) + 1;
  const articlePattern = `(?:${lexicon.articles}\\s?)?`;
  const adjectiveAfterNounPattern = lexicon.hasAdjectivesAfterNoun
    ? `(?:(${lexicon.lastAfterNoun})|(${lexicon.nextAfterNoun}))`
    : undefined;
  const lastWordPattern = new RegExp(`^${lexicon.last}$`, 'iu');

  const resolveDayRangeInMonth = (
    from: string,
    to: string,
    monthName: string,
    year: string | undefined,
    today: CalendarDay,
  ): ResolvedDate | undefined => {
    const yearNumber = year
      ? Number(year)
      : Number(resolveInNearestYear(today, parseMonth(monthName), Number(to))?.value.slice(0, 4));
    const [first, last] = [
      makePartialDate(yearNumber, parseMonth(monthName), Number(from)),
      makePartialDate(yearNumber, parseMonth(monthName), Number(to)),
    ];
    return first && last && first < last ? resolveRange(first, last, !year) : undefined;
  };

  return [
    {
      pattern: toPattern(
        `(?:(?:${lexicon.between})\\s(${DAY})${lexicon.daySuffixes}?\\s(?:${lexicon.and})|(?:(?:${lexicon.from})\\s)?(${DAY})${lexicon.daySuffixes}?\\s?(?:-|–|\\s(?:${lexicon.to})))\\s?(${DAY})${lexicon.daySuffixes}?${ofPattern}\\s${monthPattern}(?:${ofPattern},?\\s(${YEAR}))?${WORD_END}`,
      ),
      resolve: ([, dayAfterBetween, dayAfterFrom, to = '', monthName = '', year], { today }) =>
        resolveDayRangeInMonth(dayAfterBetween ?? dayAfterFrom ?? '', to, monthName, year, today),
    },
    {
      pattern: toPattern(
        `${weekdayPattern}(${DAY})${lexicon.daySuffixes}?${ofPattern}[\\s-]${monthPattern}(?:${ofPattern},?[\\s-](${YEAR}))?${WORD_END}(?!\\s?%)`,
      ),
      resolve: ([, day = '', monthName = '', year], { today }) =>
        year
          ? resolveDate(makePartialDate(Number(year), parseMonth(monthName), Number(day)), false)
          : resolveInNearestYear(today, parseMonth(monthName), Number(day)),
    },
    {
      pattern: toPattern(
        `(${lexicon.weekdays.pattern}),?\\s${dayArticlePattern}(${DAY})${lexicon.daySuffixes}?` +
          `${WORD_END}(?!\\s?(?:${lexicon.timeUnits}|:|%|€|${lexicon.units.pattern}))`,
      ),
      resolve: ([, weekdayName = '', day = ''], { today }) =>
        resolveNearestDayOfMonthOnWeekday(
          today,
          Number(day),
          lexicon.weekdays.find(weekdayName) + 1,
        ),
    },
    {
      pattern: toPattern(`${monthPattern}${ofPattern},?\\s(${YEAR})${WORD_END}`),
      resolve: ([, monthName = '', year = '']) =>
        resolveDate(makePartialDate(Number(year), parseMonth(monthName)), false),
    },
    {
      pattern: toPattern(`(${lexicon.last}|${lexicon.next})\\s${monthPattern}${WORD_END}`),
      resolve: ([, determiner = '', monthName = ''], { today }) => {
        const monthsAhead = (parseMonth(monthName) - today.month + 12) % 12;
        const isPast = lastWordPattern.test(determiner);
        return resolveDate(
          toPartialMonth(
            addMonths({ ...today, day: 1 }, isPast ? monthsAhead - 12 : monthsAhead || 12),
          ),
          true,
        );
      },
    },
    {
      pattern: new RegExp(
        `(?<=${WORD_START}(?:${lexicon.beforeMonth})[\\s-])${monthPattern}${WORD_END}(?!\\s\\d)`,
        'giu',
      ),
      resolve: ([, monthName = ''], { today }) =>
        resolveInNearestYear(today, parseMonth(monthName)),
    },
    {
      pattern: toPattern(
        `${articlePattern}(?:(${lexicon.last})|(${lexicon.next}))\\s${numberPattern}\\s${unitPattern}${WORD_END}`,
      ),
      resolve: ([, pastWord, , countWord = '', unit = ''], { today }) =>
        resolveLastOrNextUnits(today, pastWord, parseCount(countWord), lexicon.units.parse(unit)),
    },
    {
      pattern: toPattern(
        `${articlePattern}${numberPattern}\\s(?:(${lexicon.last})|(${lexicon.next}))\\s${unitPattern}${WORD_END}`,
      ),
      resolve: ([, countWord = '', pastWord, , unit = ''], { today }) =>
        resolveLastOrNextUnits(today, pastWord, parseCount(countWord), lexicon.units.parse(unit)),
    },
    {
      pattern: toPattern(
        `${articlePattern}(?:(${lexicon.last})|(${lexicon.current})|(${lexicon.next}))\\s${unitPattern}${WORD_END}(?!\\s${lexicon.of})`,
      ),
      resolve: ([, pastWord, currentWord, , unit = ''], { today }) =>
        resolveShiftedPeriod(today, pastWord ? -1 : currentWord ? 0 : 1, lexicon.units.parse(unit)),
    },
    ...(adjectiveAfterNounPattern
      ? [
          {
            pattern: toPattern(
              `${articlePattern}${unitPattern}\\s${adjectiveAfterNounPattern}${WORD_END}`,
            ),
            resolve: (
              [, unit = '', pastWord]: RegExpExecArray,
              { today }: { today: CalendarDay },
            ) => resolveShiftedPeriod(today, pastWord ? -1 : 1, lexicon.units.parse(unit)),
          },
        ]
      : []),
    {
      pattern: toPattern(
        `(?:${lexicon.beforeWeekend}\\s|(${lexicon.last})\\s|` +
          `(${lexicon.next})\\s)${lexicon.weekend}(?:\\s(?:(${lexicon.lastAfterNoun})|` +
          `(${lexicon.nextAfterNoun})))?${WORD_END}`,
      ),
      resolve: ([, pastWord, futureWord, lastAfterNoun, nextAfterNoun], { today }) =>
        resolveWeekend(
          today,
          (pastWord ?? lastAfterNoun) ? -1 : (futureWord ?? nextAfterNoun) ? 1 : 0,
        ),
    },
    {
      pattern: toPattern(
        `(?:(${lexicon.ago})|(?:${lexicon.ahead}))\\s${numberPattern}\\s${unitPattern}${WORD_END}`,
      ),
      resolve: ([, agoWord, countWord = '', unit = ''], { today }) => {
        const subperiod = lexicon.units.parse(unit);
        return subperiod === undefined
          ? undefined
          : resolveOffset(
              today,
              ...applySign(
                convertToCalendarUnits(parseCount(countWord), subperiod),
                agoWord ? -1 : 1,
              ),
            );
      },
    },
    {
      pattern: toPattern(`(${lexicon.seasons.pattern})${ofPattern}\\s(${YEAR})${WORD_END}`),
      resolve: ([, seasonName = '', year = '']) =>
        resolveSeason(Number(year), lexicon.seasons.find(seasonName) + 1, false),
    },
    {
      pattern: toPattern(
        `${articlePattern}(?:(${lexicon.last})|(${lexicon.current})|(${lexicon.next}))\\s(${lexicon.seasons.pattern})${WORD_END}`,
      ),
      resolve: ([, pastWord, currentWord, , seasonName = ''], { today }) =>
        resolveSeason(
          today.year + (pastWord ? -1 : currentWord ? 0 : 1),
          lexicon.seasons.find(seasonName) + 1,
          true,
        ),
    },
    {
      pattern: toPattern(
        `${articlePattern}(${lexicon.ordinals.pattern})\\s(?:(${lexicon.quarter})|(${lexicon.half}))(?:${ofPattern}\\s(${YEAR}))${WORD_END}`,
      ),
      resolve: ([, ordinal = '', quarterWord, , year = '']) =>
        (quarterWord ? resolveQuarter : resolveHalfYear)(
          Number(year),
          lexicon.ordinals.find(ordinal) + 1,
          false,
        ),
    },
    {
      pattern: toPattern(`${articlePattern}${lexicon.decade}${WORD_END}(?!-)`),
      resolve: ([, digits = '']) => resolveDecade(digits),
    },
    {
      pattern: toPattern(`${articlePattern}${lexicon.century}${WORD_END}`),
      resolve: ([, centuryNumeral = '']) => {
        const century = parseCentury(centuryNumeral);
        return century >= 1 && century <= 22
          ? resolveYearRange((century - 1) * 100 || 1, century * 100 - 1, false)
          : undefined;
      },
    },
    {
      // Only valid in a phrase: "Rest der Woche", "fin de l'année".
      pattern: toPattern(
        `${lexicon.ofPeriod}\\s?${unitPattern}${WORD_END}(?!\\s${lexicon.afterPeriod}\\b)`,
      ),
      resolve: ([, unit = ''], { today }) => {
        const period =
          lexicon.units.parse(unit) === 'day'
            ? undefined
            : resolveShiftedPeriod(today, 0, lexicon.units.parse(unit));
        return period && { ...period, requiresContext: true };
      },
    },
  ];
}

function resolveLastOrNextUnits(
  today: CalendarDay,
  pastWord: string | undefined,
  count: number,
  subperiod: Subperiod | undefined,
): ResolvedDate | undefined {
  return subperiod === undefined
    ? undefined
    : resolvePeriodFrom(
        today,
        ...applySign(convertToCalendarUnits(count, subperiod), pastWord ? -1 : 1),
      );
}

const applySign = <T>([amount, unit]: [number, T], sign: number): [number, T] => [
  sign * amount,
  unit,
];
