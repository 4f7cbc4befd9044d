import { randomBytes } from 'node:crypto';

/** Crockford's base 32 in lower case, without i, l, o and u. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Form of a fingerprint id: `fp_` and the 40 bits that its mark carries, so that decoding a mark
 * gives the id.
 */
export const FINGERPRINT_ID_PATTERN = /^fp_[0-9a-hjkmnp-tv-z]{8}$/;

/**
 * Creates a random id. Two ids of an account can be equal (with a probability of 50 % at 1.2
 * million fingerprints); on a conflict the caller creates another one.
 */
export const createFingerprintId = (): string =>
  formatFingerprintId(BigInt(`0x${randomBytes(5).toString('hex')}`));

/** @param number below 2^40 */
export function formatFingerprintId(number: bigint): string {
  let digits = '';
  for (let rest = number, at = 0; at < 8; at++, rest >>= 5n)
    digits = DIGITS[Number(rest & 31n)]! + digits;
  return `fp_${digits}`;
}

/** Returns the 40 bits of an id that matches FINGERPRINT_ID_PATTERN. */
export function parseFingerprintId(id: string): bigint {
  let number = 0n;
  for (const digit of id.slice(3)) number = (number << 5n) | BigInt(DIGITS.indexOf(digit));
  return number;
}
