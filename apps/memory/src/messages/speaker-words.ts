import {
  alternativesSchema,
  defineLanguageResource,
  mergeLists,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const speakerSchema = z.strictObject({
  /** Roles of a conversation: they say who speaks, and name nobody. */
  roles: alternativesSchema.default([]),
  /** Roles of whoever asks a memory. */
  askers: wordsSchema.default([]),
  /** What stands before a colon and is no speaker: "Deadline". */
  labels: alternativesSchema.default([]),
});

/** What conversations call those who speak in them, in all languages. */
export const SPEAKER_WORDS = mergeLists(defineLanguageResource('speakers', speakerSchema).getAll());
