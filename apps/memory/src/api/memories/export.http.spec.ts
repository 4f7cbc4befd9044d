import { RowsDigest } from '@plumbline/certificates';
import type { Certificate } from '../../certificates/certificate.ts';
import type { EdgeRow } from '../../ledger/edge.types.ts';
import type { NodeRow } from '../../ledger/ledger.types.ts';
import { requestExport, type LedgerExport } from '../../../test/ledger-export.ts';
import {
  createCaller,
  createClaim,
  createWriter,
  FUTURE,
  createLink,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';

let service: MemoryService;
let ada: Caller;
let key: string;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());
beforeEach(() => {
  key = `key-${tenant++}`;
  ada = createCaller(service.url, key);
});

const space = 'user:ada';
const write = createWriter(() => ada, space);
const claims = (...ids: string[]) => ids.map((id) => createClaim(id));
const exported = (query: Record<string, string> = {}) => requestExport(service.url, key, query);
const whole = async (query: Record<string, string> = {}) =>
  (await (await exported(query)).json()) as LedgerExport;
const lines = async (query: Record<string, string> = {}) =>
  (await (await exported({ ...query, format: 'ndjson' })).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Partial<NodeRow & EdgeRow & { certificate: Certificate }>);
const shown = ({ nodes, edges }: LedgerExport) => [
  nodes.map(({ id }) => id).join(' '),
  edges.map(({ source_id, target_id }) => `${source_id}${target_id}`).join(' '),
];

describe('GET /v1/memories/export', () => {
  it('gives all nodes, then all edges, then the certificate of them', async () => {
    await write(claims('a', 'b'), [createLink('a', 'b', { mechanism: 'somehow' })]);
    await write(claims('c'), [createLink('c', 'a')]);
    const response = await exported();
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="memory-\d{8}T\d{6}Z\.json"$/,
    );
    const text = await response.text();
    expect(
      text.indexOf('"nodes"') < text.indexOf('"edges"') &&
        text.indexOf('"edges"') < text.indexOf('"certificate"'),
    ).toBe(true);
    const answer = JSON.parse(text) as LedgerExport;
    expect(shown(answer)).toEqual(['a b c', 'ab ca']);
    expect(answer.nodes).toEqual((await ada.read({ as_of: FUTURE })).items);
    expect(answer.certificate).toMatchObject({
      operation: 'export',
      rows: 5,
      rows_digest: RowsDigest.fromRows([...answer.nodes, ...answer.edges]).toHex(),
      ledger_size: 5,
      final: false,
      latest_known_at: answer.nodes[2]!.known_at,
    });
  });

  it('gives the same as a row a line, with the certificate on the last', async () => {
    await write(
      [createClaim('a\n"{', { statement: 'two\nlines\u2028' }), createClaim('b')],
      [createLink('b', 'a\n"{')],
    );
    const response = await exported({ format: 'ndjson' });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const rows = await lines();
    const certificate = rows.pop()!.certificate!;
    expect(rows.map((row) => row.id ?? [row.source_id, row.target_id])).toEqual([
      'a\n"{',
      'b',
      ['b', 'a\n"{'],
    ]);
    expect(certificate).toMatchObject({ rows: 3, rows_digest: RowsDigest.fromRows(rows).toHex() });
    expect((await whole()).certificate.rows_digest).toBe(certificate.rows_digest);
  });

  it('sees neither nodes nor edges that were learned later', async () => {
    const first = await write(claims('a', 'b'), [createLink('a', 'b')]);
    const second = await write(claims('c'), [createLink('c', 'a')]);
    await write(claims('d'), [createLink('a', 'd')], {
      backfill: { declared_captured_at: first, reason: 'an import' },
    });
    expect(shown(await whole({ as_of: '2024-06-01' }))).toEqual(['', '']);
    expect(shown(await whole({ as_of: first, ledger_size: '3' }))).toEqual(['a b', 'ab']);
    expect(shown(await whole({ as_of: second, ledger_size: '5' }))).toEqual(['a b c', 'ab ca']);
    expect(shown(await whole({ as_of: first }))).toEqual(['a b d', 'ab ad']);
  });

  it('gives what is valid at the instant', async () => {
    await write(
      [createClaim('a', { valid_to: '2024-07-01T00:00:00Z' }), createClaim('b')],
      [createLink('a', 'b'), createLink('b', 'a', { valid_to: '2024-03-01T00:00:00Z' })],
    );
    expect(shown(await whole({ valid_at: '2024-02-01' }))).toEqual(['a b', 'ab ba']);
    expect(shown(await whole({ valid_at: '2024-04-01' }))).toEqual(['a b', 'ab']);
    // the edge is still valid, though one of its ends is not
    expect(shown(await whole({ valid_at: '2024-08-01' }))).toEqual(['b', 'ab']);
  });

  it('of a space gives its nodes, and the edges written in it between them', async () => {
    await write(claims('a', 'b'), [createLink('a', 'b')]);
    await ada.remember({
      space: 'agent:scout',
      nodes: claims('c', 'd'),
      edges: [createLink('c', 'd'), createLink('c', 'a'), createLink('b', 'a')],
    });
    expect(shown(await whole({ space }))).toEqual(['a b', 'ab']);
    expect(shown(await whole({ space: 'agent:scout' }))).toEqual(['c d', 'cd']);
    expect((await whole({ space })).certificate).toMatchObject({ space, rows: 3 });
  });

  it('keeps to a tenant', async () => {
    await write(claims('a', 'b'), [createLink('a', 'b')]);
    key = `key-${tenant++}`;
    expect(shown(await whole())).toEqual(['', '']);
    expect((await whole()).certificate.ledger_size).toBe(0);
  });

  it('gives GraphML whose edges lie between its nodes, whatever texts it holds', async () => {
    const hostile =
      '</data>]]>&amp;<!--\u0000'.replace('\0', '\u0001') + '\ufffe한국어 عربي 🏦\r\n';
    await write(
      [
        createClaim('a/b?"\'<&>', { statement: hostile, payload: { '<key>': hostile } }),
        createClaim('b'),
        createClaim('gone', { valid_to: '2024-03-01T00:00:00Z' }),
      ],
      [createLink('a/b?"\'<&>', 'b', { confidence: 0.25 }), createLink('b', 'gone')],
    );
    const response = await exported({ format: 'graphml' });
    expect(response.headers.get('content-type')).toBe('application/graphml+xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    const { nodes, edges } = elements(xml);
    expect(nodes.map(({ data }) => data['node.id'])).toEqual(['a/b?"\'<&>', 'b']);
    expect(nodes[0]!.data['node.statement']).toBe(
      '</data>]]>&amp;<!--\\u0001\\ufffe한국어 عربي 🏦\r\n',
    );
    expect(JSON.parse(nodes[0]!.data['node.payload']!)).toHaveProperty('<key>');
    expect(edges).toMatchObject([
      {
        source: nodes[0]!.id,
        target: nodes[1]!.id,
        data: { 'edge.confidence': '0.25', 'edge.edge_type': 'CAUSES' },
      },
    ]);
    const certificate = JSON.parse(
      unescaped(/<data key="graph.certificate">(.*?)<\/data>/.exec(xml)![1]!),
    ) as Certificate;
    expect(xml).toContain(`<data key="graph.certificate_id">${certificate.id}</data>`);
    expect(certificate).toMatchObject({ operation: 'export', rows: 3 });
  });

  it('answers HEAD with its headers alone', async () => {
    const response = await fetch(
      `${service.url}/v1/memories/export?as_of=${FUTURE}&format=ndjson`,
      {
        method: 'HEAD',
        headers: { Authorization: `Bearer ${key}` },
      },
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
  });

  it.each([
    ['format=xml', 'format'],
    ['format=', 'format'],
    ['format=json&format=ndjson', 'format'],
    ['space=', 'space'],
    ['valid_at=x', 'valid_at'],
    ['ledger_size=x', 'ledger_size'],
    ['as_of=x', 'as_of'],
  ])('refuses %s', async (query, field) => {
    const response = await fetch(
      `${service.url}/v1/memories/export?${query.startsWith('as_of') ? '' : 'as_of=2024-01-01&'}${query}`,
      {
        headers: { Authorization: `Bearer ${key}` },
      },
    );
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { detail: { error: 'MEMORY_BAD_REQUEST', field } },
    ]);
  });

  it('needs an instant', async () => {
    const response = await exported({ as_of: '' });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { detail: { error: 'MEMORY_AS_OF_REQUIRED' } },
    ]);
  });
});

const unescaped = (text: string) =>
  text
    .replaceAll('&#13;', '\r')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The nodes and edges of a GraphML text, read by the little that its writer uses. */
function elements(xml: string) {
  const all = [...xml.matchAll(/<(node|edge) ([^>]*)>(.*?)<\/\1>/gs)].map(
    ([, name, attributes, inside]) => ({
      name,
      ...(Object.fromEntries(
        [...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      ) as Record<string, string>),
      data: Object.fromEntries(
        [...inside!.matchAll(/<data key="([^"]*)">(.*?)<\/data>/gs)].map(([, key, value]) => [
          key,
          unescaped(value!),
        ]),
      ),
    }),
  ) as {
    name: string;
    id?: string;
    source?: string;
    target?: string;
    data: Record<string, string>;
  }[];
  return {
    nodes: all.filter(({ name }) => name === 'node'),
    edges: all.filter(({ name }) => name === 'edge'),
  };
}
