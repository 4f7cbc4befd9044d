import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { words } from '../lexicon/defaults.ts';

/** Abbreviations that a full stop closes, in small letters and without it. */
export const abbreviations = defineLanguageResource(
  'abbreviations',
  z.strictObject({
    /** After these a sentence never ends: titles, and what a name or a number must follow. */
    neverFinal: words,
    /** These may also close a sentence: what follows decides. */
    possiblyFinal: words,
    /** These stand before a number, and before the number of a day. */
    beforeNumber: words,
    beforeDay: words,
    /** Ends of words that stand before a number: "Hauptstr. 5". */
    compoundEndings: words,
    /** Of names, with their capital: "Mr". */
    withCapital: words,
    /** Nouns that a single letter follows: "Plan B." */
    nounsBeforeLetter: words,
    /** How what follows an ordinal begins, and what stands before one: "Der 1. FC". */
    nounsAfterOrdinal: words,
    wordsBeforeOrdinal: words,
  }),
);
