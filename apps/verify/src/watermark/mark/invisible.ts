/**
 * The characters that a mark is spelled with: default-ignorable ones (Unicode UAX #44), so that
 * nothing is drawn for them. Those of A are variation selectors that no standard sequence uses
 * (category Mn), those of B invisible mathematical operators (Cf): what strips one category leaves
 * the other.
 */
export interface Alphabet {
  first: number;
  /** Each character carries so many bits, `first` zero and those that follow counting up. */
  bits: number;
  /** So many characters spell a symbol of six bits. */
  width: number;
}

export const A: Alphabet = { first: 0xfe06, bits: 3, width: 2 };
export const B: Alphabet = { first: 0x2061, bits: 2, width: 3 };
export const ALPHABETS = [A, B] as const;

/** What a character says in an alphabet; -1: it is none of it. */
export function valueIn({ first, bits }: Alphabet, code: number): number {
  const value = code - first;
  return value >= 0 && value < 1 << bits ? value : -1;
}

const MARKS = /[\ufe06-\ufe0d\u2061-\u2064]+/g;

export const isMark = (code: number): boolean => valueIn(A, code) >= 0 || valueIn(B, code) >= 0;

/** The text without a character of either alphabet. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/**
 * Where characters of the alphabets stand, in order: their UTF-16 offset, and what it is in the
 * text without them.
 */
export function markPlaces(text: string): { at: number; end: number; plain: number }[] {
  let gone = 0;
  return Array.from(text.matchAll(MARKS), ({ 0: own, index: at }) => {
    const place = { at, end: at + own.length, plain: at - gone };
    gone += own.length;
    return place;
  });
}

/**
 * Its length in code points, without those: what limits count, so that what embed returned is never
 * too long for detect.
 */
export function visibleLength(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isMark(code)) continue;
    if (isHigh(code) && isLow(text.charCodeAt(at + 1))) at++;
    length++;
  }
  return length;
}

const isHigh = (code: number) => code >= 0xd800 && code < 0xdc00;
const isLow = (code: number) => code >= 0xdc00 && code < 0xe000;
