// npm run train -- verdict-calibration: fits the map from the weight of evidence to the confidence
// of a verdict anew, after the comparison of statements has changed, and writes
// libs/entailment/src/offline/calibration.points.ts. Fitted on labelled pairs of sentences (MNLI,
// SNLI, VitaminC) that the rules decide, as said by a source of full credibility. Reads BENCH_DATA
// (default ../shared/bench).
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { OUTCOME_PROBABILITIES, comparePassages } from '@plumbline/comparison';
import { createRandom, roundTo } from '@plumbline/ml';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench');
const target = join(root, 'libs/entailment/src/offline/calibration.points.ts');
const PAIR_SETS = ['vitaminc_real', 'mnli_dev', 'snli_dev'];
/** Errors of the first pairs, in the order of the file and in a drawn one, were read and mended. */
const READ_IN_ORDER = 8000;
const READ_OF_DRAWN = 14_000;
const LABELS = { entailed: 'entailment', contradicted: 'contradiction' };
const referenceDate = new Date('2026-11-20T00:00:00Z');

interface LabelledPair {
  premise: string;
  hypothesis: string;
  label: string;
}

const pairs = PAIR_SETS.flatMap((name) => {
  const random = createRandom(1);
  return gunzipSync(readFileSync(join(data, 'entailment', `${name}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, index) => ({ line, index, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(READ_OF_DRAWN)
    .filter(({ index }) => index >= READ_IN_ORDER)
    .map(({ line }) => JSON.parse(line) as LabelledPair);
});
const counts = { entailed: { right: 0, all: 0 }, contradicted: { right: 0, all: 0 } };
for (const { premise, hypothesis, label } of pairs) {
  const question = { claim: hypothesis, language: 'en', referenceDate };
  const [comparison] = comparePassages({ ...question, passages: [{ id: '', text: premise }] });
  const outcome = comparison!.outcome;
  if (outcome === 'undecided') continue;
  counts[outcome].all++;
  if (label === LABELS[outcome]) counts[outcome].right++;
}
/** The share of right ones, less its standard error: of few pairs little is known. */
function estimateShare(right: number, all: number): number {
  const share = (right + 1) / (all + 2);
  return share - Math.sqrt((share * (1 - share)) / (all + 2));
}

/** What cannot be told from no evidence at all. */
const NOTHING = [0, 0.15] as const;
const decidedCount = counts.entailed.all + counts.contradicted.all;
const points = [
  NOTHING,
  ...(['contradicted', 'entailed'] as const).map((outcome) => {
    const probability = OUTCOME_PROBABILITIES[outcome];
    const { right, all } = counts[outcome];
    return [
      roundTo(Math.log(probability / (1 - probability)), 3),
      roundTo(estimateShare(right, all), 3),
    ] as const;
  }),
];
writeFileSync(
  target,
  [
    '// Written by `npm run train -- verdict-calibration`.',
    '/**',
    ' * Weight of evidence in log-odds and the share of comparisons of that weight that were right,',
    ` * over ${decidedCount} pairs of sentences.`,
    ' */',
    'export const POINTS: readonly (readonly [weight: number, confidence: number])[] = [',
    ...points.map(([weight, confidence]) => `  [${weight}, ${confidence}],`),
    '];',
    '',
  ].join('\n'),
);
console.table(counts);
console.table(points.map(([weight, confidence]) => ({ weight, confidence })));
console.log(
  `The rules decided ${decidedCount} of ${pairs.length} pairs; the calibration ` +
    `curve was written to ${target}`,
);
