import { bearer, startVerify, type RunningVerify } from '../../../test/running-verify.ts';

const ARABIC = 'ميناء ليندهولم أعيد افتتاحه في مارس';
const KOREAN = '린드홀름 항구는 2026년 3월에 다시 열렸다';
const EMOJI = 'The bridge 🌉 of Aarsund </node> & "more" 👩‍👩‍👧';

describe('graphs edited by hand', () => {
  let verify: RunningVerify;
  let base: string;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());
  beforeEach(async () => {
    const { body } = await verify.http.post('/api/v1/tkgs').set(bearer(verify.keys.ann)).send({ name: 'Beliefs' }).expect(200);
    base = `/api/v1/tkgs/${body.tkg_id}/graph`;
  });
  type Method = 'get' | 'post' | 'patch' | 'delete';
  const call = (method: Method, path = '', body?: object, key = verify.keys.ann) =>
    verify.http[method](`${base}${path}`).set(bearer(key)).send(body);
  const node = async (label: string, more: object = {}) => (await call('post', '/nodes', { label, ...more }).expect(200)).body;
  const edge = async (from: string, to: string, more: object = {}) =>
    (await call('post', '/edges', { from, to, edge_type: 'CAUSES', ...more }).expect(200)).body;
  const graph = async () => (await call('get').expect(200)).body;
  const history = async (query = '') => (await call('get', `/history${query}`).expect(200)).body.edits;
  const refused = async (status: number, method: Method, path: string, body?: object) =>
    (await call(method, path, body).expect(status)).body.message as string;

  describe('nodes', () => {
    it('are created as beliefs, in the words given', async () => {
      const created = await node('  Rain flooded the quay  ', { description: 'seen from the tower' });
      expect(created).toEqual({
        ...{ id: expect.any(String), label: 'Rain flooded the quay', title: 'Rain flooded the quay', type: 'BELIEF' },
        ...{ description: 'seen from the tower', category: '', annotation: null, claim_date: null, deadline: null },
        ...{ about: [], ingest_source_id: null, start: null, end: null },
      });
      expect(await graph()).toEqual({ nodes: [created], edges: [], sources: [], truncated: false, next_cursor: null });
    });

    it.each([ARABIC, KOREAN, EMOJI, 'x'.repeat(1000), '𝕏'.repeat(1000)])('keep a label of any script as it is (%.20s)', async (label) => {
      expect((await node(label, { type: 'CLAIM' })).label).toBe(label);
      expect((await graph()).nodes[0].label).toBe(label);
    });

    it('name the entities of the graph that stand in their words, whichever was there first', async () => {
      const harbour = await node('Lindholm', { type: 'ENTITY' });
      const claim = await node('Lindholm reopened on 12 March 2026.', { type: 'CLAIM' });
      const other = await node('The Lindholmers cheered.');
      expect(claim).toMatchObject({ about: [harbour.id], claim_date: '2026-03-12' });
      expect(other.about).toEqual([]);
      const cheered = await node('Lindholmers', { type: 'ENTITY' });
      expect((await graph()).nodes.find(({ id }: { id: string }) => id === other.id).about).toEqual([cheered.id]);
    });

    it('are renamed and described anew, by the id in the body or in the path', async () => {
      const { id } = await node('The mill closes by 2027', { type: 'PREDICTION' });
      expect((await call('patch', '/nodes', { id, label: 'The mill closes by June 2028' }).expect(200)).body).toMatchObject({
        ...{ id, label: 'The mill closes by June 2028', deadline: '2028-06-30', type: 'PREDICTION' },
      });
      expect((await call('patch', `/nodes/${id}`, { description: 'said the owner' }).expect(200)).body).toMatchObject({
        ...{ label: 'The mill closes by June 2028', description: 'said the owner' },
      });
      expect(await history()).toHaveLength(3);
      await call('patch', `/nodes/${id}`, { label: 'The mill closes by June 2028' }).expect(200); // nothing comes of it
      expect(await history()).toHaveLength(3);
    });

    it('go with their edges, by the id in the body or in the path', async () => {
      const [a, b, c] = [await node('a'), await node('b'), await node('c')];
      await edge(a.id, b.id);
      const left = await edge(b.id, c.id);
      expect((await call('delete', '/nodes', { id: a.id }).expect(200)).body).toEqual({ deleted: true });
      expect((await graph()).edges).toEqual([left]);
      await call('delete', `/nodes/${c.id}`).expect(200);
      expect(await graph()).toMatchObject({ nodes: [b], edges: [] });
    });

    it.each([
      [{}, /^label must be a string/],
      [{ label: '' }, /^label must not be empty/],
      [{ label: ' \n' }, /^label must not be empty/],
      [{ label: 7 }, /^label must be a string/],
      [{ label: 'a\0b' }, /^label must not contain NUL/],
      [{ label: 'half \ud83c' }, /^label must be well-formed/],
      [{ label: 'x'.repeat(1001) }, /^label must not be longer than 1000/],
      [{ label: 'x', description: 'x'.repeat(4001) }, /^description must not be longer than 4000/],
      [{ label: 'x', type: 'THING' }, /^type must be one of .*BELIEF/],
    ])('are refused when they are none (%#)', async (body, message) => {
      expect(await refused(400, 'post', '/nodes', body)).toMatch(message);
      expect((await graph()).nodes).toEqual([]);
    });

    it('are refused when the body is too large, or none', async () => {
      expect(await refused(413, 'post', '/nodes', { label: 'x'.repeat(2 ** 20) })).toMatch(/^body is larger/);
      await call('post', '/nodes', []).expect(400);
      expect(await refused(400, 'patch', '/nodes', { label: 'x' })).toMatch(/^id must be a UUID/);
      expect(await refused(400, 'delete', '/nodes')).toMatch(/^id must be a UUID/);
      const { id } = await node('x');
      expect(await refused(400, 'patch', `/nodes/${id}`, {})).toMatch(/^label or description/);
    });

    it('that the graph does not have are not found', async () => {
      const nowhere = '019aa0f0-0000-7000-8000-000000000000';
      for (const id of [nowhere, 'x', '%F0%9F%8C%89', "1'--"]) {
        expect(await refused(404, 'patch', `/nodes/${id}`, { label: 'x' })).toMatch(/^There is no node /);
        expect(await refused(404, 'delete', `/nodes/${id}`)).toMatch(/^There is no node /);
        expect(await refused(404, 'patch', `/nodes/${id}/annotation`, { when: '2026', precision: 'year' })).toMatch(/^There is no node /);
      }
      const elsewhere = await node('of the first graph');
      const { body } = await verify.http.post('/api/v1/tkgs').set(bearer(verify.keys.ann)).send({ name: 'another' });
      base = `/api/v1/tkgs/${body.tkg_id}/graph`;
      await refused(404, 'delete', `/nodes/${elsewhere.id}`);
    });
  });

  describe('annotations', () => {
    it.each([
      ['2026', 'year'],
      ['2026-Q3', 'quarter'],
      ['2026-07', 'month'],
      ['2024-02-29', 'day'],
    ])('say when a belief holds: %s, a %s', async (when, precision) => {
      const { id } = await node('The ferry sails');
      expect((await call('patch', `/nodes/${id}/annotation`, { when, precision }).expect(200)).body).toMatchObject({
        ...{ id, label: 'The ferry sails', annotation: { when, precision } },
      });
      expect((await graph()).nodes[0].annotation).toEqual({ when, precision });
    });

    it.each([
      ['2026-07', 'year'],
      ['2026', 'quarter'],
      ['2026-Q5', 'quarter'],
      ['2026-q3', 'quarter'],
      ['2026-13', 'month'],
      ['2026-Q3', 'month'],
      ['2026-02-30', 'day'],
      ['2026-7-1', 'day'],
      ['0000', 'year'],
      ['٢٠٢٦', 'year'],
      ['today', 'day'],
    ])('must be a date that exists, at its precision: not %s as a %s', async (when, precision) => {
      const { id } = await node('The ferry sails');
      const message = await refused(400, 'patch', `/nodes/${id}/annotation`, { when, precision });
      expect(message).toMatch(/^when must be a date that exists, written at the precision/);
    });

    it('take the place of the one before, and can be taken away', async () => {
      const { id } = await node('The ferry sails');
      const path = `/nodes/${id}/annotation`;
      await call('patch', path, { when: '2025', precision: 'year' }).expect(200);
      await call('patch', path, { when: '2026-Q1', precision: 'quarter' }).expect(200);
      expect((await graph()).nodes[0].annotation).toEqual({ when: '2026-Q1', precision: 'quarter' });
      expect((await call('delete', path).expect(200)).body.annotation).toBeNull();
      expect((await history()).map(({ action }: { action: string }) => action)).toEqual([
        ...Array<string>(3).fill('annotate_node'),
        'create_node',
      ]);
      expect(await refused(400, 'patch', path, { when: '2026' })).toMatch(/^precision must be one of .*quarter/);
      expect(await refused(400, 'patch', path, {})).toMatch(/^when must be/);
    });

    it('are not for entities, which do not hold at any time', async () => {
      const { id } = await node('Lindholm', { type: 'ENTITY' });
      expect(await refused(400, 'patch', `/nodes/${id}/annotation`, { when: '2026', precision: 'year' })).toMatch(
        /^nodeId names an ENTITY/,
      );
    });
  });

  describe('edges', () => {
    it('join two nodes', async () => {
      const [a, b] = [await node('rain'), await node('flood')];
      const created = await edge(a.id, b.id, { confidence: 0.7, mechanism: 'water rises' });
      expect(created).toEqual({
        ...{ id: expect.any(String), from: a.id, to: b.id, label: 'CAUSES', confidence: 0.7, mechanism: 'water rises', evidence: '' },
      });
      expect(await edge(b.id, a.id)).toMatchObject({ from: b.id, confidence: 1, mechanism: '' });
      expect((await graph()).edges).toHaveLength(2);
    });

    it('are deleted by id, in the body or in the path, or by what they join', async () => {
      const [a, b] = [await node('rain'), await node('flood')];
      await call('delete', '/edges', { id: (await edge(a.id, b.id)).id }).expect(200);
      await call('delete', `/edges/${(await edge(a.id, b.id)).id}`).expect(200);
      await edge(a.id, b.id);
      const other = await edge(a.id, b.id, { edge_type: 'PREVENTS' });
      await call('delete', '/edges', { from: a.id, to: b.id, edge_type: 'CAUSES' }).expect(200);
      expect((await graph()).edges).toEqual([other]);
      expect(await refused(404, 'delete', '/edges', { from: a.id, to: b.id, edge_type: 'CAUSES' })).toMatch(
        /^There is no edge CAUSES from/,
      );
      expect(await refused(404, 'delete', '/edges/x')).toBe('There is no edge x in this graph');
      expect(await refused(400, 'delete', '/edges', { from: a.id })).toMatch(/^id must be given, or else all of from, to and edge_type/);
      expect(await refused(400, 'delete', '/edges')).toMatch(/^id must be given/);
    });

    it('are refused when they join nothing, or what is joined already', async () => {
      const [a, b] = [await node('rain'), await node('flood')];
      const nowhere = '019aa0f0-0000-7000-8000-000000000000';
      const message = (body: object, status = 400) =>
        refused(status, 'post', '/edges', { from: a.id, to: b.id, edge_type: 'CAUSES', ...body });
      expect(await message({ from: nowhere })).toBe(`from must be the id of a node of this graph; there is no ${nowhere}`);
      expect(await message({ to: nowhere })).toMatch(/^to must be the id of a node of this graph/);
      expect(await message({ to: a.id.toUpperCase() })).toBe('to must be another node than from');
      expect(await message({ from: 'a' })).toMatch(/^from must be a UUID/);
      expect(await message({ edge_type: 'LIKES' })).toMatch(/^edge_type must be one of .*CONTRIBUTING_FACTOR/);
      expect(await message({ confidence: 1.1 })).toBe('confidence must be a number from 0 to 1');
      expect(await message({ confidence: '1' })).toBe('confidence must be a number from 0 to 1');
      expect(await message({ mechanism: 'x'.repeat(4001) })).toMatch(/^mechanism must not be longer/);
      const { id } = await edge(a.id, b.id);
      expect(await message({}, 409)).toContain(id);
    });
  });

  describe('history', () => {
    it('tells who edited what, newest first, with what was before and after', async () => {
      const { id } = await node('rain');
      await call('patch', `/nodes/${id}`, { label: 'heavy rain' }).expect(200);
      await call('post', '/undo').expect(200);
      const edits = await history();
      const nothing = { nodes: [], edges: [], edges_total: 0 };
      const as = (label: string) => ({ ...nothing, nodes: [{ id, label, type: 'BELIEF', description: '', annotation: null }] });
      const by = { key_id: expect.any(String), name: 'Ann' };
      const at = expect.stringMatching(/^\d{4}-.*Z$/);
      expect(edits).toEqual([
        { id: expect.any(String), seq: 3, at, by, action: 'undo', before: as('heavy rain'), after: as('rain'), undone_by: null },
        { id: expect.any(String), seq: 2, at, by, action: 'rename_node', before: as('rain'), after: as('heavy rain'), undone_by: 3 },
        { id: expect.any(String), seq: 1, at, by, action: 'create_node', before: nothing, after: as('rain'), undone_by: null },
      ]);
    });

    it('comes in pages', async () => {
      for (let n = 0; n < 5; n++) await node(`node ${n}`);
      const pages: number[][] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await call('get', `/history?limit=2${cursor && `&cursor=${cursor}`}`).expect(200);
        pages.push(body.edits.map(({ seq }: { seq: number }) => seq));
        cursor = body.next_cursor;
      }
      expect(pages).toEqual([[5, 4], [3, 2], [1]]);
      expect(await refused(400, 'get', '/history?limit=201')).toMatch(/^limit must not be greater than 200/);
      expect(await refused(400, 'get', '/history?cursor=x')).toMatch(/^cursor must be the next_cursor/);
    });

    it('numbers edits without a gap however many come at once, and loses none', async () => {
      const [a, b] = [await node('a'), await node('b')];
      const labels = Array.from({ length: 20 }, (_, n) => `parallel ${n}`);
      const made = await Promise.all(labels.map((label) => node(label)));
      const same = await Promise.all(
        Array.from({ length: 6 }, () => call('post', '/edges', { from: a.id, to: b.id, edge_type: 'CAUSES' })),
      );
      expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      await Promise.all([
        ...made.map(({ id }) => call('delete', `/nodes/${id}`).expect(200)),
        ...made.map(() => call('post', '/undo').expect(200)),
      ]);
      const edits = await history('?limit=200');
      expect(edits.map(({ seq }: { seq: number }) => seq)).toEqual(edits.map((_: unknown, at: number) => edits.length - at));
      expect(edits).toHaveLength(2 + 20 + 1 + 40);
    });
  });

  it('takes back each edit in turn, until nothing is left to undo', async () => {
    const [a, b] = [await node('rain'), await node('flood')];
    await edge(a.id, b.id);
    const before = await graph();
    await call('patch', `/nodes/${a.id}/annotation`, { when: '2026', precision: 'year' }).expect(200);
    await call('delete', `/nodes/${a.id}`).expect(200);
    const { undone, undo } = (await call('post', '/undo').expect(200)).body;
    expect(undone).toMatchObject({ seq: 5, action: 'delete_node', undone_by: 6 });
    expect(undone.before).toMatchObject({ nodes: [{ id: a.id, annotation: { when: '2026' } }], edges: before.edges, edges_total: 1 });
    expect(undo).toMatchObject({ seq: 6, action: 'undo', before: undone.after, after: undone.before });
    expect((await call('post', '/undo').expect(200)).body.undone).toMatchObject({ seq: 4, action: 'annotate_node' });
    expect(await graph()).toEqual(before);
    for (let left = 3; left; left--) await call('post', '/undo').expect(200);
    expect(await graph()).toMatchObject({ nodes: [], edges: [] });
    expect(await refused(409, 'post', '/undo')).toMatch(/^There is no edit .* left to undo/);
  });

  describe('large graphs', () => {
    const insert = (statement: string, values: unknown[]) => verify.database.pool.query(statement, values);
    const graphId = () => base.split('/').at(-2)!;

    it('hold so many nodes, and no more', async () => {
      await insert(
        `insert into verify.node (id, graph_id, position, type, title, text) select gen_random_uuid(), $1, n, 'BELIEF', 'x', 'x' from generate_series(1, 20000) n`,
        [graphId()],
      );
      expect(await refused(400, 'post', '/nodes', { label: 'one more' })).toBe('nodes must not be more than 20000 in a graph');
    });

    it('lose a node of many edges, and get it back with all of them', async () => {
      const [a, b] = [await node('a'), await node('b')];
      await insert(
        `insert into verify.edge (id, graph_id, position, from_id, to_id, type, confidence, mechanism, evidence)
         select gen_random_uuid(), $1, n, $2, $3, 'SUPPORTS', 1, '', '' from generate_series(1, 2500) n`,
        [graphId(), a.id, b.id],
      );
      await call('delete', `/nodes/${a.id}`).expect(200);
      expect((await history('?limit=1'))[0].before).toMatchObject({ edges: { length: 100 }, edges_total: 2500 });
      await call('post', '/undo').expect(200);
      const { body } = await verify.http.get(`/api/v1/tkgs/${graphId()}`).set(bearer(verify.keys.ann)).expect(200);
      expect(body).toMatchObject({ nodes: 2, edges: 2500 });
    });
  });
});
