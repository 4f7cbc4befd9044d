import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createServiceDatabase,
  startDemoNews,
  startService,
  type DemoNews,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { findMissingModules, packageFolder, runPython } from './python.ts';

const KEY = 'pat_of-the-spec-of-the-python-client';
/** Two services start, and calls of all kinds run. */
const MAX_RUN_MS = 120_000;
const MAX_LINES = 300;
const MAX_COLUMNS = 100;

const missing = findMissingModules('httpx', 'anyio', 'pytest');
const withPython = missing.length ? describe.skip : describe;
if (missing.length) console.warn(`Skipped: Python has no ${missing.join(', ')}.`);

const listFiles = (folder: string) =>
  readdirSync(join(packageFolder, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => name.endsWith('.py'))
    .sort();

const TESTS = listFiles('tests').filter((name) => /\/test_\w+\.py$/.test(name));

withPython('the Python client (skipped without httpx, anyio and pytest)', () => {
  let demo: DemoNews;
  let databases: ServiceDatabase[];
  let verify: RunningService;
  let memory: RunningService;
  beforeAll(async () => {
    demo = await startDemoNews();
    databases = await Promise.all(
      (['verify', 'memory'] as const).map((name) => createServiceDatabase(name)),
    );
    [verify, memory] = await Promise.all([
      startService('verify', {
        ...demo.env,
        ...databases[0]!.env,
        VERIFY_PORT: '0',
        LOG_LEVEL: 'error',
        VERIFY_API_KEYS: JSON.stringify({
          [KEY]: { account: 'one', kind: 'personal', subject: 'Ann' },
        }),
      }),
      startService('memory', { ...databases[1]!.env, MEMORY_PORT: '0', LOG_LEVEL: 'error' }),
    ]);
  }, MAX_RUN_MS);
  afterAll(async () => {
    await Promise.all([verify?.end(), memory?.end()]);
    await demo?.close();
    await Promise.all((databases ?? []).map((database) => database.remove()));
  });

  it.each(TESTS)(
    'passes %s',
    async (file) => {
      const { status, output } = await runPython(
        ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', file],
        {
          VERIFY: verify.url,
          MEMORY: memory.url,
          KEY,
          PAGE_URL: demo.corpus.articles.find(({ slug }) => slug === 'lindholm-harbour-reopens')!
            .url,
        },
      );
      expect({ status, ...(status && { output }) }).toEqual({ status: 0 });
    },
    MAX_RUN_MS,
  );
});

const hasMypy = findMissingModules('mypy', 'httpx', 'anyio').length === 0;
(hasMypy ? it : it.skip)(
  'the Python client is typed (skipped without mypy)',
  async () => {
    const words = ['-m', 'mypy', '--strict', '--cache-dir=/dev/null', 'src/plumbline'];
    const { status, output } = await runPython(words);
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/^Success/) });
  },
  MAX_RUN_MS,
);

it('has short files and lines, as the rest of the repository', () => {
  const long = ['src', 'tests', 'examples'].flatMap(listFiles).flatMap((name) => {
    const text = readFileSync(join(packageFolder, name), 'utf8');
    if (text.includes('Generated from')) return [];
    const lines = text.split('\n');
    const wide = lines.findIndex((line) => [...line].length > MAX_COLUMNS);
    return [
      ...(wide < 0 ? [] : [`${name}:${wide + 1}`]),
      ...(lines.length > MAX_LINES + 1 ? [`${name}: ${lines.length} lines`] : []),
    ];
  });
  expect(long).toEqual([]);
});
