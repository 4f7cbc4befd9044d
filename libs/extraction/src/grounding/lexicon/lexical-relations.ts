import { defineLanguageResource, wordSetSchema, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';

/** What words of a language have to do with each other; only English texts are compared by them. */
export const { synonyms, antonyms, hyponyms, irregularForms, derivationalEndings } =
  defineLanguageResource(
    'lexical-relations',
    z.strictObject({
      /**
       * Groups of words that say the same where a claim is compared with a text. Not synonyms in
       * the dictionary’s sense: who directs a film is its director.
       */
      synonyms: z.array(wordsSchema),
      /** Words that cannot both hold of the same thing: those of one side against the other’s. */
      antonyms: z.array(z.tuple([wordsSchema, wordsSchema])),
      /** The narrower words of a wider one. */
      hyponyms: z.record(z.string(), wordsSchema),
      /** Forms no stemmer leads back to their word: the base form, then the others. */
      irregularForms: z.array(wordsSchema),
      /** Endings of words of one family. */
      derivationalEndings: wordSetSchema,
    }),
  ).require('en');
