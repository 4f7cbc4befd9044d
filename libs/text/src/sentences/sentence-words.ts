import { alternativesSchema, defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { characters, words } from '../lexicon/defaults.ts';

/** Words at the beginning and at the end of sentences. */
export const sentenceWords = defineLanguageResource(
  'sentences',
  z.strictObject({
    /**
     * Capitalised words that begin a sentence and do not follow an abbreviation inside one:
     * "However".
     */
    starters: words,
    /** Regular expressions of endings of a sentence without a full stop: "니다". */
    endings: alternativesSchema.default([]),
    /** Regular expressions of particles after a quotation that continue the sentence: "라고". */
    quotativeParticles: alternativesSchema.default([]),
    /** Pronouns of the speaker after a quotation: "she". */
    pronouns: words,
    /** Verbs of speech after a quotation: "said". */
    speechVerbs: words,
    /** Months before the number of a day: "November" in "on November 16." */
    monthsBeforeDay: words,
    /** Letters that number the items of a list: "가". */
    listLetters: characters,
  }),
);
