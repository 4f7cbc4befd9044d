// Learns to read causes in English sentences from the training part of the Causal News Corpus v2
// (CC0) and writes the weights that the offline engine ships. Prints what the same recipe reaches
// on sentences of documents it has not seen (five folds by document).
//
//   BENCH_DATA=<folder> npm run train -- edges
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Matrix,
  Trees,
  areaUnderCurve,
  encodeTrees,
  f1,
  trainTrees,
} from '@plumbline/learning';
import { type Candidate, candidates } from '../src/edges/reading/candidates.ts';
import {
  PAIR_COLUMNS,
  SENTENCE_COLUMNS,
  pairColumns,
  sentenceColumns,
} from '../src/edges/reading/columns.ts';
import { type EncodedModel, choose, scorersOf } from '../src/edges/reading/model.ts';
import { FOLDS, type Ready, examplesOf, ready } from './edges/examples.ts';
import { type GoldPair, corpusFiles, readNewsCorpus } from './edges/news-corpus.ts';
import { type Measure, matches, overlap } from './edges/overlap.ts';
import { trainSparse } from './edges/sparse.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench');
const weights = resolve(import.meta.dirname, '../src/edges/reading/causes.json');

/** How many columns of each linear model are kept: together a quarter of a megabyte. */
const KEPT = { effectFirst: 40_000, causeFirst: 20_000, begins: 12_000, stops: 12_000 };
const SENTENCE_TREES = { trees: 100, leaves: 4, depth: 3, rate: 0.06, leastInLeaf: 30 };
const PAIR_TREES = { trees: 120, leaves: 8, depth: 4, rate: 0.06, leastInLeaf: 30 };

const missing = corpusFiles(data, 'train').filter((file) => !existsSync(file));
if (missing.length) {
  console.log(`no such file: ${missing.join(', ')}`);
  process.exit(1);
}

const sentences = ready(readNewsCorpus(data, 'train'));
const examples = examplesOf(sentences);
const folds = Array.from({ length: FOLDS }, (_, fold) => fold);

const linear = (without?: number) => ({
  effectFirst: trainSparse(examples.effectFirst, KEPT.effectFirst, without),
  causeFirst: trainSparse(examples.causeFirst, KEPT.causeFirst, without),
  begins: trainSparse(examples.begins, KEPT.begins, without),
  stops: trainSparse(examples.stops, KEPT.stops, without),
});

/** Candidates of each sentence by models that have not seen its document. */
const found: Candidate[][] = sentences.map(() => []);
for (const fold of folds) {
  const scorers = scorersOf(linear(fold));
  sentences.forEach((sentence, index) => {
    if (sentence.fold === fold) found[index] = candidates(sentence.passage, scorers);
  });
  console.log(`fold ${fold + 1} of ${FOLDS}`);
}

const matrix = (rows: number[][]): Matrix => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  values: Float32Array.from(rows.flat()),
});

/** Trees on all rows, and what trees that have not seen its fold say of each row. */
function grow(rows: number[][], labels: number[], fold: number[], options: object) {
  const crossed = new Array<number>(rows.length).fill(0);
  for (const left of folds) {
    const seen = rows.flatMap((_, row) => (fold[row] === left ? [] : [row]));
    const trees = new Trees(
      trainTrees(
        matrix(seen.map((row) => rows[row]!)),
        seen.map((row) => labels[row]!),
        options,
      ),
    );
    rows.forEach((row, index) => {
      if (fold[index] === left) crossed[index] = trees.score(row);
    });
  }
  return { trees: encodeTrees(trainTrees(matrix(rows), labels, options)), crossed };
}

const sentence = grow(
  sentences.map(({ passage, hits }, index) => sentenceColumns(passage, found[index]!, hits)),
  sentences.map(({ causal }) => Number(causal)),
  sentences.map(({ fold }) => fold),
  { ...SENTENCE_TREES, names: SENTENCE_COLUMNS },
);

const pairOf = (
  { passage: { tokens } }: Ready,
  { anchor, causeFirst, begin, firstEnd, stop }: Candidate,
): Pick<GoldPair, 'cause' | 'effect'> => {
  const first: [number, number] = [tokens.start[begin.edge]!, tokens.end[firstEnd - 1]!];
  const second: [number, number] = [tokens.start[anchor]!, tokens.end[stop.edge - 1]!];
  return causeFirst ? { cause: first, effect: second } : { cause: second, effect: first };
};

const all = sentences.flatMap((one, index) =>
  found[index]!.map((candidate) => ({ one, index, candidate, said: pairOf(one, candidate) })),
);
const isRight = ({ one, said }: (typeof all)[number], measure: Measure) =>
  one.pairs.some((gold) => matches(said, gold, measure));
const pair = grow(
  all.map(({ one, index, candidate }) =>
    pairColumns(one.passage, candidate, found[index]!, one.hits, sentence.crossed[index]!),
  ),
  all.map((one) => Number(isRight(one, 'longer'))),
  all.map(({ one }) => one.fold),
  { ...PAIR_TREES, names: PAIR_COLUMNS },
);

const probability = (odds: number) => 1 / (1 + Math.exp(-odds));
const scored = sentences.map((_, index) => ({
  causal: probability(sentence.crossed[index]!),
  pairs: [] as ((typeof all)[number] & { score: number })[],
}));
all.forEach((one, row) =>
  scored[one.index]!.pairs.push({ ...one, score: probability(pair.crossed[row]!) }),
);
const chosen = scored.map(({ causal, pairs }) => choose(pairs, causal));

/**
 * Whether the relation is one that annotators saw, however they cut its ends: same direction, both
 * ends touched.
 */
const isTouched = ({ one, said }: (typeof all)[number]) =>
  one.pairs.some(
    (gold) =>
      overlap(said.cause, gold.cause, 'annotated') > 0.1 &&
      overlap(said.effect, gold.effect, 'annotated') > 0.1,
  );

const logit = (share: number) => Math.log(share / (1 - share));

/**
 * Fits how often a relation is right to its score (Platt 1999): log-odds by log-odds, by Newton's
 * method.
 */
function calibrate(pairs: { score: number; right: boolean }[]): EncodedModel['confidence'] {
  let [slope, offset] = [1, 0];
  for (let round = 0; round < 20; round += 1) {
    const sum = { slope: 0, offset: 0, ss: 1e-6, so: 0, oo: 1e-6 };
    for (const { score, right } of pairs) {
      const at = logit(score);
      const said = probability(slope * at + offset);
      const [error, curve] = [said - Number(right), said * (1 - said)];
      sum.slope += error * at;
      sum.offset += error;
      sum.ss += curve * at * at;
      sum.so += curve * at;
      sum.oo += curve;
    }
    const size = sum.ss * sum.oo - sum.so ** 2;
    slope -= (sum.oo * sum.slope - sum.so * sum.offset) / size;
    offset -= (sum.ss * sum.offset - sum.so * sum.slope) / size;
  }
  return { slope, offset };
}
const judged = chosen.flat().map((one) => ({ score: one.score, right: isTouched(one) }));
const confidence = calibrate(judged);
const sureOf = (score: number) => probability(confidence.slope * logit(score) + confidence.offset);

const spans = (measure: Measure) => {
  const hits = sentences.reduce((sum, { pairs }, index) => {
    const free = new Set(chosen[index]);
    return (
      sum +
      pairs.filter((gold) => {
        const match = [...free].find(({ said }) => matches(said, gold, measure));
        return match && free.delete(match);
      }).length
    );
  }, 0);
  const [said, wanted] = [chosen.flat().length, sentences.flatMap(({ pairs }) => pairs).length];
  return { precision: hits / said, recall: hits / wanted, f1: (2 * hits) / (said + wanted) };
};
const told = sentences.map(({ causal }, index) => ({
  score: Number(chosen[index]!.length > 0),
  positive: causal,
}));
console.table({
  'sentence, area under curve': {
    f1: areaUnderCurve(
      sentences.map(({ causal }, index) => ({ score: scored[index]!.causal, positive: causal })),
    ),
  },
  'sentence, by the pairs chosen': f1(told),
  'ends, half of the longer': spans('longer'),
  'ends, half of the annotated': spans('annotated'),
});
console.table(
  [0, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((least, at, steps) => {
    const here = judged.filter(
      ({ score }) => sureOf(score) >= least && sureOf(score) < (steps[at + 1] ?? 1),
    );
    return {
      'confidence from': least,
      pairs: here.length,
      right: here.filter(({ right }) => right).length / here.length,
    };
  }),
);

const model: EncodedModel = { ...linear(), sentence: sentence.trees, pair: pair.trees, confidence };
writeFileSync(weights, `${JSON.stringify(model, undefined, 2)}\n`);
console.log(`${weights}: ${(JSON.stringify(model).length / 1000).toFixed(0)} kB`);
