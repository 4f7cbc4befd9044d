import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { terms, words } from '../lexicon/defaults.ts';

/** Names of places, and the words that they are made of. */
export const places = defineLanguageResource(
  'places',
  z.strictObject({
    /** What CLDR and the time zones leave out, in small letters where there are such. */
    names: terms,
    /** Names of CLDR and of time zones that are words, people or unions before they are places. */
    nonPlaces: terms,
    /** Names of several words that are no entries of `names`. */
    phrases: terms,
    /** Nouns that a name is made of: "River". */
    nouns: words,
    /** Of these, the ones that a name begins with: "Lake". */
    leadingNouns: words,
    /** Words for a direction at the end of a name: "del Norte". */
    directions: terms,
    stateAbbreviations: words,
    /** What makes an adjective of a place: "Tolland-based". */
    adjectiveEndings: words,
    /** Agencies that stand in brackets behind the place of a report. */
    newsAgencies: words,
    /** What a place has: "Tolland's mayor". */
    belongings: words,
    /** Words right before a name: "north of". */
    wordsBeforeName: terms,
    /** Towns without what they end in. */
    towns: words,
    townEndings: words,
    /** Nouns that end like a town. */
    nonTowns: words,
    /** Words before `townEndings` that make a kind of town, not a name. */
    plainTownRoots: words,
    wordsBeforeTown: words,
    /** Small words inside the name of a place: "an der". */
    nameLinks: terms,
    prefectures: words,
    /** What ends the name of a region, river or island, and words that end so without being one. */
    regionEndings: words,
    nonRegions: words,
  }),
);
