import { openQueues } from '../src/index.ts';
import { openTestDatabase, testsRunOnServer } from '@plumbline/testing';
import { describeQueue } from './queue.contract.ts';

describeQueue(testsRunOnServer ? 'a PostgreSQL server' : 'the embedded database', async () => {
  const database = await openTestDatabase();
  return {
    database,
    open: () => openQueues({ database, trimMs: 300 }),
    close: () => database.close(),
  };
});
