import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { words } from '../lexicon/defaults.ts';

/** Abbreviations that a full stop closes, in small letters and without it. */
export const abbreviations = defineLanguageResource(
  'abbreviations',
  z.strictObject({
    /** Of names, with their capital: "Mr". */
    withCapital: words,
  }),
);
