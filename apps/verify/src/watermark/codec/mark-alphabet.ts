/**
 * The characters that spell a mark. They are default-ignorable (Unicode UAX #44), so nothing is
 * drawn for them. A uses variation selectors that no standard sequence uses (category Mn), B
 * invisible mathematical operators (Cf). A tool that strips one category leaves the other.
 */
export interface Alphabet {
  firstCode: number;
  /** Bits per character. `firstCode` encodes 0, and the following characters count up. */
  bitsPerCharacter: number;
  /** Number of characters per symbol of six bits. */
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

/** Returns the value of a character; -1 if it is not in the alphabet. */
export function decodeCharacter({ firstCode, bitsPerCharacter }: Alphabet, code: number): number {
  const value = code - firstCode;
  return value >= 0 && value < 1 << bitsPerCharacter ? value : -1;
}

const MARK_CHARACTERS = /[\ufe06-\ufe0d\u2061-\u2064]+/g;

export const isMarkCharacter = (code: number): boolean =>
  decodeCharacter(ALPHABET_A, code) >= 0 || decodeCharacter(ALPHABET_B, code) >= 0;

/** Returns the text without characters of either alphabet. */
export const stripMarks = (text: string): string => text.replace(MARK_CHARACTERS, '');

/**
 * Returns the positions of mark characters, in order: their UTF-16 offsets in the text, and the
 * offset in the text without them.
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
 * Returns the length in code points without mark characters. Limits use it, so that a text from
 * embed is never too long for detect.
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
