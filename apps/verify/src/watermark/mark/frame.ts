import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { idOf, numberOf } from './fingerprint-id.ts';
import { type Alphabet, A } from './invisible.ts';
import { encode, LENGTH } from './reed-solomon.ts';

/**
 * A frame is a word, the same wherever a fingerprint's mark stands, so that damaged frames can be
 * laid over each other: version (2 bits), id (40) and MAC (36) in 13 symbols of six bits, 4 parity
 * symbols. In alphabet A the frame goes on with a tag of 2 symbols, which binds it to the words
 * around it.
 */
export const TAG = 2;
const VERSION = 2n;
/**
 * HMAC-SHA256 (RFC 2104), cut down: a mark is short. One random word in 2³⁸ passes, the version's
 * two bits counted, and a reading holds no more than `MOST_PROOFS` words to it (reading/proofs.ts).
 */
const MAC_BITS = 36n;

/** Characters that spell the word in an alphabet. */
export const wordLength = ({ width }: Alphabet): number => LENGTH * width;
/** Characters of a whole frame. */
export const frameLength = (alphabet: Alphabet): number =>
  wordLength(alphabet) + (alphabet === A ? TAG * A.width : 0);

/** Keys as OpenSSL holds them: making one of bytes takes thrice as long as hashing with it. */
const SECRETS = new WeakMap<Buffer, KeyObject>();

function secretOf(key: Buffer): KeyObject {
  const known = SECRETS.get(key) ?? createSecretKey(key);
  SECRETS.set(key, known);
  return known;
}

const keyed = (key: Buffer, message: string, bits: bigint): bigint =>
  createHmac('sha256', secretOf(key)).update(message).digest().readBigUInt64BE() >> (64n - bits);

/** The symbols that stand for a fingerprint. */
export function wordOf(id: string, key: Buffer): number[] {
  let rest = (((VERSION << 40n) | numberOf(id)) << MAC_BITS) | keyed(key, `id ${id}`, MAC_BITS);
  const symbols: number[] = [];
  for (; symbols.length < 13; rest >>= 6n) symbols.unshift(Number(rest & 63n));
  return encode(symbols);
}

/** The id that a code word carries, if its MAC is that of one of the keys. */
export function idIn(word: readonly number[], keys: readonly Buffer[]): string | null {
  let value = 0n;
  for (let at = 0; at < 13; at++) value = (value << 6n) | BigInt(word[at]!);
  const mac = value & ((1n << MAC_BITS) - 1n);
  const head = value >> MAC_BITS;
  if (head >> 40n !== VERSION) return null;
  const id = idOf(head & ((1n << 40n) - 1n));
  return keys.some((key) => keyed(key, `id ${id}`, MAC_BITS) === mac) ? id : null;
}

/**
 * Gives the two symbols that words around a frame of this fingerprint have: 1 in 4,096 other words
 * has the same. SHA-256 of a secret and the words, of which 12 bits are shown: what would extend
 * the words needs all 256.
 */
export function tagsOf(id: string, key: Buffer): (words: string) => number[] {
  const secret = createHmac('sha256', secretOf(key)).update(`words ${id}`).digest('hex');
  return (words) => {
    const tag = parseInt(hash('sha256', `${secret} ${words}`).slice(0, 3), 16);
    return [tag >> 6, tag & 63];
  };
}

export function spelled(symbols: readonly number[], { first, bits, width }: Alphabet): string {
  let text = '';
  for (const symbol of symbols)
    for (let at = width - 1; at >= 0; at--)
      text += String.fromCharCode(first + ((symbol >> (at * bits)) & ((1 << bits) - 1)));
  return text;
}
