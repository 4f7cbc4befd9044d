import { decodeId } from '../frame-codec.ts';

/**
 * Maximum number of words that are checked by MAC per text. With four keys and a MAC of 36 bits, a
 * random mark is accepted with a probability below 4 × 4,000 / 2³⁶, 3 in 10 million. It also bounds
 * the cost of a hostile text.
 */
export const MAX_MAC_CHECKS = 4_000;
/**
 * Maximum number of repairs that are tried per text. Most fail the parity check within about 50 ns.
 */
export const MAX_REPAIR_ATTEMPTS = 800_000;

/** Decides which words are marks of an account, within its limits. */
export class MacVerifier {
  readonly keys: readonly Buffer[];
  readonly #idByWord = new Map<string, string | null>();
  #attempts = 0;

  constructor(keys: readonly Buffer[]) {
    this.keys = keys;
  }

  /** Number of words that were checked. */
  get checkCount(): number {
    return this.#idByWord.size;
  }

  get attemptCount(): number {
    return this.#attempts;
  }

  /** Reserves that many attempts. Returns false if none are left. */
  trySpendAttempts(attempts: number): boolean {
    if (this.#attempts + attempts > MAX_REPAIR_ATTEMPTS) return false;
    this.#attempts += attempts;
    return true;
  }

  /** Returns the id of a code word with a valid MAC. */
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
