import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createServiceDatabase,
  startDemoNews,
  testsRunOnServer,
  type DemoNews,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { startServiceWithKey, type Get } from './service-with-key.ts';

const CHECKS = 50;
interface Check {
  id: string;
  claim: string;
  status: string;
}

describe('kill -9 in the middle of fifty checks and a document', () => {
  let database: ServiceDatabase;
  let demo: DemoNews;
  let service: RunningService | undefined;
  beforeAll(async () => {
    [database, demo] = await Promise.all([createServiceDatabase('verify'), startDemoNews()]);
  });
  afterAll(async () => {
    await service?.end();
    await Promise.all([database.remove(), demo.close()]);
  });

  it('loses none, and ends each once', async () => {
    const settings = {
      ...{ ...demo.env, ...database.env },
      ...(testsRunOnServer && {
        REDIS_URL: process.env.REAL_REDIS_URL,
        REDIS_PREFIX: `plumbline-test-${randomBytes(6).toString('hex')}`,
      }),
    };
    const start = async () => {
      const started = await startServiceWithKey(settings);
      service = started.service;
      return started;
    };
    const first = await start();
    const claims = demo.corpus.claims.slice(0, CHECKS).map(({ claim }) => claim);
    const ids: string[] = [];
    for (const claim of claims)
      ids.push((await first.post('checks', { claim, refresh: true })).id as string);
    const document = await first.post('checks/document', { text: claims.slice(0, 9).join('\n') });
    for (const finishedCount of [5, 25]) {
      const { get } = await (finishedCount === 5 ? first : start());
      while (
        (await listChecks(get)).filter(({ status }) => status === 'finished').length < finishedCount
      )
        await sleep(30);
      await service!.end('SIGKILL');
    }
    const { get } = await start();
    let checks = await listChecks(get);
    for (let attempt = 0; attempt < 400 && checks.some(isUnfinished); attempt++) {
      await sleep(100);
      checks = await listChecks(get);
    }
    const own = checks.filter(({ id }) => ids.includes(id));
    expect(own.map(({ claim }) => claim).toSorted()).toEqual(claims.toSorted());
    expect(new Set(checks.map(({ status }) => status))).toEqual(new Set(['finished']));
    const documentCheck = await get(`checks/document/${document.id as string}`);
    expect(documentCheck).toMatchObject({ status: 'finished', summary: { pending: 0, failed: 0 } });
    const stages = await Promise.all(ids.map((id) => get(`checks/${id}`)));
    for (const check of stages) {
      const verdictStages = (check.stages as { stage: string }[]).filter(
        ({ stage }) => stage === 'verdict',
      );
      expect(verdictStages.length).toBeLessThanOrEqual(1);
    }
  }, 180_000);
});

async function listChecks(get: Get): Promise<Check[]> {
  const pages: Check[][] = [];
  for (let cursor = ''; ;) {
    const page = await get(`checks?limit=100${cursor && `&cursor=${cursor}`}`);
    pages.push(page.checks as Check[]);
    if (page.next_cursor === null) return pages.flat();
    cursor = page.next_cursor as string;
  }
}

const isUnfinished = ({ status }: Check): boolean => status === 'queued' || status === 'running';
