// How well the offline engine tells what is worth checking, and opinion from report. The data sets
// are not part of the repository; they were read to see what kinds of sentences go wrong, in one
// half of each; of the other half only the figures were looked at, though general designs were
// chosen by both. A gap between the halves means that words were learned by heart.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/extraction/bench/claims.bench.ts
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { areaUnderCurve } from '@plumbline/learning';
import { judgementOf, proposeClaims } from '../src/claims.offline.ts';
import { claimConfidence } from '../src/claims/checkable.ts';
import { readSource } from '../src/index.ts';
import { proposePredictions } from '../src/predictions.offline.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench', 'claims');
const referenceDate = new Date('2026-11-20T00:00:00Z');

interface Judged {
  label: string;
  half: number;
  worth: number;
  confidence: number;
  opinion: number;
}

const halfOf = (id: string) => (createHash('md5').update(id).digest().at(-1) ?? 0) % 2;
const most = (values: number[]) => Math.max(0, ...values);

/** Judges each entry by the best of its sentences: a few hold more than one. */
function judge(file: string): Judged[] {
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
      const source = readSource({ text, referenceDate, language: 'en' });
      const judgements = source.sentences.map(({ index }) => judgementOf(source, index));
      return {
        label: String(label),
        half: halfOf(String(id)),
        worth: most(judgements.map(({ checkability }) => checkability)),
        confidence: most(judgements.map(claimConfidence)),
        opinion: most(judgements.map(({ subjectivity }) => subjectivity)),
      };
    });
}

const halves = (judged: Judged[], figure: (part: Judged[]) => string) => ({
  all: figure(judged),
  'half in view': figure(judged.filter(({ half }) => half === 0)),
  'other half': figure(judged.filter(({ half }) => half === 1)),
});
const fixed = (value: number) => value.toFixed(3);

function auc(judged: Judged[], score: (one: Judged) => number): string {
  return fixed(
    areaUnderCurve(judged.map((one) => ({ score: score(one), positive: one.label === '1' }))),
  );
}

/** Precision, recall and F1 of one class. */
function ofClass(judged: Judged[], label: string, said: (one: Judged) => string) {
  const hits = judged.filter((one) => one.label === label && said(one) === label).length;
  const precision = hits / judged.filter((one) => said(one) === label).length;
  const recall = hits / judged.filter((one) => one.label === label).length;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

const table: Record<string, Record<string, string>> = {};

const debates = judge('claimbuster_two_class_test.jsonl');
if (debates.length) {
  table['ClaimBuster: check-worthiness, AUC'] = halves(debates, (part) =>
    auc(part, ({ worth }) => worth),
  );
  table['ClaimBuster: confidence of a claim, AUC'] = halves(debates, (part) =>
    auc(part, ({ confidence }) => confidence),
  );
  for (const least of [0.3, 0.5, 0.7])
    table[`ClaimBuster: confidence ≥ ${least}, of the worthy / of the rest`] = halves(
      debates,
      (part) =>
        ['1', '0']
          .map((label) => part.filter((one) => one.label === label))
          .map((of) =>
            (of.filter(({ confidence }) => confidence >= least).length / of.length).toFixed(2),
          )
          .join(' / '),
    );
}

const news = judge('checkthat2025_english_dev_test_en.jsonl');
if (news.length) {
  const said = ({ opinion }: Judged) => (opinion >= 0.5 ? 'SUBJ' : 'OBJ');
  table['CheckThat subjectivity: macro-F1'] = halves(news, (part) =>
    fixed((ofClass(part, 'SUBJ', said).f1 + ofClass(part, 'OBJ', said).f1) / 2),
  );
  for (const label of ['SUBJ', 'OBJ'])
    table[`CheckThat subjectivity: ${label}, P / R / F1`] = halves(news, (part) => {
      const { precision, recall, f1 } = ofClass(part, label, said);
      return [precision, recall, f1].map((value) => value.toFixed(2)).join(' / ');
    });
}

const paragraph =
  'The mill at Northam closed on 4 May 2021 because orders had fallen by 12% in two years. ' +
  'Governor Anna Holt said that “the town will not give up”. ' +
  'It is a shame that nobody listened! As a result, 400 people lost their jobs; some moved ' +
  'to Leeds. The council expects trade to recover by the end of 2027.\n\n';
const source = readSource({
  text: paragraph.repeat(100).slice(0, 20_000),
  referenceDate,
  language: 'en',
});
const times = Array.from({ length: 60 }, () => {
  const began = performance.now();
  proposePredictions(source);
  proposeClaims(source);
  return performance.now() - began;
});
table['claims and predictions of 20,000 characters, best of 60'] = {
  all: `${Math.min(...times).toFixed(1)} ms`,
};

console.table(table);
