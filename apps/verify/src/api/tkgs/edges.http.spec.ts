import { createManualGraph, type ManualGraph } from '../../../test/manual-graph.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

describe('edges edited by hand, and the history of edits', () => {
  let verify: VerifyTestApp;
  let graph: ManualGraph;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());
  beforeEach(async () => {
    graph = await createManualGraph(verify);
  });

  describe('edges', () => {
    it('join two nodes', async () => {
      const [a, b] = [await graph.node('rain'), await graph.node('flood')];
      const created = await graph.edge(a.id, b.id, { confidence: 0.7, mechanism: 'water rises' });
      expect(created).toEqual({
        ...{
          id: expect.any(String),
          valid_from: null,
          valid_to: null,
          learned_at: expect.any(String),
          from: a.id,
          to: b.id,
          label: 'CAUSES',
          confidence: 0.7,
          mechanism: 'water rises',
          evidence: '',
        },
      });
      expect(await graph.edge(b.id, a.id)).toMatchObject({
        from: b.id,
        confidence: 1,
        mechanism: '',
      });
      expect((await graph.read()).edges).toHaveLength(2);
      expect(
        await graph.edge(a.id, b.id, { edge_type: 'PREVENTS', confidence: 2.03e-87 }),
      ).toMatchObject({ confidence: 0 });
    });

    it('are deleted by id, in the body or in the path, or by what they join', async () => {
      const [a, b] = [await graph.node('rain'), await graph.node('flood')];
      await graph.call('delete', '/edges', { id: (await graph.edge(a.id, b.id)).id }).expect(200);
      await graph.call('delete', `/edges/${(await graph.edge(a.id, b.id)).id}`).expect(200);
      await graph.edge(a.id, b.id);
      const other = await graph.edge(a.id, b.id, { edge_type: 'PREVENTS' });
      await graph
        .call('delete', '/edges', { from: a.id, to: b.id, edge_type: 'CAUSES' })
        .expect(200);
      expect((await graph.read()).edges).toEqual([other]);
      expect(
        await graph.expectRefusal(404, 'delete', '/edges', {
          from: a.id,
          to: b.id,
          edge_type: 'CAUSES',
        }),
      ).toMatch(/^Edge CAUSES from/);
      expect(await graph.expectRefusal(404, 'delete', '/edges/x')).toBe(
        'Edge x does not exist in this graph',
      );
      expect(await graph.expectRefusal(400, 'delete', '/edges', { from: a.id })).toMatch(
        /^id is required unless "from", "to" and "edge_type" are all sent/,
      );
      expect(await graph.expectRefusal(400, 'delete', '/edges')).toMatch(/^id is required unless/);
    });

    it('are refused when they join nothing, or what is joined already', async () => {
      const [a, b] = [await graph.node('rain'), await graph.node('flood')];
      const nowhere = '019aa0f0-0000-7000-8000-000000000000';
      const message = (body: object, status = 400) =>
        graph.expectRefusal(status, 'post', '/edges', {
          from: a.id,
          to: b.id,
          edge_type: 'CAUSES',
          ...body,
        });
      expect(await message({ from: nowhere })).toBe(
        `from must be the id of a node of this graph; node ${nowhere} does not exist in this graph`,
      );
      expect(await message({ to: nowhere })).toMatch(/^to must be the id of a node of this graph/);
      expect(await message({ to: a.id.toUpperCase() })).toBe(
        'to must not be the start node of the edge',
      );
      expect(await message({ from: 'a' })).toMatch(/^from must be a UUID/);
      expect(await message({ edge_type: 'LIKES' })).toMatch(
        /^edge_type must be one of .*CONTRIBUTING_FACTOR/,
      );
      expect(await message({ confidence: 1.1 })).toBe('confidence must be a number from 0 to 1');
      expect(await message({ confidence: '1' })).toBe('confidence must be a number from 0 to 1');
      expect(await message({ mechanism: 'x'.repeat(4001) })).toMatch(
        /^mechanism must not be longer/,
      );
      const { id } = await graph.edge(a.id, b.id);
      expect(await message({}, 409)).toContain(id);
    });
  });

  describe('history', () => {
    it('tells who edited what, newest first, with what was before and after', async () => {
      const { id } = await graph.node('rain');
      await graph.call('patch', `/nodes/${id}`, { label: 'heavy rain' }).expect(200);
      await graph.call('post', '/undo').expect(200);
      const edits = await graph.history();
      const nothing = { nodes: [], edges: [], edges_total: 0 };
      const as = (label: string) => ({
        ...nothing,
        nodes: [{ id, label, type: 'BELIEF', description: '', annotation: null }],
      });
      const by = { key_id: expect.any(String), name: 'Ann' };
      const at = expect.stringMatching(/^\d{4}-.*Z$/);
      expect(edits).toEqual([
        {
          id: expect.any(String),
          seq: 3,
          at,
          by,
          action: 'undo',
          before: as('heavy rain'),
          after: as('rain'),
          undone_by: null,
        },
        {
          id: expect.any(String),
          seq: 2,
          at,
          by,
          action: 'rename_node',
          before: as('rain'),
          after: as('heavy rain'),
          undone_by: 3,
        },
        {
          id: expect.any(String),
          seq: 1,
          at,
          by,
          action: 'create_node',
          before: nothing,
          after: as('rain'),
          undone_by: null,
        },
      ]);
    });

    it('comes in pages', async () => {
      for (let n = 0; n < 5; n++) await graph.node(`node ${n}`);
      const pages: number[][] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body }: { body: { edits: { seq: number }[]; next_cursor: string | null } } =
          await graph.call('get', `/history?limit=2${cursor && `&cursor=${cursor}`}`).expect(200);
        pages.push(body.edits.map(({ seq }) => seq));
        cursor = body.next_cursor;
      }
      expect(pages).toEqual([[5, 4], [3, 2], [1]]);
      expect(await graph.expectRefusal(400, 'get', '/history?limit=201')).toMatch(
        /^limit must not be greater than 200/,
      );
      expect(await graph.expectRefusal(400, 'get', '/history?cursor=x')).toMatch(
        /^cursor must be the next_cursor/,
      );
    });

    it('numbers edits without a gap however many come at once, and loses none', async () => {
      const [a, b] = [await graph.node('a'), await graph.node('b')];
      const labels = Array.from({ length: 20 }, (_, n) => `parallel ${n}`);
      const made = await Promise.all(labels.map((label) => graph.node(label)));
      const same = await Promise.all(
        Array.from({ length: 6 }, () =>
          graph.call('post', '/edges', { from: a.id, to: b.id, edge_type: 'CAUSES' }),
        ),
      );
      expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      await Promise.all([
        ...made.map(({ id }) => graph.call('delete', `/nodes/${id}`).expect(200)),
        ...made.map(() => graph.call('post', '/undo').expect(200)),
      ]);
      const edits = await graph.history('?limit=200');
      expect(edits.map(({ seq }: { seq: number }) => seq)).toEqual(
        edits.map((_: unknown, at: number) => edits.length - at),
      );
      expect(edits).toHaveLength(2 + 20 + 1 + 40);
    });
  });

  it('takes back each edit in turn, until nothing is left to undo', async () => {
    const [a, b] = [await graph.node('rain'), await graph.node('flood')];
    await graph.edge(a.id, b.id);
    const before = await graph.read();
    await graph
      .call('patch', `/nodes/${a.id}/annotation`, { when: '2026', precision: 'year' })
      .expect(200);
    await graph.call('delete', `/nodes/${a.id}`).expect(200);
    const { undone, undo } = (await graph.call('post', '/undo').expect(200)).body;
    expect(undone).toMatchObject({ seq: 5, action: 'delete_node', undone_by: 6 });
    expect(undone.before).toMatchObject({
      nodes: [{ id: a.id, annotation: { when: '2026' } }],
      edges: before.edges,
      edges_total: 1,
    });
    expect(undo).toMatchObject({
      seq: 6,
      action: 'undo',
      before: undone.after,
      after: undone.before,
    });
    expect((await graph.call('post', '/undo').expect(200)).body.undone).toMatchObject({
      seq: 4,
      action: 'annotate_node',
    });
    expect(await graph.read()).toEqual(before);
    for (let left = 3; left; left--) await graph.call('post', '/undo').expect(200);
    expect(await graph.read()).toMatchObject({ nodes: [], edges: [] });
    expect(await graph.expectRefusal(409, 'post', '/undo')).toMatch(
      /^Graph .* has no edit left to undo/,
    );
  });

  describe('large graphs', () => {
    const insert = (statement: string, values: unknown[]) =>
      verify.database.pool.query(statement, values);

    it('hold so many nodes, and no more', async () => {
      await insert(
        'insert into verify.node (id, graph_id, position, type, title, text) select ' +
          `gen_random_uuid(), $1, n, 'BELIEF', 'x', 'x' from generate_series(1, 20000) n`,
        [graph.id],
      );
      expect(await graph.expectRefusal(400, 'post', '/nodes', { label: 'one more' })).toBe(
        'nodes must not exceed 20000 per graph',
      );
    });

    it('lose a node of many edges, and get it back with all of them', async () => {
      const [a, b] = [await graph.node('a'), await graph.node('b')];
      await insert(
        `insert into verify.edge (id, graph_id, position, from_id, to_id, type, confidence, mechanism, evidence)
         select gen_random_uuid(), $1, n, $2, $3, 'SUPPORTS', 1, '', '' from generate_series(1, 2500) n`,
        [graph.id, a.id, b.id],
      );
      await graph.call('delete', `/nodes/${a.id}`).expect(200);
      expect((await graph.history('?limit=1'))[0].before).toMatchObject({
        edges: { length: 100 },
        edges_total: 2500,
      });
      await graph.call('post', '/undo').expect(200);
      const { body } = await verify.http
        .get(`/api/v1/tkgs/${graph.id}`)
        .set(toBearerHeader(verify.keys.ann))
        .expect(200);
      expect(body).toMatchObject({ nodes: 2, edges: 2500 });
    });
  });
});
