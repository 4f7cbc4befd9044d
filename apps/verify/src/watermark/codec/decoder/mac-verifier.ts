import { decodeId } from '../frame-codec.ts';

/**
 * Words whose MAC one reading looks at. With four keys, and 36 bits that must fit, a text of random
 * marks is believed with less than 4 × 4,000 / 2³⁶, 3 in 10 million; and what a hostile text can
 * cost is bounded.
 */
export const MAX_MAC_CHECKS = 4_000;
/**
 * Ways to put damaged frames right that one reading tries; most fail by their parity, for some 50
 * ns.
 */
export const MAX_REPAIR_ATTEMPTS = 800_000;

/** Tells which words are marks of an account, as long as there are tries left. */
export class MacVerifier {
  readonly keys: readonly Buffer[];
  readonly #idByWord = new Map<string, string | null>();
  #attempts = 0;

  constructor(keys: readonly Buffer[]) {
    this.keys = keys;
  }

  /** How many words were looked at. */
  get checkCount(): number {
    return this.#idByWord.size;
  }

  get attemptCount(): number {
    return this.#attempts;
  }

  /** Takes so many tries; false: there are none left. */
  trySpendAttempts(attempts: number): boolean {
    if (this.#attempts + attempts > MAX_REPAIR_ATTEMPTS) return false;
    this.#attempts += attempts;
    return true;
  }

  /** The id of a code word with a right MAC. */
  decodeVerifiedId(word: readonly number[]): string | null {
    if (word[0]! >> 4 !== 2) return null; // another version, or chance
    const wordKey = String.fromCharCode(...word);
    const cachedId = this.#idByWord.get(wordKey);
    if (cachedId !== undefined) return cachedId;
    if (this.#idByWord.size >= MAX_MAC_CHECKS) return null;
    const id = decodeId(word, this.keys);
    this.#idByWord.set(wordKey, id);
    return id;
  }
}
