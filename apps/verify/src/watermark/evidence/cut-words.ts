import { isUnspaced } from './folding.ts';
import type { Words } from './words.ts';

/** Words of a text, from one up to another. */
export interface Stretch {
  from: number;
  to: number;
}

const UNSEEN = /^[\s\p{M}\p{Default_Ignorable_Code_Point}]*$/u;
const SMALL_FIRST = /^\p{Ll}/u;
const UNCASED_FIRST = /^\p{Lo}/u;
const CASED_LAST = /[\p{Ll}\p{Lu}]\p{M}*$/u;
const UNCASED_LAST = /\p{Lo}\p{M}*$/u;
/**
 * In a script without capitals a longer first or last word of a sentence is taken for a word that
 * was put there.
 */
const MOST_UNCASED = 3;
/** So much of what stands before and behind the words is looked at. */
const MOST_UNSEEN = 4_000;

/**
 * Leaves out the first and the last word of a text that was cut out of another in the middle of a
 * word: what is left of that word is neither the original's nor anybody's. Such a remainder stands
 * at the very end, is of letters, next to a word that is the original's, begins small and has no
 * full stop behind it. Where a script has no capitals, only a short first or last word of a
 * sentence is taken for one; characters of scripts without spaces are words themselves. Figures are
 * none either: of 12.5 is left 12, and that is another figure.
 *
 * @param places of the words in the original, −1 where they are not in it
 * @param begins 1: with this word a sentence of the original begins, or before it the original ends
 */
export function withoutCutWords(
  { text, count, codes, start, end, at }: Words,
  places: Int32Array,
  begins: Uint8Array,
): Stretch {
  if (count < 2) return { from: 0, to: count };
  const word = (index: number) => text.slice(start[index], end[index]);
  const isUncased = (index: number, atEdge: boolean) =>
    !isUnspaced(codes[at[index]!]!) && (!atEdge || at[index + 1]! - at[index]! <= MOST_UNCASED);
  const [second, beforeLast] = [places[1]!, places[count - 2]!];

  const first = word(0);
  const cutFirst =
    second >= 1 &&
    places[0] !== second - 1 &&
    start[0]! <= MOST_UNSEEN &&
    UNSEEN.test(text.slice(0, start[0])) &&
    (SMALL_FIRST.test(first) ||
      (UNCASED_FIRST.test(first) && isUncased(0, begins[second - 1] === 1)));

  const last = word(count - 1);
  const behind = text.slice(end[count - 1]);
  const cutLast =
    count > 2 &&
    beforeLast >= 0 &&
    beforeLast + 2 < begins.length &&
    places[count - 1] !== beforeLast + 1 &&
    behind.length <= MOST_UNSEEN &&
    UNSEEN.test(behind) &&
    (CASED_LAST.test(last) ||
      (UNCASED_LAST.test(last) && isUncased(count - 1, begins[beforeLast + 2] === 1)));

  return { from: cutFirst ? 1 : 0, to: cutLast ? count - 1 : count };
}
