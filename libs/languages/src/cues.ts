import { z } from 'zod';
import { alternativesSchema, joinAlternatives, joinAsWords, WORD_START } from './schemas.ts';

/**
 * Cues in a text as regular expressions: `words` are whole words, `stems` are beginnings of words,
 * `parts` may occur anywhere.
 */
export const cuesSchema = z.strictObject({
  words: alternativesSchema.default([]),
  stems: alternativesSchema.default([]),
  parts: alternativesSchema.default([]),
});
export type Cues = z.output<typeof cuesSchema>;

/**
 * @param cues cues of several languages; undefined for a language without any
 * @returns a pattern that matches any of them
 */
export function compileCues(cues: readonly (Cues | undefined)[]): RegExp {
  const list = (place: keyof Cues) => cues.flatMap((oneLanguage) => oneLanguage?.[place] ?? []);
  return new RegExp(
    [
      joinAsWords(list('words')),
      WORD_START + joinAlternatives(list('stems')),
      joinAlternatives(list('parts')),
    ].join('|'),
    'iu',
  );
}
