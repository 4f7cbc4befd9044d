import type { SentenceSpan } from '@plumbline/grammar';

const EDGE_LEFT = /^(?:[\s,;:.'"“”‘’()\-–—]+|(?:그러나|하지만|그리고|또한|또)(?=\s))/u;
const EDGE_RIGHT = /[\s,;:.!?'"“”‘’()\-–—。]+$/u;
const PRONOUN =
  /^(?:이는|이것|그것|그는|그가|이를|그를|이가|이에|그런|우리|나는|저는|이런|그런데)$/u;
const MIN_LETTERS = 2;

/** Takes punctuation and words that lead over off both ends. */
export function trimSpan(text: string, { start, end }: SentenceSpan): SentenceSpan {
  let from = start;
  for (
    let edge = EDGE_LEFT.exec(text.slice(from, end));
    edge?.[0];
    edge = EDGE_LEFT.exec(text.slice(from, end))
  )
    from += edge[0].length;
  const to = end - (EDGE_RIGHT.exec(text.slice(from, end))?.[0].length ?? 0);
  return { start: from, end: Math.max(from, to) };
}

/** Whether a stretch says something by itself: two letters, and no pronoun. */
export function isMeaningful(text: string, { start, end }: SentenceSpan): boolean {
  const words = text.slice(start, end);
  return !PRONOUN.test(words) && (words.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MIN_LETTERS;
}
