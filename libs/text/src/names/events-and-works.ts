import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { words } from '../lexicon/defaults.ts';

/** Words in the names of laws, events, prizes and works. */
export const eventsAndWorks = defineLanguageResource(
  'events-and-works',
  z.strictObject({
    /** Nouns that are part of a name: "Act", "Festival". */
    nouns: words,
    /** Nouns at the beginning of a name: "Hurricane". */
    leadingNouns: words,
    /** Endings that turn the text before them, in the same word, into a name: "영화제". */
    suffixes: words,
  }),
);
