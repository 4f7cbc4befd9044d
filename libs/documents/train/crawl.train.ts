// Learns which blocks of a page are its main content: `npm run train -- crawl`. Prints the
// figures of cross-validation by site, in which no page is judged by trees that saw its site, and
// writes the trees learned from all pages to src/html/boilerplate-classifier/weights.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  encodeTrees,
  assignGroupFolds,
  type FeatureMatrix,
  createRandom,
  BoostedTrees,
  trainTrees,
} from '@plumbline/ml';
import { predictProbabilities } from '../src/html/boilerplate-classifier/classifier.ts';
import { splitWords } from '../src/html/block.ts';
import { selectMainBlocks } from '../src/html/main-content.ts';
import { blocksToText } from '../src/html/block-rendering.ts';
import { labelBlocks } from './label-blocks.ts';
import { DATA_FOLDER, type LabelledPage, readLabelledPages } from './labelled-pages.ts';
import { mean, scoreShingles, scoreWords } from './extraction-scores.ts';

const FOLDS = 5;
const TRAINING_OPTIONS = {
  trees: 240,
  leaves: 32,
  depth: 9,
  rate: 0.07,
  leastInLeaf: 25,
  sampleRows: 0.6,
  sampleColumns: 0.2,
  seed: 1,
};
const WEIGHTS_PATH = join(import.meta.dirname, '../src/html/boilerplate-classifier/weights.json');

interface TrainingRow {
  features: Float32Array;
  positive: boolean;
  weight: number;
}

/**
 * Blocks count by their words against those of the page's truth, so that pages count about the
 * same. The few strict articles count more, pages other than articles less, whose truth is a matter
 * of taste. Of what lies far from the text, a third is enough.
 */
function buildRows(
  { set, type, truth, view }: LabelledPage,
  nextRandom: () => number,
): TrainingRow[] {
  const labels = labelBlocks(
    view.layout.layoutBlocks.map(({ block }) => block),
    truth,
  );
  if (!labels.some(({ positive }) => positive)) return [];
  const words = Math.min(splitWords(truth).length, 3000) + 80;
  const pageWeight = set === 'articles' ? 4 : type === 'article' ? 1 : 0.4;
  const distanceColumn = view.featureTable.columns.indexOf('top below common');
  return labels.flatMap(({ positive, trust }, i) => {
    const features = view.featureTable.rows[i] as Float32Array;
    const isFar = !positive && (features[distanceColumn] ?? 0) > 0;
    if (isFar && nextRandom() < 2 / 3) return [];
    const size = view.layout.layoutBlocks[i]?.block.wordCount ?? 0;
    return [
      {
        features,
        positive,
        weight: (isFar ? 3 : 1) * pageWeight * trust * ((2 + Math.min(size, 150)) / words),
      },
    ];
  });
}

function trainModel(pages: readonly LabelledPage[], columns: string[]) {
  const nextRandom = createRandom(1);
  const rows = pages.flatMap((page) => buildRows(page, nextRandom));
  const matrix: FeatureMatrix = {
    rows: rows.length,
    columns: columns.length,
    values: new Float32Array(rows.length * columns.length),
  };
  rows.forEach(({ features }, i) => matrix.values.set(features, i * columns.length));
  const totalWeight = rows.reduce((sum, { weight }) => sum + weight, 0);
  const weights = Float32Array.from(rows, ({ weight }) => (weight * rows.length) / totalWeight);
  const labels = Uint8Array.from(rows, ({ positive }) => Number(positive));
  return trainTrees(matrix, labels, { ...TRAINING_OPTIONS, names: columns, weights });
}

const extractText = (page: LabelledPage, trees: BoostedTrees) =>
  blocksToText(selectMainBlocks(page.view, predictProbabilities(page.view, trees)));

function printScores(
  pages: readonly LabelledPage[],
  texts: ReadonlyMap<LabelledPage, string>,
): void {
  const extractedPages = pages.map((page) => ({ ...page, text: texts.get(page) ?? '' }));
  const articles = extractedPages.filter(({ set }) => set === 'articles');
  const printLine = (
    name: string,
    n: number,
    { precision, recall, f1 }: { precision: number; recall: number; f1: number },
  ) =>
    console.log(
      name.padEnd(16),
      String(n).padStart(5),
      ...[precision, recall, f1].map((figure) => figure.toFixed(4).padStart(8)),
    );
  console.log(
    `${'set'.padEnd(16)} pages        P        R       F1   (cross-validated by site, ` +
      `${FOLDS} folds)`,
  );
  printLine('articles', articles.length, scoreShingles(articles));
  const types = extractedPages.filter(({ set }) => set === 'page-types');
  for (const type of ['all', ...new Set(types.map(({ type }) => type))]) {
    const typePages = types.filter((page) => type === 'all' || page.type === type);
    const scores = typePages.map(({ text, truth }) => scoreWords(text, truth));
    const meanScore = (key: 'precision' | 'recall' | 'f1') =>
      mean(scores.map((score) => score[key]));
    printLine(`page-types ${type}`.slice(0, 24), typePages.length, {
      precision: meanScore('precision'),
      recall: meanScore('recall'),
      f1: meanScore('f1'),
    });
  }
  console.log(
    'Pages that contain text, but whose extracted text is empty: ' +
      `${extractedPages.filter(({ text, view }) => !text.trim() && view.layout.wordCount > 0).length}`,
  );
}

const pages = [
  ...readLabelledPages('articles', DATA_FOLDER),
  ...readLabelledPages('page-types', join(DATA_FOLDER, 'wcxb')),
];
const columns = [
  ...(pages.find(({ view }) => view.featureTable.rows.length > 0)?.view.featureTable.columns ?? []),
];
console.log(
  `${pages.length} pages, ` +
    `${pages.reduce((sum, { view }) => sum + view.featureTable.rows.length, 0)} blocks, ` +
    `${columns.length} features`,
);

if (!process.argv.includes('--without-folds')) {
  const folds = assignGroupFolds(
    pages.map(({ site }) => site),
    FOLDS,
  );
  const texts = new Map<LabelledPage, string>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const trees = new BoostedTrees(
      trainModel(
        pages.filter((_, i) => folds[i] !== fold),
        columns,
      ),
    );
    for (const page of pages.filter((_, i) => folds[i] === fold))
      texts.set(page, extractText(page, trees));
    console.log(`fold ${fold + 1} of ${FOLDS} done`);
  }
  printScores(pages, texts);
}
const weights = `${JSON.stringify(encodeTrees(trainModel(pages, columns)), null, 2)}\n`;
writeFileSync(WEIGHTS_PATH, weights);
console.log(`${WEIGHTS_PATH}: ${Math.round(weights.length / 1000)} kB`);
