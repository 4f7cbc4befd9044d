/** An ensemble as it is kept in JSON: little-endian arrays in Base64, tree after tree. */
export interface EncodedTrees {
  /** log-odds before any tree */
  bias: number;
  /** names of the columns, so that weights of another set of features are noticed */
  columns: string[];
  /** index of each tree's root; Uint32 */
  roots: string;
  /** column that a node asks about, −1 for a leaf; Int16 */
  columnIndexes: string;
  /** threshold of a node, log-odds of a leaf; Float32 */
  nodeValues: string;
  /** index of the child for "not above", its sister follows it; Uint32 */
  leftChildren: string;
}

/** The same, decoded. */
export interface TreeNodes {
  bias: number;
  columns: string[];
  roots: Uint32Array;
  columnIndexes: Int16Array;
  nodeValues: Float32Array;
  leftChildren: Uint32Array;
}

/** Gradient-boosted decision trees that have been learned. */
export class BoostedTrees {
  readonly columns: readonly string[];
  readonly #nodes: TreeNodes;

  /** @throws RangeError when the weights were learned on other columns than `columns` */
  constructor(encoded: EncodedTrees | TreeNodes, columns?: readonly string[]) {
    this.#nodes =
      typeof encoded.roots === 'string'
        ? decodeTrees(encoded as EncodedTrees)
        : (encoded as TreeNodes);
    this.columns = this.#nodes.columns;
    if (columns && columns.join() !== this.columns.join())
      throw new RangeError('the weights belong to other features; train them again');
  }

  /** Log-odds of a row: one value a column, NaN where it is not known. */
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

  /** The same as a probability. */
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

/** In a buffer of its own: views of wider numbers must start at a multiple of their width. */
const decodeBase64 = (text: string): ArrayBuffer =>
  new Uint8Array(Buffer.from(text, 'base64')).buffer;
