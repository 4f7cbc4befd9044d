import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listExamples, listPrograms, matchOutput, PAGES, readProgram } from './examples.ts';
import { findMissingModules, packageFolder, runPython } from './python.ts';
import { MAX_RUN_MS, startServices, type Services } from './services.ts';

const FRAMEWORKS: Readonly<Record<string, string>> = {
  with_langchain: 'langchain_core',
  with_llamaindex: 'llama_index',
};
/** What pytest returns if all tests are skipped. */
const NO_TESTS = 5;
const MAX_LINES = 300;
const MAX_COLUMNS = 100;

const listFiles = (folder: string) =>
  readdirSync(join(packageFolder, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => name.endsWith('.py'))
    .sort();
const TESTS = listFiles('tests').filter((name) => /\/test_\w+\.py$/.test(name));
const PROGRAMS = listPrograms();
const EXAMPLES = PAGES.flatMap(listExamples);

const missing = findMissingModules('httpx', 'anyio', 'pytest', 'cryptography');
const withPython = missing.length ? describe.skip : describe;
if (missing.length) console.warn(`Skipped: Python has no ${missing.join(', ')}.`);

withPython('the Python client (skipped without httpx, pytest and cryptography)', () => {
  let services: Services;
  beforeAll(async () => {
    services = await startServices();
  }, MAX_RUN_MS);
  afterAll(() => services.close());

  it.each(TESTS)(
    'passes %s',
    async (file) => {
      const words = ['-m', 'pytest', '-q', '-rs', '-p', 'no:cacheprovider', file];
      const { status, output } = await runPython(words, services.env);
      for (const [line] of output.matchAll(/^SKIPPED.*$/gm)) console.warn(line);
      const isPassed = status === 0 || (status === NO_TESTS && /skipped/.test(output));
      expect({ isPassed, ...(!isPassed && { output }) }).toEqual({ isPassed: true });
    },
    MAX_RUN_MS,
  );

  it.each(PROGRAMS)(
    'prints with examples/%s.py what the pages say',
    async (name) => {
      const framework = FRAMEWORKS[name];
      if (framework && findMissingModules(framework).length)
        return console.warn(`Skipped: Python has no ${framework}.`);
      const { status, output } = await runPython([join('examples', `${name}.py`)], services.env);
      expect({ status, ...(status && { output }) }).toEqual({ status: 0 });
      const examples = EXAMPLES.filter((one) => one.name === name && one.output !== undefined);
      expect(examples.filter((one) => !matchOutput(one, output)).map(({ page }) => page)).toEqual(
        [],
      );
      expect(examples.length).toBeGreaterThan(0);
    },
    MAX_RUN_MS,
  );
});

it('the pages show the programs as they stand in their files', () => {
  const wrong = EXAMPLES.filter(
    ({ name, code }) => !PROGRAMS.includes(name) || code !== readProgram(name),
  );
  expect(wrong.map(({ page, name }) => `${page}: ${name}`)).toEqual([]);
  expect(PROGRAMS.filter((name) => !EXAMPLES.some((one) => one.name === name))).toEqual([]);
});

it('the files and lines are short, as in the rest of the repository', () => {
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
