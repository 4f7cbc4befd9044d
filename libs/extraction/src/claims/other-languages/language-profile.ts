import { defineLanguageResource, patternSchema, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';
import { Lexicon } from '../lexicon.ts';
import { StemCounter } from '../stem-counter.ts';
import { tokenizeWords } from '../tokenize.ts';

/**
 * Words that tell statements from opinions and talk, a phrase with underscores: base forms where
 * the language has `inflections`, else stems that stand anywhere, with an underscore in front where
 * a word begins.
 */
const WORD_LISTS = {
  /** The writer’s judgements. */
  judgements: wordsSchema,
  /** A writer’s comment on what is reported. */
  comments: wordsSchema,
  /** What ought to be. */
  norms: wordsSchema,
  /** “I think”, and what a writer says of himself. */
  thoughts: wordsSchema,
  /** Words said to the reader. */
  addresses: wordsSchema,
  /** Matters on record: money, law, office, war, health. */
  matters: wordsSchema,
  /** Doing that leaves a trace. */
  deeds: wordsSchema,
  /** More and less. */
  comparisons: wordsSchema,
  amounts: wordsSchema,
  sayings: wordsSchema,
};
const WORD_KINDS = Object.keys(WORD_LISTS) as WordKind[];
export type WordKind = keyof typeof WORD_LISTS;
export type WordCounts = Record<WordKind, number>;

const assessmentSchema = z.strictObject({
  ...WORD_LISTS,
  /** Endings of inflected forms, and what stands there in the base form. */
  inflections: z.record(z.string(), z.string()).optional(),
  /** How a question without its mark ends. */
  questionEnd: patternSchema('u').optional(),
  /** How an order ends or begins. */
  order: patternSchema('u').optional(),
  /** How a sentence with a verb ends; a text without it is a title or a scrap. */
  sentenceEnd: patternSchema('u').optional(),
  /** Fewest words of a sentence. */
  minWords: z.number().int().default(3),
  /** Whether words are written apart. */
  isSpaced: z.boolean(),
});
const assessments = defineLanguageResource('sentence-assessment', assessmentSchema);

/** How a language other than English tells statements from the rest. */
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
 * The word with each ending it has taken off, or put back to the form lists are written in:
 * `honteuse` to `honteux`.
 */
const createBaseFormDeriver = (endings: readonly (readonly [string, string])[]) => (word: string) =>
  endings
    .filter(([ending]) => word.endsWith(ending) && word.length > ending.length + 2)
    .map(([ending, base]) => word.slice(0, -ending.length) + base);
