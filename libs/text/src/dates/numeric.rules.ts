import { type Reading, fullYear, half, nearestYear, one, quarter } from './calendar.ts';
import { makePartialDate } from './partial-date.ts';
import type { Rule } from './rule.ts';

const YEAR = String.raw`(?:1\d|2[01])\d\d`;
const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, 明治: 1867 };

const ymd = (year: string, month: string, day: string): Reading | undefined =>
  one(makePartialDate(fullYear(year), Number(month), Number(day)), false);

/** 22/04/2016 can only be day first; 02/03/2016 is month first in English and Korean text, day first elsewhere. */
function slashed(dayFirst: boolean): Rule[] {
  const pick = (first: string, second: string, year: string) =>
    (dayFirst ? ymd(year, second, first) : ymd(year, first, second)) ?? (dayFirst ? ymd(year, first, second) : ymd(year, second, first));
  return [
    {
      pattern: new RegExp(String.raw`(?<![\d./-])(\d{1,2})([-/.])(\d{1,2})(?:\2|(?<=/\d{1,2}),\s?)(${YEAR}|\d{2})(?![\d/-]|\.\d)`, 'gu'),
      read: ([, first = '', , second = '', year = '']) => pick(first, second, year),
    },
    {
      pattern: /(?<![\d./$€£-])(\d{1,2})\/(\d{1,2})(?![\d/%-]|\.\d)/gu,
      // A fraction or a score unless something says "date".
      read: ([, first = '', second = ''], { today, before }) => {
        if (!/\b(?:on|by|since|until|till|from|before|after|dated|of)\s{1,3}$/iu.test(before)) return undefined;
        const [month, day] = dayFirst ? [second, first] : [first, second];
        return nearestYear(today, Number(month), Number(day)) ?? nearestYear(today, Number(day), Number(month));
      },
    },
  ];
}

const YEAR_FIRST: Rule[] = [
  {
    pattern: new RegExp(String.raw`(?<![\d./-])(${YEAR})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?![\d/-]|\.\d)`, 'gu'),
    read: ([, year = '', , month = '', day = '']) => ymd(year, month, day),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(${YEAR}|\d{2})\s?[年년]\s{0,2}(\d{1,2})\s?[月월]\s{0,2}(\d{1,2})\s?[日일号號]`, 'gu'),
    read: ([, year = '', month = '', day = '']) => ymd(year, month, day),
  },
  {
    pattern: /(令和|平成|昭和|大正|明治)(元|\d{1,2})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?/gu,
    read: ([, era = '', year = '', month, day]) =>
      one(
        makePartialDate(
          (ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year)),
          month ? Number(month) : undefined,
          day ? Number(day) : undefined,
        ),
        false,
      ),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(${YEAR})\s?[年년]\s{0,2}(\d{1,2})\s?[月월]`, 'gu'),
    read: ([, year = '', month = '']) => one(makePartialDate(Number(year), Number(month)), false),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(${YEAR})\s?年度?(?:第?([1-4一二三四])(?:季度|四半期)|([上下])半[年期])`, 'gu'),
    read: ([, year = '', number = '', which]) =>
      which
        ? half(Number(year), which === '上' ? 1 : 2, false)
        : quarter(Number(year), /\d/.test(number) ? Number(number) : '一二三四'.indexOf(number) + 1, false),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(${YEAR})\s?年(?!代|度|间|間|前|后|後)`, 'gu'),
    read: ([, year = '']) => one(makePartialDate(Number(year)), false),
  },
  {
    pattern: new RegExp(String.raw`(?<![\d./-])(${YEAR})[-/](0?[1-9]|1[0-2])(?![\d/-]|\.\d)`, 'gu'),
    read: ([, year = '', month = '']) => one(makePartialDate(Number(year), Number(month)), false),
  },
  {
    pattern: new RegExp(String.raw`(?<![\d./-])(0?[1-9]|1[0-2])[/-](${YEAR})(?![\d/-]|\.\d)`, 'gu'),
    read: ([, month = '', year = '']) => one(makePartialDate(Number(year), Number(month)), false),
  },
];

/** Dates in digits, the same in every language but for the order of day and month. */
export const numericRules = (language: string): Rule[] => [...YEAR_FIRST, ...slashed(language !== 'en' && language !== 'ko')];
