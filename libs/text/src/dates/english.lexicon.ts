import { joinWords } from '@plumbline/languages';
import { numberWords } from '../numbers/number-words.ts';
import { createWordTable } from './date-lexicon.ts';
import { expandYear } from './date-resolution.ts';
import { dateWords } from './date-words.ts';
import type { CalendarUnit } from './calendar.ts';
import type { Subperiod } from './subperiods.ts';

const words = dateWords.require('en');
const numbers = numberWords.require('en');
const months = createWordTable(words.months);
const weekdays = createWordTable(words.weekdays);
const seasons = createWordTable(words.seasons);
const ONES = numbers.units.flat();
const TENS = numbers.tens.flat();
/** Ordinals at the index of their value. */
const ORDINALS = ['', ...numbers.ordinals.flat()];

/** Sources of patterns, each bounded in length. */
export const MONTH = months.pattern;
export const WEEKDAY = weekdays.pattern;
export const FULL_WEEKDAY = joinWords(words.weekdays.flat().filter((word) => word.endsWith('day')));
export const SEASON = seasons.pattern;
const UNDER_TEN = ONES.slice(1, 10).join('|');
const TEENS = ONES.slice(10).reverse().join('|');
const UNDER_HUNDRED = `(?:(?:${TENS.join('|')})(?:[- ](?:${UNDER_TEN}))?|${TEENS}|${UNDER_TEN})`;
/**
 * 1978 as "nineteen seventy-eight", 1901 as "nineteen zero one", 2018 as "two thousand and
 * eighteen", 1789 as "one thousand seven hundred …".
 */
export const YEAR_IN_WORDS =
  `(?:(?:one|two) thousand(?: (?:${UNDER_TEN}) hundred)?(?:(?: and)? ${UNDER_HUNDRED})?|` +
  '(?:twenty|nineteen|eighteen|seventeen|sixteen|' +
  `fifteen)(?: hundred(?:(?: and)? ${UNDER_HUNDRED})?|[- ](?:(?:oh|zero|o)[- ](?:${UNDER_TEN})|` +
  `(?:${TENS.join('|')})(?:[- ](?:${UNDER_TEN}))?|${TEENS})))`;
/** A year in digits. */
export const YEAR_IN_DIGITS = String.raw`(?:1\d|2[01])\d\d`;
export const YEAR = `(?:${YEAR_IN_DIGITS}|${YEAR_IN_WORDS})`;
export const COUNT = String.raw`(?:(?:\d{1,3}|an?|(?:a |the )?(?:couple(?: of)?|few)|several|(?:${TENS.join('|')})(?:[- ](?:${UNDER_TEN}))?|${ONES.slice(1).reverse().join('|')})(?: and (?:a )?half)?|half an?)`;
const ORDINAL_WORD =
  `(?:(?:twenty|thirty)[- ](?:${[...ORDINALS.slice(1, 10), ...ONES.slice(1, 10)].join('|')})|` +
  `thirtieth|${ORDINALS.slice(1).reverse().join('|')})`;
/** A day of the month in digits or words. */
export const DAY = String.raw`(?:(?<![\d.,])(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?!\d)|${ORDINAL_WORD}|${TEENS})`;
/** A day that can only be an ordinal. */
export const ORDINAL_DAY = String.raw`(?:(?<![\d.,])(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)\b|${ORDINAL_WORD})`;
export const ORDINAL = `(?:\\d{1,2}(?:st|nd|rd|th)|${ORDINAL_WORD}|last|final|opening|closing)`;
export const UNIT =
  '(?:(?:calendar |business |working )?day|week|fortnight|month|quarter|year|decade)s?';

export const parseMonth = (word: string) => months.find(word) + 1;

/** Monday 1 … Sunday 7; 0 for another word. */
export const parseWeekday = (word: string) => weekdays.find(word) + 1;

/** The number of a season: spring 1 … winter 4. */
export const parseSeason = (word: string) => seasons.find(word) + 1;

/** The number 1 to 31 of `21`, `21st`, `twenty-first` or `twenty one`. */
export function parseDay(word: string): number {
  const digits = /^\d{1,2}/.exec(word);
  if (digits) return Number(digits[0]);
  const [first = '', second] = word.toLowerCase().split(/[- ]/);
  const tens = { twenty: 20, thirty: 30, thirtieth: 30 }[first];
  if (tens !== undefined) return tens + (second ? parseSmallNumber(second) : 0);
  return parseSmallNumber(first);
}

const parseSmallNumber = (word: string) => Math.max(ORDINALS.indexOf(word), ONES.indexOf(word), 0);

/** A number below a hundred in words ("seventy-eight"); 0 if it is none. */
function parseNumberUnderHundred(words: string[]): number {
  let sum = 0;
  for (const word of words)
    sum += TENS.includes(word) ? 20 + 10 * TENS.indexOf(word) : Math.max(0, ONES.indexOf(word));
  return sum;
}

/** A year in digits (two digits: 1950 to 2049) or in words. */
export function parseYear(text: string): number {
  const digits = text.replace(/\D/g, '');
  if (digits) return expandYear(digits);
  const words = text
    .toLowerCase()
    .split(/[- ]/)
    .filter((word) => word !== 'and');
  const thousandIndex = words.indexOf('thousand');
  const hundredIndex = words.indexOf('hundred');
  if (thousandIndex > 0) {
    const hundreds =
      hundredIndex > 0 ? parseNumberUnderHundred(words.slice(thousandIndex + 1, hundredIndex)) : 0;
    return (
      1000 * parseNumberUnderHundred(words.slice(0, thousandIndex)) +
      100 * hundreds +
      parseNumberUnderHundred(words.slice(Math.max(thousandIndex, hundredIndex) + 1))
    );
  }
  return (
    100 * parseNumberUnderHundred(words.slice(0, 1)) +
    parseNumberUnderHundred(words.slice(hundredIndex > 0 ? hundredIndex + 1 : 1))
  );
}

/** The number of an ordinal: first 1 …, last -1. */
export function parseOrdinal(word: string): number {
  if (/^(?:last|final|closing)$/i.test(word)) return -1;
  return /^opening$/i.test(word) ? 1 : parseDay(word);
}

/** The value of a count: "a few" and "several" are 3, "a couple" is 2, halves are 0.5. */
export function parseCount(word: string): number {
  const lower = word.toLowerCase();
  if (/^half/.test(lower)) return 0.5;
  if (/half$/.test(lower)) return 0.5 + parseCount(lower.replace(/ and (?:a )?half$/, ''));
  if (/^\d/.test(lower)) return Number(lower);
  if (/couple/.test(lower)) return 2;
  if (/few|several/.test(lower)) return 3;
  if (/^an?$/.test(lower)) return 1;
  return Math.max(1, parseNumberUnderHundred(lower.split(/[- ]/)));
}

/**
 * The count and unit of an amount: a fortnight is two weeks, a quarter three months, a decade ten
 * years; halves are converted to the next smaller unit.
 */
export function parseAmount(countWord: string, unit: string): [number, CalendarUnit] {
  const unitCount = parseCount(countWord);
  const word = unit.toLowerCase();
  if (word.startsWith('fortnight')) return toWholeUnits(2 * unitCount, 'week');
  if (word.startsWith('quarter')) return toWholeUnits(3 * unitCount, 'month');
  if (word.startsWith('decade')) return toWholeUnits(10 * unitCount, 'year');
  if (/day/.test(word)) return [Math.floor(unitCount), 'day'];
  return toWholeUnits(
    unitCount,
    word.startsWith('week') ? 'week' : word.startsWith('month') ? 'month' : 'year',
  );
}

const SMALLER_UNIT: Record<CalendarUnit, [number, CalendarUnit]> = {
  year: [12, 'month'],
  month: [30, 'day'],
  week: [7, 'day'],
  day: [1, 'day'],
};

function toWholeUnits(unitCount: number, unit: CalendarUnit): [number, CalendarUnit] {
  const [factor, smallerUnit] = SMALLER_UNIT[unit];
  return Number.isInteger(unitCount)
    ? [unitCount, unit]
    : [Math.floor(unitCount * factor), smallerUnit];
}

/** Words for the past. */
export const BACKWARD_DIRECTION = /ago|earlier|before|back/i;
/** Words for a period relative to today. */
export const DETERMINER = `(${joinWords(Object.keys(words.periodOffsets))})`;

/** The offset of a period from the current one: -1, 0 or 1. */
export const parsePeriodOffset = (determiner: string): number =>
  words.periodOffsets[determiner.toLowerCase()] ?? 1;

export const isWorkdayUnit = (unit: string) => /^(?:business|working)/i.test(unit);

export const SUBPERIOD = `(?:day|week|weekend|month|quarter|half|year|decade|${FULL_WEEKDAY})`;

/** The unit into which a period is divided. */
export function parseSubperiod(word: string): Subperiod {
  const weekday = /day$/i.test(word) && !/^day/i.test(word) ? parseWeekday(word) : 0;
  if (weekday > 0) return weekday;
  return word.toLowerCase() as Exclude<Subperiod, number>;
}

const DECADE_WORDS = words.decades.join('|');
/**
 * "The seventies", "the nineteen seventies", "the two thousands", "the noughties", "the two
 * thousand and tens".
 */
export const DECADE_IN_WORDS =
  `(?:(nineteen|eighteen|seventeen)[- ](hundreds|${DECADE_WORDS})|(two[- ]thousands)|` +
  `(two thousand and tens|twenty[- ]tens)|(noughties)|(${DECADE_WORDS}))`;

/** The first year of a decade word; `undefined` for another word. */
export function parseDecadeStart(word: string, centuryStart = 1900): number | undefined {
  const index = words.decades.indexOf(word.toLowerCase());
  return index < 0 ? undefined : centuryStart + 20 + 10 * index;
}
