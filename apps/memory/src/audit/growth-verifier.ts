import {
  areBytesEqual,
  combineSubtrees,
  hashInnerNode,
  type Digest,
} from '@plumbline/certificates';
import type { StoredGrowth } from './ledger-table.reader.ts';

const HASH_BYTES = 32;

/**
 * Recomputes the inner nodes of a tenant's Merkle tree growth by growth, and compares them with the
 * hashes that the tree kept; see db/tables/0011-tree.sql for their order.
 */
export class GrowthVerifier {
  #size: number;
  /** By level: the last node, if it has no right neighbour. */
  readonly #openNodes: (Digest | undefined)[] = [];

  /** @param peaks the roots of the complete subtrees of `size` leaves, the largest first */
  constructor(size = 0, peaks: readonly Digest[] = []) {
    this.#size = size;
    const rest = [...peaks];
    for (let level = 0; 2 ** level <= size; level++)
      this.#openNodes[level] = Math.floor(size / 2 ** level) % 2 ? rest.pop() : undefined;
  }

  get size(): number {
    return this.#size;
  }

  /** Roots of the complete subtrees so far, the largest first. */
  get peaks(): Digest[] {
    return this.#openNodes.filter((node) => node !== undefined).reverse();
  }

  /**
   * Adds leaves, and compares what they complete with a growth that covers them.
   * @returns what is wrong with the growth, in a sentence; undefined when nothing is
   */
  addLeaves(leaves: readonly Digest[], growth: StoredGrowth | undefined): string | undefined {
    this.#size += leaves.length;
    let nodes = [...leaves];
    let offset = 0;
    let fault: string | undefined;
    for (let level = 0; this.#size >= 2 ** level; level++) {
      for (const node of nodes) {
        const stored = growth?.hashes.subarray(offset, (offset += HASH_BYTES));
        if (stored && !areBytesEqual(stored, node))
          fault ??= `a hash on level ${level} of the tree differs from the rows below it`;
      }
      const openNode = this.#openNodes[level];
      if (openNode) nodes.unshift(openNode);
      this.#openNodes[level] = nodes.length % 2 ? nodes.pop() : undefined;
      const parents: Digest[] = [];
      for (let index = 0; index < nodes.length; index += 2)
        parents.push(hashInnerNode(nodes[index]!, nodes[index + 1]!));
      nodes = parents;
    }
    if (!growth) return undefined;
    if (offset !== growth.hashes.length) fault ??= 'the tree has more hashes than its rows';
    if (!areBytesEqual(combineSubtrees(this.peaks)!, growth.root))
      fault ??= 'the root of the tree differs from its rows';
    return fault;
  }
}
