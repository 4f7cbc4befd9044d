import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * A new token: `prefix` + 32 random base62 characters + a checksum of 6 (CRC-32 of what stands
 * before it, in base62). The checksum lets a typo be refused without a look-up, and secret scanners
 * tell a token from noise.
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

/** SHA-256: a token has 190 bits of chance, so a fast hash is enough, and it can be looked up. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Equality that takes the same time wherever the texts differ. */
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
