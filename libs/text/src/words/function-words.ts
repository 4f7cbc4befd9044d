import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { characters, terms, words } from '../lexicon/defaults.ts';

/** Function words of a language. */
export const functionWords = defineLanguageResource(
  'function-words',
  z.strictObject({
    /** Words that are ignored in search, in small letters: "the". */
    stopWords: words,
    /**
     * The most frequent small words that other languages do not have, which identify the language:
     * "the".
     */
    telling: words,
    /** Capitalised words that never begin or end a name, including days and months: "However". */
    capitalized: words,
    /**
     * Words that often have a capital only because of their place, but begin some names: "First".
     */
    oftenCapitalized: words,
    /** Words that have small letters even in headlines: "of". */
    smallInHeadlines: words,
    /** Words that an apostrophe joins to the next word: "jusqu". */
    elisions: words,
    /** The `elisions` at the beginning of a sentence: "Jusqu". */
    capitalizedElisions: words,
    /** Articles: "the". */
    articles: words,
    /** Words for "and" inside a name: "and", "et". */
    conjunctions: words,
    /** Small words between the capitalised words of a name: "of the". */
    nameLinks: terms,
    /** Particles at the end of a noun: "에서". */
    particles: words,
    /** The `particles` of a subject: "은". */
    subjectParticles: words,
    /** Particles directly after a name: "は". */
    particlesAfterName: words,
    /** Characters that are never inside a name, where the search for its beginning stops: "的". */
    nameBoundaries: characters,
  }),
);
