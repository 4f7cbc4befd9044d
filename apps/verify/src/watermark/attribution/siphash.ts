/** A SipHash key: 128 bits as four 32-bit words. */
export type HashKey = readonly [number, number, number, number];

/** @param key at least 16 bytes */
export const toHashKey = (key: Buffer): HashKey => [
  key.readUInt32LE(0),
  key.readUInt32LE(4),
  key.readUInt32LE(8),
  key.readUInt32LE(12),
];

/**
 * Computes SipHash-2-4 (Aumasson & Bernstein 2012), 64 bits, of a range of 32-bit words, each read
 * as four little-endian bytes. It is a keyed hash for short inputs: without the key nobody can
 * infer an input or construct a collision. It costs a tenth of an HMAC. 64-bit words are pairs of
 * 32-bit words here.
 *
 * @returns the high and the low word, both unsigned
 */
export function sipHash(
  words: ArrayLike<number>,
  from: number,
  to: number,
  [k0, k1, k2, k3]: HashKey,
): [number, number] {
  let [l0, h0] = [k0 ^ 0x70736575, k1 ^ 0x736f6d65];
  let [l1, h1] = [k2 ^ 0x6e646f6d, k3 ^ 0x646f7261];
  let [l2, h2] = [k0 ^ 0x6e657261, k1 ^ 0x6c796765];
  let [l3, h3] = [k2 ^ 0x79746573, k3 ^ 0x74656462];
  const round = () => {
    let low = (l0 >>> 0) + (l1 >>> 0);
    h0 = (h0 + h1 + (low > 0xffffffff ? 1 : 0)) | 0;
    l0 = low | 0;
    let rotated = (h1 << 13) | (l1 >>> 19);
    l1 = ((l1 << 13) | (h1 >>> 19)) ^ l0;
    h1 = rotated ^ h0;
    [l0, h0] = [h0, l0];

    low = (l2 >>> 0) + (l3 >>> 0);
    h2 = (h2 + h3 + (low > 0xffffffff ? 1 : 0)) | 0;
    l2 = low | 0;
    rotated = (h3 << 16) | (l3 >>> 16);
    l3 = ((l3 << 16) | (h3 >>> 16)) ^ l2;
    h3 = rotated ^ h2;

    low = (l0 >>> 0) + (l3 >>> 0);
    h0 = (h0 + h3 + (low > 0xffffffff ? 1 : 0)) | 0;
    l0 = low | 0;
    rotated = (h3 << 21) | (l3 >>> 11);
    l3 = ((l3 << 21) | (h3 >>> 11)) ^ l0;
    h3 = rotated ^ h0;

    low = (l2 >>> 0) + (l1 >>> 0);
    h2 = (h2 + h1 + (low > 0xffffffff ? 1 : 0)) | 0;
    l2 = low | 0;
    rotated = (h1 << 17) | (l1 >>> 15);
    l1 = ((l1 << 17) | (h1 >>> 15)) ^ l2;
    h1 = rotated ^ h2;
    [l2, h2] = [h2, l2];
  };
  const absorb = (low: number, high: number) => {
    l3 ^= low;
    h3 ^= high;
    round();
    round();
    l0 ^= low;
    h0 ^= high;
  };
  let at = from;
  for (; at + 1 < to; at += 2) absorb(words[at]!, words[at + 1]!);
  // The last block contains the remaining bytes and, in its highest byte, the length in bytes.
  absorb(at < to ? words[at]! : 0, ((to - from) * 4) << 24);
  l2 ^= 0xff;
  for (let left = 4; left > 0; left--) round();
  return [(h0 ^ h1 ^ h2 ^ h3) >>> 0, (l0 ^ l1 ^ l2 ^ l3) >>> 0];
}
