import { startTcpProxy } from '@plumbline/testing';
import { openQueueRegistry } from '../src/index.ts';
import { openRedisTestBackend, redisUrl } from './redis-test-backend.ts';
import { waitUntil } from './wait-until.ts';

/** Longer than a command waits for Redis. */
const MAX_FAILURE_MS = 20_000;

(redisUrl ? describe : describe.skip)('a Redis that does not answer for a while', () => {
  it('serves a queue that was used for the first time meanwhile', async () => {
    const place = await openRedisTestBackend();
    const { database, prefix } = place;
    const proxy = await startTcpProxy(redisUrl!);
    const queues = await openQueueRegistry({
      ...{ database, redisUrl: proxy.url, redis: { prefix, pollMs: 500 } },
      onError: () => undefined,
    });
    await queues.ping();
    await proxy.setMode('freeze');
    const queue = queues.getQueue<{ n: number }>('late');
    await queue.enqueue([{ id: 'one', data: { n: 1 } }]);
    const startedAt = performance.now();
    await expect(queue.getCounts()).rejects.toThrow('Command timed out');
    expect(performance.now() - startedAt).toBeLessThan(MAX_FAILURE_MS);

    await proxy.setMode('forward');
    const startedIds: string[] = [];
    queue.startWorker(async ({ id }) => void startedIds.push(id));
    await waitUntil(async () => (await queue.getStatus('one'))?.state === 'completed');
    expect(startedIds).toEqual(['one']);
    await queues.close();
    await proxy.close();
    await place.close();
  }, 60_000);
});
