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

/** Words of a language that comparisons need. */
const comparisonSchema = z.strictObject({
  decimalMark: z.enum(['.', ',']),
  numbers: mapSchema(z.number()),
  ordinals: mapSchema(z.number()),
  scales: mapSchema(z.number()),
  /** Units of measurement by each of their names. */
  units: mapSchema(z.string()),
  /** What is said before a figure that is a lower bound, an upper bound or not exact. */
  more: termsSchema,
  less: termsSchema,
  about: termsSchema,
  /** Those that leave out the figure itself: “more than”, not “at least”. */
  strictBounds: termSetSchema,
  /** “British” of the English, “European” of the French. */
  wideDemonyms: termSetSchema.prefault([]),
  /** What stands before and between the two figures of a range; the first may be empty. */
  ranges: z.array(z.tuple([z.string(), z.string()])),
  /** Words that connect and state nothing. */
  lightWords: termSetSchema,
  /** Lemmas, or parts of them, that deny; where the grammar has no words of its own for that. */
  negations: termSetSchema,
  /** Whether roles are told apart well enough to read another order as the same statement. */
  isOrderFree: z.boolean(),
  /** Words that change what is true when they are added or left out. */
  qualifiers: termSetSchema,
  /** Words before a condition; before what an event is true in or by; between alternatives. */
  conditions: termSetSchema,
  restrictions: termSetSchema,
  alternatives: termSetSchema,
  /** Groups of prepositions that may stand for each other. */
  exchangeablePrepositions: z.array(termsSchema),
  /** Prepositions of what belongs to something, and of who receives something. */
  genitivePrepositions: termSetSchema,
  recipientPrepositions: termSetSchema,
  /** Prepositions that make a date a bound. */
  boundedTime: mapSchema(z.enum(['before', 'after'])),
  /** Particles that nouns end with. */
  particles: termSetSchema.prefault([]),
  /** What makes a verb or an adjective of a noun: “운영+하”; what makes a plural. */
  derivations: termSetSchema.prefault([]),
  pluralSuffixes: termSetSchema.prefault([]),
  /** Behind a figure that ranks: “th”. */
  ordinalEndings: termsSchema.prefault([]),
  /** Words that stand for the sign of a unit. */
  unitSigns: termSetSchema.prefault([]),
  /** Words that initials leave out: “of”. */
  smallWords: termSetSchema.prefault([]),
  /** “No one”, “no body”: both words of it. */
  indefinitePersons: termSetSchema.prefault([]),
  absenceDeterminers: termSetSchema.prefault([]),
  /** Words before what something is compared with. */
  comparatives: termSetSchema,
});

export type ComparisonWords = Readonly<z.output<typeof comparisonSchema>>;

const comparisonWords = defineLanguageResource('comparison', comparisonSchema);

/** Words of all languages that initials leave out. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  comparisonWords.getAll().flatMap(({ smallWords }) => [...smallWords]),
);

/** Whether statements in a language can be compared. */
export const isComparable = (language: string): boolean =>
  comparisonWords.get(language) !== undefined && hasGrammar(language);

/** @throws RangeError for a language that is not compared */
export function getComparisonWords(language: string): ComparisonWords {
  const words = comparisonWords.get(language);
  if (!words) throw new RangeError(`Statements in "${language}" are not compared.`);
  return words;
}
