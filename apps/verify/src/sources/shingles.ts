/**
 * A shingle is a run of five words, or of eight characters in scripts that are written without
 * reliable spaces (Korean counts among them: its particles cling to the words). In units, so that a
 * text in both is cut by one rule: a word is eight of them, a character five.
 */
const UNITS = 40;
const WORD = 8;
const CHARACTER = 5;
/** Copies tell themselves apart from no copies long before this, in UTF-16 code units. */
const LONGEST = 30_000;

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}])+/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The hashes of a text's shingles, each once, in ascending order. Case, marks and spacing do not
 * count. A text shorter than one shingle is one.
 */
export function shinglesOf(text: string): Uint32Array {
  const found = [...text.slice(0, LONGEST).normalize('NFKC').toLowerCase().matchAll(TOKEN)];
  const tokens = found.map(([token]) => ({
    hash: hashOf(token),
    units: UNSPACED.test(token) ? CHARACTER : WORD,
  }));
  const hashes = new Set<number>();
  for (let start = 0; start < tokens.length; start++) {
    let hash = 0;
    let units = 0;
    let end = start;
    for (; end < tokens.length && units < UNITS; end++) {
      const token = tokens[end]!;
      hash = Math.imul(hash ^ token.hash, 0x9e3779b1) ^ (hash >>> 15);
      units += token.units;
    }
    if (units >= UNITS || start === 0) hashes.add(hash >>> 0);
  }
  return Uint32Array.from(hashes).sort();
}

/** How many shingles two texts have in common. */
export function sharedShingles(a: Uint32Array, b: Uint32Array): number {
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
function hashOf(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at++)
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return hash;
}
