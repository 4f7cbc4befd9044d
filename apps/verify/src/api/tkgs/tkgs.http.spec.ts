import { createManualGraph } from '../../../test/manual-graph.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { seedCollection } from '../../../test/seed-collection.ts';
import { HARBOUR_TEXT } from '../../../test/sample-texts.ts';

type Route = ['get' | 'post' | 'patch' | 'delete', path: string, body?: object];
const NOWHERE = '019aa0f0-0000-7000-8000-000000000000';

describe('standalone graphs', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());
  const call = (method: Route[0], path: string, key = verify.keys.ann, body?: object) =>
    verify.http[method](`/api/v1/tkgs${path}`).set(toBearerHeader(key)).send(body);
  const begin = async (name: string, key = verify.keys.ann) =>
    (await call('post', '', key, { name }).expect(200)).body;
  const ingest = async (content: string, key = verify.keys.ann) =>
    (
      await verify.http
        .post('/api/v1/ingest')
        .set(toBearerHeader(key))
        .send({ content })
        .expect(200)
    ).body;
  const listGraphs = async (key: string, query = '') =>
    (await call('get', query, key).expect(200)).body;

  it('begin empty, under any name', async () => {
    const created = await begin('  항구 🌉 ميناء ');
    expect(created).toEqual({
      ...{
        tkg_id: expect.any(String),
        name: '항구 🌉 ميناء',
        created_at: expect.stringMatching(/Z$/),
      },
      ...{ origin: 'manual', ingest_source_id: null, collection_id: null },
    });
    expect((await call('get', `/${created.tkg_id}`).expect(200)).body).toEqual({
      ...created,
      nodes: 0,
      edges: 0,
    });
    expect((await call('get', `/${created.tkg_id}/graph`).expect(200)).body).toMatchObject({
      nodes: [],
      edges: [],
    });
    expect((await call('post', '', verify.keys.ann, {}).expect(400)).body.message).toMatch(
      /^name must be a string/,
    );
    expect(
      (await call('post', '', verify.keys.ann, { name: 'x'.repeat(201) }).expect(400)).body.message,
    ).toMatch(/^name must not be longer/);
  });

  it('are listed with those of ingests and collections, newest first, in pages', async () => {
    const key = verify.keys.bob;
    const [first, { tkg_id, ingest_source_id }] = [
      await begin('first', key),
      await ingest(HARBOUR_TEXT, key),
    ];
    const { id, graphId } = await seedCollection(verify, { name: 'Brand', key });
    const { tkgs } = await listGraphs(key);
    expect(tkgs).toEqual([
      expect.objectContaining({
        tkg_id: graphId,
        name: 'Brand',
        origin: 'collection',
        collection_id: id,
        ingest_source_id: null,
      }),
      expect.objectContaining({
        tkg_id,
        name: expect.stringMatching(/Lindholm/),
        origin: 'ingest',
        ingest_source_id,
        collection_id: null,
      }),
      first,
    ]);
    const page = await listGraphs(key, '?limit=2');
    expect(page).toEqual({ tkgs: tkgs.slice(0, 2), next_cursor: tkg_id });
    expect(await listGraphs(key, `?limit=2&cursor=${page.next_cursor}`)).toEqual({
      tkgs: [first],
      next_cursor: null,
    });
    expect((await call('get', '?cursor=x', key).expect(400)).body.message).toMatch(
      /^cursor must be/,
    );
    expect((await call('get', '?limit=101', key).expect(400)).body.message).toMatch(/^limit/);
  });

  it('belong to who made them: to others, of the same account too, there is no such graph', async () => {
    const graph = await createManualGraph(verify);
    const [a, b] = [await graph.node('a'), await graph.node('b')];
    const edge = await graph.edge(a.id, b.id);
    const reads = ['', '/graph', '/graph?format=graphml', '/graph/history'];
    const node = `/graph/nodes/${a.id}`;
    const edits: Route[] = [
      ['post', '/graph/undo'],
      ['post', '/graph/nodes', { label: 'x' }],
      ['patch', '/graph/nodes', { id: a.id, label: 'x' }],
      ['patch', node, { label: 'x' }],
      ['patch', `${node}/annotation`, { when: '2026', precision: 'year' }],
      ['delete', `${node}/annotation`],
      ['delete', node],
      ['delete', '/graph/nodes', { id: a.id }],
      ['post', '/graph/edges', { from: a.id, to: b.id, edge_type: 'CAUSES' }],
      ['delete', '/graph/edges', { id: edge.id }],
      ['delete', `/graph/edges/${edge.id}`],
      ['delete', ''],
    ];
    const routes = [...reads.map((path): Route => ['get', path]), ...edits];
    for (const [method, path, body] of routes)
      for (const [key, id] of [
        [verify.keys.bob, graph.id],
        [verify.keys.master, graph.id],
        [verify.keys.stranger, graph.id],
        [verify.keys.ann, NOWHERE],
        [verify.keys.ann, 'x'],
      ] as const) {
        const { status, body: answer } = await call(method, `/${id}${path}`, key, body);
        expect([method, path, status, answer.message]).toEqual([
          method,
          path,
          404,
          `Graph ${id} does not exist or is not visible to you`,
        ]);
      }
    expect(await graph.read()).toMatchObject({ nodes: [a, b], edges: [edge] });
    expect((await listGraphs(verify.keys.stranger)).tkgs).toEqual([]);
    await verify.http.get(`/api/v1/tkgs/${graph.id}`).expect(401);
  });

  it('of a master key are its own', async () => {
    const { tkg_id } = await begin('of the account', verify.keys.master);
    const graph = await createManualGraph(verify, { id: tkg_id, key: verify.keys.master });
    await graph.node('a');
    expect((await graph.history())[0].by).toEqual({ key_id: expect.any(String), name: 'm' });
  });

  it('of a collection are read by its owner, and follow from its sources alone', async () => {
    const { graphId, id } = await seedCollection(verify, {
      pages: [{ url: 'https://a.example/', title: 'A', text: HARBOUR_TEXT }],
    });
    const graph = await createManualGraph(verify, { id: graphId });
    const { nodes } = await graph.read();
    expect((await call('get', `/${graphId}`).expect(200)).body).toMatchObject({
      origin: 'collection',
      collection_id: id,
    });
    expect(nodes.length).toBeGreaterThan(5);
    for (const [method, path, body] of [
      ['post', '/nodes', { label: 'x' }],
      ['patch', '/nodes', { id: nodes[0].id, label: 'x' }],
      ['delete', `/nodes/${nodes[0].id}`],
      ['patch', `/nodes/${nodes[0].id}/annotation`, { when: '2026', precision: 'year' }],
      ['post', '/edges', { from: nodes[0].id, to: nodes[1].id, edge_type: 'SUPPORTS' }],
      ['delete', '/edges/x'],
      ['post', '/undo'],
    ] as const)
      expect(await graph.expectRefusal(403, method, path, body)).toMatch(/belongs to a collection/);
    expect((await call('delete', `/${graphId}`).expect(403)).body.message).toMatch(
      /belongs to a collection/,
    );
    expect((await graph.read()).nodes).toEqual(nodes);
    await verify.database.pool.query(
      `update verify.collection set status = 'deleting' where id = $1`,
      [id],
    );
    for (const path of ['', '/graph', '/graph/history'])
      expect((await call('get', `/${graphId}${path}`).expect(409)).body.message).toBe(
        `Collection ${id} is being deleted`,
      );
    expect(
      (await listGraphs(verify.keys.ann)).tkgs.map(({ tkg_id }: { tkg_id: string }) => tkg_id),
    ).not.toContain(graphId);
  });

  it('are deleted with their history', async () => {
    const graph = await createManualGraph(verify);
    const [a, b] = [await graph.node('a'), await graph.node('b')];
    await graph.edge(a.id, b.id);
    expect((await call('delete', `/${graph.id}`).expect(200)).body).toEqual({ deleted: true });
    await call('get', `/${graph.id}`).expect(404);
    await call('delete', `/${graph.id}`).expect(404);
    expect(await left([graph.id, a.id, b.id])).toEqual([]);
  });

  it('that an ingest made can be edited, and go with all that was taken from the source', async () => {
    const { tkg_id, ingest_source_id } = await ingest(`${HARBOUR_TEXT}\nTo be forgotten.`);
    const graph = await createManualGraph(verify, { id: tkg_id });
    const { nodes, sources } = await graph.read();
    expect(sources).toEqual([
      { ingest_source_id, url: null, title: expect.stringMatching(/Lindholm/) },
    ]);
    const claim = nodes.find(({ type }: { type: string }) => type === 'CLAIM');
    const label = 'The zeppelin Italia is moored in Lindholm.';
    const renamed = (await graph.call('patch', `/nodes/${claim.id}`, { label }).expect(200)).body;
    expect(claim).toMatchObject({
      ingest_source_id,
      start: expect.any(Number),
      end: expect.any(Number),
      claim_date: '2026-03-12',
    });
    expect(renamed).toEqual({
      ...{
        ...claim,
        label,
        title: label.slice(0, -1),
        start: null,
        end: null,
        claim_date: null,
      },
      about: expect.arrayContaining(
        nodes
          .filter((node: { label: string }) => node.label === 'Lindholm')
          .map(({ id }: { id: string }) => id),
      ),
    });
    const searchUrls = async (q: string) =>
      (
        await verify.http
          .get(`/api/v1/fact-search?source=ingest&q=${q}`)
          .set(toBearerHeader(verify.keys.ann))
      ).body;
    expect((await searchUrls('zeppelin')).articles[0]).toMatchObject({
      kind: 'claim',
      snippet: expect.stringContaining('zeppelin Italia'),
    });
    await call('delete', `/${tkg_id}`).expect(200);
    expect((await searchUrls('zeppelin')).articles).toEqual([]);
    expect(
      await left([tkg_id, ingest_source_id, ...nodes.map(({ id }: { id: string }) => id)]),
    ).toEqual([]);
    expect((await ingest(`${HARBOUR_TEXT}\nTo be forgotten.`)).ingest_source_id).not.toBe(
      ingest_source_id,
    );
  });

  /** The tables in which some row still names one of the ids. */
  async function left(ids: string[]): Promise<string[]> {
    const { pool } = verify.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname ` +
        `= 'verify'`,
    );
    const residues: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `select from ${name} t where exists (select from unnest($1::text[]) id where t::text ` +
          `like '%' |` +
          `| id || '%') limit 1`,
        [ids],
      );
      if (rows.length) residues.push(name);
    }
    return residues;
  }
});
