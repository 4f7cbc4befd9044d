import { areBytesEqual, parseHex } from './bytes.ts';
import { EMPTY_ROOT, hashInnerNode, type Digest } from './merkle-tree.ts';

/**
 * Whether `leaf` is at position `index` (from 0) of the `size` leaves under `root` (RFC 9162,
 * section 2.1.3.2).
 */
export function isInclusionProven({
  leaf,
  index,
  size,
  path,
  root,
}: {
  leaf: Digest;
  index: number;
  size: number;
  path: readonly Digest[];
  root: Digest;
}): boolean {
  if (index >= size) return false;
  const position = new TreePosition(index, size - 1);
  let node = leaf;
  for (const sibling of path) {
    if (position.isRoot()) return false;
    node = position.isRightChild() ? hashInnerNode(sibling, node) : hashInnerNode(node, sibling);
    position.moveUp();
  }
  return position.isRoot() && areBytesEqual(node, root);
}

export interface ConsistencyProofInput {
  from: { size: number; root: Digest };
  to: { size: number; root: Digest };
  proof: readonly Digest[];
}

/** Whether the tree `from` is a prefix of the tree `to` (RFC 9162, section 2.1.4.2). */
export function isConsistencyProven({ from, to, proof }: ConsistencyProofInput): boolean {
  if (from.size > to.size) return false;
  if (from.size === to.size) return proof.length === 0 && areBytesEqual(from.root, to.root);
  if (from.size === 0) return proof.length === 0 && areBytesEqual(from.root, EMPTY_ROOT);
  const [start, ...rest] = Number.isInteger(Math.log2(from.size)) ? [from.root, ...proof] : proof;
  if (!start) return false;
  const position = new TreePosition(from.size - 1, to.size - 1);
  position.skipRightChildren();
  let [older, newer] = [start, start];
  for (const node of rest) {
    if (position.isRoot()) return false;
    if (position.isRightChild())
      [older, newer] = [hashInnerNode(node, older), hashInnerNode(node, newer)];
    else newer = hashInnerNode(newer, node);
    position.moveUp();
  }
  return position.isRoot() && areBytesEqual(older, from.root) && areBytesEqual(newer, to.root);
}

/**
 * A path from a node up to the root: the node's position in its level and that of the level's last
 * node. It halves by division, as bit operations end at 2^31.
 */
class TreePosition {
  #node: number;
  #lastNode: number;

  constructor(node: number, last: number) {
    this.#node = node;
    this.#lastNode = last;
  }

  isRoot(): boolean {
    return this.#lastNode === 0;
  }

  /**
   * Whether the next proof hash is the left sibling. A last node without a right sibling moves up
   * until it has a left one.
   */
  isRightChild(): boolean {
    return this.#node % 2 === 1 || this.#node === this.#lastNode;
  }

  moveUp(): void {
    if (this.#node === this.#lastNode)
      while (this.#node !== 0 && this.#node % 2 === 0) this.#halve();
    this.#halve();
  }

  skipRightChildren(): void {
    while (this.#node % 2 === 1) this.#halve();
  }

  #halve(): void {
    this.#node = Math.floor(this.#node / 2);
    this.#lastNode = Math.floor(this.#lastNode / 2);
  }
}

const HASH = /^[0-9a-f]{64}$/;

/** Parses a hexadecimal hash; undefined for anything else. */
export const parseHash = (value: unknown): Digest | undefined =>
  typeof value === 'string' && HASH.test(value) ? parseHex(value) : undefined;

/** Parses the hexadecimal hashes of a proof; undefined for anything else. */
export function parseHashes(value: unknown): Digest[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const hashes = value.map(parseHash);
  return hashes.every((hash) => hash !== undefined) ? hashes : undefined;
}
