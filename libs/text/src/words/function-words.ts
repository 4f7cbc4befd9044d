import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { characters, terms, words } from '../lexicon/defaults.ts';

/** Words of grammar. */
export const functionWords = defineLanguageResource(
  'function-words',
  z.strictObject({
    /** Words without content for search, in small letters. */
    stopWords: words,
    /** The commonest small words that the other languages do not have. */
    telling: words,
    /** Words that never begin or end a name though they have a capital; days and months too. */
    capitalized: words,
    /** Words that often have a capital for where they stand, though some names begin with them. */
    oftenCapitalized: words,
    /** Words that stand in small letters in headlines too. */
    smallInHeadlines: words,
    /** What an apostrophe joins to the next word: "jusqu"; and as a sentence begins with it. */
    elisions: words,
    capitalizedElisions: words,
    articles: words,
    /** Words for "and" inside a name. */
    conjunctions: words,
    /** Small words between the capitalised words of a name: "of the". */
    nameLinks: terms,
    /** Particles at the end of a noun; of these, those of a subject. */
    particles: words,
    subjectParticles: words,
    /** Particles that follow a name at once. */
    particlesAfterName: words,
    /** Characters beyond which a name does not reach back. */
    nameBoundaries: characters,
  }),
);
