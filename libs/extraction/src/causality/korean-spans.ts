import type { SentenceSpan } from '@plumbline/grammar';

const EDGE_LEFT = /^(?:[\s,;:.'"“”‘’()\-–—]+|(?:그러나|하지만|그리고|또한|또)(?=\s))/u;
const EDGE_RIGHT = /[\s,;:.!?'"“”‘’()\-–—。]+$/u;
/** “그녀”, “그때”, “이 드라마”: who, when and which was said before. */
const OPEN_REFERENCE =
  /(?:^|\s)(?:[그이저]\s|(?:그녀|그들|그것|그때|그곳|그는|그가|그의|그를|그런|이는|이것|이를|이가|이에|이런|우리|나는|저는))/u;
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

/** Whether a stretch says something by itself: whole words, and none that stand for others. */
export function isMeaningful(text: string, { start, end }: SentenceSpan): boolean {
  const words = text.slice(start, end);
  const isWhole = (words.match(/</gu)?.length ?? 0) === (words.match(/>/gu)?.length ?? 0);
  const letterCount = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return isWhole && !OPEN_REFERENCE.test(words) && letterCount >= MIN_LETTERS;
}
