import { WORD_CLASS, wordClass } from './word-class.ts';

/**
 * The words and signs of a sentence, as columns. Reads tokenised text ("students ’ s") and written
 * text ("students’s") alike.
 */
export interface TokenColumns {
  length: number;
  /** Offsets in the sentence. */
  start: Int32Array;
  end: Int32Array;
  /** A hash of the word in lower case; never 0. */
  word: Int32Array;
  /** A hash of its last three letters. */
  ending: Int32Array;
  /** A hash of the word without the endings of number, person and tense. */
  stem: Int32Array;
  kind: Uint8Array;
}

const TOKEN = /\p{L}[\p{L}\p{M}]*|\p{N}+|[^\s\p{L}\p{N}]/gu;

/** FNV-1a over UTF-16 units. */
export function hashOf(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 1;
}

/**
 * "sparked", "sparks", "sparking" and "spark", "denies" and "deny", "forces" and "forcing" come to
 * one.
 */
function stemLength(lower: string): number {
  let { length } = lower;
  if (length < 5)
    return length > 3 && lower.endsWith('s') && !lower.endsWith('ss') ? length - 1 : length;
  if (lower.endsWith('ing')) length -= 3;
  else if (lower.endsWith('ed')) length -= 2;
  else if (lower.endsWith('es')) length -= 2;
  else if (lower.endsWith('s') && !lower.endsWith('ss')) length -= 1;
  else if (lower.endsWith('e')) length -= 1;
  const last = lower[length - 1];
  if (
    length > 3 &&
    last !== undefined &&
    (last === 'y' || last === 'i' || (last === lower[length - 2] && last !== 's'))
  )
    length -= 1;
  return length;
}

interface Word {
  kind: number;
  word: number;
  ending: number;
  stem: number;
}

/** Words come again and again: what is known of them is kept, up to so many. */
const KNOWN = new Map<string, Word>();
const MOST_KNOWN = 20_000;

function wordOf(written: string): Word {
  const known = KNOWN.get(written);
  if (known) return known;
  const lower = written.toLowerCase();
  const kind = wordClass(lower, written);
  const isNumber = kind === WORD_CLASS.number;
  const word = {
    kind,
    word: isNumber ? 7 : hashOf(lower),
    ending: hashOf(lower, Math.max(0, lower.length - 3)),
    stem: isNumber ? 7 : hashOf(lower, 0, stemLength(lower)),
  };
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  if (written.length <= 40) KNOWN.set(written, word);
  return word;
}

export function tokenizeSentence(text: string): TokenColumns {
  const found = text.match(TOKEN) ?? [];
  const { length } = found;
  const column = () => new Int32Array(length);
  const tokens: TokenColumns = {
    length,
    start: column(),
    end: column(),
    word: column(),
    ending: column(),
    stem: column(),
    kind: new Uint8Array(length),
  };
  let from = 0;
  found.forEach((written, index) => {
    const start = text.indexOf(written, from);
    from = start + written.length;
    tokens.start[index] = start;
    tokens.end[index] = from;
    const { kind, word, ending, stem } = wordOf(written);
    tokens.kind[index] = kind;
    tokens.word[index] = word;
    tokens.ending[index] = ending;
    tokens.stem[index] = stem;
  });
  return tokens;
}
