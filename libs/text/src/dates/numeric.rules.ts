import { joinWords } from '@plumbline/languages';
import { type CalendarDay } from './calendar.ts';
import {
  type ResolvedDate,
  expandYear,
  resolveHalfYear,
  resolveInNearestYear,
  resolveDate,
  resolveQuarter,
  resolveRange,
} from './date-resolution.ts';
import { dateWords, joinDateWords } from './date-words.ts';
import { makePartialDate } from './partial-date.ts';
import type { DateRule } from './date-rule.ts';

const YEAR = String.raw`(?:1\d|2[01])\d\d`;
const yearBeforeEra = new Map(dateWords.getAll().flatMap(({ eras }) => Object.entries(eras)));

const resolveYearMonthDay = (year: string, month: string, day: string): ResolvedDate | undefined =>
  resolveDate(makePartialDate(expandYear(year), Number(month), Number(day)), false);

/**
 * Two numbers with a slash are a fraction or a score, unless the context is one of a date: a
 * preposition, a weekday, a preceding date.
 */
const DATE_CONTEXT_BEFORE = new RegExp(
  `(?:\\b${joinDateWords(({ wordsBeforeDigits }) => wordsBeforeDigits)}` +
    `|\\d{1,2}\\/\\d{1,2}(?:,|,?\\s${joinDateWords(({ digitConnectors: words }) => words)}))\\s{1,8}$`,
  'iu',
);

/** A fraction: “1/16 to 1/9 of a foot” */
const FRACTION_AFTER = /^ of (?:an?|the)\s/iu;
const VERSION_BEFORE = new RegExp(
  `\\b${joinDateWords(({ wordsBeforeVersion }) => wordsBeforeVersion)}\\s?$`,
  'iu',
);
const KOREAN_PARTICLE = /^(?:에(?!서)|부터|까지)/u;

/**
 * 22/04/2016 must be day first. 02/03/2016 is month first in English and Korean text, and day first
 * elsewhere.
 */
function createSlashRules(isDayFirst: boolean): DateRule[] {
  const resolveNumbersWithYear = (first: string, second: string, year: string) =>
    (isDayFirst
      ? resolveYearMonthDay(year, second, first)
      : resolveYearMonthDay(year, first, second)) ??
    (isDayFirst
      ? resolveYearMonthDay(year, first, second)
      : resolveYearMonthDay(year, second, first));
  const resolveNumbersInNearestYear = (today: CalendarDay, first: string, second: string) => {
    const [month, day] = (isDayFirst ? [second, first] : [first, second]).map(Number) as [
      number,
      number,
    ];
    return resolveInNearestYear(today, month, day) ?? resolveInNearestYear(today, day, month);
  };
  return [
    {
      pattern:
        /(?<=\b(?:on|from|between|between the|dates?)\s)(\d{1,2})\/(\d{1,2})\s?[-–~]\s?(\d{1,2})\/(\d{1,2})(?![\d/%-]|\.\d)/giu,
      resolve: ([, ...numbers], { today }) => {
        const [startFirst = '', startSecond = '', endFirst = '', endSecond = ''] = numbers;
        const [from, to] = [
          resolveNumbersInNearestYear(today, startFirst, startSecond),
          resolveNumbersInNearestYear(today, endFirst, endSecond),
        ];
        return from && to && from.value < to.value
          ? { value: from.value, valueEnd: to.value, relative: true }
          : undefined;
      },
    },
    {
      pattern:
        /(?<=\b(?:on|dated|commencing|beginning|starting|w\/c)\s)(\d{1,2})-(\d{1,2})(?![\d/%-]|\.\d)/giu,
      resolve: ([, first = '', second = ''], { today }) =>
        resolveNumbersInNearestYear(today, first, second),
    },
    {
      pattern: new RegExp(
        String.raw`(?<![\d./-])(\d{1,2})([-/.])(\d{1,2})(?:\2|(?<=/\d{1,2}),\s?)(${YEAR}|\d{2})(?![\d/-]|\.\d)`,
        'gu',
      ),
      resolve: ([text, first = '', mark, second = '', year = ''], { textBefore }) => {
        // “2.2.21” is a version in a language that writes the month first
        const isVersion = !isDayFirst && mark === '.' && text.length < 'dd.mm.yy'.length;
        return isVersion || VERSION_BEFORE.test(textBefore)
          ? undefined
          : resolveNumbersWithYear(first, second, year);
      },
    },
    {
      pattern: /(?<![\d./$€£-])(\d{1,2})\/(\d{1,2})(?![\d/%-]|\.\d)/gu,
      resolve: ([, first = '', second = ''], { today, textBefore, textAfter }) =>
        (DATE_CONTEXT_BEFORE.test(textBefore) && !FRACTION_AFTER.test(textAfter)) ||
        KOREAN_PARTICLE.test(textAfter)
          ? resolveNumbersInNearestYear(today, first, second)
          : undefined,
    },
  ];
}

/** A number or a name before the match, so that it is not a month. */
const NUMBER_CONTEXT_BEFORE = /(?:\p{Lu}[\p{L}.]{0,20}|#|\d|no\.?|from)\s?$/u;

const YEAR_FIRST_RULES: DateRule[] = [
  {
    // 2024.5.3~5.7, 2024-05-03 ~ 07.
    pattern: new RegExp(
      String.raw`(?<![\d./-])(${YEAR})([./-]) ?(\d{1,2})\2 ?(\d{1,2})\.? ?[~∼〜～] ?(?:(\d{1,2})\2 ?)?(\d{1,2})(?![\d/-]|\.\d)`,
      'gu',
    ),
    resolve: ([, year = '', , month = '', day = '', month2, day2 = '']) => {
      const [from, to] = [
        resolveYearMonthDay(year, month, day),
        resolveYearMonthDay(year, month2 ?? month, day2),
      ];
      return from && to && from.value < to.value
        ? resolveRange(from.value, to.value, false)
        : undefined;
    },
  },
  {
    // A hyphen with spaces may be a dash, so nothing may follow.
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d./-])(?:(0?[1-9]|1[0-2])(?: -|- | - )(${YEAR})|(${YEAR})(?: -|- | - )(0[1-9]|1[0-2]))(?=[.,;!?)](?!\d)|\s?$)`,
      'gu',
    ),
    resolve: ([, month, year, year2, month2], { textBefore }) =>
      NUMBER_CONTEXT_BEFORE.test(textBefore)
        ? undefined
        : resolveDate(makePartialDate(Number(year ?? year2), Number(month ?? month2)), false),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,$€£/-])(${YEAR})\s?[-–—~]\s?(${YEAR})(?![\d%]|[-/.,]\d)`,
      'gu',
    ),
    resolve: ([, from = '', to = '']) =>
      Number(from) < Number(to)
        ? resolveRange(makePartialDate(Number(from)), makePartialDate(Number(to)), false)
        : undefined,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d./-])(${YEAR})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?![\d/-]|\.\d)`,
      'gu',
    ),
    resolve: ([, year = '', , month = '', day = '']) => resolveYearMonthDay(year, month, day),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\d)(${YEAR}|\d{2})\s?[年년]\s{0,2}(\d{1,2})\s?[月월]\s{0,2}(\d{1,2})\s?[日일号號]`,
      'gu',
    ),
    resolve: ([, year = '', month = '', day = '']) => resolveYearMonthDay(year, month, day),
  },
  {
    pattern: new RegExp(
      `(${joinWords(yearBeforeEra.keys())})(元|\\d{1,2})年(?:(\\d{1,2})月(?:(\\d{1,2})日)?)?`,
      'gu',
    ),
    resolve: ([, era = '', year = '', month, day]) =>
      resolveDate(
        makePartialDate(
          (yearBeforeEra.get(era) ?? 0) + (year === '元' ? 1 : Number(year)),
          month ? Number(month) : undefined,
          day ? Number(day) : undefined,
        ),
        false,
      ),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(${YEAR})\s?[年년]\s{0,2}(\d{1,2})\s?[月월]`, 'gu'),
    resolve: ([, year = '', month = '']) =>
      resolveDate(makePartialDate(Number(year), Number(month)), false),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\d)(${YEAR})\s?年度?(?:第?([1-4一二三四])(?:季度|四半期)|([上下])半[年期])`,
      'gu',
    ),
    resolve: ([, year = '', number = '', halfCharacter]) =>
      halfCharacter
        ? resolveHalfYear(Number(year), halfCharacter === '上' ? 1 : 2, false)
        : resolveQuarter(
            Number(year),
            /\d/.test(number) ? Number(number) : '一二三四'.indexOf(number) + 1,
            false,
          ),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(${YEAR})\s?年(?!代|度|间|間|前|后|後)`, 'gu'),
    resolve: ([, year = '']) => resolveDate(makePartialDate(Number(year)), false),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d./-])(${YEAR})(?:[-/]|\s?/\s?)(0?[1-9]|1[0-2])(?![\d/-]|\.\d|\s/\s?\d)`,
      'gu',
    ),
    resolve: ([, year = '', month = '']) =>
      resolveDate(makePartialDate(Number(year), Number(month)), false),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d./-]|\d\s?/\s?)(0?[1-9]|1[0-2])(?:[/-]|\s?/\s?)(${YEAR})(?![\d/-]|\.\d)`,
      'gu',
    ),
    resolve: ([, month = '', year = '']) =>
      resolveDate(makePartialDate(Number(year), Number(month)), false),
  },
];

/** Quarters and halves with a letter: Q3 2020, 2020 Q3, T3 2020, H1 2020. */
const LETTERED_PERIOD_RULES: DateRule[] = [
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])([QTH])([1-4]) ?[/-]? ?(${YEAR})(?![\p{L}\d])`,
      'gu',
    ),
    resolve: ([, letter = '', number = '', year = '']) =>
      (letter === 'H' ? resolveHalfYear : resolveQuarter)(Number(year), Number(number), false),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(${YEAR}) ?[/-]? ?([QTH])([1-4])(?![\p{L}\d])`, 'gu'),
    resolve: ([, year = '', letter = '', number = '']) =>
      (letter === 'H' ? resolveHalfYear : resolveQuarter)(Number(year), Number(number), false),
  },
];

/** German writes 28.10. and 05.2016. */
const DOTTED_RULES: DateRule[] = [
  {
    pattern: /(?<![\d.,])(\d{1,2})\. ?(\d{1,2})\.(?! ?\d)/gu,
    resolve: ([, day = '', month = ''], { today }) =>
      resolveInNearestYear(today, Number(month), Number(day)),
  },
  {
    pattern: new RegExp(String.raw`(?<![\d.,])(0?[1-9]|1[0-2])\. ?(${YEAR})(?![\d%]|[.,]\d)`, 'gu'),
    resolve: ([, month = '', year = '']) =>
      resolveDate(makePartialDate(Number(year), Number(month)), false),
  },
];

/** Dates in digits, the same in every language except for the order of day and month. */
export const createNumericRules = (language: string): DateRule[] => [
  ...YEAR_FIRST_RULES,
  ...createSlashRules(language !== 'en' && language !== 'und' && language !== 'ko'),
  ...(language === 'de' ? DOTTED_RULES : []),
  ...(language === 'en' || language === 'und' ? [] : LETTERED_PERIOD_RULES),
];
