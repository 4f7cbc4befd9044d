import { removeDeceptiveCharacters } from '@plumbline/text/unsafe-characters';

/**
 * Marks after a letter, at most as many as in Unicode's stream-safe text format (UAX #15). Without
 * a maximum, putting them in their normal order takes quadratic time: minutes for a text of marks.
 */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Normalises a text: `\n` line ends, well-formed Unicode, without byte-order mark, control
 * characters, bidirectional controls, spaces at line ends, and more than 30 marks on one letter.
 */
export function normalizeText(text: string): string {
  return removeDeceptiveCharacters(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]/g, '')
    .replace(EXCESS_MARKS, '$1')
    .toWellFormed();
}

/**
 * The text as one line: white space collapsed and trimmed; `null` if nothing is left. Cut at
 * `maxLength` UTF-16 units, default 1,000.
 */
export function toSingleLine(text: string | null | undefined, maxLength = 1000): string | null {
  const collapsed = normalizeText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return collapsed ? collapsed.slice(0, maxLength).toWellFormed() : null;
}

/** Whether a text has at least one letter or digit of any script. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
