import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServiceDatabase, testsRunOnServer, type ServiceDatabase } from '@plumbline/testing';
import { runWithFaults } from './ingest-fault-injection.ts';

const PAGES = 40;

/** The short form of `npm run bench -- ingest-kill`. */
describe('kill -9 in the middle of forty pages', () => {
  let database: ServiceDatabase;
  beforeEach(async () => {
    database = await createServiceDatabase('verify');
  });
  afterEach(() => database.remove());

  const expectedOutcome = {
    completed: PAGES - PAGES / 20,
    failed: PAGES / 20,
    unfinished: 0,
    absent: 0,
    lost: 0,
    twice: 0,
    unexpected: [],
    uneven: 0,
    jobs: 0,
  };
  const redisSettings = {
    REDIS_URL: process.env.REAL_REDIS_URL,
    REDIS_PREFIX: `plumbline-test-${randomBytes(6).toString('hex')}`,
  };
  const places: [string, NodeJS.ProcessEnv, number][] = testsRunOnServer
    ? [
        ['two workers on PostgreSQL', {}, 2],
        ['two workers on Redis', redisSettings, 2],
      ]
    : [['the service itself, which works its own queue', {}, 0]];

  it.each(places)(
    '%s: nothing is lost, stored twice or left undone',
    async (_name, env, workers) => {
      const outcome = await runWithFaults({
        ...{ pages: PAGES, maxPageDelayMs: 400, database, env, workers, timeoutMs: 90_000 },
        async injectFaults({ kill, countFinished }) {
          for (const some of [3, 15]) {
            while ((await countFinished()) < some) await sleep(50);
            await kill(0);
          }
        },
      });
      expect(outcome).toMatchObject(expectedOutcome);
    },
    120_000,
  );
});
