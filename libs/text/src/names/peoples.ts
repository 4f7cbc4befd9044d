import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { words } from '../lexicon/defaults.ts';

export const peoples = defineLanguageResource(
  'peoples',
  z.strictObject({
    /** Of peoples, creeds, languages: words that have a capital without naming anybody. */
    adjectives: words,
  }),
);
