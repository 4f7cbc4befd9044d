/** What a folded character is to a word. */
export const SORT = {
  separator: 1,
  letter: 2,
  digit: 3,
  unspaced: 4,
  mark: 5,
  sign: 6,
  stop: 7,
  ignored: 8,
} as const;
export type Sort = (typeof SORT)[keyof typeof SORT];

const IGNORED = /^\p{Default_Ignorable_Code_Point}$/u;
const MARK = /^\p{M}$/u;
const NUMBER = /^\p{N}$/u;
const LETTER = /^\p{L}$/u;
/** Scripts that are written without spaces between words: each character is a word of its own. */
const UNSPACED =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Yi}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]$/u;
const CURRENCY = /^[\p{Sc}%‰]$/u;
const DASH = /^[-‐‑‒–—−]$/u;
/** What may stand inside a figure: without it 3.5 would read as 35. */
const IN_FIGURES = /^[.,:/'’]$/;
const STOP = /^[.!?:;)\]。！？｡．؟۔।॥\n\r\u2028\u2029]$/u;

/** Sorts of signs by what they do; a full stop is one of these and a stop as well. */
export const SIGN = { between: 0, currency: 1, dash: 2 } as const;

const SHIFT = 21;
const CODE = (1 << SHIFT) - 1;
export const codeOf = (folded: number): number => folded & CODE;
export const sortOf = (folded: number): Sort => (folded >>> SHIFT) as Sort;

/**
 * Of the first two planes; 0: not asked for yet, below 0: several characters, listed in `several`.
 */
const known = new Int32Array(0x20000);
const several: (readonly number[])[] = [];

/**
 * A character as words are compared: compatibility decomposition (UAX #15, NFKD) and full case
 * folding by way of lower and upper case (Unicode 3.13), so that a text, its NFC, NFKC and NFKD
 * forms and all of these in small letters read the same. Each of what it folds to carries its sort
 * (`sortOf`) and its code point (`codeOf`).
 *
 * @param point a code point
 */
export function fold(point: number): number | readonly number[] {
  if (point >= known.length) return foldAnew(point);
  const found = known[point]!;
  if (found > 0) return found;
  if (found < 0) return several[-found - 1]!;
  const made = foldAnew(point);
  if (typeof made === 'number') known[point] = made;
  else known[point] = -several.push(made);
  return made;
}

function foldAnew(point: number): number | readonly number[] {
  if (point >= 0xd800 && point <= 0xdfff) return SORT.separator << SHIFT;
  const character = String.fromCodePoint(point);
  if (IGNORED.test(character)) return SORT.ignored << SHIFT;
  const folded = character
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD');
  const all = Array.from(
    folded,
    (each) => (sortOfCharacter(each) << SHIFT) | codeOfCharacter(each),
  );
  return all.length === 1 ? all[0]! : all;
}

function sortOfCharacter(character: string): Sort {
  if (IGNORED.test(character)) return SORT.ignored;
  if (MARK.test(character)) return SORT.mark;
  if (NUMBER.test(character)) return SORT.digit;
  if (LETTER.test(character)) return UNSPACED.test(character) ? SORT.unspaced : SORT.letter;
  if (IN_FIGURES.test(character) || CURRENCY.test(character) || DASH.test(character))
    return SORT.sign;
  return STOP.test(character) ? SORT.stop : SORT.separator;
}

/** Dashes are one sign and apostrophes one: typesetting changes them. */
function codeOfCharacter(character: string): number {
  if (DASH.test(character)) return 0x2d;
  return character === '’' ? 0x27 : character.codePointAt(0)!;
}

/** @param code as folded */
export const isUnspaced = (code: number): boolean =>
  code <= 0x10ffff && UNSPACED.test(String.fromCodePoint(code));

export function signOf(code: number): number {
  if (code === 0x2d) return SIGN.dash;
  return CURRENCY.test(String.fromCodePoint(code)) ? SIGN.currency : SIGN.between;
}

export const stops = (code: number): boolean => code === 0x2e || code === 0x3a;
