import { setTimeout as sleep } from 'node:timers/promises';
import { openQueueRegistry } from '../src/index.ts';
import { openTestDatabase, testsRunOnServer } from '@plumbline/testing';
import { openRedisTestBackend, redisUrl } from './redis-test-backend.ts';
import { waitUntil } from './wait-until.ts';

(testsRunOnServer ? describe : describe.skip)(
  'when the database server cuts every connection',
  () => {
    it.each(redisUrl ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
      'a queue on %s loses nothing, and soon hears of new jobs again',
      async (where) => {
        const errors: Error[] = [];
        const onError = (error: Error) => void errors.push(error);
        const database = await openTestDatabase();
        const place =
          where === 'Redis'
            ? await openRedisTestBackend(onError)
            : {
                database,
                open: () => openQueueRegistry({ database, onError }),
                close: () => Promise.resolve(),
              };
        const { pool } = place.database;
        const cut = () =>
          pool.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = ' +
              'current_database() and pid <> pg_backend_pid()',
          );
        const queues = await place.open();
        const queue = queues.getQueue<{ n: number }>('cut');
        const done: { n: number; at: number }[] = [];
        queue.startWorker(
          async ({ data }) => {
            await sleep(30);
            done.push({ n: data.n, at: Date.now() });
          },
          { concurrency: 3, lockDurationMs: 3_000, stalledIntervalMs: 500 },
        );
        await queue.enqueue(Array.from({ length: 40 }, (_, n) => ({ data: { n } })));
        for (const some of [5, 20]) {
          await waitUntil(() => done.length >= some);
          await cut();
        }
        await waitUntil(() => done.length >= 40);
        await sleep(200);
        expect(done.map(({ n }) => n).sort((a, b) => a - b)).toEqual(
          Array.from({ length: 40 }, (_, n) => n),
        );

        await cut(); // and now while it is idle, listening
        await sleep(500);
        const at = Date.now();
        await queue.enqueue([{ data: { n: 99 } }]);
        await waitUntil(() => done.length === 41, 2);
        expect(done[40]!.at - at).toBeLessThan(400);
        expect(errors.length).toBeGreaterThan(0);
        await queues.close();
        await place.close();
        await database.close();
      },
    );
  },
);
