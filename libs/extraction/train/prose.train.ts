// Learns to tell sentences of the kind that `npm run train -- edges` learns causes from (Causal
// News Corpus v2, CC0: news of unrest) from all other prose (pages of WCXB, CC BY 4.0; see NOTICE),
// and writes the weights that the offline engine ships.
//
//   BENCH_DATA=<folder> npm run train -- prose
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { computeAreaUnderCurve, encodeLinear, assignGroupFolds, trainLinear } from '@plumbline/ml';
import { splitSentences } from '@plumbline/text';
import { GENRE_COLUMNS, computeGenreColumns } from '../src/causality/sequence-labeller/prose.ts';
import { tokenizeSentence } from '../src/causality/sequence-labeller/tokens.ts';
import { getCorpusFiles, readNewsCorpus } from './causality/news-corpus.ts';

const data = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'),
);
const weightsFile = resolve(import.meta.dirname, '../src/causality/sequence-labeller/prose.json');
const pages = join(data, 'crawl/wcxb/ground-truth.json');
/** Of each page, so that long ones do not speak for all. */
const MAX_SENTENCES_PER_PAGE = 30;
const FOLDS = 5;
const TRAINING_OPTIONS = { size: GENRE_COLUMNS, epochs: 5, rate: 0.1, l2: 1e-4 };

const missingFiles = [...getCorpusFiles(data, 'train'), pages].filter((file) => !existsSync(file));
if (missingFiles.length) {
  console.log(`no such file: ${missingFiles.join(', ')}`);
  process.exit(1);
}

const news = readNewsCorpus(data, 'train').map(({ text, document }) => ({
  text,
  group: document,
  isNews: true,
}));
const prose = Object.entries(
  JSON.parse(readFileSync(pages, 'utf8')) as Record<string, { articleBody: string }>,
).flatMap(([group, { articleBody }]) =>
  splitSentences(articleBody.slice(0, 12_000), 'en')
    .filter(({ block, text }) => block === 'paragraph' && text.length > 30)
    .slice(0, MAX_SENTENCES_PER_PAGE)
    .map(({ text }) => ({ text, group, isNews: false })),
);
const all = [...news, ...prose].map((one) => ({
  ...one,
  indices: computeGenreColumns(tokenizeSentence(one.text)),
}));
const folds = assignGroupFolds(
  all.map(({ group }) => group),
  FOLDS,
);
/** The two kinds weigh the same. */
const trainModel = (rows: typeof all) =>
  trainLinear(
    rows,
    rows.map(({ isNews }) => Number(isNews)),
    {
      ...TRAINING_OPTIONS,
      weights: rows.map(({ isNews }) => (isNews ? prose.length / news.length : 1)),
    },
  );

const scored = Array.from({ length: FOLDS }, (_, fold) => {
  const model = trainModel(all.filter((__, row) => folds[row] !== fold));
  return all
    .filter((__, row) => folds[row] === fold)
    .map((row) => ({ score: model.predictProbability(row), positive: row.isNews }));
}).flat();
const computeShare = (positive: boolean) => {
  const own = scored.filter((one) => one.positive === positive);
  return own.filter(({ score }) => score >= 0.5).length / own.length;
};
console.table({
  'area under curve, five folds by document': computeAreaUnderCurve(scored).toFixed(3),
  'sentences of the corpus taken for such': computeShare(true).toFixed(3),
  'sentences of other prose taken for such': computeShare(false).toFixed(3),
});
writeFileSync(weightsFile, `${JSON.stringify(encodeLinear(trainModel(all)), undefined, 2)}\n`);
