import {
  defineLanguageResource,
  termSetSchema,
  termsSchema,
  wordSetSchema,
} from '@plumbline/languages';
import { z } from 'zod';

/** Words for reading a claim; in small letters. */
const claimReadingSchema = z.strictObject({
  /** Conjunctions between two statements: “and”, “but”. */
  conjunctions: termSetSchema,
  /** Conjunctions between two statements that need a comma before them: “while”, “whereas”. */
  setOffConjunctions: termSetSchema,
  /**
   * Words that bind two statements together, so that they are not split: “both”, “respectively”.
   */
  joint: termSetSchema,
  /** Question words: “who”, “why”. */
  questionWords: termSetSchema,
  /** Phrases that mark an opinion: “in my opinion”. */
  opinionPhrases: termsSchema,
  /** Verbs by lemma that mark the speaker's own opinion: “think” in “I think”. */
  opinionVerbs: termSetSchema,
  /** Auxiliaries that say what ought to be: “should”, “ought”. */
  duties: termSetSchema,
  /** Adverbs of excess: “too” in “too much”. */
  excess: termSetSchema,
  /** Words that only express taste or worth: “beautiful”, “disgrace”. */
  values: termSetSchema,
  /** Auxiliaries of the future, by lemma or form: “will”. */
  futureAuxiliaries: termSetSchema.prefault([]),
  /** For a language whose verb endings distinguish a question from a statement, such as Korean. */
  endings: z
    .strictObject({
      /** Ending of a formal question: “니까” in “합니까”. The statement is “합니다”. */
      formalQuestion: z.string(),
      /** Syllable before `formalQuestion`: “습” in “있습니까”. A stem that ends in ㅂ needs none. */
      formalStem: z.string(),
      /** Ending of the formal statement: “니다” in “합니다”. */
      formalStatement: z.string(),
      /** Endings of questions after a past form: “나요” in “했나요”. */
      pastQuestions: wordSetSchema,
      /** Endings of questions after a noun: “인가요”. */
      nounQuestions: wordSetSchema,
      /** Endings that join a clause to the next: “고” in “올랐고”. */
      conjunctions: wordSetSchema,
      /** Particles of a subject or topic: “은”, “이”. */
      subjectParticles: wordSetSchema,
      /** Ending of a plain statement after a past form: “다” in “했다”. */
      statement: z.string(),
      /** Ending of a plain statement after a noun: “이다”. */
      nounStatement: z.string(),
    })
    .optional(),
});

export type ClaimReadingWords = z.output<typeof claimReadingSchema>;

/** @returns undefined for a language without such a file */
export const { get: getClaimReadingWords } = defineLanguageResource(
  'claim-reading',
  claimReadingSchema,
);
