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
import {
  type DateLexicon,
  convertToCalendarUnits,
  parseCentury,
  findPatternIndex,
  parseUnit,
} from './date-lexicon.ts';
import { makePartialDate } from './partial-date.ts';
import type { Subperiod } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const YEAR = String.raw`(?:1\d|2[01])\d\d`;
const DAY = String.raw`(?<![\d.,])(?:[12]\d|3[01]|0?[1-9])`;
const WORD_START = String.raw`(?<![\p{L}\d])`;
const WORD_END = String.raw`(?![\p{L}\d])`;

const toPattern = (source: string) => new RegExp(`${WORD_START}${source}`, 'giu');
const toAlternatives = (sources: readonly string[]) => `(?:${sources.join('|')})`;

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

/** A decade in two or four digits; two of them are of the twentieth century from 30 on. */
function resolveDecade(digits: string): ResolvedDate | undefined {
  if (digits.length === 3 || !digits.endsWith('0')) return undefined;
  const firstYear =
    digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 30 ? 2000 : 1900);
  return firstYear < 1000 ? undefined : resolveYearRange(firstYear, firstYear + 9, false);
}

/**
 * The commonest written dates of a language that has its months, weekdays and numbers in a table:
 * for what the library leaves or gets wrong.
 */
export function createEuropeanRules(lexicon: DateLexicon): DateRule[] {
  const monthPattern = `(${toAlternatives(lexicon.months)})`;
  const unitPattern = `(${toAlternatives(lexicon.units.map(([source]) => source))})`;
  const numberPattern = `(\\d{1,3}|${toAlternatives(lexicon.numbers)})`;
  const ofPattern = `(?:\\s${lexicon.of})?`;
  const weekdayPattern = `(?:${toAlternatives(lexicon.weekdays)},?\\s(?:den\\s|el\\s|le\\s)?)?`;
  const parseMonth = (word: string) =>
    findPatternIndex(lexicon.months, word) + 1 || findPatternIndex(lexicon.months, `${word}.`) + 1;
  const parseCount = (word: string) =>
    /^\d/.test(word) ? Number(word) : findPatternIndex(lexicon.numbers, word) + 1;
  const articlePattern = "(?:(?:de[nrms]|das|die|la|le|les|el|los|las|l[’'])\\s?)?";
  const adjectiveAfterNounPattern =
    lexicon.lastAfterNoun && lexicon.nextAfterNoun
      ? `(?:(${lexicon.lastAfterNoun})|(${lexicon.nextAfterNoun}))`
      : undefined;

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
        `(?:(?:${lexicon.between})\\s(${DAY})(?:${lexicon.daySuffix})?\\s(?:${lexicon.and})|(?:(?:${lexicon.from})\\s)?(${DAY})(?:${lexicon.daySuffix})?\\s?(?:-|–|\\s(?:${lexicon.to})))\\s?(${DAY})(?:${lexicon.daySuffix})?${ofPattern}\\s${monthPattern}(?:${ofPattern},?\\s(${YEAR}))?${WORD_END}`,
      ),
      resolve: ([, dayAfterBetween, dayAfterFrom, to = '', monthName = '', year], { today }) =>
        resolveDayRangeInMonth(dayAfterBetween ?? dayAfterFrom ?? '', to, monthName, year, today),
    },
    {
      pattern: toPattern(
        `${weekdayPattern}(${DAY})(?:${lexicon.daySuffix})?${ofPattern}[\\s-]${monthPattern}(?:${ofPattern},?[\\s-](${YEAR}))?${WORD_END}(?!\\s?%)`,
      ),
      resolve: ([, day = '', monthName = '', year], { today }) =>
        year
          ? resolveDate(makePartialDate(Number(year), parseMonth(monthName), Number(day)), false)
          : resolveInNearestYear(today, parseMonth(monthName), Number(day)),
    },
    {
      pattern: toPattern(
        `(${toAlternatives(lexicon.weekdays)}),?\\s(?:den\\s|el\\s|` +
          `le\\s)?(${DAY})(?:${lexicon.daySuffix})?${WORD_END}(?!\\s?(?:h|uhr|:|%|€|` +
          `${toAlternatives(lexicon.units.map(([source]) => source))}))`,
      ),
      resolve: ([, weekdayName = '', day = ''], { today }) =>
        resolveNearestDayOfMonthOnWeekday(
          today,
          Number(day),
          findPatternIndex(lexicon.weekdays, weekdayName) + 1,
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
        const isPast = new RegExp(`^(?:${lexicon.last})$`, 'iu').test(determiner);
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
        resolveLastOrNextUnits(today, pastWord, parseCount(countWord), parseUnit(lexicon, unit)),
    },
    {
      pattern: toPattern(
        `${articlePattern}${numberPattern}\\s(?:(${lexicon.last})|(${lexicon.next}))\\s${unitPattern}${WORD_END}`,
      ),
      resolve: ([, countWord = '', pastWord, , unit = ''], { today }) =>
        resolveLastOrNextUnits(today, pastWord, parseCount(countWord), parseUnit(lexicon, unit)),
    },
    {
      pattern: toPattern(
        `${articlePattern}(?:(${lexicon.last})|(${lexicon.current})|(${lexicon.next}))\\s${unitPattern}${WORD_END}(?!\\s${lexicon.of})`,
      ),
      resolve: ([, pastWord, currentWord, , unit = ''], { today }) =>
        resolveShiftedPeriod(today, pastWord ? -1 : currentWord ? 0 : 1, parseUnit(lexicon, unit)),
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
            ) => resolveShiftedPeriod(today, pastWord ? -1 : 1, parseUnit(lexicon, unit)),
          },
        ]
      : []),
    {
      pattern: toPattern(
        `(?:(?:am|an diesem|ce|cet|le|este|el|ese)\\s|(${lexicon.last})\\s|` +
          `(${lexicon.next})\\s)${lexicon.weekend}(?:\\s(?:(${lexicon.lastAfterNoun ?? '$^'})|` +
          `(${lexicon.nextAfterNoun ?? '$^'})))?${WORD_END}`,
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
        const subperiod = parseUnit(lexicon, unit);
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
      pattern: toPattern(`(${toAlternatives(lexicon.seasons)})${ofPattern}\\s(${YEAR})${WORD_END}`),
      resolve: ([, seasonName = '', year = '']) =>
        resolveSeason(Number(year), findPatternIndex(lexicon.seasons, seasonName) + 1, false),
    },
    {
      pattern: toPattern(
        `${articlePattern}(?:(${lexicon.last})|(${lexicon.current})|(${lexicon.next}))\\s(${toAlternatives(lexicon.seasons)})${WORD_END}`,
      ),
      resolve: ([, pastWord, currentWord, , seasonName = ''], { today }) =>
        resolveSeason(
          today.year + (pastWord ? -1 : currentWord ? 0 : 1),
          findPatternIndex(lexicon.seasons, seasonName) + 1,
          true,
        ),
    },
    {
      pattern: toPattern(
        `${articlePattern}(${toAlternatives(lexicon.ordinals)})\\s(?:(${lexicon.quarter})|(${lexicon.half}))(?:${ofPattern}\\s(${YEAR}))${WORD_END}`,
      ),
      resolve: ([, ordinal = '', quarterWord, , year = '']) =>
        (quarterWord ? resolveQuarter : resolveHalfYear)(
          Number(year),
          findPatternIndex(lexicon.ordinals, ordinal) + 1,
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
      // Only in a phrase: "Rest der Woche", "fin de l'année".
      pattern: toPattern(
        `(?:de[rs]|l[’']|la|del|du|de)\\s?${unitPattern}${WORD_END}(?!\\s(?:de|der|des|du|` +
          `d[’'])\\b)`,
      ),
      resolve: ([, unit = ''], { today }) => {
        const period =
          parseUnit(lexicon, unit) === 'day'
            ? undefined
            : resolveShiftedPeriod(today, 0, parseUnit(lexicon, unit));
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
