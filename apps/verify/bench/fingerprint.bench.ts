// npm run bench -- fingerprint [stored]: embed and detect over HTTP with 5,000 stored fingerprints,
// embedded database (or DATABASE_URL), the offline engine, generated articles. `service` is the
// duration that the response states, `HTTP` the duration for the client.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type RunningService } from '@plumbline/testing';
import { createArticleGenerator } from './fingerprint/article-generator.ts';

const storedCount = Number(process.argv[2] ?? 5_000);
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

interface FingerprintResponse {
  fingerprint_id: string;
  watermarked_content: string;
  matches: { fingerprint_id: string }[];
  evidence: { fingerprint_id: string }[];
  meta: { executionTimeMs: number; scanned: number; measureRecall: number };
}
interface TimedResponse {
  answer: FingerprintResponse;
  ms: number;
}

let service: RunningService = await startService('verify', env);
async function post(what: 'embed' | 'detect', body: object): Promise<TimedResponse> {
  const from = performance.now();
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const response = await fetch(`${service.url}/api/v1/fingerprint/${what}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as FingerprintResponse;
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return { answer, ms: performance.now() - from };
}
async function runSequentially(
  count: number,
  request: (at: number) => Promise<TimedResponse>,
): Promise<TimedResponse[]> {
  const out: TimedResponse[] = [];
  for (let at = 0; at < count; at++) out.push(await request(at));
  return out;
}
function toRow(what: string, responses: TimedResponse[]) {
  const percentile = (times: number[], share: number) =>
    Number(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1));
  const [own, http] = [
    responses.map(({ answer }) => answer.meta.executionTimeMs),
    responses.map(({ ms }) => ms),
  ];
  return {
    what,
    'service p50': percentile(own, 0.5),
    'service p95': percentile(own, 0.95),
    'HTTP p50': percentile(http, 0.5),
    'HTTP p95': percentile(http, 0.95),
  };
}
/** Resident memory in MB; only where /proc exists. */
function measureResidentMb(): number {
  const file = `/proc/${service.child.pid}/status`;
  return existsSync(file)
    ? Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024)
    : NaN;
}

const generateArticle = createArticleGenerator(7);
const ids: string[] = [];
const texts: string[] = [];
const startedAt = performance.now();
let remaining = storedCount;
const sendUntilDone = async () => {
  while (remaining-- > 0) {
    const content = generateArticle(2_000);
    const { answer } = await post('embed', { content });
    ids.push(answer.fingerprint_id);
    texts.push(content);
  }
};
await Promise.all(Array.from({ length: 4 }, sendUntilDone));
console.log(
  `${storedCount} texts of 2 kB marked, 4 at a time: ` +
    `${(storedCount / ((performance.now() - startedAt) / 1_000)).toFixed(0)} a second`,
);
await service.end();

service = await startService('verify', env);
const before = measureResidentMb();
const cold = await post('detect', { fingerprint_id: ids[0], scan_limit: 5_000 });
const after = measureResidentMb();
const scan = (limit: number) => (at: number) =>
  post('detect', { fingerprint_id: ids[(at * 7919) % ids.length], scan_limit: limit, top_k: 5 });
await runSequentially(20, scan(5_000));
const rows = [
  toRow('detect a stored one, first scan of 5,000 (cold)', [cold]),
  toRow('detect a stored one, scan of 5,000', await runSequentially(5 * RUNS, scan(5_000))),
  toRow('detect a stored one, scan of 1,000', await runSequentially(5 * RUNS, scan(1_000))),
];
const long = generateArticle(49_000);
const marked = {
  short: await post('embed', { content: generateArticle(2_000) }),
  long: await post('embed', { content: long }),
};
const content = (length: 'short' | 'long') => ({
  content: marked[length].answer.watermarked_content,
  scan_limit: 5_000,
});
rows.push(
  toRow(
    'embed 2 kB, with extraction',
    await runSequentially(RUNS, () => post('embed', { content: generateArticle(2_000) })),
  ),
);
rows.push(
  toRow(
    'detect 2 kB, with extraction',
    await runSequentially(RUNS, () => post('detect', content('short'))),
  ),
);
rows.push(
  toRow(
    'embed 50 kB, with extraction',
    await runSequentially(RUNS / 4, () => post('embed', { content: generateArticle(49_000) })),
  ),
);
rows.push(
  toRow(
    'detect 50 kB, with extraction',
    await runSequentially(RUNS / 4, () => post('detect', content('long'))),
  ),
);
console.table(rows);
console.log(
  `resident memory: ${before} MB before the first scan, ${after} MB after it, ` +
    `${measureResidentMb()} MB ` +
    'at the end',
);

/** The recall without invisible characters, for texts that are too old for the scan. */
async function measureRecall(what: string, excerpt: (text: string) => string) {
  const old = texts.slice(0, Math.max(1, Math.floor(texts.length / 2)));
  const responses = await runSequentially(100, (at) =>
    post('detect', {
      content: excerpt(old[(at * 37) % old.length]!).replace(MARKS, ''),
      scan_limit: 100,
    }),
  );
  const hasOriginal = (list: { fingerprint_id: string }[], at: number) =>
    list.some((entry) => entry.fingerprint_id === ids[(at * 37) % old.length]);
  const formatShare = (hits: TimedResponse[]) => `${hits.length} of ${responses.length}`;
  return {
    what,
    'told in evidence': formatShare(
      responses.filter(({ answer }, at) => hasOriginal(answer.evidence, at)),
    ),
    'a match': formatShare(responses.filter(({ answer }, at) => hasOriginal(answer.matches, at))),
    'service p50': toRow('', responses)['service p50'],
  };
}
console.table([
  await measureRecall('whole text', (text) => text),
  await measureRecall('280 characters of the middle', (text) => text.slice(860, 1_140)),
  await measureRecall('a paragraph', (text) => text.split('\n\n')[1]!),
]);
console.log(
  `${storedCount} stored, scan_limit 100, no marks left; ` +
    `${DATABASE_URL ? 'PostgreSQL' : 'embedded database'}`,
);
await service.end();
rmSync(DATA_DIR, { recursive: true });
