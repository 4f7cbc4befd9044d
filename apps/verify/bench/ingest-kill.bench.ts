// npm run bench -- ingest-kill: ingests 500 pages into a collection while a worker is killed with
// SIGKILL at 50 random moments, with the queue on PostgreSQL and on Redis; then the same with a
// restart of the database, and of Redis, in the middle. Nothing may be lost, stored twice, or left
// unfinished. Needs REAL_DATABASE_URL (PostgreSQL 17 with pgvector; its databases are dropped
// afterwards) and, for the Redis half, REAL_REDIS_URL (its keys are deleted). RESTART_DATABASE and
// RESTART_REDIS are commands that restart them, also by force; without them those rows are left
// out.
import { execSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultControls, Outcome } from '../test/ingest-fault-injection.ts';

const PAGES = 500;
const KILLS = Number(process.env.KILLS ?? 50);
const RESTARTS = 3;
const WORKERS = 2;

process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the fixtures are loaded
const { createServiceDatabase } = await import('@plumbline/testing');
const { runWithFaults } = await import('../test/ingest-fault-injection.ts');
const { REAL_DATABASE_URL, REAL_REDIS_URL, RESTART_DATABASE, RESTART_REDIS } = process.env;
if (!REAL_DATABASE_URL) {
  console.log('Nothing to measure: set REAL_DATABASE_URL (and REAL_REDIS_URL).');
  process.exit(0);
}

const killWorkers = async ({ kill }: FaultControls) => {
  for (let i = 0; i < KILLS; i++) {
    await sleep(randomInt(50, 2_500));
    await kill(i % WORKERS);
    process.stderr.write(`\rkilled ${i + 1}`);
  }
  process.stderr.write('\n');
};
const restartDuringIngest =
  (command: string) =>
  async ({ countFinished: countEnded }: FaultControls) => {
    for (let i = 1; i <= RESTARTS; i++) {
      while ((await countEnded()) < (i * PAGES) / (RESTARTS + 1)) await sleep(200);
      execSync(command, { stdio: 'ignore' });
      await sleep(1_000);
    }
  };

const table: Record<string, Omit<Outcome, 'unexpected'> & { unexpected: number }> = {};
async function measure(
  what: string,
  redis: boolean,
  maxMs: number,
  inflictFaults: (fire: FaultControls) => Promise<void>,
): Promise<void> {
  const database = await createServiceDatabase('verify');
  const env = redis
    ? {
        REDIS_URL: REAL_REDIS_URL,
        REDIS_PREFIX: `plumbline-bench-${randomBytes(4).toString('hex')}`,
      }
    : {};
  const outcome = await runWithFaults({
    pages: PAGES,
    maxPageDelayMs: maxMs,
    database,
    env,
    workers: WORKERS,
    injectFaults: inflictFaults,
    timeoutMs: 240_000,
  });
  // immediately: the next may take minutes
  console.log(what, JSON.stringify({ ...outcome, wrong: outcome.unexpected.slice(0, 5) }));
  table[what] = { ...outcome, unexpected: outcome.unexpected.length };
  await database.remove();
}

const only = process.argv[2];
const rows: [string, boolean, number, (fire: FaultControls) => Promise<void>][] = [
  [`${KILLS} kills, queue on PostgreSQL`, false, 2_500, killWorkers],
  ...(REAL_REDIS_URL
    ? [[`${KILLS} kills, queue on Redis`, true, 2_500, killWorkers] as (typeof rows)[number]]
    : []),
  ...(RESTART_DATABASE
    ? [
        [
          `database restarted ${RESTARTS} times, queue on PostgreSQL`,
          false,
          500,
          restartDuringIngest(RESTART_DATABASE),
        ] as (typeof rows)[number],
      ]
    : []),
  ...(RESTART_DATABASE && REAL_REDIS_URL
    ? [
        [
          `database restarted ${RESTARTS} times, queue on Redis`,
          true,
          500,
          restartDuringIngest(RESTART_DATABASE),
        ] as (typeof rows)[number],
      ]
    : []),
  ...(RESTART_REDIS && REAL_REDIS_URL
    ? [
        [
          `Redis restarted ${RESTARTS} times`,
          true,
          500,
          restartDuringIngest(RESTART_REDIS),
        ] as (typeof rows)[number],
      ]
    : []),
];
for (const row of rows) if (!only || row[0].includes(only)) await measure(...row);
console.table(table);
const FAULTS = ['unfinished', 'absent', 'lost', 'twice', 'unexpected', 'uneven'] as const;
if (Object.values(table).some((row) => FAULTS.some((fault) => row[fault] > 0)))
  process.exitCode = 1;
