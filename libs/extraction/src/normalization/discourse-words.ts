import {
  defineLanguageResource,
  termsSchema,
  wordSetSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

/** Words that point to what was said before, or join a sentence to it; in small letters. */
const discourseSchema = z.strictObject({
  malePronouns: wordSetSchema,
  femalePronouns: wordSetSchema,
  femalePossessives: wordSetSchema,
  /** All pronouns of single persons, and those of things, by lemma. */
  personPronouns: wordSetSchema,
  thingPronouns: wordSetSchema,
  /** Pronouns that may stand for nothing: “it rained”. */
  expletives: wordSetSchema,
  maleTitles: wordsSchema,
  femaleTitles: wordsSchema,
  /** Nouns of male persons, by lemma: “widower”. */
  maleNouns: wordSetSchema,
  femaleNouns: wordSetSchema,
  demonstratives: wordSetSchema,
  /** “The latter”. */
  orderWords: wordSetSchema,
  /** Words for others than those told of before. */
  others: wordSetSchema,
  placeAdverbs: wordSetSchema,
  /** Quantities that can stand without a noun: “some”. */
  quantities: wordSetSchema,
  /** Nouns of what there is one of, or what everybody knows: “the government”. */
  uniqueNouns: wordSetSchema,
  /** Adverbs that join sentences: “however”. */
  connectives: wordSetSchema,
  /** What is no connective: “not only … also”. */
  correlatives: termsSchema,
  /** How reflexive pronouns end, and nouns of who does something. */
  reflexiveEndings: wordsSchema,
  agentEndings: wordsSchema,
  /** Verbs behind an apostrophe: “he’d”. */
  contractions: wordsSchema,
  /** Headings that run into the sentence below them: “key takeaways”. */
  headings: termsSchema,
  /** Phrases that join a sentence to the one before, with a comma behind them: “in turn,”. */
  openings: termsSchema,
  /** Those that also stand between commas: “the bank, by contrast, closed”. */
  asides: termsSchema,
});

/** English alone: resolving references needs rules of its grammar. */
export const DISCOURSE_WORDS = defineLanguageResource('discourse', discourseSchema).require('en');
