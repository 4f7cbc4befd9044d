import { splitSentences, toLanguageHint } from '@plumbline/text';

/** A span of a text, in UTF-16 code units. */
export interface TextSpan {
  start: number;
  end: number;
}

/** The distance within which the preceding sentence is searched for. */
const MAX_PRECEDING_CHARS = 500;
/** The context that is added to short passages. */
const MAX_SURROUNDING_CHARS = 300;
const MAX_SHORT_PASSAGE_CHARS = 400;
/** The distance within which the end of a sentence is searched for, to detect whether it is cut. */
const MAX_SENTENCE_REST_CHARS = 600;
/** The longest passage that an engine reads. */
const MAX_PASSAGE_CHARS = 4_000;

/**
 * The text to read for a found passage: the passage, the preceding sentence (the passage may begin
 * with "it"), and the surroundings of a short one. Whole sentences, at most 4,000 code units.
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
    // The first and the last sentence may be cut at the borders of the window
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
