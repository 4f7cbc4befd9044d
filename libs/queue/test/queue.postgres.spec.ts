import { openQueueRegistry } from '../src/index.ts';
import { openTestDatabase, testsRunOnServer } from '@plumbline/testing';
import { describeQueue } from './queue.contract.ts';

describeQueue(testsRunOnServer ? 'a PostgreSQL server' : 'the embedded database', async () => {
  const database = await openTestDatabase();
  return {
    database,
    open: () => openQueueRegistry({ database, trimIntervalMs: 300 }),
    close: () => database.close(),
  };
});
