import { setTimeout as sleep } from 'node:timers/promises';
import { runInTransaction } from '@plumbline/database';
import { NonRetryableError, JobDeferredError, RetryAfterError } from '../src/index.ts';
import {
  QUICK_LOCKS,
  QueueTestHarness,
  type TestBackend,
  type JobPayload,
} from './queue-test-harness.ts';
import { waitUntil } from './wait-until.ts';

/** How jobs run; the same on every backend. */
export function describeJobExecution(
  where: string,
  openTestBackend: () => Promise<TestBackend>,
): void {
  describe(`jobs on ${where}`, () => {
    const harness = new QueueTestHarness(openTestBackend);
    beforeAll(async () => {
      await harness.testBackend.database.pool.query('create table source (n int primary key)');
    });

    it('runs a job whose transaction commits, and never one whose transaction rolls back', async () => {
      harness.queue.startWorker(async (job) => harness.recordRun(job), QUICK_LOCKS);
      const write = (n: number) => async () =>
        runInTransaction(harness.testBackend.database.pool, async (client) => {
          await client.query('insert into source values ($1)', [n]);
          await harness.queue.enqueue([{ data: { n } }, { data: { n: n + 1 } }], client);
          const { rows } = await client.query<{ path: string }>(
            `select current_setting('search_path') as path`,
          );
          expect(rows[0]!.path).not.toContain('queue');
          // It fails when the search_path of the transaction has changed.
          await client.query('insert into source values ($1)', [n + 1]);
          await sleep(100);
          expect(harness.getRunNumbers()).toEqual([]);
          if (n === 1) throw new Error('changed my mind');
        });
      await expect(write(1)()).rejects.toThrow('changed my mind');
      await write(3)();
      await waitUntil(() => harness.recordedRuns.length === 2);
      await sleep(200);
      expect(harness.getRunNumbers()).toEqual([3, 4]);
      expect(
        (
          await harness.testBackend.database.pool.query<JobPayload>(
            'select n from source order by n',
          )
        ).rows.map(({ n }) => n),
      ).toEqual([3, 4]);
    });

    it('tries a job that fails again, later each time, and tells when and why', async () => {
      const [id] = await harness.queue.enqueue([{ data: { n: 1 }, attempts: 3, backoffMs: 200 }]);
      harness.queue.startWorker(async (job) => {
        harness.recordRun(job);
        // The message contains NUL and a lone surrogate, which cannot be stored.
        throw new Error(`HTTP 503 \u0000 \ud800 no. ${job.attempt}`);
      }, QUICK_LOCKS);
      await harness.waitForState(id!, 'delayed');
      const waiting = await harness.queue.getStatus(id!);
      expect(waiting).toMatchObject({
        attempts: 1,
        maxAttempts: 3,
        failure: 'HTTP 503 \ufffd \ufffd no. 1',
      });
      const wait = waiting!.nextRunAt!.getTime() - Date.now();
      expect(wait).toBeLessThanOrEqual(200);
      await harness.waitForState(id!, 'failed');
      expect(await harness.queue.getStatus(id!)).toMatchObject({
        attempts: 3,
        failure: 'HTTP 503 \ufffd \ufffd no. 3',
        finishedAt: expect.any(Date),
      });
      expect(harness.recordedRuns.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      // at least half of 200
      expect(harness.recordedRuns[1]!.at - harness.recordedRuns[0]!.at).toBeGreaterThanOrEqual(95);
      // at least half of 400
      expect(harness.recordedRuns[2]!.at - harness.recordedRuns[1]!.at).toBeGreaterThanOrEqual(195);
    });

    it('obeys a handler that says when to come back', async () => {
      await harness.queue.enqueue([{ data: { n: 1 }, backoffMs: 60_000 }]);
      harness.queue.startWorker(async (job) => {
        harness.recordRun(job);
        if (job.attempt === 1) throw new RetryAfterError('HTTP 429', 300);
      }, QUICK_LOCKS);
      await waitUntil(() => harness.recordedRuns.length === 2);
      expect(harness.recordedRuns[1]!.at - harness.recordedRuns[0]!.at).toBeGreaterThanOrEqual(295);
    });

    it('lets a job wait whose turn has not come, as often as it takes, and counts no attempt', async () => {
      const [id] = await harness.queue.enqueue([{ data: { n: 1 }, attempts: 1 }]);
      harness.queue.startWorker(async (job) => {
        harness.recordRun(job);
        if (harness.recordedRuns.length < 4) throw new JobDeferredError(60);
      }, QUICK_LOCKS);
      await harness.waitForState(id!, 'completed');
      expect(harness.recordedRuns.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1]);
      expect(harness.recordedRuns[3]!.at - harness.recordedRuns[0]!.at).toBeGreaterThanOrEqual(175);
    });

    it('fails what is not worth retrying at once, and runs it again when asked to', async () => {
      const [id] = await harness.queue.enqueue([{ data: { n: 1 }, attempts: 5 }]);
      let gone = true;
      harness.queue.startWorker(async (job) => {
        harness.recordRun(job);
        if (gone) throw new NonRetryableError('HTTP 404');
      }, QUICK_LOCKS);
      await harness.waitForState(id!, 'failed');
      expect(await harness.queue.getStatus(id!)).toMatchObject({
        attempts: 1,
        failure: 'HTTP 404',
      });
      gone = false;
      expect(await harness.queue.retry(id!)).toBe(true);
      await harness.waitForState(id!, 'completed');
      expect(harness.recordedRuns.map(({ attempt }) => attempt)).toEqual([1, 1]);
      expect(await harness.queue.retry(id!)).toBe(false);
    });

    it('takes two jobs of one id for one, also when the first has finished', async () => {
      const ids = await harness.queue.enqueue([
        { id: 'source-한국', data: { n: 1 } },
        { id: 'source-한국', data: { n: 2 } },
      ]);
      await harness.queue.enqueue([{ id: 'source-한국', data: { n: 3 } }]);
      harness.queue.startWorker(async (job) => harness.recordRun(job), QUICK_LOCKS);
      await harness.waitForState('source-한국', 'completed');
      await harness.queue.enqueue([{ id: 'source-한국', data: { n: 4 } }]);
      await sleep(300);
      expect(ids).toEqual(['source-한국', 'source-한국']);
      expect(harness.getRunNumbers()).toEqual([1]);
    });

    it('runs no more jobs at a time than asked for', async () => {
      let now = 0;
      let most = 0;
      harness.queue.startWorker(
        async (job) => {
          most = Math.max(most, ++now);
          await sleep(15);
          now--;
          harness.recordRun(job);
        },
        { ...QUICK_LOCKS, concurrency: 3 },
      );
      await harness.queue.enqueue(Array.from({ length: 24 }, (_, n) => ({ data: { n } })));
      await waitUntil(() => harness.recordedRuns.length === 24);
      expect(harness.getRunNumbers()).toEqual(Array.from({ length: 24 }, (_, n) => n));
      expect(most).toBe(3);
      await waitUntil(async () => (await harness.queue.getCounts()).completed === 24);
      expect(await harness.queue.getCounts()).toEqual({
        waiting: 0,
        delayed: 0,
        active: 0,
        completed: 24,
        failed: 0,
      });
    });

    it('shows progress', async () => {
      const [id] = await harness.queue.enqueue([{ data: { n: 1 } }]);
      let go = () => undefined as void;
      const pause = new Promise<void>((resolve) => (go = resolve));
      harness.queue.startWorker(async ({ reportProgress }) => {
        await reportProgress({ stage: 'read', of: 'عربي \ud800' });
        await pause;
        await reportProgress(1);
      }, QUICK_LOCKS);
      await waitUntil(async () => (await harness.queue.getStatus(id!))?.progress !== undefined);
      expect(await harness.queue.getStatus(id!)).toMatchObject({
        state: 'active',
        progress: { stage: 'read', of: 'عربي \ufffd' },
        startedAt: expect.any(Date),
      });
      go();
      await harness.waitForState(id!, 'completed');
      expect(await harness.queue.getStatus(id!)).toMatchObject({ progress: 1, attempts: 1 });
    });

    it('runs a delayed job when its time has come, and urgent ones in their order', async () => {
      const at = Date.now();
      const [late] = await harness.queue.enqueue([{ data: { n: 9 }, delayMs: 500 }]);
      await harness.queue.enqueue([
        { data: { n: 2 }, priority: 2 },
        { data: { n: 1 }, priority: 1 },
        { data: { n: 0 } },
      ]);
      await waitUntil(
        async () =>
          (await harness.queue.getCounts()).waiting === 3 &&
          (await harness.queue.getCounts()).delayed === 1,
      );
      expect(
        (await harness.queue.getStatus(late!))!.nextRunAt!.getTime() - at,
      ).toBeGreaterThanOrEqual(500);
      harness.queue.startWorker(async (job) => harness.recordRun(job), {
        ...QUICK_LOCKS,
        concurrency: 1,
      });
      await waitUntil(() => harness.recordedRuns.length === 4);
      expect(harness.recordedRuns.map(({ n }) => n)).toEqual([0, 1, 2, 9]);
      expect(harness.recordedRuns[3]!.at - at).toBeGreaterThanOrEqual(498);
      expect(harness.recordedRuns[3]!.at - at).toBeLessThan(1_500);
    });

    it('hears of a job at once when it is idle, and does not wait for its next look', async () => {
      harness.queue.startWorker(async (job) => harness.recordRun(job), QUICK_LOCKS);
      await sleep(300);
      const waits: number[] = [];
      for (let n = 0; n < 5; n++) {
        const at = Date.now();
        await harness.queue.enqueue([{ data: { n } }]);
        await waitUntil(() => harness.recordedRuns.length === n + 1, 2);
        waits.push(harness.recordedRuns[n]!.at - at);
        await sleep(30);
      }
      // The median; the next poll comes only after five seconds. `npm run bench -- queue` measures
      // the exact figures.
      expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(1_000);
    });
  });
}
