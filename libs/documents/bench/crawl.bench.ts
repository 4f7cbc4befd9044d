// How well and how fast the main content of a page is found: `npm run bench -- crawl`. BENCH_DATA
// names the folder of measuring data (default ../shared/bench beside the repository). Score: 4-gram
// shingles, as in scrapinghub's article-extraction-benchmark, by the data's own scorer; for the
// second set words, page types and metadata. The shipped weights were learned from these very
// pages, so these scores are those of a fit; `npm run train -- crawl` prints the cross-validated
// ones. Speed, against Readability on linkedom in turn: of whole documents, from bytes to text,
// Markdown and metadata, and of the main content's text alone, which is what Readability gives.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { DocumentError, readDocument } from '../src/index.ts';
import { parseDocument } from '../src/html/dom.ts';
import { mainBlocks } from '../src/html/main-content.ts';
import { blocksToText } from '../src/html/markdown.ts';

interface Truth {
  url?: string;
}

const ROUNDS = 3;
const data = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'),
  'crawl',
);

/**
 * Reads every page of a set, prints speed and failures, and returns the path of the predictions.
 */
async function predict(set: string, folder: string, out: string): Promise<string> {
  const truth = JSON.parse(readFileSync(join(folder, 'ground-truth.json'), 'utf8')) as Record<
    string,
    Truth
  >;
  const predictions: Record<string, object> = {};
  const failures: string[] = [];
  const spent = { ours: 0, content: 0, readability: 0 };
  let slowest = 0;
  for (const [id, { url }] of Object.entries(truth)) {
    const bytes = gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`)));
    const best = { ours: Infinity, content: Infinity, readability: Infinity };
    for (let round = 0; round < ROUNDS; round++) {
      best.readability = Math.min(best.readability, await timed(async () => readable(bytes)));
      best.content = Math.min(best.content, await timed(async () => content(bytes, url)));
      const took = await timed(async () => {
        try {
          const page = await readDocument(bytes, { contentType: 'text/html', ...(url && { url }) });
          predictions[id] = {
            articleBody: page.text,
            title: page.title,
            author: page.author?.replaceAll(', ', ';'),
            date: page.publishedAt,
          };
        } catch (error) {
          if (!(error instanceof DocumentError)) throw error;
          if (round === 0) failures.push(`${id.slice(0, 8)} ${error.code}`);
          predictions[id] = { articleBody: '' };
        }
      });
      best.ours = Math.min(best.ours, took);
    }
    spent.ours += best.ours;
    spent.content += best.content;
    spent.readability += best.readability;
    slowest = Math.max(slowest, best.ours);
  }
  const pages = Object.keys(truth).length;
  const speed = (milliseconds: number) => ((1000 * pages) / milliseconds).toFixed(1);
  console.log(
    `\n${set}: ${pages} pages (shipped weights, learned from these pages too), empty ` +
      `${failures.length}`,
  );
  const ratio = (milliseconds: number) =>
    `${speed(milliseconds)} pages/s, ratio ${(spent.readability / milliseconds).toFixed(2)}`;
  console.log(
    `  whole documents ${ratio(spent.ours)}, slowest ${slowest.toFixed(0)} ms; main content ` +
      `alone ${ratio(spent.content)}; ` +
      `Readability + linkedom ${speed(spent.readability)} pages/s (best of ${ROUNDS} each)`,
  );
  if (failures.length > 0) console.log(`  ${failures.join(', ')}`);
  const path = join(out, `${set}.json`);
  writeFileSync(path, JSON.stringify(predictions));
  return path;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** The text of our main content, by itself. */
function content(bytes: Uint8Array, url: string | undefined): string {
  return blocksToText(mainBlocks(parseDocument(Buffer.from(bytes).toString('utf8')), url, url));
}

/** The peer's text, by itself: no Markdown, no more metadata than it gives anyway. */
function readable(bytes: Uint8Array): string {
  try {
    const { document } = parseHTML(Buffer.from(bytes).toString('utf8'));
    return new Readability(document).parse()?.textContent ?? '';
  } catch {
    return ''; // it throws on a few malformed trees
  }
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
    score(
      join(data, 'score.mjs'),
      await predict('articles', data, out),
      join(data, 'ground-truth.json'),
    );
    const more = join(data, 'wcxb');
    if (existsSync(join(more, 'ground-truth.json'))) {
      const predictions = await predict('page-types', more, out);
      for (const mode of ['wcxb', 'meta'])
        score(join(data, 'score-more.mjs'), mode, predictions, join(more, 'ground-truth.json'));
    }
  } finally {
    rmSync(out, { recursive: true });
  }
}
