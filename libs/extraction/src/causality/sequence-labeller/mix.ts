/**
 * Features are hashed into so many columns. Fewer, and the frequent ones drown in the rare: 2^16
 * cost seven points of average precision.
 */
export const FEATURE_COLUMNS = 2 ** 20;

/** At most so many features stand for one place. */
export const MAX_FEATURES = 112;

/** The column of up to three values under the number of a template. */
export function mix(template: number, a: number, b = 0, c = 0): number {
  let hash = Math.imul(template + 1, 0x9e3779b1) ^ a;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ b;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) ^ c;
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return (hash ^ (hash >>> 15)) >>> 12;
}
