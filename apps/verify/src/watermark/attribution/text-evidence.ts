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
 * authentic: every sentence is there in its place, and no other; excerpt: only sentences of it, in
 * their order; edited: some of its sentences were changed, moved, left out or added; mixed: a third
 * of the text or more is not from it; transplanted: its mark stands in a text that is not from it;
 * unrelated: nothing of its text is here.
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

/** A sentence of the text that was asked about. */
export interface SentenceEvidence {
  /** UTF-16 offsets. */
  start: number;
  end: number;
  state: SentenceState;
  /**
   * Of a changed one: its words that the original has not, and, of length 0, where words of the
   * original are gone. UTF-16 offsets; at most 50.
   */
  changed?: { start: number; end: number }[];
}

/** How the text that was asked about stands to the text of one fingerprint. */
export interface TextEvidence {
  verdict: Verdict;
  /**
   * 0 to 1: of the text that was asked about, how much is in sentences of the original, kept or
   * changed, by its letters.
   */
  containment: number;
  /** 0 to 1: of the original, how many sentences are here unchanged and whole. */
  kept: number;
  /** Sentences of the original of which nothing is here. */
  missing: number;
  sentences: SentenceEvidence[];
}

/** Less than so much of either text in common: the two have nothing to do with each other. */
const MIN_COMMON_SHARE = 0.1;
/** Of a text that is an edited one at least so much is from the original; with less it is mixed. */
const MIN_EDITED_CONTAINMENT = 2 / 3;

/**
 * Compares a text with what was kept of an original. A sentence is kept when its letters, digits
 * and signs of figures are the original's, by a keyed hash of 64 bits: case, white space,
 * punctuation, Unicode's normal forms, Markdown and HTML are nothing. Where only the text's own
 * ends cut a sentence off, what is there of it is kept.
 *
 * @param queryWords the words of the text as asked about, marks and all: offsets count in it
 * @param sealedDigest of the original, as `sealDigest` made them
 * @param keys of the account: the one that is written with first, then former ones
 * @param marks of this fingerprint that were found in the text
 * @returns null: the prints were made with none of these keys
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
 * A mark that says of its own sentence that it was changed, between sentences of the original: the
 * sentence was written anew around it, however little of its words is left.
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
    // a mark that agrees with the letters of its sentence stands where it was put, however short
    // that sentence is
    if (marks.some(({ isContextIntact }) => isContextIntact))
      return { verdict: 'mixed', ...measures };
    return { verdict: marks.length ? 'transplanted' : 'unrelated', ...measures };
  }
  return { verdict: containment < MIN_EDITED_CONTAINMENT ? 'mixed' : 'edited', ...measures };
}

/**
 * The sentences of the original that are here as they were, each once, and whether they stand in
 * its order.
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

/** The first of ascending numbers that is above another one. */
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
 * Sentences of the original that are here in part or changed, and how much of the original is here
 * at all, by its words.
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
