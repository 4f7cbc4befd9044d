import { defineLanguageResource, joinWords, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';

const words = wordsSchema.prefault('');

const summarizationSchema = z.strictObject({
  /** Particles that are removed from words of section titles. */
  particles: words,
  /** Endings of verbs and adverbs, which are no section titles. */
  weakEndings: words,
});

const files = defineLanguageResource('summarization', summarizationSchema).getAll();

/** @returns source of a regular expression group that matches such an ending of any language */
export const joinSummarizationWords = (key: 'particles' | 'weakEndings'): string =>
  joinWords(files.flatMap((file) => file[key]));
