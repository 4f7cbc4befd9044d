import {
  type Day,
  type Reading,
  addMonths,
  fullYear,
  half,
  nearestYear,
  nthWeekday,
  one,
  quarter,
  range,
  season,
  years,
} from './calendar.ts';
import { DAY, MONTH, NTH, WEEKDAY, YEAR, dayNumber, monthNumber, nth, weekdayNumber } from './english.words.ts';
import { makePartialDate } from './partial-date.ts';
import type { Rule } from './rule.ts';

const re = (source: string, flags = 'giu') => new RegExp(source, flags);
/** `'16`, `2016`, `, 2016`. */
const AFTER_DAY = String.raw`(?:,\s{0,2}|\s{1,2}(?:of\s)?|,?\s?['’](?=\d\d(?!\d)))`;
const LEAD = String.raw`\b(?:${WEEKDAY}\.?,?\s{1,2}(?:the\s)?)?`;

const ymd = (year: string, month: string, day: string): Reading | undefined =>
  one(makePartialDate(fullYear(year), monthNumber(month), dayNumber(day)), false);

/** A month name that is also a word ("may", "march", "mar", "sat") counts only when it is written as a name. */
const written = (month: string) => /^[A-Z]/.test(month) || !/^(?:may|mar|march|dec|jan|sun|sat)$/i.test(month);

const TO = String.raw`\s?(?:-|–|—|\bto\b|\bthrough\b|\buntil\b|\btill\b|\band\b)\s?`;

/** Two days of one month; "and" joins them only behind "between". */
function daysOfMonth(text: string, from: string, to: string, month: string, year: string | undefined, today: Day): Reading | undefined {
  if (!written(month) || (/\band\b/i.test(text) && !/^between/i.test(text))) return undefined;
  const number = monthNumber(month);
  const last = year ? Number(year) : Number(nearestYear(today, number, dayNumber(to))?.value.slice(0, 4));
  const first = makePartialDate(last, number, dayNumber(from));
  const end = makePartialDate(last, number, dayNumber(to));
  return first && end && first < end ? range(first, end, !year) : undefined;
}

/** Dates that say their year. */
const ABSOLUTE: Rule[] = [
  {
    pattern: re(String.raw`\b(?:(?:from|between)\s)?(${MONTH})\.?\s(?:between\s)?(${DAY})${TO}(${DAY})(?:,?\s(${YEAR}))?(?![\w%]|[.,]\d)`),
    read: ([text, month = '', from = '', to = '', year], { today }) => daysOfMonth(text, from, to, month, year, today),
  },
  {
    pattern: re(String.raw`\b(?:(?:from|between)\s)?(?:the\s)?(${DAY})${TO}(?:the\s)?(${DAY})\s(?:of\s)?(${MONTH})\b(?:,?\s(${YEAR})\b)?`),
    read: ([text, from = '', to = '', month = '', year], { today }) => daysOfMonth(text, from, to, month, year, today),
  },
  {
    pattern: re(String.raw`(?<![\d.,$€£/-])(${YEAR})\s?[-–—]\s?(${YEAR})(?![\d%]|[-/.,]\d)`),
    read: ([, from = '', to = '']) => (Number(from) < Number(to) ? years(Number(from), Number(to), false) : undefined),
  },
  {
    pattern: re(String.raw`${LEAD}(${MONTH})\.?\s?[-/]?\s?(?:the\s)?(${DAY})${AFTER_DAY}(${YEAR}|(?<=['’])\d\d)(?!\d|,\d{3})`),
    read: ([, month = '', day = '', year = '']) => ymd(year, month, day),
  },
  {
    pattern: re(
      String.raw`${LEAD}(${DAY})\.?(?:\s{1,2}(?:of\s)?|-)(${MONTH})\.?(?:,?\s{1,2}|-|,?\s?['’](?=\d\d(?!\d)))(${YEAR}|(?<=['’])\d\d)(?!\d|,\d{3})`,
    ),
    read: ([, day = '', month = '', year = '']) => ymd(year, month, day),
  },
  {
    pattern: re(String.raw`\b(${YEAR})[-/ ](${MONTH})[-/ ](${DAY})\b`),
    read: ([, year = '', month = '', day = '']) => ymd(year, month, day),
  },
  {
    pattern: re(String.raw`\b(?:the\s)?(${NTH})\s(${WEEKDAY})\s(?:of|in)\s(${MONTH})(?:,?\s(${YEAR}))?\b`),
    read: ([, number = '', weekday = '', month = '', year], { today }) => {
      const near = year ? Number(year) : Number((nearestYear(today, monthNumber(month))?.value ?? '').slice(0, 4));
      return nthWeekday(near, monthNumber(month), weekdayNumber(weekday), nth(number), !year);
    },
  },
  {
    pattern: re(String.raw`\b(${MONTH})\.?,?\s?(?:of\s|[-/]\s?|['’](?=\d\d(?!\d)))?(${YEAR}|(?<=['’])\d\d)(?!\d|,\d{3})`),
    read: ([, month = '', year = '']) => (written(month) ? one(makePartialDate(fullYear(year), monthNumber(month)), false) : undefined),
  },
  {
    pattern: re(String.raw`\b(${YEAR})\s?[,-]?\s?(${MONTH})\b`),
    read: ([, year = '', month = '']) => (written(month) ? one(makePartialDate(Number(year), monthNumber(month)), false) : undefined),
  },
];

/** A year written out, or "this/last/next year". */
const OF_YEAR = String.raw`(?:(?:\s?(?:of|in|for|,|-)?\s?(?:the\s)?(?:fiscal\s(?:year\s)?|FY\s?)?(${YEAR}|['’]\d\d))|(?:\s(?:of\s)?(this|last|next|the previous|the current|the coming)\syear))`;

function yearOf(digits: string | undefined, word: string | undefined, today: Day): number {
  if (digits) return fullYear(digits.replace(/\D/g, ''));
  if (!word || /this|current/i.test(word)) return today.year;
  return today.year + (/last|previous/i.test(word) ? -1 : 1);
}

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];
const seasonNumber = (word: string) => (/^fall$/i.test(word) ? 3 : SEASONS.indexOf(word.toLowerCase()) + 1);

/** Parts of years, years, decades, centuries. */
const PERIODS: Rule[] = [
  {
    pattern: re(
      String.raw`\b(?:the\s)?(?:Q([1-4])|([1-4])Q|(first|second|third|fourth|final|last|1st|2nd|3rd|4th)[-\s](?:fiscal[-\s])?quarter)${OF_YEAR}(?!\d)`,
    ),
    read: ([, q1, q2, word, digits, relative], { today }) =>
      quarter(yearOf(digits, relative, today), q1 || q2 ? Number(q1 ?? q2) : /final|last/i.test(word ?? '') ? 4 : nth(word ?? ''), !digits),
  },
  {
    pattern: re(String.raw`\b(${YEAR})\s?[-/]?\s?Q([1-4])\b`),
    read: ([, year = '', number = '']) => quarter(Number(year), Number(number), false),
  },
  {
    pattern: re(String.raw`\b(${YEAR})\s?[-/]?\s?H([12])\b`),
    read: ([, year = '', number = '']) => half(Number(year), Number(number), false),
  },
  {
    pattern: re(String.raw`\b(?:the\s)?(?:H([12])|([12])H|(first|second)[-\s]half)${OF_YEAR}(?!\d)`),
    read: ([, h1, h2, word, digits, relative], { today }) =>
      half(yearOf(digits, relative, today), h1 || h2 ? Number(h1 ?? h2) : nth(word ?? ''), !digits),
  },
  {
    pattern: re(String.raw`\b(?:the\s)?(?:early\s|mid[-\s]|late\s)?(spring|summer|autumn|fall|winter)${OF_YEAR}(?!\d)`),
    read: ([, name = '', digits, relative], { today }) => season(yearOf(digits, relative, today), seasonNumber(name), !digits),
  },
  {
    pattern: re(String.raw`\b(?:FY|fiscal(?:\syear)?|financial\syear)\s?['’]?(${YEAR}|\d\d)(?:[-/](\d\d))?\b`),
    // A fiscal year is named after the year it ends in; "FY2025-26" says both.
    read: ([, first = '', second]) =>
      second ? years(fullYear(first), fullYear(second), false) : one(makePartialDate(fullYear(first)), false),
  },
  {
    pattern: re(String.raw`\b(?:the\s)?(?:early\s|mid[-\s]|late\s)?(?:((?:1\d|20)\d)0['’]?s|['’]?([1-9])0['’]?s)(?!\w)`),
    read: ([, full, short], { before }) => {
      if (full) return years(Number(`${full}0`), Number(`${full}9`), false);
      // "the 80s", not "in his 80s" and not "temperatures in the 80s".
      if (
        /\b(?:his|her|their|my|your|temperatures?|scores?)\b[^.]*$/i.test(before) ||
        !/\b(?:the|early|mid|late|since|from|of|in)[\s-]$|^$/i.test(before)
      )
        return undefined;
      const decade = Number(short) >= 3 ? 190 + Number(short) : 200 + Number(short);
      return years(decade * 10, decade * 10 + 9, false);
    },
  },
  {
    pattern: re(
      String.raw`\b(?:the\s)?(?:early\s|mid[-\s]|late\s)?(1[0-9]|2[01]|[5-9])th[-\s]century\b|\b(?:the\s)?(?:(twenty[-\s]first|21st)|(twentieth)|(nineteenth)|(eighteenth))[-\s]century\b`,
    ),
    read: ([, digits, t21, t20, t19]) => {
      const century = digits ? Number(digits) : t21 ? 21 : t20 ? 20 : t19 ? 19 : 18;
      return years((century - 1) * 100 || 1, century * 100 - 1, false);
    },
  },
  {
    pattern: re(String.raw`\b(${YEAR})\s?[-–—/]\s?(\d\d)(?!\d|[-/.%])`),
    // 1990–95, 2024/25: only upwards, within the century.
    read: ([, year = '', short = '']) => {
      const to = Number(year.slice(0, 2) + short);
      return to > Number(year) ? years(Number(year), to, false) : undefined;
    },
  },
];

/** Month and day, or a month alone; the year is the nearest. */
const YEARLESS: Rule[] = [
  {
    pattern: re(String.raw`${LEAD}(${MONTH})(?:\.?\s|\.|[-/])(?:the\s)?(${DAY})(?![\w%]|[.,:]\d|\s?(?:percent|people|million|billion)\b)`),
    read: ([, month = '', day = ''], { today }) => (written(month) ? nearestYear(today, monthNumber(month), dayNumber(day)) : undefined),
  },
  {
    pattern: re(String.raw`${LEAD}(?:the\s)?(${DAY})\.?(?:\s(?:of\s)?|-)(${MONTH})\b`),
    read: ([, day = '', month = ''], { today }) => (written(month) ? nearestYear(today, monthNumber(month), dayNumber(day)) : undefined),
  },
  {
    pattern: re(
      String.raw`\b(?:(this|last|next|past|coming|previous)\s)?(${MONTH})(?:\s(?:of\s)?(this|last|next|the previous|the following)\syear)?\b(?!['’]\w)`,
    ),
    read: ([text, which, month = '', ofYear], { today, before }) => {
      if (ofYear) return one(makePartialDate(yearOf(undefined, ofYear, today), monthNumber(month)), true);
      if (!/^[A-Z]/.test(month) && !/^(?:last|next|this)/i.test(text)) return undefined;
      if (which) return namedMonth(today, monthNumber(month), which.toLowerCase());
      // Alone, short forms and names that are words or persons ("May", "March", "April") need a preposition.
      if (
        month.length <= 5 &&
        !/\b(?:in|of|since|by|until|till|from|before|after|during|early|mid|late|through|to|and|end of|for)[\s-]{1,2}$/i.test(before)
      )
        return undefined;
      return nearestYear(today, monthNumber(month));
    },
  },
];

function namedMonth(today: Day, month: number, which: string): Reading | undefined {
  const ahead = (month - today.month + 12) % 12;
  const offset = which === 'this' ? month - today.month : which === 'next' || which === 'coming' ? ahead || 12 : ahead - 12;
  const to = addMonths({ ...today, day: 1 }, offset);
  return one(makePartialDate(to.year, to.month), true);
}

/** English dates that name a month, a year or a part of one. */
export const englishCalendarRules: Rule[] = [...ABSOLUTE, ...PERIODS, ...YEARLESS];
