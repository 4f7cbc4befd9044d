// npm run bench -- rate-limit: what counting a key's calls adds to each of them, over HTTP, embedded database (or DATABASE_URL).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type RunningService } from '@plumbline/testing';

const CALLS = 1_000;
const TOKEN = 'a-token-for-the-rate-limit-bench';
const VERIFY_API_KEYS = JSON.stringify({ [TOKEN]: { account: 'bench', kind: 'master' } });
const { DATABASE_URL } = process.env;

async function times({ url }: RunningService): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < CALLS; i++) {
    const from = performance.now();
    const response = await fetch(`${url}/api/v1/account/keys`, { headers: { authorization: `Bearer ${TOKEN}` } });
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
  measured[limit] = await times(service);
  await service.end();
  rmSync(folder, { recursive: true });
}
const at = (limit: string, share: number) => measured[limit]![Math.floor(measured[limit]!.length * share)]!;
const row = (what: string, share: number) => ({
  what,
  'without (ms)': at('0', share).toFixed(2),
  'with (ms)': at('999999', share).toFixed(2),
  'adds (ms)': (at('999999', share) - at('0', share)).toFixed(2),
});
console.table([row('p50', 0.5), row('p95', 0.95)]);
