import { alternativesSchema, defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { characters, words } from '../lexicon/defaults.ts';

/** Words at which sentences end and begin. */
export const sentenceWords = defineLanguageResource(
  'sentences',
  z.strictObject({
    /** Capitalised words with which sentences begin; inside one they follow no abbreviation. */
    starters: words,
    /** Patterns of how a sentence without a full stop ends. */
    endings: alternativesSchema.default([]),
    /** Patterns of particles that carry a quotation on. */
    quotativeParticles: alternativesSchema.default([]),
    /** Who speaks, and verbs of speech, behind a quotation. */
    pronouns: words,
    speechVerbs: words,
    /** Months that stand before the day: "on November 16." */
    monthsBeforeDay: words,
    /** Letters that number the items of a list. */
    listLetters: characters,
  }),
);
