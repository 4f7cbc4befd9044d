import {
  alternativesSchema,
  defineLanguageResource,
  mergeLists,
  termsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const titleSchema = z.strictObject({
  /** Headings that are never the title of a document: "menu". */
  genericHeadings: termsSchema.default([]),
  /** Beginnings of titles that word processors write if the user gives none: "untitled". */
  generatedTitles: alternativesSchema.default([]),
});

/** Titles that do not identify a document, of all languages. */
export const TITLE_WORDS = mergeLists(defineLanguageResource('titles', titleSchema).getAll());
