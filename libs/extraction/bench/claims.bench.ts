// Measures how well the offline engine detects check-worthy sentences, and opinion versus report.
// The data sets are not part of the repository. Errors were inspected in one half of each set. For
// the other half only the figures were used, although general design choices considered both. A gap
// between the halves indicates overfitting.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/extraction/bench/claims.bench.ts
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { computeAreaUnderCurve } from '@plumbline/ml';
import { assessDocumentSentence, extractClaims } from '../src/claims.offline.ts';
import { computeClaimConfidence } from '../src/claims/check-worthiness.ts';
import { analyzeDocument } from '../src/index.ts';
import { extractPredictions } from '../src/predictions.offline.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench', 'claims');
const referenceDate = new Date('2026-11-20T00:00:00Z');

interface AssessedEntry {
  label: string;
  half: number;
  worth: number;
  confidence: number;
  opinion: number;
}

const getHalf = (id: string) => (createHash('md5').update(id).digest().at(-1) ?? 0) % 2;
const findMax = (values: number[]) => Math.max(0, ...values);

/** Assesses each entry by its best sentence; a few entries have more than one. */
function assessEntries(file: string): AssessedEntry[] {
  const path = join(data, file);
  if (!existsSync(path)) {
    console.log(`left out, no such file: ${path}`);
    return [];
  }
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(
      (line) => JSON.parse(line) as { id: string | number; label: string | number; text: string },
    )
    .map(({ id, label, text }) => {
      const source = analyzeDocument({ text, referenceDate, language: 'en' });
      const assessments = source.sentences.map(({ index }) =>
        assessDocumentSentence(source, index),
      );
      return {
        label: String(label),
        half: getHalf(String(id)),
        worth: findMax(assessments.map(({ checkWorthiness }) => checkWorthiness)),
        confidence: findMax(assessments.map(computeClaimConfidence)),
        opinion: findMax(assessments.map(({ subjectivity }) => subjectivity)),
      };
    });
}

const compareHalves = (entries: AssessedEntry[], format: (part: AssessedEntry[]) => string) => ({
  all: format(entries),
  'half in view': format(entries.filter(({ half }) => half === 0)),
  'other half': format(entries.filter(({ half }) => half === 1)),
});
const formatNumber = (value: number) => value.toFixed(3);

function formatAuc(entries: AssessedEntry[], score: (entry: AssessedEntry) => number): string {
  return formatNumber(
    computeAreaUnderCurve(
      entries.map((entry) => ({ score: score(entry), positive: entry.label === '1' })),
    ),
  );
}

/** Precision, recall and F1 of one class. */
function measureClass(
  entries: AssessedEntry[],
  label: string,
  predict: (entry: AssessedEntry) => string,
) {
  const hits = entries.filter((entry) => entry.label === label && predict(entry) === label).length;
  const precision = hits / entries.filter((entry) => predict(entry) === label).length;
  const recall = hits / entries.filter((entry) => entry.label === label).length;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

const table: Record<string, Record<string, string>> = {};

const debates = assessEntries('claimbuster_two_class_test.jsonl');
if (debates.length) {
  table['ClaimBuster: check-worthiness, AUC'] = compareHalves(debates, (part) =>
    formatAuc(part, ({ worth }) => worth),
  );
  table['ClaimBuster: confidence of a claim, AUC'] = compareHalves(debates, (part) =>
    formatAuc(part, ({ confidence }) => confidence),
  );
  for (const minConfidence of [0.3, 0.5, 0.7])
    table[`ClaimBuster: confidence ≥ ${minConfidence}, of the worthy / of the rest`] =
      compareHalves(debates, (part) =>
        ['1', '0']
          .map((label) => part.filter((entry) => entry.label === label))
          .map((of) =>
            (of.filter(({ confidence }) => confidence >= minConfidence).length / of.length).toFixed(
              2,
            ),
          )
          .join(' / '),
      );
}

const news = assessEntries('checkthat2025_english_dev_test_en.jsonl');
if (news.length) {
  const predictClass = ({ opinion }: AssessedEntry) => (opinion >= 0.5 ? 'SUBJ' : 'OBJ');
  table['CheckThat subjectivity: macro-F1'] = compareHalves(news, (part) =>
    formatNumber(
      (measureClass(part, 'SUBJ', predictClass).f1 + measureClass(part, 'OBJ', predictClass).f1) /
        2,
    ),
  );
  for (const label of ['SUBJ', 'OBJ'])
    table[`CheckThat subjectivity: ${label}, P / R / F1`] = compareHalves(news, (part) => {
      const { precision, recall, f1 } = measureClass(part, label, predictClass);
      return [precision, recall, f1].map((value) => value.toFixed(2)).join(' / ');
    });
}

const paragraph =
  'The mill at Northam closed on 4 May 2021 because orders had fallen by 12% in two years. ' +
  'Governor Anna Holt said that “the town will not give up”. ' +
  'It is a shame that nobody listened! As a result, 400 people lost their jobs; some moved ' +
  'to Leeds. The council expects trade to recover by the end of 2027.\n\n';
const source = analyzeDocument({
  text: paragraph.repeat(100).slice(0, 20_000),
  referenceDate,
  language: 'en',
});
const times = Array.from({ length: 60 }, () => {
  const startMs = performance.now();
  extractPredictions(source);
  extractClaims(source);
  return performance.now() - startMs;
});
table['claims and predictions of 20,000 characters, best of 60'] = {
  all: `${Math.min(...times).toFixed(1)} ms`,
};

console.table(table);
