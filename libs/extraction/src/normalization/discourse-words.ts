import {
  defineLanguageResource,
  termsSchema,
  wordSetSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

/** Words that refer to earlier text or link a sentence to it; in lower case. */
const discourseSchema = z.strictObject({
  malePronouns: wordSetSchema,
  femalePronouns: wordSetSchema,
  femalePossessives: wordSetSchema,
  /** Lemmas of all singular personal pronouns, and of those for things. */
  personPronouns: wordSetSchema,
  thingPronouns: wordSetSchema,
  /** Pronouns that can be impersonal: “it rained”. */
  expletives: wordSetSchema,
  maleTitles: wordsSchema,
  femaleTitles: wordsSchema,
  /** Lemmas of nouns for male persons: “widower”. */
  maleNouns: wordSetSchema,
  femaleNouns: wordSetSchema,
  demonstratives: wordSetSchema,
  /** “The latter”. */
  orderWords: wordSetSchema,
  /** Words for others than those mentioned before. */
  others: wordSetSchema,
  placeAdverbs: wordSetSchema,
  /** Quantities that can be used without a noun: “some”. */
  quantities: wordSetSchema,
  /** Nouns for unique or well-known things: “the government”. */
  uniqueNouns: wordSetSchema,
  /** Adverbs that link sentences: “however”. */
  connectives: wordSetSchema,
  /** Phrases that are not connectives: “not only … also”. */
  correlatives: termsSchema,
  /** Endings of reflexive pronouns, and of agent nouns. */
  reflexiveEndings: wordsSchema,
  agentEndings: wordsSchema,
  /** Verbs after an apostrophe: “he’d”. */
  contractions: wordsSchema,
  /** Headings that are joined to the sentence below them: “key takeaways”. */
  headings: termsSchema,
  /** Phrases that link a sentence to the one before, followed by a comma: “in turn,”. */
  openings: termsSchema,
  /** Phrases that also occur between commas: “the bank, by contrast, closed”. */
  asides: termsSchema,
});

/** Only for English, because resolving references needs rules of its grammar. */
export const DISCOURSE_WORDS = defineLanguageResource('discourse', discourseSchema).require('en');
