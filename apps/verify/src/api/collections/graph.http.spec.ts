import { DOMParser } from 'linkedom';
import { v7 as uuid } from 'uuid';
import { createManualGraph } from '../../../test/manual-graph.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { seedCollection, type SeededCollection } from '../../../test/seed-collection.ts';
import { HARBOUR_TEXT, KOREAN_TEXT } from '../../../test/sample-texts.ts';

const HOSTILE = '</data></node> & "항구" \'ميناء\' 🌉 ]]> \u0007\u2028 <script>alert(1)</script>';
const SECOND =
  'The port authority of Lindholm was founded in 1911. Marta Lindqvist has led the port ' +
  'authority since 2019.';

interface Node {
  id: string;
  label: string;
  type: string;
  about: string[];
  ingest_source_id: string;
}

interface Element {
  querySelectorAll(selector: string): Iterable<Element>;
  getAttribute(name: string): string | null;
  textContent: string | null;
}

const parseXml = (xml: string) =>
  new DOMParser().parseFromString(xml, 'text/xml') as unknown as Element;

describe('GET /collections/{id}/graph', () => {
  let verify: VerifyTestApp;
  let collection: SeededCollection;
  beforeAll(async () => {
    verify = await startVerify();
    const pages = [HARBOUR_TEXT, SECOND, KOREAN_TEXT].map((text, at) => ({
      url: `https://a${at}.example/?a=1&b=2`,
      title: `Page ${at} <&>`,
      text,
    }));
    collection = await seedCollection(verify, { name: 'Brand & Söhne', pages });
  });
  afterAll(() => verify.close());
  const get = (query = '', { key = verify.keys.ann, id = collection.id, accept = '*/*' } = {}) =>
    verify.http
      .get(`/api/v1/collections/${id}/graph${query}`)
      .set({ ...toBearerHeader(key), accept });
  const requestExport = (
    query: string,
    { accept = '*/*', path = `/collections/${collection.id}` } = {},
  ) =>
    fetch(`${verify.url}/api/v1${path}/graph${query}`, {
      headers: { ...toBearerHeader(verify.keys.ann), accept },
    });
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

  it('is readable as GraphML', async () => {
    const response = await requestExport('?format=graphml');
    expect(response.headers.get('content-type')).toBe('application/graphml+xml; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="tkg-${collection.graphId}.graphml"`,
    );
    const { nodes, edges } = await read();
    const document = parseXml(await response.text());
    const keys = new Map(
      [...document.querySelectorAll('key')].map((key) => [key.getAttribute('id'), key]),
    );
    const readData = (element: Element) =>
      Object.fromEntries(
        [...element.querySelectorAll(':scope > data')].map((data) => [
          keys.get(data.getAttribute('key'))!.getAttribute('attr.name'),
          data.textContent,
        ]),
      );
    expect(readData([...document.querySelectorAll('graph')][0]!)).toEqual({
      name: 'Brand & Söhne',
    });
    const exportedNodes = [...document.querySelectorAll('node')].map((element) => ({
      id: element.getAttribute('id'),
      ...readData(element),
    }));
    expect(exportedNodes.map(({ id }) => id)).toEqual(nodes.map(({ id }: Node) => id));
    expect(exportedNodes).toEqual(
      nodes.map(({ id, label, type }: Node) => expect.objectContaining({ id, label, type })),
    );
    expect(exportedNodes[0]).toMatchObject({
      source_url: 'https://a0.example/?a=1&b=2',
      source_title: 'Page 0 <&>',
      start: expect.stringMatching(/^\d+$/),
    });
    const joins = [...document.querySelectorAll('edge')].map((edge) => [
      edge.getAttribute('source'),
      edge.getAttribute('target'),
      readData(edge).label,
    ]);
    expect(joins).toEqual(
      edges.map(({ from, to, label }: { from: string; to: string; label: string }) => [
        from,
        to,
        label,
      ]),
    );
    for (const key of keys.values())
      expect(key.getAttribute('attr.type')).toMatch(/^(string|int|double)$/);
  });

  it('is readable as JSON-LD, which can be put into a page', async () => {
    const response = await requestExport('', { accept: 'application/ld+json' });
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
    expect(text).not.toContain('<');
    const { '@context': context, '@graph': items } = JSON.parse(text) as {
      '@context': Record<string, unknown>;
      '@graph': Record<string, unknown>[];
    };
    const { nodes, edges } = await read();
    expect(items[0]).toEqual({
      '@id': `urn:uuid:${collection.graphId}`,
      '@type': 'Dataset',
      name: 'Brand & Söhne',
    });
    const claim = nodes.find(({ type }: Node) => type === 'CLAIM');
    expect(items).toContainEqual(
      expect.objectContaining({
        '@id': `urn:uuid:${claim.id}`,
        '@type': ['Claim', 'tkg:CLAIM'],
        text: claim.label,
        isBasedOn: `urn:uuid:${claim.ingest_source_id}`,
      }),
    );
    expect(items.filter((item) => item['@type'] === 'WebPage')).toHaveLength(3);
    expect(items.filter((item) => item['@type'] === 'rdf:Statement')).toHaveLength(edges.length);
    for (const item of items)
      for (const term of Object.keys(item).filter((key) => !key.startsWith('@')))
        expect([term, term in context || SCHEMA_ORG.has(term)]).toEqual([term, true]);
  });

  it('takes the format from the query, else from what is accepted', async () => {
    const type = async (query: string, accept: string) =>
      (await get(query, { accept }).expect(200)).headers['content-type'];
    expect(await type('', 'application/xml')).toMatch('graphml');
    expect(await type('', 'text/html')).toMatch('application/json');
    expect(await type('?format=json', 'application/xml')).toMatch('application/json');
    expect(await type('?format=jsonld', 'application/json')).toMatch('ld+json');
    expect((await get('?format=dot').expect(400)).body.message).toMatch(
      /^format must be one of .*graphml/,
    );
    expect((await get('?type=CLAIM,THING').expect(400)).body.message).toMatch(
      /^type must be one or more of CLAIM/,
    );
    expect((await get('?limit=10001').expect(400)).body.message).toMatch(
      /^limit must not be greater than 10000/,
    );
    expect((await get('?cursor=x').expect(400)).body.message).toBe(
      'cursor must be the next_cursor of an answer, unchanged',
    );
    await verify.http
      .head(`/api/v1/collections/${collection.id}/graph?format=graphml`)
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
  });

  it('is its owner’s alone, and of no master key', async () => {
    await get('', { key: verify.keys.master }).expect(403);
    for (const key of [verify.keys.bob, verify.keys.stranger]) await get('', { key }).expect(404);
    await get('', { id: uuid() }).expect(404);
    await get('', { id: 'x' }).expect(404);
  });

  it('survives what a label may hold, in every format', async () => {
    const graph = await createManualGraph(verify);
    const { label, id } = await graph.node(HOSTILE, { description: HOSTILE });
    await graph
      .call('patch', `/nodes/${id}/annotation`, { when: '2026-Q3', precision: 'quarter' })
      .expect(200);
    expect(label).toBe(HOSTILE);
    const path = `/tkgs/${graph.id}`;
    const document = parseXml(await (await requestExport('?format=graphml', { path })).text());
    expect([...document.querySelectorAll('node')]).toHaveLength(1);
    expect([...document.querySelectorAll('data[key="node.label"]')][0]!.textContent).toBe(
      HOSTILE.replace('\u0007', ''),
    );
    const json = await (await requestExport('?format=jsonld', { path })).text();
    expect(json).not.toMatch(/[<\u2028]/);
    expect((JSON.parse(json) as { '@graph': object[] })['@graph'][1]).toMatchObject({
      ...{
        '@type': ['Claim', 'tkg:BELIEF'],
        text: HOSTILE,
        when: '2026-Q3',
        precision: 'quarter',
        temporalCoverage: '2026-07-01/2026-09-30',
      },
    });
  });
});

/** Terms of schema.org that the export uses. */
const SCHEMA_ORG = new Set(['name', 'text', 'description', 'datePublished', 'temporalCoverage']);
