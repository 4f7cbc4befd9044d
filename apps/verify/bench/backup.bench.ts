// npm run bench -- backup: runs the backup commands of docs/operations.md while both services
// write. It restores the dumps into empty databases and starts the services on them, which must
// answer as before. Then it does the same with the embedded databases, while they are written to.
// It needs REAL_DATABASE_URL, REAL_REDIS_URL, and pg_dump, pg_restore and psql of the server
// version on the path; without them it runs only the embedded half.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the fixtures are loaded
const { openTestDatabase, startPageServer } = await import('@plumbline/testing');
const { Installation, findMissing, writeRecord } = await import('./backup/installation.ts');
const root = join(import.meta.dirname, '../../..');
const { REAL_DATABASE_URL, REAL_REDIS_URL } = process.env;
const ROWS_BEFORE_DUMP = 100;
const MAX_WAIT_MS = 60_000;

/** The page's command blocks that this bench runs, in order. */
const [dumpCommands, restoreCommands, queryCommands, backupCommands, backupRestoreCommands] = [
  ...readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(
    /^```sh by=apps\/verify\/bench\/backup\.bench\.ts\n([^]*?)^```/gm,
  ),
].map(([, commands]) => commands!) as [string, string, string, string, string];

const folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'));
async function runShell(
  commands: string,
  env: NodeJS.ProcessEnv,
  cwd = folder,
): Promise<{ output: string; seconds: number }> {
  const startedAt = performance.now();
  const child = spawn('bash', ['-euc', commands], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`it ended with ${code}: ${commands}`);
  return { output, seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
}

interface MemoryPage {
  items: object[];
  certificate: { id: string };
}

async function measureOnServers(): Promise<Record<string, unknown>> {
  const [verifyDb, memoryDb, newVerifyDb, newMemoryDb] = [
    await openTestDatabase(),
    await openTestDatabase(),
    await openTestDatabase(),
    await openTestDatabase(),
  ];
  const pages = await startPageServer();
  const redis = () => ({
    REDIS_URL: REAL_REDIS_URL,
    REDIS_PREFIX: `plumbline-backup-${randomBytes(4).toString('hex')}`,
  });
  const fetchEnv = { FETCH_ALLOWED_PRIVATE_HOSTS: pages.host };
  const old = await Installation.start(
    {
      verifyUrl: verifyDb.url,
      memoryUrl: memoryDb.url,
      dataDir: join(folder, 'old'),
      redis: redis(),
    },
    fetchEnv,
  );
  for (let n = 0; n < ROWS_BEFORE_DUMP; n++) await writeRecord(old, n);
  const as_of = new Date().toISOString();
  const before = await old.call<MemoryPage>('memory', `/v1/memories?as_of=${as_of}&limit=100`);
  const key = await old.call<object>('memory', '/v1/certificates/key');

  // A page that does not exist yet, so that its job is pending in the dump
  const lateUrl = pages.put(
    '/late',
    (_request, response) => void response.writeHead(503, { 'Retry-After': '1' }).end(),
  );
  const { id } = await old.call<{ id: string }>('verify', '/api/v1/collections', { name: 'Late' });
  await old.call('verify', `/api/v1/collections/${id}/ingest`, {
    urls: [lateUrl, `${lateUrl}?also`],
  });

  let next = ROWS_BEFORE_DUMP;
  let isOver = false;
  const backgroundWrites = (async () => {
    for (; !isOver; next++) await writeRecord(old, next);
  })();
  await sleep(500);
  const acknowledgedCount = next;
  const dumped = await runShell(dumpCommands, {
    VERIFY_DATABASE_URL: verifyDb.url,
    MEMORY_DATABASE_URL: memoryDb.url,
  });
  isOver = true;
  await backgroundWrites;
  const writtenDuringDump = next - acknowledgedCount;
  await old.end('SIGKILL');

  await newVerifyDb.pool.query('drop extension vector; drop extension btree_gist');
  await newMemoryDb.pool.query('drop extension vector; drop extension btree_gist');
  const restored = await runShell(restoreCommands, {
    NEW_VERIFY_DATABASE_URL: newVerifyDb.url,
    NEW_MEMORY_DATABASE_URL: newMemoryDb.url,
  });
  pages.put('/late', '<p>The late page tells that the mill of Ildra closed in May 2026.</p>');
  pages.put(
    '/late?also',
    '<p>The other late page tells that the mill of Garam opened in May 2026.</p>',
  );
  const config = {
    verifyUrl: newVerifyDb.url,
    memoryUrl: newMemoryDb.url,
    dataDir: join(folder, 'new'),
    redis: redis(),
  };
  const fresh = await Installation.start(config, { ...fetchEnv, MIGRATIONS: 'separate' });
  const lost = await findMissing(fresh, Array(acknowledgedCount).keys());
  const after = await fresh.call<MemoryPage>('memory', `/v1/memories?as_of=${as_of}&limit=100`);
  const certificate = await fresh.call<object>(
    'memory',
    `/v1/certificates/${before.certificate.id}`,
  );
  const { output } = await runShell(queryCommands, { MEMORY: fresh.memory.url });
  writeFileSync(join(folder, 'answer.json'), JSON.stringify(before));
  writeFileSync(join(folder, 'key.json'), JSON.stringify(key));
  const { valid } = await fresh.call<{ valid: boolean }>('memory', '/v1/certificates/verify', {
    certificate,
    rows: before.items,
  });
  const offline = spawnSync(process.execPath, [
    join(root, 'tools/plumbline-verify.mjs'),
    join(folder, 'answer.json'),
    '--key',
    join(folder, 'key.json'),
  ]);
  const until = Date.now() + MAX_WAIT_MS;
  let completed = 0;
  while (Date.now() < until && completed < 2) {
    const { sources } = await fresh.call<{ sources: { status: string }[] }>(
      'verify',
      `/api/v1/collections/${id}/ingest-status`,
    );
    completed = sources.filter(({ status }) => status === 'completed').length;
    await sleep(250);
  }
  await fresh.end();
  await pages.close();
  for (const database of [verifyDb, memoryDb, newVerifyDb, newMemoryDb]) await database.close();
  return {
    'written before the dump': acknowledgedCount,
    'written while it was made': writtenDuringDump,
    'dumps, MB':
      Math.round(
        (statSync(join(folder, 'verify.dump')).size + statSync(join(folder, 'memory.dump')).size) /
          1e4,
      ) / 100,
    'dump, s': dumped.seconds,
    'restore, s': restored.seconds,
    'lost of what was written before': lost.length,
    'answer as of before is the same': JSON.stringify(after.items) === JSON.stringify(before.items),
    'its certificate is known': JSON.stringify(certificate) === JSON.stringify(before.certificate),
    'and verified, by the service and offline': [valid, offline.status === 0].join(', '),
    'ledger is whole': output.trim(),
    'owed jobs done after the restore': `${completed} of 2`,
  };
}

async function measureEmbedded(): Promise<Record<string, unknown>> {
  const env = {
    DATA_DIR: join(folder, 'embedded'),
    NEW_DATA_DIR: join(folder, 'embedded-restored'),
    FOLDER: join(folder, 'embedded-backup'),
  };
  const old = await Installation.start({ dataDir: env.DATA_DIR });
  let next = 0;
  for (; next < ROWS_BEFORE_DUMP / 4; next++) await writeRecord(old, next);
  const { certificate, items } = await old.call<MemoryPage>(
    'memory',
    `/v1/memories?as_of=${new Date().toISOString()}&limit=100`,
  );
  const acknowledgedCount = next;
  let isOver = false;
  const backgroundWrites = (async () => {
    for (; !isOver; next++) await writeRecord(old, next);
  })();
  const backup = await runShell(backupCommands, env, root);
  isOver = true;
  await backgroundWrites;
  await old.end('SIGKILL');
  const restore = await runShell(backupRestoreCommands, env, root);
  const fresh = await Installation.start({ dataDir: env.NEW_DATA_DIR });
  const lost = await findMissing(fresh, Array(acknowledgedCount).keys());
  const { valid } = await fresh.call<{ valid: boolean }>('memory', '/v1/certificates/verify', {
    certificate,
    rows: items,
  });
  await fresh.end();
  return {
    'written before the backup': acknowledgedCount,
    'written while it was made': next - acknowledgedCount,
    'backup, s': backup.seconds,
    'restore, s': restore.seconds,
    'lost of what was written before': lost.length,
    'an earlier certificate is valid': valid,
  };
}

const hasTools = ['pg_dump', 'pg_restore', 'psql'].every(
  (tool) => spawnSync(tool, ['--version']).status === 0,
);
try {
  if (REAL_DATABASE_URL && REAL_REDIS_URL && hasTools) console.table(await measureOnServers());
  else
    console.log(
      'Without servers: set REAL_DATABASE_URL and REAL_REDIS_URL, and have pg_dump, ' +
        'pg_restore and psql on the path.',
    );
  console.table(await measureEmbedded());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
