import { setTimeout as sleep } from 'node:timers/promises';
import { transaction, type Database } from '@plumbline/database';
import { BadJob, Interrupted, NotWorthRetrying, RetryLater, type Queue, type Queues, type RunningJob } from '@plumbline/queue';
import { until } from './until.ts';

export interface Place {
  database: Database;
  /** Opens the queues of one more instance. */
  open(): Promise<Queues>;
  close(): Promise<void>;
}

interface Work {
  n: number;
}

const quick = { lockDurationMs: 1_500, stalledIntervalMs: 300 };
let count = 0;

/** What every backend must do alike. */
export function describeQueue(where: string, openPlace: () => Promise<Place>): void {
  describe(`a queue on ${where}`, () => {
    let place: Place;
    let queues: Queues;
    let queue: Queue<Work>;
    const run: { id: string; n: number; attempt: number; at: number }[] = [];
    const note = ({ id, data, attempt }: RunningJob<Work>) => void run.push({ id, n: data.n, attempt, at: Date.now() });
    const ran = () => run.map(({ n }) => n).sort((a, b) => a - b);
    const isIn = (id: string, state: string) => until(async () => (await queue.get(id))?.state === state);

    beforeAll(async () => {
      place = await openPlace();
      await place.database.pool.query('create table source (n int primary key)');
    });
    afterAll(() => place.close());
    const opened: Queues[] = [];
    const open = async () => {
      const instance = await place.open();
      opened.push(instance);
      return instance;
    };
    beforeEach(async () => {
      run.length = 0;
      queues = await open();
      queue = queues.queue<Work>(`jobs-${++count}`);
    });
    afterEach(async () => {
      for (const instance of opened.splice(0)) await instance.close();
    });

    it('runs a job whose transaction commits, and never one whose transaction rolls back', async () => {
      queue.work(async (job) => note(job), quick);
      const write = (n: number) => async () =>
        transaction(place.database.pool, async (client) => {
          await client.query('insert into source values ($1)', [n]);
          await queue.enqueue([{ data: { n } }, { data: { n: n + 1 } }], client);
          const { rows } = await client.query<{ path: string }>(`select current_setting('search_path') as path`);
          expect(rows[0]!.path).not.toContain('queue');
          await client.query('insert into source values ($1)', [n + 1]); // the table is found, as before
          await sleep(100);
          expect(ran()).toEqual([]);
          if (n === 1) throw new Error('changed my mind');
        });
      await expect(write(1)()).rejects.toThrow('changed my mind');
      await write(3)();
      await until(() => run.length === 2);
      await sleep(200);
      expect(ran()).toEqual([3, 4]);
      expect((await place.database.pool.query<Work>('select n from source order by n')).rows.map(({ n }) => n)).toEqual([3, 4]);
    });

    it('tries a job that fails again, later each time, and tells when and why', async () => {
      const [id] = await queue.enqueue([{ data: { n: 1 }, attempts: 3, backoffMs: 200 }]);
      queue.work(async (job) => {
        note(job);
        throw new Error(`HTTP 503 \u0000 \ud800 no. ${job.attempt}`); // neither NUL nor half a character can be stored
      }, quick);
      await isIn(id!, 'delayed');
      const waiting = await queue.get(id!);
      expect(waiting).toMatchObject({ attempts: 1, maxAttempts: 3, failure: 'HTTP 503 \ufffd \ufffd no. 1' });
      const wait = waiting!.nextRunAt!.getTime() - Date.now();
      expect(wait).toBeLessThanOrEqual(200);
      await isIn(id!, 'failed');
      expect(await queue.get(id!)).toMatchObject({ attempts: 3, failure: 'HTTP 503 \ufffd \ufffd no. 3', finishedAt: expect.any(Date) });
      expect(run.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      expect(run[1]!.at - run[0]!.at).toBeGreaterThanOrEqual(95); // at least half of 200
      expect(run[2]!.at - run[1]!.at).toBeGreaterThanOrEqual(195); // at least half of 400
    });

    it('obeys a handler that says when to come back', async () => {
      await queue.enqueue([{ data: { n: 1 }, backoffMs: 60_000 }]);
      queue.work(async (job) => {
        note(job);
        if (job.attempt === 1) throw new RetryLater('HTTP 429', 300);
      }, quick);
      await until(() => run.length === 2);
      expect(run[1]!.at - run[0]!.at).toBeGreaterThanOrEqual(295);
    });

    it('fails what is not worth retrying at once, and runs it again when asked to', async () => {
      const [id] = await queue.enqueue([{ data: { n: 1 }, attempts: 5 }]);
      let gone = true;
      queue.work(async (job) => {
        note(job);
        if (gone) throw new NotWorthRetrying('HTTP 404');
      }, quick);
      await isIn(id!, 'failed');
      expect(await queue.get(id!)).toMatchObject({ attempts: 1, failure: 'HTTP 404' });
      gone = false;
      expect(await queue.retry(id!)).toBe(true);
      await isIn(id!, 'completed');
      expect(run.map(({ attempt }) => attempt)).toEqual([1, 1]);
      expect(await queue.retry(id!)).toBe(false);
    });

    it('takes two jobs of one id for one, also when the first has finished', async () => {
      const ids = await queue.enqueue([
        { id: 'source-한국', data: { n: 1 } },
        { id: 'source-한국', data: { n: 2 } },
      ]);
      await queue.enqueue([{ id: 'source-한국', data: { n: 3 } }]);
      queue.work(async (job) => note(job), quick);
      await isIn('source-한국', 'completed');
      await queue.enqueue([{ id: 'source-한국', data: { n: 4 } }]);
      await sleep(300);
      expect(ids).toEqual(['source-한국', 'source-한국']);
      expect(ran()).toEqual([1]);
    });

    it('runs no more jobs at a time than asked for', async () => {
      let now = 0;
      let most = 0;
      queue.work(
        async (job) => {
          most = Math.max(most, ++now);
          await sleep(15);
          now--;
          note(job);
        },
        { ...quick, concurrency: 3 },
      );
      await queue.enqueue(Array.from({ length: 24 }, (_, n) => ({ data: { n } })));
      await until(() => run.length === 24);
      expect(ran()).toEqual(Array.from({ length: 24 }, (_, n) => n));
      expect(most).toBe(3);
      await until(async () => (await queue.counts()).completed === 24);
      expect(await queue.counts()).toEqual({ waiting: 0, delayed: 0, active: 0, completed: 24, failed: 0 });
    });

    it('shows progress', async () => {
      const [id] = await queue.enqueue([{ data: { n: 1 } }]);
      let go = () => undefined as void;
      const pause = new Promise<void>((resolve) => (go = resolve));
      queue.work(async ({ progress }) => {
        await progress({ stage: 'read', of: 'عربي \ud800' });
        await pause;
        await progress(1);
      }, quick);
      await until(async () => (await queue.get(id!))?.progress !== undefined);
      expect(await queue.get(id!)).toMatchObject({
        state: 'active',
        progress: { stage: 'read', of: 'عربي \ufffd' },
        startedAt: expect.any(Date),
      });
      go();
      await isIn(id!, 'completed');
      expect(await queue.get(id!)).toMatchObject({ progress: 1, attempts: 1 });
    });

    it('runs a delayed job when its time has come, and urgent ones in their order', async () => {
      const at = Date.now();
      const [late] = await queue.enqueue([{ data: { n: 9 }, delayMs: 500 }]);
      await queue.enqueue([{ data: { n: 2 }, priority: 2 }, { data: { n: 1 }, priority: 1 }, { data: { n: 0 } }]);
      await until(async () => (await queue.counts()).waiting === 3 && (await queue.counts()).delayed === 1);
      expect((await queue.get(late!))!.nextRunAt!.getTime() - at).toBeGreaterThanOrEqual(500);
      queue.work(async (job) => note(job), { ...quick, concurrency: 1 });
      await until(() => run.length === 4);
      expect(run.map(({ n }) => n)).toEqual([0, 1, 2, 9]);
      expect(run[3]!.at - at).toBeGreaterThanOrEqual(498);
      expect(run[3]!.at - at).toBeLessThan(1_500);
    });

    it('removes a job that waits, stops one that runs, and knows of neither afterwards', async () => {
      const other = await open();
      const [waiting] = await queue.enqueue([{ data: { n: 1 }, delayMs: 60_000 }]);
      expect(await queue.remove(waiting!)).toBe('removed');
      expect(await queue.get(waiting!)).toBeUndefined();
      expect(await queue.remove(waiting!)).toBe('absent');
      const [running] = await queue.enqueue([{ data: { n: 2 } }]);
      let reason: unknown;
      queue.work(async (job) => {
        note(job);
        await new Promise((_, reject) => job.signal.addEventListener('abort', () => reject((reason = job.signal.reason) as Error)));
      }, quick);
      await until(() => run.length === 1);
      expect(await other.queue<Work>(queue.name).remove(running!)).toBe('stopping');
      await until(async () => (await queue.get(running!)) === undefined);
      expect(reason).toEqual(new Interrupted('removal'));
      expect(await queue.counts()).toEqual({ waiting: 0, delayed: 0, active: 0, completed: 0, failed: 0 });
    });

    it('lets a running job finish when it is closed, and takes no other', async () => {
      queue.work(
        async (job) => {
          note(job);
          await sleep(300);
          note(job);
        },
        { ...quick, concurrency: 1 },
      );
      const [first, second] = await queue.enqueue([{ data: { n: 1 } }, { data: { n: 2 } }]);
      await until(() => run.length === 1);
      await queues.close();
      expect(ran()).toEqual([1, 1]);
      queues = await open();
      queue = queues.queue(queue.name);
      expect([(await queue.get(first!))!.state, (await queue.get(second!))!.state]).toEqual(['completed', 'waiting']);
    });

    it('gives back what does not finish in time when it is closed, with no attempt counted', async () => {
      queue.work(
        async (job) => {
          note(job);
          await sleep(60_000, undefined, { signal: job.signal });
        },
        { ...quick, graceMs: 100 },
      );
      const [id] = await queue.enqueue([{ data: { n: 1 }, attempts: 1 }]);
      await until(() => run.length === 1);
      await queues.close();
      queues = await open();
      queue = queues.queue(queue.name);
      queue.work(async (job) => note(job), quick);
      await isIn(id!, 'completed');
      expect(run.map(({ attempt }) => attempt)).toEqual([1, 1]);
    });

    it('counts no attempt when the database was away, and leaves a handler behind that does not listen', async () => {
      const [id] = await queue.enqueue([{ data: { n: 1 }, attempts: 2 }]);
      let release = () => undefined as void;
      const stuck = new Promise<void>((resolve) => (release = resolve));
      queue.work(
        async (job) => {
          note(job);
          if (run.length === 1) throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
          await stuck;
        },
        { ...quick, graceMs: 50 },
      );
      await until(() => run.length === 2);
      const at = Date.now();
      await queues.close();
      expect(Date.now() - at).toBeLessThan(2_000);
      queues = await open();
      queue = queues.queue(queue.name);
      queue.work(async (job) => note(job), quick);
      await isIn(id!, 'completed');
      release();
      await sleep(100);
      expect(run.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
      expect(await queue.get(id!)).toMatchObject({ state: 'completed' });
    });

    it('shares its jobs among instances, each job once', async () => {
      const other = await open();
      const by: string[] = [];
      const worker = (name: string) => async (job: RunningJob<Work>) => {
        note(job);
        by.push(name);
        await sleep(10);
      };
      queue.work(worker('one'), { ...quick, concurrency: 2 });
      other.queue<Work>(queue.name).work(worker('other'), { ...quick, concurrency: 2 });
      await queue.enqueue(Array.from({ length: 40 }, (_, n) => ({ data: { n } })));
      await until(() => run.length >= 40);
      await sleep(100);
      expect(ran()).toEqual(Array.from({ length: 40 }, (_, n) => n));
      expect(new Set(by)).toEqual(new Set(['one', 'other']));
    });

    it('still takes jobs after it was closed, for the next start', async () => {
      await queues.close();
      const [id] = await queue.enqueue([{ data: { n: 1 } }]);
      queues = await open();
      queue = queues.queue(queue.name);
      queue.work(async (job) => note(job), quick);
      await isIn(id!, 'completed');
    });

    it('keeps no more finished jobs than it is told to', async () => {
      const few = queues.queue<Work>(`few-${++count}`, { keep: { completed: { age: 3_600, count: 3 } } });
      few.work(async (job) => note(job), { ...quick, concurrency: 1 });
      const ids = await few.enqueue(Array.from({ length: 8 }, (_, n) => ({ data: { n } })));
      await until(() => run.length === 8);
      await until(async () => (await few.counts()).completed === 3);
      expect(await Promise.all(ids.map(async (id) => (await few.get(id))?.state === 'completed'))).toEqual([
        ...Array(5).fill(false),
        ...Array(3).fill(true),
      ]);
    });

    it('carries any text, and refuses at once what it could not carry', async () => {
      const text = '한국어 عربي 👩‍👩‍👧 \r\n \u0000 \ud800 half';
      const texts = queues.queue<{ text: unknown }>(`texts-${++count}`);
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

    it('picks an idle job up within a tenth of a second', async () => {
      queue.work(async (job) => note(job), quick);
      await sleep(300);
      const waits: number[] = [];
      for (let n = 0; n < 5; n++) {
        const at = Date.now();
        await queue.enqueue([{ data: { n } }]);
        await until(() => run.length === n + 1, 2);
        waits.push(run[n]!.at - at);
        await sleep(30);
      }
      expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(100); // the median: other work on this machine may slow one of them
    });
  });
}
