/** A row as the list of its non-zero columns; `values` default to 1 each. */
export interface SparseRow {
  indices: ArrayLike<number>;
  values?: ArrayLike<number>;
}

/** A linear model in its JSON format: weights in 255 steps, Base64. */
export interface EncodedLinear {
  bias: number;
  /** Weight of one step. */
  step: number;
  /** Int8. */
  weights: string;
}

/** A trained linear classifier. */
export class LinearClassifier {
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

  /** Returns the log-odds of a row. */
  score({ indices, values }: SparseRow): number {
    let sum = this.bias;
    for (let index = 0; index < indices.length; index += 1)
      sum += (this.weights[indices[index]!] ?? 0) * (values?.[index] ?? 1);
    return sum;
  }

  /** Returns the probability of a row. */
  predictProbability(row: SparseRow): number {
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
  const step = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) / 127 || 1;
  const steps = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return { bias, step, weights: Buffer.from(steps.buffer).toString('base64') };
}
