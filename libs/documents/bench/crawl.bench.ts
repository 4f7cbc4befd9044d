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
import { extractPageFeatures } from '../src/html/boilerplate-classifier/page-features.ts';
import { collectPageElements } from '../src/html/page-elements.ts';
import { extractCandidateBlocks, extractMainBlocks } from '../src/html/main-content.ts';
import { blocksToText } from '../src/html/block-rendering.ts';

interface GroundTruth {
  url?: string;
}

const ROUNDS = 3;
const DATA_FOLDER = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'),
  'crawl',
);

/**
 * Reads every page of a set, prints speed and failures, and returns the path of the predictions.
 */
async function predict(set: string, folder: string, out: string): Promise<string> {
  const truth = JSON.parse(readFileSync(join(folder, 'ground-truth.json'), 'utf8')) as Record<
    string,
    GroundTruth
  >;
  const predictions: Record<string, object> = {};
  const failures: string[] = [];
  const totalMs = { ours: 0, extractContent: 0, readability: 0 };
  let slowest = 0;
  for (const [id, { url }] of Object.entries(truth)) {
    const bytes = gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`)));
    const bestMs = { ours: Infinity, extractContent: Infinity, readability: Infinity };
    for (let round = 0; round < ROUNDS; round++) {
      bestMs.readability = Math.min(
        bestMs.readability,
        await measureMs(async () => extractWithReadability(bytes)),
      );
      bestMs.extractContent = Math.min(
        bestMs.extractContent,
        await measureMs(async () => extractContent(bytes, url)),
      );
      const durationMs = await measureMs(async () => {
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
      bestMs.ours = Math.min(bestMs.ours, durationMs);
    }
    totalMs.ours += bestMs.ours;
    totalMs.extractContent += bestMs.extractContent;
    totalMs.readability += bestMs.readability;
    slowest = Math.max(slowest, bestMs.ours);
  }
  const pages = Object.keys(truth).length;
  const formatSpeed = (milliseconds: number) => ((1000 * pages) / milliseconds).toFixed(1);
  console.log(
    `\n${set}: ${pages} pages (shipped weights, learned from these pages too), empty ` +
      `${failures.length}`,
  );
  const formatRatio = (milliseconds: number) =>
    `${formatSpeed(milliseconds)} pages/s, ratio ${(totalMs.readability / milliseconds).toFixed(2)}`;
  console.log(
    `  whole documents ${formatRatio(totalMs.ours)}, slowest ${slowest.toFixed(0)} ms; main ` +
      'content ' +
      `alone ${formatRatio(totalMs.extractContent)}; ` +
      `Readability + linkedom ${formatSpeed(totalMs.readability)} pages/s (best of ${ROUNDS} each)`,
  );
  if (failures.length > 0) console.log(`  ${failures.join(', ')}`);
  const path = join(out, `${set}.json`);
  writeFileSync(path, JSON.stringify(predictions));
  return path;
}

async function measureMs(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** The text of our main content, by itself. */
function extractContent(bytes: Uint8Array, url: string | undefined): string {
  const document = parseDocument(Buffer.from(bytes).toString('utf8'));
  return blocksToText(
    extractMainBlocks(
      extractCandidateBlocks(document, url),
      extractPageFeatures(document, collectPageElements(document), url),
    ),
  );
}

/** The peer's text, by itself: no Markdown, no more metadata than it gives anyway. */
function extractWithReadability(bytes: Uint8Array): string {
  try {
    const { document } = parseHTML(Buffer.from(bytes).toString('utf8'));
    return new Readability(document).parse()?.textContent ?? '';
  } catch {
    return ''; // it throws on a few malformed trees
  }
}

function runScorer(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', timeout: 300_000 });
  if (status !== 0) process.exitCode = 1;
}

if (!existsSync(join(DATA_FOLDER, 'ground-truth.json'))) {
  console.error(
    `No measuring data at ${DATA_FOLDER}. Set BENCH_DATA to the folder that holds crawl/.`,
  );
  process.exitCode = 1;
} else {
  const out = mkdtempSync(join(tmpdir(), 'crawl-bench-'));
  try {
    runScorer(
      join(DATA_FOLDER, 'score.mjs'),
      await predict('articles', DATA_FOLDER, out),
      join(DATA_FOLDER, 'ground-truth.json'),
    );
    const pageTypesFolder = join(DATA_FOLDER, 'wcxb');
    if (existsSync(join(pageTypesFolder, 'ground-truth.json'))) {
      const predictions = await predict('page-types', pageTypesFolder, out);
      for (const mode of ['wcxb', 'meta'])
        runScorer(
          join(DATA_FOLDER, 'score-more.mjs'),
          mode,
          predictions,
          join(pageTypesFolder, 'ground-truth.json'),
        );
    }
  } finally {
    rmSync(out, { recursive: true });
  }
}
