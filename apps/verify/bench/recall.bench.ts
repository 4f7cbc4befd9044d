// npm run bench -- recall [stored]: whether the index of shingles finds an old text among 20,000
// when all marks were removed from the query. The oldest texts are news articles of
// BENCH_DATA/watermark (ECB+), and generated texts of 50,000 characters; newer ones are generated
// articles of 2,000 characters that share many of their phrases. As in the service, the newest 50
// entries of each key count, and the 20 texts that share the most shingles are examined; `right` is
// the share of queries whose text is then identified by its sentences.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { computeTextEvidence } from '../src/watermark/attribution/text-evidence.ts';
import { sealDigest } from '../src/watermark/attribution/text-digest.ts';
import {
  computeRecallKeys,
  computeQueryRecallKeys,
} from '../src/watermark/attribution/recall-keys.ts';
import { toWordSequence } from '../src/watermark/attribution/word-sequence.ts';
import { createArticleGenerator } from './fingerprint/article-generator.ts';
import { MANIPULATIONS, type ManipulationName } from './watermark/manipulations.ts';
import { createPrng } from './prng.ts';

const storedCount = Number(process.argv[2] ?? 20_000);
const KEY = Buffer.alloc(32, 1);
const MAX_TEXTS_PER_KEY = 50;
const MAX_CANDIDATES = 20;
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
/** Prose with a Zipf-like vocabulary, in sentences of eight to twenty words. */
function generateProse(length: number, seed: number): string {
  const random = createPrng(seed);
  const vocabulary = Array.from({ length: 3_000 }, () =>
    Array.from({ length: 1 + random.nextInt(3) }, () => random.pick(syllables)).join(''),
  );
  let text = '';
  for (let sentence = 0; text.length < length; sentence++) {
    const words = Array.from(
      { length: 8 + random.nextInt(13) },
      () => vocabulary[Math.floor(3_000 ** (random.nextInt(1_000) / 1_000))] ?? 'end',
    );
    text += `The ${words.join(' ')}.${sentence % 5 === 4 ? '\n\n' : ' '}`;
  }
  return text.trimEnd();
}

const long = Array.from({ length: LONG_TEXTS }, (_, seed) => generateProse(50_000, seed + 1));
const old = [...news, ...long];
const generateArticle = createArticleGenerator(11);
const rangeByKind = {
  'news, 2 kB': [0, news.length],
  'made up, 50 kB': [news.length, old.length],
} as const;
const MANIPULATION_NAMES: ManipulationName[] = [
  'excerpt of 280 characters',
  'one paragraph from the middle',
  'lower-cased',
  '10 % of characters edited',
];
const changeByName = {
  ...Object.fromEntries(MANIPULATION_NAMES.map((name) => [name, MANIPULATIONS[name]])),
  'quoted: 280 characters in 2 kB of another': quoteInOtherText,
};

function quoteInOtherText(text: string, random: ReturnType<typeof createPrng>): string {
  return `${generateProse(1_000, random.nextInt(1e9))}\n\n${MANIPULATIONS['excerpt of 280 characters'](text, random)}\n\n${generateProse(1_000, random.nextInt(1e9))}`;
}

const queries = Object.entries(changeByName).flatMap(([name, change]) =>
  old.map((text, own) => {
    const words = toWordSequence(change(text, createPrng(own + 1)));
    return { name, own, words, keys: computeQueryRecallKeys(words, [], KEY) };
  }),
);
/** For each key of the queries the stored texts that contain it, oldest first. */
const postings = new Map<bigint, number[]>(
  queries.flatMap(({ keys }) => keys.map((key) => [key, []])),
);
let keyCount = 0;
for (let at = 0; at < Math.max(storedCount, old.length); at++) {
  const keys = computeRecallKeys(toWordSequence(old[at] ?? generateArticle(2_000)), [], KEY);
  keyCount += keys.length;
  for (const key of keys) postings.get(key)?.push(at);
}

const results = queries.map(({ name, own, words, keys }) => {
  const sharedByText = new Map<number, number>();
  for (const key of keys)
    for (const at of postings.get(key)!.slice(-MAX_TEXTS_PER_KEY))
      sharedByText.set(at, (sharedByText.get(at) ?? 0) + 1);
  const candidates = [...sharedByText]
    .sort(([a, some], [b, more]) => more - some || b - a)
    .slice(0, MAX_CANDIDATES);
  const isFound = candidates.some(([at]) => at === own);
  const evidence = isFound
    ? computeTextEvidence(words, sealDigest(toWordSequence(old[own]!), KEY), [KEY], [])!
    : undefined;
  return {
    name,
    own,
    first: candidates[0]?.[0] === own,
    found: isFound,
    right: evidence !== undefined && evidence.verdict !== 'unrelated',
  };
});

const formatShare = (all: readonly boolean[]) =>
  `${((100 * all.filter(Boolean).length) / all.length).toFixed(1)} %`;
for (const [of, [from, to]] of Object.entries(rangeByKind)) {
  if (from === to) continue;
  console.log(
    `${to - from} texts (${of}) among ${Math.max(storedCount, old.length)}, ` +
      `${(keyCount / Math.max(storedCount, old.length)).toFixed(0)} keys each`,
  );
  console.table(
    Object.keys(changeByName).map((name) => {
      const own = results.filter((each) => each.name === name && each.own >= from && each.own < to);
      return {
        'compared text: measure': name,
        first: formatShare(own.map(({ first }) => first)),
        [`of ${MAX_CANDIDATES}`]: formatShare(own.map(({ found: isFound }) => isFound)),
        right: formatShare(own.map(({ right }) => right)),
      };
    }),
  );
}
