import { COLUMNS } from './mix.ts';

/** A linear model over hashed columns of which few carry weight: the gaps between their numbers, and a byte for the weight of each. */
export interface EncodedSparse {
  bias: number;
  /** weight of one step */
  step: number;
  /** LEB128 numbers in Base64: each column less the one before */
  gaps: string;
  /** Int8 in Base64 */
  steps: string;
}

/** Calls with every column that carries weight, and its steps. */
function decode({ gaps, steps }: EncodedSparse, found: (column: number, steps: number) => void): void {
  const weights = new Int8Array(Buffer.from(steps, 'base64'));
  let [column, gap, shift, index] = [0, 0, 0, 0];
  for (const byte of Buffer.from(gaps, 'base64')) {
    gap |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    column += gap;
    found(column, weights[index]!);
    [gap, shift, index] = [0, 0, index + 1];
  }
}

export class SparseLinear {
  readonly #bias: number;
  readonly #step: number;
  readonly #steps = new Int8Array(COLUMNS);

  constructor(encoded: EncodedSparse) {
    this.#bias = encoded.bias;
    this.#step = encoded.step;
    decode(encoded, (column, steps) => (this.#steps[column] = steps));
  }

  /** Log-odds of the first `count` columns of `row`, each standing for 1. */
  score(row: Int32Array, count: number): number {
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += this.#steps[row[at]!]!;
    return this.#bias + sum * this.#step;
  }
}

/** Two models on the same rows, side by side in memory: where the weights lie is what takes the time. */
export class SparsePair {
  readonly #models: [EncodedSparse, EncodedSparse];
  readonly #steps = new Int8Array(2 * COLUMNS);

  constructor(first: EncodedSparse, second: EncodedSparse) {
    this.#models = [first, second];
    decode(first, (column, steps) => (this.#steps[2 * column] = steps));
    decode(second, (column, steps) => (this.#steps[2 * column + 1] = steps));
  }

  /** Log-odds by both. */
  score(row: Int32Array, count: number): [number, number] {
    const steps = this.#steps;
    let [first, second] = [0, 0];
    for (let at = 0; at < count; at += 1) {
      const place = 2 * row[at]!;
      first += steps[place]!;
      second += steps[place + 1]!;
    }
    const [a, b] = this.#models;
    return [a.bias + first * a.step, b.bias + second * b.step];
  }
}

export function encodeSparse({ bias, weights }: { bias: number; weights: Float32Array }): EncodedSparse {
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
  return { bias, step, gaps: Buffer.from(gaps).toString('base64'), steps: Buffer.from(Int8Array.from(steps)).toString('base64') };
}
