import { type Day, half, one, quarter, range, season, years } from './calendar.ts';
import {
  DIGITS,
  NTH,
  SPELLED_DECADE,
  YEAR,
  decadeStart,
  nth,
  yearNumber,
} from './english.words.ts';
import { makePartialDate } from './partial-date.ts';
import { isoWeek } from './parts.ts';
import type { Rule } from './rule.ts';

const re = (source: string) => new RegExp(source, 'giu');

/** A year written out, or "this/last/next year". */
const OF_YEAR = String.raw`(?:(?:\s?(?:of|in|for|,|-|/)?\s?(?:the\s)?(?:fiscal\s(?:year\s)?|FY\s?)?(${YEAR}|['’]\d\d|(?<=FY\s?)\d\d))|(?:\s(?:of\s)?(this|last|next|the previous|the current|the coming)\syear))`;

function yearOf(digits: string | undefined, word: string | undefined, today: Day): number {
  if (digits) return yearNumber(digits);
  if (!word || /this|current/i.test(word)) return today.year;
  return today.year + (/last|previous/i.test(word) ? -1 : 1);
}

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];
const seasonNumber = (word: string) =>
  /^fall$/i.test(word) ? 3 : SEASONS.indexOf(word.toLowerCase()) + 1;

/** "His seventies" are an age, "temperatures in the eighties" degrees. */
const NO_DECADE =
  /\b(?:his|her|their|my|your|our|temperatures?|highs?|lows?|scores?|degrees|mid|low|high|upper|lower)\b[^.]{0,24}$/iu;

/** English parts of years, years, decades, centuries. */
export const englishPeriodRules: Rule[] = [
  {
    pattern: re(
      String.raw`\b(?:the\s)?(?:Q([1-4])|([1-4])Q|(first|second|third|fourth|final|last|1st|2nd|3rd|4th)[-\s](?:fiscal[-\s])?quarter)${OF_YEAR}(?!\d)`,
    ),
    read: ([, q1, q2, word, digits, relative], { today }) => {
      const number = q1 || q2 ? Number(q1 ?? q2) : nth(word ?? '');
      return quarter(yearOf(digits, relative, today), number < 0 ? 4 : number, !digits);
    },
  },
  {
    pattern: re(String.raw`\b(${DIGITS})\s?[-/]?\s?Q([1-4])\b`),
    read: ([, year = '', number = '']) => quarter(Number(year), Number(number), false),
  },
  {
    pattern: re(String.raw`\b([1-4])Q\s?['’]?(\d\d)\b`),
    read: ([, number = '', year = '']) => quarter(yearNumber(year), Number(number), false),
  },
  {
    // A quarter alone is the one nearest to today whose figures are out.
    pattern: /\bQ([1-4])\b(?!\s?[-/.&]|\d)/gu,
    read: ([, number = ''], { today, before }) =>
      /\b(?:in|of|for|since|during|from|by|to|until|through|our|its|the|this|last|and)\s$/iu.test(
        before,
      )
        ? quarter(
            3 * Number(number) - 2 <= today.month ? today.year : today.year - 1,
            Number(number),
            true,
          )
        : undefined,
  },
  {
    pattern: re(String.raw`\b(${DIGITS})\s?[-/]?\s?H([12])\b`),
    read: ([, year = '', number = '']) => half(Number(year), Number(number), false),
  },
  {
    pattern: re(
      String.raw`\b(?:the\s)?(?:H([12])|([12])H|(first|second)[-\s]half)${OF_YEAR}(?!\d)`,
    ),
    read: ([, h1, h2, word, digits, relative], { today }) =>
      half(yearOf(digits, relative, today), h1 || h2 ? Number(h1 ?? h2) : nth(word ?? ''), !digits),
  },
  {
    pattern: re(String.raw`\b(?:the\s)?(spring|summer|autumn|fall|winter)${OF_YEAR}(?!\d)`),
    read: ([, name = '', digits, relative], { today }) =>
      season(yearOf(digits, relative, today), seasonNumber(name), !digits),
  },
  {
    pattern: re(
      String.raw`\b(?:FY|fiscal(?:\syear)?|financial\syear)\s?['’]?(${YEAR}|\d\d)(?:[-/](\d\d))?\b`,
    ),
    // A fiscal year is named after the year it ends in; "FY2025-26" says both.
    read: ([, first = '', second]) =>
      second
        ? years(yearNumber(first), yearNumber(second), false)
        : one(makePartialDate(yearNumber(first)), false),
  },
  {
    pattern: re(
      String.raw`\b(${DIGITS})(?=['’]s\s(?:first|second|third|fourth|final|last|[1-4](?:st|nd|rd|th))\s(?:quarter|half|week|month)\b)`,
    ),
    read: ([year = '']) => one(makePartialDate(Number(year)), false),
  },
  {
    pattern: re(String.raw`\b(?:CY|calendar\syear)\s?['’]?(${DIGITS}|\d\d)\b`),
    read: ([, year = '']) => one(makePartialDate(yearNumber(year)), false),
  },
  {
    pattern: re(
      String.raw`\b(?:in\s)?(?:the\s)?year\s(?:of\s)?(?:our\slord\s)?(\d{3,4})(?![\d%]|[,.]\d)`,
    ),
    read: ([, year = '']) => one(makePartialDate(Number(year)), false),
  },
  {
    pattern: re(String.raw`\b(?:the\s)?(?:((?:1\d|20)\d)0['’]?s|['’]?([1-9])0['’]?s)(?!\w)`),
    read: ([, full, short], { before }) => {
      if (full) return years(Number(`${full}0`), Number(`${full}9`), false);
      // "the 80s", not "in his 80s" and not "temperatures in the 80s".
      if (
        NO_DECADE.test(before) ||
        !/\b(?:the|early|mid|late|since|from|of|in)[\s-]$|^$/iu.test(before)
      )
        return undefined;
      const decade = Number(short) >= 3 ? 190 + Number(short) : 200 + Number(short);
      return years(decade * 10, decade * 10 + 9, false);
    },
  },
  {
    pattern: re(String.raw`\b(?:the\s)${SPELLED_DECADE}\b(?!['’-]\w)`),
    read: ([, century, of = '', thousands, tens, noughties, alone = ''], { before }) => {
      if (thousands || noughties) return years(2000, 2009, false);
      if (tens) return years(2010, 2019, false);
      const base = { eighteen: 1800, seventeen: 1700 }[century?.toLowerCase() ?? ''] ?? 1900;
      if (century && /hundreds/i.test(of)) return years(base, base + 99, false);
      const start = decadeStart(century ? of : alone, base);
      return start === undefined || (!century && NO_DECADE.test(before))
        ? undefined
        : years(start, start + 9, false);
    },
  },
  {
    pattern: re(String.raw`\b(?:the\s)?(${NTH})[-\s]century\b`),
    read: ([, number = '']) => {
      const century = nth(number);
      return century < 1 || century > 22
        ? undefined
        : years((century - 1) * 100 || 1, century * 100 - 1, false);
    },
  },
  {
    pattern: re(String.raw`\b(${DIGITS})\s?[-–—/]\s?(\d\d)(?!\d|[-/.%])`),
    // 1990–95, 2024/25: only upwards, within the century.
    read: ([, year = '', short = '']) => {
      const to = Number(year.slice(0, 2) + short);
      return to > Number(year)
        ? range(makePartialDate(Number(year)), makePartialDate(to), false)
        : undefined;
    },
  },
  {
    pattern: re(
      String.raw`\b(?:the\s)?week\s(?:no\.?\s|number\s|#)?(\d{1,2})(?:,?\s(?:of\s|in\s)?(${YEAR}))?(?!\d|[.,:]\d|\s?%|\s(?:of|in)\sthe\b)`,
    ),
    // Seasons of sport and shows count weeks too: "Week 3" alone says nothing.
    read: ([, number = '', year], { today, before }) =>
      year || /\b(?:in|from|to|until|since|by|before|after|and|between|the)\s$|^\s*$/iu.test(before)
        ? isoWeek(year ? yearNumber(year) : today.year, Number(number), !year)
        : undefined,
  },
];
