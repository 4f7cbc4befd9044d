import type { Segment } from './segment-classification.ts';
import type { TextDigest } from './text-digest.ts';
import type { WordSequence } from './word-sequence.ts';

export interface TextSpan {
  /** UTF-16 offsets. */
  start: number;
  end: number;
}

const OPENING_PUNCTUATION = /[\p{Ps}\p{Pi}"'¿¡#*_~`>-]/u;
const CLOSING_PUNCTUATION = /[\p{Pe}\p{Pf}\p{Po}*_~`]/u;
/** Maximum amount of punctuation before or after a sentence. */
const MAX_PUNCTUATION_UNITS = 8;
/** Maximum number of differences per sentence. */
const MAX_DIFFERENCES = 50;

/**
 * Returns the start and end of each sentence in the text, with its adjacent punctuation. Ascending,
 * without overlaps.
 */
export function locateSegments(
  { text, startOffsets, endOffsets }: WordSequence,
  segments: readonly Segment[],
): TextSpan[] {
  let previousEnd = 0;
  return segments.map(({ from, to }, index) => {
    let start = startOffsets[from]!;
    for (
      let more = 0;
      more < MAX_PUNCTUATION_UNITS &&
      start > previousEnd &&
      OPENING_PUNCTUATION.test(text[start - 1]!);
      more++
    )
      start--;
    const nextSegment = segments[index + 1];
    const limit = nextSegment ? startOffsets[nextSegment.from]! : text.length;
    let end = Math.max(endOffsets[to - 1]!, start);
    for (
      let more = 0;
      more < MAX_PUNCTUATION_UNITS && end < limit && CLOSING_PUNCTUATION.test(text[end]!);
      more++
    )
      end++;
    previousEnd = end;
    return { start, end };
  });
}

/**
 * Returns the words of a changed sentence that the original does not have at this place. Where
 * words of the original are missing, returns a span of length 0.
 */
export function findDifferences(
  queryWords: WordSequence,
  { isSentenceStart }: TextDigest,
  positions: Int32Array,
  { from, to }: Segment,
): TextSpan[] {
  const spans: TextSpan[] = [];
  const markDeletion = (at: number) => spans.push({ start: at, end: at });
  let [previous, isAfterInsertion] = [-1, false];
  for (let word = from; word < to && spans.length < MAX_DIFFERENCES; word++) {
    const position = positions[word]!;
    if (position < 0) {
      spans.push({ start: queryWords.startOffsets[word]!, end: queryWords.endOffsets[word]! });
      isAfterInsertion = true;
      continue;
    }
    if (
      !isAfterInsertion &&
      (previous < 0 ? !isSentenceStart[position] : position !== previous + 1)
    )
      markDeletion(queryWords.startOffsets[word]!);
    [previous, isAfterInsertion] = [position, false];
  }
  const isSentenceEnd = previous < 0 || isSentenceStart[previous + 1] === 1;
  if (!isAfterInsertion && !isSentenceEnd && spans.length < MAX_DIFFERENCES)
    markDeletion(queryWords.endOffsets[to - 1]!);
  return spans;
}
