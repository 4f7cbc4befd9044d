import type { PageServer } from '@plumbline/testing';
import { renderHtmlPage, createIngestCollection, type SourceStatus } from './ingest-collection.ts';
import {
  createLedgerCalls,
  MAX_LEDGER_WAIT_MS,
  startLedgerServices,
  type LedgerServices,
} from './ledger-services.ts';
import { toBearerHeader, type VerifyTestApp } from './verify-app.ts';
import { waitUntil } from './wait-until.ts';

describe('verify as of an instant beside a memory service', () => {
  let services: LedgerServices;
  let pages: PageServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    services = await startLedgerServices();
    ({ pages, verify } = services);
  }, MAX_LEDGER_WAIT_MS);
  afterAll(() => services.close());

  const { now, ledger, ask, waitForDelivery } = createLedgerCalls(() => services);

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
        missing: `As of ${before.replace(/\.\d+/, '')}, nothing was known about the collection.`,
      });
      expect((await ask(ingestCollection.id, question, '2020-01-01', 'German')).missing).toBe(
        'Mit Stand 2020-01-01T23:59:59Z war von der Sammlung nichts bekannt.',
      );
      expect(await ask(ingestCollection.id, question, '2999-01-01')).toMatchObject({
        grounded: true,
        certificate: { final: false },
      });

      // A removed page is no longer known now, but still as of earlier instants
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
    MAX_LEDGER_WAIT_MS,
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
    MAX_LEDGER_WAIT_MS,
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
      ).toMatch(/^use_fact_checker cannot be combined with as_of/);
      expect((await say({ message: 'Hello', collection_id: undefined }, 400)).body.message).toMatch(
        /^as_of requires collection_id/,
      );
      expect((await say({ message: 'Hello', as_of: 'yesterday' }, 400)).body.message).toMatch(
        /^as_of must be a date such as/,
      );
    },
    MAX_LEDGER_WAIT_MS,
  );
});
