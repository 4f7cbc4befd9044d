import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns a new token: `prefix`, 32 random base62 characters and a checksum of 6 characters (CRC-32
 * of the text before it, in base62). The checksum rejects typos without a look-up and lets secret
 * scanners recognise a token.
 */
export function createToken(prefix: string): string {
  const body = prefix + Array.from({ length: 32 }, () => BASE62[randomInt(62)]).join('');
  return body + computeChecksum(body);
}

/** Whether `text` has the form of a token with this prefix, its checksum included. */
export function hasTokenFormat(text: string, prefix: string): boolean {
  if (
    text.length !== prefix.length + 38 ||
    !text.startsWith(prefix) ||
    !/^[0-9A-Za-z]+$/.test(text.slice(prefix.length))
  )
    return false;
  return computeChecksum(text.slice(0, -6)) === text.slice(-6);
}

/**
 * SHA-256. A token has 190 bits of entropy, so a fast hash is enough and allows a look-up by hash.
 */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Compares two texts in a time that does not depend on where they differ. */
export const equalsInConstantTime = (a: string, b: string): boolean =>
  timingSafeEqual(hashToken(a), hashToken(b));

function computeChecksum(text: string): string {
  let value = crc32(text);
  let digits = '';
  for (let i = 0; i < 6; i++) {
    digits = BASE62[value % 62] + digits;
    value = Math.floor(value / 62);
  }
  return digits;
}
