import { setTimeout as sleep } from 'node:timers/promises';
import { transaction } from '@plumbline/database';
import { NotWorthRetrying, Postponed, RetryLater } from '../src/index.ts';
import { quick, QueueUnderTest, type Place, type Work } from './queue-under-test.ts';
import { until } from './until.ts';

/** How jobs run, on every backend alike. */
export function describeRunning(where: string, openPlace: () => Promise<Place>): void {
  describe(`jobs on ${where}`, () => {
    const one = new QueueUnderTest(openPlace);
    beforeAll(async () => {
      await one.place.database.pool.query('create table source (n int primary key)');
    });

    it('runs a job whose transaction commits, and never one whose transaction rolls back', async () => {
      one.queue.work(async (job) => one.note(job), quick);
      const write = (n: number) => async () =>
        transaction(one.place.database.pool, async (client) => {
          await client.query('insert into source values ($1)', [n]);
          await one.queue.enqueue([{ data: { n } }, { data: { n: n + 1 } }], client);
          const { rows } = await client.query<{ path: string }>(
            `select current_setting('search_path') as path`,
          );
          expect(rows[0]!.path).not.toContain('queue');
          // the table is found, as before
          await client.query('insert into source values ($1)', [n + 1]);
          await sleep(100);
          expect(one.ran()).toEqual([]);
          if (n === 1) throw new Error('changed my mind');
        });
      await expect(write(1)()).rejects.toThrow('changed my mind');
      await write(3)();
      await until(() => one.run.length === 2);
      await sleep(200);
      expect(one.ran()).toEqual([3, 4]);
      expect(
        (await one.place.database.pool.query<Work>('select n from source order by n')).rows.map(
          ({ n }) => n,
        ),
      ).toEqual([3, 4]);
    });

    it('tries a job that fails again, later each time, and tells when and why', async () => {
      const [id] = await one.queue.enqueue([{ data: { n: 1 }, attempts: 3, backoffMs: 200 }]);
      one.queue.work(async (job) => {
        one.note(job);
        // neither NUL nor half a character can be stored
        throw new Error(`HTTP 503 \u0000 \ud800 no. ${job.attempt}`);
      }, quick);
      await one.isIn(id!, 'delayed');
      const waiting = await one.queue.get(id!);
      expect(waiting).toMatchObject({
        attempts: 1,
        maxAttempts: 3,
        failure: 'HTTP 503 \ufffd \ufffd no. 1',
      });
      const wait = waiting!.nextRunAt!.getTime() - Date.now();
      expect(wait).toBeLessThanOrEqual(200);
      await one.isIn(id!, 'failed');
      expect(await one.queue.get(id!)).toMatchObject({
        attempts: 3,
        failure: 'HTTP 503 \ufffd \ufffd no. 3',
        finishedAt: expect.any(Date),
      });
      expect(one.run.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      expect(one.run[1]!.at - one.run[0]!.at).toBeGreaterThanOrEqual(95); // at least half of 200
      expect(one.run[2]!.at - one.run[1]!.at).toBeGreaterThanOrEqual(195); // at least half of 400
    });

    it('obeys a handler that says when to come back', async () => {
      await one.queue.enqueue([{ data: { n: 1 }, backoffMs: 60_000 }]);
      one.queue.work(async (job) => {
        one.note(job);
        if (job.attempt === 1) throw new RetryLater('HTTP 429', 300);
      }, quick);
      await until(() => one.run.length === 2);
      expect(one.run[1]!.at - one.run[0]!.at).toBeGreaterThanOrEqual(295);
    });

    it('lets a job wait whose turn has not come, as often as it takes, and counts no attempt', async () => {
      const [id] = await one.queue.enqueue([{ data: { n: 1 }, attempts: 1 }]);
      one.queue.work(async (job) => {
        one.note(job);
        if (one.run.length < 4) throw new Postponed(60);
      }, quick);
      await one.isIn(id!, 'completed');
      expect(one.run.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1]);
      expect(one.run[3]!.at - one.run[0]!.at).toBeGreaterThanOrEqual(175);
    });

    it('fails what is not worth retrying at once, and runs it again when asked to', async () => {
      const [id] = await one.queue.enqueue([{ data: { n: 1 }, attempts: 5 }]);
      let gone = true;
      one.queue.work(async (job) => {
        one.note(job);
        if (gone) throw new NotWorthRetrying('HTTP 404');
      }, quick);
      await one.isIn(id!, 'failed');
      expect(await one.queue.get(id!)).toMatchObject({ attempts: 1, failure: 'HTTP 404' });
      gone = false;
      expect(await one.queue.retry(id!)).toBe(true);
      await one.isIn(id!, 'completed');
      expect(one.run.map(({ attempt }) => attempt)).toEqual([1, 1]);
      expect(await one.queue.retry(id!)).toBe(false);
    });

    it('takes two jobs of one id for one, also when the first has finished', async () => {
      const ids = await one.queue.enqueue([
        { id: 'source-한국', data: { n: 1 } },
        { id: 'source-한국', data: { n: 2 } },
      ]);
      await one.queue.enqueue([{ id: 'source-한국', data: { n: 3 } }]);
      one.queue.work(async (job) => one.note(job), quick);
      await one.isIn('source-한국', 'completed');
      await one.queue.enqueue([{ id: 'source-한국', data: { n: 4 } }]);
      await sleep(300);
      expect(ids).toEqual(['source-한국', 'source-한국']);
      expect(one.ran()).toEqual([1]);
    });

    it('runs no more jobs at a time than asked for', async () => {
      let now = 0;
      let most = 0;
      one.queue.work(
        async (job) => {
          most = Math.max(most, ++now);
          await sleep(15);
          now--;
          one.note(job);
        },
        { ...quick, concurrency: 3 },
      );
      await one.queue.enqueue(Array.from({ length: 24 }, (_, n) => ({ data: { n } })));
      await until(() => one.run.length === 24);
      expect(one.ran()).toEqual(Array.from({ length: 24 }, (_, n) => n));
      expect(most).toBe(3);
      await until(async () => (await one.queue.counts()).completed === 24);
      expect(await one.queue.counts()).toEqual({
        waiting: 0,
        delayed: 0,
        active: 0,
        completed: 24,
        failed: 0,
      });
    });

    it('shows progress', async () => {
      const [id] = await one.queue.enqueue([{ data: { n: 1 } }]);
      let go = () => undefined as void;
      const pause = new Promise<void>((resolve) => (go = resolve));
      one.queue.work(async ({ progress }) => {
        await progress({ stage: 'read', of: 'عربي \ud800' });
        await pause;
        await progress(1);
      }, quick);
      await until(async () => (await one.queue.get(id!))?.progress !== undefined);
      expect(await one.queue.get(id!)).toMatchObject({
        state: 'active',
        progress: { stage: 'read', of: 'عربي \ufffd' },
        startedAt: expect.any(Date),
      });
      go();
      await one.isIn(id!, 'completed');
      expect(await one.queue.get(id!)).toMatchObject({ progress: 1, attempts: 1 });
    });

    it('runs a delayed job when its time has come, and urgent ones in their order', async () => {
      const at = Date.now();
      const [late] = await one.queue.enqueue([{ data: { n: 9 }, delayMs: 500 }]);
      await one.queue.enqueue([
        { data: { n: 2 }, priority: 2 },
        { data: { n: 1 }, priority: 1 },
        { data: { n: 0 } },
      ]);
      await until(
        async () =>
          (await one.queue.counts()).waiting === 3 && (await one.queue.counts()).delayed === 1,
      );
      expect((await one.queue.get(late!))!.nextRunAt!.getTime() - at).toBeGreaterThanOrEqual(500);
      one.queue.work(async (job) => one.note(job), { ...quick, concurrency: 1 });
      await until(() => one.run.length === 4);
      expect(one.run.map(({ n }) => n)).toEqual([0, 1, 2, 9]);
      expect(one.run[3]!.at - at).toBeGreaterThanOrEqual(498);
      expect(one.run[3]!.at - at).toBeLessThan(1_500);
    });

    it('hears of a job at once when it is idle, and does not wait for its next look', async () => {
      one.queue.work(async (job) => one.note(job), quick);
      await sleep(300);
      const waits: number[] = [];
      for (let n = 0; n < 5; n++) {
        const at = Date.now();
        await one.queue.enqueue([{ data: { n } }]);
        await until(() => one.run.length === n + 1, 2);
        waits.push(one.run[n]!.at - at);
        await sleep(30);
      }
      // the median; the next look is after five seconds. `npm run bench -- queue` has the figures
      expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(1_000);
    });
  });
}
