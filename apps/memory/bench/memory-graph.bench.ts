// Measures resolve, why, subgraph and export on a ledger of a million nodes and as many edges, in
// SQL and over HTTP, on PostgreSQL 17. SQL inserts the rows without the exclusion of overlaps,
// which takes most of a write's time and does not affect reads. BENCH_NODES changes the size.
if (!process.env.REAL_DATABASE_URL) {
  console.error('Set REAL_DATABASE_URL: the figures are of a PostgreSQL server.');
  process.exit(1);
}
process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the module is loaded
const { openTestDatabase, startService } = await import('@plumbline/testing');

const NODES = Number(process.env.BENCH_NODES ?? 1_000_000);
const BUSY = Math.floor(NODES / 10); // edges that lead to one node
const ROUNDS = 300;
const EXPORT_PAGES = 100;

const database = await openTestDatabase();
const { pool } = database;
const service = await startService('memory', {
  MEMORY_DATABASE_URL: database.url,
  MEMORY_PORT: '0',
  LOG_LEVEL: 'error',
});
await pool.query(
  'alter table memory.nodes drop constraint nodes_overlap; alter table memory.edges drop ' +
    'constraint edges_overlap',
);
const loaded = performance.now();
await pool.query(`
  begin;
  select set_config('memory.tenant', 'default', true), set_config('role', 'memory_owner', true);
  insert into memory.heads (tenant, last_captured_at, ledger_size) values ('default', now(), ${2 * NODES + BUSY} + 1);
  insert into memory.commits (tenant, captured_at, position, rows, known_at)
    select tenant, last_captured_at, ledger_size, ledger_size, last_captured_at from memory.heads;
  insert into memory.facts (tenant, position, fact_key, value_type, policy, captured_at, content_hash)
    select tenant, ledger_size, 'fact 7', 'any', 'latest_asserted', last_captured_at, '' from memory.heads;
  insert into memory.nodes (tenant, position, id, kind, statement, payload, space, asserted_at, valid_from, fact_key, fact_value, captured_at, known_at, content_hash)
    select 'default', i, 'node/' || i, 'claim', 'Statement ' || i || ': demand grew in Asia while costs fell, so that revenue rose', '{"source": "bench"}',
      'user:bench', t.at, t.at, case when i % 2 = 0 then 'fact ' || i / 10 end, to_jsonb(i % 7), h.last_captured_at, h.last_captured_at, ''
    from generate_series(1, ${NODES}) i, memory.heads h, lateral (select timestamptz '2024-01-01Z' + i * interval '1 second') t (at);
  insert into memory.edges (tenant, position, source_id, target_id, edge_type, confidence, properties, space, asserted_at, valid_from, captured_at, known_at, content_hash)
    select 'default', ${NODES} + i, 'node/' || 1 + (i * 7919::bigint + 11) % ${NODES}, 'node/' || 1 + i % (${NODES} / 2),
      (array['CAUSES', 'TRIGGERS', 'CONTRIBUTING_FACTOR', 'MENTIONS'])[1 + i % 4], (i % 100) / 100.0, '{}', 'user:bench', '2024-01-01Z', '2024-01-01Z',
      h.last_captured_at, h.last_captured_at, ''
    from generate_series(1, ${NODES}) i, memory.heads h;
  insert into memory.edges (tenant, position, source_id, target_id, edge_type, confidence, properties, space, asserted_at, valid_from, captured_at, known_at, content_hash)
    select 'default', ${2 * NODES} + i, 'node/' || i + 1, 'node/1', case when i % 10 = 0 then 'CAUSES' else 'MENTIONS' end, null, '{}', 'user:bench',
      '2024-01-01Z', '2024-01-01Z', h.last_captured_at, h.last_captured_at, ''
    from generate_series(1, ${BUSY}) i, memory.heads h;
  select memory.grow_tree('default');
  commit;
  analyze`);
// The instant of the last write: reads at it never wait for a writer, so that SQL and HTTP can
// alternate
const AS_OF = (
  await pool.query<{ at: string }>(
    'select memory.text_of(last_captured_at) as at from memory.heads',
  )
).rows[0]!.at;
const seconds = (from: number) => (performance.now() - from) / 1000;
console.log(
  `${NODES.toLocaleString('en')} nodes and ${(NODES + BUSY).toLocaleString('en')} edges, put ` +
    `in within ${seconds(loaded).toFixed(0)} s`,
);

let turn = 0;
const random = () => 1 + ((++turn * 48_271) % Math.floor(NODES / 2));
const reads: [string, () => { sql: string; values: unknown[]; path: string }][] = [
  ['resolve, 5 candidates', () => resolve(`fact ${1 + (random() % (NODES / 10 - 1))}`)],
  ['why, 6 hops', () => why(`node/${random()}`, 6)],
  [`why, 6 hops, a node with ${BUSY.toLocaleString('en')} edges`, () => why('node/1', 6)],
  ['subgraph, depth 2', () => subgraph(`node/${random()}`)],
  [`subgraph, depth 2, a node with ${BUSY.toLocaleString('en')} edges`, () => subgraph('node/1')],
];

function resolve(fact_key: string) {
  return {
    sql: 'select memory_api.resolve($1, null, null, null, $2, null, 100) as answer',
    values: [AS_OF, fact_key],
    path: `resolve?fact_key=${encodeURIComponent(fact_key)}`,
  };
}
function why(id: string, depth: number) {
  return {
    sql: `select memory_api.why($1, null, null, null, $2, $3, 'causes', 200, 20000) as answer`,
    values: [AS_OF, id, depth],
    path: `why?id=${encodeURIComponent(id)}&depth=${depth}`,
  };
}
function subgraph(id: string) {
  return {
    sql: 'select memory_api.subgraph($1, null, null, null, array[$2], 2, null, 100, 1000) as answer',
    values: [AS_OF, id],
    path: `subgraph?id=${encodeURIComponent(id)}&depth=2`,
  };
}

const client = await pool.connect();
await client.query(
  `begin; select set_config('memory.tenant', 'default', true), set_config('role', ` +
    `'memory_app', true)`,
);
const rows: string[] = [];
const shown = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!.toFixed(1);
for (const [name, ask] of reads) {
  const sql: number[] = [];
  const http: number[] = [];
  for (let round = -20; round < ROUNDS; round++) {
    const question = ask();
    const from = performance.now();
    await client.query(question.sql, question.values);
    const between = performance.now();
    const response = await fetch(`${service.url}/v1/memories/${question.path}&as_of=${AS_OF}`);
    if (response.status !== 200) throw new Error(await response.text());
    await response.arrayBuffer();
    if (round < 0) continue; // until caches and compilers are warm
    sql.push(between - from);
    http.push(performance.now() - between);
  }
  rows.push(
    `| ${name} | ${shown(sql, 0.5)} / ${shown(sql, 0.95)} |` +
      ` ${shown(http, 0.5)} / ${shown(http, 0.95)} |`,
  );
}

const exporting = performance.now();
let rowCount = 0;
for (let page = 0, after = 0; page < EXPORT_PAGES; page++) {
  const { rows: answers } = await client.query<{ answer: { rows: object[]; next: number } }>(
    'select memory_api.export($1, null, null, null, false, false, $2, 1000, 4194304) as answer',
    [AS_OF, after],
  );
  rowCount += answers[0]!.answer.rows.length;
  after = answers[0]!.answer.next;
}
const inSql = rowCount / seconds(exporting);
await client.query('rollback');
client.release();

const streaming = performance.now();
const response = await fetch(`${service.url}/v1/memories/export?as_of=${AS_OF}&format=ndjson`);
let lines = 0;
for await (const chunk of response.body! as AsyncIterable<Uint8Array>)
  lines += chunk.reduce((count, byte) => count + Number(byte === 10), 0);
const overHttp = lines / seconds(streaming);

console.log(`${ROUNDS} rounds, one client; milliseconds, p50 / p95
| read | in SQL | over HTTP |
|---|---|---|
${rows.join('\n')}

export, rows a second: ${Math.round(inSql).toLocaleString('en')} in SQL (pages of 1,000 nodes), ${Math.round(overHttp).toLocaleString('en')} over HTTP (${lines.toLocaleString('en')} lines of ndjson, certified)`);
await service.end();
await database.close();
