// How well the main content of a page is found: `node --conditions=@plumbline/source libs/documents/bench/crawl.bench.ts`.
// BENCH_DATA names the folder of measuring data (default ../shared/bench beside the repository). Score: 4-gram shingles, as in
// scrapinghub's article-extraction-benchmark, by the data's own scorer; for the second set words, page types and metadata.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DocumentError, readDocument } from '../src/index.ts';

interface Truth {
  url?: string;
}

const data = resolve(process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'), 'crawl');

/** Reads every page of a set, prints speed and failures, and returns the path of the predictions. */
async function predict(set: string, folder: string, out: string): Promise<string> {
  const truth = JSON.parse(readFileSync(join(folder, 'ground-truth.json'), 'utf8')) as Record<string, Truth>;
  const predictions: Record<string, object> = {};
  const failures: string[] = [];
  let slowest = 0;
  let spent = 0;
  for (const [id, { url }] of Object.entries(truth)) {
    const bytes = gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`)));
    const start = performance.now();
    try {
      const page = await readDocument(bytes, { contentType: 'text/html', ...(url && { url }) });
      predictions[id] = { articleBody: page.text, title: page.title, author: page.author?.replaceAll(', ', ';'), date: page.publishedAt };
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      failures.push(`${id.slice(0, 8)} ${error.code}`);
      predictions[id] = { articleBody: '' };
    }
    const took = performance.now() - start;
    spent += took;
    slowest = Math.max(slowest, took);
  }
  const pages = Object.keys(truth).length;
  console.log(
    `\n${set}: ${pages} pages, ${((1000 * pages) / spent).toFixed(1)} pages/s, slowest ${slowest.toFixed(0)} ms, empty ${failures.length}`,
  );
  if (failures.length > 0) console.log(`  ${failures.join(', ')}`);
  const path = join(out, `${set}.json`);
  writeFileSync(path, JSON.stringify(predictions));
  return path;
}

function score(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', timeout: 300_000 });
  if (status !== 0) process.exitCode = 1;
}

if (!existsSync(join(data, 'ground-truth.json'))) {
  console.error(`No measuring data at ${data}. Set BENCH_DATA to the folder that holds crawl/.`);
  process.exitCode = 1;
} else {
  const out = mkdtempSync(join(tmpdir(), 'crawl-bench-'));
  try {
    score(join(data, 'score.mjs'), await predict('articles', data, out), join(data, 'ground-truth.json'));
    const more = join(data, 'wcxb');
    if (existsSync(join(more, 'ground-truth.json'))) {
      const predictions = await predict('page-types', more, out);
      for (const mode of ['wcxb', 'meta']) score(join(data, 'score-more.mjs'), mode, predictions, join(more, 'ground-truth.json'));
    }
  } finally {
    rmSync(out, { recursive: true });
  }
}
