// npm run bench -- memory-vectors: the time of an exact vector search over HTTP, by the number of a
// tenant's embeddings of one length. The embeddings are random: no two are similar, but all are
// compared.
const MARKS = [10_000, 100_000];
const LENGTHS = [256, 768];
const BATCH = 2_000;
const SEARCHES = 25;

if (!process.env.REAL_DATABASE_URL) {
  console.error(
    'Set REAL_DATABASE_URL: the service runs in a process of its own, on a PostgreSQL server.',
  );
  process.exit(1);
}
process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the module is loaded
const { roundTo } = await import('@plumbline/ml');
const { openTestDatabase, startService } = await import('@plumbline/testing');
const database = await openTestDatabase();
const service = await startService('memory', {
  MEMORY_DATABASE_URL: database.url,
  MEMORY_PORT: '0',
  LOG_LEVEL: 'error',
});

let seed = 1;
const embedding = (length: number) =>
  Array.from({ length }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return roundTo(seed / 2 ** 32 - 0.5, 4);
  });

async function post(path: string, body: object): Promise<{ items: object[] }> {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as { items: object[] };
}

async function searched(length: number): Promise<number> {
  const body = { as_of: '2999-01-01', mode: 'vector', embedding: embedding(length) };
  const from = performance.now();
  const { items } = await post('/v1/memories/search', body);
  if (items.length !== 10) throw new Error(`found ${items.length}`);
  return performance.now() - from;
}

console.log(`| numbers | embeddings | p50 ms | p95 ms |
|---|---|---|---|`);
for (const length of LENGTHS) {
  let nodeCount = 0;
  for (const mark of MARKS) {
    while (nodeCount < mark) {
      const nodes = Array.from({ length: BATCH }, () => ({
        id: `${length}/${nodeCount++}`,
        kind: 'claim',
        asserted_at: '2024-01-01T00:00:00Z',
        embedding: embedding(length),
      }));
      await post('/v1/memories', { space: 'user:bench', nodes });
    }
    await database.pool.query('analyze');
    for (let n = 0; n < 6; n++) await searched(length);
    const times: number[] = [];
    for (let n = 0; n < SEARCHES; n++) times.push(await searched(length));
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);
    console.log(`| ${length} | ${mark.toLocaleString('en')} | ${at(0.5)} | ${at(0.95)} |`);
  }
}
await service.end();
await database.close();
