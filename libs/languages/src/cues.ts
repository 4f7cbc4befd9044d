import { z } from 'zod';
import { alternativesSchema, joinAlternatives } from './schemas.ts';

/** Words that tell something of a text: `words` stand by themselves, `parts` also inside a word. */
export const cuesSchema = z.strictObject({
  words: alternativesSchema.default([]),
  parts: alternativesSchema.default([]),
});
export type Cues = z.output<typeof cuesSchema>;

/** Where a word ends: where no letter follows; with `script` also where another script begins. */
const BOUNDARIES = {
  letter: { start: '(?<!\\p{L})', end: '(?!\\p{L})' },
  script: { start: '\\b', end: '\\b' },
};

/**
 * @param cues of several languages; undefined for a language without any
 * @param boundary `script` also finds a Latin word beside Chinese or Korean, as in "NHK局"
 * @returns a pattern that any of them matches
 */
export function compileCues(
  cues: readonly (Cues | undefined)[],
  boundary: keyof typeof BOUNDARIES = 'letter',
): RegExp {
  const { start, end } = BOUNDARIES[boundary];
  const join = (place: keyof Cues) =>
    joinAlternatives(cues.flatMap((oneLanguage) => oneLanguage?.[place] ?? []));
  return new RegExp(`${start}${join('words')}${end}|${join('parts')}`, 'iu');
}
