import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { characters, terms, words } from '../lexicon/defaults.ts';

/** What names of persons are made of, and what only looks like one. */
export const personNames = defineLanguageResource(
  'person-names',
  z.strictObject({
    /** First names, in small letters, of women, of men and of both. */
    female: words,
    male: words,
    unisex: words,
    /** Of the unisex names, those that are words first: alone they tell nothing. */
    ambiguous: words,
    surnames: words,
    /** Surnames that are common words before they are names. */
    ambiguousSurnames: characters,
    /** Characters a given name begins and ends with. */
    givenNameStarts: characters,
    givenNameEnds: characters,
    /** Given names of one character. */
    shortGivenNames: characters,
    /** First names of other languages, as this one writes them. */
    foreignFirstNames: words,
    /** Characters that write the sounds of foreign names. */
    foreignCharacters: characters,
    /** Of these, the ones that native words hardly have. */
    tellingForeignCharacters: characters,
    /** Loan words that stand before offices without being names. */
    loanWords: words,
    /** Small words inside a name: "van", "de la". */
    particles: terms,
    /** What is written behind a name in the same word. */
    honorifics: words,
    /** Words that look like a name and are none. */
    nonNames: words,
    /** Characters that begin what follows a name. */
    nonNameCharacters: characters,
    /** Endings of common and abstract nouns, which no surname has. */
    commonNounEndings: words,
    /** What may follow such an ending. */
    declensionEndings: words,
    /** Endings of words that only lead to a name: "Embattled Toyota". */
    modifierEndings: words,
  }),
);
