import { DOMParser } from 'linkedom';
import { createManualGraph } from '../../../test/manual-graph.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import type { SeededCollection } from '../../../test/seed-collection.ts';
import { seedPortCollection } from '../../../test/port-collection.ts';

const HOSTILE = '</data></node> & "항구" \'ميناء\' 🌉 ]]> \u0007\u2028 <script>alert(1)</script>';
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

describe('GET /collections/{id}/graph in other formats', () => {
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
  const requestExport = (
    query: string,
    { accept = '*/*', path = `/collections/${collection.id}` } = {},
  ) =>
    fetch(`${verify.url}/api/v1${path}/graph${query}`, {
      headers: { ...toBearerHeader(verify.keys.ann), accept },
    });
  const read = async (query = '') => (await get(query).expect(200)).body;

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
      'cursor must be the next_cursor of an earlier response, unchanged',
    );
    await verify.http
      .head(`/api/v1/collections/${collection.id}/graph?format=graphml`)
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
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
