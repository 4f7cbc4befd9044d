import { refersBack } from './evidence-context.ts';
import type { PassageSentence } from './read-passages.ts';

/** An excerpt may be longer than this only when its sentence is. */
const MAX_EXCERPT_CHARS = 420;
/** To a shorter excerpt, the next paragraph is added if the whole of it fits. */
const MIN_EXCERPT_CHARS = 200;

/** “PORT ELLERY, Australia (Southern Wire) - ” */
const DATELINE = /^\p{Lu}[\p{L} .'’-]{1,40}(?:[,/] ?[\p{L} .'’-]{1,40})? \([^()]{2,40}\) [-–—] /u;

/** Offsets in the text of the passage. */
export interface ExcerptSpan {
  start: number;
  end: number;
}

/**
 * Expands a sentence to an excerpt that can be understood alone: its paragraph, or as much of it
 * as fits. The sentence before is added first when the sentence refers back to it.
 */
export function expandToExcerpt(
  text: string,
  sentences: readonly PassageSentence[],
  index: number,
  language: string,
): ExcerptSpan {
  let [first, last] = [index, index];
  const measure = (from: number, to: number) => sentences[to]!.end - sentences[from]!.start;
  const isSameParagraph = (at: number) =>
    !text.slice(sentences[at]!.end, sentences[at + 1]!.start).includes('\n');
  const fits = (from: number, to: number) =>
    from >= 0 && to < sentences.length && measure(from, to) <= MAX_EXCERPT_CHARS;
  const fitsBefore = () => fits(first - 1, last) && isSameParagraph(first - 1);
  if (refersBack(sentences[index]!, language) && fitsBefore()) first--;
  while (fits(first, last + 1) && isSameParagraph(last)) last++;
  while (fitsBefore()) first--;
  if (measure(first, last) < MIN_EXCERPT_CHARS) {
    let end = last + 1;
    while (end + 1 < sentences.length && isSameParagraph(end)) end++;
    if (fits(first, end)) last = end;
  }
  const { start } = sentences[first]!;
  const { end } = sentences[last]!;
  const dateline = DATELINE.exec(text.slice(start, end));
  return { start: start + (dateline?.[0].length ?? 0), end };
}
