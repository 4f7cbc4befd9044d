/**
 * GF(64) over x⁶ + x + 1: powers of the primitive element, and logarithms. The powers are stored
 * twice, so that sums of logarithms need no modulus.
 */
const EXP_TABLE = new Uint8Array(126);
const LOG_TABLE = new Uint8Array(64);
for (let exponent = 0, power = 1; exponent < 63; exponent++) {
  EXP_TABLE[exponent] = EXP_TABLE[exponent + 63] = power;
  LOG_TABLE[power] = exponent;
  power <<= 1;
  if (power & 64) power ^= 0x43;
}

export const multiplyInField = (a: number, b: number): number =>
  a && b ? EXP_TABLE[LOG_TABLE[a]! + LOG_TABLE[b]!]! : 0;
const divideInField = (a: number, b: number): number =>
  a ? EXP_TABLE[LOG_TABLE[a]! + 63 - LOG_TABLE[b]!]! : 0;

/** Number of six-bit symbols in a word, and number of parity symbols among them. */
export const CODE_WORD_SYMBOLS = 17;
export const PARITY_SYMBOLS = 4;

/**
 * Returns the locator of a place in the syndromes: place p stands for x^(CODE_WORD_SYMBOLS − 1 −
 * p).
 */
export const computeLocator = (place: number): number => EXP_TABLE[CODE_WORD_SYMBOLS - 1 - place]!;

/**
 * Contribution of a symbol to `syndrome j` of a word: symbol × locator^j. The index is (place ×
 * PARITY_SYMBOLS + j) × 64 + symbol.
 */
export const SYNDROME_TABLE = new Uint8Array(CODE_WORD_SYMBOLS * PARITY_SYMBOLS * 64);
for (let place = 0; place < CODE_WORD_SYMBOLS; place++)
  for (let j = 0; j < PARITY_SYMBOLS; j++)
    for (let symbol = 0; symbol < 64; symbol++)
      SYNDROME_TABLE[(place * PARITY_SYMBOLS + j) * 64 + symbol] = multiplyInField(
        symbol,
        EXP_TABLE[(j * (CODE_WORD_SYMBOLS - 1 - place)) % 63]!,
      );

/** Product of (x − αʲ) for j below PARITY_SYMBOLS, highest power first. */
const GENERATOR_POLYNOMIAL = Array.from({ length: PARITY_SYMBOLS }).reduce<number[]>(
  (product, _, j) =>
    [...product, 0].map(
      (factor, at) => factor ^ multiplyInField(at ? product[at - 1]! : 0, EXP_TABLE[j]!),
    ),
  [1],
);

/**
 * Returns a systematic Reed–Solomon code word (Reed & Solomon 1960): the data, followed by the
 * remainder of their division by the generator.
 */
export function encodeCodeWord(data: readonly number[]): number[] {
  const remainder = [...data, ...Array<number>(PARITY_SYMBOLS).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = remainder[at]!;
    if (lead)
      for (let j = 1; j <= PARITY_SYMBOLS; j++)
        remainder[at + j]! ^= multiplyInField(GENERATOR_POLYNOMIAL[j]!, lead);
  }
  return [...data, ...remainder.slice(data.length)];
}

/** Returns the word's values at the roots of the generator: all zero for a code word. */
export function computeSyndromes(word: ArrayLike<number>): number[] {
  const sums = Array<number>(PARITY_SYMBOLS).fill(0);
  for (let place = 0; place < CODE_WORD_SYMBOLS; place++)
    for (let j = 0; j < PARITY_SYMBOLS; j++)
      sums[j]! ^= SYNDROME_TABLE[(place * PARITY_SYMBOLS + j) * 64 + word[place]!]!;
  return sums;
}

/**
 * Returns the places of at most two wrong symbols (Peterson 1960; Gorenstein & Zierler 1961); null
 * if there are more.
 */
export function locateErrors([s0 = 0, s1 = 0, s2 = 0, s3 = 0]: readonly number[]): number[] | null {
  if (!(s0 | s1 | s2 | s3)) return [];
  const determinant = multiplyInField(s0, s2) ^ multiplyInField(s1, s1);
  if (!determinant) {
    if (!s0 || !s1 || multiplyInField(s1, s3) !== multiplyInField(s2, s2)) return null;
    const place = CODE_WORD_SYMBOLS - 1 - LOG_TABLE[divideInField(s1, s0)]!;
    return place >= 0 ? [place] : null;
  }
  // The two locators are the roots of x² + a·x + b.
  const b = divideInField(multiplyInField(s1, s3) ^ multiplyInField(s2, s2), determinant);
  const a = divideInField(multiplyInField(s0, s3) ^ multiplyInField(s1, s2), determinant);
  const places: number[] = [];
  for (let place = 0; place < CODE_WORD_SYMBOLS; place++) {
    const x = computeLocator(place);
    if (!(multiplyInField(x, x) ^ multiplyInField(a, x) ^ b)) places.push(place);
  }
  return places.length === 2 ? places : null;
}

/**
 * Returns the code word that differs only at these places (at most PARITY_SYMBOLS); null if there
 * is none.
 */
export function fillErasures(word: readonly number[], places: readonly number[]): number[] | null {
  const sums = computeSyndromes(word);
  const rows = sums.map((sum, j) => [
    ...places.map((place) => EXP_TABLE[(j * (CODE_WORD_SYMBOLS - 1 - place)) % 63]!),
    sum,
  ]);
  // Gauss–Jordan elimination. The first rows, one per place, form a Vandermonde matrix and are
  // independent.
  for (let column = 0; column < places.length; column++) {
    const pivot = rows.findIndex((row, at) => at >= column && row[column]);
    if (pivot < 0) return null;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const lead = rows[column]![column]!;
    rows[column] = rows[column]!.map((value) => divideInField(value, lead));
    for (let at = 0; at < rows.length; at++) {
      const factor = rows[at]![column]!;
      if (at !== column && factor)
        rows[at] = rows[at]!.map((value, j) => value ^ multiplyInField(factor, rows[column]![j]!));
    }
  }
  if (rows.some((row, at) => at >= places.length && row[places.length])) return null;
  const codeWord = [...word];
  places.forEach((place, at) => (codeWord[place]! ^= rows[at]![places.length]!));
  return codeWord;
}
