// Measures the throughput of a queue and the cost of an idle one: `npm run bench -- queue`. It
// always runs on the embedded database, and also on PostgreSQL and Redis where REAL_DATABASE_URL
// and REAL_REDIS_URL are set (with its own database and key prefix).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '@plumbline/database';
import { Redis } from 'ioredis';
import { openQueueRegistry, type QueueRegistry } from '../src/queue-registry.ts';

const JOBS = 2_000;
const CONCURRENCY = 10;
const PICK_UPS = 60;
const IDLE_MS = 20_000;

interface Figures {
  'enqueue all, ms': number;
  'jobs/s': number;
  'pick-up p50, ms': number;
  'pick-up p95, ms': number;
  'idle CPU, % of a core': number;
}

async function measure(queues: QueueRegistry): Promise<Figures> {
  const queue = queues.getQueue<{ url: string; at: number }>(`bench-${Date.now()}`);
  const began = performance.now();
  await queue.enqueue(
    Array.from({ length: JOBS }, (_, n) => ({ data: { url: `https://example.org/${n}`, at: 0 } })),
  );
  const enqueued = performance.now();
  let done = 0;
  let waited = 0;
  queue.startWorker(
    ({ data }) => {
      done++;
      waited = performance.now() - data.at;
      return Promise.resolve();
    },
    { concurrency: CONCURRENCY },
  );
  await waitUntil(() => done >= JOBS);
  const worked = performance.now();
  await waitUntil(async () => (await queue.getCounts()).completed >= JOBS);
  await sleep(500);
  const waits: number[] = [];
  for (let n = 1; n <= PICK_UPS; n++) {
    await queue.enqueue([{ data: { url: 'https://example.org/', at: performance.now() } }]);
    await waitUntil(() => done >= JOBS + n, 1);
    waits.push(waited);
    await sleep(40);
  }
  waits.sort((a, b) => a - b);
  await sleep(1_000);
  const before = process.cpuUsage();
  await sleep(IDLE_MS);
  const { user, system } = process.cpuUsage(before);
  const at = (share: number) => Number(waits[Math.floor(share * waits.length)]!.toFixed(1));
  return {
    'enqueue all, ms': Math.round(enqueued - began),
    'jobs/s': Math.round((1_000 * JOBS) / (worked - enqueued)),
    'pick-up p50, ms': at(0.5),
    'pick-up p95, ms': at(0.95),
    'idle CPU, % of a core': Number(((user + system) / 10 / IDLE_MS).toFixed(2)),
  };
}

async function waitUntil(condition: () => boolean | Promise<boolean>, everyMs = 10): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The queue has not finished within two minutes.');
    await sleep(everyMs);
  }
}

const prefix = `plumbline-bench-${process.pid}`;

async function measureBackend(where: string, database: Database, redisUrl?: string): Promise<void> {
  const queues = await openQueueRegistry({ database, redisUrl, redis: { prefix } });
  table[where] = await measure(queues);
  await queues.close();
  await database.close();
  if (!redisUrl) return;
  const redis = new Redis(redisUrl);
  for await (const keys of redis.scanStream({
    match: `${prefix}:*`,
    count: 1_000,
  }) as AsyncIterable<string[]>)
    if (keys.length) await redis.del(keys);
  redis.disconnect();
}

const table: Record<string, Figures> = {};
const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
await measureBackend('embedded', await openDatabase({ folder }));
rmSync(folder, { recursive: true });

const { REAL_DATABASE_URL: server, REAL_REDIS_URL: redisUrl } = process.env;
if (server) {
  const admin = await openDatabase({ url: server });
  const name = `plumbline_bench_${process.pid}`;
  await admin.pool.query(`create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await measureBackend('PostgreSQL', await openDatabase({ url }));
  if (redisUrl) await measureBackend('Redis', await openDatabase({ url }), redisUrl);
  await admin.pool.query(`drop database ${name} with (force)`);
  await admin.close();
}
console.log(
  `${JOBS} jobs, ${CONCURRENCY} at a time; pick-up of ${PICK_UPS} single jobs by an idle ` +
    'worker, from before enqueue() to its handler',
);
console.table(table);
