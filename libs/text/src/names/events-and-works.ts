import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { words } from '../lexicon/defaults.ts';

/** Words of which the names of laws, events, prizes and works are made. */
export const eventsAndWorks = defineLanguageResource(
  'events-and-works',
  z.strictObject({
    nouns: words,
    /** Nouns that a name begins with: "Hurricane". */
    leadingNouns: words,
    /** Endings that make a name of what stands before them in one word. */
    suffixes: words,
  }),
);
