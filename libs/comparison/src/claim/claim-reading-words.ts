import { defineLanguageResource, termSetSchema, termsSchema } from '@plumbline/languages';
import { z } from 'zod';

/** Words by which a claim is read; in small letters. */
const claimReadingSchema = z.strictObject({
  /** Between two statements; and those that need a comma before them. */
  conjunctions: termSetSchema,
  setOffConjunctions: termSetSchema,
  /** Words that hold two statements together: “both”, “respectively”. */
  joint: termSetSchema,
  questionWords: termSetSchema,
  /** “In my opinion”; verbs that say so of oneself: “I think”. */
  opinionPhrases: termsSchema,
  opinionVerbs: termSetSchema,
  /** Auxiliaries of what ought to be. */
  duties: termSetSchema,
  /** “Too” of “too much”. */
  excess: termSetSchema,
  /** What is a matter of taste or worth alone. */
  values: termSetSchema,
});

export type ClaimReadingWords = z.output<typeof claimReadingSchema>;

/** @returns undefined for a language that has none */
export const { get: getClaimReadingWords } = defineLanguageResource(
  'claim-reading',
  claimReadingSchema,
);
