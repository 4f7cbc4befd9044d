import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { terms, words } from '../lexicon/defaults.ts';

/** Names of organisations, and words that occur in such names. */
export const organizations = defineLanguageResource(
  'organizations',
  z.strictObject({
    /** Names of one word: "CDU". */
    names: words,
    /** Names of several words that do not show by themselves what they name: "White House". */
    phrases: terms,
    /** Nouns that are part of a name but no name by themselves: "University". */
    nouns: words,
    /** The `nouns` that form a name with the word before them even in a headline: "Bank". */
    nounsInHeadlines: words,
    /** Words at the end of a company's name: "Inc". */
    companySuffixes: words,
    /** Words at the beginning of a company's name: "株式会社". */
    companyPrefixes: words,
    /** Endings that turn the text before them into an organisation: "은행". */
    suffixes: words,
    /** The `suffixes` that also follow common words, so that a name must precede: "科技". */
    weakSuffixes: words,
    /** The `suffixes` that usually mean the thing itself rather than an organisation: "汽车". */
    commonNouns: words,
    /** Words before a suffix that only specify the kind of organisation: "民間" in "民間銀行". */
    plainPrefixes: words,
    /** Suffixes that are no name by themselves or after one of `plainPrefixes`: "銀行". */
    plainNouns: words,
    /** Words that look like a name but are none: "PDF". */
    nonNames: words,
    /** The fields of ministries: "財務" in "財務省". */
    ministryRoots: words,
    /** Offices and councils after the name of a town: "시청". */
    townBodies: words,
    /** Nouns before the name of a company: "Firma" in "die Firma Nordmühle". */
    nounsBeforeName: words,
    /** Courts, schools and clubs that are followed by their town: "Amtsgericht". */
    nounsBeforeTown: words,
    /**
     * Adjectives at the beginning of a name, without their ending: "deutsch" in "Deutsche Bank".
     */
    adjectives: words,
    /** Endings of the `adjectives`: "e". */
    adjectiveEndings: words,
    /** Adjectives of towns at the beginning of a name: "Kölner". */
    townAdjectives: words,
    /** Small words between two nouns of a name: "für" in "Anstalt für …". */
    nameLinks: words,
    /** Nouns of organisations that may follow one of `adjectives`: "Bank". */
    nounsAfterAdjective: words,
    /** Adjectives in small letters at the end of a name: "suprême" in "Cour suprême". */
    adjectivesAfterNoun: words,
    /** Prefixes of federal bodies: "Bundes". */
    federalPrefixes: words,
    /** Words that follow one of `federalPrefixes` in the same word: "bank" in "Bundesbank". */
    federalNouns: words,
    /** Endings of other compounds, which may have a genitive "s": "ministerium". */
    compoundEndings: words,
    /** Endings of other compounds without a genitive "s": "zentralbank". */
    indeclinableEndings: words,
    /** Nouns for what an organisation has: "shares" in "Nordwind's shares". */
    belongings: terms,
    /** Words directly after a name: "announced". */
    wordsAfterName: words,
    /** Words directly before a name: "shares of". */
    wordsBeforeName: terms,
    /** Articles before an apposition: "a". */
    determiners: words,
    /** Nouns of an apposition after a name: "maker" in "Nordwind, a maker of …". */
    appositions: terms,
  }),
);
