import { deriveKey } from './text-digest.ts';
import { toHashKey, type HashKey, sipHash } from './siphash.ts';
import { mixHash, type WordSequence, toWordSequence } from './word-sequence.ts';

/**
 * Winnowing: letters of a shingle, and shingles of which the least is taken. Every stretch of 41
 * letters in common shares one.
 */
const SHINGLE_LETTERS = 30;
const WINNOWING_WINDOW = 12;
/**
 * Odd, so that powers of it never vanish; a text that is made so that its sums fall together only
 * hurts its own finding.
 */
const ROLLING_HASH_BASE = 0x01000193;

const MAX_STORED_SHINGLES = 340;
const MAX_QUERY_SHINGLES = 3_000;
const MAX_NAMES = 60;
/** Of so many names, those the text speaks of most, the longest are chosen. */
const MAX_NAME_CANDIDATES = 200;

/**
 * A shingle that winnowing chose: where it begins, and a second number that thins without regard to
 * where it stands.
 */
interface Shingle {
  start: number;
  rank: number;
}

/**
 * What a stored text is found by where it cannot be compared with: SipHash-2-4 of shingles and
 * names, 63 bits, under the account's key; at most 400. Shingles are 30 folded letters, chosen by
 * winnowing (Schleimer, Wilkerson & Aiken 2003, windows of 12). Of more than 340 the text is
 * divided into as many stretches, and of each stretch's middle third the shingle of least rank is
 * kept: at 50,000 characters some 230 letters in a row hold at least one, and what
 * `computeQueryRecallKeys` asks with includes those of least rank. Names are the longest of several
 * words. A key is odd if it is a shingle's, even if a name's: a single shingle in common is 30
 * letters word for word, a name is shared by many.
 *
 * @param entities names that the text speaks of
 * @param key 32 bytes, the account's
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
 * What a text that is asked about is looked for by: all its shingles that winnowing chose, of more
 * than 3,000 those of least rank; and its names.
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

/** A name says which text it is the more, the more words and letters it has. */
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
