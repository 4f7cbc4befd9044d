// npm run bench -- rate-limit: what counting a key's calls adds to each of them, over HTTP, for a
// key of the settings and a stored one, embedded database (or DATABASE_URL).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type RunningService } from '@plumbline/testing';

const CALLS = 1_000;
const TOKEN = 'a-token-for-the-rate-limit-bench';
const VERIFY_API_KEYS = JSON.stringify({ [TOKEN]: { account: 'bench', kind: 'master' } });
const { DATABASE_URL } = process.env;

/** Stored, so that it is looked up in the database. */
async function storedKey({ url }: RunningService): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/v1/account/keys`, {
    method: 'POST',
    headers,
    body: '{"kind":"master","name":"bench"}',
  });
  return ((await response.json()) as { token: string }).token;
}

async function times({ url }: RunningService, token: string): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < CALLS; i++) {
    const from = performance.now();
    const response = await fetch(`${url}/api/v1/account/keys`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(String(response.status));
    took.push(performance.now() - from);
  }
  return took.slice(CALLS / 5).sort((a, b) => a - b); // the first ones warm up
}

const measured: Record<string, number[]> = {};
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
  measured[`settings ${limit}`] = await times(service, TOKEN);
  measured[`stored ${limit}`] = await times(service, await storedKey(service));
  await service.end();
  rmSync(folder, { recursive: true });
}
const at = (what: string, share: number) =>
  measured[what]![Math.floor(measured[what]!.length * share)]!;
const row = (key: string, what: string, share: number) => {
  const [without, counted] = [at(`${key} 0`, share), at(`${key} 999999`, share)];
  return {
    key,
    what,
    'without (ms)': without.toFixed(2),
    'with (ms)': counted.toFixed(2),
    'adds (ms)': (counted - without).toFixed(2),
  };
};
console.table(
  ['settings', 'stored'].flatMap((key) => [row(key, 'p50', 0.5), row(key, 'p95', 0.95)]),
);
