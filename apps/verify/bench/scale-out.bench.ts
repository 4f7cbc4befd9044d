// npm run bench -- scale-out: two verify, two workers and two memory behind nginx
// (docker/nginx.conf), on PostgreSQL and Redis. Clients call all endpoints while one process after
// the other is stopped (SIGTERM), and then killed (SIGKILL), and restarted. Every failure must
// disappear when the client retries, and no acknowledged data may be lost. Needs REAL_DATABASE_URL,
// REAL_REDIS_URL and nginx. ROUNDS: how often each process is stopped, and killed; default 2.
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryClient, PlumblineError, verifyClient } from '@plumbline/client';
import { CallTally } from './scale-out/call-tally.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 2);
/** The pause between a restarted process and the next stop; WARM_UP_MS: before the first stop. */
const PAUSE_MS = 1_500;
const WARM_UP_MS = 10_000;
const [LIMIT, CALLS] = [60, 150];

process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the fixtures are loaded
const { hasNginx } = await import('./scale-out/nginx.ts');
const { REAL_DATABASE_URL, REAL_REDIS_URL } = process.env;
if (!REAL_DATABASE_URL || !REAL_REDIS_URL || !hasNginx()) {
  console.log('Nothing to measure: set REAL_DATABASE_URL and REAL_REDIS_URL, and install nginx.');
  process.exit(0);
}
const { PERSONAL_KEY, MASTER_KEY, MEMORY_KEY, startCluster } =
  await import('./scale-out/cluster.ts');
const { measureRateLimit, checkIntegrity } = await import('./scale-out/integrity-checks.ts');
const { verifyJourneys } = await import('./scale-out/verify-journeys.ts');
const { chatJourneys } = await import('./scale-out/chat-journeys.ts');
const { memoryJourneys } = await import('./scale-out/memory-journeys.ts');

const cluster = await startCluster(REAL_REDIS_URL);
const { nginx } = cluster;
const tally = new CallTally();
// The tally retries calls, so that it can count them
const clientOptions = { retry: { attempts: 0 }, timeoutMs: 90_000 };
const acknowledgedData = {
  collections: new Map<string, string[]>(),
  ingested: new Map<string, string>(),
  acknowledged: new Set<string>(),
};
const verify = verifyClient({ baseUrl: nginx.verify, token: PERSONAL_KEY, ...clientOptions });
const memory = memoryClient({ baseUrl: nginx.memory, token: MEMORY_KEY, ...clientOptions });
const context = {
  ...{ verify, memory, tally, corpus: cluster.news.corpus, ...acknowledgedData },
  ...{
    operator: verifyClient({ baseUrl: nginx.verify, token: MASTER_KEY, ...clientOptions }),
    url: nginx.memory,
    key: MEMORY_KEY,
  },
};

let isOver = false;
const roundsByJourney: Record<string, number> = {};
const lanes = Object.entries({ ...verifyJourneys, ...chatJourneys, ...memoryJourneys }).map(
  async ([name, journey]) => {
    while (!isOver) {
      await journey(context).catch((error: unknown) => {
        if (!(error instanceof PlumblineError)) throw error; // other errors are counted
      });
      roundsByJourney[name] = (roundsByJourney[name] ?? 0) + 1;
    }
  },
);

await sleep(WARM_UP_MS);
const codes: (number | null)[] = [];
for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  tally.beginPhase(signal);
  for (let round = 0; round < ROUNDS; round++)
    for (const instance of cluster.instances) {
      const from = Date.now();
      const code = await instance.end(signal);
      if (signal === 'SIGTERM') codes.push(code);
      const ended = Date.now();
      await instance.start();
      const [goes, comes] = [ended - from, Date.now() - ended].map((ms) => (ms / 1_000).toFixed(1));
      console.error(
        `${signal} ${instance.kind}: gone after ${goes} s, back after ${comes} s more; ` +
          `${tally.summarize()}`,
      );
      await sleep(PAUSE_MS);
    }
}
isOver = true;
await Promise.all(lanes);

console.table(
  Object.fromEntries(
    [...tally.phases].map(([phase, { calls, failed, lost, resumed, interrupted }]) => [
      phase,
      {
        'processes ended': phase === 'quiet' ? 0 : ROUNDS * cluster.instances.length,
        calls,
        'failed at first':
          Object.entries(failed)
            .map(([kind, count]) => `${count} × ${kind}`)
            .join(', ') || 0,
        'lost after asking again': lost.length,
        'replies read on': resumed,
        'replies that ended with their process': interrupted,
      },
    ]),
  ),
);
for (const [phase, { lost }] of tally.phases)
  for (const line of lost.slice(0, 20)) console.log(`lost (${phase}): ${line}`);
console.table(roundsByJourney);
console.log('nginx saw', nginx.countErrors());
const missing = await checkIntegrity(cluster, verify, memory, acknowledgedData);
console.table(missing);
const rateLimit = await measureRateLimit(cluster, LIMIT, CALLS);
const otherCodes = codes.filter((code) => code !== 0).length;
console.table({
  ...rateLimit,
  'collections made': acknowledgedData.collections.size,
  'rows acknowledged': acknowledgedData.acknowledged.size,
  'SIGTERM ended with another code than 0': otherCodes,
});
if (process.env.LOGS)
  for (const instance of cluster.instances)
    console.log(instance.kind, instance.port, instance.readLog().slice(-40).join('\n'));
await cluster.close();
const lost = [...tally.phases.values()].some((counted) => counted.lost.length);
const isWhole =
  !lost &&
  !otherCodes &&
  rateLimit.allowed <= rateLimit.maxAllowed &&
  Object.values(missing).every((count) => count === 0);
process.exit(isWhole ? 0 : 1);
