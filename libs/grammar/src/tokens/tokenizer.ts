import { straightenMarks } from '../network/word-inputs.ts';
import { createFeatureReader } from './boundary-features.ts';

/** UTF-16 offsets into the sentence, and the words of the token. */
export interface Token {
  start: number;
  end: number;
  words: readonly string[];
}

/** The tables for tokens that are learned from a treebank. */
export interface TokenizerTables {
  /** Weight of each hashed feature; a positive sum means that a token ends. */
  boundaries: Float32Array;
  /** Words of contractions, by their lower-case form: “du” is “de”, “le”. */
  contractions: Readonly<Record<string, readonly string[]>>;
  /** Lower-case chunks of letters that consist of several tokens: “cannot”. */
  splitWords: ReadonlySet<string>;
  /** Whether words are written without spaces between them. */
  unspaced: boolean;
}

const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;
const MAX_CACHED_CHUNKS = 20_000;
/** Maximum length of a chunk; a longer one, such as an address, is cut here. */
const MAX_CHUNK_CHARS = 200;

/** Splits sentences into tokens, following a treebank. */
export class Tokenizer {
  readonly #tables: TokenizerTables;
  readonly #cutsByChunk = new Map<string, readonly number[]>();

  constructor(tables: TokenizerTables) {
    this.#tables = tables;
  }

  tokenize(sentence: string): Token[] {
    const tokens: Token[] = [];
    for (const { 0: chunk, index } of sentence.matchAll(CHUNK)) {
      const last = !/\S/u.test(sentence.slice(index + chunk.length, index + chunk.length + 1));
      const isLast = last && !/\S/u.test(sentence.slice(index + chunk.length));
      let start = 0;
      for (const end of [...this.#cuts(chunk, isLast), chunk.length]) {
        tokens.push(this.#token(chunk.slice(start, end), index + start));
        start = end;
      }
    }
    return tokens;
  }

  #token(text: string, start: number): Token {
    const key = straightenMarks(text.toLowerCase());
    const { contractions } = this.#tables;
    const contraction = Object.hasOwn(contractions, key) ? contractions[key] : undefined;
    return { start, end: start + text.length, words: contraction ?? [text] };
  }

  /** Offsets at which a token ends inside a chunk. */
  #cuts(chunk: string, last: boolean): readonly number[] {
    const { unspaced, splitWords } = this.#tables;
    if (chunk.length === 1) return [];
    if (!unspaced && LETTERS_ONLY.test(chunk) && !splitWords.has(chunk.toLowerCase())) return [];
    if (unspaced) return this.#findCuts(chunk, last);
    const key = last ? `${chunk} ` : chunk;
    let cuts = this.#cutsByChunk.get(key);
    if (!cuts) {
      cuts = this.#findCuts(chunk, last);
      if (this.#cutsByChunk.size >= MAX_CACHED_CHUNKS) this.#cutsByChunk.clear();
      this.#cutsByChunk.set(key, cuts);
    }
    return cuts;
  }

  #findCuts(chunk: string, last: boolean): number[] {
    const featuresAt = createFeatureReader(chunk, last, this.#tables.unspaced);
    const cuts: number[] = [];
    for (let at = 1; at < chunk.length; at++) {
      if (!mayCut(chunk, at)) continue;
      let score = 0;
      for (const feature of featuresAt(at)) score += this.#tables.boundaries[feature]!;
      if (score > 0) cuts.push(at);
    }
    return cuts;
  }
}

const CHUNK = new RegExp(`\\S{1,${MAX_CHUNK_CHARS}}`, 'gu');
/** Combining marks (including variation selectors), skin tones and the joiner of emoji. */
const INSIDE_SIGN = /^(?:\p{M}|\p{Emoji_Modifier}|\u200d)/u;

/**
 * Whether a cut is allowed: not inside a surrogate pair or an emoji, nor before a combining mark.
 */
export function mayCut(chunk: string, at: number): boolean {
  const unit = chunk.charCodeAt(at);
  if (unit >= 0xdc00 && unit <= 0xdfff) return false;
  return chunk.charAt(at - 1) !== '\u200d' && !INSIDE_SIGN.test(chunk.slice(at, at + 2));
}
