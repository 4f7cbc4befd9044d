import { signServiceToken } from '@plumbline/auth';
import { memoryClient, type MemoryClient } from '@plumbline/client';
import {
  serviceDatabase,
  startPages,
  startService,
  type Pages,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { Accounts } from '../src/accounts/accounts.ts';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/env.ts';
import { Ingestion } from '../src/knowledge/ingestion.ts';
import { Backlog } from '../src/memory-delivery/backlog.ts';
import { htmlPage, startIngesting, type Ingesting, type ToldSource } from './ingesting.ts';
import { bearer, startVerify, type RunningVerify } from './running-verify.ts';
import { until } from './until.ts';

/** Two services are started here, and one of them again. */
const PATIENCE_MS = 120_000;
const SECRET = 'what-verify-and-memory-know-of-each-other';

describe('verify beside a memory service', () => {
  let pages: Pages;
  let database: ServiceDatabase;
  let memory: RunningService;
  let verify: RunningVerify;
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
    [pages, database] = await Promise.all([startPages(), serviceDatabase('memory')]);
    memory = await startMemory();
    port = new URL(memory.url).port;
    verify = await startVerify({
      MEMORY_URL: memory.url,
      SERVICE_TOKEN_SECRET: SECRET,
      FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
    });
  }, PATIENCE_MS);
  afterAll(async () => {
    await verify.close();
    await Promise.all([memory.end(), pages.close()]);
    await database.remove();
  });

  const ledger = (key: string): MemoryClient => memoryClient({ baseUrl: memory.url, token: key });
  const now = () => new Date().toISOString();
  /** What the ledger knows of a collection. */
  const known = (collection: string, key = 'key-of-one', as_of = now()) =>
    collected(ledger(key).all({ as_of, space: `collection:${collection}`, limit: 1_000 }));
  /** Once the ledger was told of them. */
  const delivered = (ingesting: Ingesting, ids: readonly string[]) =>
    until(async () => {
      const told = await Promise.all(ids.map(ingesting.told));
      return told.every(
        (source) => (source as ToldSource & { ledger?: string }).ledger === 'delivered',
      )
        ? told
        : undefined;
    });

  it(
    'tells the ledger what it ingests, for the account alone, and the same again not twice',
    async () => {
      const url = pages.put(
        '/harbour',
        htmlPage('Harbour', [
          'The repair of the harbour cost 48 million euros.',
          'It was delayed because the steel came late.',
        ]),
      );
      const ingesting = await startIngesting(verify);
      const [{ ingest_source_id: id }] = (await ingesting.take([url])) as [ToldSource];
      await delivered(ingesting, [id]);
      const rows = await known(ingesting.id);
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
          .get(`/api/v1/collections/${ingesting.id}/sources/${id}`)
          .set(bearer(verify.keys.ann))
      ).body;
      for (const { statement, payload } of rows as unknown as Told[])
        if (payload.source.start !== null)
          expect(content.slice(payload.source.start, payload.source.end)).toBe(statement);
      expect(await known(ingesting.id, 'key-of-other')).toEqual([]);
      await ingesting.take([url], { refresh: true });
      expect(await known(ingesting.id)).toEqual(rows);
    },
    PATIENCE_MS,
  );

  const ask = async (collection: string, question: string, as_of?: string, language?: string) => {
    const asked = verify.http
      .post(`/api/v1/collections/${collection}/answer`)
      .set(bearer(verify.keys.ann));
    return (await asked.send({ question, as_of, language }).expect(200)).body;
  };

  it(
    'answers as of an instant from what the ledger knew then, and from nothing that came later',
    async () => {
      const ingesting = await startIngesting(verify);
      const question = 'What did the repair of the quay cost?';
      const before = now();
      const url = pages.put(
        '/quay',
        htmlPage('Quay', [
          'The repair of the quay cost 48 million euros.',
          'The council of Aarsund met in May.',
        ]),
      );
      const [{ ingest_source_id: first }] = (await ingesting.take([url])) as [ToldSource];
      await delivered(ingesting, [first]);
      const early = now();
      pages.put(
        '/quay',
        htmlPage('Quay', [
          'The council of Aarsund met in May.',
          'The repair of the quay cost 61 million euros.',
        ]),
      );
      const later = pages.put(
        '/audit',
        htmlPage('Audit', [
          'The audit office says that the repair of the quay cost 73 million euros.',
        ]),
      );
      await ingesting.take([url], { refresh: true });
      const [{ ingest_source_id: second }] = (await ingesting.take([later])) as [ToldSource];
      await delivered(ingesting, [first, second]);
      const late = now();

      const then = await ask(ingesting.id, question, early);
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

      const since = await ask(ingesting.id, question, late);
      expect(since.answer).toMatch(/61 million|73 million/);
      expect(JSON.stringify(since)).not.toContain('48 million');
      expect(await ask(ingesting.id, question)).not.toHaveProperty('as_of');
      expect(await ask(ingesting.id, question, before)).toMatchObject({
        grounded: false,
        sources: [],
        missing: `As of ${before.replace(/\.\d+/, '')} nothing was known of the collection.`,
      });
      expect((await ask(ingesting.id, question, '2020-01-01', 'German')).missing).toBe(
        'Mit Stand 2020-01-01T23:59:59Z war von der Sammlung nichts bekannt.',
      );
      expect(await ask(ingesting.id, question, '2999-01-01')).toMatchObject({
        grounded: true,
        certificate: { final: false },
      });

      // What is taken out of the collection is known no longer, but still as of when it was
      await verify.http
        .delete(`/api/v1/collections/${ingesting.id}/sources/${second}`)
        .set(bearer(verify.keys.ann))
        .expect(200);
      await until(async () =>
        (await ask(ingesting.id, question, now())).answer.includes('73') ? undefined : true,
      );
      expect(await ask(ingesting.id, 'What does the audit office say?', late)).toMatchObject({
        grounded: true,
        answer: expect.stringContaining('73 million'),
      });
    },
    PATIENCE_MS,
  );

  it(
    'tells a cause, and what contradicts what, by the links that the ledger knew then',
    async () => {
      const ingesting = await startIngesting(verify);
      const page = (path: string, title: string, ...text: string[]) =>
        pages.put(path, htmlPage(title, text));
      const told = async (url: string) => (await ingesting.take([url]))[0]!.ingest_source_id;
      const bare = await told(page('/bells', 'Bells', 'The bells of the old town ring at noon.'));
      await delivered(ingesting, [bare]);
      const before = now();
      const rain = await told(
        page(
          '/rain',
          'Old town',
          'Heavy rain in the hills triggered severe flooding of the old town.',
        ),
      );
      const small = await told(
        page('/small', 'Ferry', 'The ferry to Varde carried 180,000 passengers in 2024.'),
      );
      await delivered(ingesting, [rain, small]);
      const between = now();
      await delivered(ingesting, [
        await told(
          page('/large', 'Ferry again', 'The ferry to Varde carried 240,000 passengers in 2024.'),
        ),
      ]);

      const why = 'Why was there severe flooding of the old town?';
      expect(await ask(ingesting.id, why, before)).toMatchObject({ grounded: false });
      const then = await ask(ingesting.id, why, between);
      expect(then).toMatchObject({
        grounded: true,
        answer: expect.stringMatching(/[Hh]eavy rain/),
        certificate: { final: true },
      });
      expect(then.citations).toEqual((await ask(ingesting.id, why)).citations);
      const ferry = 'How many passengers did the ferry to Varde carry in 2024?';
      expect((await ask(ingesting.id, ferry, between)).answer).not.toContain('240,000');
      expect((await ask(ingesting.id, ferry, now())).answer).toMatch(
        /240,000[^]*180,000|180,000[^]*240,000/,
      );
    },
    PATIENCE_MS,
  );

  it(
    'tells the ledger what was ingested before there was one',
    async () => {
      const { app, database: own, keys } = verify;
      // On the same database, which the other closes
      const settings = readSettings({ LOG_LEVEL: 'fatal', WORKER: 'separate' });
      const unconnected = await createApp(settings, { ...own, close: () => Promise.resolve() });
      await unconnected.init();
      const ann = (await app.get(Accounts).callerOf(keys.ann))!;
      const text =
        'The lighthouse of Skarholm is 41 metres high. It was built because two ships had ' +
        'been lost.';
      await unconnected
        .get(Ingestion)
        .ingest(ann, { origin: 'content', title: 'Lighthouse', text }, 'private');
      await unconnected.close();
      const asked = { q: 'lighthouse of Skarholm', space: 'user:Ann', as_of: now() };
      expect((await ledger('key-of-one').search(asked)).items).toEqual([]);
      await app.get(Backlog).look();
      const { items } = await until(async () => {
        const found = await ledger('key-of-one').search({ ...asked, as_of: now() });
        return found.items.length ? found : undefined;
      });
      expect(items.map(({ statement }) => statement)).toContain(
        'The lighthouse of Skarholm is 41 metres high.',
      );
    },
    PATIENCE_MS,
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
        pages.put('/long', htmlPage('Locks', long)),
        pages.put(
          '/korean',
          htmlPage(
            '다리',
            ['물마루 다리의 보수에는 480억 원이 들었다.', '공사는 2026년 3월에 끝났다.'],
            'ko',
          ),
        ),
        ...Array.from({ length: 6 }, (_, at) =>
          pages.put(
            `/some/${at}`,
            htmlPage(`Some ${at}`, [`Tower ${at} of Aarsund is ${at + 30} metres high.`]),
          ),
        ),
      ];
      const ingesting = await startIngesting(verify);
      await memory.end('SIGKILL');
      const ids = (await ingesting.take(urls)).map(({ ingest_source_id }) => ingest_source_id);
      await verify.http
        .post(`/api/v1/collections/${ingesting.id}/answer`)
        .set(bearer(verify.keys.ann))
        .send({ question: 'How high is tower 3?', as_of: now() })
        .expect(502);
      memory = await startMemory();
      await delivered(ingesting, ids);
      const rows = await known(ingesting.id);
      const { rows: stored } = await verify.database.pool.query<{ id: string }>(
        'select p.id from verify.source s join verify.passage p on p.source_id = s.id where ' +
          's.collection_id = $1',
        [ingesting.id],
      );
      const blocks = rows
        .map(({ payload }) => (payload as { factblock_id?: string }).factblock_id)
        .filter((block) => block);
      expect(new Set(blocks).size).toBe(blocks.length);
      expect(stored.filter(({ id }) => !blocks.includes(id))).toEqual([]);
      expect(
        await ask(ingesting.id, '물마루 다리의 보수에 얼마가 들었나?', now(), 'ko'),
      ).toMatchObject({
        grounded: true,
        answer: expect.stringContaining('480억'),
      });
      const sluice = 'What did the repair of the Bratwell sluice cost?';
      const [then, plain] = [
        await ask(ingesting.id, sluice, now()),
        await ask(ingesting.id, sluice),
      ];
      expect(then.citations).toEqual(plain.citations);
      expect(then.citations[0].quote).toBe(long.at(-1));
    },
    PATIENCE_MS,
  );

  it(
    'chats as of an instant from the ledger alone',
    async () => {
      const ingesting = await startIngesting(verify);
      const url = pages.put('/mill', htmlPage('Mill', ['The mill of Norrvik has 12 workers.']));
      const [{ ingest_source_id: id }] = (await ingesting.take([url])) as [ToldSource];
      await delivered(ingesting, [id]);
      const early = now();
      pages.put('/mill', htmlPage('Mill', ['The mill of Norrvik has 19 workers.']));
      await ingesting.take([url], { refresh: true });
      const say = (body: object, status = 200) =>
        verify.http
          .post('/api/v1/chat')
          .set(bearer(verify.keys.ann))
          .send({ collection_id: ingesting.id, as_of: early, ...body })
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
    PATIENCE_MS,
  );

  it('is refused by the ledger with a token of another secret', async () => {
    const token = await signServiceToken(['what-verify-and-nobody-else-knows-of-it'], 'one');
    await expect(ledger(token).list({ as_of: now() })).rejects.toMatchObject({
      status: 401,
      code: 'MEMORY_UNAUTHORIZED',
    });
  });
});

interface Told {
  statement: string;
  payload: { source: { start: number | null; end: number } };
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
