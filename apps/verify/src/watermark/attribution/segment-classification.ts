import type { WordRange } from './partial-words.ts';
import type { TextDigest } from './text-digest.ts';
import { sipHash } from './siphash.ts';
import type { WordSequence } from './word-sequence.ts';

/**
 * A sentence counts as changed if this share of its letters is in words that are near each other in
 * the original.
 */
const MIN_CHANGED_OVERLAP = 0.3;
/** With at most this many such words, they need more than half of the sentence's letters. */
const MAX_FEW_WORDS = 2;
/** Maximum length of the original's stretch that contains them, in words. */
const MAX_SPREAD = { perWord: 1.25, extraWords: 3 };

/** A query text aligned with an original. */
export interface AlignedTexts {
  queryWords: WordSequence;
  digest: TextDigest;
  /** Positions of its words in the original; −1 if absent. */
  positions: Int32Array;
  /** Indexes of the original's sentences by hash, ascending. */
  sentencesByHash: ReadonlyMap<string, readonly number[]>;
  /** The query without words that were cut at its edges. */
  wholeRange: WordRange;
}

/** A sentence of the query text as a range of words, and its relation to the original. */
export interface Segment extends WordRange {
  state: 'kept' | 'changed' | 'added';
  letterCount: number;
  /** Letters in words that are aligned with the original. */
  alignedLetterCount: number;
  /**
   * For a kept sentence: indexes of the equal sentences of the original, ascending. Empty for a
   * part that the edge of the query cuts off.
   */
  matchingSentences: readonly number[];
}

/**
 * Classifies a range of words against the original. Returns undefined for a list marker, which the
 * original has as such.
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
 * Whether these words are part of one sentence of the original, and only the edges of the query cut
 * it off.
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
 * Counts the most letters of these words that are close together in the original, in a stretch not
 * much longer than theirs. Without this limit, common words match anywhere in a paragraph.
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
 * Matches `1.` or `(a)`. Where line breaks were lost, a list marker is between two sentences like a
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
