import { Linear, type SparseRow } from './linear.ts';
import { random } from './random.ts';

export interface LinearOptions {
  /** columns; default 2^15, for features hashed into so many */
  size?: number;
  /** passes over all rows; default 20 */
  epochs?: number;
  /** default .2 */
  rate?: number;
  /** pulls weights toward 0 whenever they are touched; default 1e-4 */
  l2?: number;
  /** weight of each row; default 1 */
  weights?: ArrayLike<number>;
  /** default 1; the same seed gives the same weights */
  seed?: number;
}

/**
 * Learns logistic regression for a yes-or-no question by AdaGrad (Duchi, Hazan and Singer 2011)
 * over rows in random order.
 * @param labels 1 or 0 for each row
 */
export function trainLinear(
  rows: readonly SparseRow[],
  labels: ArrayLike<number>,
  options: LinearOptions = {},
): Linear {
  const { size = 2 ** 15, epochs = 20, rate = 0.2, l2 = 1e-4, weights, seed = 1 } = options;
  const next = random(seed);
  const learned = new Float32Array(size);
  const squares = new Float32Array(size).fill(1e-6);
  let [bias, biasSquares] = [0, 1e-6];
  const order = rows.map((_, row) => row);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (const row of order) {
      const { indices, values } = rows[row]!;
      let score = bias;
      for (let at = 0; at < indices.length; at += 1)
        score += learned[indices[at]!]! * (values?.[at] ?? 1);
      const error = (1 / (1 + Math.exp(-score)) - labels[row]!) * (weights?.[row] ?? 1);
      biasSquares += error ** 2;
      bias -= (rate / Math.sqrt(biasSquares)) * error;
      for (let at = 0; at < indices.length; at += 1) {
        const column = indices[at]!;
        const gradient = error * (values?.[at] ?? 1) + l2 * learned[column]!;
        squares[column]! += gradient ** 2;
        learned[column]! -= (rate / Math.sqrt(squares[column]!)) * gradient;
      }
    }
  }
  return new Linear({ bias, weights: learned });
}
