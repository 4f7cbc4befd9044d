import type { ServerResponse } from 'node:http';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type QueueRegistry } from '@plumbline/queue';
import { startPageServer, type PageServer } from '@plumbline/testing';
import {
  renderHtmlPage,
  createIngestCollection,
  type IngestCollection,
} from '../../../test/ingest-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { createWorker } from '../../app.ts';
import type { Settings } from '../../config/settings.ts';
import { HostRateLimiter } from './host-rate-limiter.ts';
import { INGEST_QUEUE, toIngestJobId, type IngestJob } from './ingest-job.ts';
import { StalledIngestRecoveryService } from './stalled-ingest-recovery.service.ts';

const HOUSES = renderHtmlPage('Houses', [
  'The council of Hythe counted 4,120 houses on 3 May 2026.',
]);

/** A page that comes when it is let go, and whoever has asked for it by then. */
function createHeldPage(html: string) {
  const waiting: ServerResponse[] = [];
  let resolveRequest: () => void;
  const requestArrived = new Promise<void>((resolve) => (resolveRequest = resolve));
  return {
    page: (_: unknown, response: ServerResponse) => {
      waiting.push(response);
      resolveRequest();
    },
    requestArrived,
    release: () =>
      waiting
        .splice(0)
        .forEach((response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)),
  };
}

describe('while pages are on their way', () => {
  let verify: VerifyTestApp;
  let pages: PageServer;
  beforeAll(async () => {
    pages = await startPageServer();
    verify = await startVerify({
      FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
      INGEST_CONCURRENCY: '1',
    });
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
  });
  const query = async <Row extends object>(
    statement: string,
    ...values: unknown[]
  ): Promise<Row[]> => (await verify.database.pool.query<Row>(statement, values)).rows;
  const remove = (path: string) =>
    verify.http
      .delete(`/api/v1/collections/${path}`)
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
  /** Ends when a page that was posted after them has: one page at a time is worked on. */
  const waitForOtherPages = async () => {
    const [source] = await (
      await createIngestCollection(verify)
    ).ingest([pages.put('/after', HOUSES)]);
    expect(source!.status).toBe('completed');
  };

  it('their collection may be deleted: nothing of them is stored', async () => {
    const { id, enqueue: post } = await createIngestCollection(verify);
    const { page, requestArrived, release } = createHeldPage(HOUSES);
    await post([pages.put('/of-a-deleted', page)]);
    await requestArrived;
    await remove(id);
    release();
    await waitForOtherPages();
    expect(
      await query('select id from verify.collection_source where collection_id = $1', id),
    ).toEqual([]);
    expect(await query('select id from verify.source where collection_id = $1', id)).toEqual([]);
  });

  it('they may be taken out of it: nothing of them is stored', async () => {
    const { id, graphId, enqueue: post } = await createIngestCollection(verify);
    const { page, requestArrived, release } = createHeldPage(HOUSES);
    const [source] = await post([pages.put('/taken-out', page)]);
    await requestArrived;
    await remove(`${id}/sources/${source}`);
    release();
    await waitForOtherPages();
    expect(await query('select id from verify.node where graph_id = $1', graphId)).toEqual([]);
    expect(await query('select id from verify.source where collection_id = $1', id)).toEqual([]);
  });

  it('pages of a collection that has few do not wait for all those of one that has many', async () => {
    const [many, few] = [
      await createIngestCollection(verify),
      await createIngestCollection(verify),
    ];
    const first = createHeldPage(HOUSES);
    const ids = await many.enqueue([
      pages.put('/many', first.page),
      ...Array.from({ length: 8 }, (_, at) =>
        pages.put(
          `/many-${at}`,
          renderHtmlPage(`Many ${at}`, [`The council of Hythe counted ${at + 20} mills.`]),
        ),
      ),
    ]);
    await first.requestArrived;
    const [late] = await few.enqueue([pages.put('/few', HOUSES)]);
    first.release();
    expect((await few.waitForSource(late!)).status).toBe('completed');
    for (const id of ids) expect((await many.waitForSource(id)).status).toBe('completed');
    const places = await query<{ id: string }>(
      `select id from verify.collection_source where id = any($1) order by finished_at`,
      [...ids, late],
    );
    expect(places.findIndex(({ id }) => id === late)).toBeLessThanOrEqual(3);
  });

  it('a second process takes its share of them', async () => {
    const settings = verify.app.get<Settings>(SETTINGS);
    const worker = await createWorker(settings, {
      ...verify.database,
      close: async () => undefined,
    });
    await worker.init();
    const { enqueue: post, waitForSource } = await createIngestCollection(verify);
    const both = [
      createHeldPage(HOUSES),
      createHeldPage(
        renderHtmlPage('Other houses', [
          'The council of Elsby counted 5,500 houses on 4 May 2026.',
        ]),
      ),
    ];
    const ids = await post(both.map(({ page }, at) => pages.put(`/both-${at}`, page)));
    // each process works on one page alone
    await Promise.all(both.map(({ requestArrived }) => requestArrived));
    both.forEach(({ release }) => release());
    for (const id of ids) expect((await waitForSource(id)).status).toBe('completed');
    await worker.close();
  });

  describe('and their jobs are gone', () => {
    let collection: IngestCollection;
    beforeAll(async () => {
      collection = await createIngestCollection(verify);
    });
    /** A page that nobody has touched for a while, though it is said to be on its way. */
    const insertStalledPage = async (run: number): Promise<IngestJob> => {
      const [id] = await collection.enqueue([`${pages.put(`/quiet-${run}`, HOUSES)}`]);
      await collection.waitForSource(id!);
      await query(
        `update verify.collection_source set status = 'processing', run = $2, finished_at = ` +
          `null, updated_at = now() - interval '1 hour' where id = $1`,
        id,
        run,
      );
      return { id: id!, run };
    };

    it('they are put in the queue again', async () => {
      // the job of the first was done, of the other there is none
      const [done, missingJob] = [await insertStalledPage(1), await insertStalledPage(7)];
      await verify.app.get(StalledIngestRecoveryService).recoverAll();
      for (const { id } of [done, missingJob])
        expect((await collection.waitForSource(id)).status).toBe('completed');
      expect(
        await query('select run from verify.collection_source where id = any($1) order by run', [
          done.id,
          missingJob.id,
        ]),
      ).toEqual([{ run: 2 }, { run: 8 }]);
    });

    it('they have failed, if their workers ended with them again and again', async () => {
      const job = await insertStalledPage(3);
      const queue = verify.app.get<QueueRegistry>(QUEUE_REGISTRY).getQueue<IngestJob>(INGEST_QUEUE);
      await query(`update verify.collection_source set status = 'completed' where id = $1`, job.id);
      // what the handler stumbles over, whatever it is
      const invalidData: IngestJob = { id: 'not-a-uuid', run: 3 };
      await queue.enqueue([{ id: toIngestJobId(job), data: invalidData, attempts: 1 }]);
      while ((await queue.getStatus(toIngestJobId(job)))?.state !== 'failed')
        await query('select pg_sleep(0.02)');
      await query(
        `update verify.collection_source set status = 'processing' where id = $1`,
        job.id,
      );
      await verify.app.get(StalledIngestRecoveryService).recoverAll();
      expect(await collection.readStatus(job.id)).toMatchObject({
        status: 'failed',
        error_code: 'crashed',
        error: expect.stringMatching(/crashed at every attempt/),
      });
    });
  });

  it('of those that want a host at the very same time one has it', async () => {
    const hostSlots = new HostRateLimiter(verify.database, {
      INGEST_HOST_INTERVAL_MS: 60_000,
    } as Settings);
    const { signal } = new AbortController();
    for (let host = 0; host < 40; host++) {
      const results = await Promise.all(
        Array.from({ length: 8 }, () =>
          hostSlots.acquire(`https://host-${host}.example/`, null, signal),
        ),
      );
      expect(results.filter((deferredSlot) => !deferredSlot)).toHaveLength(1);
      expect(
        new Set(results.flatMap((deferredSlot) => deferredSlot?.turnAt.getTime() ?? [])).size,
      ).toBe(7);
    }
  });

  it('a host is asked in turns by all processes, and left alone when it wishes', async () => {
    const settings = { INGEST_HOST_INTERVAL_MS: 150 } as Settings;
    const [one, other] = [
      new HostRateLimiter(verify.database, settings),
      new HostRateLimiter(verify.database, settings),
    ];
    const { signal } = new AbortController();
    const url = 'https://turns.example/page';
    const times: number[] = [];
    const startedAt = performance.now();
    const waits = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const deferredSlot = await (at % 2 ? one : other).acquire(url, null, signal);
        if (!deferredSlot) times.push(performance.now());
        return deferredSlot;
      }),
    );
    expect(times.length).toBeGreaterThan(2);
    // None before its turn; on a busy machine some are late, and come close to the next
    for (const [at, time] of times.entries())
      expect(time - startedAt).toBeGreaterThan(150 * at - 20);
    const hostSlots = waits
      .flatMap((deferredSlot) => deferredSlot?.turnAt.getTime() ?? [])
      .sort((a, b) => a - b);
    for (let at = 1; at < hostSlots.length; at++)
      expect(hostSlots[at]! - hostSlots[at - 1]!).toBeGreaterThanOrEqual(149);
    expect(await one.acquire('https://another.example/page', null, signal)).toBeUndefined();
    await one.backOff(url, 60_000);
    const deferredSlot = await other.acquire(url, new Date(hostSlots[0] ?? Date.now()), signal);
    expect(deferredSlot!.waitMs).toBeGreaterThan(50_000);
    // it comes back too early, and keeps its turn
    expect((await one.acquire(url, deferredSlot!.turnAt, signal))!.turnAt).toEqual(
      deferredSlot!.turnAt,
    );
  });
});
