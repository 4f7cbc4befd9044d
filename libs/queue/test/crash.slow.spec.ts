import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '@plumbline/database';
import { openQueueRegistry } from '../src/index.ts';
import { openTestDatabase, testsRunOnServer } from '@plumbline/testing';
import { startWorkerProcess, type WorkerTask } from './start-worker-process.ts';
import { openRedisTestBackend, redisUrl } from './redis-test-backend.ts';
import { waitUntil } from './wait-until.ts';

const DONE = 'create table done (id text not null, pid int not null)';
const jobs = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: `job-${i}`, data: { n: i } }));
const doneIn = async ({ pool }: Database) =>
  (await pool.query<{ id: string; pid: number }>('select id, pid from done')).rows;
const unique = (values: readonly unknown[]) => new Set(values).size;

(testsRunOnServer ? describe.skip : describe)(
  'a process that is killed with its embedded database',
  () => {
    it('leaves jobs that the next one takes up at once, none lost and none twice', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'plumbline-queue-'));
      const before = await openDatabase({ folder });
      await before.pool.query(DONE);
      await before.close();
      const victim = startWorkerProcess({
        folder,
        queue: 'crash',
        enqueue: jobs(6),
        ms: 400,
        concurrency: 3,
      });
      await victim.waitForStarted(3);
      await victim.kill('SIGKILL');

      const database = await openDatabase({ folder });
      expect(await doneIn(database)).toEqual([]);
      const queues = await openQueueRegistry({ database });
      const queue = queues.getQueue<{ n: number }>('crash');
      const at = Date.now();
      const attempts: number[] = [];
      queue.startWorker(async ({ id, attempt }) => {
        attempts.push(attempt);
        await database.pool.query('insert into done values ($1, 0)', [id]);
      }); // with the default lock of 30 s: its holder is known to be gone
      await waitUntil(async () => (await queue.getCounts()).completed === 6);
      expect(Date.now() - at).toBeLessThan(5_000);
      expect((await doneIn(database)).map(({ id }) => id).sort()).toEqual(
        jobs(6).map(({ id }) => id),
      );
      expect(attempts).toEqual([1, 1, 1, 1, 1, 1]);
      await queues.close();
      await database.close();
      rmSync(folder, { recursive: true });
    });

    it('three times leaves its job to a process that has run for a while, after other jobs', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'plumbline-queue-'));
      const before = await openDatabase({ folder });
      await before.pool.query(DONE);
      await before.close();
      for (let kills = 0; kills < 3; kills++) {
        const enqueue = kills ? [] : jobs(1);
        const victim = startWorkerProcess({
          ...{ folder, queue: 'crash', enqueue, ms: 60_000, concurrency: 1 },
        });
        await victim.waitForStarted(1);
        expect(victim.startedIds).toEqual(['job-0']);
        await victim.kill('SIGKILL');
      }

      const database = await openDatabase({ folder });
      const queues = await openQueueRegistry({ database });
      const queue = queues.getQueue<{ n: number }>('crash');
      const startedAt = performance.now();
      const startedIds: string[] = [];
      queue.startWorker(async ({ id }) => void startedIds.push(id));
      await sleep(500);
      await queue.enqueue([{ id: 'other', data: { n: 1 } }]);
      await waitUntil(() => startedIds.length === 2);
      expect(startedIds).toEqual(['other', 'job-0']);
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2_000);
      await queues.close();
      await database.close();
      rmSync(folder, { recursive: true });
    });
  },
);

(testsRunOnServer
  ? describe.each(redisUrl ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])
  : describe.skip.each(['servers']))('processes that share a queue on %s', (where) => {
  const openPlace = async () => {
    if (where === 'Redis') {
      const place = await openRedisTestBackend();
      return { ...place, task: { url: place.url, redisUrl, prefix: place.prefix } };
    }
    const database = await openTestDatabase();
    return {
      database,
      open: () => openQueueRegistry({ database }),
      close: () => database.close(),
      task: { url: database.url },
    };
  };

  it('do each job once between them', async () => {
    const place = await openPlace();
    await place.database.pool.query(DONE);
    const task: WorkerTask = { ...place.task, queue: 'shared', ms: 20, concurrency: 2 };
    const workers = [startWorkerProcess(task), startWorkerProcess(task)];
    const queues = await place.open();
    await queues.getQueue<{ n: number }>('shared').enqueue(jobs(80));
    await waitUntil(async () => (await doneIn(place.database)).length >= 80);
    await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
    const done = await doneIn(place.database);
    expect([
      done.length,
      unique(done.map(({ id }) => id)),
      unique(done.map(({ pid }) => pid)),
    ]).toEqual([80, 80, 2]);
    await queues.close();
    await place.close();
  });

  it('take up what a killed one has left, none lost and none twice', async () => {
    const place = await openPlace();
    await place.database.pool.query(DONE);
    const queues = await place.open();
    const queue = queues.getQueue<{ n: number }>('killed');
    await queue.enqueue(jobs(12));
    const task: WorkerTask = { ...place.task, queue: 'killed', ms: 300, concurrency: 3 };
    const victim = startWorkerProcess(task);
    await victim.waitForStarted(3);
    await victim.kill('SIGKILL');
    const heir = startWorkerProcess({ ...task, ms: 20 });
    await waitUntil(async () => (await queue.getCounts()).completed === 12);
    await heir.kill('SIGTERM');
    expect(heir.startedIds).toEqual(expect.arrayContaining(victim.startedIds));
    expect((await doneIn(place.database)).map(({ id }) => id).sort()).toEqual(
      jobs(12)
        .map(({ id }) => id)
        .sort(),
    );
    await queues.close();
    await place.close();
  });
});
