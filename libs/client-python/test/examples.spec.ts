import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesExample, parseCodeBlocks, type CodeBlock } from '@plumbline/testing';
import { findMissingModules, packageFolder, runPython } from './python.ts';
import { startServices, MAX_RUN_MS, type Services } from './services.ts';

const root = join(packageFolder, '../..');
const PAGES = ['libs/client-python/README.md', 'docs/guides/python.md'];
const FRAMEWORKS: Readonly<Record<string, string>> = {
  with_langchain: 'langchain_core',
  with_llamaindex: 'llama_index',
};
/** LlamaIndex tries to load word lists when it is imported. */
const NOISE = /^\[nltk_data\].*\n/gm;

const missing = findMissingModules('httpx', 'anyio', 'cryptography');
const withPython = missing.length ? describe.skip : describe;
if (missing.length) console.warn(`Skipped: Python has no ${missing.join(', ')}.`);

/** A program on a page, and what the page says that it prints. */
interface Example {
  page: string;
  name: string;
  code: CodeBlock;
  output?: string | undefined;
}

const listExamples = (page: string): Example[] =>
  parseCodeBlocks(readFileSync(join(root, page), 'utf8')).flatMap((code, index, blocks) => {
    if (code.language !== 'python') return [];
    const [, name = '(without a file)'] =
      /^# libs\/client-python\/examples\/(\w+)\.py\n/.exec(code.text) ?? [];
    const next = blocks.slice(index + 1).find(({ language }) => language !== 'sh');
    return [{ page, name, code, output: next?.language === 'text' ? next.text : undefined }];
  });
const EXAMPLES = PAGES.flatMap(listExamples);
const NAMES = readdirSync(join(packageFolder, 'examples'))
  .filter((file) => file.endsWith('.py'))
  .map((file) => file.slice(0, -'.py'.length));

const readExample = (name: string) =>
  readFileSync(join(packageFolder, 'examples', `${name}.py`), 'utf8');

it('the pages show the programs as they stand in their files', () => {
  const wrong = EXAMPLES.filter(
    ({ name, code }) =>
      !NAMES.includes(name) || code.text.replace(/^.*\n/, '').trim() !== readExample(name).trim(),
  );
  expect(wrong.map(({ page, name }) => `${page}: ${name}`)).toEqual([]);
  expect(NAMES.filter((name) => !EXAMPLES.some((one) => one.name === name))).toEqual([]);
});

withPython('the programs of the pages (skipped without httpx, anyio and cryptography)', () => {
  let services: Services;
  beforeAll(async () => {
    services = await startServices();
  }, MAX_RUN_MS);
  afterAll(() => services.close());

  it.each(NAMES)(
    '%s prints what the pages say',
    async (name) => {
      const framework = FRAMEWORKS[name];
      if (framework && findMissingModules(framework).length)
        return console.warn(`Skipped: Python has no ${framework}.`);
      const { status, output } = await runPython([join('examples', `${name}.py`)], services.env);
      expect({ status, ...(status && { output }) }).toEqual({ status: 0 });
      const outputs = EXAMPLES.filter((one) => one.name === name && one.output !== undefined);
      const wrong = outputs.filter(
        (one) => !matchesExample(one.output!, output.replace(NOISE, '')),
      );
      expect(wrong.map(({ page, output: shown }) => ({ page, shown, printed: output }))).toEqual(
        [],
      );
      expect(outputs.length).toBeGreaterThan(0);
    },
    MAX_RUN_MS,
  );
});
