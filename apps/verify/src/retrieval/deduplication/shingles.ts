import { CJK_SCRIPT } from '@plumbline/text';

/**
 * A shingle is a run of five words. In scripts without reliable spaces it is a run of eight
 * characters (this includes Korean, whose particles are attached to the words). It is measured in
 * units so that mixed text follows one rule: a word is eight units, a character five.
 */
const SHINGLE_UNITS = 40;
const WORD_UNITS = 8;
const CHARACTER_UNITS = 5;
/** Longer texts are cut: this length is enough to detect copies. In UTF-16 code units. */
const MAX_TEXT_CHARS = 30_000;

const CHARACTER = CJK_SCRIPT.source;
const TOKEN = new RegExp(`${CHARACTER}|(?:(?!${CHARACTER})[\\p{L}\\p{M}\\p{N}])+`, 'gu');

/**
 * The distinct hashes of a text's shingles, in ascending order. Case, diacritics and spacing do not
 * count. A text shorter than one shingle is one shingle.
 */
export function computeShingles(text: string): Uint32Array {
  const matches = [
    ...text.slice(0, MAX_TEXT_CHARS).normalize('NFKC').toLowerCase().matchAll(TOKEN),
  ];
  const tokens = matches.map(([token]) => ({
    hash: hashToken(token),
    units: CJK_SCRIPT.test(token) ? CHARACTER_UNITS : WORD_UNITS,
  }));
  const hashes = new Set<number>();
  for (let start = 0; start < tokens.length; start++) {
    let hash = 0;
    let units = 0;
    let end = start;
    for (; end < tokens.length && units < SHINGLE_UNITS; end++) {
      const token = tokens[end]!;
      hash = Math.imul(hash ^ token.hash, 0x9e3779b1) ^ (hash >>> 15);
      units += token.units;
    }
    if (units >= SHINGLE_UNITS || start === 0) hashes.add(hash >>> 0);
  }
  return Uint32Array.from(hashes).sort();
}

/** The number of shingles that two texts share. */
export function countSharedShingles(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const difference = a[i]! - b[j]!;
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return shared;
}

/** FNV-1a over UTF-16 code units. */
function hashToken(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at++)
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return hash;
}
