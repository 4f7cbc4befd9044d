import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { characters, terms, words } from '../lexicon/defaults.ts';

/** Parts of personal names, and words that only look like a name. */
export const personNames = defineLanguageResource(
  'person-names',
  z.strictObject({
    /** First names of women, in small letters: "mary". */
    female: words,
    /** First names of men, in small letters: "james". */
    male: words,
    /** First names of both, in small letters: "robin". */
    unisex: words,
    /** The `unisex` names that are usually common words, and no evidence by themselves: "angel". */
    ambiguous: words,
    /** Surnames: "김", "佐藤". */
    surnames: words,
    /** Surnames that are usually common words: "高". */
    ambiguousSurnames: characters,
    /** Characters at the beginning of given names: "민". */
    givenNameStarts: characters,
    /** Characters at the end of given names: "희", "郎". */
    givenNameEnds: characters,
    /** Given names of one character: "훈". */
    shortGivenNames: characters,
    /** First names of other languages, as this language writes them: "ジョン". */
    foreignFirstNames: words,
    /** Characters that write the sounds of foreign names: "斯". */
    foreignCharacters: characters,
    /** The `foreignCharacters` that are rare in native words: "娜". */
    tellingForeignCharacters: characters,
    /** Loan words that precede an office but are no names: "프로젝트". */
    loanWords: words,
    /** Small words inside a name: "van", "de la". */
    particles: terms,
    /** Words that are attached to a name: "씨". */
    honorifics: words,
    /** Words that look like a name but are none: "이용자". */
    nonNames: words,
    /** Characters at the beginning of the text after a name: "说". */
    nonNameCharacters: characters,
    /** Endings of common and abstract nouns, which no surname has: "ung". */
    commonNounEndings: words,
    /** Endings of declension after one of `commonNounEndings`: "en". */
    declensionEndings: words,
    /** Endings of words that only modify the name after them: "ed" in "Embattled Toyota". */
    modifierEndings: words,
  }),
);
