import { roundTo } from '@plumbline/ml';
import type { DecodedMark } from '../codec/decode-marks.ts';
import { alignWords } from './word-alignment.ts';
import type { Segment } from './segment-classification.ts';
import { segmentText } from './segments.ts';
import { openDigest, type TextDigest } from './text-digest.ts';
import { findDifferences, locateSegments } from './segment-spans.ts';
import type { WordSequence } from './word-sequence.ts';

export const SENTENCE_STATES = ['kept', 'changed', 'added'] as const;
export type SentenceState = (typeof SENTENCE_STATES)[number];

/**
 * - authentic: contains every sentence of the original in order, and no other
 * - excerpt: contains only sentences of the original, in its order
 * - edited: some sentences were changed, moved, removed or added
 * - mixed: more than a third of the text is not from the original
 * - transplanted: contains the original's mark in a text that is not from it
 * - unrelated: contains nothing of the original
 */
export const VERDICTS = [
  'authentic',
  'excerpt',
  'edited',
  'mixed',
  'transplanted',
  'unrelated',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A sentence of the query text. */
export interface SentenceEvidence {
  /** UTF-16 offsets. */
  start: number;
  end: number;
  state: SentenceState;
  /**
   * For a changed sentence: its words that the original does not have, and spans of length 0 where
   * words of the original are missing. UTF-16 offsets; at most 50.
   */
  changed?: { start: number; end: number }[];
}

/** The relation between the query text and the original text of one fingerprint. */
export interface TextEvidence {
  verdict: Verdict;
  /**
   * Share of the query's letters that are in kept or changed sentences of the original, from 0 to
   * 1.
   */
  containment: number;
  /**
   * Share of the original's sentences that the query contains unchanged and complete, from 0 to 1.
   */
  kept: number;
  /** Number of the original's sentences of which the query contains nothing. */
  missing: number;
  sentences: SentenceEvidence[];
}

/** Two texts are unrelated if their common part is a smaller share of both. */
const MIN_COMMON_SHARE = 0.1;
/** An edited text comes from the original at least to this share; with less it is mixed. */
const MIN_EDITED_CONTAINMENT = 2 / 3;

/**
 * Compares a text with the digest of an original. A sentence is kept if its letters, digits and
 * number signs equal the original's, by a keyed 64-bit hash. Case, white space, punctuation,
 * Unicode normal forms, Markdown and HTML are ignored. If only the edges of the text cut a sentence
 * off, its remaining part counts as kept.
 *
 * @param queryWords words of the query text including its marks; offsets refer to it
 * @param sealedDigest the original's digest from `sealDigest`
 * @param keys the account's keys: the current one first, then former ones
 * @param marks marks of this fingerprint in the text
 * @returns null if the digest was made with none of these keys
 */
export function computeTextEvidence(
  queryWords: WordSequence,
  sealedDigest: Buffer,
  keys: readonly Buffer[],
  marks: readonly DecodedMark[],
): TextEvidence | null {
  const original = openWithAnyKey(sealedDigest, keys);
  if (!original) return null;
  const hashes =
    original.bytesPerWord === 1
      ? queryWords.hashes.map((hash) => hash & 0xff)
      : queryWords.hashes.map((hash) => hash & 0xffff);
  const letterCounts = queryWords.hashes.map(
    (_, word) => queryWords.codeStarts[word + 1]! - queryWords.codeStarts[word]!,
  );
  const positions = alignWords(hashes, original, letterCounts);
  const segments = segmentText(queryWords, original, positions);
  applyMarks(queryWords, segments, marks);
  const { verdict, containment, kept, missing } = classifyText(
    original,
    positions,
    segments,
    marks,
  );
  const segmentSpans = locateSegments(queryWords, segments);
  const sentences = segments.map((segment, index): SentenceEvidence => {
    const { start, end } = segmentSpans[index]!;
    if (segment.state !== 'changed') return { start, end, state: segment.state };
    return {
      start,
      end,
      state: segment.state,
      changed: findDifferences(queryWords, original, positions, segment),
    };
  });
  return { verdict, containment, kept, missing, sentences };
}

function openWithAnyKey(sealedDigest: Buffer, keys: readonly Buffer[]): TextDigest | null {
  for (const key of keys) {
    const digest = openDigest(sealedDigest, key);
    if (digest) return digest;
  }
  return null;
}

/**
 * If a mark shows that its sentence was changed and both neighbours are kept, the sentence was
 * rewritten around the mark. It counts as changed, however few of its words are left.
 */
function applyMarks(
  queryWords: WordSequence,
  segments: Segment[],
  marks: readonly DecodedMark[],
): void {
  let at = 0;
  for (const { start, isContextIntact } of marks) {
    if (isContextIntact !== false) continue;
    while (at + 1 < segments.length && queryWords.startOffsets[segments[at + 1]!.from]! <= start)
      at++;
    const [before, segment, behind] = [segments[at - 1], segments[at], segments[at + 1]];
    if (segment?.state === 'added' && before?.state === 'kept' && behind?.state === 'kept')
      segment.state = 'changed';
  }
}

function classifyText(
  original: TextDigest,
  positions: Int32Array,
  segments: readonly Segment[],
  marks: readonly DecodedMark[],
): Omit<TextEvidence, 'sentences'> {
  const countLetters = (...states: SentenceState[]) =>
    segments.reduce(
      (sum, { state, letterCount }) => sum + (states.includes(state) ? letterCount : 0),
      0,
    );
  const letterCount = countLetters('kept', 'changed', 'added');
  const containment = letterCount ? countLetters('kept', 'changed') / letterCount : 0;
  const { wholeSentences, isOrdered } = findWholeSentences(segments);
  const { partialCount, presentShare } = measurePresence(
    original,
    positions,
    segments,
    wholeSentences,
  );
  const sentenceCount = original.sentenceEnds.length;
  const measures = {
    containment: roundTo(containment, 3),
    kept: sentenceCount ? roundTo(wholeSentences.size / sentenceCount, 3) : 0,
    missing: sentenceCount - wholeSentences.size - partialCount,
  };
  const isSubset =
    segments.length > 0 && segments.every(({ state }) => state === 'kept') && isOrdered;
  if (isSubset && wholeSentences.size === sentenceCount && segments.length === sentenceCount)
    return { verdict: 'authentic', ...measures };
  if (isSubset) return { verdict: 'excerpt', ...measures };
  if (Math.max(containment, presentShare) < MIN_COMMON_SHARE) {
    // A mark that agrees with the letters of its sentence is in its original place, however short
    // that sentence is.
    if (marks.some(({ isContextIntact }) => isContextIntact))
      return { verdict: 'mixed', ...measures };
    return { verdict: marks.length ? 'transplanted' : 'unrelated', ...measures };
  }
  return { verdict: containment < MIN_EDITED_CONTAINMENT ? 'mixed' : 'edited', ...measures };
}

/**
 * Finds the original's sentences that are contained unchanged, without duplicates, and whether they
 * are in its order.
 */
function findWholeSentences(segments: readonly Segment[]): {
  wholeSentences: Set<number>;
  isOrdered: boolean;
} {
  const wholeSentences = new Set<number>();
  let [last, isOrdered] = [-1, true];
  for (const { matchingSentences } of segments) {
    if (!matchingSentences.length) continue;
    const next = findFirstAbove(matchingSentences, last);
    if (next === undefined) isOrdered = false;
    last = next ?? matchingSentences[0]!;
    wholeSentences.add(last);
  }
  return { wholeSentences, isOrdered };
}

/** Returns the first of ascending numbers that is above the threshold. */
function findFirstAbove(ascending: readonly number[], threshold: number): number | undefined {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! > threshold) high = middle;
    else low = middle + 1;
  }
  return ascending[low];
}

/**
 * Counts the original's sentences that are contained in part or changed, and the share of the
 * original's words that is contained.
 */
function measurePresence(
  original: TextDigest,
  positions: Int32Array,
  segments: readonly Segment[],
  wholeSentences: ReadonlySet<number>,
) {
  const isPresent = new Uint8Array(original.wordHashes.length);
  for (const { state, from, to } of segments)
    if (state !== 'added')
      for (let word = from; word < to; word++)
        if (positions[word]! >= 0) isPresent[positions[word]!] = 1;
  let [partialCount, begin, wordCount] = [0, 0, 0];
  for (const [sentence, end] of original.sentenceEnds.entries()) {
    let presentWordCount = 0;
    for (let word = begin; word < end; word++) presentWordCount += isPresent[word]!;
    if (!wholeSentences.has(sentence) && presentWordCount) partialCount += 1;
    wordCount += wholeSentences.has(sentence) ? end - begin : presentWordCount;
    begin = end;
  }
  return { partialCount, presentShare: isPresent.length ? wordCount / isPresent.length : 0 };
}
