import { mixHash } from './word-sequence.ts';

/**
 * This many consecutive words are searched for in the whole original. Fewer match only at the
 * expected position.
 */
const GRAM_WORDS = 4;
/** Maximum number of positions that are tried for a gram. */
const MAX_GRAM_CANDIDATES = 24;
/** Number of words by which positions are compared. */
const MAX_LOOKAHEAD_WORDS = 64;
/** Number of words of a gap between aligned stretches that are compared at once, each with each. */
const WINDOW_WORDS = 240;
/** Filling a gap ends at a window with a smaller common share. */
const MIN_WINDOW_OVERLAP = 0.25;
/** Maximum number of word comparisons: a fixed part, plus a part for each word of the query. */
const MAX_STEPS = { fixed: 4_000_000, perWord: 16 };

/** A text as a sequence of word hashes, with its sentences. */
export interface OriginalText {
  wordHashes: ArrayLike<number>;
  /** Index after the last word of each sentence, ascending; the last one is the number of words. */
  sentenceEnds: ArrayLike<number>;
}

/**
 * Returns the position in the original of each query word, or −1. Stretches of equal words are
 * anchors, wherever they are (Heckel 1978), so that moved text is found too. Longer anchors are
 * preferred, then those with whole sentences, then the next in order. Between two anchors, words
 * are aligned by their longest common subsequence. Linear in both texts, except for gaps, which are
 * bounded.
 *
 * @param weights weight of each query word within a gap
 */
export function alignWords(
  queryHashes: ArrayLike<number>,
  original: OriginalText,
  weights: ArrayLike<number>,
): Int32Array {
  const aligner = new WordAligner(queryHashes, original, weights);
  aligner.alignAnchors();
  aligner.fillGaps();
  return aligner.positions;
}

class WordAligner {
  readonly positions: Int32Array;
  readonly #queryHashes: ArrayLike<number>;
  readonly #originalHashes: ArrayLike<number>;
  readonly #weights: ArrayLike<number>;
  /**
   * For each word of the original: the number of words to the end of its sentence, including
   * itself.
   */
  readonly #wordsToSentenceEnd: Uint32Array;
  /** 1 if the word of the original is aligned. */
  readonly #isAligned: Uint8Array;
  #bucketHeads = new Int32Array(0);
  #nextInBucket = new Int32Array(0);
  #remainingSteps: number;

  constructor(queryHashes: ArrayLike<number>, original: OriginalText, weights: ArrayLike<number>) {
    this.positions = new Int32Array(queryHashes.length).fill(-1);
    this.#queryHashes = queryHashes;
    this.#originalHashes = original.wordHashes;
    this.#weights = weights;
    this.#isAligned = new Uint8Array(original.wordHashes.length);
    this.#wordsToSentenceEnd = new Uint32Array(original.wordHashes.length);
    for (let at = 0, sentence = 0; at < original.wordHashes.length; at++) {
      while (original.sentenceEnds[sentence]! <= at) sentence++;
      this.#wordsToSentenceEnd[at] = original.sentenceEnds[sentence]! - at;
    }
    this.#remainingSteps = MAX_STEPS.fixed + MAX_STEPS.perWord * queryHashes.length;
  }

  alignAnchors(): void {
    this.#indexGrams();
    let expected = 0;
    for (let at = 0; at < this.#queryHashes.length;) {
      const [position, length] = this.#findBestStretch(at, expected);
      if (!length) {
        at += 1;
        expected += 1;
        continue;
      }
      for (let back = 1; at - back >= 0 && this.#canAlign(at - back, position - back); back++)
        this.#align(at - back, position - back);
      for (let on = 0; on < length; on++) this.#align(at + on, position + on);
      at += length;
      expected = position + length;
    }
  }

  #indexGrams(): void {
    const last = this.#originalHashes.length - GRAM_WORDS;
    if (last < 0) return;
    this.#bucketHeads = new Int32Array(2 ** Math.ceil(Math.log2(2 * (last + 1)) || 1)).fill(-1);
    this.#nextInBucket = new Int32Array(last + 1);
    for (let at = last; at >= 0; at--) {
      const bucket = this.#hashGram(this.#originalHashes, at);
      this.#nextInBucket[at] = this.#bucketHeads[bucket]!;
      this.#bucketHeads[bucket] = at;
    }
  }

  #hashGram(words: ArrayLike<number>, at: number): number {
    let mix = 0;
    for (let word = at; word < at + GRAM_WORDS; word++) mix = mixHash(mix ^ words[word]!);
    return mix & (this.#bucketHeads.length - 1);
  }

  /**
   * Finds the best position in the original for the words from `at` on, and their number. If they
   * reach the end of a sentence, they are counted up to it.
   */
  #findBestStretch(at: number, expected: number): [place: number, length: number] {
    let [position, sentenceWords, matchedWords] = [-1, 0, 0];
    const consider = (candidate: number, minWords: number) => {
      const matchingWords = this.#countMatching(at, candidate, MAX_LOOKAHEAD_WORDS);
      if (matchingWords < minWords) return;
      const wholeSentenceWords = this.#countWholeSentences(candidate, matchingWords);
      const preference =
        matchingWords - matchedWords ||
        wholeSentenceWords - sentenceWords ||
        (position < expected && candidate >= expected ? 1 : 0);
      if (preference > 0)
        [position, sentenceWords, matchedWords] = [candidate, wholeSentenceWords, matchingWords];
    };
    const isContinuing = at === 0 || (this.positions[at - 1] === expected - 1 && expected > 0);
    if (expected < this.#originalHashes.length) consider(expected, isContinuing ? 1 : 2);
    if (this.#bucketHeads.length && at + GRAM_WORDS <= this.#queryHashes.length) {
      let tries = MAX_GRAM_CANDIDATES;
      for (
        let candidate = this.#bucketHeads[this.#hashGram(this.#queryHashes, at)]!;
        candidate >= 0 && tries > 0 && this.#remainingSteps > 0;
        candidate = this.#nextInBucket[candidate]!
      ) {
        if (candidate === expected) continue;
        tries -= 1;
        consider(candidate, GRAM_WORDS);
      }
    }
    if (position < 0) return [position, 0];
    const length = this.#countMatching(at, position, Infinity);
    return [position, this.#countWholeSentences(position, length) || length];
  }

  #countMatching(at: number, position: number, maxWords: number): number {
    const limit = Math.min(
      maxWords,
      this.#queryHashes.length - at,
      this.#originalHashes.length - position,
    );
    let matchingWords = 0;
    while (
      matchingWords < limit &&
      this.#queryHashes[at + matchingWords] === this.#originalHashes[position + matchingWords]
    )
      matchingWords++;
    this.#remainingSteps -= matchingWords + 1;
    return matchingWords;
  }

  /** Of `length` words from a position on, counts those up to the last sentence end among them. */
  #countWholeSentences(position: number, length: number): number {
    let sentenceWords = 0;
    while (position + sentenceWords < this.#wordsToSentenceEnd.length) {
      const next = sentenceWords + this.#wordsToSentenceEnd[position + sentenceWords]!;
      if (next > length) break;
      sentenceWords = next;
    }
    return sentenceWords;
  }

  #canAlign(at: number, position: number): boolean {
    return (
      position >= 0 &&
      this.positions[at]! < 0 &&
      !this.#isAligned[position] &&
      this.#queryHashes[at] === this.#originalHashes[position]
    );
  }

  #align(at: number, position: number): void {
    this.positions[at] = position;
    this.#isAligned[position] = 1;
  }

  fillGaps(): void {
    const table = new Uint32Array((WINDOW_WORDS + 1) * (WINDOW_WORDS + 1));
    for (let at = 0; at < this.#queryHashes.length;) {
      if (this.positions[at]! >= 0) {
        at += 1;
        continue;
      }
      let end = at + 1;
      while (end < this.#queryHashes.length && this.positions[end]! < 0) end++;
      const left = at ? this.positions[at - 1]! + 1 : 0;
      const right =
        end < this.#queryHashes.length ? this.positions[end]! : this.#originalHashes.length;
      this.#fillGap(table, at, end, left);
      // Moved text may continue backwards from the anchor after the gap.
      if (right < left || right - left > 2 * WINDOW_WORDS)
        this.#fillGap(
          table,
          Math.max(at, end - WINDOW_WORDS),
          end,
          Math.max(0, right - WINDOW_WORDS),
        );
      at = end;
    }
  }

  /** Aligns the words of a gap with unaligned words of the original from a position on. */
  #fillGap(table: Uint32Array, from: number, to: number, position: number): void {
    while (position < this.#isAligned.length && this.#isAligned[position]) position++;
    let untilPosition = position;
    while (
      untilPosition < this.#isAligned.length &&
      !this.#isAligned[untilPosition] &&
      untilPosition - position < 2 * (to - from) + WINDOW_WORDS
    )
      untilPosition++;
    let at = from;
    while (at < to && position < untilPosition && this.#remainingSteps > 0) {
      const [height, width] = [
        Math.min(WINDOW_WORDS, to - at),
        Math.min(WINDOW_WORDS, untilPosition - position),
      ];
      const lastAligned = this.#alignWindow(table, at, height, position, width);
      if (
        lastAligned.alignedCount < MIN_WINDOW_OVERLAP * Math.min(height, width) ||
        !lastAligned.alignedCount
      )
        return;
      at = lastAligned.at + 1;
      position = lastAligned.position + 1;
    }
  }

  /** Aligns two windows by their longest common subsequence (Wagner & Fischer 1974), by weight. */
  #alignWindow(table: Uint32Array, at: number, height: number, position: number, width: number) {
    const rowStride = width + 1;
    this.#remainingSteps -= height * width;
    for (let column = 0; column <= width; column++) table[height * rowStride + column] = 0;
    for (let line = height - 1; line >= 0; line--) {
      table[line * rowStride + width] = 0;
      const word = this.positions[at + line]! < 0 ? this.#queryHashes[at + line] : undefined;
      const weight = this.#weights[at + line]!;
      for (let column = width - 1; column >= 0; column--) {
        const cell = line * rowStride + column;
        let maxWeight = Math.max(table[cell + rowStride]!, table[cell + 1]!);
        if (word === this.#originalHashes[position + column])
          maxWeight = Math.max(maxWeight, table[cell + rowStride + 1]! + weight);
        table[cell] = maxWeight;
      }
    }
    const lastAligned = { alignedCount: 0, at: at - 1, position: position - 1 };
    for (let line = 0, column = 0; line < height && column < width;) {
      const cell = line * rowStride + column;
      if (table[cell] === table[cell + rowStride]) line += 1;
      else if (table[cell] === table[cell + 1]) column += 1;
      else {
        this.#align(at + line, position + column);
        lastAligned.alignedCount += 1;
        lastAligned.at = at + line;
        lastAligned.position = position + column;
        line += 1;
        column += 1;
      }
    }
    return lastAligned;
  }
}
