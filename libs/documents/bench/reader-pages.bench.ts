// How far real pages are from the reader's limits: what they consist of, and the CPU time and
// memory of reading them, in one process and the most costly ones in a new process each.
// npm run bench -- reader-pages
import { DocumentError, DocumentReaderPool } from '../src/index.ts';
import { checkMarkup, MARKUP_LIMITS, type MarkupCounts } from '../src/html/markup-limits.ts';
import { decodeText } from '../src/read/charset.ts';
import { computeCpuBudget } from '../src/read/cpu-budget.ts';
import { readProcessUsage } from '../src/reader-process/process-usage.ts';
import { listChildProcesses } from '../test/child-processes.ts';
import { readRealPages, type RealPage } from './reader-limits/real-pages.ts';

const NEW_PROCESS_PAGES = 20;
const NO_LIMITS = Object.fromEntries(
  Object.keys(MARKUP_LIMITS).map((name) => [name, Infinity]),
) as unknown as MarkupCounts;

interface Reading {
  page: RealPage;
  cpuMs: number;
  rssMb: number;
  peakRssMb: number;
  /** Share of the CPU time that the page may take. */
  budgetShare: number;
  error?: DocumentError;
}

/** A pool of one process that has started and has read nothing but a text. */
async function startPool(): Promise<DocumentReaderPool> {
  const pool = new DocumentReaderPool({ maxProcesses: 1 });
  await pool.read(Buffer.from('A text.'));
  return pool;
}

async function read(pool: DocumentReaderPool, page: RealPage): Promise<Reading> {
  const getUsage = () => listChildProcesses().map(readProcessUsage).find(Boolean);
  const startMs = getUsage()?.cpuMs ?? 0;
  const error = await pool
    .read(page.bytes, { contentType: 'text/html', ...(page.url && { url: page.url }) })
    .then(
      () => undefined,
      (reason: unknown) => {
        if (reason instanceof DocumentError) return reason;
        throw reason;
      },
    );
  // A process that was replaced after the page has no usage any more.
  const { cpuMs = NaN, rssMb = NaN, peakRssMb = NaN } = getUsage() ?? {};
  const budgetShare = (cpuMs - startMs) / computeCpuBudget('html', page.bytes.length).ms;
  return {
    ...{ page, cpuMs: cpuMs - startMs, rssMb, peakRssMb, budgetShare },
    ...(error && { error }),
  };
}

function printQuantiles(name: string, values: readonly number[], limit: number): void {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const cells = [at(0.5), at(0.99), at(0.999), at(1), limit].map((value) => `${+value.toFixed(2)}`);
  console.log(`| ${name} | ${cells.join(' | ')} | ${(limit / at(0.999)).toFixed(1)} |`);
}

const pages = readRealPages();
if (!pages) process.exitCode = 1;
else {
  const counts = pages.map(({ bytes }) => checkMarkup(decodeText(bytes, 'utf-8'), NO_LIMITS));
  console.log(`${pages.length} real pages\n`);
  console.log('| per page | median | 99 % | 99.9 % | most | limit | limit / 99.9 % |');
  console.log('| --- | --: | --: | --: | --: | --: | --: |');
  for (const name of Object.keys(MARKUP_LIMITS) as (keyof MarkupCounts)[])
    printQuantiles(
      name,
      counts.map((count) => count[name]),
      MARKUP_LIMITS[name],
    );
  const pool = await startPool();
  const readings: Reading[] = [];
  for (const page of pages) readings.push(await read(pool, page));
  await pool.close();
  printQuantiles(
    'CPU ms',
    readings.map(({ cpuMs }) => cpuMs),
    NaN,
  );
  printQuantiles(
    'share of CPU budget',
    readings.map(({ budgetShare }) => budgetShare),
    1,
  );
  printQuantiles(
    'RSS after reading, MB',
    readings.map(({ rssMb }) => rssMb),
    NaN,
  );
  const refused = readings.filter(({ error }) => error);
  console.log(
    `\nrefused ${refused.length}: ${refused.map(({ page, error }) => `${page.id.slice(0, 8)} ${error!.code}`).join(', ')}`,
  );
  const costly = readings.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, NEW_PROCESS_PAGES);
  const fresh: Reading[] = [];
  for (const { page } of costly) {
    const freshPool = await startPool();
    fresh.push(await read(freshPool, page));
    await freshPool.close();
  }
  console.log(`\n${NEW_PROCESS_PAGES} costly pages, each in a new process:`);
  printQuantiles(
    'CPU ms',
    fresh.map(({ cpuMs }) => cpuMs),
    NaN,
  );
  printQuantiles(
    'share of CPU budget',
    fresh.map(({ budgetShare }) => budgetShare),
    1,
  );
  printQuantiles(
    'peak RSS, MB',
    fresh.map(({ peakRssMb }) => peakRssMb),
    NaN,
  );
}
