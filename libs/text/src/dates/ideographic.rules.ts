import { joinWords } from '@plumbline/languages';
import { type CalendarUnit, addDays, getMonthStart, getMonday } from './calendar.ts';
import {
  type ResolvedDate,
  resolveLatestDayOfMonth,
  toPartialMonth,
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
import { createWordTable } from './date-lexicon.ts';
import { type DateWords, dateWords } from './date-words.ts';
import { indexModifiers } from './date-modifiers.ts';
import { makePartialDate } from './partial-date.ts';
import { resolvePart } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'gu');
/** Japanese, simplified and traditional Chinese words. */
const wordLists = [dateWords.require('ja'), dateWords.require('zh')];
const collectOffsets = (
  select: (words: DateWords) => Readonly<Record<string, number>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(wordLists.flatMap((words) => Object.entries(select(words))));

/** Offsets from the current period. */
const YEAR_OFFSET_BY_WORD = collectOffsets(({ yearOffsets }) => yearOffsets);
const MONTH_OFFSET_BY_WORD = collectOffsets(({ monthOffsets }) => monthOffsets);
const WEEK_OFFSET_BY_WORD = collectOffsets(({ weekOffsets }) => weekOffsets);
const DAY_OFFSET_BY_WORD = collectOffsets(({ dayOffsets }) => dayOffsets);
const ROLLING_OFFSET_BY_WORD = collectOffsets(({ rollingOffsets }) => rollingOffsets);
const joinParts = (select: (words: DateWords) => Iterable<string>) =>
  joinWords(new Set(wordLists.flatMap((words) => [...select(words)])));
const weekdays = createWordTable(
  [0, 1, 2, 3, 4, 5, 6].map((index) => wordLists.flatMap((words) => words.weekdays[index] ?? [])),
);
const DIGITS = '〇一二三四五六七八九';
const SEASONS = [...new Set(wordLists.flatMap((words) => words.seasons.flat()))];
const UNIT_BY_CHARACTER: Record<string, CalendarUnit> = {
  日: 'day',
  天: 'day',
  週: 'week',
  周: 'week',
  月: 'month',
  年: 'year',
};

const toWordPattern = (offsetByWord: Record<string, number>) =>
  `(${joinWords(Object.keys(offsetByWord))})`;
const COUNT = '(\\d{1,3}|[一二两兩三四五六七八九十数几幾]{1,2})';
const UNIT = '(日|天|週間|周間|个星期|個星期|星期|周|[かヶケカ箇]月|个月|個月|年)';
const WEEKDAYS = weekdays.pattern;

/** The number 1 to 99 of `12`, `十二` or `两`; "a few" is 3. */
function parseCount(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  if (/[数几幾]/u.test(word)) return 3;
  const parseDigit = (text: string) => (/[两兩]/u.test(text) ? 2 : DIGITS.indexOf(text));
  const [tens, ones] = word.includes('十') ? (word.split('十') as [string, string]) : ['', word];
  return (
    (word.includes('十') ? 10 * (tens ? parseDigit(tens) : 1) : 0) + (ones ? parseDigit(ones) : 0)
  );
}

const parseUnit = (word: string): CalendarUnit =>
  /星期/u.test(word)
    ? 'week'
    : (UNIT_BY_CHARACTER[word.replace(/間|[かヶケカ箇个個]/u, '')] ?? 'day');

const parseWeekday = (word: string) => weekdays.find(word) + 1;

function resolveDayRangeInMonth(
  year: number,
  month: number,
  from: number,
  to: number,
  relative: boolean,
): ResolvedDate | undefined {
  const [first, last] = [makePartialDate(year, month, from), makePartialDate(year, month, to)];
  return first && last && first < last ? resolveRange(first, last, relative) : undefined;
}

/**
 * Japanese and Chinese dates relative to the day of writing, and ranges and periods without digits.
 */
export const ideographicRules: DateRule[] = [
  {
    pattern: toPattern(
      '(?:(?<!\\d)((?:1\\d|2[01])\\d\\d)年)?(?<!\\d)(\\d{1,2})月(\\d{1,2})日?\\s?(?:から|至|到|' +
        '[~〜～\\-–])\\s?(\\d{1,2})[日号號]',
    ),
    resolve: ([, year, month = '', from = '', to = ''], { today }) => {
      const yearDigits =
        year ?? resolveInNearestYear(today, Number(month), Number(to))?.value.slice(0, 4);
      return resolveDayRangeInMonth(
        Number(yearDigits),
        Number(month),
        Number(from),
        Number(to),
        !year,
      );
    },
  },
  {
    pattern: toPattern(
      `${toWordPattern(YEAR_OFFSET_BY_WORD)}の?\\s?(?:(\\d{1,2})月(?:(\\d{1,2})[日号號])?|` +
        '第?([1-4一二三四])(?:四半期|季度)|(春|夏|秋|冬))?',
    ),
    resolve: ([, word = '', month, dayOfMonth, quarter, season], { today }) => {
      const year = today.year + (YEAR_OFFSET_BY_WORD[word] ?? 0);
      if (quarter) return resolveQuarter(year, parseCount(quarter), true);
      if (season) return resolveSeason(year, SEASONS.indexOf(season) + 1, true);
      return resolveDate(
        makePartialDate(
          year,
          month ? Number(month) : undefined,
          dayOfMonth ? Number(dayOfMonth) : undefined,
        ),
        true,
      );
    },
  },
  {
    pattern: toPattern(`${toWordPattern(MONTH_OFFSET_BY_WORD)}の?(?:(\\d{1,2})[日号號])?`),
    resolve: ([, word = '', dayOfMonth], { today }) => {
      const to = getMonthStart(today, MONTH_OFFSET_BY_WORD[word] ?? 0);
      return resolveDate(
        dayOfMonth ? makePartialDate(to.year, to.month, Number(dayOfMonth)) : toPartialMonth(to),
        true,
      );
    },
  },
  {
    pattern: toPattern(
      `${toWordPattern(WEEK_OFFSET_BY_WORD)}(?:の?(?:(${WEEKDAYS})曜日?|(末))|([一二三四五六日天]))?`,
    ),
    resolve: ([, word = '', japaneseWeekday, weekendCharacter, chineseWeekday], { today }) => {
      const weekOffset = WEEK_OFFSET_BY_WORD[word] ?? 0;
      const weekday = japaneseWeekday ?? chineseWeekday;
      if (weekendCharacter) return resolveWeekend(today, weekOffset);
      return weekday
        ? resolveDay(addDays(getMonday(today, weekOffset), parseWeekday(weekday) - 1))
        : resolveWeek(today, weekOffset);
    },
  },
  {
    pattern: toPattern(toWordPattern(DAY_OFFSET_BY_WORD)),
    resolve: ([, word = ''], { today }) =>
      resolveDay(addDays(today, DAY_OFFSET_BY_WORD[word] ?? 0)),
  },
  {
    pattern: toPattern(`${toWordPattern(ROLLING_OFFSET_BY_WORD)}の?${COUNT}${UNIT}間?`),
    resolve: ([, word = '', number = '', unit = ''], { today }) =>
      resolvePeriodFrom(
        today,
        parseCount(number) * (ROLLING_OFFSET_BY_WORD[word] ?? 1),
        parseUnit(unit),
      ),
  },
  {
    pattern: toPattern(`(?<![\\d.第])${COUNT}${UNIT}(?:ほど|約)?(?:之)?(前|后|後)`),
    resolve: ([, number = '', unit = '', direction = ''], { today }) =>
      resolveOffset(today, parseCount(number) * (direction === '前' ? -1 : 1), parseUnit(unit)),
  },
  {
    pattern: toPattern('(?<!\\d)(?:(1\\d|20)世[纪紀])?((?:1\\d|20)\\d0|[1-9]0)年代'),
    resolve: ([, century, digits = '']) => {
      const from =
        digits.length === 4
          ? Number(digits)
          : Number(digits) +
            (century ? 100 * (Number(century) - 1) : Number(digits) < 30 ? 2000 : 1900);
      return resolveYearRange(from, from + 9, false);
    },
  },
  {
    pattern: toPattern('(?<!\\d)(1\\d|2[01]|[5-9])世[纪紀]'),
    resolve: ([, number = '']) =>
      resolveYearRange(100 * (Number(number) - 1), 100 * Number(number) - 1, false),
  },
  {
    pattern: toPattern('(?<!\\d)(\\d{1,2})月(\\d{1,2})[日号號]'),
    resolve: ([, month = '', dayOfMonth = ''], { today }) =>
      resolveInNearestYear(today, Number(month), Number(dayOfMonth)),
  },
  {
    pattern: toPattern(
      '(?<![\\d月年第一-九十])(\\d{1,2})日(?![間间前后後中目])(?=まで|[にのはも、。，]|$)',
    ),
    resolve: ([, dayOfMonth = ''], { today }) => resolveLatestDayOfMonth(today, Number(dayOfMonth)),
  },
  {
    pattern: toPattern('(?<![\\d年第])(1[0-2]|[1-9])月(?!\\d{1,2}(?![\\d万萬亿億千百人名])|曜)'),
    resolve: ([, month = ''], { today }) => resolveInNearestYear(today, Number(month)),
  },
];

/** Parts of Japanese and Chinese months and years: 末, 初頭, 上旬 … */
export const ideographicModifiers = indexModifiers([
  {
    patternAfter: new RegExp(
      `^の?(?:(${joinParts(({ early }) => early)})|(${joinParts(({ mid }) => mid)})` +
        `|${joinParts(({ late }) => late)})`,
      'u',
    ),
    resolve: (date, [, early, mid]) => resolvePart(date, early ? 'early' : mid ? 'mid' : 'late'),
  },
  {
    patternAfter: /^の?(\d{1,2})[日号號]/u,
    resolve: (date, [, day = '']) =>
      date.value.length === 7 && !date.valueEnd
        ? resolveDate(makePartialDate(...parseYearMonth(date.value), Number(day)), date.relative)
        : undefined,
  },
]);

const parseYearMonth = (value: string): [number, number] => [
  Number(value.slice(0, 4)),
  Number(value.slice(5, 7)),
];
