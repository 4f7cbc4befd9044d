import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { CATEGORIES } from '../extraction.types.ts';

const categorySchema = z.strictObject({
  /** Words of each category, in small letters. */
  words: z.record(z.enum(CATEGORIES), z.string()).optional(),
  /** Of languages without spaces or with endings on every word: what is counted anywhere. */
  stems: z.record(z.enum(CATEGORIES), z.string()).optional(),
});

const files = defineLanguageResource('categories', categorySchema).getAll();

/** Of all languages, in the order of `CATEGORIES`. */
export const listCategoryWords = (kind: 'words' | 'stems'): string[] =>
  CATEGORIES.map((category) => files.map((file) => file[kind]?.[category] ?? '').join(' '));
