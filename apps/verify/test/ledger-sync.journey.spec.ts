import { signServiceToken } from '@plumbline/auth';
import { memoryClient, type MemoryClient } from '@plumbline/client';
import {
  createServiceDatabase,
  startPageServer,
  startService,
  type PageServer,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { AccountService } from '../src/auth/account.service.ts';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/config/settings.ts';
import { IngestionService } from '../src/corpus/ingestion.service.ts';
import { DeliveryRecoveryService } from '../src/ledger-sync/delivery-recovery.service.ts';
import {
  renderHtmlPage,
  createIngestCollection,
  type IngestCollection,
  type SourceStatus,
} from './ingest-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';
import { waitUntil } from './wait-until.ts';

/** Two services are started here, and one of them again. */
const MAX_WAIT_MS = 120_000;
const SECRET = 'what-verify-and-memory-know-of-each-other';

describe('verify beside a memory service', () => {
  let pages: PageServer;
  let database: ServiceDatabase;
  let memory: RunningService;
  let verify: VerifyTestApp;
  let port: string;
  const startMemory = () =>
    startService('memory', {
      ...database.env,
      MEMORY_PORT: port,
      MEMORY_API_KEYS: JSON.stringify({ 'key-of-one': 'one', 'key-of-other': 'other' }),
      SERVICE_TOKEN_SECRET: SECRET,
      LOG_LEVEL: 'error',
    });
  beforeAll(async () => {
    port = '0';
    [pages, database] = await Promise.all([startPageServer(), createServiceDatabase('memory')]);
    memory = await startMemory();
    port = new URL(memory.url).port;
    verify = await startVerify({
      MEMORY_URL: memory.url,
      SERVICE_TOKEN_SECRET: SECRET,
      FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
    });
  }, MAX_WAIT_MS);
  afterAll(async () => {
    await verify.close();
    await Promise.all([memory.end(), pages.close()]);
    await database.remove();
  });

  const ledger = (key: string): MemoryClient => memoryClient({ baseUrl: memory.url, token: key });
  const now = () => new Date().toISOString();
  /** What the ledger knows of a collection. */
  const readLedger = (collection: string, key = 'key-of-one', as_of = now()) =>
    collectAll(ledger(key).all({ as_of, space: `collection:${collection}`, limit: 1_000 }));
  /** Once the ledger was told of them. */
  const waitForDelivery = (ingestCollection: IngestCollection, ids: readonly string[]) =>
    waitUntil(async () => {
      const sources = await Promise.all(ids.map(ingestCollection.readStatus));
      return sources.every(
        (source) => (source as SourceStatus & { ledger?: string }).ledger === 'delivered',
      )
        ? sources
        : undefined;
    });

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
    MAX_WAIT_MS,
  );

  const ask = async (collection: string, question: string, as_of?: string, language?: string) => {
    const request = verify.http
      .post(`/api/v1/collections/${collection}/answer`)
      .set(toBearerHeader(verify.keys.ann));
    return (await request.send({ question, as_of, language }).expect(200)).body;
  };

  it(
    'answers as of an instant from what the ledger knew then, and from nothing that came later',
    async () => {
      const ingestCollection = await createIngestCollection(verify);
      const question = 'What did the repair of the quay cost?';
      const before = now();
      const url = pages.put(
        '/quay',
        renderHtmlPage('Quay', [
          'The repair of the quay cost 48 million euros.',
          'The council of Aarsund met in May.',
        ]),
      );
      const [{ ingest_source_id: first }] = (await ingestCollection.ingest([url])) as [
        SourceStatus,
      ];
      await waitForDelivery(ingestCollection, [first]);
      const early = now();
      pages.put(
        '/quay',
        renderHtmlPage('Quay', [
          'The council of Aarsund met in May.',
          'The repair of the quay cost 61 million euros.',
        ]),
      );
      const later = pages.put(
        '/audit',
        renderHtmlPage('Audit', [
          'The audit office says that the repair of the quay cost 73 million euros.',
        ]),
      );
      await ingestCollection.ingest([url], { refresh: true });
      const [{ ingest_source_id: second }] = (await ingestCollection.ingest([later])) as [
        SourceStatus,
      ];
      await waitForDelivery(ingestCollection, [first, second]);
      const late = now();

      const then = await ask(ingestCollection.id, question, early);
      expect(then).toMatchObject({
        grounded: true,
        answer: expect.stringContaining('48 million'),
        missing: null,
      });
      expect(JSON.stringify(then)).not.toMatch(/61 million|73 million|audit/i);
      expect(then.citations).toMatchObject([
        { ingest_source_id: first, url, quote: 'The repair of the quay cost 48 million euros.' },
      ]);
      expect(Date.parse(then.as_of)).toBe(Date.parse(early));
      const { id, final } = then.certificate;
      expect(final).toBe(true);
      expect(await ledger('key-of-one').certificates.get(id)).toMatchObject({
        id,
        operation: 'search',
        as_of: then.as_of,
      });
      await expect(ledger('key-of-other').certificates.get(id)).rejects.toMatchObject({
        status: 404,
      });

      const since = await ask(ingestCollection.id, question, late);
      expect(since.answer).toMatch(/61 million|73 million/);
      expect(JSON.stringify(since)).not.toContain('48 million');
      expect(await ask(ingestCollection.id, question)).not.toHaveProperty('as_of');
      expect(await ask(ingestCollection.id, question, before)).toMatchObject({
        grounded: false,
        sources: [],
        missing: `As of ${before.replace(/\.\d+/, '')} nothing was known of the collection.`,
      });
      expect((await ask(ingestCollection.id, question, '2020-01-01', 'German')).missing).toBe(
        'Mit Stand 2020-01-01T23:59:59Z war von der Sammlung nichts bekannt.',
      );
      expect(await ask(ingestCollection.id, question, '2999-01-01')).toMatchObject({
        grounded: true,
        certificate: { final: false },
      });

      // What is taken out of the collection is known no longer, but still as of when it was
      await verify.http
        .delete(`/api/v1/collections/${ingestCollection.id}/sources/${second}`)
        .set(toBearerHeader(verify.keys.ann))
        .expect(200);
      await waitUntil(async () =>
        (await ask(ingestCollection.id, question, now())).answer.includes('73') ? undefined : true,
      );
      expect(await ask(ingestCollection.id, 'What does the audit office say?', late)).toMatchObject(
        {
          grounded: true,
          answer: expect.stringContaining('73 million'),
        },
      );
    },
    MAX_WAIT_MS,
  );

  it(
    'tells a cause, and what contradicts what, by the links that the ledger knew then',
    async () => {
      const ingestCollection = await createIngestCollection(verify);
      const page = (path: string, title: string, ...text: string[]) =>
        pages.put(path, renderHtmlPage(title, text));
      const ingestUrl = async (url: string) =>
        (await ingestCollection.ingest([url]))[0]!.ingest_source_id;
      const bare = await ingestUrl(
        page('/bells', 'Bells', 'The bells of the old town ring at noon.'),
      );
      await waitForDelivery(ingestCollection, [bare]);
      const before = now();
      const rain = await ingestUrl(
        page(
          '/rain',
          'Old town',
          'Heavy rain in the hills triggered severe flooding of the old town.',
        ),
      );
      const small = await ingestUrl(
        page('/small', 'Ferry', 'The ferry to Varde carried 180,000 passengers in 2024.'),
      );
      await waitForDelivery(ingestCollection, [rain, small]);
      const between = now();
      await waitForDelivery(ingestCollection, [
        await ingestUrl(
          page('/large', 'Ferry again', 'The ferry to Varde carried 240,000 passengers in 2024.'),
        ),
      ]);

      const why = 'Why was there severe flooding of the old town?';
      expect(await ask(ingestCollection.id, why, before)).toMatchObject({ grounded: false });
      const then = await ask(ingestCollection.id, why, between);
      expect(then).toMatchObject({
        grounded: true,
        answer: expect.stringMatching(/[Hh]eavy rain/),
        certificate: { final: true },
      });
      expect(then.citations).toEqual((await ask(ingestCollection.id, why)).citations);
      const ferry = 'How many passengers did the ferry to Varde carry in 2024?';
      expect((await ask(ingestCollection.id, ferry, between)).answer).not.toContain('240,000');
      expect((await ask(ingestCollection.id, ferry, now())).answer).toMatch(
        /240,000[^]*180,000|180,000[^]*240,000/,
      );
    },
    MAX_WAIT_MS,
  );

  it(
    'tells the ledger what was ingested before there was one',
    async () => {
      const { app, database: own, keys } = verify;
      // On the same database, which the other closes
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
    MAX_WAIT_MS,
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
      await memory.end('SIGKILL');
      const ids = (await ingestCollection.ingest(urls)).map(
        ({ ingest_source_id }) => ingest_source_id,
      );
      await verify.http
        .post(`/api/v1/collections/${ingestCollection.id}/answer`)
        .set(toBearerHeader(verify.keys.ann))
        .send({ question: 'How high is tower 3?', as_of: now() })
        .expect(502);
      memory = await startMemory();
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
    MAX_WAIT_MS,
  );

  it(
    'chats as of an instant from the ledger alone',
    async () => {
      const ingestCollection = await createIngestCollection(verify);
      const url = pages.put(
        '/mill',
        renderHtmlPage('Mill', ['The mill of Norrvik has 12 workers.']),
      );
      const [{ ingest_source_id: id }] = (await ingestCollection.ingest([url])) as [SourceStatus];
      await waitForDelivery(ingestCollection, [id]);
      const early = now();
      pages.put('/mill', renderHtmlPage('Mill', ['The mill of Norrvik has 19 workers.']));
      await ingestCollection.ingest([url], { refresh: true });
      const say = (body: object, status = 200) =>
        verify.http
          .post('/api/v1/chat')
          .set(toBearerHeader(verify.keys.ann))
          .send({ collection_id: ingestCollection.id, as_of: early, ...body })
          .expect(status);
      const { text } = await say({ message: 'How many workers does the mill of Norrvik have?' });
      expect(text).toContain('12 workers');
      expect(text).not.toContain('19 workers');
      expect(text).toMatch(
        /"type":"message-metadata","messageMetadata":\{"as_of":"[^"]+","certificate":\{"id":"[^"]+","final":true/,
      );
      expect((await say({ message: 'What is in here?' })).text).toMatch(/12 workers/);
      expect(
        (await say({ message: 'Is it true?', use_fact_checker: true }, 400)).body.message,
      ).toMatch(/^use_fact_checker cannot be sent with as_of/);
      expect((await say({ message: 'Hello', collection_id: undefined }, 400)).body.message).toMatch(
        /^as_of needs collection_id/,
      );
      expect((await say({ message: 'Hello', as_of: 'yesterday' }, 400)).body.message).toMatch(
        /^as_of must be an ISO 8601/,
      );
    },
    MAX_WAIT_MS,
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
