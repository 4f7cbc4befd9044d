import {
  defineLanguageResource,
  joinAlternatives,
  joinWords,
  termsSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const firstPersonSchema = z.strictObject({
  /** Words by which one speaks of oneself alone. */
  singular: wordsSchema.default([]),
  /** As `singular`, shortened before a vowel, without the apostrophe. */
  elided: wordsSchema.default([]),
  /** Words by which a sentence tells of whoever says it, where English rules do not apply. */
  self: z
    .strictObject({
      words: termsSchema,
      /** Endings that such a word may have. */
      particles: wordsSchema.default([]),
      /** What stands around such a word. */
      boundary: z.enum(['letter', 'space', 'none']).default('letter'),
    })
    .optional(),
  /** First words of questions, requests and greetings. */
  requestOpenings: termsSchema.default([]),
  /** As `requestOpenings`, beginnings of words. */
  requestStems: termsSchema.default([]),
  /** Last letters of questions, requests and greetings. */
  requestEndings: wordsSchema.default([]),
  /** Words that only requests and greetings have. */
  requestWords: wordsSchema.default([]),
});

export type FirstPersonWords = z.output<typeof firstPersonSchema>;
export const firstPersonWords = defineLanguageResource('first-person', firstPersonSchema);

const singularSources = firstPersonWords
  .getAll()
  .flatMap(({ singular, elided }) => [
    String.raw`${joinWords(singular)}(?![\p{L}\p{N}])`,
    `${joinWords(elided)}['’]`,
  ]);
/** First-person words, in the languages that have only a few of them. */
export const FIRST_PERSON_SINGULAR = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${joinAlternatives(singularSources)}`,
  'iu',
);
