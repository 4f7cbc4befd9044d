// A worker process that tests start and end, often by SIGKILL.
import { openDatabase } from '@plumbline/database';
import { openQueueRegistry } from '../src/queue-registry.ts';
import type { WorkerTask } from './start-worker-process.ts';

const {
  url,
  folder,
  redisUrl,
  prefix,
  queue: name,
  enqueue,
  ms,
  concurrency,
} = JSON.parse(process.argv[2]!) as WorkerTask;
const database = await openDatabase({ url, folder });
const queues = await openQueueRegistry({ database, redisUrl, redis: { prefix, pollMs: 500 } });
const queue = queues.getQueue<{ n: number }>(name);
if (enqueue) await queue.enqueue(enqueue);
queue.startWorker(
  async ({ id }) => {
    process.send?.({ startedId: id });
    await new Promise((resolve) => setTimeout(resolve, ms));
    await database.pool.query('insert into done (id, pid) values ($1, $2)', [id, process.pid]);
  },
  { concurrency, lockDurationMs: 1_000, stalledIntervalMs: 300 },
);
process.on('SIGTERM', () => {
  void queues
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
