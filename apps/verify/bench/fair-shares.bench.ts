// npm run bench -- fair-shares [seconds]: the response times of one account while another account
// sends six hostile pages and six files that take long to read, over and over; the response times
// of the health checks; the memory of the service with its helpers. Then the place of one page in
// the queue behind 10,000 pages of another account. On the embedded database, or on the servers of
// REAL_DATABASE_URL and REAL_REDIS_URL (see load).
import { listHostilePages, listSlowFiles } from './fair-shares/hostile-documents.ts';
import { measureResidentMb } from './fair-shares/process-tree.ts';
import { selectDatabase } from './load/select-database.ts';

console.log(await selectDatabase(process.env)); // read when the others are loaded
const { measureQueueOrder } = await import('./fair-shares/queue-order.ts');
const { generateProse } = await import('./load/large-request.ts');
const { createServiceDatabase, startPageServer, startService } = await import('@plumbline/testing');

const SECONDS = Number(process.argv[2] ?? 20);
const [NEIGHBOUR, HOSTILE] = ['a-token-for-the-neighbour', 'a-token-for-the-hostile-account'];
const HEALTH_INTERVAL_MS = 50;

const pages = await startPageServer();
const database = await createServiceDatabase('verify');
const service = await startService('verify', {
  ...database.env,
  VERIFY_PORT: '0',
  INGEST_HOST_INTERVAL_MS: '1',
  FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
  VERIFY_API_KEYS: JSON.stringify({
    [NEIGHBOUR]: { account: 'neighbour', kind: 'personal', subject: 'n' },
    [HOSTILE]: { account: 'hostile', kind: 'personal', subject: 'h' },
  }),
  ...(process.env.PLUMBLINE_TEST_DATABASE === 'server' &&
    process.env.REAL_REDIS_URL && {
      REDIS_URL: process.env.REAL_REDIS_URL,
      REDIS_PREFIX: `fair-${process.pid}-${Date.now()}`,
    }),
});

async function send(token: string, path: string, body?: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${service.url}/api/v1${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(180_000),
  });
}

/** Repeats the work until the signal is aborted, and adds the duration of each to `durations`. */
async function repeat(
  signal: AbortSignal,
  durations: number[],
  work: () => Promise<unknown>,
  pauseMs = 0,
): Promise<void> {
  while (!signal.aborted) {
    const startedAt = performance.now();
    await work();
    durations.push(performance.now() - startedAt);
    if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const readPage = pages.put(
  '/article',
  `<html lang="en"><head><title>The mill</title></head><body><article><h1>The mill</h1><p>${generateProse(2_000, 'mill')}</p></article></body></html>`,
);
const shortText = generateProse(2_000, 'harbour');
await send(NEIGHBOUR, '/ingest', { content: shortText });
const neighbourCalls: Record<string, () => Promise<Response>> = {
  'GET fact-search, ingested': () => send(NEIGHBOUR, '/fact-search?q=harbour&source=ingest'),
  'POST claims/detect, 2 kB': () => send(NEIGHBOUR, '/claims/detect', { text: shortText }),
  'POST crawl, 2 kB': () => send(NEIGHBOUR, '/crawl', { url: readPage }),
};

/** Response times of the neighbour, by call, and of the health check. */
async function measure(signal: AbortSignal): Promise<Record<string, number[]>> {
  const durations: Record<string, number[]> = { 'GET health/live': [] };
  const loops = Object.entries(neighbourCalls).map(([name, call]) =>
    repeat(signal, (durations[name] = []), async () => {
      const response = await call();
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    }),
  );
  const health = repeat(
    signal,
    durations['GET health/live']!,
    async () => (await fetch(`${service.url}/health/live`)).arrayBuffer(),
    HEALTH_INTERVAL_MS,
  );
  await Promise.all([...loops, health]);
  return durations;
}

const percentile = (values: number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN);
};

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
/** Megabytes of the service and of each helper process, when they were the most in all. */
let peakMb: number[] = [];
const memoryTimer = setInterval(() => {
  const residentMb = measureResidentMb(service.child.pid!);
  if (sum(residentMb) > sum(peakMb)) peakMb = residentMb;
}, 200);
await measure(AbortSignal.timeout(5_000)); // starts the helpers
const quiet = await measure(AbortSignal.timeout(SECONDS * 1_000));
const quietPeakMb = peakMb;

const attack = new AbortController();
const outcomes = new Map<string, { count: number; maxMs: number; statuses: Set<string> }>();
const attackLoops = [
  ...listHostilePages().map(({ name, content }) => {
    const url = pages.put(`/hostile/${encodeURIComponent(name)}`, content);
    return { name, work: () => send(HOSTILE, '/crawl', { url }) };
  }),
  ...listSlowFiles().map(({ name, content }) => {
    const work = () => {
      const form = new FormData();
      form.append('file', new Blob([`${content}\n${Math.random()}`]), 'report.txt');
      return send(HOSTILE, '/ingest/file', form);
    };
    return { name, work };
  }),
].map(async ({ name, work }) => {
  while (!attack.signal.aborted) {
    const startedAt = performance.now();
    const status = await work().then(
      async (response) =>
        `${response.status}${response.ok ? '' : ` ${(await response.text()).slice(0, 150)}`}`,
      (error: unknown) => String(error),
    );
    const outcome = outcomes.get(name) ?? { count: 0, maxMs: 0, statuses: new Set() };
    outcome.count++;
    outcome.maxMs = Math.max(outcome.maxMs, performance.now() - startedAt);
    outcome.statuses.add(status);
    outcomes.set(name, outcome);
  }
});
await new Promise((resolve) => setTimeout(resolve, 1_000));
const attacked = await measure(AbortSignal.timeout(SECONDS * 1_000));
attack.abort();
await Promise.all(attackLoops);
clearInterval(memoryTimer);

console.log('\nResponse times of the neighbour (ms)');
console.table(
  Object.keys(attacked).map((call) => ({
    call,
    'quiet p50': percentile(quiet[call]!, 0.5),
    'quiet p99': percentile(quiet[call]!, 0.99),
    'attacked p50': percentile(attacked[call]!, 0.5),
    'attacked p99': percentile(attacked[call]!, 0.99),
    'attacked max': percentile(attacked[call]!, 1),
    calls: attacked[call]!.length,
  })),
);
console.log('\nThe hostile account');
console.table(
  [...outcomes].map(([document, { count, maxMs, statuses }]) => ({
    document,
    count,
    'slowest (s)': (maxMs / 1_000).toFixed(1),
    answers: [...statuses].join(' | '),
  })),
);
console.log(
  `\nResident memory with all helpers: ${sum(quietPeakMb)} MB quiet (${quietPeakMb.join(' + ')}), ` +
    `${sum(peakMb)} MB at most (${peakMb.join(' + ')})`,
);
await measureQueueOrder({ send, pages, tokens: { NEIGHBOUR, HOSTILE } });
await service.end();
await Promise.all([database.remove(), pages.close()]);
