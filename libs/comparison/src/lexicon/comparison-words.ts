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
  strictBounds: string[];
  wideDemonyms?: string[];
  ranges: [open: string, close: string][];
  lightWords: string[];
  negations: string[];
  isOrderFree: boolean;
  qualifiers: string[];
  conditions: string[];
  restrictions: string[];
  alternatives: string[];
  exchangeablePrepositions: string[][];
  genitivePrepositions: string[];
  recipientPrepositions: string[];
  boundedTime: Record<string, 'before' | 'after'>;
  particles?: string[];
  comparatives: string[];
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
  /** Those that leave out the figure itself: “more than”, not “at least”. */
  strictBounds: ReadonlySet<string>;
  /** “British” of the English, “European” of the French. */
  wideDemonyms: ReadonlySet<string>;
  /** What stands before and between the two figures of a range; the first may be empty. */
  ranges: readonly [open: string, close: string][];
  /** Words that connect and state nothing. */
  lightWords: ReadonlySet<string>;
  /** Lemmas, or parts of them, that deny; where the grammar has no words of its own for that. */
  negations: ReadonlySet<string>;
  /** Whether roles are told apart well enough to read another order as the same statement. */
  isOrderFree: boolean;
  /** Words that change what is true when they are added or left out. */
  qualifiers: ReadonlySet<string>;
  /** Words before a condition; before what an event is true in or by; between alternatives. */
  conditions: ReadonlySet<string>;
  restrictions: ReadonlySet<string>;
  alternatives: ReadonlySet<string>;
  /** Groups of prepositions that may stand for each other. */
  exchangeablePrepositions: readonly (readonly string[])[];
  /** Prepositions of what belongs to something, and of who receives something. */
  genitivePrepositions: ReadonlySet<string>;
  recipientPrepositions: ReadonlySet<string>;
  /** Prepositions that make a date a bound. */
  boundedTime: ReadonlyMap<string, 'before' | 'after'>;
  /** Particles that nouns end with. */
  particles: ReadonlySet<string>;
  /** Words before what something is compared with. */
  comparatives: ReadonlySet<string>;
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
    strictBounds: new Set(words.strictBounds),
    wideDemonyms: new Set(words.wideDemonyms),
    lightWords: new Set(words.lightWords),
    negations: new Set(words.negations),
    qualifiers: new Set(words.qualifiers),
    conditions: new Set(words.conditions),
    restrictions: new Set(words.restrictions),
    alternatives: new Set(words.alternatives),
    genitivePrepositions: new Set(words.genitivePrepositions),
    recipientPrepositions: new Set(words.recipientPrepositions),
    boundedTime: toMap(words.boundedTime),
    particles: new Set(words.particles),
    comparatives: new Set(words.comparatives),
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
