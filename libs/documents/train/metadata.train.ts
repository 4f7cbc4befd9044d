// Learns which of the names and dates that a page offers are its author's and its publication's:
// `npm run train -- metadata`. Prints the figures of cross-validation by site for several
// thresholds, and writes the trees learned from all pages to src/html/metadata-weights.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assignGroupFolds, BoostedTrees, encodeTrees, trainTrees } from '@plumbline/ml';
import { collectAuthorCandidates } from '../src/html/author-candidates.ts';
import { collectDateCandidates } from '../src/html/date-candidates.ts';
import {
  type Candidate,
  type MetadataField,
  rateCandidates,
  toFeatureRow,
} from '../src/html/metadata-candidates.ts';
import { collectMetadata } from '../src/html/metadata-extraction.ts';
import { DATA_FOLDER, readPages } from './labelled-pages.ts';
import { isSameDay, isSameNames } from './metadata-truth.ts';

const FOLDS = 10;
const TREES: Record<MetadataField, number> = { author: 200, date: 350 };
const TRAINING_OPTIONS = {
  leaves: 8,
  depth: 4,
  rate: 0.06,
  leastInLeaf: 6,
  sampleRows: 0.7,
  sampleColumns: 0.2,
};
const THRESHOLDS = [0, 0.12, 0.14, 0.16, 0.18, 0.2, 0.22, 0.25, 0.3];
const WEIGHTS_PATH = join(import.meta.dirname, '../src/html/metadata-weights.json');

/** A page's candidates for one field. */
interface LabelledCandidates {
  fold: number;
  hasTruth: boolean;
  candidates: { features: Candidate<unknown>['features']; isRight: boolean }[];
}

const pagesByField: Record<MetadataField, LabelledCandidates[]> = { author: [], date: [] };
const sites = readPages(join(DATA_FOLDER, 'wcxb'), ({ view, truth, site }) => {
  const { evidence } = collectMetadata(view);
  const add = <Value>(
    field: MetadataField,
    candidates: readonly Candidate<Value>[],
    isRight: (value: Value) => boolean,
  ) =>
    pagesByField[field].push({
      fold: 0,
      hasTruth: Boolean(truth[field]),
      candidates: candidates.map(({ value, features }) => ({ features, isRight: isRight(value) })),
    });
  add('author', collectAuthorCandidates(evidence), (names) => isSameNames(names, truth.author));
  add('date', collectDateCandidates(evidence), (date) => isSameDay(date, truth.date));
  return site;
});
assignGroupFolds(sites, FOLDS).forEach((fold, i) => {
  for (const labelledPages of Object.values(pagesByField)) labelledPages[i]!.fold = fold;
});

function trainField(field: MetadataField, labelledPages: readonly LabelledCandidates[]) {
  const candidates = labelledPages.flatMap((page) => page.candidates);
  const groups = labelledPages.flatMap((page, i) => page.candidates.map(() => i));
  const columns = [
    ...new Set(
      pagesByField[field].flatMap((page) =>
        page.candidates.flatMap(({ features }) => Object.keys(features)),
      ),
    ),
  ].sort();
  const matrix = {
    rows: candidates.length,
    columns: columns.length,
    values: new Float32Array(candidates.length * columns.length),
  };
  candidates.forEach(({ features }, i) =>
    matrix.values.set(toFeatureRow(features, columns), i * columns.length),
  );
  // Two candidates of a page may be right, such as one list with and without titles: they share it.
  const labels = labelledPages.flatMap((page) => {
    const rightCount = page.candidates.filter(({ isRight }) => isRight).length;
    return page.candidates.map(({ isRight }) => (isRight ? 1 / rightCount : 0));
  });
  return trainTrees(matrix, labels, {
    ...TRAINING_OPTIONS,
    trees: TREES[field],
    names: columns,
    groups,
  });
}

function printScores(field: MetadataField): void {
  const labelledPages = pagesByField[field];
  const best = Array.from({ length: FOLDS }, (_, fold) => {
    const trees = new BoostedTrees(
      trainField(
        field,
        labelledPages.filter((page) => page.fold !== fold),
      ),
    );
    return labelledPages
      .filter((page) => page.fold === fold)
      .map(({ hasTruth, candidates }) => {
        const probabilities = rateCandidates(trees, candidates);
        const scored = candidates.map(({ isRight }, i) => ({
          isRight,
          probability: probabilities[i]!,
        }));
        return { hasTruth, top: scored.sort((a, b) => b.probability - a.probability)[0] };
      });
  }).flat();
  const withTruth = best.filter(({ hasTruth }) => hasTruth);
  const withoutTruth = best.filter(({ hasTruth }) => !hasTruth);
  for (const threshold of THRESHOLDS) {
    const isGiven = ({ top }: (typeof best)[number]) => top && top.probability > threshold;
    const exact = withTruth.filter((page) => isGiven(page) && page.top?.isRight).length;
    const invented = withoutTruth.filter(isGiven).length;
    console.log(
      `${field} with a probability above ${threshold}: a share of ` +
        `${(exact / withTruth.length).toFixed(3)} of the ${withTruth.length} pages with a` +
        ' true value got exactly this value; a share of ' +
        `${(invented / withoutTruth.length).toFixed(3)} of the ${withoutTruth.length} ` +
        'pages without a true value got an invented value (cross-validated by site, ' +
        `${FOLDS} folds)`,
    );
  }
}

const fields = ['author', 'date'] as const;
if (!process.argv.includes('--without-folds')) fields.forEach(printScores);
const weights = Object.fromEntries(
  fields.map((field) => [field, encodeTrees(trainField(field, pagesByField[field]))]),
);
const json = `${JSON.stringify(weights, null, 2)}\n`;
writeFileSync(WEIGHTS_PATH, json);
console.log(`${WEIGHTS_PATH}: ${Math.round(json.length / 1000)} kB`);
