import { LinearClassifier, type SparseRow } from './linear-classifier.ts';
import { createRandom } from './seeded-random.ts';

export interface LinearTrainingOptions {
  /** Number of columns; default 2^15, the size for hashed features. */
  size?: number;
  /** Passes over all rows; default 20. */
  epochs?: number;
  /** Learning rate; default .2. */
  rate?: number;
  /** L2 penalty, applied to a weight whenever it is updated; default 1e-4. */
  l2?: number;
  /** Weight of each row; default 1. */
  weights?: ArrayLike<number>;
  /** Default 1. The same seed gives the same weights. */
  seed?: number;
}

/**
 * Trains logistic regression for a yes-or-no question with AdaGrad (Duchi, Hazan and Singer 2011)
 * over rows in random order.
 * @param labels 1 or 0 for each row
 */
export function trainLinear(
  rows: readonly SparseRow[],
  labels: ArrayLike<number>,
  options: LinearTrainingOptions = {},
): LinearClassifier {
  const { size = 2 ** 15, epochs = 20, rate = 0.2, l2 = 1e-4, weights, seed = 1 } = options;
  const nextRandom = createRandom(seed);
  const learnedWeights = new Float32Array(size);
  const squaredGradientSums = new Float32Array(size).fill(1e-6);
  let [bias, biasSquaredGradientSum] = [0, 1e-6];
  const rowOrder = rows.map((_, row) => row);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let index = rowOrder.length - 1; index > 0; index -= 1) {
      const swapIndex = Math.floor(nextRandom() * (index + 1));
      [rowOrder[index], rowOrder[swapIndex]] = [rowOrder[swapIndex]!, rowOrder[index]!];
    }
    for (const row of rowOrder) {
      const { indices, values } = rows[row]!;
      let score = bias;
      for (let index = 0; index < indices.length; index += 1)
        score += learnedWeights[indices[index]!]! * (values?.[index] ?? 1);
      const error = (1 / (1 + Math.exp(-score)) - labels[row]!) * (weights?.[row] ?? 1);
      biasSquaredGradientSum += error ** 2;
      bias -= (rate / Math.sqrt(biasSquaredGradientSum)) * error;
      for (let index = 0; index < indices.length; index += 1) {
        const column = indices[index]!;
        const gradient = error * (values?.[index] ?? 1) + l2 * learnedWeights[column]!;
        squaredGradientSums[column]! += gradient ** 2;
        learnedWeights[column]! -= (rate / Math.sqrt(squaredGradientSums[column]!)) * gradient;
      }
    }
  }
  return new LinearClassifier({ bias, weights: learnedWeights });
}
