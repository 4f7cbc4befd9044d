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
import { indexModifiers } from './date-modifiers.ts';
import { makePartialDate } from './partial-date.ts';
import { resolvePart } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'gu');
/**
 * Offsets from the current period by Japanese, simplified and traditional Chinese words, longer
 * words first.
 */
const YEAR_OFFSET_BY_WORD: Record<string, number> = {
  一昨年: -2,
  再来年: 2,
  昨年: -1,
  去年: -1,
  今年: 0,
  本年: 0,
  来年: 1,
  明年: 1,
  后年: 2,
  後年: 2,
};
const MONTH_OFFSET_BY_WORD: Record<string, number> = {
  先々月: -2,
  先月: -1,
  上个月: -1,
  上個月: -1,
  上月: -1,
  今月: 0,
  本月: 0,
  这个月: 0,
  這個月: 0,
  当月: 0,
  再来月: 2,
  来月: 1,
  下个月: 1,
  下個月: 1,
  下月: 1,
};
const WEEK_OFFSET_BY_WORD: Record<string, number> = {
  先々週: -2,
  先週: -1,
  上周: -1,
  上週: -1,
  今週: 0,
  本周: 0,
  本週: 0,
  这周: 0,
  這週: 0,
  再来週: 2,
  来週: 1,
  下周: 1,
  下週: 1,
};
const DAY_OFFSET_BY_WORD: Record<string, number> = {
  一昨日: -2,
  おととい: -2,
  前天: -2,
  昨日: -1,
  きのう: -1,
  昨天: -1,
  今日: 0,
  きょう: 0,
  今天: 0,
  本日: 0,
  明後日: 2,
  あさって: 2,
  后天: 2,
  後天: 2,
  明日: 1,
  あす: 1,
  明天: 1,
};
const DIGITS = '〇一二三四五六七八九';
const SEASONS = ['春', '夏', '秋', '冬'];
const UNIT_BY_CHARACTER: Record<string, CalendarUnit> = {
  日: 'day',
  天: 'day',
  週: 'week',
  周: 'week',
  月: 'month',
  年: 'year',
};

const toWordPattern = (offsetByWord: Record<string, number>) =>
  `(${Object.keys(offsetByWord).join('|')})`;
const COUNT = '(\\d{1,3}|[一二两兩三四五六七八九十数几幾]{1,2})';
const UNIT = '(日|天|週間|周間|个星期|個星期|星期|周|[かヶケカ箇]月|个月|個月|年)';
const WEEKDAYS = '[月火水木金土日一二三四五六天]';

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

const parseWeekday = (word: string) =>
  Math.max('月火水木金土日'.indexOf(word), '一二三四五六天'.indexOf(word)) + 1;

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
    pattern: toPattern(`(?:过去|過去|最近|ここ|この|今後|未来|未來)の?${COUNT}${UNIT}間?`),
    resolve: ([text, number = '', unit = ''], { today }) =>
      resolvePeriodFrom(
        today,
        parseCount(number) * (/^(?:今後|未)/u.test(text) ? 1 : -1),
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
    patternAfter:
      /^の?(?:(上旬|初め|初頭|始め|初|前半)|(中旬|半ば|中期)|(下旬|末|底|終わり|後半|后半))/u,
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
