import type { ServerResponse } from 'node:http';
import { SETTINGS } from '@plumbline/http';
import { QUEUES, type Queues } from '@plumbline/queue';
import { startPages, type Pages } from '@plumbline/testing';
import { htmlPage, startIngesting, type Ingesting } from '../../../test/ingesting.ts';
import { bearer, startVerify, type RunningVerify } from '../../../test/running-verify.ts';
import { createWorker } from '../../app.ts';
import type { Settings } from '../../env.ts';
import { HostTurns } from './host-turns.ts';
import { INGEST_QUEUE, jobIdOf, type IngestJob } from './ingest-job.ts';
import { IngestSweep } from './sweep.ts';

const HOUSES = htmlPage('Houses', ['The council of Hythe counted 4,120 houses on 3 May 2026.']);

/** A page that comes when it is let go, and whoever has asked for it by then. */
function held(html: string) {
  const waiting: ServerResponse[] = [];
  let ask: () => void;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  return {
    page: (_: unknown, response: ServerResponse) => {
      waiting.push(response);
      ask();
    },
    asked,
    letGo: () =>
      waiting
        .splice(0)
        .forEach((response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)),
  };
}

describe('while pages are on their way', () => {
  let verify: RunningVerify;
  let pages: Pages;
  beforeAll(async () => {
    pages = await startPages();
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
    verify.http.delete(`/api/v1/collections/${path}`).set(bearer(verify.keys.ann)).expect(200);
  /** Ends when a page that was posted after them has: one page at a time is worked on. */
  const othersAreDone = async () => {
    const [told] = await (await startIngesting(verify)).take([pages.put('/after', HOUSES)]);
    expect(told!.status).toBe('completed');
  };

  it('their collection may be deleted: nothing of them is stored', async () => {
    const { id, post } = await startIngesting(verify);
    const { page, asked, letGo } = held(HOUSES);
    await post([pages.put('/of-a-deleted', page)]);
    await asked;
    await remove(id);
    letGo();
    await othersAreDone();
    expect(
      await query('select id from verify.collection_source where collection_id = $1', id),
    ).toEqual([]);
    expect(await query('select id from verify.source where collection_id = $1', id)).toEqual([]);
  });

  it('they may be taken out of it: nothing of them is stored', async () => {
    const { id, graphId, post } = await startIngesting(verify);
    const { page, asked, letGo } = held(HOUSES);
    const [source] = await post([pages.put('/taken-out', page)]);
    await asked;
    await remove(`${id}/sources/${source}`);
    letGo();
    await othersAreDone();
    expect(await query('select id from verify.node where graph_id = $1', graphId)).toEqual([]);
    expect(await query('select id from verify.source where collection_id = $1', id)).toEqual([]);
  });

  it('pages of a collection that has few do not wait for all those of one that has many', async () => {
    const [many, few] = [await startIngesting(verify), await startIngesting(verify)];
    const first = held(HOUSES);
    const ids = await many.post([
      pages.put('/many', first.page),
      ...Array.from({ length: 8 }, (_, at) =>
        pages.put(
          `/many-${at}`,
          htmlPage(`Many ${at}`, [`The council of Hythe counted ${at + 20} mills.`]),
        ),
      ),
    ]);
    await first.asked;
    const [late] = await few.post([pages.put('/few', HOUSES)]);
    first.letGo();
    expect((await few.ended(late!)).status).toBe('completed');
    for (const id of ids) expect((await many.ended(id)).status).toBe('completed');
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
    const { post, ended } = await startIngesting(verify);
    const both = [
      held(HOUSES),
      held(htmlPage('Other houses', ['The council of Elsby counted 5,500 houses on 4 May 2026.'])),
    ];
    const ids = await post(both.map(({ page }, at) => pages.put(`/both-${at}`, page)));
    await Promise.all(both.map(({ asked }) => asked)); // each process works on one page alone
    both.forEach(({ letGo }) => letGo());
    for (const id of ids) expect((await ended(id)).status).toBe('completed');
    await worker.close();
  });

  describe('and their jobs are gone', () => {
    let collection: Ingesting;
    beforeAll(async () => {
      collection = await startIngesting(verify);
    });
    /** A page that nobody has touched for a while, though it is said to be on its way. */
    const quiet = async (run: number): Promise<IngestJob> => {
      const [id] = await collection.post([`${pages.put(`/quiet-${run}`, HOUSES)}`]);
      await collection.ended(id!);
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
      const [done, lost] = [await quiet(1), await quiet(7)];
      await verify.app.get(IngestSweep).sweep();
      for (const { id } of [done, lost])
        expect((await collection.ended(id)).status).toBe('completed');
      expect(
        await query('select run from verify.collection_source where id = any($1) order by run', [
          done.id,
          lost.id,
        ]),
      ).toEqual([{ run: 2 }, { run: 8 }]);
    });

    it('they have failed, if their workers ended with them again and again', async () => {
      const job = await quiet(3);
      const queue = verify.app.get<Queues>(QUEUES).queue<IngestJob>(INGEST_QUEUE);
      await query(`update verify.collection_source set status = 'completed' where id = $1`, job.id);
      // what the handler stumbles over, whatever it is
      const spoilt: IngestJob = { id: 'not-a-uuid', run: 3 };
      await queue.enqueue([{ id: jobIdOf(job), data: spoilt, attempts: 1 }]);
      while ((await queue.get(jobIdOf(job)))?.state !== 'failed')
        await query('select pg_sleep(0.02)');
      await query(
        `update verify.collection_source set status = 'processing' where id = $1`,
        job.id,
      );
      await verify.app.get(IngestSweep).sweep();
      expect(await collection.told(job.id)).toMatchObject({
        status: 'failed',
        error_code: 'crashed',
        error: expect.stringMatching(/ended before/),
      });
    });
  });

  it('of those that want a host at the very same time one has it', async () => {
    const turns = new HostTurns(verify.database, { INGEST_HOST_INTERVAL_MS: 60_000 } as Settings);
    const { signal } = new AbortController();
    for (let host = 0; host < 40; host++) {
      const taken = await Promise.all(
        Array.from({ length: 8 }, () => turns.take(`https://host-${host}.example/`, null, signal)),
      );
      expect(taken.filter((later) => !later)).toHaveLength(1);
      expect(new Set(taken.flatMap((later) => later?.turnAt.getTime() ?? [])).size).toBe(7);
    }
  });

  it('a host is asked in turns by all processes, and left alone when it wishes', async () => {
    const settings = { INGEST_HOST_INTERVAL_MS: 150 } as Settings;
    const [one, other] = [
      new HostTurns(verify.database, settings),
      new HostTurns(verify.database, settings),
    ];
    const { signal } = new AbortController();
    const url = 'https://turns.example/page';
    const times: number[] = [];
    const began = performance.now();
    const waits = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const later = await (at % 2 ? one : other).take(url, null, signal);
        if (!later) times.push(performance.now());
        return later;
      }),
    );
    expect(times.length).toBeGreaterThan(2);
    // None before its turn; on a busy machine some are late, and come close to the next
    for (const [at, time] of times.entries()) expect(time - began).toBeGreaterThan(150 * at - 20);
    const turns = waits.flatMap((later) => later?.turnAt.getTime() ?? []).sort((a, b) => a - b);
    for (let at = 1; at < turns.length; at++)
      expect(turns[at]! - turns[at - 1]!).toBeGreaterThanOrEqual(149);
    expect(await one.take('https://another.example/page', null, signal)).toBeUndefined();
    await one.leaveAlone(url, 60_000);
    const sent = await other.take(url, new Date(turns[0] ?? Date.now()), signal);
    expect(sent!.waitMs).toBeGreaterThan(50_000);
    // it comes back too early, and keeps its turn
    expect((await one.take(url, sent!.turnAt, signal))!.turnAt).toEqual(sent!.turnAt);
  });
});
