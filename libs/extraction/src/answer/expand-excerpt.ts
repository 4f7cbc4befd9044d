import { refersBack } from './evidence-context.ts';
import type { PassageSentence } from './read-passages.ts';

/** An excerpt may be longer than this only when its sentence is. */
const MAX_EXCERPT_CHARS = 420;
/** A shorter excerpt continues in the next paragraph. */
const MIN_EXCERPT_CHARS = 200;

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
  while (measure(first, last) < MIN_EXCERPT_CHARS && fits(first, last + 1)) last++;
  return { start: sentences[first]!.start, end: sentences[last]!.end };
}
