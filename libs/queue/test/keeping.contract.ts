import { setTimeout as sleep } from 'node:timers/promises';
import { BadJob, Interrupted, type RunningJob } from '../src/index.ts';
import { freshName, quick, QueueUnderTest, type Place, type Work } from './queue-under-test.ts';
import { until } from './until.ts';

/** What becomes of jobs when instances come and go, on every backend alike. */
export function describeKeeping(where: string, openPlace: () => Promise<Place>): void {
  describe(`the queue on ${where}`, () => {
    const one = new QueueUnderTest(openPlace);

    it('removes a job that waits, stops one that runs, and knows of neither afterwards', async () => {
      const other = await one.open();
      const [waiting] = await one.queue.enqueue([{ data: { n: 1 }, delayMs: 60_000 }]);
      expect(await one.queue.remove(waiting!)).toBe('removed');
      expect(await one.queue.get(waiting!)).toBeUndefined();
      expect(await one.queue.remove(waiting!)).toBe('absent');
      const [running] = await one.queue.enqueue([{ data: { n: 2 } }]);
      let reason: unknown;
      one.queue.work(async (job) => {
        one.note(job);
        await new Promise((_, reject) =>
          job.signal.addEventListener('abort', () => reject((reason = job.signal.reason) as Error)),
        );
      }, quick);
      await until(() => one.run.length === 1);
      expect(await other.queue<Work>(one.queue.name).remove(running!)).toBe('stopping');
      await until(async () => (await one.queue.get(running!)) === undefined);
      expect(reason).toEqual(new Interrupted('removal'));
      expect(await one.queue.counts()).toEqual({
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
        const [late, bad, running] = await one.queue.enqueue([
          { data: { n: 1 }, delayMs: 60_000 },
          { data: { n: 2 }, attempts: 1 },
          { data: { n: 3 } },
        ]);
        const stopped = Promise.withResolvers<void>();
        one.queue.work(async (job) => {
          if (job.data.n === 2) throw new Error('no');
          one.note(job);
          await new Promise<void>((resolve) =>
            job.signal.addEventListener('abort', () => resolve()),
          );
          await stopped.promise;
        }, quick);
        await one.isIn(bad!, 'failed');
        await until(() => one.run.length === 1);
        const ids = [late!, bad!, running!, 'of-none'];
        expect(await one.queue.removeAll(ids)).toEqual([running]);
        stopped.resolve();
        await until(async () => (await one.queue.removeAll(ids)).length === 0);
        expect(await one.queue.counts()).toEqual({
          waiting: 0,
          delayed: 0,
          active: 0,
          completed: 0,
          failed: 0,
        });
      },
    );

    it('knows of many jobs at once which have not ended', async () => {
      const [late, soon, bad] = await one.queue.enqueue([
        { data: { n: 1 }, delayMs: 60_000 },
        { data: { n: 2 } },
        { data: { n: 3 }, attempts: 1 },
      ]);
      expect(await one.queue.unended([late!, soon!, bad!, 'of-none'])).toEqual(
        new Set([late, soon, bad]),
      );
      one.queue.work(async (job) => {
        if (job.data.n === 3) throw new Error('no');
      }, quick);
      await one.isIn(soon!, 'completed');
      await one.isIn(bad!, 'failed');
      await until(async () => (await one.queue.unended([soon!, bad!])).size === 0);
      expect(await one.queue.unended([late!, soon!, bad!])).toEqual(new Set([late]));
    });

    it('lets a running job finish when it is closed, and takes no other', async () => {
      one.queue.work(
        async (job) => {
          one.note(job);
          await sleep(300);
          one.note(job);
        },
        { ...quick, concurrency: 1 },
      );
      const [first, second] = await one.queue.enqueue([{ data: { n: 1 } }, { data: { n: 2 } }]);
      await until(() => one.run.length === 1);
      await one.queues.close();
      expect(one.ran()).toEqual([1, 1]);
      await one.reopen();
      expect([(await one.queue.get(first!))!.state, (await one.queue.get(second!))!.state]).toEqual(
        ['completed', 'waiting'],
      );
    });

    it('gives back what does not finish in time when it is closed, with no attempt counted', async () => {
      one.queue.work(
        async (job) => {
          one.note(job);
          await sleep(60_000, undefined, { signal: job.signal });
        },
        { ...quick, graceMs: 100 },
      );
      const [id] = await one.queue.enqueue([{ data: { n: 1 }, attempts: 1 }]);
      await until(() => one.run.length === 1);
      await one.queues.close();
      await one.reopen();
      one.queue.work(async (job) => one.note(job), quick);
      await one.isIn(id!, 'completed');
      expect(one.run.map(({ attempt }) => attempt)).toEqual([1, 1]);
    });

    it(
      'counts no attempt when the database was away, and leaves a handler behind that does not ' +
        'listen',
      async () => {
        const [id] = await one.queue.enqueue([{ data: { n: 1 }, attempts: 2 }]);
        let release = () => undefined as void;
        const stuck = new Promise<void>((resolve) => (release = resolve));
        one.queue.work(
          async (job) => {
            one.note(job);
            if (one.run.length === 1)
              throw Object.assign(
                new Error('terminating connection due to administrator command'),
                {
                  code: '57P01',
                },
              );
            await stuck;
          },
          { ...quick, graceMs: 50 },
        );
        await until(() => one.run.length === 2);
        const at = Date.now();
        await one.queues.close();
        expect(Date.now() - at).toBeLessThan(2_000);
        await one.reopen();
        one.queue.work(async (job) => one.note(job), quick);
        await one.isIn(id!, 'completed');
        release();
        await sleep(100);
        expect(one.run.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
        expect(await one.queue.get(id!)).toMatchObject({ state: 'completed' });
      },
    );

    it('shares its jobs among instances, each job once', async () => {
      const other = await one.open();
      const by: string[] = [];
      const worker = (name: string) => async (job: RunningJob<Work>) => {
        one.note(job);
        by.push(name);
        await sleep(10);
      };
      one.queue.work(worker('one'), { ...quick, concurrency: 2 });
      other.queue<Work>(one.queue.name).work(worker('other'), { ...quick, concurrency: 2 });
      await one.queue.enqueue(Array.from({ length: 40 }, (_, n) => ({ data: { n } })));
      await until(() => one.run.length >= 40);
      await sleep(100);
      expect(one.ran()).toEqual(Array.from({ length: 40 }, (_, n) => n));
      expect(new Set(by)).toEqual(new Set(['one', 'other']));
    });

    it('still takes jobs after it was closed, for the next start', async () => {
      await one.queues.close();
      const [id] = await one.queue.enqueue([{ data: { n: 1 } }]);
      await one.reopen();
      one.queue.work(async (job) => one.note(job), quick);
      await one.isIn(id!, 'completed');
    });

    it('keeps no more finished jobs than it is told to', async () => {
      const few = one.queues.queue<Work>(freshName(), {
        keep: { completed: { age: 3_600, count: 3 } },
      });
      few.work(async (job) => one.note(job), { ...quick, concurrency: 1 });
      const ids = await few.enqueue(Array.from({ length: 8 }, (_, n) => ({ data: { n } })));
      await until(() => one.run.length === 8);
      await until(async () => (await few.counts()).completed === 3);
      expect(
        await Promise.all(ids.map(async (id) => (await few.get(id))?.state === 'completed')),
      ).toEqual([...Array(5).fill(false), ...Array(3).fill(true)]);
    });

    it('carries any text, and refuses at once what it could not carry', async () => {
      const text = '한국어 عربي 👩‍👩‍👧 \r\n \u0000 \ud800 half';
      const texts = one.queues.queue<{ text: unknown }>(freshName());
      const got: unknown[] = [];
      texts.work(async ({ data }) => void got.push(data.text), quick);
      await texts.enqueue([{ data: { text } }]);
      await until(() => got.length === 1);
      expect(got).toEqual([text]);
      for (const [job, fault] of [
        [{ data: { text: 'x'.repeat(300_000) } }, /data takes 300011 bytes, and at most 262144/],
        [{ data: { text: 1n } }, /JSON cannot carry its data \(.*BigInt/],
        [{ id: 'a:b', data: { text } }, /its id must be/],
        [{ id: '17', data: { text } }, /not a whole number/],
        [{ attempts: 0, data: { text } }, /attempts must be a whole number from 1/],
        [{ delayMs: Number.NaN, data: { text } }, /delayMs must be/],
      ] as const) {
        const refused = texts.enqueue([{ data: { text: 'good' } }, job]);
        await expect(refused).rejects.toThrow(BadJob);
        await expect(refused).rejects.toThrow(fault);
      }
      await sleep(100);
      expect(got).toEqual([text]);
    });
  });
}
