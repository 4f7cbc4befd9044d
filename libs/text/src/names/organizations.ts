import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { terms, words } from '../lexicon/defaults.ts';

/** Names of organisations, and the words that they are made of. */
export const organizations = defineLanguageResource(
  'organizations',
  z.strictObject({
    names: words,
    /** Names of several words, none of which tells what they name. */
    phrases: terms,
    /** Nouns that a name is made of and that name nothing alone: "Bank". */
    nouns: words,
    /** Of the nouns, those that make a name of the word before them in a headline too. */
    nounsInHeadlines: words,
    /** What ends the name of a company: "Inc". */
    companySuffixes: words,
    /** What opens the name of a company. */
    companyPrefixes: words,
    /** Endings that make an organisation of what stands before them. */
    suffixes: words,
    /** Of these, the ones that plain words stand before as well. */
    weakSuffixes: words,
    /** Of these, the ones that mean the thing itself more often than an organisation. */
    commonNouns: words,
    /** Words that make a kind of organisation, not a name, of a suffix. */
    plainPrefixes: words,
    /** Suffixes that name nothing alone, nor behind a plain prefix. */
    plainNouns: words,
    /** Words that look like a name and are none. */
    nonNames: words,
    /** What ministries are of. */
    ministryRoots: words,
    /** Offices and councils of a town, behind its name. */
    townBodies: words,
    /** Nouns that lead to the name of a company: "die Firma Nordmühle". */
    nounsBeforeName: words,
    /** Courts, schools and clubs that are named by the town behind them. */
    nounsBeforeTown: words,
    /** Adjectives that open a name, without their endings; the endings; adjectives of towns. */
    adjectives: words,
    adjectiveEndings: words,
    townAdjectives: words,
    /** Small words that another noun may follow: "Anstalt für …". */
    nameLinks: words,
    /** Nouns of organisations that such an adjective may stand before. */
    nounsAfterAdjective: words,
    /** Adjectives in small letters that belong to the name before them: "Cour suprême". */
    adjectivesAfterNoun: words,
    /** "Bundes", and what may follow it in one word. */
    federalPrefixes: words,
    federalNouns: words,
    /** Ends of other compounds, with and without a genitive. */
    compoundEndings: words,
    indeclinableEndings: words,
    /** What an organisation has: "Nordwind's shares". */
    belongings: terms,
    /** Words right behind and right before a name. */
    wordsAfterName: words,
    wordsBeforeName: terms,
    /** Articles before an apposition. */
    determiners: words,
    /** Nouns in an apposition behind a name: "Nordwind, a maker of …". */
    appositions: terms,
  }),
);
