import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { words } from '../lexicon/defaults.ts';

export const peoples = defineLanguageResource(
  'peoples',
  z.strictObject({
    /**
     * Words for peoples, creeds and languages, which have a capital but are no names: "American".
     */
    adjectives: words,
  }),
);
