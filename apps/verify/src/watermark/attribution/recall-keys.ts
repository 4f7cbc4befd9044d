import { deriveKey } from './text-digest.ts';
import { toHashKey, type HashKey, sipHash } from './siphash.ts';
import { mixHash, type WordSequence, toWordSequence } from './word-sequence.ts';

/**
 * Winnowing: letters per shingle, and the number of consecutive shingles of which the smallest is
 * selected. Every common stretch of 41 letters shares a shingle.
 */
const SHINGLE_LETTERS = 30;
const WINNOWING_WINDOW = 12;
/**
 * Odd, so that its powers never become 0. A text that is built to produce collisions only makes
 * itself harder to find.
 */
const ROLLING_HASH_BASE = 0x01000193;

const MAX_STORED_SHINGLES = 340;
const MAX_QUERY_SHINGLES = 3_000;
const MAX_NAMES = 60;
/** Names are selected from this number of the most frequent ones, longest first. */
const MAX_NAME_CANDIDATES = 200;

/** A shingle that winnowing selected: its start, and a rank that is independent of its position. */
interface Shingle {
  start: number;
  rank: number;
}

/**
 * Computes the keys by which a stored text can be found without a scan: SipHash-2-4 of shingles and
 * names, 63 bits, under the account's key; at most 400.
 *
 * Shingles are 30 folded letters, selected by winnowing (Schleimer, Wilkerson & Aiken 2003, windows
 * of 12). If there are more than 340, the text is divided into 340 stretches. Of the middle third
 * of each stretch, the shingle with the lowest rank is stored. At 50,000 characters, about 230
 * consecutive letters contain at least one. `computeQueryRecallKeys` includes the shingles with the
 * lowest ranks.
 *
 * Names are the longest of several words. Keys of shingles are odd, keys of names even: one common
 * shingle is 30 equal letters, whereas many texts share a name.
 *
 * @param entities names in the text
 * @param key the account's key, 32 bytes
 */
export function computeRecallKeys(
  { codes }: WordSequence,
  entities: readonly string[],
  key: Buffer,
): bigint[] {
  const shingles = winnow(codes);
  const storedShingles: Shingle[] = [];
  if (shingles.length <= MAX_STORED_SHINGLES) storedShingles.push(...shingles);
  else
    for (let bucket = 0; bucket < MAX_STORED_SHINGLES; bucket++) {
      const begin = (bucket * shingles.length) / MAX_STORED_SHINGLES;
      const third = shingles.length / MAX_STORED_SHINGLES / 3;
      const middle = shingles.slice(
        Math.floor(begin + third),
        Math.max(Math.floor(begin + 2 * third), Math.floor(begin + third) + 1),
      );
      storedShingles.push(middle.reduce((least, each) => (each.rank < least.rank ? each : least)));
    }
  return hashRecallKeys(codes, storedShingles, entities, key);
}

/**
 * Computes the keys by which a query text is looked up: all shingles that winnowing selects (the
 * 3,000 with the lowest ranks), and its names.
 */
export function computeQueryRecallKeys(
  { codes }: WordSequence,
  entities: readonly string[],
  key: Buffer,
): bigint[] {
  let shingles = winnow(codes);
  if (shingles.length > MAX_QUERY_SHINGLES)
    shingles = shingles.sort((one, other) => one.rank - other.rank).slice(0, MAX_QUERY_SHINGLES);
  return hashRecallKeys(codes, shingles, entities, key);
}

function winnow(codes: Uint32Array): Shingle[] {
  const count = codes.length - SHINGLE_LETTERS + 1;
  const shingles: Shingle[] = [];
  if (count < 1) return shingles;
  const shingleHashes = new Uint32Array(count);
  let [rollingHash, leadingPower] = [0, 1];
  for (let at = 0; at < SHINGLE_LETTERS; at++) {
    rollingHash = (Math.imul(rollingHash, ROLLING_HASH_BASE) + mixHash(codes[at]!)) | 0;
    if (at) leadingPower = Math.imul(leadingPower, ROLLING_HASH_BASE);
  }
  for (let at = 0; at < count; at++) {
    shingleHashes[at] = mixHash(rollingHash);
    if (at + 1 < count)
      rollingHash =
        (Math.imul(rollingHash - Math.imul(mixHash(codes[at]!), leadingPower), ROLLING_HASH_BASE) +
          mixHash(codes[at + SHINGLE_LETTERS]!)) |
        0;
  }
  let minIndex = -1;
  for (let end = Math.min(WINNOWING_WINDOW, count); end <= count; end++) {
    const begin = Math.max(0, end - WINNOWING_WINDOW);
    const before = minIndex;
    if (minIndex < begin) {
      minIndex = begin;
      for (let at = begin + 1; at < end; at++)
        if (shingleHashes[at]! <= shingleHashes[minIndex]!) minIndex = at;
    } else if (shingleHashes[end - 1]! <= shingleHashes[minIndex]!) minIndex = end - 1;
    if (minIndex !== before)
      shingles.push({ start: minIndex, rank: mixHash(shingleHashes[minIndex]! ^ 0x9e3779b9) });
  }
  return shingles;
}

function hashRecallKeys(
  codes: Uint32Array,
  shingles: readonly Shingle[],
  entities: readonly string[],
  key: Buffer,
): bigint[] {
  const keys = new Set<bigint>();
  const shingleKey = toHashKey(deriveKey(key, 'shingles'));
  for (const { start } of shingles)
    keys.add(computeRecallKey(codes, start, start + SHINGLE_LETTERS, shingleKey) | 1n);
  const nameKey = toHashKey(deriveKey(key, 'names'));
  for (const name of selectSpecificNames(entities))
    keys.add(computeRecallKey(name, 0, name.length, nameKey) & ~1n);
  return [...keys];
}

function computeRecallKey(codes: Uint32Array, from: number, to: number, key: HashKey): bigint {
  const [high, low] = sipHash(codes, from, to, key);
  return (BigInt(high & 0x7fffffff) << 32n) | BigInt(low);
}

/** A name is more specific the more words and letters it has. */
function selectSpecificNames(entities: readonly string[]): Uint32Array[] {
  return entities
    .slice(0, MAX_NAME_CANDIDATES)
    .map((name) => toWordSequence(name.slice(0, 200)))
    .filter(({ wordCount, codes }) => codes.length >= 6 || (wordCount >= 2 && codes.length >= 3))
    .map(({ wordCount, codes }) => ({
      codes,
      specificity: codes.length + 6 * Math.min(wordCount, 4),
    }))
    .sort((one, other) => other.specificity - one.specificity)
    .slice(0, MAX_NAMES)
    .map(({ codes }) => codes);
}
