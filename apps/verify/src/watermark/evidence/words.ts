import { sentences } from '@plumbline/text';
import { codeOf, fold, SIGN, signOf, SORT, sortOf, stops } from './folding.ts';
import { UnshownParts } from './unshown.ts';

/**
 * A text as its words, one after another. What nobody sees (marks and other invisible characters,
 * Markdown's and HTML's own), case, punctuation and the markers of lists are no part of it.
 */
export interface Words {
  text: string;
  count: number;
  /** Folded letters and digits of all words, and the signs of figures. */
  codes: Uint32Array;
  /** Word n has the codes from `at[n]` up to `at[n + 1]`. */
  at: Uint32Array;
  /** UTF-16 offsets of word n in the text. */
  start: Uint32Array;
  end: Uint32Array;
  /** 32-bit hash of word n. Not keyed: prints are sealed as a whole. */
  hash: Uint32Array;
  /** 1: between word n and the one before it something ends: a full stop, a bracket, a line. */
  stop: Uint8Array;
  /** The word behind the last of each sentence, ascending. */
  sentenceEnds: number[];
}

/**
 * Characters of the text that are read, and letters that they fold to (one may fold to eighteen);
 * what is behind them is not told of.
 */
const MOST_READ = 1_000_000;

/** The words of a text, with marks or without: they are the same. Linear in the text. */
export function wordsOf(whole: string): Words {
  const text = whole.slice(0, MOST_READ);
  const reader = new Reader(text);
  reader.read();
  return inSentences(reader);
}

/** Reads folded characters into words. */
class Reader {
  readonly codes: number[] = [];
  readonly at: number[] = [];
  readonly start: number[] = [];
  readonly end: number[] = [];
  readonly stop: number[] = [];
  #open = false;
  #last: number = SORT.separator;
  /** Marks of one letter: summed, as their order says nothing once they are in canonical order. */
  #marks = 0;
  /** A sign that belongs to a figure if a digit is next. */
  #sign = 0;
  #signStart = 0;
  #stopped = 1;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): void {
    const { text } = this;
    const unshown = new UnshownParts(text);
    for (let at = 0; at < text.length && this.codes.length < MOST_READ;) {
      const unit = text.charCodeAt(at);
      const part = unit < 0x60 ? unshown.at(at, unit) : undefined;
      if (part) {
        for (const point of part.shows) this.#take(point, at, part.end);
        at = part.end;
        continue;
      }
      const point = unit >= 0xd800 && unit <= 0xdbff ? text.codePointAt(at)! : unit;
      const next = at + (point > 0xffff ? 2 : 1);
      this.#take(point, at, next);
      at = next;
    }
    this.#closeMarks();
    this.at.push(this.codes.length);
  }

  #take(point: number, start: number, end: number): void {
    const folded = fold(point);
    if (typeof folded === 'number') this.#put(folded, start, end);
    else for (const each of folded) this.#put(each, start, end);
  }

  #put(folded: number, start: number, end: number): void {
    const sort = sortOf(folded);
    if (sort === SORT.ignored) return;
    const code = codeOf(folded);
    if (sort === SORT.mark) {
      if (!this.#open || this.#sign) return;
      this.#marks = (this.#marks + mixed(code)) >>> 0;
      this.end[this.end.length - 1] = end;
      return;
    }
    this.#closeMarks();
    if (sort === SORT.sign) return this.#putSign(code, start, end);
    if (sort === SORT.separator || sort === SORT.stop) {
      this.#open = false;
      this.#sign = 0;
      this.#last = sort;
      if (sort === SORT.stop) this.#stopped = 1;
      return;
    }
    if (sort === SORT.digit && this.#sign) {
      // between two digits the word is still open; otherwise the sign begins the figure
      if (!this.#open) this.#begin(this.#signStart);
      this.codes.push(this.#sign);
    } else if (!this.#open || this.#sign || sort === SORT.unspaced || this.#last === SORT.unspaced)
      this.#begin(start);
    this.#sign = 0;
    this.codes.push(code);
    this.end[this.end.length - 1] = end;
    this.#open = true;
    this.#last = sort;
  }

  #putSign(code: number, start: number, end: number): void {
    const sign = signOf(code);
    const afterDigit = this.#open && this.#last === SORT.digit && !this.#sign;
    if (afterDigit && sign === SIGN.currency) {
      this.codes.push(code);
      this.end[this.end.length - 1] = end;
      this.#last = SORT.letter;
      return;
    }
    const apart =
      !this.#open && !this.#sign && (this.#last === SORT.separator || this.#last === SORT.stop);
    const leads = sign === SIGN.currency || (sign === SIGN.dash && apart);
    if (!afterDigit) this.#open = false;
    this.#sign = afterDigit || leads ? code : 0;
    this.#signStart = start;
    this.#last = SORT.sign;
    if (stops(code)) this.#stopped = 1;
  }

  #begin(start: number): void {
    this.at.push(this.codes.length);
    this.start.push(start);
    this.end.push(start);
    this.stop.push(this.#stopped);
    this.#stopped = 0;
  }

  #closeMarks(): void {
    if (this.#marks) this.codes.push((this.#marks | 0x80000000) >>> 0);
    this.#marks = 0;
  }
}

/**
 * Leaves out the words between sentences (markers of lists, languages of code), and says where
 * sentences end.
 */
function inSentences(reader: Reader): Words {
  const { text } = reader;
  const most = reader.start.length;
  const codes = new Uint32Array(reader.codes.length);
  const at = new Uint32Array(most + 1);
  const start = new Uint32Array(most);
  const end = new Uint32Array(most);
  const hash = new Uint32Array(most);
  const stop = new Uint8Array(most);
  const sentenceEnds: number[] = [];
  let [word, count, filled, stopped] = [0, 0, 0, 0];
  for (const sentence of sentences(text)) {
    for (; word < most && reader.start[word]! < sentence.start; word++) stopped = 1;
    const first = count;
    for (; word < most && reader.start[word]! < sentence.end; word++, count++) {
      at[count] = filled;
      let mix = 0x811c9dc5;
      for (let code = reader.at[word]!; code < reader.at[word + 1]!; code++) {
        codes[filled++] = reader.codes[code]!;
        mix = mixed(mix ^ reader.codes[code]!);
      }
      start[count] = reader.start[word]!;
      end[count] = reader.end[word]!;
      hash[count] = mix >>> 0;
      stop[count] = reader.stop[word]! | stopped;
      stopped = 0;
    }
    if (count > first) sentenceEnds.push(count);
  }
  at[count] = filled;
  return {
    text,
    count,
    codes: codes.subarray(0, filled),
    at,
    start,
    end,
    hash,
    stop,
    sentenceEnds,
  };
}

/**
 * The finaliser of MurmurHash3 (Appleby 2011): every bit of the input touches every bit of the
 * result.
 */
export function mixed(value: number): number {
  let mix = value | 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
