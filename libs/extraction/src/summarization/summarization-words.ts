import { defineLanguageResource, joinWords, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';

const words = wordsSchema.prefault('');

const summarizationSchema = z.strictObject({
  /** Particles that a word of a heading leaves off. */
  particles: words,
  /** Endings of verbs and adverbs, which head no section. */
  weakEndings: words,
});

const files = defineLanguageResource('summarization', summarizationSchema).getAll();

/** @returns source of a group that matches such an ending of any language */
export const joinSummarizationWords = (key: 'particles' | 'weakEndings'): string =>
  joinWords(files.flatMap((file) => file[key]));
