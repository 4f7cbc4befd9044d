// npm run bench -- fuzz [--requests 100000] [--seed <number>] [--only <part of an operation's
// name>] [--why]: requests generated from both services' openapi.json, half of them as it asks for,
// half spoiled, sent to both as they are deployed. No answer may be a 5xx that nothing outside
// explains, differ from the schema of its status, lack its request id, or take a minute; and both
// processes live. Each kind of fault is told with its shortest request as a curl line; the seed
// repeats the requests (ids that the services make differ). On the embedded database, or with
// REAL_DATABASE_URL (and REAL_REDIS_URL) on servers.
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { describedBy, type Operation, type Service } from './fuzz/description.ts';
import { Answers } from './fuzz/answers.ts';
import { makeHome } from './fuzz/home.ts';
import { Known } from './fuzz/known.ts';
import { Report } from './fuzz/report.ts';
import { asked, keyFor, type Planned } from './fuzz/request.ts';
import { curl, readyToSend, send } from './fuzz/send.ts';
import { spoiled } from './fuzz/spoil.ts';
import { SchemaValues } from './fuzz/values.ts';
import { randomOf } from './random.ts';

// read when the fixtures are loaded
if (process.env.REAL_DATABASE_URL) process.env.PLUMBLINE_TEST_DATABASE = 'server';
const { startTargets } = await import('./fuzz/services.ts');

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    why: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 16;
const BATCH = 500;
/** Every so many batches the news fail. */
const BAD_NEWS = 10;
/** Every so many batches things that belong together are made anew. */
const NEW_HOME = 1;

/**
 * How often an operation is asked, beside the others' 10: what reads pages, the news or whole
 * graphs takes longer.
 */
const SHARES: [RegExp, number][] = [
  [/deep-research/, 3],
  [/POST .*\/graph\/edges$/, 15],
  [/^DELETE .*\/sessions\//, 5],
  // What is deleted is not there for the others
  [/^DELETE .*\/(tkgs|collections)\/\{\w+\}$/, 3],
  [/^DELETE .*\/(nodes|sources)/, 6],
  [/fact-checker|evidence-finder|qa-verify/, 3],
  [
    /\/chat$|fingerprint|\/file$|collections\/\{id\}\/(ingest|answer)$|timeseries$|causality-graph$|\/ingest$|crawl$/,
    4,
  ],
  [/memories\/(export|why|subgraph)/, 5],
  [/health|queues|version|key$/, 3],
];
const shareOf = ({ name }: Operation) => SHARES.find(([pattern]) => pattern.test(name))?.[1] ?? 10;

const targets = await startTargets();
const descriptions = await Promise.all(
  (['verify', 'memory'] as const).map((service) => describedBy(service, targets[service].url)),
);
const generators = descriptions.flatMap(({ operations, schemas }) => {
  const byField = new SchemaValues(schemas);
  return operations
    .filter(({ name }) => name.includes(values.only))
    .map((operation) => {
      const good = asked(operation, byField);
      return { share: shareOf(operation), requests: fc.oneof(good, spoiled(good)) };
    });
});
const shares = generators.reduce((sum, { share }) => sum + share, 0);

/** The requests of a batch: each operation's by its share, in an order that the seed decides. */
function batchOf(number: number): Planned[] {
  const random = randomOf(seed + number);
  const counts = generators.map(({ share }) => {
    const exactly = (share / shares) * BATCH;
    return Math.floor(exactly) + (random.chance(exactly % 1) ? 1 : 0);
  });
  const planned = generators.flatMap(({ requests }, at) =>
    fc.sample(requests, { numRuns: counts[at]!, seed: seed + number * 1_000 + at }),
  );
  return planned
    .map((one): [number, Planned] => [random.below(2 ** 30), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

const known = new Known();
for (const page of targets.pages) known.add('page', page);
const answers = new Answers(descriptions);
const report = new Report();

/** Lines of the log: pino's 50 is an error. */
const isError = (line: string) => /"level":(?:50|60|"error"|"fatal")| ERROR /.test(line);

async function ask(planned: Planned): Promise<void> {
  const { operation } = planned;
  const sent = readyToSend(planned, targets[operation.service], known);
  try {
    const answered = await send(sent);
    report.add(operation, String(answered.status), answered.ms);
    const fault = answers.fault(operation, sent, answered, (json) =>
      known.learn(operation.name, json, sent.ids[0]),
    );
    if (fault) report.fault(operation, fault, sent);
    if (values.why && answered.status === 400 && !planned.spoiled)
      report.why(operation, answered.body.toString());
    if (sent.method === 'DELETE' && operation.path.endsWith('}') && answered.status === 200)
      known.forget(sent.ids.at(-1) ?? '');
    // To another's key hardly anything is there
    const [, gone] = /there is no (?:\w+ )?([0-9a-f-]{36})/i.exec(answered.body.toString()) ?? [];
    if (gone && planned.key === keyFor(operation.path)) known.forget(gone);
  } catch (error) {
    const { service } = targets[operation.service];
    if (service.child.exitCode !== null || service.child.signalCode !== null) {
      report.print();
      console.error(
        `${operation.service} has ended:\n${service.output().slice(-3_000)}\nthe last ` +
          `request was\n${curl(sent)}`,
      );
      process.exit(1);
    }
    report.add(operation, 'broken', 0);
    report.fault(operation, `the connection broke: ${(error as Error).message}`, sent);
  }
}

console.log(
  `Seed ${seed}: ${requests} requests to ${generators.length} operations, ${AT_ONCE} at once`,
);
const from = performance.now();
let done = 0;
for (let number = 0; done < requests; number++) {
  targets.setNews(number % BAD_NEWS !== BAD_NEWS - 1);
  if (number % NEW_HOME === 0) await makeHome(targets, known);
  const batch = batchOf(number).slice(0, requests - done);
  const rest = batch[Symbol.iterator](); // one for all lanes
  const lane = async () => {
    for (const planned of rest) await ask(planned);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  done += batch.length;
  const seconds = (performance.now() - from) / 1000;
  process.stderr.write(
    `\r${done} of ${requests}, ${(done / seconds).toFixed(0)} a second, ${report.faults} faults `,
  );
}
process.stderr.write('\n');
report.print();
const linesOf = (name: Service) => targets[name].service.output().split('\n');
const printed = (['verify', 'memory'] as const).flatMap((name) =>
  linesOf(name).filter(isError).slice(-3),
);
await targets.close();
if (printed.length)
  console.log(`\nErrors that the services logged, the last ones:\n${printed.join('\n')}`);
console.log(
  `\nSeed ${seed}: ${done} requests in ${Math.round((performance.now() - from) / 1000)} s, ` +
    `${report.faults} faults`,
);
process.exit(report.faults ? 1 : 0);
