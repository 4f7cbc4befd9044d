// Tests whether the past stays unchanged. Writers and readers use two instances of the service and
// one PostgreSQL server; every answer is stored, and any two that should be equal are compared.
// Requests are sent late and out of order. Meanwhile instances are killed with -9, their database
// connections are cut, rows are erased, and the clock of one instance jumps (where libfaketime is
// installed). At the end all questions are asked again.
//
//   npm run bench -- repeatable-past [reads, default 100000] [seconds at most, default 270]
//   [--sabotage]
//
// With PRIVATE_POSTGRES, the server is one of its own: its clock jumps too, and it is crashed.
//
// --sabotage must be detected: it disables the guarantee in the database (fix_instant then neither
// waits for the running writer nor leaves a mark for later ones), so that a row may be stamped
// before an instant and appear after that instant was answered. It exits with 1, like any
// violation.
import { isDatabaseUnavailable } from '@plumbline/database';
import { AnswerHistory } from './repeatable-reads/answer-history.ts';
import { pick, WrittenLedger } from './repeatable-reads/written-ledger.ts';

const [reads = 100_000, seconds = 270] = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const sabotage = process.argv.includes('--sabotage');
const TENANTS = 4; // the last of them declares backfills, the one before it erases
const WRITERS = 2; // per tenant
const READERS = 4; // per tenant
// readers of the present wait for writers: continuous writes would leave few reads
const WRITE_WITHIN_MS = 150;
/** Requests of a writer that are on their way at once, and how late each may be sent. */
const [WRITES_AT_ONCE, MAX_DELAY_MS] = [3, 900];
const ERASE_EVERY_MS = 400;
const [KILL_EVERY_MS, CUT_EVERY_MS, JUMP_EVERY_MS, CRASH_EVERY_MS] = [9_000, 2_500, 1_700, 31_000];

if (!process.env.REAL_DATABASE_URL && !process.env.PRIVATE_POSTGRES) {
  console.error('Set REAL_DATABASE_URL: two instances need one PostgreSQL server.');
  process.exit(1);
}
process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the module is loaded
const { createJumpingClock, MAX_SET_BACK_MS, startLedgerServer } =
  await import('./repeatable-reads/disturbances.ts');
const { ServiceInstances } = await import('./repeatable-reads/service-instances.ts');
const server = await startLedgerServer();
const clock = createJumpingClock();
const NAME = 'checked-instance';
const tenants = Array.from({ length: TENANTS }, (_, n) => `tenant-${n}`);
const getHabits = (tenant: string) => ({
  backfills: tenant === tenants.at(-1),
  erases: tenant === tenants.at(-2),
});
const env = {
  MEMORY_DATABASE_URL: `${server.url}?application_name=${NAME}`,
  MEMORY_PORT: '0',
  LOG_LEVEL: 'error',
  MEMORY_API_KEYS: JSON.stringify(
    Object.fromEntries(tenants.map((tenant) => [`key-of-${tenant}`, tenant])),
  ),
};
const instances = new ServiceInstances([env, { ...env, ...clock?.env }]);
await instances.start();
if (sabotage)
  await server.database.pool
    .query(`create or replace function memory.fix_instant(of_tenant text, as_of timestamptz) returns timestamptz
    language plpgsql volatile as $$ begin return least(as_of, clock_timestamp()); end $$`);

const history = new AnswerHistory(getHabits);
const began = Date.now();
let ending = false;
const counts = { writes: 0, erasures: 0, cuts: 0, jumps: 0, crashes: 0 };
const ledgers = new Map(tenants.map((tenant) => [tenant, new WrittenLedger()]));
const FUTURE = '2999-01-01';
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A backfill of the future is refused, and a clock that was set back makes the past the future. */
const getDeclarableUntil = () => (server.jump ? Date.now() - MAX_SET_BACK_MS : Infinity);

/** Sends a request late, so that others overtake it. */
async function sendLate(tenant: string): Promise<void> {
  const ledger = ledgers.get(tenant)!;
  const { name, ...request } = ledger.createRequest();
  const declared =
    getHabits(tenant).backfills && Math.random() < 0.3
      ? pick(ledger.stamps.filter((stamp) => Date.parse(stamp) < getDeclarableUntil()))
      : undefined;
  const backfill = declared && { declared_captured_at: declared, reason: 'found in the archive' };
  await sleep(Math.random() * MAX_DELAY_MS);
  const { accepted, captured_at } = await instances.call<{ accepted: number; captured_at: string }>(
    `key-of-${tenant}`,
    '/v1/memories',
    { ...request, backfill },
  );
  if (accepted !== 4 && accepted !== 0)
    history.violations.push(`${tenant}: ${accepted} of 4 rows of one request were written`);
  ledger.stamps.push(captured_at);
  ledger.names.push(name);
  if (++counts.writes % 20 === 0)
    await instances.call(`key-of-${tenant}`, '/v1/facts', {
      fact_key: 'weather',
      policy: pick(['latest_asserted', 'unanimous']),
      description: `${counts.writes}`,
    });
}

async function write(tenant: string): Promise<void> {
  const onTheirWay = new Set<Promise<void>>();
  while (!ending) {
    await sleep(Math.random() * WRITE_WITHIN_MS);
    const sending: Promise<void> = sendLate(tenant).finally(() => onTheirWay.delete(sending));
    onTheirWay.add(sending);
    if (onTheirWay.size >= WRITES_AT_ONCE) await Promise.race(onTheirWay);
  }
  await Promise.all(onTheirWay);
}

async function erase(): Promise<void> {
  const tenant = tenants.find((name) => getHabits(name).erases)!;
  const ledger = ledgers.get(tenant)!;
  const name = ledger.pickUnerased();
  if (!name) return;
  await instances.call(`key-of-${tenant}`, '/v1/erasures', {
    ids: ['cause', 'effect', 'noise'].map((role) => `${name}/${role}`),
    reason: 'asked to forget',
  });
  ledger.erased.add(name);
  counts.erasures++;
}

interface CheckedAnswer {
  certificate: {
    as_of: string;
    ledger_size: number;
    ledger_root: string | null;
    latest_erasure: string | null;
    rows_digest: string;
    rows: number;
  };
  items?: { id?: string; statement?: string | null }[];
}

async function ask(tenant: string, question: string, asOf: string, pinned?: number): Promise<void> {
  const erasedBefore = new Set(ledgers.get(tenant)!.erased);
  const size = pinned === undefined ? '' : `&ledger_size=${pinned}`;
  const { certificate, items = [] } = await instances.call<CheckedAnswer>(
    `key-of-${tenant}`,
    `${question}&as_of=${asOf}${size}`,
  );
  for (const { id, statement } of items)
    if (id && statement && erasedBefore.has(id.split('/')[0]!))
      history.violations.push(`${tenant}: ${id} was erased, and ${question} still gives its text`);
  const { rows_digest: digest, ...answer } = certificate;
  history.record({ tenant, question, pinned, digest, ...answer });
}

async function read(tenant: string, enough: number): Promise<void> {
  for (let n = 0; !ending; n++) {
    const old = pick(history.answers);
    const question = ledgers.get(tenant)!.createQuestion();
    if (n % 4 === 0 || !old) await ask(tenant, question, FUTURE);
    else if (n % 4 === 1)
      await ask(tenant, question, new Date(Date.now() - Math.random() * 20).toISOString());
    else if (n % 4 === 2) await ask(old.tenant, old.question, old.as_of);
    else await ask(old.tenant, old.question, old.as_of, old.ledger_size);
    if (history.answers.length >= enough || Date.now() - began > seconds * 1000) ending = true;
  }
}

async function every(ms: number, work: () => Promise<void>): Promise<void> {
  for (let next = Date.now() + ms; !ending; await sleep(50))
    if (Date.now() >= next) {
      await work();
      next = Date.now() + ms;
    }
}

let victim = 0;
async function cut(): Promise<void> {
  const { rowCount } = await server.database.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = ' +
        'current_database() and application_name = $1 and random() < .5',
      [NAME],
    )
    .catch((error: Error) => {
      if (!isDatabaseUnavailable(error)) throw error; // a crash has cut them
      return { rowCount: 0 };
    });
  counts.cuts += rowCount ?? 0;
}
async function jump(): Promise<void> {
  if (clock ?? server.jump) counts.jumps++;
  clock?.jump();
  server.jump?.();
}
async function crash(): Promise<void> {
  if (server.crash) counts.crashes++;
  server.crash?.();
}
const again = Math.floor(reads / 4); // the number of reads that are repeated at the end

/** All at the same time, until there are enough answers. */
async function disturb(): Promise<void> {
  await Promise.all([
    ...tenants.flatMap((tenant) => Array.from({ length: WRITERS }, () => write(tenant))),
    ...tenants.flatMap((tenant) =>
      Array.from({ length: READERS }, () => read(tenant, reads - again)),
    ),
    every(KILL_EVERY_MS, () => instances.kill(victim++ % 2)),
    every(CUT_EVERY_MS, cut),
    every(ERASE_EVERY_MS, erase),
    every(JUMP_EVERY_MS, jump),
    every(CRASH_EVERY_MS, crash),
  ]);
}

/** Repeats questions from the whole run, without other load. Returns how many there are. */
async function repeat(): Promise<number> {
  const questions = [
    ...new Map(
      history.answers.map((answer) => [
        `${answer.tenant} ${answer.question} ${answer.as_of} ${answer.pinned}`,
        answer,
      ]),
    ).values(),
  ];
  const left = questions
    .toSorted(() => Math.random() - 0.5)
    .slice(0, Math.max(again, reads - history.answers.length));
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let answer = left.pop(); answer; answer = left.pop())
        await ask(answer.tenant, answer.question, answer.as_of, answer.ledger_size);
    }),
  );
  return questions.length;
}

async function findLostNodes(): Promise<void> {
  for (const [tenant, { names, erased }] of ledgers) {
    const ids = names.filter((name) => !erased.has(name)).map((name) => `${name}/cause`);
    const { items } = await instances.call<{ items: { present: boolean }[] }>(
      `key-of-${tenant}`,
      '/v1/memories/lookup',
      { ids: ids.slice(-10_000) },
    );
    const lost = items.filter(({ present }) => !present).length;
    if (lost) history.violations.push(`${tenant}: ${lost} acknowledged nodes are not there`);
  }
}

let questionCount: number;
try {
  await disturb();
  questionCount = await repeat();
  await findLostNodes();
} finally {
  await instances.end();
  await server.close();
  clock?.remove();
}
history.compareInstants();

const count = (value: number) => value.toLocaleString('en');
console.log(`two instances, ${TENANTS} tenants, ${TENANTS * WRITERS} writers, ${TENANTS * READERS} readers, ${Math.round((Date.now() - began) / 1000)} s${sabotage ? ', SABOTAGED' : ''}
| what | count |
|---|---|
| reads | ${count(history.answers.length)} |
| distinct questions | ${count(questionCount)} |
| writes acknowledged | ${count(counts.writes)} |
| erasures acknowledged | ${count(counts.erasures)} |
| kill -9 of an instance | ${instances.kills} |
| database connections cut | ${counts.cuts} |
| jumps of the clock of ${[clock && 'an instance', server.jump && 'the server'].filter(Boolean).join(' and ') || 'nobody'} | ${counts.jumps} |
| crashes of the server | ${counts.crashes} |
| calls that failed by these and were sent again | ${count(instances.failures)} |
| violations | ${count(history.violations.length)} |`);
for (const violation of history.violations.slice(0, 10)) console.log(`VIOLATION ${violation}`);
process.exit(history.violations.length ? 1 : 0);
