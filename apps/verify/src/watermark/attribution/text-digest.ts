import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type HashKey, toHashKey, sipHash } from './siphash.ts';
import type { WordSequence } from './word-sequence.ts';

/**
 * The stored digest of a text. It shows which sentences of another text come from it, and which of
 * their words do not.
 */
export interface TextDigest {
  /** Hash of each word, `bytesPerWord` bytes long. */
  wordHashes: Uint16Array;
  bytesPerWord: 1 | 2;
  /** Index after the last word of each sentence, ascending. */
  sentenceEnds: Uint32Array;
  /** 1 if a sentence starts with this word, or the text ends before it. */
  isSentenceStart: Uint8Array;
  /** Keyed 64-bit hash of each sentence's letters and digits: high and low word. */
  sentenceHashes: readonly (readonly [number, number])[];
  hashKey: HashKey;
}

const LAYOUT_VERSION = 1;
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
/** A text of more words (CJK has one per character) stores one byte per word instead of two. */
const MAX_TWO_BYTE_WORDS = 20_000;
/**
 * Sentences are merged if there are more: a text of only full stops must not be stored at ten times
 * its length.
 */
const MAX_SENTENCES = 8_000;

/**
 * Builds the digest of a text, by which later changes can be detected. Layout, version 1: a byte 1,
 * nonce (12 bytes), tag (16). The rest is encrypted with AES-256-GCM (NIST SP 800-38D):
 * - width of a word hash in bytes (1 byte: 1 or 2)
 * - number of sentences (4 bytes, big endian)
 * - for each sentence SipHash-2-4 of its folded letters and digits (8 bytes), and its number of
 *   words (4)
 * - each word's hash
 *
 * It is encrypted because a sequence of word hashes, keyed or not, is a substitution cipher: word
 * frequencies would reveal the text to anyone who reads the table. About 22 kB for 50,000
 * characters of English.
 *
 * @param key the account's key, 32 bytes
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

/** Returns null if the digest was not made with this key or is damaged. */
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
    return null; // wrong tag: made with another key
  }
}

/**
 * Derives a key for one purpose (HMAC-SHA256 as a key derivation function, RFC 2104, NIST SP
 * 800-108).
 */
export const deriveKey = (key: Buffer, purpose: string): Buffer =>
  createHmac('sha256', key).update(`evidence ${purpose}`).digest();
