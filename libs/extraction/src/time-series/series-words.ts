import { defineLanguageResource, joinWords, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';

const words = wordsSchema.prefault('');

/** Words around the figures and dates of a series in one language. */
const seriesSchema = z.strictObject({
  conjunctions: words,
  /** Words between a figure and the text before it. */
  prepositions: words,
  genitives: words,
  /** Other words that join an item to the one before: “then”. */
  sequels: words,
  /** Words between a date and its figure. */
  figurePrepositions: words,
  /** Particles of a date. */
  dateParticles: words,
  /** “Down … from …”: compares a figure with an earlier one. */
  directions: words,
  origins: words,
  /** Ending of an earlier time: “a year ago”. */
  earlierTimes: words,
});
type WordsKey = keyof z.output<typeof seriesSchema>;

const files = defineLanguageResource('figure-series', seriesSchema).getAll();

/** @returns source of a regular expression group that matches such a word of any language */
export const joinSeriesWords = (...keys: readonly WordsKey[]): string =>
  joinWords(files.flatMap((file) => keys.flatMap((key) => file[key])));
