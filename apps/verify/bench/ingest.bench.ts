// npm run bench -- ingest: ingests 200 pages of BENCH_DATA/crawl (default ../shared/bench) into
// four collections of 50 over HTTP, on a service in its own process that has just started and
// processes its queue itself, then 200 others into four more; with the queue on PostgreSQL and on
// Redis. Every page has its own host, so that rate limits per host do not delay it. Prints the
// throughput, the time of each step, the failures, and whether every quote is at its place in the
// stored text. Needs REAL_DATABASE_URL (PostgreSQL 17 with pgvector; its databases are dropped
// afterwards) and, for the second row, REAL_REDIS_URL.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { checkStoredQuotes } from './ingest/stored-quotes.ts';

const PAGES = 200;
const COLLECTIONS = 4;
/** Alternating pages, so that both batches are similar and only the service's state differs. */
const FIRST_INDEX_BY_BATCH = { 'just started': 0, 'at work for a while': 1 };
const STAGES = ['fetch', 'read', 'extract', 'link', 'store'];
const MAX_WAIT_MS = 300_000;
const TOKEN = 'a-token-for-the-ingest-bench';

process.env.PLUMBLINE_TEST_DATABASE = 'server';
const { createServiceDatabase, startPageServer, startService } = await import('@plumbline/testing');
const { REAL_DATABASE_URL, REAL_REDIS_URL } = process.env;
const data = resolve(
  process.env.BENCH_DATA ?? join(import.meta.dirname, '../../../../shared/bench'),
  'crawl',
);
if (!REAL_DATABASE_URL || !existsSync(data)) {
  console.log(
    'Nothing to measure: set REAL_DATABASE_URL, and BENCH_DATA to a folder that has crawl in ' +
      `it (there is none at ${data}).`,
  );
  process.exit(0);
}

/** The first articles of both sets, by name. */
function readArticles(): Buffer[] {
  const types = JSON.parse(readFileSync(join(data, 'wcxb/ground-truth.json'), 'utf8')) as Record<
    string,
    { type: string }
  >;
  const of = (folder: string) =>
    readdirSync(join(data, folder))
      .toSorted()
      .map((name) => join(folder, name));
  const isArticle = (path: string) =>
    types[path.slice('wcxb/html/'.length, -'.html.gz'.length)]?.type === 'article';
  const paths = [...of('html'), ...of('wcxb/html').filter(isArticle)].slice(0, 2 * PAGES);
  return paths.map((path) => gunzipSync(readFileSync(join(data, path))));
}

const pages = await startPageServer();
const port = new URL(pages.url).port;
const urls = readArticles().map((bytes, at) => {
  pages.put(`/article-${at}`, bytes, 'text/html');
  return `http://p${at}.localhost:${port}/article-${at}`;
});

async function measure(redis: boolean): Promise<Record<string, string | number>[]> {
  const testDatabase = await createServiceDatabase('verify');
  const service = await startService('verify', {
    ...testDatabase.env,
    ...(redis
      ? {
          REDIS_URL: REAL_REDIS_URL,
          REDIS_PREFIX: `plumbline-bench-${randomBytes(4).toString('hex')}`,
        }
      : {}),
    VERIFY_PORT: '0',
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
    }),
    FETCH_ALLOWED_PRIVATE_HOSTS: urls.map((url) => new URL(url).host).join(','),
    ...(process.env.INGEST_CONCURRENCY
      ? { INGEST_CONCURRENCY: process.env.INGEST_CONCURRENCY }
      : {}),
  });
  const call = async <Body>(path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${service.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const batches: { what: string; ids: string[] }[] = [];
  for (const [what, first] of Object.entries(FIRST_INDEX_BY_BATCH)) {
    const ids: string[] = [];
    for (let at = 0; at < COLLECTIONS; at++)
      ids.push((await call<{ id: string }>('collections', { name: `${what} ${at}` })).id);
    batches.push({ what, ids });
    const startedAt = performance.now();
    const own = urls.filter((_, at) => at % 2 === first);
    for (const [at, id] of ids.entries())
      await call(`collections/${id}/ingest`, {
        urls: own.filter((_, each) => each % COLLECTIONS === at),
      });
    const countRemaining = async () => {
      const summaries = await Promise.all(
        ids.map(
          async (id) =>
            (await call<{ summary: { processing: number } }>(`collections/${id}/ingest-status`))
              .summary,
        ),
      );
      return summaries.reduce((sum, { processing }) => sum + processing, 0);
    };
    while ((await countRemaining()) > 0 && performance.now() - startedAt < MAX_WAIT_MS)
      await sleep(250);
  }
  const serviceOutput = service.output();
  await service.end();
  const database = await testDatabase.open();
  const table: Record<string, string | number>[] = [];
  for (const { what, ids } of batches) {
    const { rows } = await database.pool.query<SourceRow>(
      `select status, error_code, stage_ms, extract(epoch from max(finished_at) over () - min(created_at) over ())::float8 as seconds
       from verify.collection_source where collection_id = any($1)`,
      [ids],
    );
    table.push({ queue: redis ? 'Redis' : 'PostgreSQL', service: what, ...toTableRow(rows) });
  }
  const quotes = await checkStoredQuotes(database.pool);
  for (const row of table) Object.assign(row, quotes);
  await database.close();
  await testDatabase.remove();
  if (/error/i.test(serviceOutput))
    console.log(
      serviceOutput
        .split('\n')
        .filter((line) => /error/i.test(line))
        .slice(0, 5)
        .join('\n'),
    );
  return table;
}

interface SourceRow {
  status: string;
  error_code: string | null;
  stage_ms: Record<string, number>;
  seconds: number;
}

function toTableRow(rows: readonly SourceRow[]): Record<string, string | number> {
  const sumStage = (stage: string) =>
    rows.reduce((sum, { stage_ms: ms }) => sum + (ms?.[stage] ?? 0), 0);
  const totalMs = STAGES.reduce((sum, stage) => sum + sumStage(stage), 0);
  const codes = Map.groupBy(
    rows.filter(({ status }) => status !== 'completed'),
    ({ status, error_code }) => error_code ?? status,
  );
  return {
    pages: rows.length,
    'pages/s': (rows.length / (rows[0]?.seconds ?? NaN)).toFixed(1),
    ...Object.fromEntries(
      STAGES.map((stage) => [`${stage} %`, Math.round((100 * sumStage(stage)) / totalMs)]),
    ),
    'ms a page': Math.round(totalMs / rows.length),
    failed: [...codes].map(([code, { length }]) => `${length} ${code}`).join(', ') || 0,
  };
}

const table = await measure(false);
if (REAL_REDIS_URL) table.push(...(await measure(true)));
console.table(table);
console.log(
  'Shares are of the time that pages spent in each stage, waiting for the engine, the ' +
    'readers and the database included.',
);
console.log('Claims, edges, links and quotes are those of all pages of both batches.');
await pages.close();
