// npm run bench -- sheets: draws random rows from what the rules extract from real pages, for a
// reader to judge. Writes two files to --out, a folder outside the repository: KIND.read.md with
// the source next to each row, and KIND.verdicts.jsonl without the pages' texts, to be committed
// once each verdict is filled in: "right", "half" or "wrong". With --verdicts FILE it counts those
// instead. --kind titles|normalized|descriptions|categories|points|predictions|edges|ingest;
// "normalized" draws from sentences that depend on others or contain a relative date, "ingest" from
// whole pages. --pages FOLDER of *.html or *.html.gz (default crawl/html in BENCH_DATA), --half
// even|odd of its sorted names, --count 50 rows (for "ingest": pages), --seed 1, --out
// ../shared/sheets
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readDocument } from '@plumbline/documents';
import { type Extraction, extractOffline } from '../src/index.ts';
import { needsContext } from './sheets/needs-context.ts';
import { type SheetPage, type SheetRow, listRows } from './sheets/sheet-rows.ts';

const { values: args } = parseArgs({
  options: {
    pages: { type: 'string' },
    half: { type: 'string' },
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '../shared/sheets' },
    kind: { type: 'string', default: 'titles' },
    verdicts: { type: 'string' },
  },
});
const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench');
const folder = resolve(root, args.pages ?? join(data, 'crawl/html'));
/** For pages without a date. */
const FALLBACK_DATE = new Date('2026-11-20T00:00:00Z');

if (args.verdicts) countVerdicts(resolve(root, args.verdicts));
else await drawSheet();

async function drawSheet(): Promise<void> {
  const count = Number(args.count);
  const files = readdirSync(folder)
    .filter((name) => /\.html(?:\.gz)?$/u.test(name))
    .sort()
    .filter((_, index) => !args.half || (args.half === 'odd') === (index % 2 === 1));
  const isWhole = args.kind === 'ingest';
  const rows: SheetRow[] = [];
  const drawnFiles = isWhole ? drawAtRandom(files, (name) => name).slice(0, count) : files;
  for (const name of drawnFiles) {
    const page = await extractPage(name);
    if (page) rows.push(...listRows(args.kind, page, needsContext));
  }
  const drawn = isWhole
    ? rows
    : drawAtRandom(rows, ({ page, start, end }) => `${page}:${start}:${end}`).slice(0, count);
  const out = resolve(root, args.out);
  mkdirSync(out, { recursive: true });
  const sheet = drawn.map(
    ({ reading, page, kind }, at) => `## ${at + 1} · ${kind} · ${page}\n\n${reading}\n`,
  );
  writeFileSync(join(out, `${args.kind}.read.md`), sheet.join('\n'));
  const lines = drawn.map(({ reading: _, ...row }, at) =>
    JSON.stringify({ row: at + 1, ...row, verdict: '' }),
  );
  writeFileSync(join(out, `${args.kind}.verdicts.jsonl`), `${lines.join('\n')}\n`);
  console.log(`${drawn.length} of ${rows.length} rows of ${drawnFiles.length} pages: ${out}`);
}

async function extractPage(name: string): Promise<SheetPage | undefined> {
  const file = readFileSync(join(folder, name));
  const bytes = name.endsWith('.gz') ? gunzipSync(file) : file;
  try {
    const { text, title, publishedAt } = await readDocument(bytes, { contentType: 'text/html' });
    const published = publishedAt ? new Date(publishedAt) : undefined;
    const extraction: Extraction = extractOffline({
      text,
      title: title ?? '',
      referenceDate: published ?? FALLBACK_DATE,
      isUndated: !published,
    });
    const day = published?.toISOString().slice(0, 10);
    return { id: name.replace(/\.html(?:\.gz)?$/u, ''), title: title ?? '', day, extraction };
  } catch (error) {
    console.error(`${name}: ${String(error)}`);
    return undefined;
  }
}

/** Draws the same items for the same seed, independent of other items. */
function drawAtRandom<T>(items: readonly T[], getKey: (item: T) => string): T[] {
  const rank = (item: T) =>
    createHash('sha256')
      .update(`${args.seed} ${getKey(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((x, y) => (x.rank < y.rank ? -1 : 1))
    .map(({ item }) => item);
}

function countVerdicts(file: string): void {
  const verdicts = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { kind: string; verdict: string });
  const byKind = Map.groupBy(verdicts, ({ kind }) => kind);
  const table = [...byKind].map(([kind, rows]): [string, Record<string, number>] => {
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
    const [right, half, wrong] = [count('right'), count('half'), count('wrong')];
    const share = right / (right + half + wrong);
    return [kind, { rows: rows.length, right, half, wrong, share }];
  });
  console.table(Object.fromEntries(table));
}
