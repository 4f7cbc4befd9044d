// Rows per second of 1,000-node batches: over HTTP into the ledger, and by hand-written SQL into
// tables with the same constraints on the same server, one without and one with a text index
// (tsvector and GIN, which a search could not use under row security). Only the ledger has a Merkle
// tree, its own text index and certificates. The three alternate, so that other load on the machine
// affects all.
import { randomUUID } from 'node:crypto';
import { randomNode, createRandom } from './random-statements.ts';

const BATCH = 1_000;
const ROUNDS = 12;
const BATCHES_A_ROUND = 5;

if (!process.env.REAL_DATABASE_URL) {
  console.error('Set REAL_DATABASE_URL: the table compares two writers on one PostgreSQL server.');
  process.exit(1);
}
process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the module is loaded
const { openTestDatabase, startService } = await import('@plumbline/testing');
const database = await openTestDatabase();
const service = await startService('memory', {
  MEMORY_DATABASE_URL: database.url,
  MEMORY_PORT: '0',
});
for (const table of ['plain', 'worded'])
  await database.pool.query(`
    create schema if not exists bench;
    create table bench.${table} (like memory.nodes including all);
    alter table bench.${table} enable row level security;
    alter table bench.${table} force row level security;
    create policy own_tenant on bench.${table} using (tenant = current_setting('memory.tenant')) with check (tenant = current_setting('memory.tenant'));
    grant usage on schema bench to memory_app;
    grant select, insert on bench.${table} to memory_app`);
await database.pool.query(`
  alter table bench.worded add words tsvector generated always as (to_tsvector('english', coalesce(statement, ''))) stored;
  create index on bench.worded using gin (words)`);

const random = createRandom();
let made = 0;
const batch = () =>
  Array.from({ length: BATCH }, () => randomNode(random, made++, `claim/${randomUUID()}`));

async function overHttp(): Promise<void> {
  const response = await fetch(`${service.url}/v1/memories`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ space: 'user:bench', nodes: batch() }),
  });
  const { accepted } = (await response.json()) as { accepted: number };
  if (accepted !== BATCH) throw new Error(`accepted ${accepted}`);
}

let position = 0;
const byHand = (table: 'plain' | 'worded') => async (): Promise<void> => {
  const client = await database.pool.connect();
  await client.query(
    `begin; select set_config('role', 'memory_app', true), set_config('memory.tenant', ` +
      `'bench', true)`,
  );
  const { rowCount } = await client.query(
    `insert into bench.${table} (tenant, position, id, kind, statement, category, payload, space, asserted_at, valid_from, captured_at, known_at, content_hash)
     select 'bench', $2 + row_number() over (), r.id, r.kind, r.statement, r.category, r.payload, 'user:bench', r.asserted_at, r.asserted_at, now(), now(),
       sha256(convert_to(jsonb_build_array(r.id, r.kind, r.statement, r.category, r.payload, r.asserted_at)::text, 'UTF8'))
     from jsonb_to_recordset($1::jsonb) r (id text, kind text, statement text, category text, payload jsonb, asserted_at timestamptz)
     on conflict do nothing`,
    [JSON.stringify(batch()), position],
  );
  await client.query('commit');
  client.release();
  position += BATCH;
  if (rowCount !== BATCH) throw new Error(`wrote ${rowCount}`);
};

/** Rows per second of one round. */
async function round(write: () => Promise<void>): Promise<number> {
  const from = performance.now();
  for (let n = 0; n < BATCHES_A_ROUND; n++) await write();
  return (BATCHES_A_ROUND * BATCH) / ((performance.now() - from) / 1000);
}
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const writers = { ledger: overHttp, plain: byHand('plain'), worded: byHand('worded') };
const rates: Record<keyof typeof writers, number[]> = { ledger: [], plain: [], worded: [] };
for (let n = -1; n < ROUNDS; n++)
  for (const [name, write] of Object.entries(writers) as [
    keyof typeof writers,
    () => Promise<void>,
  ][]) {
    const rate = await round(write);
    if (n >= 0) rates[name].push(rate);
  }
const shown = (value: number) => Math.round(value).toLocaleString('en');
/** Rows per second over all rounds; some contain a merge of the text index. */
const overall = (values: number[]) =>
  values.length / values.reduce((sum, value) => sum + 1 / value, 0);
const line = (name: string, own: number[]) =>
  `| ${name} | ${shown(median(own))} | ${shown(Math.max(...own))} | ${shown(overall(own))} |` +
  ` ${(median(rates.ledger) / median(own)).toFixed(2)} |` +
  ` ${(overall(rates.ledger) / overall(own)).toFixed(2)} |`;
console.log(`${ROUNDS} rounds of ${BATCHES_A_ROUND} batches of ${BATCH} nodes each, one client; rows a second
| writer | median of the rounds | best | all rounds | the ledger's share | of all rounds |
|---|---|---|---|---|---|
${line('POST /v1/memories', rates.ledger)}
${line('hand-written SQL, same constraints, no index of words', rates.plain)}
${line('hand-written SQL, same constraints, GIN index of words', rates.worded)}`);
await service.end();
await database.close();
