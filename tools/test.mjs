// npm test: every spec on the embedded database, and all that have to do with a database or a queue again on real servers, where
// REAL_DATABASE_URL and REAL_REDIS_URL are set.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say, workEnv } from './install.mjs';

/** Projects that know of no database, or choose it themselves: what they do on the first run they would do on the second. */
const WITHOUT_DATABASE = ['auth', 'certificates', 'documents', 'env', 'extraction', 'learning', 'llm', 'retrieval', 'testing', 'text'];

export async function test({ node, build, args = [] }) {
  await build();
  const { REAL_DATABASE_URL, REAL_REDIS_URL } = process.env;
  const runs = [{ name: 'the embedded PostgreSQL', env: { PLUMBLINE_TEST_DATABASE: 'embedded' } }];
  if (REAL_DATABASE_URL && REAL_REDIS_URL) {
    const words = [
      '--passWithNoTests',
      ...(args.length ? ['--ignoreProjects', ...WITHOUT_DATABASE] : ['--runTestsByPath', ...withFixtures()]),
    ];
    runs.push({ name: 'real PostgreSQL and Redis', env: { PLUMBLINE_TEST_DATABASE: 'server' }, words });
  }
  const results = runs.map((run) => ({ ...run, ...jest(node, run, args) }));
  say('');
  for (const { name, passed, failed, seconds } of results) say(`On ${name}: ${passed} passed, ${failed} failed, in ${seconds} s.`);
  if (runs.length === 1)
    say(
      'Not run on real servers: set REAL_DATABASE_URL (PostgreSQL 17 with pgvector) and REAL_REDIS_URL to run the same tests of the services, the database and the queue there.',
    );
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (results.some(({ ok }) => !ok)) process.exit(1);
}

/** Specs that a database or a queue can make a difference to: those beside the fixtures, and those that import one. Pure functions were tested once. */
function withFixtures() {
  return ['apps', 'libs']
    .flatMap((kind) => readdirSync(join(root, kind)).map((project) => ({ kind, project })))
    .filter(({ project }) => !WITHOUT_DATABASE.includes(project))
    .flatMap(({ kind, project }) =>
      readdirSync(join(root, kind, project), { recursive: true })
        .filter((name) => name.endsWith('.spec.ts') && !name.startsWith('dist'))
        .map((name) => join(kind, project, name)),
    )
    .filter(
      (file) => file.includes('/test/') || /'(?:@plumbline\/testing|[^']*\/test\/[^']*)'/.test(readFileSync(join(root, file), 'utf8')),
    );
}

function jest(node, { name, env, words = [] }, args) {
  say(`\nTesting on ${name} ...`);
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    node,
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', join(root, 'node_modules/jest/bin/jest.js')],
      ...['--forceExit', '--json', `--outputFile=${report}`, '--silent=false', ...args, ...words],
    ],
    { cwd: root, env: { ...workEnv(node), ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const counts = { passed: 0, failed: 1, seconds: 0, ok: false };
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, startTime, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    counts.passed = numPassedTests;
    counts.failed = numFailedTests + numRuntimeErrorTestSuites;
    counts.seconds = Math.round((Math.max(startTime, ...testResults.map(({ endTime }) => endTime)) - startTime) / 1000);
    counts.ok = status === 0;
  } catch {
    console.error('jest has written no report');
  }
  rmSync(folder, { recursive: true });
  return counts;
}
