import type { Stretch } from './cut-words.ts';
import type { Prints } from './prints.ts';
import { sipHash } from './siphash.ts';
import type { Words } from './words.ts';

/**
 * Of a sentence's letters so many must be in words that stand in the original in the same order:
 * then it is one of its, changed.
 */
const LEAST_CHANGED = 0.3;
/** A sentence of no more such words must have more than half its letters in them. */
const FEW_WORDS = 2;
/** They stand in a stretch of the original of so many words. */
const STRETCH = { ofWords: 1.25, more: 3 };

/** A text beside an original. */
export interface Beside {
  asked: Words;
  prints: Prints;
  /** Of the words in the original, −1 where they are not in it. */
  places: Int32Array;
  /** The original's sentences by their hashes, ascending. */
  byHash: ReadonlyMap<string, readonly number[]>;
  /** The text without words that were cut in two at its ends. */
  whole: Stretch;
}

/** A sentence of the text that was asked about, by its words, and what it is to the original. */
export interface Piece extends Stretch {
  state: 'kept' | 'changed' | 'added';
  letters: number;
  /** Those in words that are aligned with the original. */
  inCommon: number;
  /**
   * Of a kept one: where the original has a sentence like it, ascending; none of a part that was
   * cut off by the text's own ends.
   */
  sentences: readonly number[];
}

/**
 * What the words from one up to another are to the original. Undefined: the marker of a list that
 * the original has as such.
 */
export function judged(beside: Beside, from: number, to: number): Piece | undefined {
  const { asked, prints, byHash } = beside;
  const letters = asked.at[to]! - asked.at[from]!;
  const sentences = byHash.get(
    sipHash(asked.codes, asked.at[from]!, asked.at[to]!, prints.hashKey).join(),
  );
  if (sentences) return { from, to, state: 'kept', letters, inCommon: letters, sentences };
  if (isPart(beside, from, to))
    return { from, to, state: 'kept', letters, inCommon: letters, sentences: [] };
  const { inCommon, words } = commonOf(beside, from, to);
  if (!words && isMarker(asked, from, to)) return undefined;
  const changed =
    inCommon >= LEAST_CHANGED * letters && (words > FEW_WORDS || inCommon > letters / 2);
  return { from, to, state: changed ? 'changed' : 'added', letters, inCommon, sentences: [] };
}

/**
 * Whether these words are a part of one sentence of the original that only the text's own ends cut
 * off.
 */
function isPart({ places, prints: { begins }, whole }: Beside, from: number, to: number): boolean {
  const [first, last] = [from === whole.from, to === whole.to];
  if ((!first && !last) || places[from]! < 0) return false;
  if (!first && !begins[places[from]!]) return false;
  for (let word = from + 1; word < to; word++)
    if (places[word] !== places[word - 1]! + 1 || begins[places[word]!]) return false;
  return last || begins[places[to - 1]! + 1] === 1;
}

/**
 * The most letters of these words that stand close together in the original, in a stretch not much
 * longer than theirs: spread over a paragraph the commonest words of any sentence are found.
 */
function commonOf(
  { asked, places }: Beside,
  from: number,
  to: number,
): { inCommon: number; words: number } {
  const lettersOf = (word: number) => asked.at[word + 1]! - asked.at[word]!;
  const aligned: number[] = [];
  for (let word = from; word < to; word++) if (places[word]! >= 0) aligned.push(word);
  aligned.sort((one, other) => places[one]! - places[other]!);
  const stretch = STRETCH.ofWords * (to - from) + STRETCH.more;
  const most = { inCommon: 0, words: 0 };
  for (let first = 0, next = 0, letters = 0; next < aligned.length; next++) {
    letters += lettersOf(aligned[next]!);
    for (; places[aligned[next]!]! - places[aligned[first]!]! >= stretch; first++)
      letters -= lettersOf(aligned[first]!);
    if (letters <= most.inCommon) continue;
    most.inCommon = letters;
    most.words = next - first + 1;
  }
  return most;
}

/**
 * `1.`, `(a)`: where line breaks were lost, a marker of a list stands between two sentences like a
 * word.
 */
function isMarker({ text, at, start, end }: Words, from: number, to: number): boolean {
  if (to - from !== 1 || at[to]! - at[from]! > 3) return false;
  return /^(?:\d{1,3}|[a-z])[.)]$/i.test(text.slice(start[from], end[from]! + 1));
}
