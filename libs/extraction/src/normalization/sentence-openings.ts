import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  termsSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const openings = defineLanguageResource(
  'sentence-openings',
  z.strictObject({
    /** Adverbs that link a sentence to the one before, followed by a comma. */
    adverbials: termsSchema.default([]),
    /** Conjunctions that do so without a comma. */
    conjunctions: alternativesSchema.default([]),
    /** Labels of questions and answers in an interview. */
    questionLabels: wordsSchema.default([]),
    answerLabels: wordsSchema.default([]),
    /** Words that may begin a report after its place. */
    articles: wordsSchema.default([]),
  }),
).getAll();

type Openings = (typeof openings)[number];
const join = (key: keyof Openings) => joinAlternatives(openings.flatMap((words) => words[key]));

/** One or two connectives at the beginning of a sentence, with the space after them. */
export const LEADING_CONNECTIVES = new RegExp(
  `^(?:(?:${join('adverbials')},|${join('conjunctions')})\\s+){1,2}`,
  'iu',
);
export const QUESTION_LABEL = new RegExp(`^${join('questionLabels')}[:.]\\s`, 'u');
export const ANSWER_LABEL = new RegExp(`^${join('answerLabels')}: `, 'u');
/** Source of a regular expression group. */
export const REPORT_OPENING = join('articles');
