import type { BinnedMatrix } from './feature-binning.ts';

/** A node of one tree: a test (`leafValue` unused) or, with column −1, a leaf. */
export interface TreeNode {
  column: number;
  /** Rows in intervals up to this one go to `leftChild`, the others to `leftChild + 1`. */
  bin: number;
  leftChild: number;
  leafValue: number;
}

interface TreeParameters {
  leaves: number;
  depth: number;
  leastInLeaf: number;
  l2: number;
  learningRate: number;
}

interface Split {
  gain: number;
  column: number;
  bin: number;
}

interface Leaf {
  nodeIndex: number;
  depth: number;
  /** The node's rows are `#rows[start … end)`. */
  start: number;
  end: number;
  histogram: Histogram;
  split: Split | undefined;
}

/** Sums of gradients, curvatures and rows by column and interval. */
interface Histogram {
  gradients: Float64Array;
  curvatures: Float64Array;
  counts: Uint32Array;
}

const MAX_BINS_PER_COLUMN = 256;

/**
 * Grows one tree: always splits the leaf with the largest gain, until there are enough leaves or no
 * split gains anything.
 */
export class TreeBuilder {
  readonly #matrix: BinnedMatrix;
  readonly #gradients: Float32Array;
  readonly #curvatures: Float32Array;
  readonly #limits: TreeParameters;
  #rows = new Uint32Array();
  #columns: number[] = [];

  constructor(
    matrix: BinnedMatrix,
    gradients: Float32Array,
    curvatures: Float32Array,
    limits: TreeParameters,
  ) {
    this.#matrix = matrix;
    this.#gradients = gradients;
    this.#curvatures = curvatures;
    this.#limits = limits;
  }

  /** @param columns columns that may be used */
  build(rows: Uint32Array, columns: number[]): TreeNode[] {
    this.#rows = Uint32Array.from(rows);
    this.#columns = columns;
    const nodes: TreeNode[] = [{ column: -1, bin: 0, leftChild: 0, leafValue: 0 }];
    const root = this.#createLeaf(0, 0, 0, rows.length, this.#buildHistogram(0, rows.length));
    const leaves = [root];
    while (leaves.length < this.#limits.leaves) {
      const best = leaves.reduce<Leaf | undefined>(
        (currentBest, leaf) =>
          (leaf.split?.gain ?? 0) > (currentBest?.split?.gain ?? 0) ? leaf : currentBest,
        undefined,
      );
      if (!best?.split) break;
      leaves.splice(leaves.indexOf(best), 1, ...this.#splitLeaf(best, best.split, nodes));
    }
    for (const { nodeIndex, start, end } of leaves)
      nodes[nodeIndex]!.leafValue = this.#computeLeafValue(start, end);
    return nodes;
  }

  #computeLeafValue(start: number, end: number): number {
    let [gradient, curvature] = [0, 0];
    for (let index = start; index < end; index += 1) {
      gradient += this.#gradients[this.#rows[index]!]!;
      curvature += this.#curvatures[this.#rows[index]!]!;
    }
    return Math.fround((-gradient / (curvature + this.#limits.l2)) * this.#limits.learningRate);
  }

  #splitLeaf(leaf: Leaf, { column, bin }: Split, nodes: TreeNode[]): Leaf[] {
    const binIndexes = this.#matrix.binIndexes[column]!;
    const rows = this.#rows.subarray(leaf.start, leaf.end);
    const rightRows = rows.filter((row) => binIndexes[row]! > bin);
    rows.set(rows.filter((row) => binIndexes[row]! <= bin));
    const boundary = leaf.end - rightRows.length;
    this.#rows.set(rightRows, boundary);
    const leftChild =
      nodes.push(
        { column: -1, bin: 0, leftChild: 0, leafValue: 0 },
        { column: -1, bin: 0, leftChild: 0, leafValue: 0 },
      ) - 2;
    nodes[leaf.nodeIndex] = { column, bin, leftChild, leafValue: 0 };
    // Only the smaller half is counted; the other half is the difference from the whole.
    const leftIsSmaller = boundary - leaf.start < leaf.end - boundary;
    const smallerHistogram = leftIsSmaller
      ? this.#buildHistogram(leaf.start, boundary)
      : this.#buildHistogram(boundary, leaf.end);
    const largerHistogram = subtractHistogram(leaf.histogram, smallerHistogram);
    const [leftHistogram, rightHistogram] = leftIsSmaller
      ? [smallerHistogram, largerHistogram]
      : [largerHistogram, smallerHistogram];
    return [
      this.#createLeaf(leftChild, leaf.depth + 1, leaf.start, boundary, leftHistogram),
      this.#createLeaf(leftChild + 1, leaf.depth + 1, boundary, leaf.end, rightHistogram),
    ];
  }

  #createLeaf(
    nodeIndex: number,
    depth: number,
    start: number,
    end: number,
    histogram: Histogram,
  ): Leaf {
    const isTerminal = depth >= this.#limits.depth || end - start < 2 * this.#limits.leastInLeaf;
    return {
      nodeIndex,
      depth,
      start,
      end,
      histogram,
      split: isTerminal ? undefined : this.#findBestSplit(histogram),
    };
  }

  #buildHistogram(start: number, end: number): Histogram {
    const size = this.#columns.length * MAX_BINS_PER_COLUMN;
    const gradients = new Float64Array(size);
    const curvatures = new Float64Array(size);
    const counts = new Uint32Array(size);
    this.#columns.forEach((column, columnIndex) => {
      const binIndexes = this.#matrix.binIndexes[column]!;
      const firstSlot = columnIndex * MAX_BINS_PER_COLUMN;
      for (let index = start; index < end; index += 1) {
        const row = this.#rows[index]!;
        const slot = firstSlot + binIndexes[row]!;
        gradients[slot]! += this.#gradients[row]!;
        curvatures[slot]! += this.#curvatures[row]!;
        counts[slot]! += 1;
      }
    });
    return { gradients, curvatures, counts };
  }

  #findBestSplit({ gradients, curvatures, counts }: Histogram): Split | undefined {
    const { leastInLeaf, l2 } = this.#limits;
    let best: Split | undefined;
    this.#columns.forEach((column, columnIndex) => {
      const firstSlot = columnIndex * MAX_BINS_PER_COLUMN;
      const binCount = this.#matrix.upperBounds[column]!.length + 1;
      let [totalGradient, totalCurvature, totalCount] = [0, 0, 0];
      for (let slot = firstSlot; slot < firstSlot + binCount; slot += 1) {
        totalGradient += gradients[slot]!;
        totalCurvature += curvatures[slot]!;
        totalCount += counts[slot]!;
      }
      const parentScore = totalGradient ** 2 / (totalCurvature + l2);
      let [gradient, curvature, count] = [0, 0, 0];
      for (let bin = 0; bin < binCount - 1; bin += 1) {
        gradient += gradients[firstSlot + bin]!;
        curvature += curvatures[firstSlot + bin]!;
        count += counts[firstSlot + bin]!;
        if (count < leastInLeaf || totalCount - count < leastInLeaf) continue;
        const gain =
          gradient ** 2 / (curvature + l2) +
          (totalGradient - gradient) ** 2 / (totalCurvature - curvature + l2) -
          parentScore;
        if (gain > 1e-6 && gain > (best?.gain ?? 0)) best = { gain, column, bin };
      }
    });
    return best;
  }
}

function subtractHistogram(parent: Histogram, child: Histogram): Histogram {
  return {
    gradients: parent.gradients.map((value, index) => value - child.gradients[index]!),
    curvatures: parent.curvatures.map((value, index) => value - child.curvatures[index]!),
    counts: parent.counts.map((value, index) => value - child.counts[index]!),
  };
}
