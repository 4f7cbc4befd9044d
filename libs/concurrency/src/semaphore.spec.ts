import { setImmediate as setImmediateAsync, setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { setAccountWeights } from './account-weights.ts';
import { runInWorkScope } from './work-scope.ts';
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

  it('are shared by accounts: who has held them for the shortest time goes first', async () => {
    const semaphore = new Semaphore();
    const started: string[] = [];
    const work = (account: string, ms: number) =>
      runInWorkScope({ account }, () =>
        semaphore.run([['one', 1]], never, async () => {
          started.push(account);
          await sleep(ms);
        }),
      );
    await Promise.all([
      ...Array.from({ length: 5 }, () => work('large', 200)),
      ...Array.from({ length: 3 }, () => work('small', 5)),
    ]);
    // The first piece of work takes 200 ms, for which the other account has three.
    expect(started.slice(0, 4)).toEqual(['large', 'small', 'small', 'small']);
    expect(started.slice(4)).toEqual(Array(4).fill('large'));
  });

  it('are not saved up by an account that was idle', async () => {
    const semaphore = new Semaphore();
    const started: string[] = [];
    const work = (account: string, ms: number) =>
      runInWorkScope({ account }, () =>
        semaphore.run([['one', 1]], never, async () => {
          started.push(account);
          await sleep(ms);
        }),
      );
    for (let n = 0; n < 5; n++) await work('busy', 20);
    await Promise.all([
      work('busy', 20),
      ...Array.from({ length: 4 }, () => work('newcomer', 20)),
      work('busy', 20),
    ]);
    expect(started.slice(6, 9).toSorted()).toEqual(['busy', 'newcomer', 'newcomer']);
  });

  it('go to accounts by their weight', async () => {
    const semaphore = new Semaphore();
    const started: string[] = [];
    setAccountWeights({ heavy: 3 });
    const work = (account: string) =>
      runInWorkScope({ account }, () =>
        semaphore.run([['one', 1]], never, async () => {
          started.push(account);
          await sleep(10);
        }),
      );
    await Promise.all([
      ...Array.from({ length: 30 }, () => work('heavy')),
      ...Array.from({ length: 30 }, () => work('light')),
    ]);
    const heavyCount = started.slice(0, 24).filter((account) => account === 'heavy').length;
    expect(heavyCount).toBeGreaterThanOrEqual(16);
    expect(heavyCount).toBeLessThanOrEqual(20);
    setAccountWeights({});
  });

  it('go to interactive work of an account before its background work', async () => {
    const semaphore = new Semaphore();
    const started: string[] = [];
    const work = (priority: 'interactive' | 'background') =>
      runInWorkScope({ account: 'one', priority }, () =>
        semaphore.run([['one', 1]], never, async () => void started.push(priority)),
      );
    await Promise.all([
      work('background'),
      work('background'),
      work('interactive'),
      work('interactive'),
    ]);
    expect(started).toEqual(['background', 'interactive', 'interactive', 'background']);
  });

  it('of one account, and of background work, leave some to others', async () => {
    const semaphore = new Semaphore({ maxPerAccount: 2, maxBackground: 1 });
    const acquire = (account: string, priority: 'interactive' | 'background' = 'interactive') =>
      runInWorkScope({ account, priority }, () => semaphore.acquire([['all', 3]], never));
    const releases = [await acquire('one'), await acquire('one')];
    let isThird = false;
    const third = acquire('one').then((release) => ((isThird = true), release));
    releases.push(await acquire('two', 'background'));
    expect(isThird).toBe(false);
    releases.shift()!();
    releases.push(await third);
    let isBackground = false;
    const background = acquire('three', 'background').then(() => (isBackground = true));
    releases[0]!();
    await setImmediateAsync();
    expect(isBackground).toBe(false);
    releases[1]!();
    await background;
  });

  it('are refused to an account of which as many wait as may, and not to others', async () => {
    const semaphore = new Semaphore({ maxWaitingPerAccount: 1 });
    const acquire = (account: string) =>
      runInWorkScope({ account }, () => semaphore.acquire([['one', 1]], never));
    const release = await acquire('one');
    const waiting = acquire('one');
    await expect(acquire('one')).rejects.toMatchObject({ isAccountLimit: true });
    const other = acquire('two');
    release();
    (await other)();
    (await waiting)();
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
