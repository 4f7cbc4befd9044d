import { v7 as uuid } from 'uuid';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import type { SeededCollection } from '../../../test/seed-collection.ts';
import { seedPortCollection } from '../../../test/port-collection.ts';
interface Node {
  id: string;
  label: string;
  type: string;
  about: string[];
  ingest_source_id: string;
}

describe('GET /collections/{id}/graph', () => {
  let verify: VerifyTestApp;
  let collection: SeededCollection;
  beforeAll(async () => {
    verify = await startVerify();
    collection = await seedPortCollection(verify);
  });
  afterAll(() => verify.close());
  const get = (query = '', { key = verify.keys.ann, id = collection.id, accept = '*/*' } = {}) =>
    verify.http
      .get(`/api/v1/collections/${id}/graph${query}`)
      .set({ ...toBearerHeader(key), accept });
  const read = async (query = '') => (await get(query).expect(200)).body;

  it('gives what all sources say as one graph, each node with the place it was taken from', async () => {
    const { nodes, edges, sources, truncated, next_cursor } = await read();
    expect(sources).toEqual(
      collection.sources.map(({ id, url }, at) => ({
        ingest_source_id: id,
        url,
        title: `Page ${at} <&>`,
      })),
    );
    expect({ truncated, next_cursor }).toEqual({ truncated: false, next_cursor: null });
    const text = new Map(collection.sources.map((source) => [source.id, source.text]));
    for (const { label, type, start, end, ingest_source_id } of nodes)
      if (type === 'CLAIM' || type === 'PREDICTION')
        expect(text.get(ingest_source_id)!.slice(start, end)).toBe(label);
    const claim = nodes.find(({ label }: Node) => label.startsWith('Marta Lindqvist has led'));
    const entity = nodes
      .filter(({ id }: Node) => claim.about.includes(id))
      .map(({ label }: Node) => label);
    expect(entity).toContain('Marta Lindqvist');
    const ids = new Set(nodes.map(({ id }: Node) => id));
    expect(edges.length).toBeGreaterThan(0);
    for (const { from, to } of edges) expect([ids.has(from), ids.has(to)]).toEqual([true, true]);
  });

  it('shows what several sources name once, and what they say of it with it', async () => {
    const { nodes } = await read('?type=ENTITY,CLAIM');
    const people = nodes.filter(
      ({ label, type }: Node) => type === 'ENTITY' && label === 'Marta Lindqvist',
    );
    expect(people).toHaveLength(1);
    const tellers = new Set(
      nodes
        .filter(({ about }: Node) => about.includes(people[0].id))
        .map(({ ingest_source_id }: Node) => ingest_source_id),
    );
    expect(tellers).toEqual(new Set([collection.sources[0]!.id, collection.sources[1]!.id]));
    const { rows } = await verify.database.pool.query(
      `select id from verify.node where graph_id = $1 and type = 'ENTITY' and text = 'Marta ` +
        `Lindqvist' order by id`,
      [collection.graphId],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(people[0].id).toBe(rows[0].id);
  });

  it('points edges of such an entity at the one that is shown', async () => {
    const { pool } = verify.database;
    const { rows: people } = await pool.query<{ id: string }>(
      `select id from verify.node where graph_id = $1 and type = 'ENTITY' and text = 'Marta ` +
        `Lindqvist' order by id`,
      [collection.graphId],
    );
    const { rows: claims } = await pool.query<{ id: string }>(
      `select id from verify.node where graph_id = $1 and type = 'CLAIM' order by id`,
      [collection.graphId],
    );
    const [own, link] = [uuid(), uuid()];
    for (const [id, from, to] of [
      [own, people[1]!.id, people[0]!.id],
      [link, people[1]!.id, claims[0]!.id],
    ])
      await pool.query(
        'insert into verify.edge (id, graph_id, position, from_id, to_id, type, confidence, ' +
          `mechanism, evidence) values ($1, $2, 0, $3, $4, 'SUPPORTS', 1, '', '')`,
        [id, collection.graphId, from, to],
      );
    for (const query of ['', '?limit=1', '?limit=3']) {
      const { edges } = await whole(query);
      expect(edges.filter(({ id }) => id === link)).toEqual([
        expect.objectContaining({ from: people[0]!.id, to: claims[0]!.id }),
      ]);
      expect(edges.filter(({ id }) => id === own)).toEqual([]); // an entity with itself
    }
    await pool.query('delete from verify.edge where id = any($1)', [[own, link]]);
  });

  /** All pages together. */
  async function whole(
    query: string,
  ): Promise<{ nodes: Node[]; edges: { id: string; from: string; to: string }[]; pages: number }> {
    const all = {
      nodes: [] as Node[],
      edges: [] as { id: string; from: string; to: string }[],
      pages: 0,
    };
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { nodes: Node[]; edges: (typeof all)['edges']; next_cursor: string | null } =
        await read(cursor ? `${query}&cursor=${cursor}` : query);
      all.nodes.push(...page.nodes);
      const seen = new Set(all.nodes.map(({ id }) => id));
      for (const { from, to } of page.edges)
        expect([seen.has(from), seen.has(to)]).toEqual([true, true]);
      all.edges.push(...page.edges);
      all.pages++;
      cursor = page.next_cursor;
    }
    return all;
  }

  it('comes in pages that hold each node and each edge once, no edge before its ends', async () => {
    const { nodes, edges } = await read();
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    for (const limit of [1, 4, 1000]) {
      const all = await whole(`?limit=${limit}`);
      expect(all.pages).toBe(Math.ceil(nodes.length / limit));
      expect(all.nodes).toEqual(nodes);
      expect(all.edges.sort(byId)).toEqual(edges.toSorted(byId));
    }
  });

  it('keeps to the types asked for, and the edges between them', async () => {
    const { nodes, edges } = await read('?type=EVENT');
    expect(nodes.length).toBeGreaterThan(0);
    expect(new Set(nodes.map(({ type }: Node) => type))).toEqual(new Set(['EVENT']));
    expect(edges.length).toBeGreaterThan(0);
    const only = await read('?type=PREDICTION');
    expect(only).toMatchObject({
      nodes: [{ type: 'PREDICTION', deadline: '2027-12-31' }, { type: 'PREDICTION' }],
      edges: [],
    });
  });

  it('is its owner’s alone, and of no master key', async () => {
    await get('', { key: verify.keys.master }).expect(403);
    for (const key of [verify.keys.bob, verify.keys.stranger]) await get('', { key }).expect(404);
    await get('', { id: uuid() }).expect(404);
    await get('', { id: 'x' }).expect(404);
  });
});
