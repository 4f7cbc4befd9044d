import type { CalendarUnit } from './calendar.ts';
import { type DateWords, dateWords, joinTerms, UNIT_NAMES } from './date-words.ts';
import type { Subperiod } from './subperiods.ts';

/** Words whose index is their meaning, such as months. */
export interface WordTable {
  /** Source of a pattern without capturing groups. */
  pattern: string;
  /** @returns the index of a word, ignoring case; -1 if it is not in the table */
  find: (word: string) => number;
}

type TableName = 'months' | 'weekdays' | 'seasons' | 'numbers' | 'ordinals';
type PatternName = {
  [Name in keyof DateWords]: DateWords[Name] extends ReadonlySet<string> | string ? Name : never;
}[keyof DateWords];

/** The words of a language for dates; all properties but the tables are sources of patterns. */
export type DateLexicon = Readonly<Record<TableName, WordTable>> &
  Readonly<Record<PatternName, string>> & {
    /** Source of a pattern for the forms of "week". */
    week: string;
    units: WordTable & { parse: (word: string) => Subperiod | undefined };
    hasAdjectivesAfterNoun: boolean;
  };

export function createWordTable(lists: readonly (readonly string[])[]): WordTable {
  const indexByWord = new Map(
    lists.flatMap((words, index) => words.map((word): [string, number] => [word, index])),
  );
  return {
    pattern: joinTerms(indexByWord.keys()),
    find: (word) => indexByWord.get(word.toLowerCase().replace('’', "'")) ?? -1,
  };
}

/** @returns undefined for a language without words for dates */
export function createDateLexicon(language: string): DateLexicon | undefined {
  const words = dateWords.get(language);
  if (!words?.months.length) return undefined;
  const units = createWordTable(UNIT_NAMES.map((unit) => words.units[unit]));
  const patterns = Object.entries(words).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    return value instanceof Set ? [[name, joinTerms(value as ReadonlySet<string>)]] : [];
  });
  return {
    ...(Object.fromEntries(patterns) as Record<PatternName, string>),
    months: createWordTable(words.months),
    weekdays: createWordTable(words.weekdays),
    seasons: createWordTable(words.seasons),
    numbers: createWordTable(words.numbers),
    ordinals: createWordTable(words.ordinals),
    week: joinTerms(words.units.week),
    units: { ...units, parse: (word) => UNIT_NAMES[units.find(word)] },
    hasAdjectivesAfterNoun: words.lastAfterNoun.size > 0 && words.nextAfterNoun.size > 0,
  };
}

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10 };

/** The number of a century: 19 for `XIX` or `19`. */
export function parseCentury(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const values = [...text.toUpperCase()].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
}

/** The unit and the count of an amount of time. */
export function convertToCalendarUnits(
  count: number,
  subperiod: Subperiod,
): [number, CalendarUnit] {
  if (subperiod === 'quarter') return [3 * count, 'month'];
  if (subperiod === 'decade') return [10 * count, 'year'];
  return [
    count,
    subperiod === 'day' || subperiod === 'week' || subperiod === 'month' ? subperiod : 'year',
  ];
}
