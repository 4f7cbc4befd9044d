import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type HashKey, hashKeyOf, sipHash } from './siphash.ts';
import type { Words } from './words.ts';

/**
 * What is kept of a text's words: enough to tell which sentences of another text are its own, and
 * which words of them are not.
 */
export interface Prints {
  /** Hash of each word, of `width` bytes. */
  words: Uint16Array;
  width: 1 | 2;
  /** The word behind the last of each sentence, ascending. */
  ends: Uint32Array;
  /** 1: with this word a sentence begins, or before it the text ends. */
  begins: Uint8Array;
  /** Of each sentence's letters and digits, keyed, 64 bits: high and low word. */
  sentences: readonly (readonly [number, number])[];
  hashKey: HashKey;
}

const VERSION = 1;
const [NONCE, TAG] = [12, 16];
/**
 * A text of more words than this (CJK has one a character) keeps one byte of each instead of two.
 */
const MOST_WIDE = 20_000;
/**
 * Sentences are put together where there would be more: a text of nothing but full stops shall not
 * be kept at ten times its length.
 */
const MOST_SENTENCES = 8_000;

/**
 * What is kept of a text to tell later what was changed. Layout, version 1: a byte 1, nonce (12
 * bytes), tag (16), and under AES-256-GCM (NIST SP 800-38D): a byte for the width of a word's hash
 * (1 or 2); number of sentences (4 bytes, big endian); for each sentence 8 bytes SipHash-2-4 of its
 * folded letters and digits, and its number of words (4); then each word's hash. Sealed, because an
 * order of word hashes, keyed or not, is a substitution cipher: frequencies would tell the text to
 * whoever reads the table. Some 22 kB for 50,000 characters of English.
 *
 * @param key 32 bytes, the account's
 */
export function printsOf(words: Words, key: Buffer): Buffer {
  const hashKey = hashKeyOf(derived(key, 'sentences'));
  const width = words.count > MOST_WIDE ? 1 : 2;
  const ends = sentenceEnds(words);
  const plain = Buffer.alloc(5 + ends.length * 12 + words.count * width);
  plain[0] = width;
  plain.writeUInt32BE(ends.length, 1);
  let [offset, from] = [5, 0];
  for (const end of ends) {
    const [high, low] = sipHash(words.codes, words.at[from]!, words.at[end]!, hashKey);
    plain.writeUInt32BE(high, offset);
    plain.writeUInt32BE(low, offset + 4);
    plain.writeUInt32BE(end - from, offset + 8);
    offset += 12;
    from = end;
  }
  for (let word = 0; word < words.count; word++, offset += width)
    plain.writeUIntBE(words.hash[word]! & (width === 1 ? 0xff : 0xffff), offset, width);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', derived(key, 'prints'), nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]);
}

function sentenceEnds({ count, sentenceEnds: all }: Words): number[] {
  const least = Math.floor(count / MOST_SENTENCES);
  if (all.length <= MOST_SENTENCES) return all;
  const ends: number[] = [];
  for (const end of all) if (end - (ends.at(-1) ?? 0) > least || end === count) ends.push(end);
  return ends;
}

/** Null: they were not made with this key, or are damaged. */
export function openPrints(prints: Buffer, key: Buffer): Prints | null {
  if (prints.length < 1 + NONCE + TAG + 5 || prints[0] !== VERSION) return null;
  const plain = unsealed(prints, derived(key, 'prints'));
  if (!plain) return null;
  const width = plain[0] === 1 ? 1 : 2;
  const count = plain.readUInt32BE(1);
  const ends = new Uint32Array(count);
  const hashes: (readonly [number, number])[] = [];
  let [offset, end] = [5, 0];
  for (let sentence = 0; sentence < count; sentence++, offset += 12) {
    hashes.push([plain.readUInt32BE(offset), plain.readUInt32BE(offset + 4)]);
    ends[sentence] = end += plain.readUInt32BE(offset + 8);
  }
  const begins = new Uint8Array(end + 1);
  begins[0] = 1;
  for (const after of ends) begins[after] = 1;
  const words = new Uint16Array(end);
  for (let word = 0; word < end; word++, offset += width)
    words[word] = plain.readUIntBE(offset, width);
  return {
    words,
    width,
    ends,
    begins,
    sentences: hashes,
    hashKey: hashKeyOf(derived(key, 'sentences')),
  };
}

function unsealed(prints: Buffer, key: Buffer): Buffer | null {
  const opening = createDecipheriv('aes-256-gcm', key, prints.subarray(1, 1 + NONCE), {
    authTagLength: TAG,
  });
  opening.setAuthTag(prints.subarray(1 + NONCE, 1 + NONCE + TAG));
  const plain = opening.update(prints.subarray(1 + NONCE + TAG));
  try {
    opening.final();
    return plain;
  } catch {
    return null; // the tag is wrong: another key's
  }
}

/** A key for one purpose (HMAC-SHA256 as a key derivation, RFC 2104, NIST SP 800-108). */
export const derived = (key: Buffer, purpose: string): Buffer =>
  createHmac('sha256', key).update(`evidence ${purpose}`).digest();
