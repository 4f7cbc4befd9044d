// npm run bench -- ledger-delivery: ingests 120 pages (the first argument changes the number) into
// a collection, changes and rereads them twice, while verify delivers each to the ledger of a
// memory service. Memory is killed with SIGKILL and restarted in the second and the third round,
// three times in total. Prints the share of pages that the ledger has in their current version,
// duplicates, the delivery rate, and the delay after storing. Then it asks questions as of instants
// between the rounds, and counts the answers that match that time and those that contain later
// data. On the embedded database, or with REAL_DATABASE_URL on PostgreSQL (its databases are
// dropped afterwards).
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from '@plumbline/testing';

const PAGES = Number(process.argv[2] ?? 120);
const QUESTIONS_PER_INSTANT = 30;
/** The number of kills per round. */
const KILLS_BY_ROUND = [0, 1, 2];
const MAX_WAIT_MS = 240_000;
const [TOKEN, KEY, SECRET] = [
  'a-token-for-the-ledger-bench',
  'key-of-bench',
  'what-verify-and-memory-know-of-each-other',
];
const TOWNS = 'Arlen Brask Corvo Dunmere Elsby Farrow Gorst Hythe Ilmen Jarrow'.split(' ');

if (process.env.REAL_DATABASE_URL) process.env.PLUMBLINE_TEST_DATABASE = 'server';
const { createServiceDatabase, startPageServer, startService } = await import('@plumbline/testing');
const { memoryClient } = await import('@plumbline/client');

const pages = await startPageServer();
const name = (page: number) => `${TOWNS[page % TOWNS.length]} ${100 + page}`;
/** Unique for each page and round. */
const toll = (page: number, round: number) => `${1_000 + round * PAGES + page} crowns`;
const url = (page: number) =>
  `http://p${page % 20}.localhost:${new URL(pages.url).port}/bridge/${page}`;
/** Each round has some additional pages. */
const countPages = (round: number) => Math.round((PAGES * (round + 1)) / KILLS_BY_ROUND.length);
const publishPages = (round: number) => {
  for (let page = 0; page < countPages(round); page++) {
    const sentences = [
      `The council of ${TOWNS[page % TOWNS.length]} met on 4 March 2026.`,
      `The toll of the bridge of ${name(page)} is ${toll(page, round)}.`,
      `It was set because the piers had to be repaired, the engineer Marta Lund said.`,
    ];
    const title = `Bridge of ${name(page)}`;
    pages.put(
      `/bridge/${page}`,
      '<!doctype ' +
        `html><title>${title}</title><main><h1>${title}</h1>${sentences.map((text) => `<p>${text}</p>`).join('')}</main>`,
    );
  }
};

const [verifyDatabase, memoryDatabase] = await Promise.all([
  createServiceDatabase('verify'),
  createServiceDatabase('memory'),
]);
let port = '0';
const startMemory = () =>
  startService('memory', {
    ...memoryDatabase.env,
    MEMORY_PORT: port,
    MEMORY_API_KEYS: JSON.stringify({ [KEY]: 'bench' }),
    SERVICE_TOKEN_SECRET: SECRET,
    LOG_LEVEL: 'fatal',
  });
let memory: RunningService = await startMemory();
port = new URL(memory.url).port;
const verify = await startService('verify', {
  ...verifyDatabase.env,
  VERIFY_PORT: '0',
  VERIFY_API_KEYS: JSON.stringify({
    [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
  }),
  FETCH_ALLOWED_PRIVATE_HOSTS: Array.from(
    { length: 20 },
    (_, percentile) => new URL(url(percentile)).host,
  ).join(','),
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
interface PagePayload {
  source: { ingest_source_id: string };
  factblock_id?: string;
}
const ledger = memoryClient({ baseUrl: memory.url, token: KEY });
const { id } = await call<{ id: string }>('collections', { name: 'Bridges' });
const space = `collection:${id}`;
const listRows = async (as_of: string) => {
  const rows = [];
  for await (const row of ledger.all({ as_of, space, limit: 1_000 })) rows.push(row);
  return rows;
};

async function waitForDelivery(): Promise<Status> {
  const until = Date.now() + MAX_WAIT_MS;
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
let knownRowCount = 0;
for (const [round, kills] of KILLS_BY_ROUND.entries()) {
  publishPages(round);
  const from = Date.now();
  const urls = Array.from({ length: countPages(round) }, (_, page) => url(page));
  for (let percentile = 0; percentile < urls.length; percentile += 50)
    await call(`collections/${id}/ingest`, {
      urls: urls.slice(percentile, percentile + 50),
      refresh: true,
    });
  for (let kill = 0; kill < kills; kill++) {
    await sleep(randomInt(300, 2_000));
    await memory.end('SIGKILL');
    await sleep(randomInt(300, 2_000));
    memory = await startMemory();
  }
  const { sources } = await waitForDelivery();
  const seconds = (Date.now() - from) / 1000;
  instants.push(new Date().toISOString());
  const rows = await listRows(instants.at(-1)!);
  const finished = new Map(
    sources.map((source) => [source.ingest_source_id, Date.parse(source.finished_at ?? '')]),
  );
  const delays = rows
    .filter(({ category, captured_at }) => category === 'page' && Date.parse(captured_at) > from)
    .map(
      ({ payload, captured_at }) =>
        Date.parse(captured_at) -
        finished.get((payload as unknown as PagePayload).source.ingest_source_id)!,
    )
    .sort((a, b) => a - b);
  const percentile = (share: number) =>
    Math.max(0, Math.round(delays[Math.floor(share * (delays.length - 1))] ?? 0));
  const blocks = rows.filter(
    ({ category, statement, captured_at }) =>
      category !== 'page' && statement && Date.parse(captured_at) > from,
  );
  const statements = blocks.map(
    ({ payload, statement }) => `${(payload as unknown as PagePayload).factblock_id} ${statement}`,
  );
  table[`round ${round + 1}, memory killed ${kills} times`] = {
    pages: sources.length,
    'delivered, %':
      (100 * sources.filter((source) => source.ledger === 'delivered').length) / countPages(round),
    'known twice': statements.length - new Set(statements).size,
    'rows/s': Math.round((rows.length - knownRowCount) / seconds),
    'delay p50, ms': percentile(0.5),
    'delay p95, ms': percentile(0.95),
  };
  knownRowCount = rows.length;
}
console.table(table);

let [questionCount, correctCount, leakCount] = [0, 0, 0];
for (const [round, as_of] of instants.entries())
  for (let n = 0; n < QUESTIONS_PER_INSTANT; n++) {
    const page = randomInt(PAGES);
    const answer = await call<{ grounded: boolean; answer: string }>(`collections/${id}/answer`, {
      question: `What is the toll of the bridge of ${name(page)}?`,
      as_of,
    });
    const responseText = JSON.stringify(answer);
    const hasLaterToll = (other: number) =>
      KILLS_BY_ROUND.some((_, later) => later > round && responseText.includes(toll(other, later)));
    const hasUnknownPage = (other: number) =>
      other >= countPages(round) && responseText.includes(`"Bridge of ${name(other)}"`);
    questionCount++;
    if (
      page < countPages(round)
        ? answer.answer.includes(toll(page, round))
        : !answer.answer.includes(name(page))
    )
      correctCount++;
    if (
      Array.from({ length: PAGES }, (_, other) => other).some(
        (other) => hasLaterToll(other) || hasUnknownPage(other),
      )
    )
      leakCount++;
  }
console.log(
  `${questionCount} questions as of ${instants.length} instants: ${correctCount} answered by ` +
    'what was so ' +
    `then, ${leakCount} with anything of later.`,
);

await Promise.all([verify.end(), memory.end(), pages.close()]);
await Promise.all([verifyDatabase.remove(), memoryDatabase.remove()]);
process.exit(leakCount ? 1 : 0);
