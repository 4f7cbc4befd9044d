import { alternativesSchema, joinAlternatives, termsSchema } from '@plumbline/languages';
import { z } from 'zod';

/**
 * Words to find in a text. `words` are whole words, with `*` for any ending; `parts` are sources of
 * patterns that may also match inside a word.
 */
export const cuesSchema = z.strictObject({
  words: termsSchema.default([]),
  parts: alternativesSchema.default([]),
});
export type Cues = z.output<typeof cuesSchema>;

/** Patterns for both sides of a word. */
export interface WordBoundary {
  start: string;
  end: string;
}

/** No letter on either side. */
export const LETTER_BOUNDARY: WordBoundary = { start: '(?<!\\p{L})', end: '(?!\\p{L})' };
/** Only ASCII letters: a Latin word next to Chinese or Korean ends there. */
export const ASCII_BOUNDARY: WordBoundary = { start: '\\b', end: '\\b' };

/**
 * @returns source of a regular expression group that matches any of the cues; earlier ones take
 *   precedence
 */
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
