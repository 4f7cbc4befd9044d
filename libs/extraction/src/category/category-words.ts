import { defineLanguageResource, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';
import { CATEGORIES } from '../extraction.types.ts';

const categorySchema = z.strictObject({
  /** Words of each category, in small letters. */
  words: z.record(z.enum(CATEGORIES), wordsSchema).optional(),
  /** Of languages without spaces or with endings on every word: what is counted anywhere. */
  stems: z.record(z.enum(CATEGORIES), wordsSchema).optional(),
});

const files = defineLanguageResource('categories', categorySchema).getAll();

/** @returns the words of all languages, a list for each category in the order of `CATEGORIES` */
export const listCategoryWords = (kind: 'words' | 'stems'): string[][] =>
  CATEGORIES.map((category) => files.flatMap((file) => file[kind]?.[category] ?? []));
