import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createServiceDatabase,
  testsRunOnServer,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { findResidualTexts } from './residual-texts.ts';
import { startServiceWithKey, type Get } from './service-with-key.ts';
import { waitUntil } from './wait-until.ts';

const NAME = 'Quorvax Zembley';
const WORDS = ['quorvax', 'zembley'];
const SOURCES = 20;
const MAX_WAIT_MS = 240_000;

describe('kill -9 in the middle of an erasure', () => {
  let database: ServiceDatabase;
  let service: RunningService | undefined;
  beforeAll(async () => {
    database = await createServiceDatabase('verify');
  });
  afterAll(async () => {
    await service?.end();
    await database.remove();
  });

  it(
    'is finished after the restart, and neither the log nor the data folder keeps a word',
    async () => {
      const redis = {
        REDIS_URL: testsRunOnServer ? process.env.REAL_REDIS_URL : undefined,
        REDIS_PREFIX: `plumbline-test-${randomBytes(6).toString('hex')}`,
      };
      const settings = {
        ...{ ...database.env, LOG_LEVEL: 'debug', REDIS_PREFIX: redis.REDIS_PREFIX },
        ...(redis.REDIS_URL && { REDIS_URL: redis.REDIS_URL }),
      };
      const outputs: string[] = [];
      const start = async () => {
        const started = await startServiceWithKey(settings);
        service = started.service;
        return started;
      };
      const end = async (signal?: NodeJS.Signals) => {
        await service!.end(signal);
        outputs.push(service!.output());
      };
      const { post, get } = await start();
      for (let n = 0; n < SOURCES; n++)
        await post('ingest', {
          content: `${NAME} bought mill ${n} of Drumlow for ${n + 2} million euros in 2024.`,
        });
      await post('claims/detect', { text: `${NAME} bought mill 4 of Drumlow in 2024.` });
      await post('fact-checker', { claim: `${NAME} bought mill 3 of Drumlow.`, source: 'ingest' });
      await get(`fact-search?source=ingest&q=${encodeURIComponent(NAME)}`);
      void post('erasures', { subject: NAME, reason: 'r' }).catch(() => undefined);
      const { id } = await waitUntil(() => findProgress(get), 5);
      await end('SIGKILL');

      const restarted = await start();
      const atRestart = (await restarted.get(`erasures/${id}`)).status;
      const done = await waitUntil(async () => {
        const erasure = await restarted.get(`erasures/${id}`);
        return erasure.status === 'done' ? erasure : undefined;
      });
      expect([atRestart, done.error]).toEqual(['propagating', null]);
      expect(done.counts).toMatchObject({ sources: SOURCES });
      const searchAnswer = await restarted.get('fact-search?source=ingest&q=mill+of+Drumlow');
      expect(searchAnswer).toMatchObject({ meta: { total: 0 } });
      await sleep(500); // the log is written five times a second
      await end();

      const opened = await database.open();
      try {
        expect(await findResidualTexts(opened, WORDS, redis)).toEqual({});
      } finally {
        await opened.close();
      }
      const log = outputs.join('');
      // The line of the request was lost with the process.
      expect(log.includes(`Erasure ${id} of subject is finished`)).toBe(true);
      expect(WORDS.filter((word) => log.toLowerCase().includes(word))).toEqual([]);
      expect(findInFiles(database.env.DATA_DIR!, WORDS)).toEqual([]);
    },
    MAX_WAIT_MS,
  );
});

/** The erasure as soon as it is on record. */
async function findProgress(get: Get): Promise<{ id: string } | undefined> {
  const { erasures } = (await get('erasures')) as { erasures?: { id: string }[] };
  return erasures?.[0];
}

/** Files with one of the words, without the files of the database. */
function findInFiles(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => !name.includes('pgdata') && statSync(join(folder, name)).isFile())
    .filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8').toLowerCase();
      return words.some((word) => text.includes(word));
    });
}
