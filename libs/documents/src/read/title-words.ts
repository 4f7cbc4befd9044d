import {
  alternativesSchema,
  defineLanguageResource,
  mergeLists,
  termsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const titleSchema = z.strictObject({
  /** Headings that no document has for a title: "Menu". */
  genericHeadings: termsSchema.default([]),
  /** Beginnings of titles that word processors write when nobody gave one: "Untitled". */
  generatedTitles: alternativesSchema.default([]),
});

/** Titles that say nothing of a document, of all languages. */
export const TITLE_WORDS = mergeLists(defineLanguageResource('titles', titleSchema).getAll());
