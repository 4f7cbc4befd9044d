import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { words } from '../lexicon/defaults.ts';

/** Abbreviations with a full stop, in small letters and without it. */
export const abbreviations = defineLanguageResource(
  'abbreviations',
  z.strictObject({
    /** Abbreviations that never end a sentence, such as titles: "mr". */
    neverFinal: words,
    /** Abbreviations that may end a sentence, depending on the next word: "inc". */
    possiblyFinal: words,
    /** Abbreviations before a number: "fig". */
    beforeNumber: words,
    /** Abbreviations before the number of a day: "jan". */
    beforeDay: words,
    /** Endings of words before a number: "str" in "Hauptstr. 5". */
    compoundEndings: words,
    /** Abbreviations of names, with their capital: "Mr". */
    withCapital: words,
    /** Nouns that a single letter follows: "Plan" in "Plan B." */
    nounsBeforeLetter: words,
    /** Beginnings of words that follow an ordinal: "Jahrhundert" in "19. Jahrhundert". */
    nounsAfterOrdinal: words,
    /** Words before an ordinal: "der" in "der 1. FC". */
    wordsBeforeOrdinal: words,
  }),
);
