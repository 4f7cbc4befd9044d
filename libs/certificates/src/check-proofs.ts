import { EMPTY_ROOT, innerHash, type Digest } from './merkle.ts';

/**
 * Whether `leaf` is the `index`-th, from 0, of the `size` leaves under `root` (RFC 9162, section
 * 2.1.3.2).
 */
export function isIncluded({
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
  const climb = new Climb(index, size - 1);
  let node = leaf;
  for (const sibling of path) {
    if (climb.atTop()) return false;
    node = climb.isRight() ? innerHash(sibling, node) : innerHash(node, sibling);
    climb.up();
  }
  return climb.atTop() && node.equals(root);
}

export interface Consistency {
  from: { size: number; root: Digest };
  to: { size: number; root: Digest };
  proof: readonly Digest[];
}

/** Whether the tree `to` has the tree `from` as its beginning (RFC 9162, section 2.1.4.2). */
export function isConsistent({ from, to, proof }: Consistency): boolean {
  if (from.size > to.size) return false;
  if (from.size === to.size) return proof.length === 0 && from.root.equals(to.root);
  if (from.size === 0) return proof.length === 0 && from.root.equals(EMPTY_ROOT);
  const [start, ...rest] = Number.isInteger(Math.log2(from.size)) ? [from.root, ...proof] : proof;
  if (!start) return false;
  const climb = new Climb(from.size - 1, to.size - 1);
  climb.skipRights();
  let [older, newer] = [start, start];
  for (const node of rest) {
    if (climb.atTop()) return false;
    if (climb.isRight()) [older, newer] = [innerHash(node, older), innerHash(node, newer)];
    else newer = innerHash(newer, node);
    climb.up();
  }
  return climb.atTop() && older.equals(from.root) && newer.equals(to.root);
}

/**
 * The way from a node up to the root: where it stands in its level, and where the level's last node
 * stands. (Halves, as bits end at 2^31.)
 */
class Climb {
  #node: number;
  #last: number;

  constructor(node: number, last: number) {
    this.#node = node;
    this.#last = last;
  }

  atTop(): boolean {
    return this.#last === 0;
  }

  /**
   * Whether the next hash is of its left. A last node without a right neighbour is passed up until
   * it has a left one.
   */
  isRight(): boolean {
    return this.#node % 2 === 1 || this.#node === this.#last;
  }

  up(): void {
    if (this.#node === this.#last) while (this.#node !== 0 && this.#node % 2 === 0) this.#halve();
    this.#halve();
  }

  skipRights(): void {
    while (this.#node % 2 === 1) this.#halve();
  }

  #halve(): void {
    this.#node = Math.floor(this.#node / 2);
    this.#last = Math.floor(this.#last / 2);
  }
}

const HASH = /^[0-9a-f]{64}$/;

/** The hashes of a proof as JSON has them; undefined for anything else. */
export function hashesOf(value: unknown): Digest[] | undefined {
  if (!Array.isArray(value) || !value.every((hash) => typeof hash === 'string' && HASH.test(hash)))
    return undefined;
  return value.map((hash: string) => Buffer.from(hash, 'hex'));
}
