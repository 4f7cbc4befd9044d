// Measures the speed of the offline engine on plain and hostile texts, inline and on a thread. `npm
// run bench -- extraction`
//
// Reads the WCXB article pages in BENCH_DATA (default ../shared/bench) if they exist, and always a
// generated text.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRandom } from '@plumbline/ml';
import { MAX_DOCUMENT_CHARS, WorkerPool, extractOffline } from '../src/index.ts';

const data = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'),
);
const referenceDate = new Date('2026-11-20T00:00:00Z');
const TEXT_CHARS = 20_000;

const table: Record<string, { figure: string; of: string }> = {};
const addRow = (what: string, figure: string, of: string) => {
  table[what] = { figure, of };
};

const paragraph =
  'The mill at Northam closed on 4 May 2021 because orders had fallen by 12% in two years. ' +
  'Governor Anna Holt said that “the town will not give up”. ' +
  'As a result, 400 people lost their jobs; some moved to Leeds. The council expects trade ' +
  'to recover by the end of 2027.\n\n';
const longestText = paragraph.repeat(2000).slice(0, MAX_DOCUMENT_CHARS);

/** Milliseconds to extract claims, predictions, entities, edges and points from a text. */
function measureMs(text: string, language?: string): number {
  const startMs = performance.now();
  extractOffline({ text, referenceDate, ...(language && { language }) });
  return performance.now() - startMs;
}

const computeMedian = (times: number[]) =>
  [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;

/** Returns twenty concatenations of articles, 20,000 characters each. */
function readArticles(): string[] {
  const path = join(data, 'crawl/wcxb/ground-truth.json');
  if (!existsSync(path)) {
    console.log(`left out, no such file: ${path}`);
    return [];
  }
  const pages = Object.values(
    JSON.parse(readFileSync(path, 'utf8')) as Record<string, { type: string; articleBody: string }>,
  );
  const all = pages.filter(({ type }) => type === 'article').map(({ articleBody }) => articleBody);
  const text = all.join('\n\n');
  return Array.from({ length: 20 }, (_, at) =>
    text.slice(at * TEXT_CHARS, (at + 1) * TEXT_CHARS),
  ).filter(({ length }) => length === TEXT_CHARS);
}

function measureSpeed(texts: string[]): void {
  const sampleText = paragraph.repeat(100).slice(0, TEXT_CHARS);
  for (let warm = 0; warm < 5; warm += 1) measureMs(sampleText);
  const times = Array.from({ length: 25 }, () => measureMs(sampleText));
  addRow(
    '20,000 characters made up',
    `${computeMedian(times).toFixed(1)} ms (best ${Math.min(...times).toFixed(1)})`,
    'median of 25, one thread',
  );
  if (texts.length) {
    const rounds = Array.from({ length: 5 }, () => texts.map((text) => measureMs(text)));
    const best = texts.map((_, at) => Math.min(...rounds.map((round) => round[at]!)));
    addRow(
      '20,000 characters of articles',
      `${computeMedian(rounds.flat()).toFixed(1)} ms (best ${computeMedian(best).toFixed(1)})`,
      `median of ${texts.length} texts, five rounds`,
    );
  }
  addRow('400,000 characters made up', `${measureMs(longestText).toFixed(0)} ms`, 'one run');
}

const SEEDS = [
  'a',
  ' ',
  '\n',
  '\r\n',
  '.',
  '. ',
  '!',
  '?',
  '(',
  '"',
  '“',
  '“a',
  '"a',
  '-',
  '- a\n',
  '|',
  '|a|\n',
  '# a\n',
  '> ',
  '```\n',
  '[1]',
  '…',
  '\ud800',
  '😀',
  '\u0301',
  '\u200d',
  '1',
  '1,',
  '1.',
  '1/2 ',
  '1-2-',
  '12:30 ',
  '2016 ',
  'in 2016 ',
  '2016-',
  '%',
  '5% ',
  '$5 ',
  'the 1990s ',
  'May ',
  'may ',
  'Monday ',
  'last ',
  'the first week of ',
  'the end of ',
  'by ',
  'will ',
  'because ',
  'because a b, c d. ',
  'so ',
  'to ',
  'after ',
  'caused by ',
  'as a result, ',
  'not ',
  'he ',
  'He went. ',
  'Mr. Smith. He went. ',
  'Smith said that ',
  'Xavion ran to Xavion. ',
  'U.S. ',
  'J. R. ',
  'Mr. ',
  'Inc. ',
  'A. ',
  'Aa Bb ',
  'Aaa, ',
  'of the ',
  'and ',
  'It fell 5%. ',
  'I think ',
  'x@',
  'x@y.z ',
  'http://a.b/',
  'www.',
  '가',
  '가 ',
  '때문에 ',
  '했다 ',
  '했다. ',
  '2020년 ',
  '3월 ',
  '3일 ',
  '설날',
  '어제 ',
  '김',
  '김민수 ',
  '은행',
  '에서 ',
  '것으로 ',
  'なので',
  '東京',
  '年',
  '2020年',
  '、',
  '。',
  '「',
  '」',
  '公司',
  'عام ',
  'ا',
  'Straße ',
  'am 3. Mai ',
  '« ',
  '¿',
];

/** Repeats each seed by itself, and a thousand mixtures of seeds. */
function measureHostileTexts(): void {
  const usualMs = computeMedian(
    Array.from({ length: 9 }, () => measureMs(paragraph.repeat(100).slice(0, TEXT_CHARS))),
  );
  const nextRandom = createRandom(20_261_120);
  const pickSeed = () => SEEDS[Math.floor(nextRandom() * SEEDS.length)]!;
  const mixtures = Array.from({ length: 300 }, () => {
    const seeds = Array.from({ length: 2 + Math.floor(nextRandom() * 4) }, pickSeed);
    return {
      name: seeds.join('·'),
      text: Array.from({ length: TEXT_CHARS }, () => seeds[Math.floor(nextRandom() * seeds.length)])
        .join('')
        .slice(0, TEXT_CHARS),
    };
  });
  const repeated = SEEDS.map((seed) => ({
    name: seed,
    text: seed.repeat(Math.ceil(TEXT_CHARS / seed.length)).slice(0, TEXT_CHARS),
  }));
  const timings = [...repeated, ...mixtures].flatMap(({ name, text }) =>
    [undefined, 'en', 'ko', 'de', 'fr', 'ja'].map((language) => {
      const firstMs = measureMs(text, language);
      // Only slow results are measured again, because other programs may have used the processor.
      const durationMs =
        firstMs > 3 * usualMs
          ? Math.min(firstMs, measureMs(text, language), measureMs(text, language))
          : firstMs;
      return { name, language: language ?? 'detected', took: durationMs };
    }),
  );
  const worst = timings.sort((a, b) => b.took - a.took).slice(0, 5);
  for (const { name, language, took: durationMs } of worst)
    addRow(
      `hostile: ${JSON.stringify(name)} (${language})`,
      `${durationMs.toFixed(0)} ms, ${(durationMs / usualMs).toFixed(1)} ×`,
      `of ${timings.length} texts of 20,000 characters`,
    );
}

/** Measures the same on a thread, and the delay of the caller's event loop. */
async function measureThread(): Promise<void> {
  const startMs = performance.now();
  const pool = new WorkerPool();
  await pool.run('extract', { text: '', referenceDate });
  addRow(
    'thread, start',
    `${(performance.now() - startMs).toFixed(0)} ms`,
    'until it has read an empty text',
  );
  const calls = performance.now();
  for (let call = 0; call < 1000; call += 1) await pool.run('extract', { text: '', referenceDate });
  addRow(
    'thread, there and back',
    `${((performance.now() - calls) / 1000).toFixed(2)} ms`,
    'mean of 1,000 empty texts',
  );
  const dense = 'It fell 5%. '.repeat(MAX_DOCUMENT_CHARS / 12);
  for (const [what, text] of [
    ['a report', longestText],
    ['33,333 claims', dense],
  ] as const) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const start = performance.now();
    await pool.run('extract', { text, referenceDate });
    const durationMs = performance.now() - start;
    delay.disable();
    addRow(
      `thread, 400,000 characters, ${what}`,
      `${durationMs.toFixed(0)} ms`,
      `event loop held ${(delay.max / 1e6).toFixed(0)} ms at most`,
    );
  }
  await pool.close();
}

measureSpeed(readArticles());
measureHostileTexts();
await measureThread();
console.table(table);
