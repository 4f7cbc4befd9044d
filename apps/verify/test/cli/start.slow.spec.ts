import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@plumbline/testing';
import { waitUntil } from '../wait-until.ts';
import { hasTerminal, PLUMBLINE, runInTerminal, runPlumbline } from './plumbline-process.ts';

const MAX_START_MS = 120_000;
const inTerminal = hasTerminal ? it : it.skip;

let folder: string;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-cli-'));
  env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    VERIFY_PORT: String(await findFreePort()),
    MEMORY_PORT: String(await findFreePort()),
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

/** Whether anything answers at the ports of the services. */
async function isAnyServiceUp(): Promise<boolean> {
  const answers = [env.VERIFY_PORT, env.MEMORY_PORT].map((port) =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(answers)).some(Boolean);
}
const waitUntilDown = () => waitUntil(async () => ((await isAnyServiceUp()) ? undefined : true));

it(
  'starts the services for one command with the key of the first run, and stops them',
  async () => {
    const text = 'The harbour of Lindholm reopened on 12 March 2026.';
    const { code, stdout, stderr } = await runPlumbline(['ingest', '-', '--start', '--json'], {
      env,
      input: text,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout).claims).toHaveLength(1);
    expect(await isAnyServiceUp()).toBe(false);
  },
  MAX_START_MS,
);

inTerminal(
  'shows what the start does',
  async () => {
    const { code, screen } = await runInTerminal(['remember', 'Ada moved to Oslo.', '--start'], {
      env,
    });
    expect({ code, screen }).toEqual({
      code: 0,
      screen: expect.stringContaining('Starting verify and memory (up to a minute'),
    });
  },
  MAX_START_MS,
);

it(
  'leaves no service behind when it is killed',
  async () => {
    const args = [...PLUMBLINE, 'mcp', '--start'];
    const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'ignore', 'ignore'] });
    await waitUntil(async () => ((await isAnyServiceUp()) ? true : undefined));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await waitUntilDown()).toBe(true);
  },
  MAX_START_MS,
);
