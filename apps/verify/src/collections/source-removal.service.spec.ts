import { toBearerHeader, startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import { seedCollection, type SeededCollection } from '../../test/seed-collection.ts';
import { HARBOUR_TEXT, KOREAN_TEXT } from '../../test/sample-texts.ts';

const PAGES = [
  { url: 'https://a.org/harbour', title: 'Harbour', text: HARBOUR_TEXT },
  { url: 'https://a.org/korean', title: '항구', text: KOREAN_TEXT },
  {
    url: 'https://a.org/bridge',
    title: 'Bridge',
    text: 'The bridge of Aarsund is 812 metres long. It was opened on 3 May 2019.',
  },
];

describe('taking a source out of a collection', () => {
  let verify: VerifyTestApp;
  let collection: SeededCollection;
  beforeAll(async () => {
    verify = await startVerify({ WORKER: 'separate' });
  });
  beforeEach(async () => {
    collection = await seedCollection(verify, { pages: PAGES });
  });
  afterAll(() => verify.close());
  const sql = async <Row>(text: string, ...values: unknown[]) =>
    (await verify.database.pool.query(text, values)).rows as Row[];
  const count = async (text: string, ...values: unknown[]) =>
    (await sql<{ n: number }>(`select count(*)::int as n from ${text}`, ...values))[0]!.n;
  const detach = (source: string, key = verify.keys.ann) =>
    verify.http
      .delete(`/api/v1/collections/${collection.id}/sources/${source}`)
      .set(toBearerHeader(key));
  const get = async (path: string) =>
    (await verify.http.get(`/api/v1/${path}`).set(toBearerHeader(verify.keys.ann))).body;
  const listNodes = (source: string) =>
    sql<{ id: string }>(
      'select id from verify.node where source_id = $1 order by position',
      source,
    );

  it('keeps what was taken from it, for its owner, in a graph of its own', async () => {
    const [harbour, , bridge] = collection.sources;
    const nodes = await listNodes(harbour!.sourceId);
    const edges = await count('verify.edge where source_id = $1', harbour!.sourceId);
    const [to] = await listNodes(bridge!.sourceId);
    const link =
      `insert into verify.edge select gen_random_uuid(), $1, null, 0, $2, $3, 'SUPPORTS', 1, ` +
      `'', ''`;
    await sql(link, collection.graphId, nodes[0]!.id, to!.id);
    await sql(link, collection.graphId, to!.id, nodes[1]!.id);
    await sql(
      link,
      collection.graphId,
      to!.id,
      (await listNodes(collection.sources[1]!.sourceId))[0]!.id,
    );
    const { revision } = (
      await sql<{ revision: number }>(
        'select revision from verify.collection where id = $1',
        collection.id,
      )
    )[0]!;

    expect((await detach(harbour!.id).expect(200)).body).toEqual({ deleted: true });

    const [source] = await sql<Record<string, unknown>>(
      'select * from verify.source where id = $1',
      harbour!.sourceId,
    );
    expect(source).toMatchObject({
      collection_id: null,
      detached_at: expect.any(Date),
      content: HARBOUR_TEXT,
    });
    expect(source!.graph_id).not.toBe(collection.graphId);
    expect(await listNodes(harbour!.sourceId)).toEqual(nodes);
    expect(
      await count(
        'verify.node where source_id = $1 and graph_id = $2',
        harbour!.sourceId,
        source!.graph_id,
      ),
    ).toBe(nodes.length);
    expect(await count('verify.edge where graph_id = $1', source!.graph_id)).toBe(edges);
    expect(
      await count('verify.edge where graph_id = $1 and source_id is null', collection.graphId),
    ).toBe(1); // the link between the two that stay
    expect(
      await sql('select revision from verify.collection where id = $1', collection.id),
    ).toEqual([{ revision: revision + 1 }]);

    expect(
      (await get(`collections/${collection.id}`)).sources.map(
        (each: { ingest_source_id: string }) => each.ingest_source_id,
      ),
    ).toEqual(collection.sources.slice(1).map(({ id }) => id));
    expect(
      (await get('fact-search?source=ingest&q=Lindholm+harbour')).articles.map(
        (each: { ingest_source_id: string }) => each.ingest_source_id,
      ),
    ).toContain(harbour!.sourceId);
  });

  it('leaves what another address of the collection has in common with it', async () => {
    const [harbour] = collection.sources;
    await sql(
      `insert into verify.collection_source (id, collection_id, url, canonical_url, visibility, status, source_id)
       values (gen_random_uuid(), $1, 'https://b.org/', 'https://b.org/', 'private', 'completed', $2)`,
      ...[collection.id, harbour!.sourceId],
    );
    await detach(harbour!.id).expect(200);
    expect(
      await count(
        'verify.source where id = $1 and collection_id = $2',
        harbour!.sourceId,
        collection.id,
      ),
    ).toBe(1);
    expect((await get(`collections/${collection.id}`)).summary).toMatchObject({
      total: 3,
      completed: 3,
    });
  });

  it('says of a source that is not there, or no longer, that it is not', async () => {
    const other = await seedCollection(verify, { pages: PAGES.slice(2) });
    await detach(collection.sources[0]!.id).expect(200);
    for (const id of [
      collection.sources[0]!.id,
      collection.sources[1]!.sourceId,
      other.sources[0]!.id,
      'x',
      '%20',
      encodeURIComponent('출처'),
    ])
      expect({ id, status: (await detach(id)).status }).toEqual({ id, status: 404 });
    expect((await get(`collections/${collection.id}`)).summary.total).toBe(2);
  });

  it('happens once when it is asked for many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => detach(collection.sources[0]!.id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('gives the text back by which quotes are checked, as long as it is there', async () => {
    const [, korean] = collection.sources;
    const path = `collections/${collection.id}/sources/${korean!.id}`;
    expect(await get(path)).toMatchObject({
      ...{
        ingest_source_id: korean!.id,
        title: '항구',
        content: KOREAN_TEXT,
        language: 'ko',
        published_at: null,
        stages: [],
      },
      claims_count: await count(
        `verify.node where source_id = $1 and type = 'CLAIM'`,
        korean!.sourceId,
      ),
    });
    await detach(korean!.id).expect(200);
    expect(await get(path)).toMatchObject({ statusCode: 404 });
  });
});
