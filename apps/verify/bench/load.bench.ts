// npm run bench -- load [--soak <requests>] [--only hot|ratio|loop|soak]: the capacity of the
// services on this machine, which also generates the load: throughput and latency of the hot
// endpoints at 1, 16 and 64 connections, our layers compared with a bare express route, how long
// one request blocks the event loop, memory over many requests. On PostgreSQL and Redis when
// REAL_DATABASE_URL and REAL_REDIS_URL are set or docker/servers.yml runs, else (or with
// PLUMBLINE_TEST_DATABASE=embedded) on the embedded database.
import { selectDatabase } from './load/select-database.ts';

// read when the others are loaded
console.log(await selectDatabase(process.env));
const { measureStalls } = await import('./load/event-loop-stalls.ts');
const { compareWithExpress } = await import('./load/express-comparison.ts');
const { runLoadRound } = await import('./load/load-round.ts');
const { startBare, startServices } = await import('./load/services.ts');
const { runSoak } = await import('./load/soak.ts');
const { listHotEndpoints } = await import('./load/load-targets.ts');

const CONNECTIONS = [1, 16, 64];
const SECONDS = 4;
/** Rounds of our service and of the bare one, alternating. */
const ROUNDS = 5;
/** An hour of twenty requests per second. */
const SOAK_REQUESTS = 72_000;

const [, , ...args] = process.argv;
const readOption = (name: string) =>
  args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
const only = readOption('--only');
const isSelected = (part: string) => !only || only === part;
const formatMs = (value: number) => value.toFixed(value < 10 ? 2 : 0);

const services = await startServices();
try {
  const targets = listHotEndpoints(services);
  if (isSelected('hot')) {
    console.log('\nThroughput and times over HTTP (ms)');
    const rows: object[] = [];
    for (const target of targets)
      for (const connections of CONNECTIONS) {
        const { perSecond, p50, p95, p99, failed } = await runLoadRound(
          target,
          connections,
          SECONDS,
        );
        rows.push({
          endpoint: target.name,
          connections,
          'per second': Math.round(perSecond),
          p50: formatMs(p50),
          p95: formatMs(p95),
          p99: formatMs(p99),
          failed,
        });
      }
    console.table(rows);
  }
  if (isSelected('ratio')) {
    console.log(
      `\nOur layers against a bare express route, ${ROUNDS} rounds in turn, 16 connections`,
    );
    const verboseServices = await startServices({ LOG_LEVEL: 'debug' });
    const bare = await startBare({ status: 'ok' }, verboseServices);
    const rows = await compareWithExpress(verboseServices, bare, ROUNDS);
    bare.end();
    await verboseServices.end();
    console.table(rows);
  }
  if (isSelected('loop')) {
    console.log('\nHow long one request, the largest of its kind, holds the event loop (ms)');
    console.table(
      (await measureStalls(services)).map(({ request, ms: took, median, longest, collected }) => ({
        ...{
          request,
          took: formatMs(took),
          'held, median': formatMs(median),
          longest: formatMs(longest),
          'garbage then': formatMs(collected),
        },
      })),
    );
  }
  if (isSelected('soak')) {
    const { requests, failed, minutes, verify, memory } = await runSoak(
      services,
      targets,
      Number(readOption('--soak') ?? SOAK_REQUESTS),
    );
    console.log(
      `\n${requests} requests in ${minutes.toFixed(1)} minutes, ${failed} failed. Resident ` +
        'memory, second quarter → last quarter (MB):',
    );
    console.table({ verify, memory });
    if (failed) process.exitCode = 1;
  }
} finally {
  await services.end();
}
