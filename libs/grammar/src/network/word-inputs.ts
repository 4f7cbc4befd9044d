/** Rows for words that a table does not contain, and for the root of a sentence. */
export const UNKNOWN = 0;
export const ROOT = 1;

const MAX_AFFIX = 5;
const INNER_GROUP = 3;

/** FNV-1a over UTF-16 code units, mixed. */
export function hashText(text: string, seed: number): number {
  let hash = Math.imul(seed + 1, 0x9e3779b1) ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Replaces runs of capitals, small letters and digits by one character each: “McCain-7” is
 * “AaAa-0”.
 */
export const wordShape = (word: string) =>
  word
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{N}+/gu, '0')
    .slice(0, 8);

/** Replaces typographic quotation marks, apostrophes and hyphens by their ASCII characters. */
export const straightenMarks = (text: string) =>
  text
    .replace(/[‘’‚‛ʼ′]/gu, "'")
    .replace(/[“”„‟″]/gu, '"')
    .replace(/[\u2010\u2011]/gu, '-');

/** Replaces any currency sign by the one that occurs in treebanks. */
export const unifyCurrencies = (text: string) => text.replace(/\p{Sc}/gu, '$');

/** The key of a word in the learned vectors: digits become 0. */
export const wordKey = (word: string) =>
  unifyCurrencies(straightenMarks(word.toLowerCase())).replace(/\p{Nd}/gu, '0');

/** The key of a word in the fixed vectors. */
export const vectorKey = (word: string) => unifyCurrencies(straightenMarks(word.toLowerCase()));

/**
 * Buckets of the letter n-grams of a word: its beginnings and endings of up to five letters, the
 * trigrams inside, the whole word and its shape. Hangul is decomposed into letters, so that endings
 * shorter than a syllable count.
 */
export function letterGroups(word: string, buckets: number): number[] {
  const letters = wordKey(word).normalize('NFD');
  const groups = [hashText(wordShape(word), 1), hashText(letters, 2)];
  for (let size = 1; size <= Math.min(MAX_AFFIX, letters.length); size++)
    groups.push(hashText(letters.slice(0, size), 3), hashText(letters.slice(-size), 4));
  for (let at = 0; at + INNER_GROUP <= letters.length && at < 24; at++)
    groups.push(hashText(letters.slice(at, at + INNER_GROUP), 5));
  return groups.map((group) => group % buckets);
}

/** Weight of each n-gram, so that the vectors of long words are not longer. */
export const groupWeight = (count: number) => 1 / Math.sqrt(count);
