import { hash } from 'node:crypto';

/** A SHA-256 hash: bytes inside the process, hexadecimal outside. */
export type Digest = Buffer;

const LEAF_PREFIX = Buffer.of(0);
const INNER_NODE_PREFIX = Buffer.of(1);

/**
 * RFC 6962, section 2.1: a leaf and an inner node start with different bytes, so that they cannot
 * be mistaken for each other.
 */
export const hashLeaf = (data: string | Uint8Array): Digest =>
  hash(
    'sha256',
    typeof data === 'string' ? `\0${data}` : Buffer.concat([LEAF_PREFIX, data]),
    'buffer',
  );
export const hashInnerNode = (left: Digest, right: Digest): Digest =>
  hash('sha256', Buffer.concat([INNER_NODE_PREFIX, left, right]), 'buffer');

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Digest = hash('sha256', '', 'buffer');

/**
 * A Merkle tree to which leaves are added one by one. It stores one hash for each bit of its size.
 */
export class MerkleTree {
  #size = 0;
  /** Roots of its complete subtrees, the largest first. */
  readonly #peaks: Digest[] = [];

  static fromLeaves(leaves: Iterable<Digest>): MerkleTree {
    const tree = new MerkleTree();
    for (const leaf of leaves) tree.addLeaf(leaf);
    return tree;
  }

  /** @param peaks the roots of the complete subtrees of `size` leaves, the largest first */
  static fromPeaks(size: number, peaks: readonly Digest[]): MerkleTree {
    const tree = new MerkleTree();
    tree.#size = size;
    tree.#peaks.push(...peaks);
    return tree;
  }

  /** Roots of the complete subtrees, the largest first. */
  get peaks(): readonly Digest[] {
    return this.#peaks;
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
 * Returns the root over neighbouring complete subtrees, given largest first. Each is combined with
 * the root of all subtrees to its right.
 */
export function combineSubtrees(subtrees: readonly Digest[]): Digest | undefined {
  return subtrees.length
    ? subtrees.reduceRight((right, left) => hashInnerNode(left, right))
    : undefined;
}
