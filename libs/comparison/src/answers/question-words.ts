import { defineLanguageResource, termSetSchema } from '@plumbline/languages';
import { z } from 'zod';

const optionalTerms = termSetSchema.prefault([]);

/** Words of a language that questions and answers to them need; in small letters. */
const questionWordsSchema = z.strictObject({
  /** Answers that affirm, and those that deny. */
  yes: termSetSchema,
  no: termSetSchema,
  /** Verbs that a question may begin with. */
  auxiliaries: optionalTerms,
  beForms: optionalTerms,
  /** Pronouns that stand for the subject of the question. */
  subjectPronouns: optionalTerms,
  /** Nouns that a percentage answers: “share”. */
  shares: optionalTerms,
  /** Verbs whose object is a time: “last”. */
  durationVerbs: optionalTerms,
  /** Irregular past forms by infinitive. */
  pastForms: z
    .record(z.string(), z.string())
    .prefault({})
    .transform((forms): ReadonlyMap<string, string> => new Map(Object.entries(forms))),
});

export type QuestionWords = z.output<typeof questionWordsSchema>;

const questionWords = defineLanguageResource('questions', questionWordsSchema);

/** @param language one that has a `questions.json` */
export const getQuestionWords = (language: string): QuestionWords => questionWords.get(language)!;
