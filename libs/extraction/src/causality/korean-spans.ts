import type { SentenceSpan } from '@plumbline/grammar';
import { joinAlternatives, joinWords } from '@plumbline/languages';
import { KOREAN_CUES } from './korean-cues.ts';

const EDGE_LEFT = new RegExp(
  String.raw`^(?:[\s,;:.'"“”‘’()\-–—]+|${joinWords(KOREAN_CUES.leadingWords)}(?=\s))`,
  'u',
);
const EDGE_RIGHT = /[\s,;:.!?'"“”‘’()\-–—。]+$/u;
/** “그녀”, “그때”, “이 드라마”: person, time and thing were mentioned before. */
const OPEN_REFERENCE = new RegExp(`(?:^|\\s)${joinAlternatives(KOREAN_CUES.contextWords)}`, 'u');
const MIN_LETTERS = 2;

/** Removes punctuation and linking words from both ends. */
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

/** Whether a span states something by itself: whole words without open references. */
export function isMeaningful(text: string, { start, end }: SentenceSpan): boolean {
  const words = text.slice(start, end);
  const isWhole = (words.match(/</gu)?.length ?? 0) === (words.match(/>/gu)?.length ?? 0);
  const letterCount = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return isWhole && !OPEN_REFERENCE.test(words) && letterCount >= MIN_LETTERS;
}
