import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type HashKey, toHashKey, sipHash } from './siphash.ts';
import type { WordSequence } from './word-sequence.ts';

/**
 * What is kept of a text's words: enough to tell which sentences of another text are its own, and
 * which words of them are not.
 */
export interface TextDigest {
  /** Hash of each word, of `bytesPerWord` bytes. */
  wordHashes: Uint16Array;
  bytesPerWord: 1 | 2;
  /** The word behind the last of each sentence, ascending. */
  sentenceEnds: Uint32Array;
  /** 1: with this word a sentence begins, or before it the text ends. */
  isSentenceStart: Uint8Array;
  /** Of each sentence's letters and digits, keyed, 64 bits: high and low word. */
  sentenceHashes: readonly (readonly [number, number])[];
  hashKey: HashKey;
}

const LAYOUT_VERSION = 1;
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
/**
 * A text of more words than this (CJK has one a character) keeps one byte of each instead of two.
 */
const MAX_TWO_BYTE_WORDS = 20_000;
/**
 * Sentences are put together where there would be more: a text of nothing but full stops shall not
 * be kept at ten times its length.
 */
const MAX_SENTENCES = 8_000;

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
export function sealDigest(words: WordSequence, key: Buffer): Buffer {
  const hashKey = toHashKey(deriveKey(key, 'sentences'));
  const bytesPerWord = words.wordCount > MAX_TWO_BYTE_WORDS ? 1 : 2;
  const ends = mergeSentenceEnds(words);
  const plainBytes = Buffer.alloc(5 + ends.length * 12 + words.wordCount * bytesPerWord);
  plainBytes[0] = bytesPerWord;
  plainBytes.writeUInt32BE(ends.length, 1);
  let [offset, from] = [5, 0];
  for (const end of ends) {
    const [high, low] = sipHash(
      words.codes,
      words.codeStarts[from]!,
      words.codeStarts[end]!,
      hashKey,
    );
    plainBytes.writeUInt32BE(high, offset);
    plainBytes.writeUInt32BE(low, offset + 4);
    plainBytes.writeUInt32BE(end - from, offset + 8);
    offset += 12;
    from = end;
  }
  for (let word = 0; word < words.wordCount; word++, offset += bytesPerWord)
    plainBytes.writeUIntBE(
      words.hashes[word]! & (bytesPerWord === 1 ? 0xff : 0xffff),
      offset,
      bytesPerWord,
    );
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, 'prints'), nonce);
  const ciphertext = Buffer.concat([cipher.update(plainBytes), cipher.final()]);
  return Buffer.concat([Buffer.of(LAYOUT_VERSION), nonce, cipher.getAuthTag(), ciphertext]);
}

function mergeSentenceEnds({ wordCount, sentenceEnds: allEnds }: WordSequence): number[] {
  const minWords = Math.floor(wordCount / MAX_SENTENCES);
  if (allEnds.length <= MAX_SENTENCES) return allEnds;
  const ends: number[] = [];
  for (const end of allEnds)
    if (end - (ends.at(-1) ?? 0) > minWords || end === wordCount) ends.push(end);
  return ends;
}

/** Null: they were not made with this key, or are damaged. */
export function openDigest(sealedDigest: Buffer, key: Buffer): TextDigest | null {
  if (sealedDigest.length < 1 + NONCE_BYTES + TAG_BYTES + 5 || sealedDigest[0] !== LAYOUT_VERSION)
    return null;
  const plainBytes = decrypt(sealedDigest, deriveKey(key, 'prints'));
  if (!plainBytes) return null;
  const bytesPerWord = plainBytes[0] === 1 ? 1 : 2;
  const count = plainBytes.readUInt32BE(1);
  const sentenceEnds = new Uint32Array(count);
  const sentenceHashes: (readonly [number, number])[] = [];
  let [offset, end] = [5, 0];
  for (let sentence = 0; sentence < count; sentence++, offset += 12) {
    sentenceHashes.push([plainBytes.readUInt32BE(offset), plainBytes.readUInt32BE(offset + 4)]);
    sentenceEnds[sentence] = end += plainBytes.readUInt32BE(offset + 8);
  }
  const isSentenceStart = new Uint8Array(end + 1);
  isSentenceStart[0] = 1;
  for (const after of sentenceEnds) isSentenceStart[after] = 1;
  const wordHashes = new Uint16Array(end);
  for (let word = 0; word < end; word++, offset += bytesPerWord)
    wordHashes[word] = plainBytes.readUIntBE(offset, bytesPerWord);
  return {
    wordHashes,
    bytesPerWord,
    sentenceEnds,
    isSentenceStart,
    sentenceHashes,
    hashKey: toHashKey(deriveKey(key, 'sentences')),
  };
}

function decrypt(sealedDigest: Buffer, key: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealedDigest.subarray(1, 1 + NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealedDigest.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES));
  const plainBytes = decipher.update(sealedDigest.subarray(1 + NONCE_BYTES + TAG_BYTES));
  try {
    decipher.final();
    return plainBytes;
  } catch {
    return null; // the tag is wrong: another key's
  }
}

/** A key for one purpose (HMAC-SHA256 as a key derivation, RFC 2104, NIST SP 800-108). */
export const deriveKey = (key: Buffer, purpose: string): Buffer =>
  createHmac('sha256', key).update(`evidence ${purpose}`).digest();
