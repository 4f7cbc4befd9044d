import { defineLanguageResource, patternSchema, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';
import { Lexicon } from '../lexicon.ts';
import { StemCounter } from '../stem-counter.ts';
import { tokenizeWords } from '../tokenize.ts';

/**
 * Words that separate statements from opinions and informal text. Phrases have underscores. The
 * entries are base forms if the language has `inflections`. Otherwise they are stems that match
 * anywhere, or at the beginning of a word with a leading underscore.
 */
const WORD_LISTS = {
  /** The writer’s judgements. */
  judgements: wordsSchema,
  /** A writer’s comment on what is reported. */
  comments: wordsSchema,
  /** What should be. */
  norms: wordsSchema,
  /** “I think”, and statements of writers about themselves. */
  thoughts: wordsSchema,
  /** Words addressed to the reader. */
  addresses: wordsSchema,
  /** Subjects that are on record: money, law, office, war, health. */
  matters: wordsSchema,
  /** Acts that are recorded. */
  deeds: wordsSchema,
  /** Comparisons of more and less. */
  comparisons: wordsSchema,
  amounts: wordsSchema,
  sayings: wordsSchema,
};
const WORD_KINDS = Object.keys(WORD_LISTS) as WordKind[];
export type WordKind = keyof typeof WORD_LISTS;
export type WordCounts = Record<WordKind, number>;

const assessmentSchema = z.strictObject({
  ...WORD_LISTS,
  /** Endings of inflected forms, and the endings of their base forms. */
  inflections: z.record(z.string(), z.string()).optional(),
  /** Ending of a question without a question mark. */
  questionEnd: patternSchema('u').optional(),
  /** Beginning or ending of an order. */
  order: patternSchema('u').optional(),
  /** Ending of a sentence with a verb; a text without it is a title or fragment. */
  sentenceEnd: patternSchema('u').optional(),
  /** Minimum number of words in a sentence. */
  minWords: z.number().int().default(3),
  /** Whether spaces separate the words. */
  isSpaced: z.boolean(),
});
const assessments = defineLanguageResource('sentence-assessment', assessmentSchema);

/** How a language other than English distinguishes statements from other text. */
export type LanguageProfile = Omit<z.output<typeof assessmentSchema>, WordKind | 'inflections'> & {
  countWords: (text: string) => WordCounts;
};

const profiles = new Map<string, LanguageProfile>();

/** @returns undefined for a language without a `sentence-assessment.json` */
export function getLanguageProfile(language: string): LanguageProfile | undefined {
  let profile = profiles.get(language);
  const words = profile ? undefined : assessments.get(language);
  if (words) profiles.set(language, (profile = { ...words, countWords: createWordCounter(words) }));
  return profile;
}

type Assessment = z.output<typeof assessmentSchema>;
const toWordCounts = (counts: readonly number[]) =>
  Object.fromEntries(WORD_KINDS.map((kind, at) => [kind, counts[at] ?? 0])) as WordCounts;

function createWordCounter(words: Assessment): (text: string) => WordCounts {
  const lists = WORD_KINDS.map((kind) => words[kind]);
  if (words.inflections) return createLexiconCounter(lists, words.inflections);
  const stems = new StemCounter(lists);
  return (text) => toWordCounts(stems.countStems(text));
}

function createLexiconCounter(
  lists: readonly (readonly string[])[],
  inflections: Readonly<Record<string, string>>,
): (text: string) => WordCounts {
  const lexicon = new Lexicon(lists, createBaseFormDeriver(Object.entries(inflections)));
  return (text) => {
    const tokens = tokenizeWords(text);
    const counts = Array<number>(WORD_KINDS.length).fill(0);
    for (let index = 0; index < tokens.length; index += 1) {
      const phrase = lexicon.findPhraseAt(tokens, index);
      const classMask = phrase.length
        ? phrase.classMask
        : lexicon.lookUpWord(tokens[index]?.word ?? '');
      WORD_KINDS.forEach((_, bit) => {
        if (classMask & (1 << bit)) counts[bit] = (counts[bit] ?? 0) + 1;
      });
      index += Math.max(0, phrase.length - 1);
    }
    return toWordCounts(counts);
  };
}

/**
 * Returns the word with each ending removed or replaced by that of the base form: `honteuse` to
 * `honteux`.
 */
const createBaseFormDeriver = (endings: readonly (readonly [string, string])[]) => (word: string) =>
  endings
    .filter(([ending]) => word.endsWith(ending) && word.length > ending.length + 2)
    .map(([ending, base]) => word.slice(0, -ending.length) + base);
