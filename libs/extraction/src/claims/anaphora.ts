import { defineLanguageResource, patternSchema, wordSetSchema } from '@plumbline/languages';
import { z } from 'zod';

const NO_WORDS: ReadonlySet<string> = new Set();
const optionalWords = wordSetSchema.default(NO_WORDS);

/** Words that stand for somebody or something mentioned before. */
export const anaphora = defineLanguageResource(
  'anaphora',
  z.strictObject({
    /** Where grammar tells no subject: the opening of a sentence about somebody not named. */
    opening: patternSchema('u').optional(),
    /** Pronouns a sentence cannot begin with and still say whom or what it is about. */
    subjectPronouns: optionalWords,
    /** Those of persons alone: what a place before them names is somebody else. */
    personPronouns: optionalWords,
    /** Those that can stand for nothing: "it rained". */
    impersonalPronouns: optionalWords,
    /** Verbs of these, by dictionary form or as they stand. */
    impersonalVerbs: optionalWords,
    possessivePronouns: optionalWords,
    definiteDeterminers: optionalWords,
    /** Nouns that with "the" stand for somebody mentioned before, by dictionary form. */
    anaphoricNouns: optionalWords,
  }),
);
export type Anaphora = NonNullable<ReturnType<typeof anaphora.get>>;
