import {
  defineLanguageResource,
  termSetSchema,
  termsSchema,
  wordSetSchema,
} from '@plumbline/languages';
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
  /** Auxiliaries of what is to come; a lemma or a form. */
  futureAuxiliaries: termSetSchema.prefault([]),
  /** Of a language whose endings tell a question from a statement. */
  endings: z
    .strictObject({
      /** “합니까”, behind a stem that ends in ㅂ or so: “합니다”. */
      formalQuestion: z.string(),
      formalStem: z.string(),
      formalStatement: z.string(),
      /** Questions behind a past form, and behind a noun. */
      pastQuestions: wordSetSchema,
      nounQuestions: wordSetSchema,
      /** Endings that join a clause to the next. */
      conjunctions: wordSetSchema,
      /** Particles of a subject or topic. */
      subjectParticles: wordSetSchema,
      statement: z.string(),
      nounStatement: z.string(),
    })
    .optional(),
});

export type ClaimReadingWords = z.output<typeof claimReadingSchema>;

/** @returns undefined for a language that has none */
export const { get: getClaimReadingWords } = defineLanguageResource(
  'claim-reading',
  claimReadingSchema,
);
