import { isUnspaced } from './character-folding.ts';
import type { WordSequence } from './word-sequence.ts';

/** Words of a text, from one up to another. */
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
 * In a script without capitals a longer first or last word of a sentence is taken for a word that
 * was put there.
 */
const MAX_UNCASED_CHARACTERS = 3;
/** So much of what stands before and behind the words is looked at. */
const MAX_MARGIN_UNITS = 4_000;

/**
 * Leaves out the first and the last word of a text that was cut out of another in the middle of a
 * word: what is left of that word is neither the original's nor anybody's. Such a remainder stands
 * at the very end, is of letters, next to a word that is the original's, begins small and has no
 * full stop behind it. Where a script has no capitals, only a short first or last word of a
 * sentence is taken for one; characters of scripts without spaces are words themselves. Figures are
 * none either: of 12.5 is left 12, and that is another figure.
 *
 * @param positions of the words in the original, −1 where they are not in it
 * @param isSentenceStart 1: with this word a sentence of the original begins, or before it the
 *   original ends
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
