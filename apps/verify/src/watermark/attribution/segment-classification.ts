import type { WordRange } from './partial-words.ts';
import type { TextDigest } from './text-digest.ts';
import { sipHash } from './siphash.ts';
import type { WordSequence } from './word-sequence.ts';

/**
 * Of a sentence's letters so many must be in words that stand in the original in the same order:
 * then it is one of its, changed.
 */
const MIN_CHANGED_OVERLAP = 0.3;
/** A sentence of no more such words must have more than half its letters in them. */
const MAX_FEW_WORDS = 2;
/** They stand in a stretch of the original of so many words. */
const MAX_SPREAD = { perWord: 1.25, extraWords: 3 };

/** A text beside an original. */
export interface AlignedTexts {
  queryWords: WordSequence;
  digest: TextDigest;
  /** Of the words in the original, −1 where they are not in it. */
  positions: Int32Array;
  /** The original's sentences by their hashes, ascending. */
  sentencesByHash: ReadonlyMap<string, readonly number[]>;
  /** The text without words that were cut in two at its ends. */
  wholeRange: WordRange;
}

/** A sentence of the text that was asked about, by its words, and what it is to the original. */
export interface Segment extends WordRange {
  state: 'kept' | 'changed' | 'added';
  letterCount: number;
  /** Those in words that are aligned with the original. */
  alignedLetterCount: number;
  /**
   * Of a kept one: where the original has a sentence like it, ascending; none of a part that was
   * cut off by the text's own ends.
   */
  matchingSentences: readonly number[];
}

/**
 * What the words from one up to another are to the original. Undefined: the marker of a list that
 * the original has as such.
 */
export function classifySegment(
  texts: AlignedTexts,
  from: number,
  to: number,
): Segment | undefined {
  const { queryWords, digest, sentencesByHash } = texts;
  const letterCount = queryWords.codeStarts[to]! - queryWords.codeStarts[from]!;
  const matchingSentences = sentencesByHash.get(
    sipHash(
      queryWords.codes,
      queryWords.codeStarts[from]!,
      queryWords.codeStarts[to]!,
      digest.hashKey,
    ).join(),
  );
  if (matchingSentences)
    return {
      from,
      to,
      state: 'kept',
      letterCount,
      alignedLetterCount: letterCount,
      matchingSentences,
    };
  if (isPartialSentence(texts, from, to))
    return {
      from,
      to,
      state: 'kept',
      letterCount,
      alignedLetterCount: letterCount,
      matchingSentences: [],
    };
  const { alignedLetterCount, alignedWordCount } = measureOverlap(texts, from, to);
  if (!alignedWordCount && isListMarker(queryWords, from, to)) return undefined;
  const isChanged =
    alignedLetterCount >= MIN_CHANGED_OVERLAP * letterCount &&
    (alignedWordCount > MAX_FEW_WORDS || alignedLetterCount > letterCount / 2);
  return {
    from,
    to,
    state: isChanged ? 'changed' : 'added',
    letterCount,
    alignedLetterCount,
    matchingSentences: [],
  };
}

/**
 * Whether these words are a part of one sentence of the original that only the text's own ends cut
 * off.
 */
function isPartialSentence(
  { positions, digest: { isSentenceStart }, wholeRange }: AlignedTexts,
  from: number,
  to: number,
): boolean {
  const [startsRange, endsRange] = [from === wholeRange.from, to === wholeRange.to];
  if ((!startsRange && !endsRange) || positions[from]! < 0) return false;
  if (!startsRange && !isSentenceStart[positions[from]!]) return false;
  for (let word = from + 1; word < to; word++)
    if (positions[word] !== positions[word - 1]! + 1 || isSentenceStart[positions[word]!])
      return false;
  return endsRange || isSentenceStart[positions[to - 1]! + 1] === 1;
}

/**
 * The most letters of these words that stand close together in the original, in a stretch not much
 * longer than theirs: spread over a paragraph the commonest words of any sentence are found.
 */
function measureOverlap(
  { queryWords, positions }: AlignedTexts,
  from: number,
  to: number,
): { alignedLetterCount: number; alignedWordCount: number } {
  const countLetters = (word: number) =>
    queryWords.codeStarts[word + 1]! - queryWords.codeStarts[word]!;
  const aligned: number[] = [];
  for (let word = from; word < to; word++) if (positions[word]! >= 0) aligned.push(word);
  aligned.sort((one, other) => positions[one]! - positions[other]!);
  const maxSpread = MAX_SPREAD.perWord * (to - from) + MAX_SPREAD.extraWords;
  const best = { alignedLetterCount: 0, alignedWordCount: 0 };
  for (let first = 0, next = 0, letterCount = 0; next < aligned.length; next++) {
    letterCount += countLetters(aligned[next]!);
    for (; positions[aligned[next]!]! - positions[aligned[first]!]! >= maxSpread; first++)
      letterCount -= countLetters(aligned[first]!);
    if (letterCount <= best.alignedLetterCount) continue;
    best.alignedLetterCount = letterCount;
    best.alignedWordCount = next - first + 1;
  }
  return best;
}

/**
 * `1.`, `(a)`: where line breaks were lost, a marker of a list stands between two sentences like a
 * word.
 */
function isListMarker(
  { text, codeStarts, startOffsets, endOffsets }: WordSequence,
  from: number,
  to: number,
): boolean {
  if (to - from !== 1 || codeStarts[to]! - codeStarts[from]! > 3) return false;
  return /^(?:\d{1,3}|[a-z])[.)]$/i.test(text.slice(startOffsets[from], endOffsets[from]! + 1));
}
