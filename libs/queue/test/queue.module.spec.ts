import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE, databaseModule } from '@plumbline/database';
import { openQueues, QUEUES, queueModule, type Queues } from '../src/index.ts';
import { openTestDatabase } from '@plumbline/testing';
import { Test } from '@nestjs/testing';
import { until } from './until.ts';

it('an app that shuts down lets its jobs finish while they still have the database', async () => {
  const database = await openTestDatabase();
  const queues = await openQueues({ database });
  // the database first: the order in which an app lists its modules must not matter
  const module = await Test.createTestingModule({
    imports: [databaseModule(database), queueModule(queues)],
  }).compile();
  const app = await module.createNestApplication().init();
  expect(app.get(DATABASE)).toBe(database);
  let outcome: unknown = 'not begun';
  app
    .get<Queues>(QUEUES)
    .queue<string>('closing')
    .work(async ({ data }) => {
      outcome = 'running';
      await sleep(200);
      outcome = await database.pool.query('select $1::text as told', [data]).then(
        ({ rows }) => rows as unknown,
        (error: Error) => error.message,
      );
    });
  await queues.queue<string>('closing').enqueue([{ data: 'in time' }]);
  await until(() => outcome === 'running');
  await app.close();
  expect(outcome).toEqual([{ told: 'in time' }]);
});
