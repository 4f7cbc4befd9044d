// npm run bench -- fingerprint [stored]: embed and detect over HTTP with 5,000 fingerprints stored,
// embedded database (or DATABASE_URL), the offline engine, articles that are made up here.
// `service` is what the answer says that it took, `HTTP` what the client waited.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type RunningService } from '@plumbline/testing';
import { articleMaker } from './fingerprint/articles.ts';

const stored = Number(process.argv[2] ?? 5_000);
const TOKEN = 'a-token-for-the-fingerprint-bench';
const { DATABASE_URL } = process.env;
const DATA_DIR = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
const VERIFY_API_KEYS = JSON.stringify({
  [TOKEN]: { account: `bench ${DATA_DIR}`, kind: 'master' },
});
const env = {
  DATA_DIR,
  ...(DATABASE_URL ? { DATABASE_URL } : {}),
  VERIFY_PORT: '0',
  VERIFY_API_KEYS,
  RATE_LIMIT_PER_MINUTE: '0',
};
const MARKS = /[\uFE06-\uFE0D\u2061-\u2064]/g;
const RUNS = 40;

interface Answer {
  fingerprint_id: string;
  watermarked_content: string;
  matches: { fingerprint_id: string }[];
  evidence: { fingerprint_id: string }[];
  meta: { executionTimeMs: number; scanned: number; recalled: number };
}
interface Timed {
  answer: Answer;
  ms: number;
}

let service: RunningService = await startService('verify', env);
async function post(what: 'embed' | 'detect', body: object): Promise<Timed> {
  const from = performance.now();
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const response = await fetch(`${service.url}/api/v1/fingerprint/${what}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return { answer, ms: performance.now() - from };
}
async function each(count: number, ask: (at: number) => Promise<Timed>): Promise<Timed[]> {
  const out: Timed[] = [];
  for (let at = 0; at < count; at++) out.push(await ask(at));
  return out;
}
function row(what: string, asked: Timed[]) {
  const at = (times: number[], share: number) =>
    Number(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1));
  const [own, http] = [
    asked.map(({ answer }) => answer.meta.executionTimeMs),
    asked.map(({ ms }) => ms),
  ];
  return {
    what,
    'service p50': at(own, 0.5),
    'service p95': at(own, 0.95),
    'HTTP p50': at(http, 0.5),
    'HTTP p95': at(http, 0.95),
  };
}
/** Resident, in MB; where /proc tells. */
function memory(): number {
  const file = `/proc/${service.child.pid}/status`;
  return existsSync(file)
    ? Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024)
    : NaN;
}

const article = articleMaker(7);
const ids: string[] = [];
const texts: string[] = [];
const begun = performance.now();
let left = stored;
const sender = async () => {
  while (left-- > 0) {
    const content = article(2_000);
    const { answer } = await post('embed', { content });
    ids.push(answer.fingerprint_id);
    texts.push(content);
  }
};
await Promise.all(Array.from({ length: 4 }, sender));
console.log(
  `${stored} texts of 2 kB marked, 4 at a time: ` +
    `${(stored / ((performance.now() - begun) / 1_000)).toFixed(0)} a second`,
);
await service.end();

service = await startService('verify', env);
const before = memory();
const cold = await post('detect', { fingerprint_id: ids[0], scan_limit: 5_000 });
const after = memory();
const scan = (limit: number) => (at: number) =>
  post('detect', { fingerprint_id: ids[(at * 7919) % ids.length], scan_limit: limit, top_k: 5 });
await each(20, scan(5_000));
const rows = [
  row('detect a stored one, first scan of 5,000 (cold)', [cold]),
  row('detect a stored one, scan of 5,000', await each(5 * RUNS, scan(5_000))),
  row('detect a stored one, scan of 1,000', await each(5 * RUNS, scan(1_000))),
];
const long = article(49_000);
const marked = {
  short: await post('embed', { content: article(2_000) }),
  long: await post('embed', { content: long }),
};
const content = (length: 'short' | 'long') => ({
  content: marked[length].answer.watermarked_content,
  scan_limit: 5_000,
});
rows.push(
  row(
    'embed 2 kB, with extraction',
    await each(RUNS, () => post('embed', { content: article(2_000) })),
  ),
);
rows.push(
  row('detect 2 kB, with extraction', await each(RUNS, () => post('detect', content('short')))),
);
rows.push(
  row(
    'embed 50 kB, with extraction',
    await each(RUNS / 4, () => post('embed', { content: article(49_000) })),
  ),
);
rows.push(
  row('detect 50 kB, with extraction', await each(RUNS / 4, () => post('detect', content('long')))),
);
console.table(rows);
console.log(
  `resident memory: ${before} MB before the first scan, ${after} MB after it, ${memory()} MB ` +
    'at the end',
);

/**
 * What is left when every invisible character is gone, of texts that are older than the scan
 * reaches.
 */
async function recalled(what: string, cut: (text: string) => string) {
  const old = texts.slice(0, Math.max(1, Math.floor(texts.length / 2)));
  const asked = await each(100, (at) =>
    post('detect', {
      content: cut(old[(at * 37) % old.length]!).replace(MARKS, ''),
      scan_limit: 100,
    }),
  );
  const has = (list: { fingerprint_id: string }[], at: number) =>
    list.some((found) => found.fingerprint_id === ids[(at * 37) % old.length]);
  const share = (hits: Timed[]) => `${hits.length} of ${asked.length}`;
  return {
    what,
    'told in evidence': share(asked.filter(({ answer }, at) => has(answer.evidence, at))),
    'a match': share(asked.filter(({ answer }, at) => has(answer.matches, at))),
    'service p50': row('', asked)['service p50'],
  };
}
console.table([
  await recalled('whole text', (text) => text),
  await recalled('280 characters of the middle', (text) => text.slice(860, 1_140)),
  await recalled('a paragraph', (text) => text.split('\n\n')[1]!),
]);
console.log(
  `${stored} stored, scan_limit 100, no marks left; ` +
    `${DATABASE_URL ? 'PostgreSQL' : 'embedded database'}`,
);
await service.end();
rmSync(DATA_DIR, { recursive: true });
