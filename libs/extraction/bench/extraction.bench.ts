// How fast and how right the offline engine is. The data sets are not part of the repository.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/extraction/bench/extraction.bench.ts
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type DateMention, dates, endOf, startOf } from '@plumbline/text';
import { checkability } from '../src/claims.offline.ts';
import { relations } from '../src/edges/relations.ts';
import { LONGEST_DOCUMENT, ThreadedWork, extractOffline, readSource } from '../src/index.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench');
const referenceDate = new Date('2026-11-20T00:00:00Z');
const CAUSAL = new Set(['CAUSES', 'TRIGGERS', 'CONTRIBUTING_FACTOR', 'PREVENTS', 'CONCURRENT_SIGNAL', 'DEPENDS_ON']);

const table: Record<string, { figure: string; of: string }> = {};
const row = (what: string, figure: string, of: string) => {
  table[what] = { figure, of };
};
const fixed = (value: number) => value.toFixed(3);

/** Runs a measurement on a file of the data folder, or says that it is not there. */
function measure(file: string, run: (path: string) => void): void {
  const path = join(data, file);
  if (existsSync(path)) run(path);
  else console.log(`left out, no such file: ${path}`);
}

const lines = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** Chance that a positive is scored above a negative; ties count half. */
function areaUnderCurve(scored: { score: number; positive: boolean }[]): number {
  const sorted = [...scored].sort((a, b) => a.score - b.score);
  const positives = sorted.filter(({ positive }) => positive).length;
  let ranks = 0;
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to += 1;
    for (let at = from; at < to; at += 1) if (sorted[at]?.positive) ranks += (from + to + 1) / 2;
    from = to;
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (sorted.length - positives));
}

function f1(pairs: { said: boolean; true: boolean }[]): string {
  const hits = pairs.filter((pair) => pair.said && pair.true).length;
  const precision = hits / pairs.filter((pair) => pair.said).length;
  const recall = hits / pairs.filter((pair) => pair.true).length;
  return `${fixed((2 * precision * recall) / (precision + recall))} (P ${precision.toFixed(2)}, R ${recall.toFixed(2)})`;
}

const paragraph =
  'The mill at Northam closed on 4 May 2021 because orders had fallen by 12% in two years. Governor Anna Holt said that “the town will not give up”. ' +
  'As a result, 400 people lost their jobs; some moved to Leeds. The council expects trade to recover by the end of 2027.\n\n';
const longest = paragraph.repeat(2000).slice(0, LONGEST_DOCUMENT);

function speed(): void {
  const text = paragraph.repeat(100).slice(0, 20_000);
  const times = Array.from({ length: 25 }, () => {
    const began = performance.now();
    extractOffline({ text, referenceDate });
    return performance.now() - began;
  }).sort((a, b) => a - b);
  row('speed, 20,000 characters', `${times[12]?.toFixed(0)} ms (best ${times[0]?.toFixed(0)})`, 'median of 25, one thread');
  const began = performance.now();
  extractOffline({ text: longest, referenceDate });
  row('speed, 400,000 characters', `${(performance.now() - began).toFixed(0)} ms`, 'one run');
}

/** The same on a thread, and what the event loop of its caller feels of it. */
async function threaded(): Promise<void> {
  const began = performance.now();
  const engine = new ThreadedWork();
  await engine.run('extract', { text: '', referenceDate });
  row('thread, start', `${(performance.now() - began).toFixed(0)} ms`, 'until it has read an empty text');
  const calls = performance.now();
  for (let call = 0; call < 1000; call += 1) await engine.run('extract', { text: '', referenceDate });
  row('thread, there and back', `${((performance.now() - calls) / 1000).toFixed(2)} ms`, 'mean of 1,000 empty texts');
  const dense = 'It fell 5%. '.repeat(LONGEST_DOCUMENT / 12);
  for (const [what, text] of [
    ['a report', longest],
    ['33,333 claims', dense],
  ] as const) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const start = performance.now();
    await engine.run('extract', { text, referenceDate });
    const took = performance.now() - start;
    delay.disable();
    row(`thread, 400,000 characters, ${what}`, `${took.toFixed(0)} ms`, `event loop held ${(delay.max / 1e6).toFixed(0)} ms at most`);
  }
  await engine.close();
}

function claims(path: string): void {
  const scored = lines<{ label: number; text: string }>(path).map(({ label, text }) => {
    const source = readSource({ text, referenceDate, language: 'en' });
    return { positive: label === 1, score: Math.max(0, ...source.sentences.map(({ index }) => checkability(source, index))) };
  });
  row('check-worthy sentences, AUC', fixed(areaUnderCurve(scored)), `ClaimBuster, ${scored.length} sentences`);
}

function causes(path: string): void {
  const rows = lines<{ label: string; text: string }>(path);
  const shipped = rows.map(({ label, text }) => ({
    said: extractOffline({ text, referenceDate, language: 'en' }).edges.some(({ type }) => CAUSAL.has(type)),
    true: label === '1',
  }));
  row('causal sentences, F1', f1(shipped), `Causal News Corpus dev, ${rows.length}, edges as given`);
  const every = rows.map(({ label, text }) => ({
    said: relations(text, 'en', () => true, 0.4).some(({ type }) => CAUSAL.has(type)),
    true: label === '1',
  }));
  row('causal sentences, F1, weak cues too', f1(every), 'the same');
}

interface DateSpec {
  Input: string;
  Context?: { ReferenceDateTime?: string };
  Results: { Start: number; Length: number; Value?: { FutureResolution?: Resolution; PastResolution?: Resolution } }[];
}
interface Resolution {
  date?: string;
  startDate?: string;
  endDate?: string;
}

/** Exact means to the day: first day and last day both right, in either reading (past or future). Ends of ranges count in and out. */
function isExact({ value, valueEnd }: DateMention, { date, startDate, endDate }: Resolution): boolean {
  const day = (instant: Date) => instant.toISOString().slice(0, 10);
  const end = endOf(valueEnd ?? value);
  const last = day(new Date(end.getTime() - 1));
  if (date) return day(startOf(value)) === date && last === date;
  return day(startOf(value)) === startDate && (day(end) === endDate || last === endDate);
}

function recognizers(language: string, code: string): void {
  for (const kind of ['DateParser', 'DatePeriodParser']) {
    measure(`temporal/recognizers/${language}/${kind}.json`, (path) => {
      const specs = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as DateSpec[];
      let wanted = 0;
      let right = 0;
      for (const { Input, Context, Results } of specs) {
        const found = dates(Input, {
          reference: new Date(`${(Context?.ReferenceDateTime ?? '2019-01-01').slice(0, 10)}T00:00:00Z`),
          language: code,
        });
        for (const { Start, Length, Value } of Results) {
          const readings = [Value?.PastResolution, Value?.FutureResolution].filter((one) => one !== undefined);
          if (!readings.some(({ date, startDate, endDate }) => (date && date !== '0001-01-01') || (startDate && endDate))) continue;
          wanted += 1;
          const hit = found.find(({ start, end }) => start < Start + Length && Start < end);
          if (hit && readings.some((reading) => isExact(hit, reading))) right += 1;
        }
      }
      row(
        `dates exact, ${language} ${kind === 'DateParser' ? 'days' : 'periods'}`,
        fixed(right / wanted),
        `Recognizers-Text, ${wanted} expressions`,
      );
    });
  }
}

speed();
await threaded();
measure('claims/claimbuster_two_class_test.jsonl', claims);
measure('causal/cnc_v2_dev_subtask1.jsonl', causes);
recognizers('English', 'en');
recognizers('Korean', 'ko');
console.table(table);
