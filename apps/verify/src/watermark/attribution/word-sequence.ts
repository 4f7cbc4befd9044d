import {
  splitSentences,
  getFoldedCode,
  foldCodePoint,
  SIGN_KIND,
  classifySign,
  FOLDED_CLASS,
  getFoldedClass,
  endsClause,
} from '@plumbline/text';
import { HiddenMarkupScanner } from './hidden-markup.ts';

/**
 * A text as a sequence of words. It leaves out invisible characters (marks, markup of Markdown and
 * HTML), case, punctuation and list markers.
 */
export interface WordSequence {
  text: string;
  wordCount: number;
  /** Folded letters and digits of all words, and the signs of numbers. */
  codes: Uint32Array;
  /**
   * The codes of word n are `codes[codeStarts[n]]` up to, but not including, `codes[codeStarts[n +
   * 1]]`.
   */
  codeStarts: Uint32Array;
  /** UTF-16 offsets of word n in the text. */
  startOffsets: Uint32Array;
  endOffsets: Uint32Array;
  /** 32-bit hash of word n, without a key: the digest is encrypted as a whole. */
  hashes: Uint32Array;
  /** 1 if a full stop, bracket or line ends between word n − 1 and word n. */
  breaks: Uint8Array;
  /** Index after the last word of each sentence, ascending. */
  sentenceEnds: number[];
}

/**
 * Maximum number of characters that are read, and of letters that they fold to (one can fold to
 * eighteen). The rest is ignored.
 */
const MAX_UNITS = 1_000_000;

/** Returns the words of a text. Marks do not change them. Linear in the text. */
export function toWordSequence(fullText: string): WordSequence {
  const text = fullText.slice(0, MAX_UNITS);
  const reader = new WordReader(text);
  reader.read();
  return buildWordSequence(reader);
}

/** Reads folded characters into words. */
class WordReader {
  readonly codes: number[] = [];
  readonly codeStarts: number[] = [];
  readonly startOffsets: number[] = [];
  readonly endOffsets: number[] = [];
  readonly breaks: number[] = [];
  #isWordOpen = false;
  #lastClass: number = FOLDED_CLASS.separator;
  /**
   * Sum of the hashes of one letter's combining marks. In canonical order their sequence carries no
   * information.
   */
  #combiningMarkSum = 0;
  /** A sign that belongs to a number if a digit follows. */
  #pendingSign = 0;
  #pendingSignStart = 0;
  #hasBreak = 1;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): void {
    const { text } = this;
    const scanner = new HiddenMarkupScanner(text);
    for (let at = 0; at < text.length && this.codes.length < MAX_UNITS;) {
      const codeUnit = text.charCodeAt(at);
      const hiddenSpan = codeUnit < 0x60 ? scanner.matchAt(at, codeUnit) : undefined;
      if (hiddenSpan) {
        for (const codePoint of hiddenSpan.replacement)
          this.#readCodePoint(codePoint, at, hiddenSpan.end);
        at = hiddenSpan.end;
        continue;
      }
      const codePoint = codeUnit >= 0xd800 && codeUnit <= 0xdbff ? text.codePointAt(at)! : codeUnit;
      const next = at + (codePoint > 0xffff ? 2 : 1);
      this.#readCodePoint(codePoint, at, next);
      at = next;
    }
    this.#flushCombiningMarks();
    this.codeStarts.push(this.codes.length);
  }

  #readCodePoint(codePoint: number, start: number, end: number): void {
    const folded = foldCodePoint(codePoint);
    if (typeof folded === 'number') this.#readFolded(folded, start, end);
    else for (const each of folded) this.#readFolded(each, start, end);
  }

  #readFolded(folded: number, start: number, end: number): void {
    const foldedClass = getFoldedClass(folded);
    if (foldedClass === FOLDED_CLASS.ignored) return;
    const code = getFoldedCode(folded);
    if (foldedClass === FOLDED_CLASS.combiningMark) {
      if (!this.#isWordOpen || this.#pendingSign) return;
      this.#combiningMarkSum = (this.#combiningMarkSum + mixHash(code)) >>> 0;
      this.endOffsets[this.endOffsets.length - 1] = end;
      return;
    }
    this.#flushCombiningMarks();
    if (foldedClass === FOLDED_CLASS.sign) return this.#readSign(code, start, end);
    if (foldedClass === FOLDED_CLASS.separator || foldedClass === FOLDED_CLASS.stop) {
      this.#isWordOpen = false;
      this.#pendingSign = 0;
      this.#lastClass = foldedClass;
      if (foldedClass === FOLDED_CLASS.stop) this.#hasBreak = 1;
      return;
    }
    if (foldedClass === FOLDED_CLASS.digit && this.#pendingSign) {
      // Between two digits the word is still open; otherwise the sign starts the number.
      if (!this.#isWordOpen) this.#startWord(this.#pendingSignStart);
      this.codes.push(this.#pendingSign);
    } else if (
      !this.#isWordOpen ||
      this.#pendingSign ||
      foldedClass === FOLDED_CLASS.unspaced ||
      this.#lastClass === FOLDED_CLASS.unspaced
    )
      this.#startWord(start);
    this.#pendingSign = 0;
    this.codes.push(code);
    this.endOffsets[this.endOffsets.length - 1] = end;
    this.#isWordOpen = true;
    this.#lastClass = foldedClass;
  }

  #readSign(code: number, start: number, end: number): void {
    const signKind = classifySign(code);
    const afterDigit =
      this.#isWordOpen && this.#lastClass === FOLDED_CLASS.digit && !this.#pendingSign;
    if (afterDigit && signKind === SIGN_KIND.currency) {
      this.codes.push(code);
      this.endOffsets[this.endOffsets.length - 1] = end;
      this.#lastClass = FOLDED_CLASS.letter;
      return;
    }
    const isSeparate =
      !this.#isWordOpen &&
      !this.#pendingSign &&
      (this.#lastClass === FOLDED_CLASS.separator || this.#lastClass === FOLDED_CLASS.stop);
    const startsNumber =
      signKind === SIGN_KIND.currency || (signKind === SIGN_KIND.dash && isSeparate);
    if (!afterDigit) this.#isWordOpen = false;
    this.#pendingSign = afterDigit || startsNumber ? code : 0;
    this.#pendingSignStart = start;
    this.#lastClass = FOLDED_CLASS.sign;
    if (endsClause(code)) this.#hasBreak = 1;
  }

  #startWord(start: number): void {
    this.codeStarts.push(this.codes.length);
    this.startOffsets.push(start);
    this.endOffsets.push(start);
    this.breaks.push(this.#hasBreak);
    this.#hasBreak = 0;
  }

  #flushCombiningMarks(): void {
    if (this.#combiningMarkSum) this.codes.push((this.#combiningMarkSum | 0x80000000) >>> 0);
    this.#combiningMarkSum = 0;
  }
}

/**
 * Removes words between sentences (list markers, languages of code blocks), and records where
 * sentences end.
 */
function buildWordSequence(reader: WordReader): WordSequence {
  const { text } = reader;
  const maxWords = reader.startOffsets.length;
  const codes = new Uint32Array(reader.codes.length);
  const codeStarts = new Uint32Array(maxWords + 1);
  const startOffsets = new Uint32Array(maxWords);
  const endOffsets = new Uint32Array(maxWords);
  const hashes = new Uint32Array(maxWords);
  const breaks = new Uint8Array(maxWords);
  const sentenceEnds: number[] = [];
  let [word, wordCount, codeCount, hasBreak] = [0, 0, 0, 0];
  for (const sentence of splitSentences(text)) {
    for (; word < maxWords && reader.startOffsets[word]! < sentence.start; word++) hasBreak = 1;
    const first = wordCount;
    for (; word < maxWords && reader.startOffsets[word]! < sentence.end; word++, wordCount++) {
      codeStarts[wordCount] = codeCount;
      let mix = 0x811c9dc5;
      for (let code = reader.codeStarts[word]!; code < reader.codeStarts[word + 1]!; code++) {
        codes[codeCount++] = reader.codes[code]!;
        mix = mixHash(mix ^ reader.codes[code]!);
      }
      startOffsets[wordCount] = reader.startOffsets[word]!;
      endOffsets[wordCount] = reader.endOffsets[word]!;
      hashes[wordCount] = mix >>> 0;
      breaks[wordCount] = reader.breaks[word]! | hasBreak;
      hasBreak = 0;
    }
    if (wordCount > first) sentenceEnds.push(wordCount);
  }
  codeStarts[wordCount] = codeCount;
  return {
    text,
    wordCount,
    codes: codes.subarray(0, codeCount),
    codeStarts,
    startOffsets,
    endOffsets,
    hashes,
    breaks,
    sentenceEnds,
  };
}

/**
 * The finaliser of MurmurHash3 (Appleby 2011): every bit of the input affects every bit of the
 * result.
 */
export function mixHash(value: number): number {
  let mix = value | 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
