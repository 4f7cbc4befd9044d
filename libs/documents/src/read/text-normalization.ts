import { removeBidiControls } from '@plumbline/text/unsafe-characters';

/**
 * Normalises a text: `\n` line ends, well-formed Unicode, without byte-order mark, control
 * characters, bidirectional controls and spaces at line ends.
 */
export function normalizeText(text: string): string {
  return removeBidiControls(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]/g, '')
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
