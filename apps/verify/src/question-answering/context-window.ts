import { splitSentences, toLanguageHint } from '@plumbline/text';

/** A stretch of a text, in UTF-16 code units. */
export interface TextSpan {
  start: number;
  end: number;
}

/** How far back the sentence before is looked for. */
const MAX_PRECEDING_CHARS = 500;
/** How much is read around what is shorter than a passage. */
const MAX_SURROUNDING_CHARS = 300;
const MAX_SHORT_PASSAGE_CHARS = 400;
/** How far on the end of a sentence is looked for, to tell whether it is cut. */
const MAX_SENTENCE_REST_CHARS = 600;
/** Longest passage that an engine reads. */
const MAX_PASSAGE_CHARS = 4_000;

/**
 * What is to be read for a passage that was found: itself, the sentence before it, for it may begin
 * with "it", and of a short one what stands around it. Whole sentences, 4,000 code units at most.
 */
export function expandWindow(
  content: string,
  { start, end }: TextSpan,
  language: string,
): TextSpan {
  const isShort = end - start < MAX_SHORT_PASSAGE_CHARS;
  const windowEnd = Math.min(
    content.length,
    start + MAX_PASSAGE_CHARS,
    isShort ? end + MAX_SURROUNDING_CHARS : end,
  );
  const windowStart = Math.max(
    0,
    start - (isShort ? MAX_SURROUNDING_CHARS + MAX_PRECEDING_CHARS : MAX_PRECEDING_CHARS),
  );
  const readEnd = Math.min(content.length, windowEnd + MAX_SENTENCE_REST_CHARS);
  const surroundingText = content.slice(windowStart, readEnd);
  const firstStart = windowStart + surroundingText.length - surroundingText.trimStart().length;
  const lastEnd = windowStart + surroundingText.trimEnd().length;
  const completeSentences = splitSentences(surroundingText, toLanguageHint(language))
    .map((sentence) => ({
      start: windowStart + sentence.start,
      end: windowStart + sentence.end,
    }))
    // The first and the last may be cut where the reading began and ended
    .filter(
      (sentence) =>
        sentence.end <= windowEnd &&
        (sentence.start > firstStart || windowStart === 0) &&
        (sentence.end < lastEnd || readEnd === content.length),
    );
  const precedingSentences = completeSentences
    .filter((sentence) => sentence.end <= start)
    .slice(isShort ? -3 : -1);
  const followingSentences = completeSentences.filter((sentence) => sentence.start >= end);
  const lastCompleteEnd = completeSentences.at(-1)?.end ?? 0;
  return {
    start: precedingSentences[0]?.start ?? start,
    end:
      end <= windowEnd
        ? (followingSentences.at(-1)?.end ?? end)
        : lastCompleteEnd > start
          ? lastCompleteEnd
          : windowEnd,
  };
}
