import {
  alternativesSchema,
  compileCues,
  type Cues,
  cuesSchema,
  defineLanguageResource,
  joinAlternatives,
  joinWords,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const alternatives = alternativesSchema.default([]);

/** Words of the noun phrases of a question: "the bridge at Ostby". */
const nounPhrasesSchema = z.strictObject({
  /** What a noun phrase begins with. */
  determiners: wordsSchema,
  /** Determiners of a name. */
  articles: wordsSchema,
  /** What connects a noun with a name. */
  prepositions: wordsSchema,
  /** Words that end a noun phrase. */
  nonNouns: wordsSchema,
  /** Verbs of a question whose last word is another verb: "When did the bridge close?" */
  auxiliaries: wordsSchema,
});

/** By what words a question depends on what was said before, and what it asks for. */
const questionCuesSchema = z.strictObject({
  /** How a question begins of which the rest replaces a part of the one before: "what about". */
  continuations: alternatives,
  /** Words for something that was named before. */
  anaphors: cuesSchema,
  /** Pronouns that a name can replace. */
  replaceablePronouns: wordsSchema.default([]),
  /** Words that make a question. */
  questionWords: cuesSchema,
  /** What may stand for a question word at the beginning. */
  questionPhrases: alternatives,
  nounPhrases: nounPhrasesSchema.optional(),
  /** Words that ask how something changed, or what was so before. */
  changeQuestions: cuesSchema,
  /** Words that ask what caused something. */
  causalQuestions: cuesSchema,
});

const questionCues = defineLanguageResource('question-cues', questionCuesSchema);
const all = questionCues.getAll();

export const CONTINUATION = new RegExp(
  `^${joinAlternatives(all.flatMap(({ continuations }) => continuations))}`,
  'iu',
);

/** By language. */
export const ANAPHORS: ReadonlyMap<string, RegExp> = mapLanguages(({ anaphors }) =>
  compileCues([anaphors]),
);

export const REPLACEABLE_PRONOUN = new RegExp(
  `\\b${joinWords(all.flatMap(({ replaceablePronouns }) => replaceablePronouns))}\\b`,
  'gi',
);

export const QUESTION_WORD = compile('questionWords');

export const LEADING_QUESTION_WORD = new RegExp(
  `^${joinAlternatives(all.flatMap(({ questionPhrases }) => questionPhrases))}\\b|` +
    QUESTION_WORD.source,
  'iu',
);

interface NounPhrasePatterns {
  /** A noun phrase of up to three words, and the name that it is of or at. */
  nounPhrase: RegExp;
  auxiliary: RegExp;
}

/** By language. */
export const NOUN_PHRASES: ReadonlyMap<string, NounPhrasePatterns | undefined> = mapLanguages(
  ({ nounPhrases }) => nounPhrases && compileNounPhrases(nounPhrases),
);

export const CHANGE_QUESTION = compile('changeQuestions');
export const CAUSAL_QUESTION = compile('causalQuestions');

function compile(key: 'questionWords' | 'changeQuestions' | 'causalQuestions'): RegExp {
  return compileCues(all.map((cues): Cues => cues[key]));
}

function mapLanguages<Value>(
  create: (cues: z.output<typeof questionCuesSchema>) => Value,
): ReadonlyMap<string, Value> {
  return new Map(
    questionCues.getLanguages().map((language) => [language, create(questionCues.get(language)!)]),
  );
}

function compileNounPhrases({
  determiners,
  articles,
  prepositions,
  nonNouns,
  auxiliaries,
}: z.output<typeof nounPhrasesSchema>): NounPhrasePatterns {
  const noun = `(?:(?!${joinWords(nonNouns)}\\b)[\\p{L}\\p{N}'’-]+\\s?){1,3}`;
  const name = `(?:${joinWords(articles)}\\s)?(?:\\p{Lu}[\\p{L}\\p{N}'’-]*\\s?){1,4}`;
  return {
    nounPhrase: new RegExp(
      `\\b${joinWords(determiners)}\\s${noun}(?:${joinWords(prepositions)}\\s${name})?`,
      'giu',
    ),
    auxiliary: new RegExp(`\\b${joinWords(auxiliaries)}\\b`, 'i'),
  };
}
