// How fast the offline engine is, on plain and on hostile texts, alone and on a thread. `npm run
// bench -- extraction`
//
// Texts of WCXB's article pages are read where BENCH_DATA has them (default ../shared/bench); a
// text made up here in any case.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { random } from '@plumbline/learning';
import { LONGEST_DOCUMENT, ThreadedWork, extractOffline } from '../src/index.ts';

const data = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'),
);
const referenceDate = new Date('2026-11-20T00:00:00Z');
const LENGTH = 20_000;

const table: Record<string, { figure: string; of: string }> = {};
const row = (what: string, figure: string, of: string) => {
  table[what] = { figure, of };
};

const paragraph =
  'The mill at Northam closed on 4 May 2021 because orders had fallen by 12% in two years. ' +
  'Governor Anna Holt said that “the town will not give up”. ' +
  'As a result, 400 people lost their jobs; some moved to Leeds. The council expects trade ' +
  'to recover by the end of 2027.\n\n';
const longest = paragraph.repeat(2000).slice(0, LONGEST_DOCUMENT);

/** Claims, predictions, entities, edges and points of a text, in milliseconds. */
function time(text: string, language?: string): number {
  const began = performance.now();
  extractOffline({ text, referenceDate, ...(language && { language }) });
  return performance.now() - began;
}

const middle = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;

/** Twenty stretches of 20,000 characters out of articles, one behind the other. */
function articles(): string[] {
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
  return Array.from({ length: 20 }, (_, at) => text.slice(at * LENGTH, (at + 1) * LENGTH)).filter(
    ({ length }) => length === LENGTH,
  );
}

function speed(texts: string[]): void {
  const made = paragraph.repeat(100).slice(0, LENGTH);
  for (let warm = 0; warm < 5; warm += 1) time(made);
  const times = Array.from({ length: 25 }, () => time(made));
  row(
    '20,000 characters made up',
    `${middle(times).toFixed(1)} ms (best ${Math.min(...times).toFixed(1)})`,
    'median of 25, one thread',
  );
  if (texts.length) {
    const rounds = Array.from({ length: 5 }, () => texts.map((text) => time(text)));
    const best = texts.map((_, at) => Math.min(...rounds.map((round) => round[at]!)));
    row(
      '20,000 characters of articles',
      `${middle(rounds.flat()).toFixed(1)} ms (best ${middle(best).toFixed(1)})`,
      `median of ${texts.length} texts, five rounds`,
    );
  }
  row('400,000 characters made up', `${time(longest).toFixed(0)} ms`, 'one run');
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

/** Each seed alone, again and again, and a thousand mixtures of them. */
function hostile(): void {
  const usual = middle(
    Array.from({ length: 9 }, () => time(paragraph.repeat(100).slice(0, LENGTH))),
  );
  const next = random(20_261_120);
  const pick = () => SEEDS[Math.floor(next() * SEEDS.length)]!;
  const mixtures = Array.from({ length: 300 }, () => {
    const few = Array.from({ length: 2 + Math.floor(next() * 4) }, pick);
    return {
      name: few.join('·'),
      text: Array.from({ length: LENGTH }, () => few[Math.floor(next() * few.length)])
        .join('')
        .slice(0, LENGTH),
    };
  });
  const repeated = SEEDS.map((seed) => ({
    name: seed,
    text: seed.repeat(Math.ceil(LENGTH / seed.length)).slice(0, LENGTH),
  }));
  const taken = [...repeated, ...mixtures].flatMap(({ name, text }) =>
    [undefined, 'en', 'ko', 'de', 'fr', 'ja'].map((language) => {
      const first = time(text, language);
      // Only what seems slow is measured again: other programs may have held the processor.
      const took =
        first > 3 * usual ? Math.min(first, time(text, language), time(text, language)) : first;
      return { name, language: language ?? 'detected', took };
    }),
  );
  const worst = taken.sort((a, b) => b.took - a.took).slice(0, 5);
  for (const { name, language, took } of worst)
    row(
      `hostile: ${JSON.stringify(name)} (${language})`,
      `${took.toFixed(0)} ms, ${(took / usual).toFixed(1)} ×`,
      `of ${taken.length} texts of 20,000 characters`,
    );
}

/** The same on a thread, and what the event loop of its caller feels of it. */
async function threaded(): Promise<void> {
  const began = performance.now();
  const work = new ThreadedWork();
  await work.run('extract', { text: '', referenceDate });
  row(
    'thread, start',
    `${(performance.now() - began).toFixed(0)} ms`,
    'until it has read an empty text',
  );
  const calls = performance.now();
  for (let call = 0; call < 1000; call += 1) await work.run('extract', { text: '', referenceDate });
  row(
    'thread, there and back',
    `${((performance.now() - calls) / 1000).toFixed(2)} ms`,
    'mean of 1,000 empty texts',
  );
  const dense = 'It fell 5%. '.repeat(LONGEST_DOCUMENT / 12);
  for (const [what, text] of [
    ['a report', longest],
    ['33,333 claims', dense],
  ] as const) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const start = performance.now();
    await work.run('extract', { text, referenceDate });
    const took = performance.now() - start;
    delay.disable();
    row(
      `thread, 400,000 characters, ${what}`,
      `${took.toFixed(0)} ms`,
      `event loop held ${(delay.max / 1e6).toFixed(0)} ms at most`,
    );
  }
  await work.close();
}

speed(articles());
hostile();
await threaded();
console.table(table);
