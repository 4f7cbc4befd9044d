import { z } from 'zod';
import { alternativesSchema, joinAlternatives } from './schemas.ts';

/**
 * Words that tell something of a text: `words` stand by themselves, `stems` begin a word, `parts`
 * stand anywhere.
 */
export const cuesSchema = z.strictObject({
  words: alternativesSchema.default([]),
  stems: alternativesSchema.default([]),
  parts: alternativesSchema.default([]),
});
export type Cues = z.output<typeof cuesSchema>;

/**
 * What does not stand beside a word. `script` allows letters of scripts without capitals, which
 * write no spaces between words: "NHK局".
 */
const BOUNDARIES = {
  letter: { start: '(?<!\\p{L})', end: '(?!\\p{L})' },
  script: { start: '(?<![\\p{Lu}\\p{Ll}\\p{N}_])', end: '(?![\\p{Lu}\\p{Ll}\\p{N}_])' },
};

/**
 * @param cues of several languages; undefined for a language without any
 * @returns a pattern that any of them matches
 */
export function compileCues(
  cues: readonly (Cues | undefined)[],
  boundary: keyof typeof BOUNDARIES = 'letter',
): RegExp {
  const { start, end } = BOUNDARIES[boundary];
  const join = (place: keyof Cues) =>
    joinAlternatives(cues.flatMap((oneLanguage) => oneLanguage?.[place] ?? []));
  return new RegExp(`${start}(?:${join('words')}${end}|${join('stems')})|${join('parts')}`, 'iu');
}
