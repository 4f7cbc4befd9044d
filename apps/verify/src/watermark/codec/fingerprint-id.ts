import { randomBytes } from 'node:crypto';

/** Crockford's base 32, small: no i, l, o or u. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A fingerprint's name: `fp_` and the 40 bits that its mark carries, so that whoever reads a mark
 * has read the name.
 */
export const FINGERPRINT_ID_PATTERN = /^fp_[0-9a-hjkmnp-tv-z]{8}$/;

/**
 * A new one. Two of an account may fall together (evens at 1.2 million fingerprints): who stores
 * one takes another then.
 */
export const createFingerprintId = (): string =>
  formatFingerprintId(BigInt(`0x${randomBytes(5).toString('hex')}`));

/** Of a number below 2^40. */
export function formatFingerprintId(number: bigint): string {
  let digits = '';
  for (let rest = number, at = 0; at < 8; at++, rest >>= 5n)
    digits = DIGITS[Number(rest & 31n)]! + digits;
  return `fp_${digits}`;
}

/** The 40 bits of a name that fits FINGERPRINT_ID_PATTERN. */
export function parseFingerprintId(id: string): bigint {
  let number = 0n;
  for (const digit of id.slice(3)) number = (number << 5n) | BigInt(DIGITS.indexOf(digit));
  return number;
}
