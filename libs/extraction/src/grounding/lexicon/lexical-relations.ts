import { defineLanguageResource, wordSetSchema, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';

/** Relations between words of a language; only English texts are compared by them. */
export const { synonyms, antonyms, hyponyms, irregularForms, derivationalEndings } =
  defineLanguageResource(
    'lexical-relations',
    z.strictObject({
      /**
       * Groups of words that are equivalent when a claim is compared with a text. They need not be
       * synonyms in a dictionary: the person who directs a film is its director.
       */
      synonyms: z.array(wordsSchema),
      /** Pairs of sides whose words cannot both apply to the same thing. */
      antonyms: z.array(z.tuple([wordsSchema, wordsSchema])),
      /** The narrower words for each wider word. */
      hyponyms: z.record(z.string(), wordsSchema),
      /** Forms that a stemmer does not reduce to their word: the base form, then the others. */
      irregularForms: z.array(wordsSchema),
      /** Endings of derived words in one word family. */
      derivationalEndings: wordSetSchema,
    }),
  ).require('en');
