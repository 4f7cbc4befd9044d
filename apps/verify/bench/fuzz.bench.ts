// npm run bench -- fuzz [--requests 100000] [--seed <number>] [--only <part of an operation's
// name>] [--why]: requests generated from both services' openapi.json, half of them valid and half
// corrupted, sent to both services as deployed. No response may be an unexplained 5xx, differ from
// the schema of its status, lack its request id, or take a minute; and both processes must survive.
// Each kind of fault is reported with its shortest request as a curl line; the seed repeats the
// requests (ids that the services generate differ). On the embedded database, or with
// REAL_DATABASE_URL (and REAL_REDIS_URL) on servers.
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { fetchDescription, type Operation, type Service } from './fuzz/openapi-description.ts';
import { ResponseValidator } from './fuzz/response-validator.ts';
import { createFixtures } from './fuzz/fixtures.ts';
import { IdPool } from './fuzz/id-pool.ts';
import { Report } from './fuzz/report.ts';
import { generateRequests, chooseKey, type PlannedRequest } from './fuzz/request-generator.ts';
import { toCurlCommand, buildRequest, sendRequest } from './fuzz/http-client.ts';
import { mutateRequests } from './fuzz/request-mutations.ts';
import { SchemaValues } from './fuzz/schema-values.ts';
import { createPrng } from './prng.ts';

// read when the fixtures are loaded
if (process.env.REAL_DATABASE_URL) process.env.PLUMBLINE_TEST_DATABASE = 'server';
const { startTargets } = await import('./fuzz/targets.ts');

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
const CONCURRENCY = 16;
const BATCH_SIZE = 500;
/** The news providers fail once in this many batches. */
const NEWS_FAILURE_INTERVAL = 10;
/** New related resources are created once in this many batches. */
const FIXTURE_INTERVAL = 1;

/**
 * The frequency of operations, compared with 10 for the others: those that read pages, news or
 * whole graphs take longer.
 */
const WEIGHT_BY_OPERATION: [RegExp, number][] = [
  [/deep-research/, 3],
  [/POST .*\/graph\/edges$/, 15],
  [/^DELETE .*\/sessions\//, 5],
  // Deleted resources are not available to other requests
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
const getWeight = ({ name }: Operation) =>
  WEIGHT_BY_OPERATION.find(([pattern]) => pattern.test(name))?.[1] ?? 10;

const targets = await startTargets();
const descriptions = await Promise.all(
  (['verify', 'memory'] as const).map((service) => fetchDescription(service, targets[service].url)),
);
const generators = descriptions.flatMap(({ operations, schemas }) => {
  const schemaValues = new SchemaValues(schemas);
  return operations
    .filter(({ name }) => name.includes(values.only))
    .map((operation) => {
      const validRequests = generateRequests(operation, schemaValues);
      return {
        share: getWeight(operation),
        requests: fc.oneof(validRequests, mutateRequests(validRequests)),
      };
    });
});
const shares = generators.reduce((sum, { share }) => sum + share, 0);

/** The requests of a batch: each operation by its share, in an order that depends on the seed. */
function createBatch(number: number): PlannedRequest[] {
  const random = createPrng(seed + number);
  const counts = generators.map(({ share }) => {
    const expectedCount = (share / shares) * BATCH_SIZE;
    return Math.floor(expectedCount) + (random.chance(expectedCount % 1) ? 1 : 0);
  });
  const plannedRequests = generators.flatMap(({ requests }, at) =>
    fc.sample(requests, { numRuns: counts[at]!, seed: seed + number * 1_000 + at }),
  );
  return plannedRequests
    .map((request): [number, PlannedRequest] => [random.nextInt(2 ** 30), request])
    .sort(([a], [b]) => a - b)
    .map(([, request]) => request);
}

const idPool = new IdPool();
for (const page of targets.pages) idPool.add('page', page);
const responseValidator = new ResponseValidator(descriptions);
const report = new Report();

/** Lines of the log: pino's level 50 is an error. */
const isError = (line: string) => /"level":(?:50|60|"error"|"fatal")| ERROR /.test(line);

async function sendPlanned(planned: PlannedRequest): Promise<void> {
  const { operation } = planned;
  const sentRequest = buildRequest(planned, targets[operation.service], idPool);
  try {
    const response = await sendRequest(sentRequest);
    report.addResponse(operation, String(response.status), response.ms);
    const fault = responseValidator.findFault(operation, sentRequest, response, (json) =>
      idPool.collect(operation.name, json, sentRequest.ids[0]),
    );
    if (fault) report.addFault(operation, fault, sentRequest);
    if (values.why && response.status === 400 && !planned.mutation)
      report.addRejection(operation, response.body.toString());
    if (sentRequest.method === 'DELETE' && operation.path.endsWith('}') && response.status === 200)
      idPool.remove(sentRequest.ids.at(-1) ?? '');
    // Another key can hardly see any resource
    const [, missingId] =
      /there is no (?:\w+ )?([0-9a-f-]{36})/i.exec(response.body.toString()) ?? [];
    if (missingId && planned.key === chooseKey(operation.path)) idPool.remove(missingId);
  } catch (error) {
    const { service } = targets[operation.service];
    if (service.child.exitCode !== null || service.child.signalCode !== null) {
      report.print();
      console.error(
        `${operation.service} has ended:\n${service.output().slice(-3_000)}\nthe last ` +
          `request was\n${toCurlCommand(sentRequest)}`,
      );
      process.exit(1);
    }
    report.addResponse(operation, 'broken', 0);
    report.addFault(operation, `the connection broke: ${(error as Error).message}`, sentRequest);
  }
}

console.log(
  `Seed ${seed}: ${requests} requests to ${generators.length} operations, ${CONCURRENCY} at once`,
);
const from = performance.now();
let done = 0;
for (let number = 0; done < requests; number++) {
  targets.setNews(number % NEWS_FAILURE_INTERVAL !== NEWS_FAILURE_INTERVAL - 1);
  if (number % FIXTURE_INTERVAL === 0) await createFixtures(targets, idPool);
  const batch = createBatch(number).slice(0, requests - done);
  const requestQueue = batch[Symbol.iterator](); // one for all lanes
  const sendNext = async () => {
    for (const planned of requestQueue) await sendPlanned(planned);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
  done += batch.length;
  const seconds = (performance.now() - from) / 1000;
  process.stderr.write(
    `\r${done} of ${requests}, ${(done / seconds).toFixed(0)} a second, ${report.faults} faults `,
  );
}
process.stderr.write('\n');
report.print();
const readLogLines = (name: Service) => targets[name].service.output().split('\n');
const loggedErrors = (['verify', 'memory'] as const).flatMap((name) =>
  readLogLines(name).filter(isError).slice(-3),
);
await targets.close();
if (loggedErrors.length)
  console.log(`\nErrors that the services logged, the last ones:\n${loggedErrors.join('\n')}`);
console.log(
  `\nSeed ${seed}: ${done} requests in ${Math.round((performance.now() - from) / 1000)} s, ` +
    `${report.faults} faults`,
);
process.exit(report.faults ? 1 : 0);
