import { type BinnedMatrix, binFeatures } from './feature-binning.ts';
import { TreeBuilder } from './tree-builder.ts';
import { createRandom } from './seeded-random.ts';
import type { TreeNodes } from './boosted-trees.ts';
import type { FeatureMatrix } from './feature-matrix.types.ts';

export interface TreeTrainingOptions {
  /** Names of the columns; default `0`, `1`, … */
  names?: string[];
  /** Number of trees; default 200. */
  trees?: number;
  /** Leaves per tree; default 31. */
  leaves?: number;
  /** Maximum depth of a tree; default 8. */
  depth?: number;
  /** Share of each tree's correction that is applied; default .1. */
  rate?: number;
  /** Minimum rows in a leaf; default 20. */
  leastInLeaf?: number;
  /** L2 penalty of the leaves; default 1. */
  l2?: number;
  /** Intervals per column, at most 255; default 64. */
  bins?: number;
  /** Share of rows and of columns that a tree uses; default .8 each. */
  sampleRows?: number;
  sampleColumns?: number;
  /** Weight of each row; default 1. */
  weights?: ArrayLike<number>;
  /** Group of each row; at most one row of a group is a yes. Default: a group for each row. */
  groups?: ArrayLike<number>;
  /** Default 1. The same seed gives the same trees. */
  seed?: number;
}

/**
 * Trains gradient-boosted trees for a yes-or-no question (Friedman 2001, logistic loss,
 * second-order leaves as in Chen and Guestrin 2016, grown leaf by leaf over histograms as in Ke et
 * al. 2017). 100,000 rows of 80 columns take about 20 s.
 *
 * @param labels 1 or 0 for each row; in a group, shares that sum to at most 1
 */
export function trainTrees(
  matrix: FeatureMatrix,
  labels: ArrayLike<number>,
  options: TreeTrainingOptions = {},
): TreeNodes {
  const {
    trees = 200,
    leaves = 31,
    depth = 8,
    rate = 0.1,
    leastInLeaf = 20,
    l2 = 1,
    bins = 64,
    seed = 1,
  } = options;
  const { sampleRows = 0.8, sampleColumns = 0.8, weights, groups } = options;
  const nextRandom = createRandom(seed);
  const binnedMatrix: BinnedMatrix = binFeatures(matrix, Math.min(bins, 255));
  const getRowWeight = (row: number) => weights?.[row] ?? 1;
  const bias = computePriorLogOdds(matrix.rows, labels, getRowWeight);
  const scores = new Float64Array(matrix.rows).fill(bias);
  const gradients = new Float32Array(matrix.rows);
  const curvatures = new Float32Array(matrix.rows);
  const nodes: {
    roots: number[];
    columnIndexes: number[];
    nodeValues: number[];
    leftChildren: number[];
  } = {
    roots: [],
    columnIndexes: [],
    nodeValues: [],
    leftChildren: [],
  };
  for (let tree = 0; tree < trees; tree += 1) {
    const probabilities = computeProbabilities(scores, groups);
    for (let row = 0; row < matrix.rows; row += 1) {
      const probability = probabilities[row]!;
      gradients[row] = (probability - labels[row]!) * getRowWeight(row);
      curvatures[row] = Math.max(probability * (1 - probability), 1e-6) * getRowWeight(row);
    }
    const rowSample = Uint32Array.from({ length: matrix.rows }, (_, row) => row).filter(
      () => nextRandom() < sampleRows,
    );
    const columnSample = Array.from({ length: matrix.columns }, (_, column) => column).filter(
      () => nextRandom() < sampleColumns,
    );
    const builder = new TreeBuilder(binnedMatrix, gradients, curvatures, {
      leaves,
      depth,
      leastInLeaf,
      l2,
      learningRate: rate,
    });
    const treeNodes = builder.build(rowSample, columnSample);
    const offset = nodes.columnIndexes.length;
    nodes.roots.push(offset);
    for (const node of treeNodes) {
      nodes.columnIndexes.push(node.column);
      nodes.nodeValues.push(
        node.column < 0 ? node.leafValue : binnedMatrix.upperBounds[node.column]![node.bin]!,
      );
      nodes.leftChildren.push(node.column < 0 ? 0 : offset + node.leftChild);
    }
    for (let row = 0; row < matrix.rows; row += 1) {
      let node = treeNodes[0]!;
      while (node.column >= 0)
        node =
          treeNodes[
            node.leftChild + (binnedMatrix.binIndexes[node.column]![row]! > node.bin ? 1 : 0)
          ]!;
      scores[row] = scores[row]! + node.leafValue;
    }
  }
  return {
    bias,
    columns: options.names ?? Array.from({ length: matrix.columns }, (_, column) => String(column)),
    roots: Uint32Array.from(nodes.roots),
    columnIndexes: Int16Array.from(nodes.columnIndexes),
    nodeValues: Float32Array.from(nodes.nodeValues),
    leftChildren: Uint32Array.from(nodes.leftChildren),
  };
}

/**
 * Returns the probability of a yes: of each row by itself, or against the other rows of its group
 * and the case that none is a yes.
 */
function computeProbabilities(
  scores: Float64Array,
  groups: ArrayLike<number> | undefined,
): Float64Array {
  const oddsSums = new Map<number, number>();
  if (groups)
    scores.forEach((score, row) => {
      oddsSums.set(groups[row]!, (oddsSums.get(groups[row]!) ?? 1) + Math.exp(score));
    });
  return scores.map((score, row) =>
    groups ? Math.exp(score) / oddsSums.get(groups[row]!)! : 1 / (1 + Math.exp(-score)),
  );
}

/** Returns the log-odds of a yes over all rows. */
function computePriorLogOdds(
  rowCount: number,
  labels: ArrayLike<number>,
  getRowWeight: (row: number) => number,
): number {
  let [positiveWeight, totalWeight] = [0.5, 1];
  for (let row = 0; row < rowCount; row += 1) {
    positiveWeight += labels[row]! * getRowWeight(row);
    totalWeight += getRowWeight(row);
  }
  return Math.log(positiveWeight / (totalWeight - positiveWeight));
}
