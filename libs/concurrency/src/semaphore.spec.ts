import { setImmediate as setImmediateAsync } from 'node:timers/promises';
import fc from 'fast-check';
import { type KeyLimit, Semaphore, SemaphoreQueueFullError } from './semaphore.ts';

describe('permits', () => {
  const never = new AbortController().signal;

  it('are never more at once than any limit has room for, and all come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 1 })), { maxLength: 30 }),
        async (jobs) => {
          const semaphore = new Semaphore();
          const activeCounts = new Map<string, number>();
          let done = 0;
          await Promise.all(
            jobs.map(([host, group]) => {
              const limits: KeyLimit[] = [
                ['all', 5],
                [`host ${host}`, 2],
                [`group ${group}`, 3],
              ];
              return semaphore.run(limits, never, async () => {
                for (const [name, maxConcurrent] of limits) {
                  activeCounts.set(String(name), (activeCounts.get(String(name)) ?? 0) + 1);
                  expect(activeCounts.get(String(name))).toBeLessThanOrEqual(maxConcurrent);
                }
                await setImmediateAsync();
                for (const [name] of limits)
                  activeCounts.set(String(name), activeCounts.get(String(name))! - 1);
                done++;
              });
            }),
          );
          expect(done).toBe(jobs.length);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are given up by the signal, and passed on when the work fails', async () => {
    const semaphore = new Semaphore();
    const one: KeyLimit[] = [['one', 1]];
    const leaving = new AbortController();
    let fail = () => {};
    const failing = semaphore.run(
      one,
      never,
      () => new Promise((_, reject) => (fail = () => reject(new Error('no page')))),
    );
    const left = semaphore.run(one, leaving.signal, async () => 'left');
    const next = semaphore.run(one, never, async () => 'next');
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    fail();
    await expect(failing).rejects.toThrow('no page');
    await expect(next).resolves.toBe('next');
    await expect(
      semaphore.run(one, AbortSignal.abort(new Error('before')), async () => 1),
    ).rejects.toThrow('before');
  });

  it('go first to those who came first, and past those who must wait for another key', async () => {
    const semaphore = new Semaphore();
    const started: string[] = [];
    const work = (name: string) => async () => void started.push(name);
    const release = await semaphore.acquire([['a', 1]], never);
    const waiting = ['first', 'second', 'third'].map((name) =>
      semaphore.run([['a', 1]], never, work(name)),
    );
    await semaphore.run([['b', 1]], never, work('other key'));
    expect(started).toEqual(['other key']);
    release();
    await Promise.all(waiting);
    expect(started).toEqual(['other key', 'first', 'second', 'third']);
  });

  it('are refused when as many wait as may, until one of those leaves', async () => {
    const semaphore = new Semaphore({ maxWaiting: 1 });
    const one: KeyLimit[] = [['one', 1]];
    const release = await semaphore.acquire(one, never);
    const leaving = new AbortController();
    const left = semaphore.acquire(one, leaving.signal);
    await expect(semaphore.acquire(one, never)).rejects.toThrow(SemaphoreQueueFullError);
    await expect(semaphore.acquire([['two', 1]], never)).resolves.toBeInstanceOf(Function);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const next = semaphore.acquire(one, never);
    release();
    await expect(next).resolves.toBeInstanceOf(Function);
  });

  it('are released once, however often that is called', async () => {
    const semaphore = new Semaphore();
    const one: KeyLimit[] = [['one', 1]];
    const release = await semaphore.acquire(one, never);
    release();
    const releaseNext = await semaphore.acquire(one, never);
    release();
    let isStarted = false;
    const waiting = semaphore.run(one, never, async () => void (isStarted = true));
    await setImmediateAsync();
    expect(isStarted).toBe(false);
    releaseNext();
    await waiting;
    expect(isStarted).toBe(true);
  });
});
