import { isUnspaced } from '@plumbline/text';
import type { WordSequence } from './word-sequence.ts';

/** A range of words of a text; `to` is exclusive. */
export interface WordRange {
  from: number;
  to: number;
}

const INVISIBLE_ONLY = /^[\s\p{M}\p{Default_Ignorable_Code_Point}]*$/u;
const LOWERCASE_START = /^\p{Ll}/u;
const UNCASED_START = /^\p{Lo}/u;
const CASED_END = /[\p{Ll}\p{Lu}]\p{M}*$/u;
const UNCASED_END = /\p{Lo}\p{M}*$/u;
/**
 * In a script without capitals, a longer word at the edge of a sentence counts as inserted, not as
 * a remainder.
 */
const MAX_UNCASED_CHARACTERS = 3;
/** Maximum number of characters before and after the words that are examined. */
const MAX_MARGIN_UNITS = 4_000;

/**
 * Excludes the first and the last word if the text was cut out of another in the middle of that
 * word. The remainder of a cut word belongs to neither text.
 *
 * A remainder is at the very edge of the text, consists of letters, and is next to a word of the
 * original. At the start it begins with a lower-case letter; at the end no full stop follows it. In
 * scripts without capitals, only a short word at the edge of a sentence counts. Characters of
 * unspaced scripts are whole words. Numbers never count: 12.5 cut to 12 is another number.
 *
 * @param positions positions of the words in the original; −1 if absent
 * @param isSentenceStart 1 if a sentence of the original starts with this word, or the original
 *   ends before it
 */
export function findWholeWordRange(
  { text, wordCount, codes, startOffsets, endOffsets, codeStarts }: WordSequence,
  positions: Int32Array,
  isSentenceStart: Uint8Array,
): WordRange {
  if (wordCount < 2) return { from: 0, to: wordCount };
  const getWord = (index: number) => text.slice(startOffsets[index], endOffsets[index]);
  const isUncased = (index: number, isAtSentenceEdge: boolean) =>
    !isUnspaced(codes[codeStarts[index]!]!) &&
    (!isAtSentenceEdge || codeStarts[index + 1]! - codeStarts[index]! <= MAX_UNCASED_CHARACTERS);
  const [secondPosition, lastButOnePosition] = [positions[1]!, positions[wordCount - 2]!];

  const firstWord = getWord(0);
  const isFirstPartial =
    secondPosition >= 1 &&
    positions[0] !== secondPosition - 1 &&
    startOffsets[0]! <= MAX_MARGIN_UNITS &&
    INVISIBLE_ONLY.test(text.slice(0, startOffsets[0])) &&
    (LOWERCASE_START.test(firstWord) ||
      (UNCASED_START.test(firstWord) && isUncased(0, isSentenceStart[secondPosition - 1] === 1)));

  const lastWord = getWord(wordCount - 1);
  const behind = text.slice(endOffsets[wordCount - 1]);
  const isLastPartial =
    wordCount > 2 &&
    lastButOnePosition >= 0 &&
    lastButOnePosition + 2 < isSentenceStart.length &&
    positions[wordCount - 1] !== lastButOnePosition + 1 &&
    behind.length <= MAX_MARGIN_UNITS &&
    INVISIBLE_ONLY.test(behind) &&
    (CASED_END.test(lastWord) ||
      (UNCASED_END.test(lastWord) &&
        isUncased(wordCount - 1, isSentenceStart[lastButOnePosition + 2] === 1)));

  return { from: isFirstPartial ? 1 : 0, to: isLastPartial ? wordCount - 1 : wordCount };
}
