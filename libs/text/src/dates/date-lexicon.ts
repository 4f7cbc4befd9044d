import type { CalendarUnit } from './calendar.ts';
import type { Subperiod } from './subperiods.ts';

/**
 * The words of a language for dates: sources of patterns, without groups that capture, told apart
 * from case and accents by their authors.
 */
export interface DateLexicon {
  months: readonly string[];
  weekdays: readonly string[];
  units: readonly (readonly [string, Subperiod])[];
  /** Before the noun, and behind it ("la semaine prochaine"). */
  last: string;
  lastAfterNoun?: string;
  current: string;
  next: string;
  nextAfterNoun?: string;
  /** First to tenth, as they stand before a noun. */
  ordinals: readonly string[];
  numbers: readonly string[];
  final: string;
  /** "The first" of several. */
  firstPlural: string;
  of: string;
  /** Behind a day in digits: "5." in German, "1er" in French. */
  daySuffix: string;
  to: string;
  and: string;
  from: string;
  between: string;
  early: string;
  mid: string;
  late: string;
  rest: string;
  weekend: string;
  /** Spring to winter. */
  seasons: readonly string[];
  /** What stands before a number of units, looking back and ahead. */
  ago: string;
  ahead: string;
  /** With a group for the two or four digits. */
  decade: string;
  /** With a group for a number, Roman or not. */
  century: string;
  quarter: string;
  half: string;
  /** What stands before a month alone. */
  beforeMonth: string;
}

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10 };

/** 19 out of `XIX` or `19`. */
export function parseCentury(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const values = [...text.toUpperCase()].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
}

/** Which of the sources a word is, from 0; -1 for none. */
export const findPatternIndex = (sources: readonly string[], word: string) =>
  sources.findIndex((source) => new RegExp(`^(?:${source})$`, 'iu').test(word));

export const parseUnit = (lexicon: DateLexicon, word: string): Subperiod | undefined =>
  lexicon.units.find(([source]) => new RegExp(`^(?:${source})$`, 'iu').test(word))?.[1];

/** Unit and how many of it make a stretch. */
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
