// npm run bench -- newsroom: people's claims about real news pages, which are ingested first,
// checked by rules. `LLM_BASE_URL` and a model let the model judge. Data: BENCH_DATA (folders
// newsroom and crawl). Options: --items FILE (other claims about pages of `crawl`), --limit N,
// --data FOLDER (keeps the database, so that a run can be repeated), --out FILE (every answer).
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startPageServer } from '@plumbline/testing';
import {
  parseBenchArgs,
  readLlmSettings,
  startCheckService,
  type CheckedClaim,
  type LabelledClaim,
} from './evidence/evidence-check.ts';
import { printChecks } from './evidence/evidence-table.ts';

interface Item extends LabelledClaim {
  kind: string;
  /** The name of its page in `crawl/html`. */
  page: string;
  phenomenon: string;
}

const args = parseBenchArgs('items', 'limit', 'data', 'out');
const data = resolve(process.env.BENCH_DATA ?? '../shared/bench');
const file = resolve(args.items ?? join(data, 'newsroom/items.jsonl'));
if (!existsSync(file)) {
  console.error(`There is no ${file}: BENCH_DATA names the folder of the data.`);
  process.exit(1);
}
const items = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): Item => ({ language: 'en', ...(JSON.parse(line) as Omit<Item, 'language'>) }));
const claims = items
  .filter(({ kind }) => kind === 'claim')
  .slice(0, Number(args.limit ?? Infinity));

const pages = await startPageServer();
const folder = args.data ? resolve(args.data) : mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
const isIngested = existsSync(join(folder, 'ingested'));
const env = { DATA_DIR: folder, FETCH_ALLOWED_PRIVATE_HOSTS: pages.host };
try {
  if (!isIngested) {
    const service = await startCheckService(env);
    for (const page of new Set(items.map((item) => item.page))) {
      const html = gunzipSync(readFileSync(join(data, 'crawl/html', `${page}.html.gz`)));
      await service.post('ingest', { url: pages.put(`/${page}`, html.toString()) });
    }
    await service.end();
    writeFileSync(join(folder, 'ingested'), '');
  }
  const service = await startCheckService({ ...env, ...readLlmSettings() });
  const checked: (Item & CheckedClaim)[] = [];
  for (const claim of claims) checked.push(await service.check(claim, { source: 'ingest' }));
  await service.end();
  printChecks(
    checked,
    Map.groupBy(checked, ({ phenomenon }) => phenomenon),
  );
  if (args.out) writeFileSync(args.out, JSON.stringify(checked, null, 1));
} finally {
  await pages.close();
  if (!args.data) rmSync(folder, { recursive: true });
}
