import { idIn } from '../frame.ts';

/**
 * Words whose MAC one reading looks at. With four keys, and 36 bits that must fit, a text of random
 * marks is believed with less than 4 × 4,000 / 2³⁶, 3 in 10 million; and what a hostile text can
 * cost is bounded.
 */
export const MOST_PROOFS = 4_000;
/**
 * Ways to put damaged frames right that one reading tries; most fail by their parity, for some 50
 * ns.
 */
export const MOST_TRIES = 800_000;

/** Tells which words are marks of an account, as long as there are tries left. */
export class Proofs {
  readonly keys: readonly Buffer[];
  readonly #known = new Map<string, string | null>();
  #tries = 0;

  constructor(keys: readonly Buffer[]) {
    this.keys = keys;
  }

  /** How many words were looked at. */
  get count(): number {
    return this.#known.size;
  }

  get tries(): number {
    return this.#tries;
  }

  /** Takes so many tries; false: there are none left. */
  take(tries: number): boolean {
    if (this.#tries + tries > MOST_TRIES) return false;
    this.#tries += tries;
    return true;
  }

  /** The id of a code word with a right MAC. */
  id(word: readonly number[]): string | null {
    if (word[0]! >> 4 !== 2) return null; // another version, or chance
    const name = String.fromCharCode(...word);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_PROOFS) return null;
    const id = idIn(word, this.keys);
    this.#known.set(name, id);
    return id;
  }
}
