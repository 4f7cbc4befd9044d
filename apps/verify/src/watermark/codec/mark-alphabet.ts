/**
 * The characters that a mark is spelled with: default-ignorable ones (Unicode UAX #44), so that
 * nothing is drawn for them. Those of A are variation selectors that no standard sequence uses
 * (category Mn), those of B invisible mathematical operators (Cf): what strips one category leaves
 * the other.
 */
export interface Alphabet {
  firstCode: number;
  /** Each character carries so many bits, `firstCode` zero and those that follow counting up. */
  bitsPerCharacter: number;
  /** So many characters spell a symbol of six bits. */
  charactersPerSymbol: number;
}

export const ALPHABET_A: Alphabet = {
  firstCode: 0xfe06,
  bitsPerCharacter: 3,
  charactersPerSymbol: 2,
};
export const ALPHABET_B: Alphabet = {
  firstCode: 0x2061,
  bitsPerCharacter: 2,
  charactersPerSymbol: 3,
};
export const ALPHABETS = [ALPHABET_A, ALPHABET_B] as const;

/** What a character says in an alphabet; -1: it is none of it. */
export function decodeCharacter({ firstCode, bitsPerCharacter }: Alphabet, code: number): number {
  const value = code - firstCode;
  return value >= 0 && value < 1 << bitsPerCharacter ? value : -1;
}

const MARK_CHARACTERS = /[\ufe06-\ufe0d\u2061-\u2064]+/g;

export const isMarkCharacter = (code: number): boolean =>
  decodeCharacter(ALPHABET_A, code) >= 0 || decodeCharacter(ALPHABET_B, code) >= 0;

/** The text without a character of either alphabet. */
export const stripMarks = (text: string): string => text.replace(MARK_CHARACTERS, '');

/**
 * Where characters of the alphabets stand, in order: their UTF-16 offset, and what it is in the
 * text without them.
 */
export function locateMarkCharacters(
  text: string,
): { start: number; end: number; plainOffset: number }[] {
  let markUnits = 0;
  return Array.from(text.matchAll(MARK_CHARACTERS), ({ 0: characters, index: offset }) => {
    const location = {
      start: offset,
      end: offset + characters.length,
      plainOffset: offset - markUnits,
    };
    markUnits += characters.length;
    return location;
  });
}

/**
 * Its length in code points, without those: what limits count, so that what embed returned is never
 * too long for detect.
 */
export function countVisibleCodePoints(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isMarkCharacter(code)) continue;
    if (isHighSurrogate(code) && isLowSurrogate(text.charCodeAt(at + 1))) at++;
    length++;
  }
  return length;
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code < 0xe000;
