// npm run bench -- rate-limit: the time that counting a key's calls adds to each call over HTTP,
// for a key of the settings and a stored one, embedded database (or DATABASE_URL).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type RunningService } from '@plumbline/testing';

const CALLS = 1_000;
const TOKEN = 'a-token-for-the-rate-limit-bench';
const VERIFY_API_KEYS = JSON.stringify({ [TOKEN]: { account: 'bench', kind: 'master' } });
const { DATABASE_URL } = process.env;

/** A stored key, which is looked up in the database. */
async function createStoredKey({ url }: RunningService): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/v1/account/keys`, {
    method: 'POST',
    headers,
    body: '{"kind":"master","name":"bench"}',
  });
  return ((await response.json()) as { token: string }).token;
}

async function measureCalls({ url }: RunningService, token: string): Promise<number[]> {
  const elapsed: number[] = [];
  for (let i = 0; i < CALLS; i++) {
    const from = performance.now();
    const response = await fetch(`${url}/api/v1/account/keys`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(String(response.status));
    elapsed.push(performance.now() - from);
  }
  return elapsed.slice(CALLS / 5).sort((a, b) => a - b); // the first calls warm up
}

const timesByCase: Record<string, number[]> = {};
for (const limit of ['0', '999999']) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const env = {
    DATA_DIR: folder,
    ...(DATABASE_URL ? { DATABASE_URL } : {}),
    VERIFY_PORT: '0',
    VERIFY_API_KEYS,
    RATE_LIMIT_PER_MINUTE: limit,
  };
  const service = await startService('verify', env);
  timesByCase[`settings ${limit}`] = await measureCalls(service, TOKEN);
  timesByCase[`stored ${limit}`] = await measureCalls(service, await createStoredKey(service));
  await service.end();
  rmSync(folder, { recursive: true });
}
const percentile = (what: string, share: number) =>
  timesByCase[what]![Math.floor(timesByCase[what]!.length * share)]!;
const toRow = (key: string, what: string, share: number) => {
  const [without, counted] = [percentile(`${key} 0`, share), percentile(`${key} 999999`, share)];
  return {
    key,
    what,
    'without (ms)': without.toFixed(2),
    'with (ms)': counted.toFixed(2),
    'adds (ms)': (counted - without).toFixed(2),
  };
};
console.table(
  ['settings', 'stored'].flatMap((key) => [toRow(key, 'p50', 0.5), toRow(key, 'p95', 0.95)]),
);
