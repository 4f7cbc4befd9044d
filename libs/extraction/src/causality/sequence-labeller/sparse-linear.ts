import { FEATURE_COLUMNS } from './mix.ts';

/**
 * A linear model over hashed columns of which few carry weight: the gaps between their numbers, and
 * a byte for the weight of each.
 */
export interface EncodedSparseModel {
  bias: number;
  /** weight of one step */
  step: number;
  /** LEB128 numbers in Base64: each column less the one before */
  gaps: string;
  /** Int8 in Base64 */
  steps: string;
}

/** The columns that carry weight, with their steps. */
function decode({ gaps, steps }: EncodedSparseModel): Map<number, number> {
  const weights = new Int8Array(Buffer.from(steps, 'base64'));
  const found = new Map<number, number>();
  let [column, gap, shift] = [0, 0, 0];
  for (const byte of Buffer.from(gaps, 'base64')) {
    gap |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    column += gap;
    found.set(column, weights[found.size]!);
    [gap, shift] = [0, 0];
  }
  return found;
}

/** How many of the 32 bits are set. */
function bitsIn(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Two models on the same rows. A bit tells whether a column carries weight, and the bits before it
 * tell where its weights lie: together a quarter of a megabyte, which stays in the processor's
 * cache where two tables of a megabyte do not.
 */
export class SparsePair {
  readonly #models: [EncodedSparseModel, EncodedSparseModel];
  readonly #bits = new Uint32Array(FEATURE_COLUMNS / 32);
  /** How many columns carry weight before each word of bits. */
  readonly #before = new Uint32Array(FEATURE_COLUMNS / 32);
  readonly #steps: Int8Array;

  constructor(first: EncodedSparseModel, second: EncodedSparseModel) {
    this.#models = [first, second];
    const [one, other] = [decode(first), decode(second)];
    const columns = [...new Set([...one.keys(), ...other.keys()])].sort((a, b) => a - b);
    for (const column of columns) this.#bits[column >>> 5]! |= 1 << (column & 31);
    for (let word = 1; word < this.#bits.length; word += 1)
      this.#before[word] = this.#before[word - 1]! + bitsIn(this.#bits[word - 1]!);
    this.#steps = Int8Array.from(
      columns.flatMap((column) => [one.get(column) ?? 0, other.get(column) ?? 0]),
    );
  }

  /** Log-odds by both of the first `count` columns of `row`, each standing for 1. */
  score(row: Int32Array, count: number): [number, number] {
    const [bits, before, steps] = [this.#bits, this.#before, this.#steps];
    let [first, second] = [0, 0];
    for (let at = 0; at < count; at += 1) {
      const column = row[at]!;
      const word = bits[column >>> 5]!;
      const bit = 1 << (column & 31);
      if (!(word & bit)) continue;
      const place = 2 * (before[column >>> 5]! + bitsIn(word & (bit - 1)));
      first += steps[place]!;
      second += steps[place + 1]!;
    }
    const [a, b] = this.#models;
    return [a.bias + first * a.step, b.bias + second * b.step];
  }
}

export function encodeSparseModel({
  bias,
  weights,
}: {
  bias: number;
  weights: Float32Array;
}): EncodedSparseModel {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1;
  const gaps: number[] = [];
  const steps: number[] = [];
  let last = 0;
  weights.forEach((weight, column) => {
    const rounded = Math.round(weight / step);
    if (!rounded) return;
    let gap = column - last;
    for (; gap > 127; gap >>>= 7) gaps.push((gap & 127) | 128);
    gaps.push(gap);
    steps.push(rounded);
    last = column;
  });
  return {
    bias,
    step,
    gaps: Buffer.from(gaps).toString('base64'),
    steps: Buffer.from(Int8Array.from(steps)).toString('base64'),
  };
}
