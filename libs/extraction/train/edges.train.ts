// Learns to read causes in English sentences from the training part of the Causal News Corpus v2
// (CC0) and writes the weights that the offline engine ships. Prints what the same recipe reaches
// on sentences of documents it has not seen (five folds by document).
//
//   BENCH_DATA=<folder> npm run train -- edges
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type FeatureMatrix,
  BoostedTrees,
  computeAreaUnderCurve,
  encodeTrees,
  computeF1,
  trainTrees,
} from '@plumbline/ml';
import {
  type RelationCandidate,
  findCandidates,
} from '../src/causality/sequence-labeller/candidates.ts';
import {
  PAIR_COLUMNS,
  SENTENCE_COLUMNS,
  computePairColumns,
  computeSentenceColumns,
} from '../src/causality/sequence-labeller/columns.ts';
import {
  type EncodedCausalModel,
  selectCandidates,
  createScorers,
} from '../src/causality/sequence-labeller/model.ts';
import {
  FOLDS,
  type PreparedGoldSentence,
  createExamples,
  prepareSentences,
} from './causality/examples.ts';
import { type GoldPair, getCorpusFiles, readNewsCorpus } from './causality/news-corpus.ts';
import { type OverlapMeasure, isMatchingPair, computeOverlap } from './causality/overlap.ts';
import { trainSparse } from './causality/train-sparse.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench');
const weightsFile = resolve(import.meta.dirname, '../src/causality/sequence-labeller/causes.json');

/** How many columns of each linear model are kept: together a quarter of a megabyte. */
const COLUMN_LIMITS = { effectFirst: 40_000, causeFirst: 20_000, begins: 12_000, stops: 12_000 };
const SENTENCE_TREES = { trees: 100, leaves: 4, depth: 3, rate: 0.06, leastInLeaf: 30 };
const PAIR_TREES = { trees: 120, leaves: 8, depth: 4, rate: 0.06, leastInLeaf: 30 };

const missingFiles = getCorpusFiles(data, 'train').filter((file) => !existsSync(file));
if (missingFiles.length) {
  console.log(`no such file: ${missingFiles.join(', ')}`);
  process.exit(1);
}

const sentences = prepareSentences(readNewsCorpus(data, 'train'));
const examples = createExamples(sentences);
const folds = Array.from({ length: FOLDS }, (_, fold) => fold);

const trainLinearModels = (excludedFold?: number) => ({
  effectFirst: trainSparse(examples.effectFirst, COLUMN_LIMITS.effectFirst, excludedFold),
  causeFirst: trainSparse(examples.causeFirst, COLUMN_LIMITS.causeFirst, excludedFold),
  begins: trainSparse(examples.begins, COLUMN_LIMITS.begins, excludedFold),
  stops: trainSparse(examples.stops, COLUMN_LIMITS.stops, excludedFold),
});

/** Candidates of each sentence by models that have not seen its document. */
const candidatesBySentence: RelationCandidate[][] = sentences.map(() => []);
for (const fold of folds) {
  const scorers = createScorers(trainLinearModels(fold));
  sentences.forEach((sentenceModel, index) => {
    if (sentenceModel.fold === fold)
      candidatesBySentence[index] = findCandidates(sentenceModel.passage, scorers);
  });
  console.log(`fold ${fold + 1} of ${FOLDS}`);
}

const toMatrix = (rows: number[][]): FeatureMatrix => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  values: Float32Array.from(rows.flat()),
});

/** Trees on all rows, and what trees that have not seen its fold say of each row. */
function trainWithFolds(rows: number[][], labels: number[], fold: number[], options: object) {
  const crossValidatedScores = new Array<number>(rows.length).fill(0);
  for (const heldOutFold of folds) {
    const trainingRows = rows.flatMap((_, row) => (fold[row] === heldOutFold ? [] : [row]));
    const trees = new BoostedTrees(
      trainTrees(
        toMatrix(trainingRows.map((row) => rows[row]!)),
        trainingRows.map((row) => labels[row]!),
        options,
      ),
    );
    rows.forEach((row, index) => {
      if (fold[index] === heldOutFold) crossValidatedScores[index] = trees.score(row);
    });
  }
  return { trees: encodeTrees(trainTrees(toMatrix(rows), labels, options)), crossValidatedScores };
}

const sentenceModel = trainWithFolds(
  sentences.map(({ passage, hits }, index) =>
    computeSentenceColumns(passage, candidatesBySentence[index]!, hits),
  ),
  sentences.map(({ causal }) => Number(causal)),
  sentences.map(({ fold }) => fold),
  { ...SENTENCE_TREES, names: SENTENCE_COLUMNS },
);

const toPair = (
  { passage: { tokens } }: PreparedGoldSentence,
  { anchor, causeFirst, begin, firstEnd, stop }: RelationCandidate,
): Pick<GoldPair, 'cause' | 'effect'> => {
  const first: [number, number] = [tokens.start[begin.edge]!, tokens.end[firstEnd - 1]!];
  const second: [number, number] = [tokens.start[anchor]!, tokens.end[stop.edge - 1]!];
  return causeFirst ? { cause: first, effect: second } : { cause: second, effect: first };
};

const allCandidates = sentences.flatMap((one, index) =>
  candidatesBySentence[index]!.map((candidate) => ({
    one,
    index,
    candidate,
    said: toPair(one, candidate),
  })),
);
const isCorrect = (
  { one, said: predictedPair }: (typeof allCandidates)[number],
  measure: OverlapMeasure,
) => one.pairs.some((gold) => isMatchingPair(predictedPair, gold, measure));
const pairModel = trainWithFolds(
  allCandidates.map(({ one, index, candidate }) =>
    computePairColumns(
      one.passage,
      candidate,
      candidatesBySentence[index]!,
      one.hits,
      sentenceModel.crossValidatedScores[index]!,
    ),
  ),
  allCandidates.map((one) => Number(isCorrect(one, 'longer'))),
  allCandidates.map(({ one }) => one.fold),
  { ...PAIR_TREES, names: PAIR_COLUMNS },
);

const toProbability = (odds: number) => 1 / (1 + Math.exp(-odds));
const scored = sentences.map((_, index) => ({
  causal: toProbability(sentenceModel.crossValidatedScores[index]!),
  pairs: [] as ((typeof allCandidates)[number] & { score: number })[],
}));
allCandidates.forEach((one, row) =>
  scored[one.index]!.pairs.push({
    ...one,
    score: toProbability(pairModel.crossValidatedScores[row]!),
  }),
);
const selectedPairs = scored.map(({ causal, pairs }) => selectCandidates(pairs, causal));

/**
 * Whether the relation is one that annotators saw, however they cut its ends: same direction, both
 * ends touched.
 */
const isOverlapping = ({ one, said: predictedPair }: (typeof allCandidates)[number]) =>
  one.pairs.some(
    (gold) =>
      computeOverlap(predictedPair.cause, gold.cause, 'annotated') > 0.1 &&
      computeOverlap(predictedPair.effect, gold.effect, 'annotated') > 0.1,
  );

const toLogOdds = (share: number) => Math.log(share / (1 - share));

/**
 * Fits how often a relation is right to its score (Platt 1999): log-odds by log-odds, by Newton's
 * method.
 */
function fitCalibration(
  pairs: { score: number; right: boolean }[],
): EncodedCausalModel['confidence'] {
  let [slope, offset] = [1, 0];
  for (let round = 0; round < 20; round += 1) {
    const sum = { slope: 0, offset: 0, ss: 1e-6, so: 0, oo: 1e-6 };
    for (const { score, right } of pairs) {
      const at = toLogOdds(score);
      const predictedProbability = toProbability(slope * at + offset);
      const [error, curve] = [
        predictedProbability - Number(right),
        predictedProbability * (1 - predictedProbability),
      ];
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
const calibrationPairs = selectedPairs
  .flat()
  .map((one) => ({ score: one.score, right: isOverlapping(one) }));
const confidence = fitCalibration(calibrationPairs);
const calibrateScore = (score: number) =>
  toProbability(confidence.slope * toLogOdds(score) + confidence.offset);

const measureSpans = (measure: OverlapMeasure) => {
  const hitCount = sentences.reduce((sum, { pairs }, index) => {
    const unmatchedPairs = new Set(selectedPairs[index]);
    return (
      sum +
      pairs.filter((gold) => {
        const match = [...unmatchedPairs].find(({ said: predictedPair }) =>
          isMatchingPair(predictedPair, gold, measure),
        );
        return match && unmatchedPairs.delete(match);
      }).length
    );
  }, 0);
  const [predictedCount, goldCount] = [
    selectedPairs.flat().length,
    sentences.flatMap(({ pairs }) => pairs).length,
  ];
  return {
    precision: hitCount / predictedCount,
    recall: hitCount / goldCount,
    f1: (2 * hitCount) / (predictedCount + goldCount),
  };
};
const sentencePredictions = sentences.map(({ causal }, index) => ({
  score: Number(selectedPairs[index]!.length > 0),
  positive: causal,
}));
console.table({
  'sentence, area under curve': {
    f1: computeAreaUnderCurve(
      sentences.map(({ causal }, index) => ({ score: scored[index]!.causal, positive: causal })),
    ),
  },
  'sentence, by the pairs chosen': computeF1(sentencePredictions),
  'ends, half of the longer': measureSpans('longer'),
  'ends, half of the annotated': measureSpans('annotated'),
});
console.table(
  [0, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((least, at, steps) => {
    const here = calibrationPairs.filter(
      ({ score }) => calibrateScore(score) >= least && calibrateScore(score) < (steps[at + 1] ?? 1),
    );
    return {
      'confidence from': least,
      pairs: here.length,
      right: here.filter(({ right }) => right).length / here.length,
    };
  }),
);

const model: EncodedCausalModel = {
  ...trainLinearModels(),
  sentence: sentenceModel.trees,
  pair: pairModel.trees,
  confidence,
};
writeFileSync(weightsFile, `${JSON.stringify(model, undefined, 2)}\n`);
console.log(`${weightsFile}: ${(JSON.stringify(model).length / 1000).toFixed(0)} kB`);
