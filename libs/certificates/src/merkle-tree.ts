import { sha256 } from '#crypto';
import { joinUtf8 } from './bytes.ts';

/** A SHA-256 hash: bytes inside the process, hexadecimal outside. */
export type Digest = Uint8Array;

/**
 * RFC 6962, section 2.1: a leaf and an inner node start with different bytes, so that they cannot
 * be mistaken for each other.
 */
const LEAF_PREFIX = '\0';
/**
 * Begins a leaf with a salt: two bytes and the content digest. In other leaves, the first character
 * of a JSON text follows 0x00. Reused by every call.
 */
const sealedLeafPrefix = Uint8Array.of(0, 1, ...new Uint8Array(32));

/** Returns SHA-256(0x00 || text). */
export const hashLeaf = (text: string): Digest => sha256(LEAF_PREFIX + text);

/**
 * Returns SHA-256(0x00 || 0x01 || contentDigest || stub).
 * @param contentDigest of `hashContent`
 * @param stub what an erasure leaves of the row
 */
export function hashSealedLeaf(contentDigest: Digest, stub: string): Digest {
  sealedLeafPrefix.set(contentDigest, 2);
  return sha256(joinUtf8(sealedLeafPrefix, stub));
}

/** Returns SHA-256(salt || content). Without the salt, nobody can find the content by trial. */
export const hashContent = (salt: Uint8Array, content: string): Digest =>
  sha256(joinUtf8(salt, content));

/** Reused by every call, because a new array takes as long as the hash. */
const innerNode = Uint8Array.of(1, ...new Uint8Array(64));

/** Returns SHA-256(0x01 || left || right) of two hashes. */
export function hashInnerNode(left: Digest, right: Digest): Digest {
  innerNode.set(left, 1);
  innerNode.set(right, 33);
  return sha256(innerNode);
}

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Digest = sha256('');

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
    this.addSubtree(leaf, 0);
  }

  /**
   * Adds a complete subtree of 2^level leaves by its root.
   * @throws RangeError unless the size of the tree is a multiple of 2^level
   */
  addSubtree(root: Digest, level: number): void {
    const leafCount = 2 ** level;
    if (this.#size % leafCount !== 0)
      throw new RangeError(`a subtree of ${leafCount} leaves cannot begin at leaf ${this.#size}`);
    let node = root;
    for (let count = this.#size / leafCount; count % 2 === 1; count = Math.floor(count / 2))
      node = hashInnerNode(this.#peaks.pop()!, node);
    this.#peaks.push(node);
    this.#size += leafCount;
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
