import type { FoundMark } from '../mark/read-marks.ts';
import { align } from './aligning.ts';
import type { Piece } from './judging.ts';
import { piecesOf } from './pieces.ts';
import { openPrints, type Prints } from './prints.ts';
import { differencesOf, edgesOf } from './showing.ts';
import type { Words } from './words.ts';

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
export interface SentenceMap {
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
  sentences: SentenceMap[];
}

/** Less than so much of either text in common: the two have nothing to do with each other. */
const LEAST_COMMON = 0.1;
/** Of a text that is an edited one at least so much is from the original; with less it is mixed. */
const LEAST_OF_EDITED = 2 / 3;

/**
 * Compares a text with what was kept of an original. A sentence is kept when its letters, digits
 * and signs of figures are the original's, by a keyed hash of 64 bits: case, white space,
 * punctuation, Unicode's normal forms, Markdown and HTML are nothing. Where only the text's own
 * ends cut a sentence off, what is there of it is kept.
 *
 * @param asked the words of the text as asked about, marks and all: offsets count in it
 * @param prints of the original, as `printsOf` made them
 * @param keys of the account: the one that is written with first, then former ones
 * @param marks of this fingerprint that were found in the text
 * @returns null: the prints were made with none of these keys
 */
export function textEvidence(
  asked: Words,
  prints: Buffer,
  keys: readonly Buffer[],
  marks: readonly FoundMark[],
): TextEvidence | null {
  const original = opened(prints, keys);
  if (!original) return null;
  const hashes =
    original.width === 1
      ? asked.hash.map((hash) => hash & 0xff)
      : asked.hash.map((hash) => hash & 0xffff);
  const letters = asked.hash.map((_, word) => asked.at[word + 1]! - asked.at[word]!);
  const places = align(hashes, original, letters);
  const pieces = piecesOf(asked, original, places);
  withMarks(asked, pieces, marks);
  const { verdict, containment, kept, missing } = judge(original, places, pieces, marks);
  const edges = edgesOf(asked, pieces);
  const sentences = pieces.map((piece, index): SentenceMap => {
    const { start, end } = edges[index]!;
    if (piece.state !== 'changed') return { start, end, state: piece.state };
    return {
      start,
      end,
      state: piece.state,
      changed: differencesOf(asked, original, places, piece),
    };
  });
  return { verdict, containment, kept, missing, sentences };
}

function opened(prints: Buffer, keys: readonly Buffer[]): Prints | null {
  for (const key of keys) {
    const found = openPrints(prints, key);
    if (found) return found;
  }
  return null;
}

/**
 * A mark that says of its own sentence that it was changed, between sentences of the original: the
 * sentence was written anew around it, however little of its words is left.
 */
function withMarks(asked: Words, pieces: Piece[], marks: readonly FoundMark[]): void {
  let at = 0;
  for (const { start, intact } of marks) {
    if (intact !== false) continue;
    while (at + 1 < pieces.length && asked.start[pieces[at + 1]!.from]! <= start) at++;
    const [before, piece, behind] = [pieces[at - 1], pieces[at], pieces[at + 1]];
    if (piece?.state === 'added' && before?.state === 'kept' && behind?.state === 'kept')
      piece.state = 'changed';
  }
}

function judge(
  original: Prints,
  places: Int32Array,
  pieces: readonly Piece[],
  marks: readonly FoundMark[],
): Omit<TextEvidence, 'sentences'> {
  const lettersIn = (...states: SentenceState[]) =>
    pieces.reduce((sum, { state, letters }) => sum + (states.includes(state) ? letters : 0), 0);
  const all = lettersIn('kept', 'changed', 'added');
  const containment = all ? lettersIn('kept', 'changed') / all : 0;
  const { whole, ordered } = inOrder(pieces);
  const { partly, share } = present(original, places, pieces, whole);
  const total = original.ends.length;
  const told = {
    containment: rounded(containment),
    kept: total ? rounded(whole.size / total) : 0,
    missing: total - whole.size - partly,
  };
  const only = pieces.length > 0 && pieces.every(({ state }) => state === 'kept') && ordered;
  if (only && whole.size === total && pieces.length === total)
    return { verdict: 'authentic', ...told };
  if (only) return { verdict: 'excerpt', ...told };
  if (Math.max(containment, share) < LEAST_COMMON) {
    // a mark that agrees with the letters of its sentence stands where it was put, however short
    // that sentence is
    if (marks.some(({ intact }) => intact)) return { verdict: 'mixed', ...told };
    return { verdict: marks.length ? 'transplanted' : 'unrelated', ...told };
  }
  return { verdict: containment < LEAST_OF_EDITED ? 'mixed' : 'edited', ...told };
}

/**
 * The sentences of the original that are here as they were, each once, and whether they stand in
 * its order.
 */
function inOrder(pieces: readonly Piece[]): { whole: Set<number>; ordered: boolean } {
  const whole = new Set<number>();
  let [last, ordered] = [-1, true];
  for (const { sentences } of pieces) {
    if (!sentences.length) continue;
    const next = firstAbove(sentences, last);
    if (next === undefined) ordered = false;
    last = next ?? sentences[0]!;
    whole.add(last);
  }
  return { whole, ordered };
}

/** The first of ascending numbers that is above another one. */
function firstAbove(ascending: readonly number[], least: number): number | undefined {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! > least) high = middle;
    else low = middle + 1;
  }
  return ascending[low];
}

/**
 * Sentences of the original that are here in part or changed, and how much of the original is here
 * at all, by its words.
 */
function present(
  original: Prints,
  places: Int32Array,
  pieces: readonly Piece[],
  whole: ReadonlySet<number>,
) {
  const here = new Uint8Array(original.words.length);
  for (const { state, from, to } of pieces)
    if (state !== 'added')
      for (let word = from; word < to; word++) if (places[word]! >= 0) here[places[word]!] = 1;
  let [partly, begin, words] = [0, 0, 0];
  for (const [sentence, end] of original.ends.entries()) {
    let inCommon = 0;
    for (let word = begin; word < end; word++) inCommon += here[word]!;
    if (!whole.has(sentence) && inCommon) partly += 1;
    words += whole.has(sentence) ? end - begin : inCommon;
    begin = end;
  }
  return { partly, share: here.length ? words / here.length : 0 };
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;
