import type { Sentence } from '@plumbline/text';

const MAX_TITLE_CHARS = 100;

/**
 * Derives a title for a text without one: its first heading, else its first sentence, shortened at
 * a word boundary.
 */
export function deriveTitle(text: string, sentences: readonly Pick<Sentence, 'text'>[]): string {
  const first = (/^\s*#{1,6}\s+(\S[^\n]*)/.exec(text)?.[1] ?? sentences[0]?.text) || text;
  const line = first.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_TITLE_CHARS) return line;
  const truncatedLine = line.slice(0, MAX_TITLE_CHARS);
  return `${truncatedLine.slice(0, truncatedLine.lastIndexOf(' ') > MAX_TITLE_CHARS / 2 ? truncatedLine.lastIndexOf(' ') : MAX_TITLE_CHARS).toWellFormed()}…`;
}
