// How reads scale with the ledger: one tenant's 10,000, 100,000 and 1,000,000 rows (eight nodes to
// an edge, in requests of 1,000 nodes) besides other tenants', on PostgreSQL with forced row
// security. In SQL as one statement in an open transaction, and over HTTP, at instants from the
// ledger's whole past. SIZES=10000,100000 measures fewer. Filling a million rows takes some
// minutes.
import { runInTransaction } from '@plumbline/database';
import { randomNode, createRandom, randomWord } from './random-statements.ts';

if (!process.env.REAL_DATABASE_URL) {
  console.error('Set REAL_DATABASE_URL: the table is about a PostgreSQL server.');
  process.exit(1);
}
process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the module is loaded
const { openTestDatabase, startService } = await import('@plumbline/testing');
const { extractQuestionTerms } = await import('../src/ledger/statement-terms.ts');

const SIZES = (process.env.SIZES ?? '10000,100000,1000000').split(',').map(Number);
const [NODES, EDGES] = [1_000, 125];
const TIMES = 300;
const random = createRandom();
const database = await openTestDatabase();
const keys = JSON.stringify({ 'key-of-main': 'main', 'key-of-other': 'other' });
const service = await startService('memory', {
  MEMORY_DATABASE_URL: database.url,
  MEMORY_PORT: '0',
  MEMORY_API_KEYS: keys,
  LOG_LEVEL: 'error',
});

async function http(path: string, body?: object, key = 'key-of-main'): Promise<unknown> {
  const response = await fetch(service.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: body && JSON.stringify(body),
  });
  const answer = (await response.json()) as object;
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

let rows = 0;
let made = 0;
const stamps: string[] = [];
async function write(key: string): Promise<void> {
  const first = made;
  const nodes = Array.from({ length: NODES }, () => randomNode(random, made++));
  const edges = Array.from({ length: EDGES }, (_, n) => ({
    source_id: `claim/${first + n}`,
    target_id: `claim/${first + n + 1}`,
    edge_type: 'CAUSES',
    asserted_at: '2026-01-01T00:00:00Z',
  }));
  const space = `user:${Math.floor(random() * 20)}`;
  const { accepted, captured_at } = (await http('/v1/memories', { space, nodes, edges }, key)) as {
    accepted: number;
    captured_at: string;
  };
  if (accepted !== NODES + EDGES) throw new Error(`accepted ${accepted}`);
  if (key !== 'key-of-main') return;
  rows += accepted;
  stamps.push(captured_at);
}

const instant = () => stamps[Math.floor(random() * stamps.length)]!;
const id = () => `claim/${Math.floor(random() * made)}`;
const question = () => Array.from({ length: 6 }, () => randomWord(random)).join(' ');
const parameters =
  'valid_at => null, ledger_size => null, category => null, after_known_at => null, ' +
  'after_position => null';
const READ =
  'select memory_api.read(as_of => $1::timestamptz, ids => $2::text[], space => $3::text, ' +
  `kinds => $4::text[], page_limit => $5::integer, ${parameters})`;
const LIST = (space: string | null, kinds: string[] | null) => () => [
  instant(),
  null,
  space,
  kinds,
  50,
];
const BY_HAND = `select id, kind, statement, category, payload, space, asserted_at, valid_from, valid_to, fact_key, fact_value, captured_at, known_at, backfill_batch
  from memory.nodes where tenant = 'main' and id_key = $2 and id = $3 and known_at <= $1 and valid_from <= $1 and (valid_to is null or valid_to > $1)`;
const HITS =
  `select * from memory.text_hits('main', $1::timestamptz, null, 1e9::bigint, $3::text, null, ` +
  '$2::text[], 10)';
const md5 = (text: string) =>
  import('node:crypto').then(({ createHash }) => createHash('md5').update(text).digest('hex'));

/** A read in SQL: the statement, the values of each call, and the role that may call it. */
const SQL: Record<
  string,
  [statement: string, values: () => unknown[] | Promise<unknown[]>, role?: string]
> = {
  'read by id': [READ, () => [instant(), [id()], null, null, 100]],
  'the same by hand-written SQL': [
    BY_HAND,
    async () => {
      const one = id();
      return [instant(), await md5(one), one];
    },
    'memory_owner',
  ],
  'list 50': [READ, LIST(null, null)],
  'list 50 of a space': [READ, LIST('user:7', null)],
  'list 50 claims': [READ, LIST(null, ['claim'])],
  'lookup of 1,000 ids': [
    'select memory_api.lookup(ids => $1::text[], space => null)',
    () => [Array.from({ length: 1_000 }, id)],
  ],
  'text search, 6 words, best 10': [
    HITS,
    () => [instant(), extractQuestionTerms(question()), null],
    'memory_owner',
  ],
  'text search in a space': [
    HITS,
    () => [instant(), extractQuestionTerms(question()), 'user:7'],
    'memory_owner',
  ],
};
const HTTP: Record<string, () => Promise<unknown>> = {
  'GET /v1/memories?id': () => http(`/v1/memories?as_of=${instant()}&id=${id()}`),
  'GET /v1/memories?limit=50': () => http(`/v1/memories?as_of=${instant()}&limit=50`),
  'POST lookup, 1,000 ids': () =>
    http('/v1/memories/lookup', { ids: Array.from({ length: 1_000 }, id) }),
  'GET /v1/memories/search, 6 words': () =>
    http(`/v1/memories/search?as_of=${instant()}&mode=text&q=${encodeURIComponent(question())}`),
};

async function inSql(name: string): Promise<number[]> {
  const [text, values, role = 'memory_app'] = SQL[name]!;
  return runInTransaction(database.pool, async (client) => {
    await client.query(
      `select set_config('memory.tenant', 'main', true), set_config('role', $1, true)`,
      [role],
    );
    return timed(async () => client.query({ name, text, values: await values() }));
  });
}
async function timed(read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = -50; n < TIMES; n++) {
    const from = performance.now();
    await read();
    if (n >= 0) times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}
const shown = (times: number[]) =>
  [0.5, 0.95].map((part) => times[Math.floor(times.length * part)]!.toFixed(2)).join(' / ');

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
const table = new Map<string, string[]>(
  [...Object.keys(SQL), ...Object.keys(HTTP)].map((name) => [name, []]),
);
for (const size of SIZES) {
  while (rows < size) {
    await write('key-of-main');
    if (stamps.length % 10 === 0) await write('key-of-other');
  }
  await database.pool.query('analyze');
  for (const name of Object.keys(SQL)) table.get(name)!.push(shown(await inSql(name)));
  for (const [name, read] of Object.entries(HTTP)) table.get(name)!.push(shown(await timed(read)));
  const measured = SIZES.slice(0, SIZES.indexOf(size) + 1);
  const head = [
    line(['p50 / p95, ms', ...measured.map((each) => `${each.toLocaleString('en')} rows`)]),
    line(['-', ...measured.map(() => '-')]),
  ];
  console.log(
    [...head, ...[...table].map(([name, cells]) => line([name, ...cells])), ''].join('\n'),
  );
}
await service.end();
await database.close();
