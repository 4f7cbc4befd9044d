// Learns to tell sentences of the kind that `npm run train -- edges` learns causes from (Causal
// News Corpus v2, CC0: news of unrest) from all other prose (pages of WCXB, CC BY 4.0; see NOTICE),
// and writes the weights that the offline engine ships.
//
//   BENCH_DATA=<folder> npm run train -- prose
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { areaUnderCurve, encodeLinear, foldsBy, trainLinear } from '@plumbline/learning';
import { sentences } from '@plumbline/text';
import { PROSE_COLUMNS, proseColumns } from '../src/edges/reading/prose.ts';
import { tokensOf } from '../src/edges/reading/tokens.ts';
import { corpusFiles, readNewsCorpus } from './edges/news-corpus.ts';

const data = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'),
);
const weights = resolve(import.meta.dirname, '../src/edges/reading/prose.json');
const pages = join(data, 'crawl/wcxb/ground-truth.json');
/** Of each page, so that long ones do not speak for all. */
const SENTENCES = 30;
const FOLDS = 5;
const HOW = { size: PROSE_COLUMNS, epochs: 5, rate: 0.1, l2: 1e-4 };

const missing = [...corpusFiles(data, 'train'), pages].filter((file) => !existsSync(file));
if (missing.length) {
  console.log(`no such file: ${missing.join(', ')}`);
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
  sentences(articleBody.slice(0, 12_000), 'en')
    .filter(({ block, text }) => block === 'paragraph' && text.length > 30)
    .slice(0, SENTENCES)
    .map(({ text }) => ({ text, group, isNews: false })),
);
const all = [...news, ...prose].map((one) => ({
  ...one,
  indices: proseColumns(tokensOf(one.text)),
}));
const folds = foldsBy(
  all.map(({ group }) => group),
  FOLDS,
);
/** The two kinds weigh the same. */
const learn = (rows: typeof all) =>
  trainLinear(
    rows,
    rows.map(({ isNews }) => Number(isNews)),
    { ...HOW, weights: rows.map(({ isNews }) => (isNews ? prose.length / news.length : 1)) },
  );

const scored = Array.from({ length: FOLDS }, (_, fold) => {
  const model = learn(all.filter((__, row) => folds[row] !== fold));
  return all
    .filter((__, row) => folds[row] === fold)
    .map((row) => ({ score: model.probability(row), positive: row.isNews }));
}).flat();
const share = (positive: boolean) => {
  const own = scored.filter((one) => one.positive === positive);
  return own.filter(({ score }) => score >= 0.5).length / own.length;
};
console.table({
  'area under curve, five folds by document': areaUnderCurve(scored).toFixed(3),
  'sentences of the corpus taken for such': share(true).toFixed(3),
  'sentences of other prose taken for such': share(false).toFixed(3),
});
writeFileSync(weights, `${JSON.stringify(encodeLinear(learn(all)), undefined, 2)}\n`);
