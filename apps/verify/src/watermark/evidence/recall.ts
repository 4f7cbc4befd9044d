import { derived } from './prints.ts';
import { hashKeyOf, type HashKey, sipHash } from './siphash.ts';
import { mixed, type Words, wordsOf } from './words.ts';

/**
 * Winnowing: letters of a shingle, and shingles of which the least is taken. Every stretch of 41
 * letters in common shares one.
 */
const SHINGLE = 30;
const WINNOW = 12;
/**
 * Odd, so that powers of it never vanish; a text that is made so that its sums fall together only
 * hurts its own finding.
 */
const BASE = 0x01000193;

const MOST_KEPT = 340;
const MOST_ASKED = 3_000;
const MOST_NAMES = 60;
/** Of so many names, those the text speaks of most, the longest are chosen. */
const MOST_READ_NAMES = 200;

/**
 * A shingle that winnowing chose: where it begins, and a second number that thins without regard to
 * where it stands.
 */
interface Chosen {
  at: number;
  rank: number;
}

/**
 * What a stored text is found by where it cannot be compared with: SipHash-2-4 of shingles and
 * names, 63 bits, under the account's key; at most 400. Shingles are 30 folded letters, chosen by
 * winnowing (Schleimer, Wilkerson & Aiken 2003, windows of 12). Of more than 340 the text is
 * divided into as many stretches, and of each stretch's middle third the shingle of least rank is
 * kept: at 50,000 characters some 230 letters in a row hold at least one, and what `recallQuery`
 * asks with includes those of least rank. Names are the longest of several words. A key is odd if
 * it is a shingle's, even if a name's: a single shingle in common is 30 letters word for word, a
 * name is shared by many.
 *
 * @param entities names that the text speaks of
 * @param key 32 bytes, the account's
 */
export function recallKeys({ codes }: Words, entities: readonly string[], key: Buffer): bigint[] {
  const chosen = winnowed(codes);
  const kept: Chosen[] = [];
  if (chosen.length <= MOST_KEPT) kept.push(...chosen);
  else
    for (let stretch = 0; stretch < MOST_KEPT; stretch++) {
      const begin = (stretch * chosen.length) / MOST_KEPT;
      const third = chosen.length / MOST_KEPT / 3;
      const middle = chosen.slice(
        Math.floor(begin + third),
        Math.max(Math.floor(begin + 2 * third), Math.floor(begin + third) + 1),
      );
      kept.push(middle.reduce((least, each) => (each.rank < least.rank ? each : least)));
    }
  return keysOf(codes, kept, entities, key);
}

/**
 * What a text that is asked about is looked for by: all its shingles that winnowing chose, of more
 * than 3,000 those of least rank; and its names.
 */
export function recallQuery({ codes }: Words, entities: readonly string[], key: Buffer): bigint[] {
  let chosen = winnowed(codes);
  if (chosen.length > MOST_ASKED)
    chosen = chosen.sort((one, other) => one.rank - other.rank).slice(0, MOST_ASKED);
  return keysOf(codes, chosen, entities, key);
}

function winnowed(codes: Uint32Array): Chosen[] {
  const count = codes.length - SHINGLE + 1;
  const chosen: Chosen[] = [];
  if (count < 1) return chosen;
  const sums = new Uint32Array(count);
  let [sum, top] = [0, 1];
  for (let at = 0; at < SHINGLE; at++) {
    sum = (Math.imul(sum, BASE) + mixed(codes[at]!)) | 0;
    if (at) top = Math.imul(top, BASE);
  }
  for (let at = 0; at < count; at++) {
    sums[at] = mixed(sum);
    if (at + 1 < count)
      sum =
        (Math.imul(sum - Math.imul(mixed(codes[at]!), top), BASE) + mixed(codes[at + SHINGLE]!)) |
        0;
  }
  let least = -1;
  for (let end = Math.min(WINNOW, count); end <= count; end++) {
    const begin = Math.max(0, end - WINNOW);
    const before = least;
    if (least < begin) {
      least = begin;
      for (let at = begin + 1; at < end; at++) if (sums[at]! <= sums[least]!) least = at;
    } else if (sums[end - 1]! <= sums[least]!) least = end - 1;
    if (least !== before) chosen.push({ at: least, rank: mixed(sums[least]! ^ 0x9e3779b9) });
  }
  return chosen;
}

function keysOf(
  codes: Uint32Array,
  chosen: readonly Chosen[],
  entities: readonly string[],
  key: Buffer,
): bigint[] {
  const keys = new Set<bigint>();
  const shingles = hashKeyOf(derived(key, 'shingles'));
  for (const { at } of chosen) keys.add(hashed(codes, at, at + SHINGLE, shingles) | 1n);
  const names = hashKeyOf(derived(key, 'names'));
  for (const name of rarestOf(entities)) keys.add(hashed(name, 0, name.length, names) & ~1n);
  return [...keys];
}

function hashed(codes: Uint32Array, from: number, to: number, key: HashKey): bigint {
  const [high, low] = sipHash(codes, from, to, key);
  return (BigInt(high & 0x7fffffff) << 32n) | BigInt(low);
}

/** A name says which text it is the more, the more words and letters it has. */
function rarestOf(entities: readonly string[]): Uint32Array[] {
  return entities
    .slice(0, MOST_READ_NAMES)
    .map((name) => wordsOf(name.slice(0, 200)))
    .filter(({ count, codes }) => codes.length >= 6 || (count >= 2 && codes.length >= 3))
    .map(({ count, codes }) => ({ codes, says: codes.length + 6 * Math.min(count, 4) }))
    .sort((one, other) => other.says - one.says)
    .slice(0, MOST_NAMES)
    .map(({ codes }) => codes);
}
