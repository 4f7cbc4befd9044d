import { setTimeout as sleep } from 'node:timers/promises';
import { describeQueue } from './queue.contract.ts';
import { openRedisTestBackend, redisUrl, type RedisTestBackend } from './redis-test-backend.ts';
import { waitUntil } from './wait-until.ts';

if (redisUrl) describeQueue('Redis', () => openRedisTestBackend());

(redisUrl ? describe : describe.skip)('a queue on a Redis that forgets everything', () => {
  let place: RedisTestBackend;
  const errors: Error[] = [];
  beforeAll(async () => {
    place = await openRedisTestBackend((error) => errors.push(error));
  });
  afterAll(() => place.close());

  it('still runs every job once, those that were running included', async () => {
    const queues = await place.open();
    const queue = queues.getQueue<{ n: number }>('forgotten');
    const done: number[] = [];
    await queue.enqueue(Array.from({ length: 60 }, (_, n) => ({ data: { n } })));
    queue.startWorker(
      async ({ data }) => {
        await sleep(40);
        done.push(data.n);
      },
      { concurrency: 4, lockDurationMs: 1_000, stalledIntervalMs: 300 },
    );
    for (const some of [8, 30]) {
      await waitUntil(() => done.length >= some);
      await place.simulateDataLoss();
    }
    await waitUntil(() => done.length >= 60);
    await sleep(300);
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    await waitUntil(
      async () => (await place.database.pool.query('select from queue_outbox.job')).rowCount === 0,
    );
    await queues.close();
  });

  it('keeps the record of jobs that end while the others are still being sent', async () => {
    const queues = await place.open();
    const queue = queues.getQueue<string>('fast');
    let done = 0;
    queue.startWorker(() => Promise.resolve(done++), { concurrency: 20 });
    // so much that the first end before the last are there
    await queue.enqueue(Array.from({ length: 150 }, () => ({ data: 'x'.repeat(200_000) })));
    await waitUntil(() => done === 150);
    await waitUntil(
      async () => (await place.database.pool.query('select from queue_outbox.job')).rowCount === 0,
    );
    await sleep(200);
    expect((await queue.getCounts()).completed).toBe(150);
    await queues.close();
  });

  it('knows of a job that Redis has not got yet, and can remove it', async () => {
    const queues = await place.open();
    await queues.close(); // nothing is sent from here any more
    const queue = queues.getQueue<{ n: number }>('owed');
    await queue.enqueue([{ id: 'one', data: { n: 1 }, delayMs: 5_000 }]);
    const { rows } = await place.database.pool.query<{ sent: boolean }>(
      `select sent_at is not null as sent from queue_outbox.job where id = 'one'`,
    );
    expect(rows).toEqual([{ sent: false }]);
    const open = await place.open();
    const again = open.getQueue<{ n: number }>('owed');
    expect(await again.getStatus('one')).toMatchObject({
      state: 'delayed',
      data: { n: 1 },
      attempts: 0,
    });
    expect(await again.remove('one')).toBe('removed');
    expect(await again.getStatus('one')).toBeUndefined();
    await open.close();
  });
});
