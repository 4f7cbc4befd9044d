import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMissingModules, packageFolder, runPython } from './python.ts';
import { MAX_RUN_MS, startServices, type Services } from './services.ts';

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
  let services: Services;
  beforeAll(async () => {
    services = await startServices();
  }, MAX_RUN_MS);
  afterAll(() => services.close());

  it.each(TESTS)(
    'passes %s',
    async (file) => {
      const { status, output } = await runPython(
        ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', file],
        services.env,
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
    const words = ['-m', 'mypy', '--strict', '--cache-dir=/dev/null', 'src', 'examples', 'tests'];
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
