import {
  alternativesSchema,
  compileCues,
  cuesSchema,
  defineLanguageResource,
  joinAlternatives,
  mapLanguages,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import type { QuestionKind } from './question.ts';

const alternatives = alternativesSchema.default([]);
const words = wordsSchema.default([]);
const cues = cuesSchema.optional();

/** By what words the kind of a query, and its subject, are recognised. */
const queryAnalysisSchema = z.strictObject({
  /** Words that ask for a kind of answer. */
  questionKinds: z.strictObject({
    causes: cues,
    outlook: cues,
    consequences: cues,
    voices: cues,
    figures: cues,
  }),
  /** How a question begins that has no question mark. */
  questionOpenings: alternatives,
  /** How such a question ends. */
  questionEndings: alternatives,
  /** What stands in such a question, anywhere. */
  questionParts: alternatives,
  /** Words that ask for something; a question without one asks whether something is so. */
  interrogatives: cuesSchema,
  /** What opens a question whether something is so, and holds a word of `interrogatives`. */
  yesNoOpenings: alternatives,
  /** Questions how something developed. */
  courseQuestions: alternatives,
  /** Words that begin a sentence with a capital and are no names. */
  sentenceOpeners: words,
  /** How a sentence ends, in languages that may leave out the full stop. */
  sentenceEndings: alternatives,
  /** What is written behind a word and is no part of it. */
  wordEndings: alternatives,
  /**
   * Words that ask or frame and say nothing of the subject: a document need not hold them. Words
   * that can name a subject (a price index, a cost overrun) are left out.
   */
  framingWords: words,
});

const queryAnalysis = defineLanguageResource('query-analysis', queryAnalysisSchema);
type QueryAnalysis = z.output<typeof queryAnalysisSchema>;
type AlternativesKey = {
  [Key in keyof QueryAnalysis]: QueryAnalysis[Key] extends string[] ? Key : never;
}[keyof QueryAnalysis];
const join = (key: AlternativesKey): string =>
  joinAlternatives(queryAnalysis.getAll().flatMap((content) => content[key]));

const CUED_KINDS = ['causes', 'outlook', 'consequences', 'voices', 'figures'] as const;

/** The first matching kind counts. */
export const KIND_CUES: readonly (readonly [QuestionKind, RegExp])[] = CUED_KINDS.map((kind) => [
  kind,
  compileCues(queryAnalysis.getAll().map(({ questionKinds }) => questionKinds[kind])),
]);

const OPENING_SOURCE = `^\\s*[¿"'“]?\\s*${join('questionOpenings')}(?!\\p{L})`;

/** A word with which a question begins: “who”, “is”. */
export const QUESTION_OPENING = new RegExp(OPENING_SOURCE, 'iu');

export const QUESTION_PATTERN = new RegExp(
  `[?？؟]\\s*$|${OPENING_SOURCE}|` +
    `${join('questionEndings')}[.。]?\\s*$|${join('questionParts')}`,
  'iu',
);

/** By language. */
export const INTERROGATIVES = mapLanguages(queryAnalysis, ({ interrogatives }) =>
  compileCues([interrogatives]),
);

export const YES_NO_OPENING = new RegExp(`^\\s*${join('yesNoOpenings')}`, 'iu');

export const COURSE_QUESTION = new RegExp(join('courseQuestions'), 'iu');

export const SENTENCE_OPENER = new RegExp(`^${join('sentenceOpeners')}$`, 'iu');

export const SENTENCE_ENDINGS = join('sentenceEndings');

/** By language. */
export const WORD_ENDINGS = mapLanguages(
  queryAnalysis,
  ({ wordEndings }) => new RegExp(`${joinAlternatives(wordEndings)}$`, 'iu'),
);

/** By language. English words count in every language, since queries mix them in. */
export const FRAMING_WORDS: ReadonlyMap<string, ReadonlySet<string>> = mapLanguages(
  queryAnalysis,
  ({ framingWords }) =>
    new Set([...(queryAnalysis.get('en')?.framingWords ?? []), ...framingWords]),
);
