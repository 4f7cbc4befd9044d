import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidJobError, JobInterruptedError, type RunningJob } from '../src/index.ts';
import {
  createQueueName,
  QUICK_LOCKS,
  QueueTestHarness,
  type TestBackend,
  type JobPayload,
} from './queue-test-harness.ts';
import { waitUntil } from './wait-until.ts';

/** What happens to jobs when instances start and end; the same on every backend. */
export function describeJobLifecycle(
  where: string,
  openTestBackend: () => Promise<TestBackend>,
): void {
  describe(`the queue on ${where}`, () => {
    const harness = new QueueTestHarness(openTestBackend);

    it('removes a job that waits, stops one that runs, and knows of neither afterwards', async () => {
      const other = await harness.open();
      const [waiting] = await harness.queue.enqueue([{ data: { n: 1 }, delayMs: 60_000 }]);
      expect(await harness.queue.remove(waiting!)).toBe('removed');
      expect(await harness.queue.getStatus(waiting!)).toBeUndefined();
      expect(await harness.queue.remove(waiting!)).toBe('absent');
      const [running] = await harness.queue.enqueue([{ data: { n: 2 } }]);
      let reason: unknown;
      harness.queue.startWorker(async (job) => {
        harness.recordRun(job);
        await new Promise((_, reject) =>
          job.signal.addEventListener('abort', () => reject((reason = job.signal.reason) as Error)),
        );
      }, QUICK_LOCKS);
      await waitUntil(() => harness.recordedRuns.length === 1);
      expect(await other.getQueue<JobPayload>(harness.queue.name).remove(running!)).toBe(
        'stopping',
      );
      await waitUntil(async () => (await harness.queue.getStatus(running!)) === undefined);
      expect(reason).toEqual(new JobInterruptedError('removal'));
      expect(await harness.queue.getCounts()).toEqual({
        waiting: 0,
        delayed: 0,
        active: 0,
        completed: 0,
        failed: 0,
      });
    });

    it(
      'removes many jobs at once, in whatever state they are, and names those that still have ' +
        'to stop',
      async () => {
        const [late, bad, running] = await harness.queue.enqueue([
          { data: { n: 1 }, delayMs: 60_000 },
          { data: { n: 2 }, attempts: 1 },
          { data: { n: 3 } },
        ]);
        const stopped = Promise.withResolvers<void>();
        harness.queue.startWorker(async (job) => {
          if (job.data.n === 2) throw new Error('no');
          harness.recordRun(job);
          await new Promise<void>((resolve) =>
            job.signal.addEventListener('abort', () => resolve()),
          );
          await stopped.promise;
        }, QUICK_LOCKS);
        await harness.waitForState(bad!, 'failed');
        await waitUntil(() => harness.recordedRuns.length === 1);
        const ids = [late!, bad!, running!, 'of-none'];
        expect(await harness.queue.removeAll(ids)).toEqual([running]);
        stopped.resolve();
        await waitUntil(async () => (await harness.queue.removeAll(ids)).length === 0);
        expect(await harness.queue.getCounts()).toEqual({
          waiting: 0,
          delayed: 0,
          active: 0,
          completed: 0,
          failed: 0,
        });
      },
    );

    it('knows of many jobs at once which have not ended', async () => {
      const [late, soon, bad] = await harness.queue.enqueue([
        { data: { n: 1 }, delayMs: 60_000 },
        { data: { n: 2 } },
        { data: { n: 3 }, attempts: 1 },
      ]);
      expect(await harness.queue.findUnfinishedIds([late!, soon!, bad!, 'of-none'])).toEqual(
        new Set([late, soon, bad]),
      );
      harness.queue.startWorker(async (job) => {
        if (job.data.n === 3) throw new Error('no');
      }, QUICK_LOCKS);
      await harness.waitForState(soon!, 'completed');
      await harness.waitForState(bad!, 'failed');
      await waitUntil(
        async () => (await harness.queue.findUnfinishedIds([soon!, bad!])).size === 0,
      );
      expect(await harness.queue.findUnfinishedIds([late!, soon!, bad!])).toEqual(new Set([late]));
    });

    it('lets a running job finish when it is closed, and takes no other', async () => {
      harness.queue.startWorker(
        async (job) => {
          harness.recordRun(job);
          await sleep(300);
          harness.recordRun(job);
        },
        { ...QUICK_LOCKS, concurrency: 1 },
      );
      const [first, second] = await harness.queue.enqueue([{ data: { n: 1 } }, { data: { n: 2 } }]);
      await waitUntil(() => harness.recordedRuns.length === 1);
      await harness.queueRegistry.close();
      expect(harness.getRunNumbers()).toEqual([1, 1]);
      await harness.reopen();
      expect([
        (await harness.queue.getStatus(first!))!.state,
        (await harness.queue.getStatus(second!))!.state,
      ]).toEqual(['completed', 'waiting']);
    });

    it('gives back what does not finish in time when it is closed, with no attempt counted', async () => {
      harness.queue.startWorker(
        async (job) => {
          harness.recordRun(job);
          await sleep(60_000, undefined, { signal: job.signal });
        },
        { ...QUICK_LOCKS, graceMs: 100 },
      );
      const [id] = await harness.queue.enqueue([{ data: { n: 1 }, attempts: 1 }]);
      await waitUntil(() => harness.recordedRuns.length === 1);
      await harness.queueRegistry.close();
      await harness.reopen();
      harness.queue.startWorker(async (job) => harness.recordRun(job), QUICK_LOCKS);
      await harness.waitForState(id!, 'completed');
      expect(harness.recordedRuns.map(({ attempt }) => attempt)).toEqual([1, 1]);
    });

    it(
      'counts no attempt when the database was away, and leaves a handler behind that does not ' +
        'listen',
      async () => {
        const [id] = await harness.queue.enqueue([{ data: { n: 1 }, attempts: 2 }]);
        let release = () => undefined as void;
        const stuck = new Promise<void>((resolve) => (release = resolve));
        harness.queue.startWorker(
          async (job) => {
            harness.recordRun(job);
            if (harness.recordedRuns.length === 1)
              throw Object.assign(
                new Error('terminating connection due to administrator command'),
                {
                  code: '57P01',
                },
              );
            await stuck;
          },
          { ...QUICK_LOCKS, graceMs: 50 },
        );
        await waitUntil(() => harness.recordedRuns.length === 2);
        const at = Date.now();
        await harness.queueRegistry.close();
        expect(Date.now() - at).toBeLessThan(2_000);
        await harness.reopen();
        harness.queue.startWorker(async (job) => harness.recordRun(job), QUICK_LOCKS);
        await harness.waitForState(id!, 'completed');
        release();
        await sleep(100);
        expect(harness.recordedRuns.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
        expect(await harness.queue.getStatus(id!)).toMatchObject({ state: 'completed' });
      },
    );

    it('shares its jobs among instances, each job once', async () => {
      const other = await harness.open();
      const by: string[] = [];
      const worker = (name: string) => async (job: RunningJob<JobPayload>) => {
        harness.recordRun(job);
        by.push(name);
        await sleep(10);
      };
      harness.queue.startWorker(worker('one'), { ...QUICK_LOCKS, concurrency: 2 });
      other
        .getQueue<JobPayload>(harness.queue.name)
        .startWorker(worker('other'), { ...QUICK_LOCKS, concurrency: 2 });
      await harness.queue.enqueue(Array.from({ length: 40 }, (_, n) => ({ data: { n } })));
      await waitUntil(() => harness.recordedRuns.length >= 40);
      await sleep(100);
      expect(harness.getRunNumbers()).toEqual(Array.from({ length: 40 }, (_, n) => n));
      expect(new Set(by)).toEqual(new Set(['one', 'other']));
    });

    it('still takes jobs after it was closed, for the next start', async () => {
      await harness.queueRegistry.close();
      const [id] = await harness.queue.enqueue([{ data: { n: 1 } }]);
      await harness.reopen();
      harness.queue.startWorker(async (job) => harness.recordRun(job), QUICK_LOCKS);
      await harness.waitForState(id!, 'completed');
    });

    it('keeps no more finished jobs than it is told to: those that ended last', async () => {
      const few = harness.queueRegistry.getQueue<JobPayload>(createQueueName(), {
        retention: { completed: { age: 3_600, count: 3 } },
      });
      const startedIds: string[] = [];
      const work = async ({ id }: RunningJob<JobPayload>) => {
        startedIds.push(id); // jobs of one call reach Redis in any order
        await sleep(5); // Redis orders jobs that ended in the same millisecond by id
      };
      few.startWorker(work, { ...QUICK_LOCKS, concurrency: 1 });
      const ids = await few.enqueue(Array.from({ length: 8 }, (_, n) => ({ data: { n } })));
      await waitUntil(async () => {
        const { waiting, active, completed } = await few.getCounts();
        return startedIds.length === 8 && waiting + active === 0 && completed === 3;
      });
      const states = await Promise.all(ids.map((id) => few.getStatus(id)));
      const keptIds = ids.filter((_, at) => states[at]?.state === 'completed');
      expect(new Set(keptIds)).toEqual(new Set(startedIds.slice(-3)));
    });

    it('carries any text, and refuses at once what it could not carry', async () => {
      const text = '한국어 عربي 👩‍👩‍👧 \r\n \u0000 \ud800 half';
      const texts = harness.queueRegistry.getQueue<{ text: unknown }>(createQueueName());
      const got: unknown[] = [];
      texts.startWorker(async ({ data }) => void got.push(data.text), QUICK_LOCKS);
      await texts.enqueue([{ data: { text } }]);
      await waitUntil(() => got.length === 1);
      expect(got).toEqual([text]);
      for (const [job, fault] of [
        [
          { data: { text: 'x'.repeat(300_000) } },
          /the data of the job takes 300011 bytes, but at most 262144/,
        ],
        [{ data: { text: 1n } }, /the data of the job cannot be written as JSON \(.*BigInt/],
        [{ id: 'a:b', data: { text } }, /the id of the job must have/],
        [{ id: '17', data: { text } }, /must not be a whole number/],
        [{ attempts: 0, data: { text } }, /attempts must be a whole number from 1/],
        [{ delayMs: Number.NaN, data: { text } }, /delayMs must be/],
      ] as const) {
        const refused = texts.enqueue([{ data: { text: 'good' } }, job]);
        await expect(refused).rejects.toThrow(InvalidJobError);
        await expect(refused).rejects.toThrow(fault);
      }
      await sleep(100);
      expect(got).toEqual([text]);
    });
  });
}
