import {
  type CalendarDay,
  type ResolvedDate,
  addMonths,
  resolveHalfYear,
  toMonth,
  resolveNearestDayOfMonthOnWeekday,
  resolveInNearestYear,
  resolveDay,
  addDays,
  resolveDate,
  resolveQuarter,
  resolveRange,
  resolveSeason,
  resolveOffset,
  resolvePeriodFrom,
  resolveWeek,
  resolveWeekend,
  resolveYearRange,
} from './calendar.ts';
import {
  type DateLexicon,
  toAmount,
  parseCentury,
  findPatternIndex,
  parseUnit,
} from './date-lexicon.types.ts';
import { makePartialDate } from './partial-date.ts';
import type { Subperiod } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const YEAR = String.raw`(?:1\d|2[01])\d\d`;
const DAY = String.raw`(?<![\d.,])(?:[12]\d|3[01]|0?[1-9])`;
const WORD_START = String.raw`(?<![\p{L}\d])`;
const WORD_END = String.raw`(?![\p{L}\d])`;

const toPattern = (source: string) => new RegExp(`${WORD_START}${source}`, 'giu');
const toAlternatives = (sources: readonly string[]) => `(?:${sources.join('|')})`;

function resolvePeriod(
  today: CalendarDay,
  steps: number,
  subperiod: Subperiod | undefined,
): ResolvedDate | undefined {
  const month = addMonths({ ...today, day: 1 }, steps);
  if (subperiod === 'day') return resolveDay(addDays(today, steps));
  if (subperiod === 'week') return resolveWeek(today, steps);
  if (subperiod === 'month') return resolveDate(toMonth(month), true);
  if (subperiod === 'year') return resolveDate(makePartialDate(today.year + steps), true);
  if (subperiod === 'decade')
    return resolveYearRange(
      Math.floor(today.year / 10) * 10 + 10 * steps,
      Math.floor(today.year / 10) * 10 + 10 * steps + 9,
      true,
    );
  const to = addMonths({ ...today, day: 1 }, 3 * steps);
  return subperiod === 'quarter'
    ? resolveQuarter(to.year, Math.ceil(to.month / 3), true)
    : undefined;
}

/** A decade in two or four digits; two of them are of the twentieth century from 30 on. */
function resolveDecade(digits: string): ResolvedDate | undefined {
  if (digits.length === 3 || !digits.endsWith('0')) return undefined;
  const from =
    digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 30 ? 2000 : 1900);
  return from < 1000 ? undefined : resolveYearRange(from, from + 9, false);
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
  const adjectiveAfterNoun =
    lexicon.lastAfterNoun && lexicon.nextAfterNoun
      ? `(?:(${lexicon.lastAfterNoun})|(${lexicon.nextAfterNoun}))`
      : undefined;

  const resolveDaysOfMonth = (
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
      resolve: ([, a, b, to = '', monthName = '', year], { today }) =>
        resolveDaysOfMonth(a ?? b ?? '', to, monthName, year, today),
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
          toMonth(addMonths({ ...today, day: 1 }, isPast ? monthsAhead - 12 : monthsAhead || 12)),
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
      resolve: ([, last, , countWord = '', unit = ''], { today }) =>
        resolveUnitRange(today, last, parseCount(countWord), parseUnit(lexicon, unit)),
    },
    {
      pattern: toPattern(
        `${articlePattern}${numberPattern}\\s(?:(${lexicon.last})|(${lexicon.next}))\\s${unitPattern}${WORD_END}`,
      ),
      resolve: ([, countWord = '', last, , unit = ''], { today }) =>
        resolveUnitRange(today, last, parseCount(countWord), parseUnit(lexicon, unit)),
    },
    {
      pattern: toPattern(
        `${articlePattern}(?:(${lexicon.last})|(${lexicon.current})|(${lexicon.next}))\\s${unitPattern}${WORD_END}(?!\\s${lexicon.of})`,
      ),
      resolve: ([, last, current, , unit = ''], { today }) =>
        resolvePeriod(today, last ? -1 : current ? 0 : 1, parseUnit(lexicon, unit)),
    },
    ...(adjectiveAfterNoun
      ? [
          {
            pattern: toPattern(
              `${articlePattern}${unitPattern}\\s${adjectiveAfterNoun}${WORD_END}`,
            ),
            resolve: ([, unit = '', last]: RegExpExecArray, { today }: { today: CalendarDay }) =>
              resolvePeriod(today, last ? -1 : 1, parseUnit(lexicon, unit)),
          },
        ]
      : []),
    {
      pattern: toPattern(
        `(?:(?:am|an diesem|ce|cet|le|este|el|ese)\\s|(${lexicon.last})\\s|` +
          `(${lexicon.next})\\s)${lexicon.weekend}(?:\\s(?:(${lexicon.lastAfterNoun ?? '$^'})|` +
          `(${lexicon.nextAfterNoun ?? '$^'})))?${WORD_END}`,
      ),
      resolve: ([, last, next, lastAfterNoun, nextAfterNoun], { today }) =>
        resolveWeekend(today, (last ?? lastAfterNoun) ? -1 : (next ?? nextAfterNoun) ? 1 : 0),
    },
    {
      pattern: toPattern(
        `(?:(${lexicon.ago})|(?:${lexicon.ahead}))\\s${numberPattern}\\s${unitPattern}${WORD_END}`,
      ),
      resolve: ([, ago, countWord = '', unit = ''], { today }) => {
        const subperiod = parseUnit(lexicon, unit);
        return subperiod === undefined
          ? undefined
          : resolveOffset(
              today,
              ...applySign(toAmount(parseCount(countWord), subperiod), ago ? -1 : 1),
            );
      },
    },
    {
      pattern: toPattern(`(${toAlternatives(lexicon.seasons)})${ofPattern}\\s(${YEAR})${WORD_END}`),
      resolve: ([, name = '', year = '']) =>
        resolveSeason(Number(year), findPatternIndex(lexicon.seasons, name) + 1, false),
    },
    {
      pattern: toPattern(
        `${articlePattern}(?:(${lexicon.last})|(${lexicon.current})|(${lexicon.next}))\\s(${toAlternatives(lexicon.seasons)})${WORD_END}`,
      ),
      resolve: ([, last, current, , name = ''], { today }) =>
        resolveSeason(
          today.year + (last ? -1 : current ? 0 : 1),
          findPatternIndex(lexicon.seasons, name) + 1,
          true,
        ),
    },
    {
      pattern: toPattern(
        `${articlePattern}(${toAlternatives(lexicon.ordinals)})\\s(?:(${lexicon.quarter})|(${lexicon.half}))(?:${ofPattern}\\s(${YEAR}))${WORD_END}`,
      ),
      resolve: ([, ordinal = '', isQuarter, , year = '']) =>
        (isQuarter ? resolveQuarter : resolveHalfYear)(
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
      resolve: ([, numberPattern = '']) => {
        const century = parseCentury(numberPattern);
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
            : resolvePeriod(today, 0, parseUnit(lexicon, unit));
        return period && { ...period, requiresContext: true };
      },
    },
  ];
}

function resolveUnitRange(
  today: CalendarDay,
  last: string | undefined,
  number: number,
  subperiod: Subperiod | undefined,
): ResolvedDate | undefined {
  return subperiod === undefined
    ? undefined
    : resolvePeriodFrom(today, ...applySign(toAmount(number, subperiod), last ? -1 : 1));
}

const applySign = <T>([number, unit]: [number, T], sign: number): [number, T] => [
  sign * number,
  unit,
];
