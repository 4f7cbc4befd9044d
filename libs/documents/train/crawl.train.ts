// Learns which blocks of a page are its main content: `npm run train -- crawl`. Prints the figures
// of cross-validation by site, in which no page is judged by trees that saw its site, and writes
// the trees learned from all pages to src/html/blocks/weights.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeTrees, foldsBy, type Matrix, random, Trees, trainTrees } from '@plumbline/learning';
import { chancesOf } from '../src/html/blocks/classifier.ts';
import { chosenBlocks } from '../src/html/main-content.ts';
import { blocksToText } from '../src/html/markdown.ts';
import { labelsOf } from './crawl-labels.ts';
import { data, type LabelledPage, readPages } from './crawl-pages.ts';
import { mean, shingleScore, wordScore } from './crawl-scores.ts';

const FOLDS = 5;
const OPTIONS = {
  trees: 240,
  leaves: 32,
  depth: 9,
  rate: 0.07,
  leastInLeaf: 25,
  sampleRows: 0.6,
  sampleColumns: 0.2,
  seed: 1,
};
const WEIGHTS = join(import.meta.dirname, '../src/html/blocks/weights.json');

interface Row {
  features: Float32Array;
  positive: boolean;
  weight: number;
}

/**
 * Blocks count by their words against those of the page's truth, so that pages count about the
 * same. The few strict articles count more, pages other than articles less, whose truth is a matter
 * of taste. Of what lies far from the text, a third is enough.
 */
function rowsOf({ set, type, truth, view }: LabelledPage, next: () => number): Row[] {
  const labels = labelsOf(
    view.layout.pieces.map(({ block }) => block),
    truth,
  );
  if (!labels.some(({ positive }) => positive)) return [];
  const words = Math.min(truth.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0, 3000) + 80;
  const page = set === 'articles' ? 4 : type === 'article' ? 1 : 0.4;
  const far = view.table.columns.indexOf('top below common');
  return labels.flatMap(({ positive, trust }, i) => {
    const features = view.table.rows[i] as Float32Array;
    const isFar = !positive && (features[far] ?? 0) > 0;
    if (isFar && next() < 2 / 3) return [];
    const size = view.layout.pieces[i]?.block.size ?? 0;
    return [
      {
        features,
        positive,
        weight: (isFar ? 3 : 1) * page * trust * ((2 + Math.min(size, 150)) / words),
      },
    ];
  });
}

function learn(pages: readonly LabelledPage[], columns: string[]) {
  const next = random(1);
  const rows = pages.flatMap((page) => rowsOf(page, next));
  const x: Matrix = {
    rows: rows.length,
    columns: columns.length,
    values: new Float32Array(rows.length * columns.length),
  };
  rows.forEach(({ features }, i) => x.values.set(features, i * columns.length));
  const whole = rows.reduce((sum, { weight }) => sum + weight, 0);
  const weights = Float32Array.from(rows, ({ weight }) => (weight * rows.length) / whole);
  const labels = Uint8Array.from(rows, ({ positive }) => Number(positive));
  return trainTrees(x, labels, { ...OPTIONS, names: columns, weights });
}

const textOf = (page: LabelledPage, trees: Trees) =>
  blocksToText(chosenBlocks(page.view, chancesOf(page.view, trees)));

function report(pages: readonly LabelledPage[], texts: ReadonlyMap<LabelledPage, string>): void {
  const scored = pages.map((page) => ({ ...page, text: texts.get(page) ?? '' }));
  const articles = scored.filter(({ set }) => set === 'articles');
  const line = (
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
  line('articles', articles.length, shingleScore(articles));
  const types = scored.filter(({ set }) => set === 'page-types');
  for (const type of ['all', ...new Set(types.map(({ type }) => type))]) {
    const own = types.filter((page) => type === 'all' || page.type === type);
    const scores = own.map(({ text, truth }) => wordScore(text, truth));
    const of = (key: 'precision' | 'recall' | 'f1') => mean(scores.map((score) => score[key]));
    line(`page-types ${type}`.slice(0, 24), own.length, {
      precision: of('precision'),
      recall: of('recall'),
      f1: of('f1'),
    });
  }
  console.log(
    'empty where the page has text: ' +
      `${scored.filter(({ text, view }) => !text.trim() && view.layout.words > 0).length}`,
  );
}

const pages = [...readPages('articles', data), ...readPages('page-types', join(data, 'wcxb'))];
const columns = [
  ...(pages.find(({ view }) => view.table.rows.length > 0)?.view.table.columns ?? []),
];
console.log(
  `${pages.length} pages, ` +
    `${pages.reduce((sum, { view }) => sum + view.table.rows.length, 0)} blocks, ` +
    `${columns.length} features`,
);

if (!process.argv.includes('--without-folds')) {
  const folds = foldsBy(
    pages.map(({ site }) => site),
    FOLDS,
  );
  const texts = new Map<LabelledPage, string>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const trees = new Trees(
      learn(
        pages.filter((_, i) => folds[i] !== fold),
        columns,
      ),
    );
    for (const page of pages.filter((_, i) => folds[i] === fold))
      texts.set(page, textOf(page, trees));
    console.log(`fold ${fold + 1} of ${FOLDS} done`);
  }
  report(pages, texts);
}
const weights = `${JSON.stringify(encodeTrees(learn(pages, columns)), null, 2)}\n`;
writeFileSync(WEIGHTS, weights);
console.log(`${WEIGHTS}: ${Math.round(weights.length / 1000)} kB`);
