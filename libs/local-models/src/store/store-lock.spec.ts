import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withStoreLock } from './store-lock.ts';

describe('the lock of the store', () => {
  let folder: string;
  let path: string;
  let messages: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-lock-'));
    path = join(folder, '.lock');
    messages = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const lock = <T>(work: () => Promise<T>, signal = new AbortController().signal) =>
    withStoreLock(path, { signal, onWait: (text) => messages.push(text) }, work);
  const writeHolder = (pid: number, host: string) =>
    writeFileSync(path, JSON.stringify({ pid, host, token: 'x' }));
  const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid;

  it('is held by one at a time, and the next one is told who holds it', async () => {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await sleep(50);
      steps.push(`${name} ends`);
    };
    await Promise.all([lock(work('a')), lock(work('b'))]);
    expect(steps).toHaveLength(4);
    expect(steps[1]).toBe(steps[0]!.replace('begins', 'ends'));
    expect(messages).toEqual([
      `Waiting for process ${process.pid} on ${hostname()}, which is changing the stored models ...`,
    ]);
    expect(existsSync(path)).toBe(false);
  });

  it('is taken over from a process that is gone', async () => {
    writeHolder(endedPid(), hostname());
    expect(await lock(async () => 'done')).toBe('done');
    expect(messages).toEqual([]);
  });

  it('is not taken over from another machine while it is refreshed', async () => {
    writeHolder(endedPid(), 'another-machine');
    await expect(lock(async () => 'done', AbortSignal.timeout(400))).rejects.toThrow();
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(path, longAgo, longAgo);
    expect(await lock(async () => 'done')).toBe('done');
  });

  it('is let go when the work fails', async () => {
    await expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(path)).toBe(false);
  });
});
