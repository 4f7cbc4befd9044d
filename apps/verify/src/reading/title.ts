import type { Sentence } from '@plumbline/text';

const LENGTH = 100;

/** A title for a text that has none: its first heading, else its first sentence, cut at a word. */
export function titleOf(text: string, sentences: readonly Pick<Sentence, 'text'>[]): string {
  const first = (/^\s*#{1,6}\s+(\S[^\n]*)/.exec(text)?.[1] ?? sentences[0]?.text) || text;
  const line = first.replace(/\s+/g, ' ').trim();
  if (line.length <= LENGTH) return line;
  const cut = line.slice(0, LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ') > LENGTH / 2 ? cut.lastIndexOf(' ') : LENGTH).toWellFormed()}…`;
}
