import { hash } from 'node:crypto';

/** SHA-256 as it is in the process, and in hexadecimal outside of it. */
export type Digest = Buffer;

const INNER = Buffer.of(1);

/**
 * RFC 6962, section 2.1: a leaf and an inner node begin with another byte, so that neither passes
 * for the other.
 */
export const leafHash = (data: string): Digest => hash('sha256', `\0${data}`, 'buffer');
export const innerHash = (left: Digest, right: Digest): Digest =>
  hash('sha256', Buffer.concat([INNER, left, right]), 'buffer');

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

  static of(leaves: Iterable<Digest>): MerkleTree {
    const tree = new MerkleTree();
    for (const leaf of leaves) tree.add(leaf);
    return tree;
  }

  get size(): number {
    return this.#size;
  }

  add(leaf: Digest): void {
    let node = leaf;
    for (let size = this.#size; size % 2 === 1; size = Math.floor(size / 2))
      node = innerHash(this.#peaks.pop()!, node);
    this.#peaks.push(node);
    this.#size++;
  }

  root(): Digest {
    return folded(this.#peaks) ?? EMPTY_ROOT;
  }
}

/**
 * The root over neighbouring complete subtrees, the largest first: each is joined with all that is
 * to its right.
 */
export function folded(subtrees: readonly Digest[]): Digest | undefined {
  return subtrees.length
    ? subtrees.reduceRight((right, left) => innerHash(left, right))
    : undefined;
}
