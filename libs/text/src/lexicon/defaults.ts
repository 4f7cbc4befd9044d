import {
  characterSetSchema,
  termSetSchema,
  termsSchema,
  wordSetSchema,
} from '@plumbline/languages';

/** Lists that a language may omit; the default is empty. */
export const words = wordSetSchema.default(new Set());
export const terms = termSetSchema.default(new Set());
export const characters = characterSetSchema.default(new Set());
/** As `terms`, in the order of the file. */
export const orderedTerms = termsSchema.default([]);
