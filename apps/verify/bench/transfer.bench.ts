// npm run bench -- transfer: fills both embedded databases over HTTP (ROWS rows of the ledger, by
// default 100,000, and SOURCES ingested texts, by default 500) and makes a backup while requests
// run. Then it transfers both to PostgreSQL with two kill -9, and compares the answers of services
// on the embedded database, on PostgreSQL and on the restored backup. It needs REAL_DATABASE_URL.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the fixtures are loaded
const { openTestDatabase, runServiceCommand, startService } = await import('@plumbline/testing');
if (!process.env.REAL_DATABASE_URL) throw new Error('Set REAL_DATABASE_URL.');

const ROW_COUNT = Number(process.env.ROWS ?? 100_000);
const SOURCE_COUNT = Number(process.env.SOURCES ?? 500);
const BATCH_ROWS = 1_000;
const MAX_KILL_DELAY_MS = 5_000;
const SERVICES = ['verify', 'memory'] as const;
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'plumbline-transfer-'));
const dataDir = join(folder, 'data');
const baseEnv = { VERIFY_PORT: '0', MEMORY_PORT: '0', LOG_LEVEL: 'fatal' };

async function startBoth(env: NodeJS.ProcessEnv) {
  const [verify, memory] = await Promise.all([
    startService('verify', { ...baseEnv, ...env }),
    startService('memory', { ...baseEnv, ...env }),
  ]);
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { personal: string };
  const call = async <Answer>(url: string, body?: object): Promise<Answer> => {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${keys.personal}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  return {
    verify: <Answer>(path: string, body?: object) => call<Answer>(`${verify.url}${path}`, body),
    memory: <Answer>(path: string, body?: object) => call<Answer>(`${memory.url}${path}`, body),
    end: () => Promise.all([verify.end(), memory.end()]),
  };
}
type Services = Awaited<ReturnType<typeof startBoth>>;

interface Page {
  items: object[];
  certificate: { id: string; as_of: string };
}

const TOWNS = ['Aarsund', 'Brackwater', 'Castellan', 'Dunmere', 'Ellery', 'Fairholt', 'Garam'];
const toText = (n: number) =>
  `The council of ${TOWNS[n % TOWNS.length]} counted ${10_000 + n} households on 4 March 2026.`;

async function fill(services: Services): Promise<string[]> {
  const instants: string[] = [];
  for (let from = 0; from < ROW_COUNT; from += BATCH_ROWS) {
    const count = Math.min(BATCH_ROWS, ROW_COUNT - from);
    const nodes = Array.from({ length: count }, (_, index) => ({
      id: `claim/${from + index}`,
      kind: 'claim',
      statement: toText(from + index),
      asserted_at: '2026-03-04T00:00:00Z',
    }));
    const { captured_at } = await services.memory<{ captured_at: string }>('/v1/memories', {
      space: 's',
      nodes,
    });
    instants.push(captured_at);
  }
  for (let n = 0; n < SOURCE_COUNT; n++)
    await services.verify('/api/v1/ingest', { content: toText(n) });
  return instants;
}

/** Reads as of earlier instants, searches of both services, without what changes with each call. */
async function readAnswers(services: Services, instants: readonly string[]) {
  const reads: Page[] = [];
  const step = Math.max(1, Math.floor(instants.length / 20));
  for (let at = 0; at < instants.length; at += step)
    reads.push(
      await services.memory<Page>(
        `/v1/memories?${new URLSearchParams({ as_of: instants[at]!, limit: '100' }).toString()}`,
      ),
    );
  const searches: unknown[] = [];
  for (let n = 3; n < SOURCE_COUNT; n += Math.max(1, Math.floor(SOURCE_COUNT / 10))) {
    const query = `${TOWNS[n % TOWNS.length]} ${10_000 + n} households`;
    const parameters = new URLSearchParams({ source: 'ingest', q: query, limit: '5' });
    const { articles } = await services.verify<{ articles: object[] }>(
      `/api/v1/fact-search?${parameters.toString()}`,
    );
    const { items } = await services.memory<Page>(
      `/v1/memories/search?${new URLSearchParams({ q: query, as_of: instants.at(-1)!, limit: '5' }).toString()}`,
    );
    searches.push({ articles, items });
  }
  return { reads, searches };
}
type Answers = Awaited<ReturnType<typeof readAnswers>>;

async function compare(services: Services, instants: readonly string[], before: Answers) {
  const after = await readAnswers(services, instants);
  let validCount = 0;
  for (const { certificate, items } of before.reads) {
    const { valid } = await services.memory<{ valid: boolean }>('/v1/certificates/verify', {
      certificate,
      rows: items,
    });
    if (valid) validCount++;
  }
  writeFileSync(join(folder, 'answer.json'), JSON.stringify(before.reads.at(-1)));
  writeFileSync(
    join(folder, 'key.json'),
    JSON.stringify(await services.memory<object>('/v1/certificates/key')),
  );
  const offline = spawnSync(process.execPath, [
    ...[join(root, 'tools/plumbline-verify.mjs'), join(folder, 'answer.json')],
    ...['--key', join(folder, 'key.json')],
  ]);
  const sameReads = after.reads.filter(
    ({ items }, index) => JSON.stringify(items) === JSON.stringify(before.reads[index]!.items),
  );
  const sameSearches = after.searches.filter(
    (answer, index) => JSON.stringify(answer) === JSON.stringify(before.searches[index]),
  );
  return {
    'reads as of earlier, the same': `${sameReads.length} of ${before.reads.length}`,
    'searches, the same': `${sameSearches.length} of ${before.searches.length}`,
    'earlier certificates valid': `${validCount} of ${before.reads.length}`,
    'one of them offline': offline.status === 0,
  };
}

/** The command of docs/operations.md. */
const [transferCommand] = [
  ...readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(
    /^ *```sh by=apps\/verify\/bench\/transfer\.bench\.ts\n([^]*?)^ *```/gm,
  ),
].map(([, command]) => command!);

function runTransferCommand(): number {
  const startedAt = performance.now();
  const { status } = spawnSync('bash', ['-euc', transferCommand!], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, NEW_DATABASE_URL: target.url },
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`The transfer ended with ${status}.`);
  return toSeconds(performance.now() - startedAt);
}

/** Runs a command of both services, and returns the seconds it took. */
async function runForBoth(
  program: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const startedAt = performance.now();
  for (const service of SERVICES) {
    const { status, stderr } = await runServiceCommand(service, program, words, env);
    if (status !== 0) throw new Error(`${service} ${program}: ${stderr}`);
  }
  return toSeconds(performance.now() - startedAt);
}

const toSeconds = (ms: number) => Math.round(ms / 100) / 10;

async function backUpUnderLoad(services: Services, backupFolder: string) {
  let isOver = false;
  let longestMs = 0;
  const requests = (async () => {
    for (let n = 0; !isOver; n++) {
      const startedAt = performance.now();
      await services.memory('/v1/memories/lookup', { ids: [`claim/${n}`] });
      longestMs = Math.max(longestMs, performance.now() - startedAt);
    }
  })();
  const seconds = await runForBoth('backup.cli', ['create', backupFolder], { DATA_DIR: dataDir });
  isOver = true;
  await requests;
  return { seconds, longestMs: Math.round(longestMs) };
}

/** Runs the transfer of the ledger and kills it after a while. Returns whether it was killed. */
async function killTransfer(url: string): Promise<boolean> {
  const child = spawn(process.execPath, ['dist/src/transfer.cli.js', '--to', url], {
    cwd: join(root, 'apps/memory'),
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  await Promise.race([exit, sleep(3_000 + Math.random() * MAX_KILL_DELAY_MS)]);
  child.kill('SIGKILL');
  await exit;
  return child.signalCode === 'SIGKILL';
}

const target = await openTestDatabase();
try {
  const log = (line: string) => console.error(`${new Date().toISOString()} ${line}`);
  let services = await startBoth({ DATA_DIR: dataDir });
  const instants = await fill(services);
  log('filled');
  const before = await readAnswers(services, instants);
  const backup = await backUpUnderLoad(services, join(folder, 'backup'));
  await services.end();
  log('backed up');
  const kills = [await killTransfer(target.url!), await killTransfer(target.url!)];
  log('killed');
  const transferSeconds = runTransferCommand();
  log('transferred');
  services = await startBoth({ DATA_DIR: dataDir, DATABASE_URL: target.url });
  const onServer = await compare(services, instants, before);
  await services.end();
  const restored = join(folder, 'restored');
  const restoreSeconds = await runForBoth('backup.cli', ['restore', join(folder, 'backup')], {
    DATA_DIR: restored,
  });
  services = await startBoth({ DATA_DIR: restored });
  const onRestored = await compare(services, instants, before);
  await services.end();
  console.table({
    'ledger rows, sources': `${ROW_COUNT}, ${SOURCE_COUNT}`,
    'backup while running, s': backup.seconds,
    'longest request meanwhile, ms': backup.longestMs,
    'restore, s': restoreSeconds,
    'transfers killed': kills.filter(Boolean).length,
    'transfer after that, s': transferSeconds,
  });
  console.table({ PostgreSQL: onServer, 'restored backup': onRestored });
} finally {
  await target.close();
  rmSync(folder, { recursive: true, force: true });
}
