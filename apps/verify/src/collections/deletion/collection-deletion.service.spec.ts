import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type QueueRegistry } from '@plumbline/queue';
import { testsRunOnServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { seedCollection, type SeededCollection } from '../../../test/seed-collection.ts';
import { HARBOUR_TEXT, KOREAN_TEXT } from '../../../test/sample-texts.ts';
import { findResidualRows } from '../../../test/residual-data.ts';
import { INGEST_QUEUE, toIngestJobId } from '../ingest/ingest-job.ts';
import { CollectionDeletionService } from './collection-deletion.service.ts';
import { DeletionWorker } from './deletion.worker.ts';

const PAGES = [
  { url: 'https://a.org/harbour', title: 'Harbour', text: HARBOUR_TEXT },
  { url: 'https://a.org/korean', title: '항구', text: KOREAN_TEXT },
];

describe('deleting a collection', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    // deletions wait until the spec lets them begin
    verify = await startVerify({ WORKER: 'separate' });
  });
  afterAll(() => verify.close());
  const sql = async (text: string, ...values: unknown[]) =>
    (await verify.database.pool.query(text, values)).rows as Record<string, unknown>[];
  const listIds = async (table: string, where: string, id: string) =>
    (await sql(`select id from verify.${table} where ${where} = $1`, id)).map(
      (row) => row.id as string,
    );
  const get = (path: string, key = verify.keys.ann) =>
    verify.http.get(`/api/v1/${path}`).set(toBearerHeader(key));
  const remove = (id: string) =>
    verify.http.delete(`/api/v1/collections/${id}`).set(toBearerHeader(verify.keys.ann));
  const countSearchHits = async (key = verify.keys.ann) =>
    (await get('fact-search?source=ingest&q=Lindholm+harbour+euros', key).expect(200)).body.meta
      .total as number;

  const findTraces = (ids: readonly string[]) =>
    findResidualRows(verify.database, ids, verify.app.get(SETTINGS));

  /** A collection with something in every table that can tell of it; and all of its ids. */
  async function createFullCollection(): Promise<{ stored: SeededCollection; ids: string[] }> {
    const stored = await seedCollection(verify, { name: 'Goes', pages: PAGES });
    const { id, graphId, sources } = stored;
    const source = sources[0]!.sourceId;
    const owner = (
      await sql('select account_id, owner_id from verify.collection where id = $1', id)
    )[0]!;
    const nodes = await listIds('node', 'graph_id', graphId);
    const chunks = await listIds('chunk', 'source_id', source);
    const model = 'of-the-spec';
    await sql(
      `insert into verify.chunk_embedding values ($1, $2, $3, '[1,2]')`,
      chunks[0],
      model,
      source,
    );
    await sql(
      `insert into verify.edge select gen_random_uuid(), $1, null, 0, $2, $3, 'SUPPORTS', 1, '', ''`,
      graphId,
      ...[nodes[0], (await listIds('node', 'source_id', sources[1]!.sourceId))[0]],
    );
    const [session] = await sql(
      'insert into verify.chat_session (id, account_id, owner_id, collection_id, title) ' +
        `values (gen_random_uuid(), $1, $2, $3, 't') returning id`,
      ...[owner.account_id, owner.owner_id, id],
    );
    await sql(
      'insert into verify.chat_message (id, session_id, position, role, text, parts) values ' +
        `(gen_random_uuid(), $1, 1, 'user', $2, '[]')`,
      ...[session!.id, `about ${source}`],
    );
    const [statement] = await sql(
      `insert into verify.statement (id, kind, account_id, owner_id, language, key, text, title, description, category)
       values (gen_random_uuid(), 'CLAIM', $1, $2, 'en', sha256($3::text::bytea), 't', 't', '', '') returning id`,
      ...[owner.account_id, owner.owner_id, id],
    );
    await sql(
      'insert into verify.sighting (id, statement_id, source_id, start_offset, end_offset, ' +
        `quote, credibility) values (gen_random_uuid(), $1, $2, 0, 1, 'q', 1)`,
      ...[statement!.id, source],
    );
    await sql('update verify.collection_source set run = 3 where id = $1', sources[0]!.id);
    const jobs = verify.app.get<QueueRegistry>(QUEUE_REGISTRY).getQueue(INGEST_QUEUE);
    await jobs.enqueue(
      [1, 2, 3].map((run) => ({
        id: toIngestJobId({ id: sources[0]!.id, run }),
        data: {},
        delayMs: run === 2 ? 60_000 : 0,
      })),
    );
    const edges = await listIds('edge', 'graph_id', graphId);
    const ids = [
      id,
      graphId,
      ...sources.flatMap((each) => [each.id, each.sourceId]),
      ...nodes,
      ...chunks,
      ...edges,
    ];
    return { stored, ids: [...ids, session!.id as string, statement!.id as string] };
  }

  it('leaves nothing of it in any table, nor in the queue, and nothing else goes with it', async () => {
    const other = await seedCollection(verify, { name: 'Stays', pages: PAGES });
    const before = await findTraces([
      other.id,
      other.graphId,
      ...other.sources.map(({ sourceId }) => sourceId),
    ]);
    const { stored, ids } = await createFullCollection();
    const tracedTables = Object.keys(await findTraces(ids));
    for (const table of [
      'about',
      'chat_message',
      'chat_session',
      'chunk',
      'chunk_embedding',
      'collection',
      'collection_source',
      'edge',
      'graph',
      'node',
      'sighting',
      'source',
      'statement',
    ])
      expect(tracedTables).toContain(`verify.${table}`);
    expect(tracedTables).toEqual(
      expect.arrayContaining(
        testsRunOnServer ? ['queue_outbox.job'] : ['queue.event', 'queue.job'],
      ),
    );

    expect((await remove(stored.id).expect(200)).body).toEqual({ deleted: true });
    expect(await findTraces(ids)).toEqual({});
    await get(`collections/${stored.id}`).expect(404);
    await remove(stored.id).expect(404);
    expect(
      await findTraces([other.id, other.graphId, ...other.sources.map(({ sourceId }) => sourceId)]),
    ).toEqual(before);
    expect(await countSearchHits()).toBeGreaterThan(0);
    await remove(other.id).expect(200);
  });

  it('hides a large one at once, deletes it in the background, and tells how far it is', async () => {
    const { stored, ids } = await createFullCollection();
    const { id } = stored;
    await sql(`update verify.source set visibility = 'public' where collection_id = $1`, id);
    await sql(`update verify.collection set slug = 'goes' where id = $1`, id);
    expect(await countSearchHits()).toBeGreaterThan(0);
    expect(await countSearchHits(verify.keys.bob)).toBeGreaterThan(0);
    await sql(
      'update verify.source set passages = 1000000 where id = $1',
      stored.sources[0]!.sourceId,
    ); // as large as it says

    await remove(id).expect(200, { deleted: true });
    expect([await countSearchHits(), await countSearchHits(verify.keys.bob)]).toEqual([0, 0]);
    expect((await get(`collections/${id}`).expect(200)).body).toMatchObject({
      id,
      slug: null,
      status: 'deleting',
      progress: 0,
    });
    expect((await get('collections').expect(200)).body.collections).toEqual([
      expect.objectContaining({ id, status: 'deleting' }),
    ]);
    for (const response of [
      await verify.http
        .post(`/api/v1/collections/${id}/ingest`)
        .set(toBearerHeader(verify.keys.ann))
        .send({ urls: ['https://a.org/more'] }),
      await get(`collections/${id}/ingest-status`),
      await get(`collections/${id}/sources/${stored.sources[0]!.id}`),
      await verify.http
        .delete(`/api/v1/collections/${id}/sources/${stored.sources[0]!.id}`)
        .set(toBearerHeader(verify.keys.ann)),
    ])
      expect({ status: response.status, message: response.body.message }).toEqual({
        status: 409,
        message: expect.stringContaining('deleted'),
      });
    await verify.http
      .post('/api/v1/collections')
      .set(toBearerHeader(verify.keys.ann))
      .send({ name: 'Next', slug: 'goes' })
      .expect(200);
    await remove(id).expect(200, { deleted: true }); // again: it is on its way

    await verify.app.get(DeletionWorker).start();
    while ((await get(`collections/${id}`)).status !== 404);
    expect(await findTraces(ids)).toEqual({});
  });

  it('goes on where it was interrupted, and may run twice at once', async () => {
    const { stored, ids } = await createFullCollection();
    const deletion = verify.app.get(CollectionDeletionService);
    await sql(`update verify.collection set status = 'deleting' where id = $1`, stored.id);
    const job = { id: stored.id, sources: 2 };
    const interruption = new AbortController();
    // both sources went in one batch: there was no more to cut
    expect(
      await deletion.deleteContents(job, interruption.signal, async () => interruption.abort()),
    ).toBe(true);
    expect(await deletion.deleteContents(job, AbortSignal.abort())).toBe(false);
    expect(
      await Promise.all(
        [1, 2, 3].map(() => deletion.deleteContents(job, new AbortController().signal)),
      ),
    ).toEqual([true, true, true]);
    expect(await findTraces(ids)).toEqual({});
  });

  it('stops an ingest that is running, wherever it runs, and leaves no record of it', async () => {
    const stored = await seedCollection(verify, { name: 'Busy', pages: PAGES.slice(0, 1) });
    const jobs = verify.app.get<QueueRegistry>(QUEUE_REGISTRY).getQueue(INGEST_QUEUE);
    const started = Promise.withResolvers<void>();
    const worker = jobs.startWorker(async ({ signal }) => {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    await jobs.enqueue([{ id: toIngestJobId({ id: stored.sources[0]!.id, run: 1 }), data: {} }]);
    await started.promise;
    await remove(stored.id).expect(200);
    expect(await findTraces([stored.id, stored.sources[0]!.id])).toEqual({});
    await worker.close();
  });
});
