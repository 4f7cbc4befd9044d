import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** In place of nx: counts its runs, and builds two projects, or does what the file `order` says. */
const NX = `
import { appendFileSync, cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
appendFileSync('runs', '.');
const order = existsSync('order') ? readFileSync('order', 'utf8') : '';
for (const project of ['apps/verify', 'libs/text']) {
  rmSync(project + '/dist', { recursive: true, force: true });
  if (order === 'fail') process.exit(1);
  for (const file of readdirSync(project + '/src', { recursive: true }))
    if (/[.]\\w+$/.test(file) && !file.endsWith('.spec.ts'))
      cpSync(project + '/src/' + file, project + '/dist/src/' + file.replace(/[.]ts$/, '.js'));
}
if (order === 'kill') process.kill(process.ppid, 'SIGKILL');
`;

describe('a command that builds', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-')));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const remove = (path: string) => rmSync(join(root, path), { recursive: true });
  const putLockFile = (text: string) => {
    put('package-lock.json', text);
    put('node_modules/.installed', createHash('sha256').update(text).digest('hex'));
  };
  /** @returns how often it has started nx */
  const run = (...words: string[]) => {
    put('runs', '');
    const command = ['tools/run.mjs', ...(words.length ? words : ['bench', 'empty'])];
    const { status } = spawnSync(process.execPath, command, { cwd: root });
    return { builds: readFileSync(join(root, 'runs'), 'utf8').length, status };
  };

  beforeAll(() => {
    cpSync(join(import.meta.dirname, '../../../tools'), join(root, 'tools'), { recursive: true });
    put('node_modules/nx/dist/bin/nx.js', NX);
    put('node_modules/nx/package.json', '{ "type": "module" }');
    for (const file of ['.swcrc', 'nx.json', 'package.json', 'tsconfig.base.json']) put(file, '{}');
    putLockFile('{}');
    for (const project of ['apps/verify', 'libs/text']) {
      put(`${project}/package.json`, '{}');
      put(`${project}/tsconfig.json`, '{}');
    }
    put('apps/verify/bench/empty.bench.ts', '');
    put('apps/verify/src/migrate.ts', '');
    put('libs/text/src/index.ts', 'one');
    put('libs/text/src/index.spec.ts', 'one');
    put('libs/text/src/words.txt', 'one');
  });

  it('starts nx once, and not again while nothing that it compiles has changed', () => {
    expect(run()).toEqual({ builds: 1, status: 0 });
    expect(run()).toEqual({ builds: 0, status: 0 });
    put('libs/text/src/index.spec.ts', 'two');
    utimesSync(join(root, 'libs/text/src/index.ts'), new Date(), new Date());
    expect(run('migrate', 'verify')).toEqual({ builds: 0, status: 0 });
  });

  it('starts it after any change of what a build depends on', () => {
    const source = join(root, 'libs/text/src/index.ts');
    const changes: Record<string, () => void> = {
      'another content of the same size and time': () => {
        const { atime, mtime } = statSync(source);
        writeFileSync(source, 'two');
        utimesSync(source, atime, mtime);
      },
      'a new file': () => put('libs/text/src/deep/new.ts', ''),
      'a file with another name': () => {
        remove('libs/text/src/deep/new.ts');
        put('libs/text/src/deep/newer.ts', '');
      },
      'a deleted file': () => remove('libs/text/src/words.txt'),
      'the tsconfig of a project': () => put('libs/text/tsconfig.json', '{ }'),
      'the tsconfig of all': () => put('tsconfig.base.json', '{ }'),
      'the settings of swc': () => put('.swcrc', '{ }'),
      'other packages': () => putLockFile('{ }'),
      'no dist any more': () => remove('libs/text/dist'),
      'a file less in dist': () => remove('libs/text/dist/src/deep/newer.js'),
      'a file in dist that was made of something else': () =>
        put('libs/text/dist/src/index.js', 'six'),
    };
    const builds: Record<string, number> = {};
    for (const [name, change] of Object.entries(changes)) {
      change();
      builds[name] = run().builds;
    }
    expect(builds).toEqual(Object.fromEntries(Object.keys(changes).map((name) => [name, 1])));
    expect(run()).toEqual({ builds: 0, status: 0 });
  });

  it.each([
    ['that failed', 'fail', 1],
    ['that was interrupted', 'kill', null],
  ])('starts it again after a build %s', (_, order, status) => {
    put('libs/text/src/index.ts', order);
    put('order', order);
    expect(run()).toEqual({ builds: 1, status });
    remove('order');
    expect(run()).toEqual({ builds: 1, status: 0 });
    expect(run()).toEqual({ builds: 0, status: 0 });
  });

  it('always starts it to check everything: the linter needs its graph of the projects', () => {
    expect(run('check')).toMatchObject({ builds: 1 });
  });
});
