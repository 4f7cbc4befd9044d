// npm run bench -- shown-parts: collects parts that a comparison shows as the same for 60 claims
// about news pages, and parts that it shows as different in labelled pairs of sentences. Writes a
// sheet for a reader (`--out FILE`). With the reader's ratings (`--ratings FILE`: number, tab,
// "good" or "wrong") it prints the shares. Reads BENCH_DATA (default ../shared/bench).
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createRandom } from '@plumbline/ml';
import { splitSentences } from '@plumbline/text';
import { type PassageComparison, comparePassages } from '../src/index.ts';

const DRAWN_CLAIMS = 60;
const SENTENCES_BY_CLAIM = 2;
const MAX_PAIRS = 9000;
const MAX_DIFFERENCES = 70;
const MAX_SENTENCE_CHARS = 600;
/** The pages are of November 2019. */
const referenceDate = new Date('2019-11-20T00:00:00Z');

const { values: args } = parseArgs({
  options: {
    out: { type: 'string' },
    ratings: { type: 'string' },
    seed: { type: 'string', default: '20261131' },
  },
});
const data = resolve(
  import.meta.dirname,
  '../../..',
  process.env['BENCH_DATA'] ?? '../shared/bench',
);

interface ShownPart {
  agreement: string;
  claim: string;
  sentence: string;
  parts: [claim: string, sentence: string];
}

function listParts(claim: string, text: string, { sentence, slots }: PassageComparison) {
  const source = text.slice(sentence.start, sentence.end);
  return slots.flatMap(({ agreement, claim: own, source: other }): ShownPart[] => {
    if (!other) return [];
    const parts: ShownPart['parts'] = [
      claim.slice(own.start, own.end),
      source.slice(other.start, other.end),
    ];
    return [{ agreement, claim, sentence: source, parts }];
  });
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const readLines = <Item>(text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Item);

/** The parts shown as the same, in the two sentences of a claim's page that contain most of it. */
function listSame(): ShownPart[] {
  const pages = JSON.parse(readFileSync(join(data, 'crawl/ground-truth.json'), 'utf8')) as Record<
    string,
    { articleBody: string }
  >;
  const items = readLines<{ kind: string; page: string; text: string }>(
    readFileSync(join(data, 'newsroom/items.jsonl'), 'utf8'),
  ).filter(({ kind }) => kind === 'claim');
  const countSame = ({ slots }: PassageComparison) =>
    slots.filter(({ agreement }) => agreement === 'same').length;
  return shuffle(items, createRandom(Number(args.seed)))
    .slice(0, DRAWN_CLAIMS)
    .flatMap(({ page, text: claim }) => {
      const passages = splitSentences(pages[page]!.articleBody, 'en')
        .filter(({ text }) => text.length < MAX_SENTENCE_CHARS)
        .map(({ text }, at) => ({ id: `${at}`, text }));
      return comparePassages({ claim, language: 'en', referenceDate, passages })
        .map((comparison, at) => ({ comparison, text: passages[at]!.text }))
        .sort((a, b) => countSame(b.comparison) - countSame(a.comparison))
        .slice(0, SENTENCES_BY_CLAIM)
        .flatMap(({ comparison, text }) => listParts(claim, text, comparison));
    })
    .filter(({ agreement }) => agreement === 'same');
}

interface LabelledPair {
  premise: string;
  hypothesis: string;
  group: string;
}

/** The parts shown as different in pairs of sentences, one pair of each group. */
function listDifferent(): ShownPart[] {
  const file = join(data, 'entailment/vitaminc_real.jsonl.gz');
  const pairs = readLines<LabelledPair>(gunzipSync(readFileSync(file)).toString('utf8'));
  const groups = new Set<string>();
  const differences: ShownPart[] = [];
  for (const { premise, hypothesis, group } of shuffle(
    pairs,
    createRandom(Number(args.seed)),
  ).slice(0, MAX_PAIRS)) {
    if (groups.has(group)) continue;
    const passages = [{ id: '', text: premise }];
    const [comparison] = comparePassages({
      claim: hypothesis,
      language: 'en',
      referenceDate,
      passages,
    });
    const parts = listParts(hypothesis, premise, comparison!).filter(
      ({ agreement }) => agreement === 'differs',
    );
    if (!parts.length) continue;
    groups.add(group);
    differences.push(...parts);
    if (differences.length >= MAX_DIFFERENCES) break;
  }
  return differences;
}

const parts = [...listSame(), ...listDifferent()];
if (args.out)
  writeFileSync(
    args.out,
    parts
      .map(
        ({ agreement, claim, sentence, parts: [own, other] }, at) =>
          `${at + 1}. ${agreement}: “${own}” – “${other}”\n   claim: ${claim}\n   sentence: ${sentence}\n`,
      )
      .join('\n'),
  );
const ratings = new Map(
  args.ratings
    ? readFileSync(args.ratings, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t') as [string, string])
    : [],
);
console.table(
  Object.fromEntries(
    [...Map.groupBy(parts.entries(), ([, { agreement }]) => agreement)].map(([agreement, own]) => [
      agreement,
      {
        shown: own.length,
        rated: own.filter(([at]) => ratings.has(`${at + 1}`)).length,
        good: own.filter(([at]) => ratings.get(`${at + 1}`) === 'good').length,
      },
    ]),
  ),
);
