import { alternativesSchema, joinAlternatives, termsSchema } from '@plumbline/languages';
import { z } from 'zod';

/**
 * Words to be found in a text. `words` stand by themselves, `*` for any ending; `parts` are sources
 * of patterns that may also stand within a word.
 */
export const cuesSchema = z.strictObject({
  words: termsSchema.default([]),
  parts: alternativesSchema.default([]),
});
export type Cues = z.output<typeof cuesSchema>;

/** What stands on both sides of a word. */
export interface WordBoundary {
  start: string;
  end: string;
}

/** No letter on either side. */
export const LETTER_BOUNDARY: WordBoundary = { start: '(?<!\\p{L})', end: '(?!\\p{L})' };
/** Of ASCII alone: a Latin word beside Chinese or Korean ends there. */
export const ASCII_BOUNDARY: WordBoundary = { start: '\\b', end: '\\b' };

/** @returns the source of a group that matches any of the cues, those listed first before others */
export function joinCues(
  cues: readonly (Cues | undefined)[],
  { start, end }: WordBoundary = LETTER_BOUNDARY,
): string {
  const words = cues.flatMap((list) => list?.words.map(toSource) ?? []);
  const parts = cues.flatMap((list) => list?.parts ?? []);
  return joinAlternatives([
    ...(words.length ? [`${start}${joinAlternatives(words)}${end}`] : []),
    ...parts,
  ]);
}

const toSource = (words: string): string =>
  words.replace(/[\\^$.+?()[\]{}|/]/g, '\\$&').replaceAll('*', '\\p{L}*');
