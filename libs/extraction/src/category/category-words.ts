import { defineLanguageResource, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';
import { CATEGORIES } from '../extraction.types.ts';

const categorySchema = z.strictObject({
  /** Lower-case words of each category. */
  words: z.record(z.enum(CATEGORIES), wordsSchema).optional(),
  /** For languages without spaces or with many word endings: parts of words, counted anywhere. */
  stems: z.record(z.enum(CATEGORIES), wordsSchema).optional(),
});

const files = defineLanguageResource('categories', categorySchema).getAll();

/** @returns the words of all languages, one list per category in the order of `CATEGORIES` */
export const listCategoryWords = (kind: 'words' | 'stems'): string[][] =>
  CATEGORIES.map((category) => files.flatMap((file) => file[kind]?.[category] ?? []));
