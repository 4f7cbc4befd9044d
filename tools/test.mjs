// npm test: runs every spec that is not slow on the embedded database. Where REAL_DATABASE_URL and
// REAL_REDIS_URL are set, the specs that use a database or a queue run again on those servers.
// slow-suites.mjs runs the slow specs in the same way: they start many processes or measure time.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, say, workEnv } from './install.mjs';

/**
 * Projects without a database, or that choose it themselves: a second run would repeat the first.
 */
const WITHOUT_DATABASE = [
  'auth',
  'certificates',
  'cli',
  'client',
  'client-python',
  'concurrency',
  'documents',
  'config',
  'extraction',
  'languages',
  'ml',
  'llm',
  'local-models',
  'retrieval',
  'testing',
  'text',
];

/** Specs of texts, URLs, bodies and models, which do not depend on the database. */
const ON_ONE_DATABASE = [
  'apps/memory/src/api/memories/malformed-reads.http.spec.ts',
  'apps/memory/src/api/memories/malformed.http.spec.ts',
  'apps/memory/src/api/memories/too-long.http.slow.spec.ts',
  'apps/memory/test/interleavings.spec.ts',
  'apps/memory/test/openapi-examples.spec.ts',
  'apps/memory/test/strictness.spec.ts',
  'apps/verify/src/api/deep-research/deep-research.http.spec.ts',
  'apps/verify/src/api/evidence-finder/evidence-finder.http.spec.ts',
  'apps/verify/src/api/fingerprint/fingerprint-refusals.http.spec.ts',
  'apps/verify/src/api/fingerprint/fingerprint-scripts.http.spec.ts',
  'apps/verify/src/api/mcp/mcp-access.http.spec.ts',
  'apps/verify/src/api/mcp/mcp.http.spec.ts',
  'apps/verify/src/api/news/news-failures.http.spec.ts',
  'apps/verify/src/api/openai/chat-completions.http.spec.ts',
  'apps/verify/test/added-language.journey.spec.ts',
  'apps/verify/test/chat-news.journey.spec.ts',
  'apps/verify/test/cli/check.journey.spec.ts',
  'apps/verify/test/cli/commands.journey.slow.spec.ts',
  'apps/verify/test/cli/mcp.journey.slow.spec.ts',
  'apps/verify/test/cli/start.slow.spec.ts',
  'apps/verify/test/evidence-injection.journey.spec.ts',
  'apps/verify/test/llm-engine.journey.spec.ts',
  'apps/verify/test/llm-fact-check.journey.spec.ts',
  'apps/verify/test/malformed-requests.journey.spec.ts',
  'apps/verify/test/malicious-uploads.journey.slow.spec.ts',
  'apps/verify/test/openai-proxy.journey.spec.ts',
  'apps/verify/test/openapi-examples.journey.spec.ts',
  'apps/verify/test/output-escaping.journey.spec.ts',
  'apps/verify/test/prompt-injection.journey.spec.ts',
  'apps/verify/test/research.journey.spec.ts',
  'apps/verify/test/ssrf.journey.spec.ts',
  'apps/verify/test/strictness.journey.spec.ts',
  'apps/verify/test/tracing.journey.slow.spec.ts',
  'apps/verify/test/verdicts.journey.spec.ts',
  'apps/verify/test/watermark-robustness.spec.ts',
];
const SLOW_SPEC = /\.slow\.spec\.ts$/;
/** Specs of the suite `faults`, which take servers away; each of them takes minutes. */
const FAULT_SPEC = /\/test\/faults\//;
/** Parallel processes: CI runners have two cores, and specs often wait for a database or a page. */
const PROCESSES = 3;
/** How many of the slowest files a run lists at its end. */
const SLOWEST_FILES = 30;
/** Specs that build what other specs run, or that measure time: each runs alone. */
const ALONE = [
  'libs/testing/src/npm-start.spec.ts',
  'libs/client/test/packed.spec.ts',
  'libs/client/test/runtimes.slow.spec.ts',
  'libs/cli/test/packed.slow.spec.ts',
  'libs/documents/src/text/read-text.spec.ts',
  'libs/extraction/src/engine/offline-engine.slow.spec.ts',
  'libs/extraction/src/engine/worker-thread/worker-pool.slow.spec.ts',
];

export async function test({ node, build, args = [], slow = false }) {
  await build();
  const files = specs().filter(
    (file) => SLOW_SPEC.test(file) === slow && (args.length > 0 || !FAULT_SPEC.test(file)),
  );
  const { REAL_DATABASE_URL, REAL_REDIS_URL } = process.env;
  const runs = [
    {
      name: 'the embedded PostgreSQL',
      env: { PLUMBLINE_TEST_DATABASE: 'embedded' },
      files,
    },
  ];
  if (REAL_DATABASE_URL && REAL_REDIS_URL)
    runs.push({
      name: 'real PostgreSQL and Redis',
      env: { PLUMBLINE_TEST_DATABASE: 'server' },
      files: files.filter(hasFixtures),
    });
  const results = [];
  for (const run of runs)
    results.push({
      name: run.name,
      ...(await (args.length ? runSelected(node, run, args) : inParts(node, run))),
    });
  say('');
  for (const { name, passed, failed, seconds, files } of results) {
    say(
      `Tests on ${name}: ${passed} passed, ${failed} failed, in ${seconds} s. The ` +
        'slowest files:',
    );
    for (const [file, took] of files
      .sort((one, other) => other[1] - one[1])
      .slice(0, SLOWEST_FILES))
      say(`  ${took.toFixed(1).padStart(6)} s  ${file}`);
  }
  if (runs.length === 1)
    say(
      'Skipped: the tests on real servers. To run them, set REAL_DATABASE_URL (PostgreSQL 17 with ' +
        'pgvector) and REAL_REDIS_URL.',
    );
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (results.some(({ ok }) => !ok)) process.exit(1);
}

/** The specs of all projects. */
function specs() {
  return ['apps', 'libs'].flatMap((kind) =>
    readdirSync(join(root, kind)).flatMap((project) =>
      ['src', 'test']
        .filter((folder) => existsSync(join(root, kind, project, folder)))
        .flatMap((folder) =>
          readdirSync(join(root, kind, project, folder), { recursive: true }).map((name) =>
            join(kind, project, folder, name),
          ),
        )
        .filter((file) => file.endsWith('.spec.ts'))
        .sort(),
    ),
  );
}

/** Whether a spec may depend on the database or the queue: it imports a fixture or lies beside one. */
function hasFixtures(file) {
  const [, project, folder] = file.split('/');
  if (WITHOUT_DATABASE.includes(project) || ON_ONE_DATABASE.includes(file)) return false;
  return (
    folder === 'test' ||
    /'(?:@plumbline\/testing|[^']*\/test\/[^']*)'/.test(readFileSync(join(root, file), 'utf8'))
  );
}

async function inParts(node, { name, env, files }) {
  say(`\nTesting on ${name} ...`);
  const all = { passed: 0, failed: 0, seconds: 0, ok: true, files: [] };
  const began = Date.now();
  const run = async ([how, ...specs]) => {
    const part = await jest(node, env, [how, '--runTestsByPath', ...specs]);
    all.passed += part.passed;
    all.failed += part.failed;
    all.ok &&= part.ok;
    all.files.push(...part.files);
  };
  for (const file of files.filter((file) => ALONE.includes(file))) await run(['--runInBand', file]);
  await run([`--maxWorkers=${PROCESSES}`, ...files.filter((file) => !ALONE.includes(file))]);
  all.seconds = Math.round((Date.now() - began) / 1000);
  return all;
}

/** Passes the caller's arguments to jest. */
function runSelected(node, { name, env }, args) {
  say(`\nTesting on ${name} ...`);
  const leftOut =
    env.PLUMBLINE_TEST_DATABASE === 'server'
      ? ['--passWithNoTests', '--ignoreProjects', ...WITHOUT_DATABASE]
      : [];
  return jest(node, env, ['--runInBand', ...args, ...leftOut]);
}

async function jest(node, env, words) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  const report = join(folder, 'report.json');
  const [status, signal] = await new Promise((ended) =>
    spawn(
      node,
      [
        ...['--disable-warning=ExperimentalWarning', join(root, 'node_modules/jest/bin/jest.js')],
        ...['--forceExit', '--json', `--outputFile=${report}`, '--silent=false', ...words],
      ],
      { cwd: root, env: { ...workEnv(node), ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
    ).once('exit', (...end) => ended(end)),
  );
  const counts = { passed: 0, failed: 1, seconds: 0, ok: false, files: [] };
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, startTime, testResults } =
      JSON.parse(readFileSync(report, 'utf8'));
    counts.passed = numPassedTests;
    counts.failed = numFailedTests + numRuntimeErrorTestSuites;
    counts.seconds = Math.round(
      (Math.max(startTime, ...testResults.map(({ endTime }) => endTime)) - startTime) / 1000,
    );
    counts.ok = status === 0;
    if (!counts.ok && !counts.failed)
      console.error(`No test failed, but jest ended with ${signal ?? `status ${status}`}.`);
    counts.files = testResults.map(({ name, startTime, endTime }) => [
      relative(root, name),
      (endTime - startTime) / 1000,
    ]);
  } catch {
    console.error('Jest wrote no test report.');
  }
  rmSync(folder, { recursive: true });
  return counts;
}
