import type { Prints } from './prints.ts';
import { sipHash } from './siphash.ts';
import type { Words } from './words.ts';

/** Of a sentence's letters so many must be in words that stand in the original in the same order: then it is one of its, changed. */
const LEAST_CHANGED = 0.3;
/** A sentence of fewer such words must have more than half its letters in them. */
const FEW_WORDS = 2;

/** A sentence of the text that was asked about, by its words, and what it is to the original. */
export interface Piece {
  /** Word offsets. */
  from: number;
  to: number;
  state: 'kept' | 'changed' | 'added';
  letters: number;
  /** Of a kept one: where the original has a sentence like it, ascending; none of a part that was cut off by the text's own ends. */
  sentences: readonly number[];
}

/** Cuts a text into sentences as the original has them where the two go together, and elsewhere as it has them itself. */
export function piecesOf(asked: Words, prints: Prints, places: Int32Array): Piece[] {
  const sentenceOf = sentencesOf(prints);
  const byHash = new Map<string, number[]>();
  for (const [sentence, hash] of prints.sentences.entries()) {
    const same = byHash.get(hash.join());
    if (same) same.push(sentence);
    else byHash.set(hash.join(), [sentence]);
  }
  const pieces: Piece[] = [];
  for (const [from, to] of cuts(asked, places, sentenceOf, prints)) {
    const piece = judged(asked, prints, places, sentenceOf, byHash, from, to);
    if (piece) pieces.push(piece);
  }
  return pieces;
}

/** The sentence of each word of the original. */
function sentencesOf({ ends, words }: Prints): Uint32Array {
  const sentenceOf = new Uint32Array(words.length);
  for (let sentence = 0, word = 0; sentence < ends.length; sentence++) while (word < ends[sentence]!) sentenceOf[word++] = sentence;
  return sentenceOf;
}

function* cuts(asked: Words, places: Int32Array, sentenceOf: Uint32Array, { ends }: Prints): Generator<[number, number]> {
  const begins = (place: number) => place >= 0 && (place === 0 || sentenceOf[place] !== sentenceOf[place - 1]);
  const closes = (place: number) => place >= 0 && ends[sentenceOf[place]!] === place + 1;
  let [from, own] = [0, 0];
  for (let word = 1; word < asked.count; word++) {
    while ((asked.sentenceEnds[own] ?? Infinity) < word) own++;
    const [before, here] = [places[word - 1]!, places[word]!];
    const [closed, begun] = [closes(before), begins(here)];
    const goesOn = before >= 0 && here === before + 1;
    const cut = goesOn ? closed : (closed && begun) || asked.sentenceEnds[own] === word || (asked.stop[word] === 1 && (closed || begun));
    if (!cut) continue;
    yield [from, word];
    from = word;
  }
  if (asked.count) yield [from, asked.count];
}

/** Undefined: the marker of a list that the original has as such, or a word that was cut in two at the text's end. */
function judged(
  asked: Words,
  prints: Prints,
  places: Int32Array,
  sentenceOf: Uint32Array,
  byHash: ReadonlyMap<string, number[]>,
  start: number,
  end: number,
): Piece | undefined {
  const lettersOf = (one: number, other: number) => asked.at[other]! - asked.at[one]!;
  const hash = sipHash(asked.codes, asked.at[start]!, asked.at[end]!, prints.hashKey).join();
  const sentences = byHash.get(hash);
  if (sentences) return { from: start, to: end, state: 'kept', letters: lettersOf(start, end), sentences };
  const [from, to] = withoutCutWords(asked, prints, places, sentenceOf, start, end);
  if (isPart(prints, places, sentenceOf, from, to, from === 0 || from > start, to === asked.count || to < end))
    return { from, to, state: 'kept', letters: lettersOf(from, to), sentences: [] };
  let [inCommon, words] = [0, 0];
  for (let word = start; word < end; word++) {
    if (places[word]! < 0) continue;
    inCommon += lettersOf(word, word + 1);
    words += 1;
  }
  const letters = lettersOf(start, end);
  const changed = inCommon >= LEAST_CHANGED * letters && (words > FEW_WORDS || inCommon > letters / 2);
  if (!words && isMarker(asked, start, end)) return undefined;
  return { from: start, to: end, state: changed ? 'changed' : 'added', letters, sentences: [] };
}

/** Whether these words are a part of one sentence of the original that only the text's own ends cut off. */
function isPart(
  { ends }: Prints,
  places: Int32Array,
  sentenceOf: Uint32Array,
  from: number,
  to: number,
  first: boolean,
  last: boolean,
): boolean {
  if ((!first && !last) || from >= to || places[from]! < 0) return false;
  for (let word = from + 1; word < to; word++) if (places[word] !== places[word - 1]! + 1) return false;
  const sentence = sentenceOf[places[from]!]!;
  if (sentenceOf[places[to - 1]!] !== sentence) return false;
  const begin = sentence ? ends[sentence - 1]! : 0;
  return (first || places[from] === begin) && (last || places[to - 1]! + 1 === ends[sentence]);
}

const CUT_BEHIND = /[\p{L}\p{M}]$/u;
const CUT_BEFORE = /^\p{Ll}/u;

/**
 * Leaves out the first and the last word of a text that was cut out of another in the middle of a word. Only letters are such a remainder,
 * without a full stop behind them or a capital before them, where the original's sentence goes on beyond that word.
 */
function withoutCutWords(
  asked: Words,
  { ends }: Prints,
  places: Int32Array,
  sentenceOf: Uint32Array,
  start: number,
  end: number,
): [from: number, to: number] {
  let [from, to] = [start, end];
  if (end - start < 3) return [from, to];
  const second = places[start + 1]!;
  if (start === 0 && places[0] !== second - 1 && second >= 2 && sentenceOf[second - 2] === sentenceOf[second])
    if (CUT_BEFORE.test(asked.text.trimStart())) from += 1;
  const beforeLast = places[end - 2]!;
  if (end === asked.count && places[end - 1] !== beforeLast + 1 && beforeLast >= 0 && beforeLast + 2 < ends[sentenceOf[beforeLast]!]!)
    if (CUT_BEHIND.test(asked.text.slice(-200).trimEnd())) to -= 1;
  return [from, to];
}

/** `1.`, `(a)`: where line breaks were lost, a marker of a list stands between two sentences like a word. */
function isMarker(asked: Words, from: number, to: number): boolean {
  if (to - from !== 1 || asked.at[to]! - asked.at[from]! > 3) return false;
  const word = asked.text.slice(asked.start[from], asked.end[from]! + 1);
  return /^(?:\d{1,3}|[a-z])[.)]$/i.test(word);
}
