import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { formatFingerprintId, parseFingerprintId } from './fingerprint-id.ts';
import { type Alphabet, ALPHABET_A } from './mark-alphabet.ts';
import { encodeCodeWord, CODE_WORD_SYMBOLS } from './reed-solomon.ts';

/**
 * A frame contains a word that is the same in all frames of a fingerprint, so that damaged frames
 * can be combined. It has a version (2 bits), an id (40) and a MAC (36) in 13 symbols of six bits,
 * and 4 parity symbols. In alphabet A, 2 more symbols follow: a tag that binds the frame to the
 * words around it.
 */
export const TAG_SYMBOLS = 2;
const FORMAT_VERSION = 2n;
/**
 * HMAC-SHA256 (RFC 2104), truncated to keep marks short. One random word in 2³⁸ is accepted,
 * including the two version bits. At most `MAX_MAC_CHECKS` words are checked per text
 * (decoder/mac-verifier.ts).
 */
const MAC_BITS = 36n;

/** Returns the number of characters that spell the word. */
export const getCodeWordLength = ({ charactersPerSymbol }: Alphabet): number =>
  CODE_WORD_SYMBOLS * charactersPerSymbol;
/** Returns the number of characters of a frame. */
export const getFrameLength = (alphabet: Alphabet): number =>
  getCodeWordLength(alphabet) +
  (alphabet === ALPHABET_A ? TAG_SYMBOLS * ALPHABET_A.charactersPerSymbol : 0);

/** Caches OpenSSL key objects: creating one takes three times as long as hashing with it. */
const KEY_OBJECT_BY_KEY = new WeakMap<Buffer, KeyObject>();

function toKeyObject(key: Buffer): KeyObject {
  const keyObject = KEY_OBJECT_BY_KEY.get(key) ?? createSecretKey(key);
  KEY_OBJECT_BY_KEY.set(key, keyObject);
  return keyObject;
}

const computeMac = (key: Buffer, message: string, bits: bigint): bigint =>
  createHmac('sha256', toKeyObject(key)).update(message).digest().readBigUInt64BE() >> (64n - bits);

/** Returns the symbols that encode a fingerprint id. */
export function encodeId(id: string, key: Buffer): number[] {
  let rest =
    (((FORMAT_VERSION << 40n) | parseFingerprintId(id)) << MAC_BITS) |
    computeMac(key, `id ${id}`, MAC_BITS);
  const symbols: number[] = [];
  for (; symbols.length < 13; rest >>= 6n) symbols.unshift(Number(rest & 63n));
  return encodeCodeWord(symbols);
}

/** Returns the id of a code word if its MAC is valid for one of the keys. */
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
 * Returns a function that computes the two tag symbols of the words around a frame. 1 in 4,096
 * other texts has the same tag. It uses SHA-256 of a secret and the words, truncated to 12 bits. A
 * length extension attack would need all 256.
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
