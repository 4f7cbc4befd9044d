import { verifyExport, type ProofLine, type VisibleRow } from '@plumbline/certificates';
import type { Certificate } from '../../certificates/certificate.ts';
import { requestExport } from '../../../test/ledger-export.ts';
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
let keys: object;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
  keys = await createCaller(service.url, 'key-0').get('/v1/certificates/key');
});
afterAll(() => service.close());
beforeEach(() => {
  key = `key-${tenant++}`;
  ada = createCaller(service.url, key);
});

const space = 'user:ada';
const write = createWriter(() => ada, space);
const claims = (...ids: string[]) => ids.map((id) => createClaim(id));
const exportProof = async (query: Record<string, string> = {}) =>
  (await requestExport(service.url, key, { format: 'proof', ...query })).text();
const readLines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ProofLine & { certificate?: Certificate });
const readCertificate = (text: string) => readLines(text).at(-1)!.certificate!;
/** Each row by its name at its position; `-` for hidden rows. */
const describeLines = (text: string) =>
  readLines(text)
    .slice(0, -1)
    .map((line) => {
      if (!('row' in line)) return `${line.from}-${line.to}`;
      const { id, source_id, fact_key } = line.row as Record<string, string>;
      return `${line.position} ${id ?? source_id ?? fact_key}`;
    })
    .join(', ');
const readAt = async (as_of: string) => (await ada.read({ as_of })).certificate;
const findFaults = async (text: string, earlier?: object) =>
  (await verifyExport(text, { keys, earlier })).checks
    .filter(({ ok }) => !ok)
    .map(({ name, detail }) => `${name}: ${detail}`);

const SCOPES: Record<string, string>[] = [
  {},
  { space: 'space 0' },
  { space: 'space 1' },
  { space: 'none' },
];

describe('GET /v1/memories/export as a proof', () => {
  it('has the rows of every kind in the order of the ledger, with their salts', async () => {
    await ada.post('/v1/facts', { fact_key: 'معدل', description: '😀 "' });
    await write(
      [
        createClaim('a', {
          payload: { '😀': [1e21, 5e-324, -0, {}], '\uff2e': '\u2028"\\' },
          fact_key: 'معدل',
          fact_value: 1e-7,
        }),
        createClaim('b'),
      ],
      [createLink('a', 'b', { confidence: 0.1 + 0.2, lag: '3 days' })],
    );
    await write(claims('c'));
    const response = await requestExport(service.url, key, { format: 'proof' });
    expect([
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([
      'application/x-ndjson; charset=utf-8',
      expect.stringMatching(/^attachment; filename="memory-\d{8}T\d{6}Z\.proof\.ndjson"$/),
    ]);
    const text = await response.text();
    expect(describeLines(text)).toBe('1 معدل, 2 a, 3 b, 4 a, 5 c');
    const salts = readLines(text).map((line) => (line as VisibleRow).salt);
    expect(new Set(salts.slice(0, 5)).size).toBe(5);
    expect(readCertificate(text)).toMatchObject({ operation: 'export', rows: 5, ledger_size: 5 });
    expect(await findFaults(text)).toEqual([]);
  });

  it('shows hashes in the place of the rows that are not of the space', async () => {
    await write(claims('a'));
    await ada.remember({
      space: 'agent:scout',
      nodes: claims('secret 1', 'secret 2', 'secret 3', 'secret 4'),
      edges: [createLink('secret 1', 'secret 2'), createLink('secret 1', 'a')],
    });
    await write(claims('b'), [createLink('a', 'b'), createLink('a', 'secret 1')]);
    await ada.post('/v1/facts', { fact_key: 'rate' });
    const text = await exportProof({ space });
    expect(describeLines(text)).toBe('1 a, 2-7, 8 b, 9 a, 10-11');
    expect(text).not.toMatch(/secret|scout|rate/);
    expect(readLines(text)[1]).toMatchObject({ hashes: { length: 4 } }); // 2, 3-4, 5-6, 7
    expect(readCertificate(text)).toMatchObject({ space, rows: 3, ledger_size: 11 });
    expect(await findFaults(text)).toEqual([]);
    expect(describeLines(await exportProof({ space: 'nowhere' }))).toBe('1-11');
    expect(await findFaults(await exportProof({ space: 'nowhere' }))).toEqual([]);
  });

  it('continues every earlier ledger when it is split there, and no other ledger', async () => {
    const earlier = [await readAt(FUTURE)];
    for (const count of [1, 2, 5, 9]) {
      const ids = Array.from({ length: count }, (_, n) => `${earlier.length}/${n}`);
      await ada.remember({ space: `space ${earlier.length % 2}`, nodes: claims(...ids) });
      earlier.push(await readAt(FUTURE));
    }
    for (const certificate of earlier)
      for (const scope of SCOPES) {
        const since = String(certificate.ledger_size);
        const text = await exportProof({ ...scope, since });
        expect(await findFaults(text, certificate)).toEqual([]);
        for (const head of [certificate.ledger_size, 3, 17])
          if (certificate.ledger_size)
            expect(
              (await findFaults(text, { ledger_size: head, ledger_root: '0'.repeat(64) })).join(),
            ).toMatch(/^consistency: /);
      }
    expect(await findFaults(await exportProof({ space: 'none' }), earlier[2])).toEqual([
      'consistency: a run of hashes reaches over position 3; request the export with since=3',
    ]);
    const newest = earlier.at(-1)!;
    expect(await findFaults(await exportProof({ ledger_size: '8', since: '8' }), newest)).toEqual([
      'consistency: the earlier ledger has 17 rows, more than this ledger',
    ]);
  });

  it('shows what was known at the instant, of any validity unless one is asked for', async () => {
    const first = await write([createClaim('a', { valid_to: '2024-02-01T00:00:00Z' })]);
    await write(claims('later'));
    await write(claims('declared'), [], {
      backfill: { declared_captured_at: '2024-03-01T00:00:00Z', reason: 'an import' },
    });
    const text = await exportProof({ as_of: first });
    expect(describeLines(text)).toBe('1 a, 2-2, 3 declared');
    expect(text).not.toContain('later');
    expect(readCertificate(text)).toMatchObject({
      backfill_batches: [{ reason: 'an import', rows: 1 }],
    });
    expect(await findFaults(text)).toEqual([]);
    const valid = await exportProof({ valid_at: '2024-05-01' });
    expect(describeLines(valid)).toBe('1-1, 2 later, 3 declared');
    expect(await findFaults(valid)).toEqual([]);
    const before = await exportProof({ as_of: first, ledger_size: '1' });
    expect(describeLines(before)).toBe('1 a');
    expect(await findFaults(before)).toEqual([]);
  });

  it('is whole over many pages, however much is written in between', async () => {
    const ids = Array.from({ length: 2_500 }, (_, n) => `n${n}`);
    for (const [n, nodes] of [ids.slice(0, 1_300), ids.slice(1_300)].entries())
      await write(
        claims(...nodes),
        nodes.map((id) => createLink(id, `n${n}`)),
      );
    const response = await requestExport(service.url, key, { format: 'proof', since: '2600' });
    await write(claims('late'));
    const text = await response.text();
    expect(readCertificate(text)).toMatchObject({ rows: 5_000, ledger_size: 5_000 });
    const earlier = await ada.read({ as_of: FUTURE, ledger_size: 2_600 });
    expect(await findFaults(text, earlier)).toEqual([]);
    expect(readLines(text)).toHaveLength(5_001);
    // every second row hidden: as many runs as rows
    for (let n = 0; n < 80; n++)
      await ada.remember({ space: `half ${n % 2}`, nodes: claims(`half ${n}`) });
    const half = await exportProof({ space: 'half 1' });
    expect(readCertificate(half)).toMatchObject({ rows: 40, ledger_size: 5_081 });
    expect(await findFaults(half)).toEqual([]);
  });

  it('keeps the place of rows that were erased, and shows the erasure', async () => {
    const first = await write(claims('a', 'b', 'c'), [createLink('a', 'b')]);
    const earlier = await readAt(first);
    const before = await exportProof({ as_of: first });
    await ada.post('/v1/erasures', { ids: ['a'], reason: 'asked by the person' });
    const text = await exportProof({ since: '4' });
    expect(readLines(text).slice(0, -1)).toEqual([
      {
        position: 1,
        content_digest: expect.any(String),
        row: expect.objectContaining({ erased: true }),
      },
      { position: 2, salt: expect.any(String), row: expect.objectContaining({ id: 'b' }) },
      { position: 3, salt: expect.any(String), row: expect.objectContaining({ id: 'c' }) },
      {
        position: 4,
        content_digest: expect.any(String),
        row: expect.objectContaining({ erased: true }),
      },
      {
        position: 5,
        salt: null,
        row: expect.objectContaining({
          positions: [
            [1, 1],
            [4, 4],
          ],
        }),
      },
    ]);
    expect(await findFaults(text, earlier)).toEqual([]);
    // the past is given with the erasure too, and what was exported before stays valid
    const again = await exportProof({ as_of: first });
    expect(readCertificate(again)).toMatchObject({ rows: 4, erasures: [{ rows: 2 }] });
    expect(await findFaults(again, earlier)).toEqual([]);
    expect(await findFaults(before, earlier)).toEqual([]);
  });

  it('keeps to a tenant', async () => {
    await write(claims('a'));
    key = `key-${tenant++}`;
    const text = await exportProof();
    expect(describeLines(text)).toBe('');
    expect(readCertificate(text)).toMatchObject({ rows: 0, ledger_size: 0 });
    expect(await findFaults(text, readCertificate(text))).toEqual([]);
  });

  it('of a row that was changed in the database is not sent', async () => {
    await write(claims('a', 'b'));
    const { pool } = service.database;
    await pool.query(`alter function memory.node_row(memory.nodes) rename to node_row_before;
      create function memory.node_row(n memory.nodes) returns json language sql stable as
        $$ select (memory.node_row_before(n)::jsonb || '{"statement": "otherwise"}')::json $$;
      alter function memory.node_row(memory.nodes) owner to memory_owner`);
    try {
      const response = await requestExport(service.url, key, { format: 'proof' });
      expect([response.status, await response.json()]).toMatchObject([
        500,
        { detail: { error: 'MEMORY_LEDGER_ALTERED' } },
      ]);
    } finally {
      await pool.query(`drop function memory.node_row(memory.nodes);
        alter function memory.node_row_before(memory.nodes) rename to node_row`);
    }
  });

  it.each([
    ['since=1', 'since needs format=proof'],
    ['format=ndjson&since=0', 'since needs format=proof'],
    ['format=proof&since=3', 'since must not be larger than the 2 rows of the ledger at as_of'],
    ['format=proof&since=2&ledger_size=1', /larger than the 1 rows/],
    ['format=proof&since=-1', 'since must be a whole number, 0 or more'],
    ['format=proof&since=x', 'since must be a whole number, 0 or more'],
    ['format=proof&since=1.5', 'since must be a whole number, 0 or more'],
    ['format=proof&since=9007199254740993', 'since must be a whole number, 0 or more'],
  ])('refuses %s', async (query, message) => {
    await write(claims('a', 'b'));
    const response = await fetch(`${service.url}/v1/memories/export?as_of=${FUTURE}&${query}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        detail: {
          error: 'MEMORY_BAD_REQUEST',
          message: typeof message === 'string' ? message : expect.stringMatching(message),
          field: 'since',
        },
      },
    ]);
  });
});
