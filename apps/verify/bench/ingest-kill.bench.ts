// npm run bench -- ingest-kill [row]: clients write to both services (pages into a collection,
// personal texts, checks, chat turns, rows of the ledger, certified reads) while one of their
// processes after the other is ended with SIGKILL at KILLS (default 200) random moments, also while
// it starts. Nothing that was acknowledged may be lost, stored twice, or left unfinished, and no
// past that was read may change. Rows: on the embedded database; with REAL_DATABASE_URL (PostgreSQL
// 17 with pgvector; its databases are dropped afterwards) and REAL_REDIS_URL (its keys are deleted)
// on PostgreSQL + Redis; a shorter one with the queue on PostgreSQL. RESTART_DATABASE and
// RESTART_REDIS are commands that restart these servers, also by force; without them those rows are
// left out.
import { exec } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AcknowledgedWrites } from '../test/faults/acknowledged-writes.ts';
import {
  launchFaultServices,
  MEMORY_KEY,
  TOKEN,
  type FaultServices,
} from '../test/faults/fault-services.ts';
import { inspectTables } from '../test/ingest-fault-injection.ts';
import { startIngestSite } from '../test/ingest-site.ts';

const PAGES = 500;
const KILLS = Number(process.env.KILLS ?? 200);
const KILLS_WITHOUT_REDIS = Math.ceil(KILLS / 4);
const RESTARTS = 3;
const MAX_PAUSE_MS = 2_500;
/** One kill in so many meets a process that is still starting. */
const KILLS_PER_KILL_AT_START = 8;
const MAX_BACKGROUND_MS = 900_000;

const { REAL_DATABASE_URL, REAL_REDIS_URL, RESTART_DATABASE, RESTART_REDIS } = process.env;

interface Row {
  name: string;
  kind: 'embedded' | 'server';
  redisUrl?: string;
  injectFaults: (services: FaultServices) => Promise<number>;
}

/** Shows the log lines of unexpected errors: a process that was killed takes its log along. */
function printErrors(name: string, output: string): void {
  for (const line of output.split('\n'))
    if (/"level":(50|60|"error"|"fatal")/.test(line)) console.log(name, line.slice(0, 2_000));
}
const killProcesses = (kills: number) => async (services: FaultServices) => {
  const names = [...services.processes.keys()];
  for (let done = 1; done <= kills; done++) {
    const name = names[randomInt(names.length)]!;
    const killed = services.processes.get(name)!;
    await killed.end('SIGKILL');
    printErrors(name, killed.output());
    const { ready } = services.launch(name);
    if (randomInt(KILLS_PER_KILL_AT_START)) await ready;
    await sleep(randomInt(50, MAX_PAUSE_MS));
    process.stderr.write(`\rkilled ${done}`);
  }
  process.stderr.write('\n');
  await services.waitUntilReady();
  return kills;
};
const restartServer = (command: string) => async () => {
  for (let done = 0; done < RESTARTS; done++) {
    await sleep(10_000);
    await promisify(exec)(command);
  }
  await sleep(10_000);
  return RESTARTS;
};

const rows: Row[] = [{ name: 'embedded', kind: 'embedded', injectFaults: killProcesses(KILLS) }];
if (REAL_DATABASE_URL) {
  const onServer = (
    name: string,
    redisUrl: string | undefined,
    injectFaults: Row['injectFaults'],
  ) => rows.push({ name, kind: 'server', redisUrl, injectFaults });
  if (REAL_REDIS_URL) {
    onServer('PostgreSQL + Redis', REAL_REDIS_URL, killProcesses(KILLS));
    if (RESTART_REDIS) onServer('Redis restarted', REAL_REDIS_URL, restartServer(RESTART_REDIS));
  }
  onServer('PostgreSQL', undefined, killProcesses(KILLS_WITHOUT_REDIS));
  if (RESTART_DATABASE)
    onServer('PostgreSQL restarted', REAL_REDIS_URL, restartServer(RESTART_DATABASE));
}

async function measure({ kind, redisUrl, injectFaults }: Row) {
  const site = await startIngestSite(PAGES, 500);
  const services = await launchFaultServices({
    ...{ kind, redisUrl },
    env: { FETCH_ALLOWED_PRIVATE_HOSTS: site.hosts },
  });
  try {
    await services.waitUntilReady();
    const startedAt = Date.now();
    const writes = new AcknowledgedWrites({
      ...{ verifyUrl: services.verifyUrl, memoryUrl: services.memoryUrl },
      ...{ token: TOKEN, memoryKey: MEMORY_KEY, pauseMs: 100 },
      pageUrls: site.urls.filter((_, index) => !site.isGone(index)),
    });
    await writes.start();
    const faults = await injectFaults(services);
    await writes.stop();
    const { acknowledged, lost } = await writes.check(MAX_BACKGROUND_MS);
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    await services.stop();
    const tables = await inspectTables(
      services.databases.verify,
      writes.collectionId,
      acknowledged.pages,
    );
    const unexpected = writes.failures.filter(({ status }) => status && status !== 503);
    if (lost.length) console.log('lost', lost.slice(0, 20));
    if (unexpected.length) console.log('unexpected', unexpected.slice(0, 5));
    return {
      ...{ faults, ...acknowledged, lost: lost.length, 'lost in tables': tables.lost },
      ...{ 'stored twice': tables.twice, 'left unfinished': tables.uneven + tables.jobs },
      ...{ 'unexpected errors': unexpected.length, seconds },
    };
  } finally {
    await services.close();
    await site.close();
  }
}

const only = process.argv[2];
const table: Record<string, Record<string, number>> = {};
for (const row of rows)
  if (!only || row.name === only) {
    table[row.name] = await measure(row);
    console.log(row.name, JSON.stringify(table[row.name])); // the next row takes many minutes
  }
console.table(table);
const FAULTS = ['lost', 'lost in tables', 'stored twice', 'left unfinished', 'unexpected errors'];
if (Object.values(table).some((row) => FAULTS.some((fault) => row[fault]! > 0)))
  process.exitCode = 1;
