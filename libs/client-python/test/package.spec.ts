import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMissingModules, packageFolder, runPython, type PythonResult } from './python.ts';

const missing = findMissingModules('build', 'setuptools', 'wheel', 'ensurepip', 'httpx', 'anyio');
const withPython = missing.length ? describe.skip : describe;
if (missing.length) console.warn(`Skipped: Python has no ${missing.join(', ')}.`);

/** Setuptools copies, compresses and unpacks. */
const MAX_BUILD_MS = 120_000;

/** Prints the names of the files of a wheel. */
const LIST_WHEEL =
  'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
const LIST_METADATA = `import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
name = next(one for one in archive.namelist() if one.endswith(".dist-info/METADATA"))
print(archive.read(name).decode())`;
const USE = `import plumbline, plumbline.verification, sys
client = plumbline.VerifyClient("http://127.0.0.1:1", token="a key")
print(plumbline.__file__.startswith(sys.argv[1]), plumbline.__version__, client)`;

withPython('the Python package (skipped without build, setuptools and venv)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  const sources = join(folder, 'sources');
  const dist = join(folder, 'dist');
  let built: PythonResult;
  beforeAll(async () => {
    // A build leaves files beside the sources
    cpSync(packageFolder, sources, { recursive: true });
    const words = ['-m', 'build', '--no-isolation', '--sdist', '--wheel', '--outdir', dist];
    built = await runPython(words, { HOME: folder }, sources);
  }, MAX_BUILD_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const getWheel = () =>
    join(
      dist,
      readdirSync(dist).find((name) => name.endsWith('.whl'))!,
    );

  it('is built as a source archive and as a wheel', () => {
    expect({ ...built, output: built.output.slice(-500) }).toMatchObject({ status: 0 });
    expect(readdirSync(dist).sort()).toEqual([
      'plumbline-0.1.0-py3-none-any.whl',
      'plumbline-0.1.0.tar.gz',
    ]);
  });

  it('contains all modules, the mark of its types, and its license', async () => {
    const { output } = await runPython(['-c', LIST_WHEEL, getWheel()]);
    const files = output.trim().split('\n');
    const modules = readdirSync(join(packageFolder, 'src'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.py') || name.endsWith('py.typed'));
    expect(files).toEqual(expect.arrayContaining([...modules, 'plumbline/py.typed']));
    expect(files.some((name) => name.endsWith('/LICENSE'))).toBe(true);
    expect(files.filter((name) => /test|example|__pycache__/.test(name))).toEqual([]);
  });

  it('names what it needs, and what its extras need', async () => {
    const { output } = await runPython(['-c', LIST_METADATA, getWheel()]);
    expect(output).toMatch(/^Name: plumbline$/m);
    expect(output).toMatch(/^Requires-Python: >=3\.10$/m);
    expect(output).toMatch(/^Requires-Dist: httpx *(?:\(>=0\.23\)|>=0\.23)$/m);
    for (const extra of ['verify', 'langchain', 'llamaindex'])
      expect(output).toMatch(new RegExp(`^Provides-Extra: ${extra}$`, 'm'));
  });

  it(
    'can be installed without its dependencies, and imported beside those of the system',
    async () => {
      const venv = join(folder, 'venv');
      await runPython(['-m', 'venv', '--system-site-packages', venv]);
      const python = join(venv, 'bin/python');
      const options = { stdio: 'pipe', cwd: folder, env: { PATH: process.env.PATH } } as const;
      const install = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--no-index', getWheel()];
      execFileSync(python, install, options);
      const output = execFileSync(python, ['-c', USE, venv], options).toString();
      expect(output).toBe("True 0.1.0 VerifyClient('http://127.0.0.1:1')\n");
    },
    MAX_BUILD_MS,
  );
});

it('has the version that it says it has', () => {
  const read = (name: string) => readFileSync(join(packageFolder, name), 'utf8');
  const [, version] = /^version = "(.+)"$/m.exec(read('pyproject.toml'))!;
  expect(read('src/plumbline/__init__.py')).toContain(`__version__ = "${version}"`);
});
