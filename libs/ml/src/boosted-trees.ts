/** A tree ensemble in its JSON format: little-endian arrays in Base64, tree after tree. */
export interface EncodedTrees {
  /** Log-odds before any tree. */
  bias: number;
  /** Names of the columns, so that weights for other features are detected. */
  columns: string[];
  /** Index of each tree's root; Uint32. */
  roots: string;
  /** Column that a node tests, −1 for a leaf; Int16. */
  columnIndexes: string;
  /** Threshold of a node, log-odds of a leaf; Float32. */
  nodeValues: string;
  /** Index of the child for "not above"; its sibling follows it. Uint32. */
  leftChildren: string;
}

/** A decoded ensemble. */
export interface TreeNodes {
  bias: number;
  columns: string[];
  roots: Uint32Array;
  columnIndexes: Int16Array;
  nodeValues: Float32Array;
  leftChildren: Uint32Array;
}

/** Trained gradient-boosted decision trees. */
export class BoostedTrees {
  readonly columns: readonly string[];
  readonly #nodes: TreeNodes;

  /** @throws RangeError when the weights were trained on columns other than `columns` */
  constructor(encoded: EncodedTrees | TreeNodes, columns?: readonly string[]) {
    this.#nodes =
      typeof encoded.roots === 'string'
        ? decodeTrees(encoded as EncodedTrees)
        : (encoded as TreeNodes);
    this.columns = this.#nodes.columns;
    if (columns && columns.join() !== this.columns.join())
      throw new RangeError('the stored weights belong to other features; train the weights again');
  }

  /** Returns the log-odds of a row with one value per column; NaN for unknown values. */
  score(row: ArrayLike<number>): number {
    const { bias, roots, columnIndexes, nodeValues, leftChildren } = this.#nodes;
    let sum = bias;
    for (let tree = 0; tree < roots.length; tree += 1) {
      let node = roots[tree]!;
      for (let column = columnIndexes[node]!; column >= 0; column = columnIndexes[node]!)
        node = leftChildren[node]! + (row[column]! > nodeValues[node]! ? 1 : 0);
      sum += nodeValues[node]!;
    }
    return sum;
  }

  /** Returns the probability of a row. */
  predictProbability(row: ArrayLike<number>): number {
    return 1 / (1 + Math.exp(-this.score(row)));
  }
}

export function encodeTrees({
  bias,
  columns,
  roots,
  columnIndexes,
  nodeValues,
  leftChildren,
}: TreeNodes): EncodedTrees {
  return {
    bias,
    columns,
    roots: encodeBase64(roots),
    columnIndexes: encodeBase64(columnIndexes),
    nodeValues: encodeBase64(nodeValues),
    leftChildren: encodeBase64(leftChildren),
  };
}

function decodeTrees({
  bias,
  columns,
  roots,
  columnIndexes,
  nodeValues,
  leftChildren,
}: EncodedTrees): TreeNodes {
  return {
    bias,
    columns,
    roots: new Uint32Array(decodeBase64(roots)),
    columnIndexes: new Int16Array(decodeBase64(columnIndexes)),
    nodeValues: new Float32Array(decodeBase64(nodeValues)),
    leftChildren: new Uint32Array(decodeBase64(leftChildren)),
  };
}

const encodeBase64 = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/**
 * Decodes into a separate buffer: views of wider numbers must start at a multiple of their width.
 */
const decodeBase64 = (text: string): ArrayBuffer =>
  new Uint8Array(Buffer.from(text, 'base64')).buffer;
