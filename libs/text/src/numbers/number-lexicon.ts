import { type NumberWords, numberWords, SCALE_VALUES, type ScaleName } from './number-words.ts';

/** Number words of a language with their values, and the words that multiply. */
export interface NumberLexicon {
  /** Values by word, in lower case. */
  units: ReadonlyMap<string, number>;
  /** Factors by word, which multiply the number before it. */
  scales: ReadonlyMap<string, number>;
  /** The scales that are a number by themselves: "mil", "hundert". */
  loneScales: ReadonlySet<string>;
  /** Words between two parts of a number: "and", "y", "et". */
  joiners: ReadonlySet<string>;
  /** Ordinal numbers by word. */
  ordinals: ReadonlyMap<string, number>;
}

const lexiconByLanguage = new Map<string, NumberLexicon>();

/** @returns undefined for a language without number words that are separated by spaces */
export function getNumberLexicon(language: string): NumberLexicon | undefined {
  const cachedLexicon = lexiconByLanguage.get(language);
  if (cachedLexicon) return cachedLexicon;
  const words = numberWords.get(language);
  if (!words?.scales) return undefined;
  const lexicon = createLexicon(words, words.scales);
  lexiconByLanguage.set(language, lexicon);
  return lexicon;
}

const createLexicon = (words: NumberWords, scales: Record<ScaleName, string[]>): NumberLexicon => ({
  units: new Map([
    ...listValues(words.units, 0),
    ...listValues(words.tens, 20, 10),
    ...listValues(words.hundreds, 100, 100),
    ...Object.entries(words.others),
  ]),
  scales: new Map(
    Object.entries(scales).flatMap(([name, forms]) =>
      forms.map((form): [string, number] => [form, SCALE_VALUES[name as ScaleName]]),
    ),
  ),
  loneScales: words.loneScales,
  joiners: words.joiners,
  ordinals: new Map(listValues(words.ordinals, 1)),
});

const listValues = (
  tables: readonly (readonly string[])[],
  from: number,
  step = 1,
): [string, number][] =>
  tables.flatMap((forms, index) =>
    forms.map((form): [string, number] => [form, from + step * index]),
  );
