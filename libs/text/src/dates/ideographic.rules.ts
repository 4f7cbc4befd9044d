import {
  type Day,
  type Reading,
  type Unit,
  addDays,
  addMonths,
  latestDayOfMonth,
  monday,
  monthOf,
  nearestYear,
  ofDay,
  one,
  quarter,
  range,
  season,
  shifted,
  stretch,
  week,
  weekend,
  years,
} from './calendar.ts';
import { framesOf } from './compose.ts';
import { makePartialDate } from './partial-date.ts';
import { partOf } from './parts.ts';
import type { Rule } from './rule.ts';

const re = (source: string) => new RegExp(source, 'gu');
/** Steps from now, of Japanese, simplified and traditional Chinese words; longer ones first. */
const YEARS: Record<string, number> = {
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
const MONTHS: Record<string, number> = {
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
const WEEKS: Record<string, number> = {
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
const DAYS: Record<string, number> = {
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
const UNITS: Record<string, Unit> = {
  日: 'day',
  天: 'day',
  週: 'week',
  周: 'week',
  月: 'month',
  年: 'year',
};

const words = (map: Record<string, number>) => `(${Object.keys(map).join('|')})`;
const COUNT = '(\\d{1,3}|[一二两兩三四五六七八九十数几幾]{1,2})';
const UNIT = '(日|天|週間|周間|个星期|個星期|星期|周|[かヶケカ箇]月|个月|個月|年)';
const WEEKDAYS = '[月火水木金土日一二三四五六天]';

/** 1 to 99 out of `12`, `十二`, `两`; "a few" are 3. */
function count(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  if (/[数几幾]/u.test(word)) return 3;
  const digit = (text: string) => (/[两兩]/u.test(text) ? 2 : DIGITS.indexOf(text));
  const [tens, ones] = word.includes('十') ? (word.split('十') as [string, string]) : ['', word];
  return (word.includes('十') ? 10 * (tens ? digit(tens) : 1) : 0) + (ones ? digit(ones) : 0);
}

const unitOf = (word: string): Unit =>
  /星期/u.test(word) ? 'week' : (UNITS[word.replace(/間|[かヶケカ箇个個]/u, '')] ?? 'day');

const weekdayOf = (word: string) =>
  Math.max('月火水木金土日'.indexOf(word), '一二三四五六天'.indexOf(word)) + 1;

const month = (today: Day, steps: number) => addMonths({ ...today, day: 1 }, steps);

function daysOfMonth(
  year: number,
  number: number,
  from: number,
  to: number,
  relative: boolean,
): Reading | undefined {
  const [first, last] = [makePartialDate(year, number, from), makePartialDate(year, number, to)];
  return first && last && first < last ? range(first, last, relative) : undefined;
}

/**
 * Japanese and Chinese dates told from the day of writing, and the ranges and periods that digits
 * leave out.
 */
export const ideographicRules: Rule[] = [
  {
    pattern: re(
      '(?:(?<!\\d)((?:1\\d|2[01])\\d\\d)年)?(?<!\\d)(\\d{1,2})月(\\d{1,2})日?\\s?(?:から|至|到|' +
        '[~〜～\\-–])\\s?(\\d{1,2})[日号號]',
    ),
    read: ([, year, m = '', from = '', to = ''], { today }) => {
      const near = year ?? nearestYear(today, Number(m), Number(to))?.value.slice(0, 4);
      return daysOfMonth(Number(near), Number(m), Number(from), Number(to), !year);
    },
  },
  {
    pattern: re(
      `${words(YEARS)}の?\\s?(?:(\\d{1,2})月(?:(\\d{1,2})[日号號])?|第?([1-4一二三四])(?:四半期|季度)|(春|夏|秋|冬))?`,
    ),
    read: ([, word = '', m, d, q, s], { today }) => {
      const year = today.year + (YEARS[word] ?? 0);
      if (q) return quarter(year, count(q), true);
      if (s) return season(year, SEASONS.indexOf(s) + 1, true);
      return one(makePartialDate(year, m ? Number(m) : undefined, d ? Number(d) : undefined), true);
    },
  },
  {
    pattern: re(`${words(MONTHS)}の?(?:(\\d{1,2})[日号號])?`),
    read: ([, word = '', d], { today }) => {
      const to = month(today, MONTHS[word] ?? 0);
      return one(d ? makePartialDate(to.year, to.month, Number(d)) : monthOf(to), true);
    },
  },
  {
    pattern: re(`${words(WEEKS)}(?:の?(?:(${WEEKDAYS})曜日?|(末))|([一二三四五六日天]))?`),
    read: ([, word = '', japanese, end, chinese], { today }) => {
      const steps = WEEKS[word] ?? 0;
      const day = japanese ?? chinese;
      if (end) return weekend(today, steps);
      return day ? ofDay(addDays(monday(today, steps), weekdayOf(day) - 1)) : week(today, steps);
    },
  },
  {
    pattern: re(words(DAYS)),
    read: ([, word = ''], { today }) => ofDay(addDays(today, DAYS[word] ?? 0)),
  },
  {
    pattern: re(`(?:过去|過去|最近|ここ|この|今後|未来|未來)の?${COUNT}${UNIT}間?`),
    read: ([text, number = '', unit = ''], { today }) =>
      stretch(today, count(number) * (/^(?:今後|未)/u.test(text) ? 1 : -1), unitOf(unit)),
  },
  {
    pattern: re(`(?<![\\d.第])${COUNT}${UNIT}(?:ほど|約)?(?:之)?(前|后|後)`),
    read: ([, number = '', unit = '', which = ''], { today }) =>
      shifted(today, count(number) * (which === '前' ? -1 : 1), unitOf(unit)),
  },
  {
    pattern: re('(?<!\\d)(?:(1\\d|20)世[纪紀])?((?:1\\d|20)\\d0|[1-9]0)年代'),
    read: ([, century, digits = '']) => {
      const from =
        digits.length === 4
          ? Number(digits)
          : Number(digits) +
            (century ? 100 * (Number(century) - 1) : Number(digits) < 30 ? 2000 : 1900);
      return years(from, from + 9, false);
    },
  },
  {
    pattern: re('(?<!\\d)(1\\d|2[01]|[5-9])世[纪紀]'),
    read: ([, number = '']) => years(100 * (Number(number) - 1), 100 * Number(number) - 1, false),
  },
  {
    pattern: re('(?<!\\d)(\\d{1,2})月(\\d{1,2})[日号號]'),
    read: ([, m = '', d = ''], { today }) => nearestYear(today, Number(m), Number(d)),
  },
  {
    pattern: re(
      '(?<![\\d月年第一-九十])(\\d{1,2})日(?![間间前后後中目])(?=まで|[にのはも、。，]|$)',
    ),
    read: ([, d = ''], { today }) => latestDayOfMonth(today, Number(d)),
  },
  {
    pattern: re('(?<![\\d年第])(1[0-2]|[1-9])月(?![\\d曜])'),
    read: ([, m = ''], { today }) => nearestYear(today, Number(m)),
  },
];

/** Parts of Japanese and Chinese months and years: 末, 初頭, 上旬 … */
export const ideographicFrames = framesOf([
  {
    after: /^の?(?:(上旬|初め|初頭|始め|初|前半)|(中旬|半ば|中期)|(下旬|末|底|終わり|後半|后半))/u,
    read: (date, [, early, mid]) => partOf(date, early ? 'early' : mid ? 'mid' : 'late'),
  },
  {
    after: /^の?(\d{1,2})[日号號]/u,
    read: (date, [, day = '']) =>
      date.value.length === 7 && !date.valueEnd
        ? one(makePartialDate(...monthDay(date.value), Number(day)), date.relative)
        : undefined,
  },
]);

const monthDay = (value: string): [number, number] => [
  Number(value.slice(0, 4)),
  Number(value.slice(5, 7)),
];
