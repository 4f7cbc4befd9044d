import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Logger } from '@nestjs/common';
import { RowsDigest } from '@plumbline/certificates';
import type { Certificate } from '../../certificates/certificate.ts';
import type { EdgeRow } from '../../ledger/edge.types.ts';
import type { NodeRow } from '../../ledger/ledger.types.ts';
import {
  createCaller,
  createClaim,
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

interface Whole {
  nodes: NodeRow[];
  edges: EdgeRow[];
  certificate: Certificate;
}

const space = 'user:ada';
const write = async (nodes: object[], edges: object[] = [], more: object = {}) => {
  const { captured_at, refused } = await ada.remember({ space, nodes, edges, ...more });
  expect(refused).toEqual([]);
  return captured_at;
};
const claims = (...ids: string[]) => ids.map((id) => createClaim(id));
const exported = (query: Record<string, string> = {}) =>
  fetch(`${service.url}/v1/memories/export?${new URLSearchParams({ as_of: FUTURE, ...query })}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
const whole = async (query: Record<string, string> = {}) =>
  (await (await exported(query)).json()) as Whole;
const lines = async (query: Record<string, string> = {}) =>
  (await (await exported({ ...query, format: 'ndjson' })).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Partial<NodeRow & EdgeRow & { certificate: Certificate }>);
const shown = ({ nodes, edges }: Whole) => [
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
    const answer = JSON.parse(text) as Whole;
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

  it('is whole, though it takes many pages, and however much is written in between', async () => {
    const ids = Array.from({ length: 2_500 }, (_, n) => `n${n}`);
    await write(
      claims(...ids),
      ids.map((id) => createLink(id, 'n0')),
    );
    const response = await exported({ format: 'ndjson' });
    await write(claims('late'), [createLink('late', 'n0')]);
    await write(claims('early'), [createLink('early', 'n0')], {
      backfill: { declared_captured_at: '2024-02-01T00:00:00Z', reason: 'an import' },
    });
    const rows = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id?: string; source_id?: string });
    expect(rows.flatMap(({ id }) => id ?? [])).toEqual(ids);
    expect(rows.flatMap(({ source_id }) => source_id ?? [])).toEqual(ids);
    const { certificate } = rows.pop() as { certificate: Certificate };
    expect(certificate).toMatchObject({ rows: 5_000, ledger_size: 5_000, backfill_batches: [] });
    const again = await whole({ as_of: certificate.as_of, ledger_size: '5000' });
    expect(again.certificate).toMatchObject({ rows_digest: certificate.rows_digest, final: true });
  });

  it('takes few rows at a time where rows are long, be they ever so well compressed', async () => {
    const { pool } = service.database;
    await write(
      Array.from({ length: 6 }, (_, n) =>
        createClaim(`n${n}`, { payload: { long: 'x'.repeat(400_000) } }),
      ),
    );
    await pool.query(
      'create sequence memory.long_pages; alter sequence memory.long_pages owner to memory_owner',
    );
    await withEveryPage(`perform nextval('memory.long_pages')`, async () => {
      expect((await whole()).nodes).toHaveLength(6);
      const { rows } = await pool.query<{ pages: string }>(
        'select last_value as pages from memory.long_pages',
      );
      expect(rows[0]!.pages).toBe('3'); // three rows are more than 1 MB; the last page is of edges
    });
  });

  it('tells of backfills over all its pages together', async () => {
    const batch = (from: number, count: number) =>
      write(
        claims(...Array.from({ length: count }, (_, n) => `n${from + n}`)),
        Array.from({ length: count }, (_, n) => createLink(`n${from + n}`, `n${from}`)),
        {
          backfill: {
            declared_captured_at: `2024-0${1 + from / 2000}-01T00:00:00Z`,
            reason: `from ${from}`,
          },
        },
      );
    await batch(0, 1_500);
    await batch(2_000, 1_500);
    const { certificate } = await whole();
    expect(certificate.backfill_batches).toMatchObject([
      { reason: 'from 0', rows: 3_000 },
      { reason: 'from 2000', rows: 3_000 },
    ]);
    expect(certificate.latest_known_at).toBe('2024-02-01T00:00:00.000000Z');
    expect((await whole({ as_of: '2024-01-15' })).certificate.backfill_batches).toMatchObject([
      { reason: 'from 0', rows: 3_000 },
    ]);
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

  it('does not pretend to be whole when it breaks', async () => {
    await write(claims(...Array.from({ length: 1_500 }, (_, n) => `n${n}`)));
    Logger.overrideLogger(false); // the error is told in the log
    await withEveryPage(
      `if export.after is not null then raise exception 'the disk is gone'; end if`,
      async () => {
        for (const format of ['json', 'ndjson', 'graphml']) {
          const response = await exported({ format });
          expect(response.status).toBe(200);
          await expect(response.text()).rejects.toThrow();
        }
      },
    );
    Logger.overrideLogger(['error']);
  });

  it('stops reading when its reader is gone', async () => {
    await write(
      Array.from({ length: 250 }, (_, n) =>
        createClaim(`n${n}`, { payload: { long: 'x'.repeat(100_000) } }),
      ),
    );
    const { pool } = service.database;
    await pool.query(
      'create sequence memory.pages; alter sequence memory.pages owner to memory_owner',
    );
    await withEveryPage(`perform nextval('memory.pages')`, async () => {
      const clientRequest = request(`${service.url}/v1/memories/export?as_of=${FUTURE}`, {
        headers: { Authorization: `Bearer ${key}` },
      }).end();
      const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
      await once(response, 'readable'); // the first bytes are there, and nobody takes more
      response.destroy();
      await once(response, 'close');
      const pages = async () => {
        // a question of its own, of two pages: what ran before it has had its turn
        await whole({ ledger_size: '0' });
        return (await pool.query<{ pages: string }>('select last_value as pages from memory.pages'))
          .rows[0]!.pages;
      };
      const read = Number(await pages());
      expect(Number(await pages()) - read).toBe(2);
      expect(read).toBeLessThan(9); // of 7 and 2
    });
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

/** Runs `work` while the database does something more for every page of an export. */
async function withEveryPage(more: string, work: () => Promise<void>): Promise<void> {
  const { pool } = service.database;
  const signature = `as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, of_edges boolean, closed boolean, after bigint,
    page_rows integer, page_bytes bigint`;
  await pool.query(`alter function memory_api.export set schema memory;
    create function memory_api.export(${signature}) returns json language plpgsql security definer as $$
      begin ${more};
      return memory.export(as_of, valid_at, space, ledger_size, of_edges, closed, after, page_rows, page_bytes); end $$;
    alter function memory_api.export owner to memory_owner; grant execute on function memory_api.export to memory_app`);
  await work().finally(() =>
    pool.query(
      'drop function memory_api.export; alter function memory.export set schema memory_api',
    ),
  );
}

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
