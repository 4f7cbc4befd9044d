import { type Day, type Reading, addMonths, nearestYear, one, range } from './calendar.ts';
import {
  DAY,
  DIGITS,
  MONTH,
  SPELLED_YEAR,
  WEEKDAY,
  YEAR,
  dayNumber,
  monthNumber,
  weekdayNumber,
  yearNumber,
} from './english.words.ts';
import { type PartialDate, makePartialDate } from './partial-date.ts';
import type { Rule } from './rule.ts';

const re = (source: string) => new RegExp(source, 'giu');
/** `'16`, `2016`, `, 2016`, ` of 2016`. */
const AFTER_DAY = String.raw`(?:,\s{0,2}|,?\s{1,2}(?:of\s)?|,?\s?['’](?=\d\d(?!\d)))`;
const LEAD = String.raw`\b(?:(${WEEKDAY})(?:\.?,?\s{1,2}|-)(?:the\s)?)?`;
const SHORT_YEAR = String.raw`(?<=['’]|\sof\s)\d\d`;
/** "15 April 87": two digits that can be no day, at the end of a clause. */
const BARE_YEAR = String.raw`(?<=\s)[4-9]\d(?=\s?(?:[.;!?)](?:\s|$)|$))`;
const NO_NUMBER = String.raw`(?!\d|,\d{3}|\w)`;

const ymd = (year: string, month: string, day: string): Reading | undefined =>
  one(makePartialDate(yearNumber(year), monthNumber(month), dayNumber(day)), false);

/**
 * A month name that is also a word ("may", "march", "mar") counts only when it is written as a
 * name.
 */
const written = (month: string) => /^[A-Z]/.test(month) || !/^(?:may|mar|march)$/i.test(month);

const TO = String.raw`\s?(?:-|–|—|~|\bto\b|\bthrough\b|\bthru\b|\buntil\b|\btill\b|\band\b)\s?`;

/** Two days of one month; "and" joins them only behind "between". */
function daysOfMonth(
  text: string,
  from: string,
  to: string,
  month: string,
  year: string | undefined,
  today: Day,
): Reading | undefined {
  if (!written(month) || (/\band\b/i.test(text) && !/\bbetween\b/i.test(text))) return undefined;
  const number = monthNumber(month);
  const last = year
    ? yearNumber(year)
    : Number(nearestYear(today, number, dayNumber(to))?.value.slice(0, 4));
  const first = makePartialDate(last, number, dayNumber(from));
  const end = makePartialDate(last, number, dayNumber(to));
  return first && end && first < end ? range(first, end, !year) : undefined;
}

/** Two months, the year said once ("November to February 2017") or not at all. */
function months(
  from: string,
  to: string,
  year: string | undefined,
  today: Day,
): Reading | undefined {
  if (!written(from) || !written(to)) return undefined;
  const [first, last] = [monthNumber(from), monthNumber(to)];
  const near = year ? yearNumber(year) : Number(nearestYear(today, last)?.value.slice(0, 4));
  const before: PartialDate | undefined = makePartialDate(first < last ? near : near - 1, first);
  return first === last ? undefined : range(before, makePartialDate(near, last), !year);
}

/** Dates that say their year. */
const ABSOLUTE: Rule[] = [
  {
    pattern: re(
      String.raw`\b(?:(?:from|between)\s)?(${MONTH})\.?\s(?:between\s|from\s)?(?:the\s)?(${DAY})${TO}(?:the\s)?(${DAY})(?:,?\s(?:of\s)?(${YEAR}))?(?![\w%]|[.,]\d|\s(?:people|percent|million|billion)\b)`,
    ),
    read: ([text, month = '', from = '', to = '', year], { today }) =>
      daysOfMonth(text, from, to, month, year, today),
  },
  {
    pattern: re(
      String.raw`\b(?:(?:from|between)\s)?(?:the\s)?(${DAY})${TO}(?:the\s)?(${DAY})\s(?:of\s|in\s)?(${MONTH})\b(?:,?\s(?:of\s)?(${YEAR})\b)?`,
    ),
    read: ([text, from = '', to = '', month = '', year], { today }) =>
      daysOfMonth(text, from, to, month, year, today),
  },
  {
    pattern: re(
      String.raw`\b(?:(?:from|between)\s)?(${MONTH})\.?${TO}(${MONTH})\b\.?(?!\.?\s?(?:the\s)?${DAY}(?![\d%]))(?:,?\s(?:of\s|in\s)?(${DIGITS})\b)?`,
    ),
    read: ([text, from = '', to = '', year], { today }) =>
      /\band\b/i.test(text) && !/^between/i.test(text) ? undefined : months(from, to, year, today),
  },
  {
    final: true,
    pattern: re(
      String.raw`${LEAD}(${MONTH})\.?\s?[-/]?\s?(?:the\s)?(${DAY})${AFTER_DAY}(${YEAR}|${SHORT_YEAR}|${BARE_YEAR})${NO_NUMBER}`,
    ),
    read: ([, , month = '', day = '', year = '']) => ymd(year, month, day),
  },
  {
    final: true,
    pattern: re(
      String.raw`${LEAD}(?:the\s)?(${DAY})\.?(?:\s{1,2}(?:of\s)?|[-/])(${MONTH})\.?(?:,?\s{1,2}(?:of\s)?|[-/]|,?\s?['’](?=\d\d(?!\d)))(${YEAR}|${SHORT_YEAR}|${BARE_YEAR})${NO_NUMBER}`,
    ),
    read: ([, , day = '', month = '', year = '']) => ymd(year, month, day),
  },
  {
    pattern: re(String.raw`\b(${DIGITS})[-/ ](${MONTH})[-/ ](${DAY})\b`),
    read: ([, year = '', month = '', day = '']) => ymd(year, month, day),
  },
  {
    pattern: re(
      String.raw`\b(${MONTH})\.?,?\s?(?:(?:of|in)\s|[-/]\s?|['’](?=\d\d(?!\d)))?(${YEAR}|${SHORT_YEAR}|${BARE_YEAR})${NO_NUMBER}`,
    ),
    read: ([, month = '', year = '']) =>
      written(month)
        ? one(makePartialDate(yearNumber(year), monthNumber(month)), false)
        : undefined,
  },
  {
    pattern: re(String.raw`\b(${DIGITS})\s?[,-]?\s?(${MONTH})\b`),
    read: ([, year = '', month = '']) =>
      written(month) ? one(makePartialDate(Number(year), monthNumber(month)), false) : undefined,
  },
];

/** Month and day, or a month alone; the year is the nearest. */
const YEARLESS: Rule[] = [
  {
    pattern: re(
      String.raw`${LEAD}(${MONTH})(?:\.?\s|\.|[-/]|(?=\d))(?:the\s)?(${DAY})(?![\w%]|[.,:]\d|\s?(?:percent|people|million|billion|thousand)\b)`,
    ),
    read: ([, weekday, month = '', day = ''], { today }) =>
      written(month) ? inNearestYear(today, month, day, weekday) : undefined,
  },
  {
    pattern: re(String.raw`${LEAD}(?:the\s)?(${DAY})\.?(?:\s(?:of\s)?|-)(${MONTH})\b`),
    read: ([, weekday, day = '', month = ''], { today }) =>
      written(month) ? inNearestYear(today, month, day, weekday) : undefined,
  },
  {
    pattern: re(
      String.raw`\b(?:(this|last|next|past|coming|previous)\s)?(${MONTH})(?:\s(?:of\s)?(this|last|next|the previous|the following)\syear)?\b(?!['’](?!s\b)\w)`,
    ),
    read: ([text, which, month = '', ofYear], { today, before }) => {
      if (ofYear) return one(makePartialDate(yearOfWord(ofYear, today), monthNumber(month)), true);
      const name = /^[A-Z]/.test(month);
      // "This may take a while."
      if (
        !name &&
        (which
          ? /^this\s(?:may|march)$/i.test(text)
          : /^(?:may|march|mar|jan|dec|oct|sep)$/i.test(month))
      )
        return undefined;
      if (which) return namedMonth(today, monthNumber(month), which.toLowerCase());
      // Alone, short forms and names that are words or persons ("May", "March", "April") need a
      // preposition.
      if (
        month.length <= 5 &&
        !(/^(?:april|june|july)$/i.test(month) && /\b(?:an?|the|or)\s$/iu.test(before)) &&
        !/\b(?:in|of|since|by|until|till|from|before|after|during|throughout|early|mid|late|end|through|to|and|end of|for|between|around|next|last|this)[\s-]{1,2}$/iu.test(
          before,
        )
      )
        return undefined;
      return nearestYear(today, monthNumber(month));
    },
  },
];

const inNearestYear = (today: Day, month: string, day: string, weekday: string | undefined) =>
  nearestYear(
    today,
    monthNumber(month),
    dayNumber(day),
    weekday ? weekdayNumber(weekday) : undefined,
  );

function yearOfWord(word: string, today: Day): number {
  if (/this|current/i.test(word)) return today.year;
  return today.year + (/last|previous/i.test(word) ? -1 : 1);
}

function namedMonth(today: Day, month: number, which: string): Reading | undefined {
  const ahead = (month - today.month + 12) % 12;
  const offset =
    which === 'this'
      ? month - today.month
      : which === 'next' || which === 'coming'
        ? ahead || 12
        : ahead - 12;
  const to = addMonths({ ...today, day: 1 }, offset);
  return one(makePartialDate(to.year, to.month), true);
}

/**
 * What must stand around a year in words alone: "in nineteen eighty-four.", "from two thousand to
 * …".
 */
const SPELLED: Rule = {
  pattern: re(
    String.raw`\b(?:(?<=\b(?:in|since|until|till|by|from|to|through|of|before|after|between|and)\s)|the\syear\s|year\s)(${SPELLED_YEAR})\b`,
  ),
  read: ([, year = ''], { after }) =>
    /^(?:\s?[.,;:!?)\]–—-]|$|\s(?:to|until|till|and|through)\s)/u.test(after)
      ? one(makePartialDate(yearNumber(year)), false)
      : undefined,
};

/** English dates that name a month, and years in words. */
export const englishCalendarRules: Rule[] = [...ABSOLUTE, ...YEARLESS, SPELLED];
