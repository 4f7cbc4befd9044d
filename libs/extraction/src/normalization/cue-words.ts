import { alternativesSchema, joinAlternatives, termsSchema } from '@plumbline/languages';
import { z } from 'zod';

/**
 * Words to find in a text. `words` are literal words (`cuesSchema` takes patterns instead), with
 * `*` for any ending; `parts` are sources of patterns that may also match inside a word.
 */
export const cueWordsSchema = z.strictObject({
  words: termsSchema.default([]),
  parts: alternativesSchema.default([]),
});
export type CueWords = z.output<typeof cueWordsSchema>;

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
export function joinCueWords(
  cues: readonly (CueWords | undefined)[],
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
