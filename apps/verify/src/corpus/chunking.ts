import type { Sentence } from '@plumbline/text';

/**
 * Length in UTF-16 code units at which a passage usually covers one subject and BM25's length
 * normalisation works well.
 */
const TARGET_CHUNK_CHARS = 800;
/** A longer "sentence" (a table, a list without full stops) is cut. */
const MAX_SENTENCE_CHARS = 1600;

export interface TextChunk {
  start: number;
  end: number;
  text: string;
}

/**
 * Splits a text into passages of whole sentences. Offsets are UTF-16 code units into `text`. Every
 * sentence is in exactly one passage.
 */
export function splitIntoChunks(
  text: string,
  sentences: readonly Pick<Sentence, 'start' | 'end'>[],
): TextChunk[] {
  const chunks: TextChunk[] = [];
  let start = -1;
  let end = -1;
  const closeChunk = () => {
    if (start >= 0) chunks.push({ start, end, text: text.slice(start, end) });
    start = -1;
  };
  for (const sentence of sentences.flatMap(splitSentence)) {
    if (start >= 0 && sentence.end - start > TARGET_CHUNK_CHARS) closeChunk();
    if (start < 0) start = sentence.start;
    end = sentence.end;
  }
  closeChunk();
  return chunks;

  function splitSentence({
    start,
    end,
  }: Pick<Sentence, 'start' | 'end'>): { start: number; end: number }[] {
    const spans: { start: number; end: number }[] = [];
    for (let at = start; at < end;) {
      let to = Math.min(at + MAX_SENTENCE_CHARS, end);
      const space = to < end ? text.lastIndexOf(' ', to) : -1;
      if (space > at + MAX_SENTENCE_CHARS / 2) to = space;
      // Never inside a surrogate pair.
      else if (to < end && isHighSurrogate(text.charCodeAt(to - 1))) to--;
      spans.push({ start: at, end: to });
      at = to;
    }
    return spans;
  }
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
