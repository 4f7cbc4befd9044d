import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Relations {
  /** Words of one meaning, or of one root: each pair once. */
  near: [string, string][];
  /** Words of opposite meaning: each pair once. */
  opposite: [string, string][];
}

interface Synset {
  words: string[];
  /** `[symbol, file and offset of the target, source word, target word]`, words counted from 1, 0 for all. */
  pointers: [string, string, number, number][];
}

const PARTS = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
/** Meanings of a word beyond these are rare ones, in which it is hardly ever used in news. */
const MOST_SENSES = 3;

/** Synonyms and antonyms among the words that `isKnown` knows, out of the database files of WordNet in `folder` (wndb(5WN)). */
export function relationsOf(folder: string, isKnown: (word: string) => boolean): Relations {
  const synsets = new Map<string, Synset>();
  const rank = new Map<string, number>();
  for (const [part, letter] of Object.entries(PARTS)) {
    for (const line of linesOf(join(folder, `data.${part}`))) addSynset(synsets, letter, line);
    for (const line of linesOf(join(folder, `index.${part}`))) addRanks(rank, letter, line);
  }
  const near = new Map<string, [string, string]>();
  const opposite = new Map<string, [string, string]>();
  const isUsual = (word: string, id: string) => isKnown(word) && (rank.get(`${word} ${id}`) ?? Infinity) < MOST_SENSES;
  const add = (to: Map<string, [string, string]>, a: string, b: string) => {
    if (a !== b) to.set([a, b].sort().join(' '), [a, b]);
  };
  for (const [id, { words, pointers }] of synsets) {
    const usual = words.filter((word) => isUsual(word, id));
    usual.forEach((a, at) => usual.slice(at + 1).forEach((b) => add(near, a, b)));
    for (const [symbol, target, from, to] of pointers) {
      const other = synsets.get(target);
      const [a, b] = [words[from - 1], other?.words[to - 1]];
      if (!a || !b || !isUsual(a, id) || !isUsual(b, target)) continue;
      if (symbol === '!') add(opposite, a, b);
      if (symbol === '+') add(near, a, b);
    }
  }
  return { near: [...near.values()], opposite: [...opposite.values()] };
}

function addSynset(synsets: Map<string, Synset>, letter: string, line: string): void {
  const fields = line.split(' | ')[0]!.trim().split(' ');
  const count = parseInt(fields[3]!, 16);
  const words = Array.from({ length: count }, (_, at) => fields[4 + 2 * at]!.replace(/\(\w+\)$/, '').toLowerCase());
  const first = 4 + 2 * count;
  const pointers = Array.from({ length: Number(fields[first]) }, (_, at): Synset['pointers'][number] => {
    const [symbol, offset, part, ends] = fields.slice(first + 1 + 4 * at, first + 5 + 4 * at) as [string, string, string, string];
    return [symbol, `${part === 's' ? 'a' : part}${offset}`, parseInt(ends.slice(0, 2), 16), parseInt(ends.slice(2), 16)];
  });
  synsets.set(`${letter}${fields[0]}`, { words, pointers });
}

/** A line of an index file: lemma, part, how many synsets, how many symbols, the symbols, two counts, the synsets by frequency. */
function addRanks(rank: Map<string, number>, letter: string, line: string): void {
  const fields = line.trim().split(' ');
  const offsets = fields.slice(6 + Number(fields[3]));
  offsets.forEach((offset, at) => rank.set(`${fields[0]} ${letter}${offset}`, at));
}

/** Without the licence that each file begins with. */
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith(' '));
