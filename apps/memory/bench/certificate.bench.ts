// The cost of certificates: for a read its certificate, for a write the growth of the tree, on a
// ledger of a million rows (BENCH_ROWS changes the number).
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeKeyId, RowsDigest, signCertificate } from '@plumbline/certificates';
import { runInTransaction } from '@plumbline/database';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const STEP = 50_000;
const TIMES = 200;

if (!process.env.REAL_DATABASE_URL) {
  console.error('Set REAL_DATABASE_URL: the figures are of a PostgreSQL server.');
  process.exit(1);
}
process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the module is loaded
const { openTestDatabase, startService } = await import('@plumbline/testing');
const database = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'certificate-bench-')); // for the signing key
const service = await startService('memory', {
  MEMORY_DATABASE_URL: database.url,
  MEMORY_PORT: '0',
  DATA_DIR: folder,
});

const TENANT = 'default';
/** Runs a statement as the tables' owner, in its own transaction. */
const asOwner = (statement: string, values: unknown[] = []) =>
  runInTransaction(database.pool, async (client) => {
    await client.query(
      `select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true)`,
      [TENANT],
    );
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  });

/** The milliseconds of each call. */
async function timed(times: number, work: (n: number) => unknown): Promise<number[]> {
  const durations: number[] = [];
  for (let n = 0; n < times; n++) {
    const from = performance.now();
    await work(n);
    durations.push(performance.now() - from);
  }
  return durations.sort((a, b) => a - b);
}
const formatRow = (durations: number[]) =>
  `${durations[Math.floor(durations.length / 2)]!.toFixed(2)} | ` +
  `${durations[Math.floor(durations.length * 0.95)]!.toFixed(2)}`;

const WORDS = (
  'revenue rose because demand grew in Asia while costs fell and the central bank kept rates ' +
  'where they were'
).split(' ');
/**
 * Writes rows in one commit, without the other work of a write, and measures the growth of the
 * tree.
 */
const write = async (rows: number) => {
  const from = performance.now();
  await asOwner(
    `with head as (
       insert into memory.heads as h (tenant, last_captured_at, ledger_size) values ($1, now(), $2)
         on conflict (tenant) do update set ledger_size = h.ledger_size + excluded.ledger_size returning *
     ), commit as (
       insert into memory.commits (tenant, captured_at, position, rows, known_at) select tenant, last_captured_at, ledger_size, $2, last_captured_at from head
     )
     insert into memory.nodes (tenant, position, id, kind, statement, category, payload, space, asserted_at, valid_from, captured_at, known_at, content_hash)
       select tenant, ledger_size - $2 + n, 'claim/' || ledger_size - $2 + n, 'claim', $3 || ' #' || n, 'c' || n % 9,
         jsonb_build_object('about', 'subject ' || n % 100, 'source', 'bench'), 'user:bench', '2024-01-01Z', '2024-01-01Z', last_captured_at, last_captured_at, ''
       from head, generate_series(1, $2::integer) n`,
    [TENANT, rows, WORDS.join(' ')],
  );
  const startedAt = performance.now();
  await asOwner('select memory.grow_tree($1)', [TENANT]);
  return { writing: startedAt - from, growing: performance.now() - startedAt };
};

let growing = 0;
for (let size = 0; size < ROWS; size += STEP)
  growing += (await write(Math.min(STEP, ROWS - size))).growing;
console.log(
  `A ledger of ${ROWS.toLocaleString('en')} rows; its tree took ` +
    `${(growing / 1000).toFixed(1)} s, ${((growing / ROWS) * 1000).toFixed(1)} ms per 1,000 ` +
    'rows.',
);
await database.pool.query('analyze');

const { items } = (await (
  await fetch(`${service.url}/v1/memories?as_of=2999-01-01&limit=1000`)
).json()) as { items: object[] };
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const digest = createHash('sha256').digest('hex');
const certify = () => {
  const rows = RowsDigest.fromRows(items);
  return signCertificate(
    {
      rows: rows.rowCount,
      rows_digest: rows.toHex(),
      result_root: rows.computeResultRoot(),
      request_digest: digest,
      key_id: computeKeyId(publicKey),
    } as never,
    privateKey,
  );
};
const keep = (n: number) =>
  runInTransaction(database.pool, async (client) => {
    await client.query(
      `select set_config('memory.tenant', $1, true), set_config('role', 'memory_app', true)`,
      [TENANT],
    );
    const id = `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    await client.query('select memory_api.keep_certificates($1)', [
      JSON.stringify([{ ...certificate, id, issued_at: new Date().toISOString() }]),
    ]);
  });
const certificate = certify();
const size = (await asOwner('select ledger_size::text as size from memory.heads'))[0]!
  .size as string;
const get = async (query: string) =>
  (await fetch(`${service.url}/v1/memories?as_of=2999-01-01&${query}`)).text();
const { certificate: newest } = JSON.parse(await get('limit=1')) as { certificate: { id: string } };
const { certificate: older } = JSON.parse(
  await get(`limit=1&ledger_size=${Math.floor(ROWS / 3)}`),
) as { certificate: { id: string } };
const post = (path: string, body: object) =>
  fetch(service.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((response) => response.text());

const lines: [string, number[]][] = [
  ['certify 1,000 rows: canonical JSON, digest, root, signature', await timed(TIMES, certify)],
  [
    'certify an answer without rows',
    await timed(TIMES, () => signCertificate({} as never, privateKey)),
  ],
  ['keep a certificate (a transaction)', await timed(TIMES, keep)],
  [
    'root of the whole ledger, in a statement of its own',
    await timed(TIMES, () => asOwner('select memory.ledger_root($1, $2)', [TENANT, size])),
  ],
  [
    'root of its first n rows, n anything',
    await timed(TIMES, (n) =>
      asOwner('select memory.ledger_root($1, $2)', [TENANT, 1 + ((n * 7919 * 104729) % ROWS)]),
    ),
  ],
  ['growth over 1,000 rows', await grown(TIMES / 4, 1_000)],
  ['growth over 1 row', await grown(TIMES / 4, 1)],
  ['GET /v1/memories, 1,000 rows', await timed(TIMES / 4, () => get('limit=1000'))],
  ['GET /v1/memories, 1 row', await timed(TIMES, () => get('limit=1'))],
  [
    'consistency proof, a third to all',
    await timed(TIMES / 4, () =>
      fetch(`${service.url}/v1/certificates/${newest.id}/consistency?from=${older.id}`).then((r) =>
        r.text(),
      ),
    ),
  ],
  [
    'inclusion proof of 1 row',
    await timed(TIMES / 4, (n) =>
      post(`/v1/certificates/${newest.id}/inclusion`, { rows: [items[n]] }),
    ),
  ],
];
async function grown(times: number, rows: number): Promise<number[]> {
  const durations: number[] = [];
  for (let n = 0; n < times; n++) durations.push((await write(rows)).growing);
  return durations.sort((a, b) => a - b);
}
console.log(
  '| what | p50 ms | p95 ms |\n|---|---|---|' +
    `\n${lines.map(([what, durations]) => `| ${what} | ${formatRow(durations)} |`).join('\n')}`,
);
await service.end();
await database.close();
rmSync(folder, { recursive: true });
