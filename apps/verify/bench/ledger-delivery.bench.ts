// npm run bench -- ledger-delivery: 120 pages (or as many as the first argument says) taken into a
// collection, written anew and read again twice, while verify tells the ledger of a memory service
// of each; memory is killed with SIGKILL and started again in the second and the third round, three
// times in all. Prints what share of the pages the ledger knows as they are, what it knows twice,
// how fast it was told, and how long after it was stored. Then questions are asked as of instants
// between the rounds: how many of them are answered by what was so then, and in how many answers
// anything of later stands. On the embedded database, or with REAL_DATABASE_URL on PostgreSQL (the
// databases it makes are dropped).
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from '@plumbline/testing';

const PAGES = Number(process.argv[2] ?? 120);
const ASKED = 30;
/** Kills in each round. */
const KILLS = [0, 1, 2];
const PATIENCE_MS = 240_000;
const [TOKEN, KEY, SECRET] = [
  'a-token-for-the-ledger-bench',
  'key-of-bench',
  'what-verify-and-memory-know-of-each-other',
];
const TOWNS = 'Arlen Brask Corvo Dunmere Elsby Farrow Gorst Hythe Ilmen Jarrow'.split(' ');

if (process.env.REAL_DATABASE_URL) process.env.PLUMBLINE_TEST_DATABASE = 'server';
const { serviceDatabase, startPages, startService } = await import('@plumbline/testing');
const { memoryClient } = await import('@plumbline/client');

const pages = await startPages();
const name = (page: number) => `${TOWNS[page % TOWNS.length]} ${100 + page}`;
/** No two pages and rounds have one toll. */
const toll = (page: number, round: number) => `${1_000 + round * PAGES + page} crowns`;
const url = (page: number) =>
  `http://p${page % 20}.localhost:${new URL(pages.url).port}/bridge/${page}`;
/** In each round there are some pages more. */
const count = (round: number) => Math.round((PAGES * (round + 1)) / KILLS.length);
const write = (round: number) => {
  for (let page = 0; page < count(round); page++) {
    const said = [
      `The council of ${TOWNS[page % TOWNS.length]} met on 4 March 2026.`,
      `The toll of the bridge of ${name(page)} is ${toll(page, round)}.`,
      `It was set because the piers had to be repaired, the engineer Marta Lund said.`,
    ];
    const title = `Bridge of ${name(page)}`;
    pages.put(
      `/bridge/${page}`,
      '<!doctype ' +
        `html><title>${title}</title><main><h1>${title}</h1>${said.map((text) => `<p>${text}</p>`).join('')}</main>`,
    );
  }
};

const [stored, learned] = await Promise.all([serviceDatabase('verify'), serviceDatabase('memory')]);
let port = '0';
const startMemory = () =>
  startService('memory', {
    ...learned.env,
    MEMORY_PORT: port,
    MEMORY_API_KEYS: JSON.stringify({ [KEY]: 'bench' }),
    SERVICE_TOKEN_SECRET: SECRET,
    LOG_LEVEL: 'fatal',
  });
let memory: RunningService = await startMemory();
port = new URL(memory.url).port;
const verify = await startService('verify', {
  ...stored.env,
  VERIFY_PORT: '0',
  VERIFY_API_KEYS: JSON.stringify({
    [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
  }),
  FETCH_ALLOWED_PRIVATE_HOSTS: Array.from({ length: 20 }, (_, at) => new URL(url(at)).host).join(
    ',',
  ),
  INGEST_HOST_INTERVAL_MS: '1',
  MEMORY_URL: memory.url,
  SERVICE_TOKEN_SECRET: SECRET,
  LOG_LEVEL: 'fatal',
});
const call = async <Body>(path: string, body?: object): Promise<Body> => {
  const response = await fetch(`${verify.url}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
};

interface Status {
  sources: {
    ingest_source_id: string;
    url: string;
    status: string;
    finished_at: string | null;
    ledger?: string;
  }[];
}
interface Place {
  source: { ingest_source_id: string };
  factblock_id?: string;
}
const ledger = memoryClient({ baseUrl: memory.url, token: KEY });
const { id } = await call<{ id: string }>('collections', { name: 'Bridges' });
const space = `collection:${id}`;
const rowsKnown = async (as_of: string) => {
  const rows = [];
  for await (const row of ledger.all({ as_of, space, limit: 1_000 })) rows.push(row);
  return rows;
};

async function settled(): Promise<Status> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const status = await call<Status>(`collections/${id}/ingest-status`);
    if (
      status.sources.every(
        (source) => source.status !== 'processing' && source.ledger !== 'pending',
      ) ||
      Date.now() > until
    )
      return status;
    await sleep(100);
  }
}

const instants: string[] = [];
const table: Record<string, Record<string, string | number>> = {};
let known = 0;
for (const [round, kills] of KILLS.entries()) {
  write(round);
  const from = Date.now();
  const urls = Array.from({ length: count(round) }, (_, page) => url(page));
  for (let at = 0; at < urls.length; at += 50)
    await call(`collections/${id}/ingest`, { urls: urls.slice(at, at + 50), refresh: true });
  for (let kill = 0; kill < kills; kill++) {
    await sleep(randomInt(300, 2_000));
    await memory.end('SIGKILL');
    await sleep(randomInt(300, 2_000));
    memory = await startMemory();
  }
  const { sources } = await settled();
  const seconds = (Date.now() - from) / 1000;
  instants.push(new Date().toISOString());
  const rows = await rowsKnown(instants.at(-1)!);
  const finished = new Map(
    sources.map((source) => [source.ingest_source_id, Date.parse(source.finished_at ?? '')]),
  );
  const delays = rows
    .filter(({ category, captured_at }) => category === 'page' && Date.parse(captured_at) > from)
    .map(
      ({ payload, captured_at }) =>
        Date.parse(captured_at) -
        finished.get((payload as unknown as Place).source.ingest_source_id)!,
    )
    .sort((a, b) => a - b);
  const at = (share: number) =>
    Math.max(0, Math.round(delays[Math.floor(share * (delays.length - 1))] ?? 0));
  const blocks = rows.filter(
    ({ category, statement, captured_at }) =>
      category !== 'page' && statement && Date.parse(captured_at) > from,
  );
  const told = blocks.map(
    ({ payload, statement }) => `${(payload as unknown as Place).factblock_id} ${statement}`,
  );
  table[`round ${round + 1}, memory killed ${kills} times`] = {
    pages: sources.length,
    'delivered, %':
      (100 * sources.filter((source) => source.ledger === 'delivered').length) / count(round),
    'known twice': told.length - new Set(told).size,
    'rows/s': Math.round((rows.length - known) / seconds),
    'delay p50, ms': at(0.5),
    'delay p95, ms': at(0.95),
  };
  known = rows.length;
}
console.table(table);

let [asked, right, leaks] = [0, 0, 0];
for (const [round, as_of] of instants.entries())
  for (let n = 0; n < ASKED; n++) {
    const page = randomInt(PAGES);
    const answer = await call<{ grounded: boolean; answer: string }>(`collections/${id}/answer`, {
      question: `What is the toll of the bridge of ${name(page)}?`,
      as_of,
    });
    const said = JSON.stringify(answer);
    const isLater = (other: number) =>
      KILLS.some((_, later) => later > round && said.includes(toll(other, later)));
    const unknown = (other: number) =>
      other >= count(round) && said.includes(`"Bridge of ${name(other)}"`);
    asked++;
    if (
      page < count(round)
        ? answer.answer.includes(toll(page, round))
        : !answer.answer.includes(name(page))
    )
      right++;
    if (
      Array.from({ length: PAGES }, (_, other) => other).some(
        (other) => isLater(other) || unknown(other),
      )
    )
      leaks++;
  }
console.log(
  `${asked} questions as of ${instants.length} instants: ${right} answered by what was so ` +
    `then, ${leaks} with anything of later.`,
);

await Promise.all([verify.end(), memory.end(), pages.close()]);
await Promise.all([stored.remove(), learned.remove()]);
process.exit(leaks ? 1 : 0);
