// npm run bench -- load [--soak <requests>] [--only hot|ratio|loop|soak]: what the services carry
// on this machine, which runs the load as well: throughput and times of the hot endpoints at 1, 16
// and 64 connections, our layers against a bare express route, how long one request holds the event
// loop, memory over many requests. On PostgreSQL and Redis where REAL_DATABASE_URL and
// REAL_REDIS_URL are set (with PLUMBLINE_TEST_DATABASE=server), else on the embedded database.
import { standstills } from './load/largest.ts';
import { ratios } from './load/ratio.ts';
import { round } from './load/round.ts';
import { startBare, startServices } from './load/services.ts';
import { soak } from './load/soak.ts';
import { hotEndpoints } from './load/targets.ts';

const CONNECTIONS = [1, 16, 64];
const SECONDS = 4;
/** Of ours and of the bare one, in turn. */
const ROUNDS = 5;
/** An hour of twenty requests a second. */
const SOAK = 72_000;

const [, , ...words] = process.argv;
const wordAfter = (name: string) =>
  words.includes(name) ? words[words.indexOf(name) + 1] : undefined;
const only = wordAfter('--only');
const isAsked = (part: string) => !only || only === part;
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);

const services = await startServices();
try {
  const targets = hotEndpoints(services);
  if (isAsked('hot')) {
    console.log('\nThroughput and times over HTTP (ms)');
    const rows: object[] = [];
    for (const target of targets)
      for (const connections of CONNECTIONS) {
        const { perSecond, p50, p95, p99, failed } = await round(target, connections, SECONDS);
        rows.push({
          endpoint: target.name,
          connections,
          'per second': Math.round(perSecond),
          p50: ms(p50),
          p95: ms(p95),
          p99: ms(p99),
          failed,
        });
      }
    console.table(rows);
  }
  if (isAsked('ratio')) {
    console.log(
      `\nOur layers against a bare express route, ${ROUNDS} rounds in turn, 16 connections`,
    );
    const talkative = await startServices({ LOG_LEVEL: 'debug' });
    const bare = await startBare({ status: 'ok' }, talkative);
    const rows = await ratios(talkative, bare, ROUNDS);
    bare.end();
    await talkative.end();
    console.table(rows);
  }
  if (isAsked('loop')) {
    console.log('\nHow long one request, the largest of its kind, holds the event loop (ms)');
    console.table(
      (await standstills(services)).map(({ request, ms: took, median, longest, collected }) => ({
        ...{
          request,
          took: ms(took),
          'held, median': ms(median),
          longest: ms(longest),
          'garbage then': ms(collected),
        },
      })),
    );
  }
  if (isAsked('soak')) {
    const { requests, failed, minutes, verify, memory } = await soak(
      services,
      targets,
      Number(wordAfter('--soak') ?? SOAK),
    );
    console.log(
      `\n${requests} requests in ${minutes.toFixed(1)} minutes, ${failed} failed. Resident ` +
        'memory, second quarter → last quarter (MB):',
    );
    console.table({ verify, memory });
  }
} finally {
  await services.end();
}
