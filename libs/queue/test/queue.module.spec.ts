import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE, createDatabaseModule } from '@plumbline/database';
import {
  openQueueRegistry,
  QUEUE_REGISTRY,
  createQueueModule,
  type QueueRegistry,
} from '../src/index.ts';
import { openTestDatabase } from '@plumbline/testing';
import { Test } from '@nestjs/testing';
import { waitUntil } from './wait-until.ts';

it('an app that shuts down lets its jobs finish while they still have the database', async () => {
  const database = await openTestDatabase();
  const queues = await openQueueRegistry({ database });
  // the database first: the order in which an app lists its modules must not matter
  const module = await Test.createTestingModule({
    imports: [createDatabaseModule(database), createQueueModule(queues)],
  }).compile();
  const app = await module.createNestApplication().init();
  expect(app.get(DATABASE)).toBe(database);
  let outcome: unknown = 'not begun';
  app
    .get<QueueRegistry>(QUEUE_REGISTRY)
    .getQueue<string>('closing')
    .startWorker(async ({ data }) => {
      outcome = 'running';
      await sleep(200);
      outcome = await database.pool.query('select $1::text as told', [data]).then(
        ({ rows }) => rows as unknown,
        (error: Error) => error.message,
      );
    });
  await queues.getQueue<string>('closing').enqueue([{ data: 'in time' }]);
  await waitUntil(() => outcome === 'running');
  await app.close();
  expect(outcome).toEqual([{ told: 'in time' }]);
});
