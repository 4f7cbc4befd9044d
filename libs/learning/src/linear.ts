/** A row of which only the columns that are not 0 are named; `values` default to 1 each. */
export interface SparseRow {
  indices: ArrayLike<number>;
  values?: ArrayLike<number>;
}

/** A linear model as it is kept in JSON: weights in 255 steps, Base64. */
export interface EncodedLinear {
  bias: number;
  /** weight of one step */
  step: number;
  /** Int8 */
  weights: string;
}

/** A linear classifier that has been learned. */
export class Linear {
  readonly bias: number;
  readonly weights: Float32Array;

  constructor(encoded: EncodedLinear | { bias: number; weights: Float32Array }) {
    this.bias = encoded.bias;
    if ('step' in encoded) {
      const { step } = encoded;
      this.weights = Float32Array.from(
        new Int8Array(Buffer.from(encoded.weights, 'base64')),
        (steps) => steps * step,
      );
    } else this.weights = encoded.weights;
  }

  /** Log-odds of a row. */
  score({ indices, values }: SparseRow): number {
    let sum = this.bias;
    for (let at = 0; at < indices.length; at += 1)
      sum += (this.weights[indices[at]!] ?? 0) * (values?.[at] ?? 1);
    return sum;
  }

  /** The same as a probability. */
  probability(row: SparseRow): number {
    return 1 / (1 + Math.exp(-this.score(row)));
  }
}

export function encodeLinear({
  bias,
  weights,
}: {
  bias: number;
  weights: Float32Array;
}): EncodedLinear {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1;
  const steps = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return { bias, step, weights: Buffer.from(steps.buffer).toString('base64') };
}
