// npm run bench -- collection-deletion [pages]: how long the deletion of a large collection takes,
// how it affects other requests, and what is left of it (which must be nothing): once undisturbed
// and once with the service killed with SIGKILL in the middle. Another collection of a tenth of its
// size stays. On the embedded database; with REAL_DATABASE_URL (PostgreSQL 17 with pgvector; its
// databases are dropped afterwards) on that instead, and with REAL_REDIS_URL with the queue there.
// Pages are generated in SQL; number and size of their rows are realistic.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillCollection } from './collection-deletion/fill-collection.ts';

const pages = Number(process.argv[2] ?? 2_000);
const TOKEN = 'a-token-for-the-deletion-bench';
const { REAL_DATABASE_URL, REAL_REDIS_URL } = process.env;
// read when the fixtures are loaded
if (REAL_DATABASE_URL) process.env.PLUMBLINE_TEST_DATABASE = 'server';
const { createServiceDatabase, startService } = await import('@plumbline/testing');
const { findResidualRows } = await import('../test/residual-data.ts');

/** The fields of all responses that are read here. */
interface CollectionResponse {
  id: string;
  summary: { processing: number; completed: number };
  ingest_source_ids: string[];
  progress?: number;
}

async function measure(
  redisUrl: string | undefined,
  isKilled: boolean,
): Promise<Record<string, string | number>> {
  const testDatabase = await createServiceDatabase('verify');
  const redis = {
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `plumbline-bench-${randomBytes(4).toString('hex')}`,
  };
  const env = {
    ...{
      ...testDatabase.env,
      ...(redisUrl ? redis : {}),
      VERIFY_PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      INGEST_HOST_INTERVAL_MS: '1',
    },
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
    }),
  };
  let service = await startService('verify', env);
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const response = await fetch(`${service.url}/api/v1/collections${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as CollectionResponse };
  };
  const createCollection = async (name: string) => (await call('POST', '', { name })).body.id;
  const [large, small] = [await createCollection('Goes'), await createCollection('Stays')];
  // connections are refused: failed pages, with their jobs
  const urls = Array.from({ length: 50 }, (_, n) => `http://127.0.0.1:1/${n}`);
  const { ingest_source_ids: refusedIds } = (await call('POST', `/${large}/ingest`, { urls })).body;
  while ((await call('GET', `/${large}`)).body.summary.processing) await sleep(100);
  await service.end();

  let database = await testDatabase.open();
  const rowCounts = await fillCollection(database, large, pages);
  await fillCollection(database, small, Math.ceil(pages / 10));
  const { rows } = await database.pool.query<{ graph_id: string; ids: string[] }>(
    'select graph_id, array(select id::text from verify.source where collection_id = c.id ' +
      'limit 50) as ids from verify.collection c where id = $1',
    [large],
  );
  await database.close();

  service = await startService('verify', env);
  await call('GET', ''); // warm
  const startedAt = performance.now();
  const { status } = await call('DELETE', `/${large}`);
  const hiddenMs = performance.now() - startedAt;
  if (status !== 200) throw new Error(`${status}`);
  const responseTimes: number[] = [];
  for (let killsLeft = isKilled ? 1 : 0; ;) {
    const from = performance.now();
    const { status: now, body } = await call('GET', `/${large}`);
    responseTimes.push(performance.now() - from);
    if (now === 404) break;
    if (killsLeft && (body.progress ?? 0) > 0.2) {
      killsLeft--;
      await service.end('SIGKILL');
      service = await startService('verify', env);
    }
    await sleep(20);
  }
  const goneMs = performance.now() - startedAt;
  const completedPages = (await call('GET', `/${small}`)).body.summary.completed;
  await service.end();

  database = await testDatabase.open();
  const traces = await findResidualRows(
    database,
    [large, rows[0]!.graph_id, ...refusedIds, ...rows[0]!.ids],
    redis,
  );
  await database.close();
  await testDatabase.remove();
  const rowCount = Object.values(rowCounts).reduce((sum, n) => sum + n, 0);
  return {
    on: `${REAL_DATABASE_URL ? 'PostgreSQL' : 'embedded'}${redisUrl ? ', Redis queue' : ''}${isKilled ? ', killed once' : ''}`,
    'pages, passages, rows': `${pages}, ${pages * 30}, ${rowCount}`,
    'hidden after': `${Math.round(hiddenMs)} ms`,
    'gone after': `${(goneMs / 1_000).toFixed(1)} s`,
    'rows/s': Math.round(rowCount / (goneMs / 1_000)),
    'p95 of others':
      `${Math.round(responseTimes.sort((a, b) => a - b)[Math.floor(responseTimes.length * 0.95)]!)} ` +
      'ms',
    'traces left': Object.keys(traces).length,
    'other collection':
      completedPages === Math.ceil(pages / 10) ? 'whole' : `${completedPages} pages`,
  };
}

const results = [await measure(undefined, false), await measure(undefined, true)];
if (REAL_DATABASE_URL && REAL_REDIS_URL) results.push(await measure(REAL_REDIS_URL, false));
console.table(results);
