import { signServiceToken } from '@plumbline/auth';
import type { PageServer } from '@plumbline/testing';
import { AccountService } from '../src/auth/account.service.ts';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/config/settings.ts';
import { IngestionService } from '../src/corpus/ingestion.service.ts';
import { DeliveryRecoveryService } from '../src/ledger-sync/delivery-recovery.service.ts';
import { renderHtmlPage, createIngestCollection, type SourceStatus } from './ingest-collection.ts';
import {
  createLedgerCalls,
  MAX_LEDGER_WAIT_MS,
  startLedgerServices,
  type LedgerServices,
} from './ledger-services.ts';
import { toBearerHeader, type VerifyTestApp } from './verify-app.ts';
import { waitUntil } from './wait-until.ts';

describe('verify beside a memory service', () => {
  let services: LedgerServices;
  let pages: PageServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    services = await startLedgerServices();
    ({ pages, verify } = services);
  }, MAX_LEDGER_WAIT_MS);
  afterAll(() => services.close());

  const { now, ledger, ask, waitForDelivery } = createLedgerCalls(() => services);
  /** The ledger's contents for a collection. */
  const readLedger = (collection: string, key = 'key-of-one', as_of = now()) =>
    collectAll(ledger(key).all({ as_of, space: `collection:${collection}`, limit: 1_000 }));

  it(
    'tells the ledger what it ingests, for the account alone, and the same again not twice',
    async () => {
      const url = pages.put(
        '/harbour',
        renderHtmlPage('Harbour', [
          'The repair of the harbour cost 48 million euros.',
          'It was delayed because the steel came late.',
        ]),
      );
      const ingestCollection = await createIngestCollection(verify);
      const [{ ingest_source_id: id }] = (await ingestCollection.ingest([url])) as [SourceStatus];
      await waitForDelivery(ingestCollection, [id]);
      const rows = await readLedger(ingestCollection.id);
      expect(rows).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'claim',
            statement: 'The repair of the harbour cost 48 million euros.',
            payload: expect.objectContaining({
              factblock_id: expect.any(String),
              source: expect.objectContaining({ url, title: 'Harbour', ingest_source_id: id }),
            }),
          }),
        ]),
      );
      const { content } = (
        await verify.http
          .get(`/api/v1/collections/${ingestCollection.id}/sources/${id}`)
          .set(toBearerHeader(verify.keys.ann))
      ).body;
      for (const { statement, payload } of rows as unknown as LedgerNodeBody[])
        if (payload.source.start !== null)
          expect(content.slice(payload.source.start, payload.source.end)).toBe(statement);
      expect(await readLedger(ingestCollection.id, 'key-of-other')).toEqual([]);
      await ingestCollection.ingest([url], { refresh: true });
      expect(await readLedger(ingestCollection.id)).toEqual(rows);
    },
    MAX_LEDGER_WAIT_MS,
  );

  it(
    'tells the ledger what was ingested before there was one',
    async () => {
      const { app, database: own, keys } = verify;
      // On the same database, which the other one closes
      const settings = readSettings({ LOG_LEVEL: 'fatal', WORKER: 'separate' });
      const appWithoutMemory = await createApp(settings, {
        ...own,
        close: () => Promise.resolve(),
      });
      await appWithoutMemory.init();
      const ann = (await app.get(AccountService).findCaller(keys.ann))!;
      const text =
        'The lighthouse of Skarholm is 41 metres high. It was built because two ships had ' +
        'been lost.';
      await appWithoutMemory
        .get(IngestionService)
        .ingest(ann, { origin: 'content', title: 'Lighthouse', text }, 'private');
      await appWithoutMemory.close();
      const query = { q: 'lighthouse of Skarholm', space: 'user:Ann', as_of: now() };
      expect((await ledger('key-of-one').search(query)).items).toEqual([]);
      await app.get(DeliveryRecoveryService).recoverAll();
      const { items } = await waitUntil(async () => {
        const results = await ledger('key-of-one').search({ ...query, as_of: now() });
        return results.items.length ? results : undefined;
      });
      expect(items.map(({ statement }) => statement)).toContain(
        'The lighthouse of Skarholm is 41 metres high.',
      );
    },
    MAX_LEDGER_WAIT_MS,
  );

  it(
    'loses nothing and tells nothing twice when the ledger is killed meanwhile; a long page ' +
      'and a Korean one among others',
    async () => {
      const locks = Array.from(
        { length: 400 },
        (_, at) => `Lock ${at} of the canal cost ${at + 1} thousand euros in ${1900 + (at % 100)}.`,
      );
      const long = [...locks, 'The repair of the Bratwell sluice cost 5 million crowns.'];
      const urls = [
        pages.put('/long', renderHtmlPage('Locks', long)),
        pages.put(
          '/korean',
          renderHtmlPage(
            '다리',
            ['물마루 다리의 보수에는 480억 원이 들었다.', '공사는 2026년 3월에 끝났다.'],
            'ko',
          ),
        ),
        ...Array.from({ length: 6 }, (_, at) =>
          pages.put(
            `/some/${at}`,
            renderHtmlPage(`Some ${at}`, [`Tower ${at} of Aarsund is ${at + 30} metres high.`]),
          ),
        ),
      ];
      const ingestCollection = await createIngestCollection(verify);
      await services.memory.end('SIGKILL');
      const ids = (await ingestCollection.ingest(urls)).map(
        ({ ingest_source_id }) => ingest_source_id,
      );
      await verify.http
        .post(`/api/v1/collections/${ingestCollection.id}/answer`)
        .set(toBearerHeader(verify.keys.ann))
        .send({ question: 'How high is tower 3?', as_of: now() })
        .expect(502);
      await services.restartMemory();
      await waitForDelivery(ingestCollection, ids);
      const rows = await readLedger(ingestCollection.id);
      const { rows: stored } = await verify.database.pool.query<{ id: string }>(
        'select p.id from verify.source s join verify.passage p on p.source_id = s.id where ' +
          's.collection_id = $1',
        [ingestCollection.id],
      );
      const blocks = rows
        .map(({ payload }) => (payload as { factblock_id?: string }).factblock_id)
        .filter((block) => block);
      expect(new Set(blocks).size).toBe(blocks.length);
      expect(stored.filter(({ id }) => !blocks.includes(id))).toEqual([]);
      expect(
        await ask(ingestCollection.id, '물마루 다리의 보수에 얼마가 들었나?', now(), 'ko'),
      ).toMatchObject({
        grounded: true,
        answer: expect.stringContaining('480억'),
      });
      const sluice = 'What did the repair of the Bratwell sluice cost?';
      const [then, plain] = [
        await ask(ingestCollection.id, sluice, now()),
        await ask(ingestCollection.id, sluice),
      ];
      expect(then.citations).toEqual(plain.citations);
      expect(then.citations[0].quote).toBe(long.at(-1));
    },
    MAX_LEDGER_WAIT_MS,
  );

  it('is refused by the ledger with a token of another secret', async () => {
    const token = await signServiceToken(['what-verify-and-nobody-else-knows-of-it'], 'one');
    await expect(ledger(token).list({ as_of: now() })).rejects.toMatchObject({
      status: 401,
      code: 'MEMORY_UNAUTHORIZED',
    });
  });
});

interface LedgerNodeBody {
  statement: string;
  payload: { source: { start: number | null; end: number } };
}

async function collectAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
