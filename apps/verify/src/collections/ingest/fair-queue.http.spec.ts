import type { ServerResponse } from 'node:http';
import { setAccountWeights } from '@plumbline/concurrency';
import { startPageServer, type PageServer } from '@plumbline/testing';
import {
  createIngestCollection,
  renderHtmlPage,
  type IngestCollection,
} from '../../../test/ingest-collection.ts';
import { startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

describe('pages of several accounts, one read at a time', () => {
  let verify: VerifyTestApp;
  let pages: PageServer;
  let otherHost: PageServer;
  beforeAll(async () => {
    pages = await startPageServer();
    otherHost = await startPageServer();
    verify = await startVerify({
      FETCH_ALLOWED_PRIVATE_HOSTS: `${pages.host},${otherHost.host}`,
      INGEST_CONCURRENCY: '1',
      INGEST_HOST_INTERVAL_MS: '1',
    });
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
    await otherHost.close();
  });

  let requestedPaths: string[];
  /** Addresses of `count` new pages, whose requests are recorded. */
  const putPages = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      pages.put(`/${name}-${at}`, (_request, response: ServerResponse) => {
        requestedPaths.push(name);
        const html = renderHtmlPage(name, [`The mill of ${name} cost ${at + 2} million euros.`]);
        response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      }),
    );
  /** Occupies the only worker until the returned function is called. */
  const occupyWorker = async (): Promise<() => void> => {
    requestedPaths = [];
    const { promise, resolve } = Promise.withResolvers<ServerResponse>();
    const url = pages.put('/occupied', (_request, response) => resolve(response));
    await (await createIngestCollection(verify)).enqueue([url]);
    const response = await promise;
    return () => response.writeHead(404).end();
  };
  const waitForAll = async (queued: { collection: IngestCollection; ids: string[] }[]) => {
    for (const { collection, ids } of queued)
      for (const id of ids) expect((await collection.waitForSource(id)).status).toBe('completed');
  };
  const enqueue = async (key: string, name: string, count: number) => {
    const collection = await createIngestCollection(verify, key);
    return { collection, ids: await collection.enqueue(putPages(name, count)) };
  };

  /** Waits until an attempt to fetch the page has failed. */
  const waitForFailure = async ({ readStatus }: IngestCollection, id: string) => {
    while (!(await readStatus(id)).next_retry_at)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };

  it('are read in turn, however many pages one account has queued', async () => {
    const release = await occupyWorker();
    const queued = [
      await enqueue(verify.keys.ann, 'large', 6),
      await enqueue(verify.keys.stranger, 'small', 2),
    ];
    release();
    await waitForAll(queued);
    expect(requestedPaths.slice(0, 4).toSorted()).toEqual(['large', 'large', 'small', 'small']);
  });

  it('give an account no larger share by more collections', async () => {
    const release = await occupyWorker();
    const queued = [
      await enqueue(verify.keys.ann, 'first', 4),
      await enqueue(verify.keys.ann, 'second', 4),
      await enqueue(verify.keys.ann, 'third', 4),
      await enqueue(verify.keys.stranger, 'other', 3),
    ];
    release();
    await waitForAll(queued);
    // In turn, three pages of each account would be six; the first collections came before others.
    expect(requestedPaths.lastIndexOf('other')).toBeLessThan(9);
  });

  it('let a new page of a waiting account in before the many of another', async () => {
    const release = await occupyWorker();
    const queued = [await enqueue(verify.keys.ann, 'large', 8)];
    release();
    while (requestedPaths.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    queued.push(await enqueue(verify.keys.stranger, 'late', 1));
    const countBefore = requestedPaths.length;
    await waitForAll(queued);
    expect(requestedPaths.indexOf('late')).toBeLessThanOrEqual(countBefore + 1);
  });

  it('let a small collection in before a large one of the same account', async () => {
    const release = await occupyWorker();
    const queued = [
      await enqueue(verify.keys.ann, 'large', 8),
      await enqueue(verify.keys.bob, 'small', 1),
    ];
    release();
    await waitForAll(queued);
    expect(requestedPaths.indexOf('small')).toBeLessThanOrEqual(2);
  });

  it('give an account of weight 3 three turns for one of another', async () => {
    setAccountWeights({ [verify.accountId]: 3 });
    const release = await occupyWorker();
    const queued = [
      await enqueue(verify.keys.stranger, 'light', 6),
      await enqueue(verify.keys.ann, 'heavy', 6),
    ];
    release();
    await waitForAll(queued);
    setAccountWeights({});
    expect(requestedPaths.slice(0, 8).filter((name) => name === 'heavy')).toHaveLength(6);
  });

  describe('from a host that asks to wait', () => {
    const askToWait = (server: PageServer) =>
      server.put('/limit', (_request, response: ServerResponse) =>
        response.writeHead(429, { 'retry-after': '3500' }).end('slow down'),
      );

    it('are not held up by a page of another account that redirects elsewhere', async () => {
      const limitUrl = askToWait(otherHost);
      const url = pages.put('/moved', (_request, response: ServerResponse) =>
        response.writeHead(302, { location: limitUrl }).end(),
      );
      const large = await createIngestCollection(verify, verify.keys.ann);
      const [id] = await large.enqueue([url]);
      await waitForFailure(large, id!);
      requestedPaths = [];
      await waitForAll([await enqueue(verify.keys.stranger, 'neighbour', 1)]);
    });

    it('are held up for at most a minute by a page of another account', async () => {
      const large = await createIngestCollection(verify, verify.keys.ann);
      const [id] = await large.enqueue([askToWait(otherHost)]);
      await waitForFailure(large, id!);
      const { rows } = await verify.database.pool.query<{ seconds: number }>(
        `select extract(epoch from next_at - now())::float8 as seconds from verify.host_turn
         where host = $1`,
        [otherHost.host],
      );
      expect(rows[0]!.seconds).toBeGreaterThan(30);
      expect(rows[0]!.seconds).toBeLessThan(62);
    });
  });
});
