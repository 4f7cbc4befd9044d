// Tests whether the past stays unchanged. Writers and readers use two instances of the service and
// one PostgreSQL server; every answer is stored, and any two that should be equal are compared.
// Meanwhile instances are killed with -9 and their database connections are cut. At the end all
// questions are asked again.
//
//   npm run bench -- repeatable-past [reads, default 100000] [seconds at most, default 270]
//   [--sabotage]
//
// --sabotage must be detected: it disables the guarantee in the database (fix_instant then neither
// waits for the running writer nor leaves a mark for later ones), so that a row may be stamped
// before an instant and appear after that instant was answered. It exits with 1, like any
// violation.
import { randomUUID } from 'node:crypto';
import { AnswerHistory } from './repeatable-reads/answer-history.ts';

const [reads = 100_000, seconds = 270] = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const sabotage = process.argv.includes('--sabotage');
const TENANTS = 4; // the last of them declares backfills
const WRITERS = 2; // per tenant
const READERS = 4; // per tenant
// readers of the present wait for writers: continuous writes would leave few reads
const WRITE_WITHIN_MS = 150;
const KILL_EVERY_MS = 9_000;
const CUT_EVERY_MS = 2_500;

if (!process.env.REAL_DATABASE_URL) {
  console.error('Set REAL_DATABASE_URL: two instances need one PostgreSQL server.');
  process.exit(1);
}
process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the module is loaded
const { openTestDatabase } = await import('@plumbline/testing');
const { ServiceInstances } = await import('./repeatable-reads/service-instances.ts');
const database = await openTestDatabase();
const NAME = 'checked-instance';
const tenants = Array.from({ length: TENANTS }, (_, n) => `tenant-${n}`);
const declares = (tenant: string) => tenant === tenants.at(-1);
const instances = new ServiceInstances({
  MEMORY_DATABASE_URL: `${database.url}?application_name=${NAME}`,
  MEMORY_PORT: '0',
  LOG_LEVEL: 'fatal',
  MEMORY_API_KEYS: JSON.stringify(
    Object.fromEntries(tenants.map((tenant) => [`key-of-${tenant}`, tenant])),
  ),
});
await instances.start(2);
if (sabotage)
  await database.pool
    .query(`create or replace function memory.fix_instant(of_tenant text, as_of timestamptz) returns timestamptz
    language plpgsql volatile as $$ begin return least(as_of, clock_timestamp()); end $$`);

const history = new AnswerHistory(declares);
const began = Date.now();
let ending = false;
let writes = 0;
let cuts = 0;

/** What a tenant's writers have written, for the readers' questions. */
interface Ledger {
  stamps: string[];
  ids: string[];
  spaces: number;
}
const ledgers = new Map<string, Ledger>(
  tenants.map((tenant) => [tenant, { stamps: [], ids: [], spaces: 0 }]),
);
const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];
const FUTURE = '2999-01-01';

async function write(tenant: string): Promise<void> {
  const ledger = ledgers.get(tenant)!;
  while (!ending) {
    await new Promise((done) => setTimeout(done, Math.random() * WRITE_WITHIN_MS));
    const name = randomUUID();
    ledger.spaces = Math.floor(ledger.stamps.length / 15);
    const asserted_at = new Date(Date.now() - 1e9).toISOString();
    const nodes = ['cause', 'effect', 'noise'].map((role, n) => ({
      id: `${name}/${role}`,
      kind: n === 2 ? 'prediction' : 'claim',
      statement: `The ${role} of ${name} was ${['rain', 'wind', 'frost'][ledger.stamps.length % 3]}.`,
      asserted_at,
      ...(n === 2 && { fact_key: 'weather', fact_value: ledger.stamps.length % 3 }),
    }));
    const edges = [
      {
        source_id: nodes[0]!.id,
        target_id: nodes[1]!.id,
        edge_type: 'CAUSES',
        asserted_at,
        confidence: 0.5,
      },
    ];
    const declared = declares(tenant) && Math.random() < 0.3 ? pick(ledger.stamps) : undefined;
    const backfill = declared && { declared_captured_at: declared, reason: 'found in the archive' };
    const body = { space: `space-${ledger.spaces}`, nodes, edges, backfill };
    const { accepted, captured_at } = await instances.call<{
      accepted: number;
      captured_at: string;
    }>(`key-of-${tenant}`, '/v1/memories', body);
    if (accepted !== 4 && accepted !== 0)
      history.violations.push(`${tenant}: ${accepted} of 4 rows of one request were written`);
    ledger.stamps.push(captured_at);
    ledger.ids.push(nodes[0]!.id);
    writes++;
    if (writes % 20 === 0)
      await instances.call(`key-of-${tenant}`, '/v1/facts', {
        fact_key: 'weather',
        policy: pick(['latest_asserted', 'unanimous']),
        description: `${writes}`,
      });
  }
}

/** Questions of all kinds about recent writes. */
function question(tenant: string): string {
  const { spaces, ids } = ledgers.get(tenant)!;
  const space = `space=space-${Math.max(0, spaces - Math.floor(Math.random() * 3))}`;
  const id = encodeURIComponent(
    ids[ids.length - 1 - Math.floor(Math.random() * Math.min(10, ids.length))] ?? 'none',
  );
  const words = pick(['what did the rain cause', 'wind and frost', 'effect of noise'])!.replaceAll(
    ' ',
    '+',
  );
  return pick([
    `/v1/memories?${space}&limit=60`,
    `/v1/memories?${space}&limit=60`,
    `/v1/memories?${space}&kind=prediction`,
    `/v1/memories?id=${id}`,
    '/v1/memories?limit=5',
    `/v1/memories/search?${space}&q=${words}&mode=text`,
    `/v1/memories/search?q=${words}&limit=5`,
    `/v1/memories/why?id=${id}&direction=effects`,
    `/v1/memories/subgraph?id=${id}&depth=2`,
    `/v1/memories/resolve?${space}&fact_key=weather`,
    `/v1/memories/export?${space}`,
    '/v1/facts?limit=10',
  ])!;
}

async function ask(
  tenant: string,
  questionPath: string,
  as_of: string,
  pinned?: number,
): Promise<void> {
  const path = `${questionPath}&as_of=${as_of}${pinned === undefined ? '' : `&ledger_size=${pinned}`}`;
  const { certificate } = await instances.call<{
    certificate: {
      as_of: string;
      ledger_size: number;
      ledger_root: string | null;
      rows_digest: string;
      rows: number;
    };
  }>(`key-of-${tenant}`, path);
  const { as_of: answered, ledger_size, ledger_root, rows_digest, rows } = certificate;
  history.record({
    tenant,
    question: questionPath,
    as_of: answered,
    pinned,
    ledger_size,
    ledger_root,
    digest: rows_digest,
    rows,
  });
}

async function read(tenant: string, enough: number): Promise<void> {
  for (let n = 0; !ending; n++) {
    const old = pick(history.answers);
    if (n % 4 === 0 || !old) await ask(tenant, question(tenant), FUTURE);
    else if (n % 4 === 1)
      await ask(tenant, question(tenant), new Date(Date.now() - Math.random() * 20).toISOString());
    else if (n % 4 === 2) await ask(old.tenant, old.question, old.as_of);
    else await ask(old.tenant, old.question, old.as_of, old.ledger_size);
    if (history.answers.length >= enough || Date.now() - began > seconds * 1000) ending = true;
  }
}

async function every(ms: number, work: () => Promise<void>): Promise<void> {
  for (let next = Date.now() + ms; !ending; await new Promise((done) => setTimeout(done, 50)))
    if (Date.now() >= next) {
      await work();
      next = Date.now() + ms;
    }
}

let victim = 0;
const cut = async () => {
  const { rowCount } = await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = ' +
      'current_database() and application_name = $1 and random() < .5',
    [NAME],
  );
  cuts += rowCount ?? 0;
};
const again = Math.floor(reads / 4); // the number of reads that are repeated at the end
await Promise.all([
  ...tenants.flatMap((tenant) => Array.from({ length: WRITERS }, () => write(tenant))),
  ...tenants.flatMap((tenant) =>
    Array.from({ length: READERS }, () => read(tenant, reads - again)),
  ),
  every(KILL_EVERY_MS, () => instances.kill(victim++ % 2)),
  every(CUT_EVERY_MS, cut),
]);

// Repeats questions from the whole run, without other load
const distinctQuestions = [
  ...new Map(
    history.answers.map((answer) => [
      `${answer.tenant} ${answer.question} ${answer.as_of} ${answer.pinned}`,
      answer,
    ]),
  ).values(),
];
const left = distinctQuestions
  .toSorted(() => Math.random() - 0.5)
  .slice(0, Math.max(again, reads - history.answers.length));
await Promise.all(
  Array.from({ length: 16 }, async () => {
    for (let answer = left.pop(); answer; answer = left.pop())
      await ask(answer.tenant, answer.question, answer.as_of, answer.ledger_size);
  }),
);
history.compareInstants();
for (const tenant of tenants) {
  const { ids } = ledgers.get(tenant)!;
  const { items } = await instances.call<{ items: { present: boolean }[] }>(
    `key-of-${tenant}`,
    '/v1/memories/lookup',
    {
      ids: ids.slice(-10_000),
    },
  );
  const lost = items.filter(({ present }) => !present).length;
  if (lost) history.violations.push(`${tenant}: ${lost} acknowledged nodes are not there`);
}

const count = (value: number) => value.toLocaleString('en');
console.log(`two instances, ${TENANTS} tenants, ${TENANTS * WRITERS} writers, ${TENANTS * READERS} readers, ${Math.round((Date.now() - began) / 1000)} s${sabotage ? ', SABOTAGED' : ''}
| what | count |
|---|---|
| reads | ${count(history.answers.length)} |
| distinct questions | ${count(distinctQuestions.length)} |
| writes acknowledged | ${count(writes)} |
| kill -9 of an instance | ${instances.kills} |
| database connections cut | ${cuts} |
| calls that failed by these and were sent again | ${count(instances.failures)} |
| violations | ${count(history.violations.length)} |`);
for (const violation of history.violations.slice(0, 10)) console.log(`VIOLATION ${violation}`);
await instances.end();
await database.close();
process.exit(history.violations.length ? 1 : 0);
