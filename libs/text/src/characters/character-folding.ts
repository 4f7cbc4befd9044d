import { SINGLE_LETTER_WORD } from '../scripts.ts';

/** The role of a folded character in a word. */
export const FOLDED_CLASS = {
  separator: 1,
  letter: 2,
  digit: 3,
  unspaced: 4,
  combiningMark: 5,
  sign: 6,
  stop: 7,
  ignored: 8,
} as const;
export type FoldedClass = (typeof FOLDED_CLASS)[keyof typeof FOLDED_CLASS];

const IGNORED = /^\p{Default_Ignorable_Code_Point}$/u;
const COMBINING_MARK = /^\p{M}$/u;
const NUMBER = /^\p{N}$/u;
const LETTER = /^\p{L}$/u;
const CURRENCY = /^[\p{Sc}%‰]$/u;
const DASH = /^[-‐‑‒–—−]$/u;
/** Characters that can be part of a number. Without them 3.5 would equal 35. */
const NUMBER_PUNCTUATION = /^[.,:/'’]$/;
const STOP = /^[.!?:;)\]。！？｡．؟۔।॥\n\r\u2028\u2029]$/u;

/** Kinds of signs by their effect. A full stop is one of them and also ends a clause. */
export const SIGN_KIND = { numberPunctuation: 0, currency: 1, dash: 2 } as const;

const CLASS_SHIFT = 21;
const CODE_MASK = (1 << CLASS_SHIFT) - 1;
export const getFoldedCode = (folded: number): number => folded & CODE_MASK;
export const getFoldedClass = (folded: number): FoldedClass =>
  (folded >>> CLASS_SHIFT) as FoldedClass;

/**
 * Cache for the first two planes. 0: not computed yet; below 0: several characters, listed in
 * `multiCharacterFoldings`.
 */
const foldingByCodePoint = new Int32Array(0x20000);
const multiCharacterFoldings: (readonly number[])[] = [];

/**
 * Folds a character for comparison: compatibility decomposition (UAX #15, NFKD) and full case
 * folding through lower and upper case (Unicode 3.13). A text, its NFC, NFKC and NFKD forms and
 * their lower-case forms fold to the same. Each folded character carries its class
 * (`getFoldedClass`) and its code point (`getFoldedCode`).
 *
 * @param codePoint a code point
 */
export function foldCodePoint(codePoint: number): number | readonly number[] {
  if (codePoint >= foldingByCodePoint.length) return computeFolding(codePoint);
  const cached = foldingByCodePoint[codePoint]!;
  if (cached > 0) return cached;
  if (cached < 0) return multiCharacterFoldings[-cached - 1]!;
  const folding = computeFolding(codePoint);
  if (typeof folding === 'number') foldingByCodePoint[codePoint] = folding;
  else foldingByCodePoint[codePoint] = -multiCharacterFoldings.push(folding);
  return folding;
}

function computeFolding(codePoint: number): number | readonly number[] {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return FOLDED_CLASS.separator << CLASS_SHIFT;
  const character = String.fromCodePoint(codePoint);
  if (IGNORED.test(character)) return FOLDED_CLASS.ignored << CLASS_SHIFT;
  const folded = character
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD');
  const all = Array.from(
    folded,
    (each) => (classifyCharacter(each) << CLASS_SHIFT) | getFoldedCodePoint(each),
  );
  return all.length === 1 ? all[0]! : all;
}

function classifyCharacter(character: string): FoldedClass {
  if (IGNORED.test(character)) return FOLDED_CLASS.ignored;
  if (COMBINING_MARK.test(character)) return FOLDED_CLASS.combiningMark;
  if (NUMBER.test(character)) return FOLDED_CLASS.digit;
  if (LETTER.test(character))
    return SINGLE_LETTER_WORD.test(character) ? FOLDED_CLASS.unspaced : FOLDED_CLASS.letter;
  if (NUMBER_PUNCTUATION.test(character) || CURRENCY.test(character) || DASH.test(character))
    return FOLDED_CLASS.sign;
  return STOP.test(character) ? FOLDED_CLASS.stop : FOLDED_CLASS.separator;
}

/** All dashes fold to one sign and all apostrophes to one, because typesetting changes them. */
function getFoldedCodePoint(character: string): number {
  if (DASH.test(character)) return 0x2d;
  return character === '’' ? 0x27 : character.codePointAt(0)!;
}

/** @param code a folded code point */
export const isUnspaced = (code: number): boolean =>
  code <= 0x10ffff && SINGLE_LETTER_WORD.test(String.fromCodePoint(code));

export function classifySign(code: number): number {
  if (code === 0x2d) return SIGN_KIND.dash;
  return CURRENCY.test(String.fromCodePoint(code))
    ? SIGN_KIND.currency
    : SIGN_KIND.numberPunctuation;
}

export const endsClause = (code: number): boolean => code === 0x2e || code === 0x3a;
