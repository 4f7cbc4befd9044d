import { defineLanguageResource, patternSchema, wordSetSchema } from '@plumbline/languages';
import { z } from 'zod';

const NO_WORDS: ReadonlySet<string> = new Set();
const optionalWords = wordSetSchema.default(NO_WORDS);

/** Words that refer to somebody or something mentioned before. */
export const anaphora = defineLanguageResource(
  'anaphora',
  z.strictObject({
    /** For languages without a grammar: the opening of a sentence whose subject is not named. */
    opening: patternSchema('u').optional(),
    /** Pronouns that leave the subject of a sentence unnamed when they begin it. */
    subjectPronouns: optionalWords,
    /** Pronouns for persons only; a place named before does not explain them. */
    personPronouns: optionalWords,
    /** Pronouns that can be impersonal: "it rained". */
    impersonalPronouns: optionalWords,
    /** Verbs of impersonal pronouns, as base form or as written. */
    impersonalVerbs: optionalWords,
    possessivePronouns: optionalWords,
    definiteDeterminers: optionalWords,
    /** Base forms of nouns that, with "the", refer to somebody mentioned before. */
    anaphoricNouns: optionalWords,
  }),
);
export type Anaphora = NonNullable<ReturnType<typeof anaphora.get>>;
