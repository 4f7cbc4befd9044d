import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  joinWords,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const words = wordsSchema.default([]);
const flag = z.boolean().default(false);

/** What is special in the words and marks of headlines. */
const headlinesSchema = z.strictObject({
  /** Words that make the opposite of a headline when they are added to it. */
  negations: words,
  /** The same, as parts of words. */
  negationParts: words,
  /** What is written to excite, in lower case. */
  sensations: alternativesSchema.default([]),
  /** What follows an apostrophe at the end of a word. */
  contractions: words,
  /** What stands before an apostrophe at the beginning of a word. */
  elisions: words,
  /** Whether a space stands before : ! ? in running text. */
  spacedMarks: flag,
  /** Whether a space stands inside « and ». */
  spacedQuotationMarks: flag,
  /** Whether no space stands before %. */
  unspacedPercent: flag,
});
type HeadlineWords = z.output<typeof headlinesSchema>;

const headlines = defineLanguageResource('headlines', headlinesSchema);
const all = headlines.getAll();
const join = (key: 'negations' | 'negationParts' | 'contractions' | 'elisions') =>
  joinWords(new Set(all.flatMap((content) => content[key])));

export const NEGATION = new RegExp(`^${join('negations')}$`, 'u');
export const NEGATION_PART = new RegExp(join('negationParts'), 'u');
export const SENSATION = new RegExp(
  joinAlternatives(all.flatMap(({ sensations }) => sensations)),
  'u',
);

/** Apostrophes that a tokenizer separated from the words on both sides. */
export const PARTED_CONTRACTION = new RegExp(
  `(?<=\\p{L}) (['’]) (?=${join('contractions')}(?![\\p{L}\\p{N}]))`,
  'giu',
);
export const PARTED_ELISION = new RegExp(
  `(?<![\\p{L}\\p{N}])(${join('elisions')}) (['’]) (?=\\p{L})`,
  'giu',
);

const selectLanguages = (key: 'spacedMarks' | 'spacedQuotationMarks' | 'unspacedPercent') =>
  new Set(
    headlines.getLanguages().filter((language) => (headlines.get(language) as HeadlineWords)[key]),
  );
export const SPACED_MARK_LANGUAGES: ReadonlySet<string> = selectLanguages('spacedMarks');
export const SPACED_QUOTATION_LANGUAGES: ReadonlySet<string> =
  selectLanguages('spacedQuotationMarks');
export const UNSPACED_PERCENT_LANGUAGES: ReadonlySet<string> = selectLanguages('unspacedPercent');
