import { joinAlternatives, joinWords } from '@plumbline/languages';
import { IDEOGRAPHIC_DIGITS } from '../numbers/ideographic-signs.ts';
import type { CalendarDay, CalendarUnit } from './calendar.ts';
import { dateWords } from './date-words.ts';

const words = dateWords.require('ko');

export const removeSpaces = (word: string) => word.replace(/\s/g, '');
const joinKeys = (valueByWord: Readonly<Record<string, number>>) =>
  joinWords(Object.keys(valueByWord)).replaceAll(' ', '\\s?');
const withoutSpaces = (valueByWord: Readonly<Record<string, number>>) =>
  new Map(Object.entries(valueByWord).map(([word, value]) => [removeSpaces(word), value]));

const dayOffsetByWord = withoutSpaces(words.dayOffsets);
const yearOffsetByWord = withoutSpaces(words.yearOffsets);
/** 전년 대비 and similar phrases are comparisons, not dates. */
export const NOT_A_COMPARISON = `(?!\\s?${joinAlternatives(words.comparisons)})`;
export const DAY_WORD = joinKeys(words.dayOffsets).replace('전날', `전날${NOT_A_COMPARISON}`);
export const YEAR_WORD =
  `(올(?=\\s?(?:[1-4]\\s?분기|[상하]반기|${words.seasons.flat().join('|')}|초|말|연초|연말)` +
  `(?![가-힣]{3}))|${joinKeys(words.yearOffsets).replace('전년', `전년${NOT_A_COMPARISON}`)})`;
/** Words for the previous, current and next period: 지난, 저번 / 이번, 이 / 다음, 오는. */
export const DETERMINER = `(${joinKeys(words.periodOffsets)})`;
export const WEEKDAYS = words.weekdays.flat().join('');
export const SEASONS = words.seasons.flat();
/** "Last" or "next" before a number of units. */
export const ROLLING_WORD = joinKeys(words.rollingOffsets);
/** Parts of a month or year. */
export const { early: EARLY_WORDS, mid: MID_WORDS } = words;
export const PART_WORD = joinWords([...words.early, ...words.mid, ...words.late]);
export const DAY_COUNT_WORD = `(${joinKeys(words.dayCounts)})`;
export const COUNT = `(\\d{1,3}|${joinKeys(words.counts)})`;
export const UNIT = `(${joinWords(Object.values(words.units).flat())})`;
export const ORDINAL = joinKeys(words.ordinalValues);
export const ORDINAL_WORD = `(${ORDINAL})\\s?(?:번째\\s?|째\\s?)?(?:주\\s?)?`;

export const parseDayOffset = (word: string) => dayOffsetByWord.get(removeSpaces(word)) ?? 0;
export const parseRelativeYear = (today: CalendarDay, word: string) =>
  today.year + (yearOffsetByWord.get(removeSpaces(word)) ?? 0);
export const parsePeriodOffset = (determiner: string): number =>
  words.periodOffsets[determiner] ?? 1;
export const parseRollingOffset = (word: string): number => words.rollingOffsets[word] ?? 1;
export const parseWeekday = (text: string) => WEEKDAYS.indexOf(text) + 1;
export const parseDayCount = (word = '') => words.dayCounts[word] ?? 1;
export const parseCount = (word: string) =>
  /^\d/.test(word) ? Number(word) : (words.counts[word] ?? 1);
export const parseOrdinal = (word: string) => words.ordinalValues[word] ?? 1;
export const parseUnit = (word: string): CalendarUnit =>
  (['day', 'week', 'month', 'year'] as const).find((unit) => words.units[unit].includes(word)) ??
  'day';

/** 31 이하의 한자어 수: 이십일 → 21. */
function parseSinoKoreanNumber(word: string): number {
  const [tens, ones] = word.includes('십') ? word.split('십') : ['', word];
  return (
    (word.includes('십') ? (tens ? (IDEOGRAPHIC_DIGITS.get(tens) ?? 1) : 1) * 10 : 0) +
    (ones ? (IDEOGRAPHIC_DIGITS.get(ones) ?? 0) : 0)
  );
}

export const parseDayOfMonth = (word: string) =>
  /^\d/.test(word) ? Number(word) : parseSinoKoreanNumber(word);
export const SINO_KOREAN_NUMBER = '((?:[이삼]?십)?[일이삼사오육칠팔구]|[이삼]?십)';
export const DAY_OF_MONTH = `(\\d{1,2}|${SINO_KOREAN_NUMBER.slice(1)}`;
/** 전 대통령, 전 거래일: 전 before a noun is "former", not "ago". */
export const AGO = `전(?!\\s${joinWords(words.nounsAfterFormer)})`;
/** Words after 일 that make it a count of days instead of a date. */
export const NOT_A_DATE = `(?!${joinAlternatives(words.notDays)}|\\s?${AGO})`;
