/** An ensemble as it is kept in JSON: little-endian arrays in Base64, tree after tree. */
export interface EncodedTrees {
  /** log-odds before any tree */
  bias: number;
  /** names of the columns, so that weights of another set of features are noticed */
  columns: string[];
  /** index of each tree's root; Uint32 */
  roots: string;
  /** column that a node asks about, −1 for a leaf; Int16 */
  columnOf: string;
  /** threshold of a node, log-odds of a leaf; Float32 */
  valueOf: string;
  /** index of the child for "not above", its sister follows it; Uint32 */
  childOf: string;
}

/** The same, decoded. */
export interface TreeNodes {
  bias: number;
  columns: string[];
  roots: Uint32Array;
  columnOf: Int16Array;
  valueOf: Float32Array;
  childOf: Uint32Array;
}

/** Gradient-boosted decision trees that have been learned. */
export class Trees {
  readonly columns: readonly string[];
  readonly #nodes: TreeNodes;

  /** @throws RangeError when the weights were learned on other columns than `columns` */
  constructor(encoded: EncodedTrees | TreeNodes, columns?: readonly string[]) {
    this.#nodes =
      typeof encoded.roots === 'string' ? decode(encoded as EncodedTrees) : (encoded as TreeNodes);
    this.columns = this.#nodes.columns;
    if (columns && columns.join() !== this.columns.join())
      throw new RangeError('the weights were learned on other features: train them again');
  }

  /** Log-odds of a row: one value a column, NaN where it is not known. */
  score(row: ArrayLike<number>): number {
    const { bias, roots, columnOf, valueOf, childOf } = this.#nodes;
    let sum = bias;
    for (let tree = 0; tree < roots.length; tree += 1) {
      let node = roots[tree]!;
      for (let column = columnOf[node]!; column >= 0; column = columnOf[node]!)
        node = childOf[node]! + (row[column]! > valueOf[node]! ? 1 : 0);
      sum += valueOf[node]!;
    }
    return sum;
  }

  /** The same as a probability. */
  probability(row: ArrayLike<number>): number {
    return 1 / (1 + Math.exp(-this.score(row)));
  }
}

export function encodeTrees({
  bias,
  columns,
  roots,
  columnOf,
  valueOf,
  childOf,
}: TreeNodes): EncodedTrees {
  return {
    bias,
    columns,
    roots: base64(roots),
    columnOf: base64(columnOf),
    valueOf: base64(valueOf),
    childOf: base64(childOf),
  };
}

function decode({ bias, columns, roots, columnOf, valueOf, childOf }: EncodedTrees): TreeNodes {
  return {
    bias,
    columns,
    roots: new Uint32Array(bytes(roots)),
    columnOf: new Int16Array(bytes(columnOf)),
    valueOf: new Float32Array(bytes(valueOf)),
    childOf: new Uint32Array(bytes(childOf)),
  };
}

const base64 = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** In a buffer of its own: views of wider numbers must start at a multiple of their width. */
const bytes = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64')).buffer;
