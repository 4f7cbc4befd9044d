// npm run bench -- recall [stored]: whether the index of shingles finds an old text again among
// 20,000 when every mark was stripped from what is asked about. News articles of
// BENCH_DATA/watermark (ECB+), and texts of 50,000 characters that are made up, are the oldest;
// made-up articles of 2,000 characters that share many of their phrases lie above them. As in the
// service, of each key the newest 50 count, and the 20 texts that share most shingles are looked
// at; `right` is the share whose text is then told, by its sentences, to be the one.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { textEvidence } from '../src/watermark/evidence/evidence.ts';
import { printsOf } from '../src/watermark/evidence/prints.ts';
import { recallKeys, recallQuery } from '../src/watermark/evidence/recall.ts';
import { wordsOf } from '../src/watermark/evidence/words.ts';
import { articleMaker } from './fingerprint/articles.ts';
import { MANIPULATIONS, type ManipulationName } from './watermark/manipulations.ts';
import { randomOf } from './random.ts';

const stored = Number(process.argv[2] ?? 20_000);
const KEY = Buffer.alloc(32, 1);
const NEWEST_OF_KEY = 50;
const LOOKED_AT = 20;
const LONG_TEXTS = 100;

const file = join(
  resolve(process.env.BENCH_DATA ?? '../shared/bench'),
  'watermark/ecbplus_gold.jsonl',
);
const news = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text.replaceAll('\n', '\n\n'))
      .filter((text) => text.length >= 600)
  : [];
if (!news.length) console.log(`no ${file}: only texts that are made up`);

const syllables = ['ba', 'do', 'ke', 'lin', 'mar', 'no', 'pel', 'ri', 'sto', 'tan', 'ver', 'zo'];
/** Prose of a Zipf-like vocabulary, in sentences of eight to twenty words. */
function prose(length: number, seed: number): string {
  const random = randomOf(seed);
  const vocabulary = Array.from({ length: 3_000 }, () =>
    Array.from({ length: 1 + random.below(3) }, () => random.pick(syllables)).join(''),
  );
  let text = '';
  for (let sentence = 0; text.length < length; sentence++) {
    const words = Array.from(
      { length: 8 + random.below(13) },
      () => vocabulary[Math.floor(3_000 ** (random.below(1_000) / 1_000))] ?? 'end',
    );
    text += `The ${words.join(' ')}.${sentence % 5 === 4 ? '\n\n' : ' '}`;
  }
  return text.trimEnd();
}

const long = Array.from({ length: LONG_TEXTS }, (_, seed) => prose(50_000, seed + 1));
const old = [...news, ...long];
const article = articleMaker(11);
const asOf = {
  'news, 2 kB': [0, news.length],
  'made up, 50 kB': [news.length, old.length],
} as const;
const CHANGES: ManipulationName[] = [
  'excerpt of 280 characters',
  'one paragraph from the middle',
  'lower-cased',
  '10 % of characters edited',
];
const asked = {
  ...Object.fromEntries(CHANGES.map((name) => [name, MANIPULATIONS[name]])),
  'quoted: 280 characters in 2 kB of another': quoted,
};

function quoted(text: string, random: ReturnType<typeof randomOf>): string {
  return `${prose(1_000, random.below(1e9))}\n\n${MANIPULATIONS['excerpt of 280 characters'](text, random)}\n\n${prose(1_000, random.below(1e9))}`;
}

const queries = Object.entries(asked).flatMap(([name, change]) =>
  old.map((text, own) => {
    const words = wordsOf(change(text, randomOf(own + 1)));
    return { name, own, words, keys: recallQuery(words, [], KEY) };
  }),
);
/** Of each key that is asked for the stored texts that have it, oldest first. */
const postings = new Map<bigint, number[]>(
  queries.flatMap(({ keys }) => keys.map((key) => [key, []])),
);
let kept = 0;
for (let at = 0; at < Math.max(stored, old.length); at++) {
  const keys = recallKeys(wordsOf(old[at] ?? article(2_000)), [], KEY);
  kept += keys.length;
  for (const key of keys) postings.get(key)?.push(at);
}

const results = queries.map(({ name, own, words, keys }) => {
  const shared = new Map<number, number>();
  for (const key of keys)
    for (const at of postings.get(key)!.slice(-NEWEST_OF_KEY))
      shared.set(at, (shared.get(at) ?? 0) + 1);
  const looked = [...shared]
    .sort(([a, some], [b, more]) => more - some || b - a)
    .slice(0, LOOKED_AT);
  const found = looked.some(([at]) => at === own);
  const told = found
    ? textEvidence(words, printsOf(wordsOf(old[own]!), KEY), [KEY], [])!
    : undefined;
  return {
    name,
    own,
    first: looked[0]?.[0] === own,
    found,
    right: told !== undefined && told.verdict !== 'unrelated',
  };
});

const share = (all: readonly boolean[]) =>
  `${((100 * all.filter(Boolean).length) / all.length).toFixed(1)} %`;
for (const [of, [from, to]] of Object.entries(asOf)) {
  if (from === to) continue;
  console.log(
    `${to - from} texts (${of}) among ${Math.max(stored, old.length)}, ` +
      `${(kept / Math.max(stored, old.length)).toFixed(0)} keys each`,
  );
  console.table(
    Object.keys(asked).map((name) => {
      const own = results.filter((each) => each.name === name && each.own >= from && each.own < to);
      return {
        'what is asked about': name,
        first: share(own.map(({ first }) => first)),
        [`of ${LOOKED_AT}`]: share(own.map(({ found }) => found)),
        right: share(own.map(({ right }) => right)),
      };
    }),
  );
}
