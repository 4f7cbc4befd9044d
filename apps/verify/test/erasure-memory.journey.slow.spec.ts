import type { MemorySchemas } from '@plumbline/client';
import { createIngestCollection, renderHtmlPage } from './ingest-collection.ts';
import {
  createLedgerCalls,
  MAX_LEDGER_WAIT_MS,
  startLedgerServices,
  type LedgerServices,
} from './ledger-services.ts';
import { toBearerHeader } from './verify-app.ts';
import { waitUntil } from './wait-until.ts';

const REASON = 'The person asked for it.';

describe('an erasure beside a memory service', () => {
  let services: LedgerServices;
  beforeAll(async () => {
    services = await startLedgerServices();
  }, MAX_LEDGER_WAIT_MS);
  afterAll(() => services.close());

  const { now, ledger, waitForDelivery } = createLedgerCalls(() => services);
  const call = (method: 'get' | 'post', path: string, body?: object, key = keys().ann) =>
    services.verify.http[method](`/api/v1/${path}`).set(toBearerHeader(key)).send(body);
  const keys = () => services.verify.keys;
  const erase = async (body: object, key = keys().ann) =>
    (await call('post', 'erasures', { reason: REASON, ...body }, key).expect(200)).body;
  const waitUntilDone = (id: string, key = keys().ann) =>
    waitUntil(async () => {
      const { body } = await call('get', `erasures/${id}`, undefined, key);
      return body.status === 'done' ? body : undefined;
    });
  /** The rows of a space: how many there are, how many can be read, and what these say. */
  const readSpace = async (space: string) => {
    const query = { as_of: now(), space, limit: 1_000 };
    const rows: MemorySchemas['NodeRowAnswer'][] = [];
    for await (const row of ledger('key-of-one').all(query)) rows.push(row);
    const readableRows = rows.filter((row) => !row.erased);
    for (const row of rows.filter(({ erased }) => erased))
      expect([row.statement, row.payload]).toEqual([null, {}]);
    return {
      ...{ rows: rows.length, readable: readableRows.length },
      text: JSON.stringify(readableRows),
    };
  };
  const ingestPages = async (name: string, texts: readonly string[]) => {
    const collection = await createIngestCollection(services.verify);
    const sources = await collection.ingest(
      texts.map((text, n) =>
        services.pages.put(`/${name}-${n}`, renderHtmlPage(`Report ${n}`, [text])),
      ),
    );
    const ids = sources.map(({ ingest_source_id }) => ingest_source_id);
    await waitForDelivery(collection, ids);
    return { collection, ids, space: `collection:${collection.id}` };
  };

  it(
    'of a source takes its rows from the ledger, and no others',
    async () => {
      const { ids, space } = await ingestPages('source', [
        'The repairs of the Quorvax harbour cost 48 million euros in 2024.',
        'The lighthouse of Skarholm is 41 metres high.',
      ]);
      const before = await readSpace(space);
      const counted = await erase({ source_id: ids[0], dry_run: true });
      const erased = await erase({ source_id: ids[0] });
      expect(erased).toMatchObject({ status: 'done', error: null });
      expect(erased.counts.memory.nodes).toBeGreaterThan(0);
      expect(counted.counts.memory.nodes).toBe(erased.counts.memory.nodes);
      const after = await readSpace(space);
      expect(after.rows).toBe(before.rows);
      expect(after.text).toContain('Skarholm');
      expect(after.text).not.toContain('Quorvax');
      expect(after.readable).toBe(before.rows - erased.counts.memory.nodes);
      const { items } = await ledger('key-of-one').erasures.list();
      expect(items[0]).toMatchObject({ reason: REASON });
      expect((await ledger('key-of-one').find({ q: 'Quorvax', as_of: now() })).items).toEqual([]);
    },
    MAX_LEDGER_WAIT_MS,
  );

  it(
    'takes the rows of earlier editions of a page as well',
    async () => {
      const { collection, ids, space } = await ingestPages('editions', [
        'The repairs of the Velmora dam cost 12 million euros in 2023.',
      ]);
      const url = services.pages.put(
        '/editions-0',
        renderHtmlPage('Report 0', ['The Velmora dam is 91 metres high since 2024.']),
      );
      const [page] = await collection.ingest([url], { refresh: true });
      await waitForDelivery(collection, [page!.ingest_source_id]);
      expect((await readSpace(space)).text).toMatch(/12 million[^]*91 metres/);
      await waitUntilDone((await erase({ source_id: page!.ingest_source_id ?? ids[0] })).id);
      expect((await readSpace(space)).readable).toBe(0);
    },
    MAX_LEDGER_WAIT_MS,
  );

  it(
    'of a subject is finished when the ledger is back, and says why it is not',
    async () => {
      const { space } = await ingestPages('subject', [
        'Ilva Torrend sold the quarry of Bexley for 2 million euros in 2024.',
        'The theatre of Corwen opened in 2019.',
      ]);
      await services.memory.end('SIGKILL');
      const { id, status } = await erase({ subject: 'Ilva Torrend' });
      expect(status).toBe('propagating');
      const waiting = (await call('get', `erasures/${id}`).expect(200)).body;
      expect(waiting).toMatchObject({
        ...{ status: 'propagating', error: 'The memory service could not be reached.' },
        counts: { sources: 1 },
      });
      await services.restartMemory();
      const done = await waitUntilDone(id);
      expect(done).toMatchObject({ error: null });
      expect(done.counts.memory.nodes).toBeGreaterThan(0);
      const { text } = await readSpace(space);
      expect(text).toContain('Corwen');
      expect(text).not.toContain('Torrend');
    },
    MAX_LEDGER_WAIT_MS,
  );

  it(
    'of an account takes all its spaces, also of deleted collections, and not those of others',
    async () => {
      const { collection, space } = await ingestPages('deleted', [
        'The bridge of Aldbrook cost 3 million euros in 2022.',
      ]);
      await services.verify.http
        .delete(`/api/v1/collections/${collection.id}`)
        .set(toBearerHeader(keys().ann));
      const content = 'The mill of Drumlow cost 5 million euros in 2021.';
      for (const key of [keys().ann, keys().stranger])
        await call('post', 'ingest', { content }, key).expect(200);
      const findOther = async () =>
        (await ledger('key-of-other').find({ q: 'Drumlow', as_of: now() })).items;
      await waitUntil(async () => ((await findOther()).length ? true : undefined));
      await waitUntil(async () =>
        (await readSpace('user:Ann')).text.includes('Drumlow') ? true : undefined,
      );
      const { status, counts } = await erase({ account: true }, keys().master);
      expect(status).toBe('done');
      expect(counts.memory.nodes).toBeGreaterThan(0);
      for (const erasedSpace of [space, 'user:Ann'])
        expect(await readSpace(erasedSpace)).toMatchObject({ readable: 0 });
      expect((await findOther()).length).toBeGreaterThan(0);
    },
    MAX_LEDGER_WAIT_MS,
  );
});
