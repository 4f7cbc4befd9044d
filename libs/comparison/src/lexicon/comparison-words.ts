import { hasGrammar } from '@plumbline/grammar';
import { defineLanguageResource, termSetSchema, termsSchema } from '@plumbline/languages';
import { z } from 'zod';

const mapSchema = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string(), value)
    .transform(
      (record): ReadonlyMap<string, z.output<Value>> =>
        new Map(Object.entries(record as Record<string, z.output<Value>>)),
    );

/** Words of a language that comparisons need; in small letters unless a comment says otherwise. */
const comparisonSchema = z.strictObject({
  /** The character before the decimals: “.” in “8.4”. */
  decimalMark: z.enum(['.', ',']),
  /** Values of number words: “twelve” 12. */
  numbers: mapSchema(z.number()),
  /** Values of ordinal words: “third” 3. */
  ordinals: mapSchema(z.number()),
  /** Factors of words that multiply a number: “million” 1000000, “dozen” 12. */
  scales: mapSchema(z.number()),
  /** Units of measurement by each of their names: “percent” and “pct” → “%”. */
  units: mapSchema(z.string()),
  /** Phrases with a figure that is a lower bound: “more than”, “at least”. */
  more: termsSchema,
  /** Phrases with a figure that is an upper bound: “less than”, “up to”. */
  less: termsSchema,
  /** Phrases with a figure that is not exact: “about”, “nearly”. */
  about: termsSchema,
  /**
   * The phrases of `more` and `less` that exclude the figure itself: “more than”, not “at least”.
   */
  strictBounds: termSetSchema,
  /**
   * Words for the people of a wide area, which may include another nation: “British” includes
   * “English”.
   */
  wideDemonyms: termSetSchema.prefault([]),
  /**
   * Words before and between the two figures of a range: “between”, “and”. The first may be empty.
   */
  ranges: z.array(z.tuple([z.string(), z.string()])),
  /** Words that connect sentences and state nothing: “however”, “also”. */
  lightWords: termSetSchema,
  /**
   * Lemmas of negations, or parts of lemmas, for a language whose grammar does not list them: “않”.
   */
  negations: termSetSchema,
  /**
   * Whether words show their roles well enough that another order can be the same statement; not in
   * Korean.
   */
  isOrderFree: z.boolean(),
  /**
   * Words that change the truth of a statement when they are added or left out: “former”, “only”.
   */
  qualifiers: termSetSchema,
  /** Words before a condition: “if”, “unless”. */
  conditions: termSetSchema,
  /** Prepositions that limit what an event is true for: “in” in “works in mice”. */
  restrictions: termSetSchema,
  /** Conjunctions between alternatives: “or”. */
  alternatives: termSetSchema,
  /** Groups of prepositions that mean nearly the same: “because of”, “due to”. */
  exchangeablePrepositions: z.array(termsSchema),
  /** Prepositions of possession: “of”. */
  genitivePrepositions: termSetSchema,
  /** Prepositions of who receives something: “to”, “for”. */
  recipientPrepositions: termSetSchema,
  /** Prepositions that make a date a bound: “until” `before`, “since” `after`. */
  boundedTime: mapSchema(z.enum(['before', 'after'])),
  /** Particles at the end of nouns: “은” in “학교은”. */
  particles: termSetSchema.prefault([]),
  /** Suffixes that turn a noun into a verb or an adjective: “하” in “운영하”. */
  derivations: termSetSchema.prefault([]),
  /** Suffixes of a plural: “들”. */
  pluralSuffixes: termSetSchema.prefault([]),
  /** Endings after the digits of an ordinal: “th” in “15th”. */
  ordinalEndings: termsSchema.prefault([]),
  /** Words that are written like the sign of a unit, as in the text: “Rs”. */
  unitSigns: termSetSchema.prefault([]),
  /** Words that an acronym leaves out: “of”. */
  smallWords: termSetSchema.prefault([]),
  /** The second word of a pronoun for nobody: “one” in “no one”. */
  indefinitePersons: termSetSchema.prefault([]),
  /** The first word of a pronoun for nobody: “no” in “no one”. */
  absenceDeterminers: termSetSchema.prefault([]),
  /** Words before the object of a comparison: “than”, “versus”. */
  comparatives: termSetSchema,
});

export type ComparisonWords = Readonly<z.output<typeof comparisonSchema>>;

const comparisonWords = defineLanguageResource('comparison', comparisonSchema);

/** The words of all languages that an acronym leaves out. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  comparisonWords.getAll().flatMap(({ smallWords }) => [...smallWords]),
);

/** Whether statements in a language can be compared. */
export const isComparable = (language: string): boolean =>
  comparisonWords.get(language) !== undefined && hasGrammar(language);

/**
 * The words beside a date that place something before or after it, such as "until" and "since";
 * undefined for a language without comparison.
 */
export const getBoundedTimeWords = (
  language: string,
): ReadonlyMap<string, 'before' | 'after'> | undefined =>
  comparisonWords.get(language)?.boundedTime;

/** @throws RangeError for a language without comparison */
export function getComparisonWords(language: string): ComparisonWords {
  const words = comparisonWords.get(language);
  if (!words)
    throw new RangeError(
      `The comparison of statements does not support the language "${language}".`,
    );
  return words;
}
