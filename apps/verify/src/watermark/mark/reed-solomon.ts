/**
 * GF(64) over x⁶ + x + 1: powers of the primitive element, twice over so that sums of logarithms
 * need no modulus, and logarithms.
 */
const POWER = new Uint8Array(126);
const LOG = new Uint8Array(64);
for (let exponent = 0, power = 1; exponent < 63; exponent++) {
  POWER[exponent] = POWER[exponent + 63] = power;
  LOG[power] = exponent;
  power <<= 1;
  if (power & 64) power ^= 0x43;
}

export const times = (a: number, b: number): number => (a && b ? POWER[LOG[a]! + LOG[b]!]! : 0);
const over = (a: number, b: number): number => (a ? POWER[LOG[a]! + 63 - LOG[b]!]! : 0);

/** Symbols of six bits in a word, and how many of them are parity. */
export const LENGTH = 17;
export const PARITY = 4;

/** What the symbol at a place counts in the syndromes: place p stands for x^(LENGTH − 1 − p). */
export const locator = (place: number): number => POWER[LENGTH - 1 - place]!;

/**
 * `syndrome j` of a word gets this of a symbol: symbol × locator^j, looked up by (place × PARITY +
 * j) × 64 + symbol.
 */
export const SHARE = new Uint8Array(LENGTH * PARITY * 64);
for (let place = 0; place < LENGTH; place++)
  for (let j = 0; j < PARITY; j++)
    for (let symbol = 0; symbol < 64; symbol++)
      SHARE[(place * PARITY + j) * 64 + symbol] = times(
        symbol,
        POWER[(j * (LENGTH - 1 - place)) % 63]!,
      );

/** Product of (x − αʲ) for j below PARITY, highest power first. */
const GENERATOR = Array.from({ length: PARITY }).reduce<number[]>(
  (product, _, j) =>
    [...product, 0].map((factor, at) => factor ^ times(at ? product[at - 1]! : 0, POWER[j]!)),
  [1],
);

/**
 * A systematic Reed–Solomon code word (Reed & Solomon 1960): the data, then what is left of
 * dividing them by the generator.
 */
export function encode(data: readonly number[]): number[] {
  const rest = [...data, ...Array<number>(PARITY).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at]!;
    if (lead) for (let j = 1; j <= PARITY; j++) rest[at + j]! ^= times(GENERATOR[j]!, lead);
  }
  return [...data, ...rest.slice(data.length)];
}

/** The word's values at the roots of the generator: all zero for a code word. */
export function syndromes(word: ArrayLike<number>): number[] {
  const sums = Array<number>(PARITY).fill(0);
  for (let place = 0; place < LENGTH; place++)
    for (let j = 0; j < PARITY; j++) sums[j]! ^= SHARE[(place * PARITY + j) * 64 + word[place]!]!;
  return sums;
}

/**
 * Places of at most two wrong symbols (Peterson 1960; Gorenstein & Zierler 1961); null where there
 * are more.
 */
export function wrongPlaces([s0 = 0, s1 = 0, s2 = 0, s3 = 0]: readonly number[]): number[] | null {
  if (!(s0 | s1 | s2 | s3)) return [];
  const determinant = times(s0, s2) ^ times(s1, s1);
  if (!determinant) {
    if (!s0 || !s1 || times(s1, s3) !== times(s2, s2)) return null;
    const place = LENGTH - 1 - LOG[over(s1, s0)]!;
    return place >= 0 ? [place] : null;
  }
  // x² + a·x + b has the two locators as its roots.
  const b = over(times(s1, s3) ^ times(s2, s2), determinant);
  const a = over(times(s0, s3) ^ times(s1, s2), determinant);
  const places: number[] = [];
  for (let place = 0; place < LENGTH; place++) {
    const x = locator(place);
    if (!(times(x, x) ^ times(a, x) ^ b)) places.push(place);
  }
  return places.length === 2 ? places : null;
}

/**
 * The code word that has other symbols at these places alone (at most PARITY of them); null: there
 * is none.
 */
export function filled(word: readonly number[], places: readonly number[]): number[] | null {
  const sums = syndromes(word);
  const rows = sums.map((sum, j) => [
    ...places.map((place) => POWER[(j * (LENGTH - 1 - place)) % 63]!),
    sum,
  ]);
  // Gauss and Jordan; the first rows, as many as there are places, are Vandermonde's and therefore
  // independent.
  for (let column = 0; column < places.length; column++) {
    const pivot = rows.findIndex((row, at) => at >= column && row[column]);
    if (pivot < 0) return null;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const lead = rows[column]![column]!;
    rows[column] = rows[column]!.map((value) => over(value, lead));
    for (let at = 0; at < rows.length; at++) {
      const factor = rows[at]![column]!;
      if (at !== column && factor)
        rows[at] = rows[at]!.map((value, j) => value ^ times(factor, rows[column]![j]!));
    }
  }
  if (rows.some((row, at) => at >= places.length && row[places.length])) return null;
  const whole = [...word];
  places.forEach((place, at) => (whole[place]! ^= rows[at]![places.length]!));
  return whole;
}
