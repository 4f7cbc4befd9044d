import { readFileSync } from 'node:fs';

interface ComparisonWordsFile {
  decimalMark: '.' | ',';
  numbers: Record<string, number>;
  ordinals: Record<string, number>;
  scales: Record<string, number>;
  units: Record<string, string>;
  more: string[];
  less: string[];
  about: string[];
  ranges: [open: string, close: string][];
  lightWords: string[];
  qualifiers: string[];
  directedPrepositions: string[];
  boundedTime: Record<string, 'before' | 'after'>;
}

/** Words of a language that comparisons need. */
export interface ComparisonWords {
  decimalMark: '.' | ',';
  numbers: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  scales: ReadonlyMap<string, number>;
  /** Units of measurement by each of their names. */
  units: ReadonlyMap<string, string>;
  /** What is said before a figure that is a lower bound, an upper bound or not exact. */
  more: readonly string[];
  less: readonly string[];
  about: readonly string[];
  /** What stands before and between the two figures of a range; the first may be empty. */
  ranges: readonly [open: string, close: string][];
  /** Words that connect and state nothing. */
  lightWords: ReadonlySet<string>;
  /** Words that change what is true when they are added or left out. */
  qualifiers: ReadonlySet<string>;
  /** Prepositions that no other may stand for. */
  directedPrepositions: ReadonlySet<string>;
  /** Prepositions that make a date a bound. */
  boundedTime: ReadonlyMap<string, 'before' | 'after'>;
}

const toMap = <Value>(record: Record<string, Value>) => new Map(Object.entries(record));

function readWords(language: string): ComparisonWords {
  const file = new URL(`../resources/${language}/comparison.json`, import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8')) as ComparisonWordsFile;
  return {
    ...words,
    numbers: toMap(words.numbers),
    ordinals: toMap(words.ordinals),
    scales: toMap(words.scales),
    units: toMap(words.units),
    lightWords: new Set(words.lightWords),
    qualifiers: new Set(words.qualifiers),
    directedPrepositions: new Set(words.directedPrepositions),
    boundedTime: toMap(words.boundedTime),
  };
}

export const COMPARISON_LANGUAGES: ReadonlySet<string> = new Set([
  'de',
  'en',
  'es',
  'fr',
  'ja',
  'ko',
]);
const loaded = new Map<string, ComparisonWords>();

/**
 * @throws RangeError for a language that is not compared
 */
export function getComparisonWords(language: string): ComparisonWords {
  if (!COMPARISON_LANGUAGES.has(language))
    throw new RangeError(`Statements in "${language}" are not compared.`);
  let words = loaded.get(language);
  if (!words) loaded.set(language, (words = readWords(language)));
  return words;
}
