import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { terms, words } from '../lexicon/defaults.ts';

/** Names of places, and words that occur in such names. */
export const places = defineLanguageResource(
  'places',
  z.strictObject({
    /** Names that CLDR and the time zones do not have, in small letters: "scotland". */
    names: terms,
    /** Names of CLDR and of time zones that usually mean something else: "world", "central". */
    nonPlaces: terms,
    /** Names of several words that are not in `names`: "Silicon Valley". */
    phrases: terms,
    /** Nouns that are part of a name: "River". */
    nouns: words,
    /** The `nouns` at the beginning of a name: "Lake". */
    leadingNouns: words,
    /** Directions at the end of a name: "del Norte". */
    directions: terms,
    /** Abbreviations of states, without the full stop at the end: "Calif". */
    stateAbbreviations: words,
    /** Endings that turn a place into an adjective: "-based" in "Tolland-based". */
    adjectiveEndings: words,
    /** Agencies in brackets after the place of a report: "Reuters". */
    newsAgencies: words,
    /** Nouns for what a place has: "mayor" in "Tolland's mayor". */
    belongings: words,
    /** Words directly before a name: "north of". */
    wordsBeforeName: terms,
    /** Names of towns without their ending: "수원" of "수원시". */
    towns: words,
    /** Endings of towns: "burg", "시". */
    townEndings: words,
    /** Nouns with the ending of a town that are no names: "innenstadt". */
    nonTowns: words,
    /** Words before one of `townEndings` that only specify the kind of town: "首都". */
    plainTownRoots: words,
    /** Words directly before the name of a town: "bei". */
    wordsBeforeTown: words,
    /** Small words inside a name: "an der". */
    nameLinks: terms,
    /** Names of prefectures without their ending: "青森". */
    prefectures: words,
    /** Endings of regions, rivers and islands: "島". */
    regionEndings: words,
    /** Words with one of `regionEndings` that are no names: "マンション". */
    nonRegions: words,
  }),
);
