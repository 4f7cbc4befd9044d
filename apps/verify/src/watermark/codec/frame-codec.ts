import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { formatFingerprintId, parseFingerprintId } from './fingerprint-id.ts';
import { type Alphabet, ALPHABET_A } from './mark-alphabet.ts';
import { encodeCodeWord, CODE_WORD_SYMBOLS } from './reed-solomon.ts';

/**
 * A frame is a word, the same wherever a fingerprint's mark stands, so that damaged frames can be
 * laid over each other: version (2 bits), id (40) and MAC (36) in 13 symbols of six bits, 4 parity
 * symbols. In alphabet A the frame goes on with a tag of 2 symbols, which binds it to the words
 * around it.
 */
export const TAG_SYMBOLS = 2;
const FORMAT_VERSION = 2n;
/**
 * HMAC-SHA256 (RFC 2104), cut down: a mark is short. One random word in 2³⁸ passes, the version's
 * two bits counted, and a reading holds no more than `MAX_MAC_CHECKS` words to it
 * (decoder/mac-verifier.ts).
 */
const MAC_BITS = 36n;

/** Characters that spell the word in an alphabet. */
export const getCodeWordLength = ({ charactersPerSymbol }: Alphabet): number =>
  CODE_WORD_SYMBOLS * charactersPerSymbol;
/** Characters of a whole frame. */
export const getFrameLength = (alphabet: Alphabet): number =>
  getCodeWordLength(alphabet) +
  (alphabet === ALPHABET_A ? TAG_SYMBOLS * ALPHABET_A.charactersPerSymbol : 0);

/** Keys as OpenSSL holds them: making one of bytes takes thrice as long as hashing with it. */
const KEY_OBJECT_BY_KEY = new WeakMap<Buffer, KeyObject>();

function toKeyObject(key: Buffer): KeyObject {
  const keyObject = KEY_OBJECT_BY_KEY.get(key) ?? createSecretKey(key);
  KEY_OBJECT_BY_KEY.set(key, keyObject);
  return keyObject;
}

const computeMac = (key: Buffer, message: string, bits: bigint): bigint =>
  createHmac('sha256', toKeyObject(key)).update(message).digest().readBigUInt64BE() >> (64n - bits);

/** The symbols that stand for a fingerprint. */
export function encodeId(id: string, key: Buffer): number[] {
  let rest =
    (((FORMAT_VERSION << 40n) | parseFingerprintId(id)) << MAC_BITS) |
    computeMac(key, `id ${id}`, MAC_BITS);
  const symbols: number[] = [];
  for (; symbols.length < 13; rest >>= 6n) symbols.unshift(Number(rest & 63n));
  return encodeCodeWord(symbols);
}

/** The id that a code word carries, if its MAC is that of one of the keys. */
export function decodeId(codeWord: readonly number[], keys: readonly Buffer[]): string | null {
  let value = 0n;
  for (let at = 0; at < 13; at++) value = (value << 6n) | BigInt(codeWord[at]!);
  const mac = value & ((1n << MAC_BITS) - 1n);
  const versionAndId = value >> MAC_BITS;
  if (versionAndId >> 40n !== FORMAT_VERSION) return null;
  const id = formatFingerprintId(versionAndId & ((1n << 40n) - 1n));
  return keys.some((key) => computeMac(key, `id ${id}`, MAC_BITS) === mac) ? id : null;
}

/**
 * Gives the two symbols that words around a frame of this fingerprint have: 1 in 4,096 other words
 * has the same. SHA-256 of a secret and the words, of which 12 bits are shown: what would extend
 * the words needs all 256.
 */
export function createContextTagger(id: string, key: Buffer): (words: string) => number[] {
  const secret = createHmac('sha256', toKeyObject(key)).update(`words ${id}`).digest('hex');
  return (words) => {
    const tag = parseInt(hash('sha256', `${secret} ${words}`).slice(0, 3), 16);
    return [tag >> 6, tag & 63];
  };
}

export function toMarkCharacters(
  symbols: readonly number[],
  { firstCode, bitsPerCharacter, charactersPerSymbol }: Alphabet,
): string {
  let text = '';
  for (const symbol of symbols)
    for (let at = charactersPerSymbol - 1; at >= 0; at--)
      text += String.fromCharCode(
        firstCode + ((symbol >> (at * bitsPerCharacter)) & ((1 << bitsPerCharacter) - 1)),
      );
  return text;
}
