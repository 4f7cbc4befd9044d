import { hash } from 'node:crypto';

/** SHA-256 as it is in the process, and in hexadecimal outside of it. */
export type Digest = Buffer;

const INNER_NODE_PREFIX = Buffer.of(1);

/**
 * RFC 6962, section 2.1: a leaf and an inner node begin with another byte, so that neither passes
 * for the other.
 */
export const hashLeaf = (data: string): Digest => hash('sha256', `\0${data}`, 'buffer');
export const hashInnerNode = (left: Digest, right: Digest): Digest =>
  hash('sha256', Buffer.concat([INNER_NODE_PREFIX, left, right]), 'buffer');

/** The root over no leaf at all. */
export const EMPTY_ROOT: Digest = hash('sha256', '', 'buffer');

/**
 * A Merkle tree that leaves are added to one by one: it keeps a hash for each bit of its size, and
 * no more.
 */
export class MerkleTree {
  #size = 0;
  /** Roots of the complete subtrees that it is made of, the largest first. */
  readonly #peaks: Digest[] = [];

  static fromLeaves(leaves: Iterable<Digest>): MerkleTree {
    const tree = new MerkleTree();
    for (const leaf of leaves) tree.addLeaf(leaf);
    return tree;
  }

  get size(): number {
    return this.#size;
  }

  addLeaf(leaf: Digest): void {
    let node = leaf;
    for (let size = this.#size; size % 2 === 1; size = Math.floor(size / 2))
      node = hashInnerNode(this.#peaks.pop()!, node);
    this.#peaks.push(node);
    this.#size++;
  }

  computeRoot(): Digest {
    return combineSubtrees(this.#peaks) ?? EMPTY_ROOT;
  }
}

/**
 * The root over neighbouring complete subtrees, the largest first: each is joined with all that is
 * to its right.
 */
export function combineSubtrees(subtrees: readonly Digest[]): Digest | undefined {
  return subtrees.length
    ? subtrees.reduceRight((right, left) => hashInnerNode(left, right))
    : undefined;
}
