import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  let child: ChildProcess;
  let printed = '';
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const services = () => [...printed.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid));

  async function start(): Promise<{ urls: string[]; curls: string[] }> {
    printed = '';
    const env = { ...process.env, DATA_DIR: folder, VERIFY_PORT: '0', MEMORY_PORT: '0', DATABASE_URL: '', REDIS_URL: '' };
    child = spawn(process.execPath, ['tools/run.mjs', 'start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ready = new Promise<void>((resolve, reject) => {
      const keep = (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes('Ctrl-C ends both.')) resolve();
      };
      child.stdout!.on('data', keep);
      child.stderr!.on('data', keep);
      child.once('exit', () => reject(new Error(printed)));
    });
    await ready;
    const urls = [...printed.matchAll(/http:\/\/127\.0\.0\.1:\d+(?=\/docs)/g)].map(([url]) => url);
    const curls = printed.match(/^curl (?:.*\\\n)*.*$/gm) ?? [];
    return { urls, curls };
  }

  it('starts both services and prints a line for each that works as it stands', async () => {
    const { urls, curls } = await start();
    expect(urls).toHaveLength(2);
    expect(curls).toHaveLength(2);
    for (const line of curls) {
      const curl = spawn('bash', ['-c', `${line} --fail-with-body`], { stdio: ['ignore', 'pipe', 'inherit'] });
      let answer = '';
      curl.stdout.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      const [code] = (await once(curl, 'exit')) as [number];
      expect({ code, answer: Object.keys(JSON.parse(answer)) }).toEqual({
        code: 0,
        answer: expect.arrayContaining([expect.stringMatching(/claims|items/)]),
      });
    }
  }, 60_000);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends both within 5 s on %s, and leaves no process behind',
    async (signal) => {
      if (child.exitCode !== null) await start();
      const pids = services();
      expect(pids).toHaveLength(2);
      const from = Date.now();
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number];
      expect(code).toBe(0);
      expect(Date.now() - from).toBeLessThan(5_000);
      expect(pids.filter(alive)).toEqual([]);
    },
    60_000,
  );

  it('leaves no service behind when it is itself killed', async () => {
    await start();
    const pids = services();
    child.kill('SIGKILL');
    for (let i = 0; i < 50 && pids.some(alive); i++) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pids.filter(alive)).toEqual([]);
  }, 60_000);
});
