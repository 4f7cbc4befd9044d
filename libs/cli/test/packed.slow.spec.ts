import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const MAX_PACK_MS = 120_000;
const run = promisify(execFile);

/** A folder of somebody else's with the packages, and nothing of this workspace. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'plumbline-cli-'));
  for (const name of ['client', 'cli']) unpack(name);
  const { dependencies } = readManifest();
  for (const name of [...Object.keys(dependencies), '@noble/hashes', '@noble/curves']) link(name);
}, MAX_PACK_MS);
afterAll(() => rmSync(project, { recursive: true }));

const readManifest = () =>
  JSON.parse(readFileSync(join(root, 'libs/cli/package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };

function unpack(name: string): void {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const own = join(project, 'node_modules/@plumbline', name);
  mkdirSync(own, { recursive: true });
  const packed = spawnSync(
    npm[0]!,
    [...npm.slice(1), 'pack', '--silent', '--pack-destination', own],
    { cwd: join(root, 'libs', name) },
  );
  if (packed.status !== 0) throw new Error(String(packed.stderr));
  const archive = readdirSync(own).find((file) => file.endsWith('.tgz'))!;
  spawnSync('tar', ['-xzf', join(own, archive), '-C', own, '--strip-components=1']);
}

function link(name: string): void {
  const target = join(project, 'node_modules', name);
  if (existsSync(target) || !existsSync(join(root, 'node_modules', name))) return;
  mkdirSync(join(target, '..'), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), target);
}

function plumbline(...args: string[]) {
  const file = join(project, 'node_modules/@plumbline/cli/bin/plumbline.mjs');
  const options = { cwd: project, env: { PATH: process.env.PATH } };
  const running = run(process.execPath, [file, ...args], options);
  running.child.stdin!.end(); // a server for agents ends then
  return running;
}

it('runs outside of the workspace', async () => {
  expect((await plumbline('--version')).stdout).toBe(`${readManifest().version}\n`);
  expect((await plumbline('check', '--help')).stdout).toContain('--fail-on');
  expect((await plumbline('verify-certificate', '--help')).stdout).toContain('--witness');
});

it('contains its manual page', async () => {
  const page = readFileSync(join(project, 'node_modules/@plumbline/cli/man/plumbline.1'), 'utf8');
  expect((await plumbline('man')).stdout).toBe(page);
});

it.each(['start', 'audit'])('says where %s works', async (command) => {
  const failure = (await plumbline(command).catch((error: unknown) => error)) as {
    code: number;
    stderr: string;
  };
  expect(failure.code).toBe(2);
  expect(failure.stderr).toContain('in a clone of the repository of Plumbline');
});

it('says how to reach a service, and loads the server for agents', async () => {
  for (const args of [['check', 'It rains.'], ['mcp']]) {
    const urls = ['--verify-url', 'http://127.0.0.1:1', '--memory-url', 'http://127.0.0.1:1'];
    const failure = (await plumbline(...args, ...urls).catch((error: unknown) => error)) as {
      code: number;
      stderr: string;
    };
    expect(failure).toMatchObject({ code: 3, stderr: expect.stringContaining('--verify-url') });
  }
});
