import { runInTransaction } from '@plumbline/database';
import {
  createCaller,
  createClaim,
  createLink,
  FUTURE,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';
import type { ErasureAnswer, ErasuresAnswer } from './erasures.dto.ts';

let service: MemoryService;
let ada: Caller;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());
beforeEach(() => {
  ada = createCaller(service.url, `key-${tenant++}`);
});

const erase = (body: object, by = ada) => by.post<ErasureAnswer>('/v1/erasures', body);
const reason = 'asked by the person';
const rowsIn = async (by = ada) => (await by.read({ as_of: FUTURE })).items;
const isErased = (row: object) => 'erased' in row && row.erased === true;

/** The texts of all columns of all tables of the ledger, by table. */
async function findInTables(...words: string[]): Promise<string[]> {
  return runInTransaction(service.database.pool, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname like 'memory%' and c.relkind = 'r'`,
    );
    await client.query(
      'alter table memory.erasures no force row level security; set local row_security = off',
    );
    const places: string[] = [];
    for (const { name } of tables) {
      await client.query(`alter table ${name} no force row level security`);
      const { rows } = await client.query<{ text: string }>(
        `select x::text as text from ${name} x where x::text ~* $1`,
        [words.join('|')],
      );
      places.push(...rows.map(({ text }) => `${name}: ${text.slice(0, 200)}`));
    }
    await client.query('rollback; begin');
    return places;
  });
}

describe('POST /v1/erasures', () => {
  it('takes what rows say, and nothing else, from reads as of any instant', async () => {
    const { captured_at } = await ada.remember({
      space: 's',
      nodes: [
        createClaim('a', { category: 'c', payload: { x: 1 }, fact_key: 'k', fact_value: 'v' }),
        createClaim('b'),
      ],
      edges: [createLink('a', 'b', { mechanism: 'because', properties: { y: 2 } })],
    });
    const before = await ada.read({ as_of: captured_at });
    const erased = await erase({ ids: ['a'], reason });
    expect(erased).toMatchObject({
      dry_run: false,
      counts: { nodes: 1, edges: 1 },
      requested_by: expect.stringMatching(/^key:[0-9a-f]{12}$/),
    });
    const after = await ada.read({ as_of: captured_at });
    const { statement, category, payload, fact_key, fact_value, ...rest } = before.items[0]!;
    expect([statement, category, payload, fact_key, fact_value]).not.toContain(null);
    expect(after.items).toEqual([
      {
        ...rest,
        statement: null,
        category: null,
        payload: {},
        fact_key: null,
        fact_value: null,
        erased: true,
      },
      before.items[1],
    ]);
    expect(after.certificate).toMatchObject({
      ledger_size: before.certificate.ledger_size,
      ledger_root: before.certificate.ledger_root,
      erasures: [{ id: erased.id, captured_at: erased.captured_at, rows: 1 }],
      latest_erasure: erased.captured_at,
    });
    expect(before.certificate).toMatchObject({ erasures: [], latest_erasure: null });
    const { edges } = await ada.get<{ edges: object[] }>('/v1/memories/export', {
      as_of: captured_at,
    });
    expect(edges).toEqual([
      expect.objectContaining({ mechanism: null, properties: {}, erased: true }),
    ]);
  });

  it('leaves no word of a row in any table, of any script', async () => {
    const words = ['quaxolo', '안드로메다', 'شمعدان', 'zyrtel'];
    const statement = `Quaxolo 안드로메다가 شمعدان met nobody.`;
    const marked = { statement, payload: { note: 'Zyrtel' }, embedding: [0.5, 0.25] };
    await ada.remember({ space: 's', nodes: [createClaim('first', marked), createClaim('other')] });
    for (let n = 0; n < 70; n++)
      await ada.remember({ space: 's', nodes: [createClaim(`n${n}`, { statement })] });
    await ada.remember({
      space: 's',
      nodes: [createClaim('late', { ...marked, fact_key: 'zyrtel', fact_value: ['Zyrtel'] })],
      edges: [createLink('late', 'other', { mechanism: 'Zyrtel', properties: { 안드로메다: 1 } })],
      backfill: { declared_captured_at: '2024-02-01T00:00:00Z', reason: 'r' },
    });
    const hits = await ada.get<{ items: unknown[] }>('/v1/memories/search', {
      q: 'Quaxolo',
      as_of: FUTURE,
    });
    expect(hits.items.length).toBeGreaterThan(0);
    expect((await findInTables(...words)).length).toBeGreaterThan(70);
    const { counts } = await erase({ about: 'quaxolo', reason });
    expect(counts).toEqual({ nodes: 72, edges: 1 });
    expect(await findInTables(...words)).toEqual([]);
    expect((await rowsIn()).filter((row) => !isErased(row)).map(({ id }) => id)).toEqual(['other']);
    const again = await ada.get<{ items: unknown[] }>('/v1/memories/search', {
      q: 'Quaxolo',
      as_of: FUTURE,
    });
    expect(again.items).toEqual([]);
  });

  it('finds a name as a word, in any case and form, and what mentions it', async () => {
    const texts = {
      ann: 'ANN  Lee lives here.',
      anna: 'Anna Lee lives here.',
      ko: '김민지가 서울에 산다.',
      decomposed: 'Rene\u0301 lives here.',
      plain: 'Rene lives here.',
    };
    await ada.remember({
      space: 's',
      nodes: [
        ...Object.entries(texts).map(([id, statement]) => createClaim(id, { statement })),
        { id: 'e', kind: 'entity', statement: 'Ann Lee', asserted_at: '2024-01-01T00:00:00Z' },
        createClaim('said', { statement: 'She was late.' }),
        createClaim('subject', { payload: { about: 'Ann Lee' } }),
      ],
      edges: [createLink('said', 'e', { edge_type: 'MENTIONS' })],
    });
    const erasedBy = async (about: string) => {
      const earlier = new Set((await rowsIn()).filter(isErased).map(({ id }) => id));
      await erase({ about, reason });
      return (await rowsIn())
        .filter((row) => isErased(row) && !earlier.has(row.id))
        .map(({ id }) => id);
    };
    expect(await erasedBy('Ann')).toEqual(['ann', 'e', 'said', 'subject']);
    expect(await erasedBy('김민지')).toEqual(['ko']);
    expect(await erasedBy('RENÉ')).toEqual(['decomposed']);
    expect(await erasedBy('.*')).toEqual([]);
  });

  it('only counts in a dry run, and takes a space up to an instant', async () => {
    const nodes = (...ids: string[]) => ids.map((id) => createClaim(id));
    await ada.remember({ space: 'one', nodes: nodes('a', 'b'), edges: [createLink('a', 'b')] });
    const { captured_at } = await ada.remember({ space: 'two', nodes: nodes('c') });
    await ada.remember({ space: 'one', nodes: nodes('d') });
    const counted = await erase({ space: 'one', reason, dry_run: true });
    expect(counted).toMatchObject({ id: null, captured_at: null, counts: { nodes: 3, edges: 1 } });
    expect((await rowsIn()).some(isErased)).toBe(false);
    expect((await erase({ space: 'one', before: captured_at, reason })).counts).toEqual({
      nodes: 2,
      edges: 1,
    });
    expect((await rowsIn()).filter(isErased).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await erase({ space: 'one', before: captured_at, reason })).toMatchObject({
      id: null,
      counts: { nodes: 0, edges: 0 },
    });
  });

  it('lets the same be said again', async () => {
    const row = { space: 's', nodes: [createClaim('a')] };
    await ada.remember(row);
    await erase({ ids: ['a'], reason });
    expect(await ada.post('/v1/memories/lookup', { ids: ['a'] })).toMatchObject({
      items: [{ id: 'a', present: false }],
    });
    expect(await ada.remember(row)).toMatchObject({ accepted: 1, refused: [], warned: [] });
    expect((await rowsIn()).map((one) => [one.id, isErased(one)])).toEqual([
      ['a', true],
      ['a', false],
    ]);
    expect(await ada.remember(row)).toMatchObject({ accepted: 0 });
  });

  it('is recorded with who asked and why, the latest first, page by page', async () => {
    const ids = ['a', 'b', 'c'];
    await ada.remember({ space: 's', nodes: ids.map((id) => createClaim(id)) });
    for (const id of ids) await erase({ ids: [id], reason: `because of ${id}` });
    const first = await ada.get<ErasuresAnswer>('/v1/erasures', { limit: 2 });
    expect(first.items.map((item) => item.reason)).toEqual(['because of c', 'because of b']);
    const second = await ada.get<ErasuresAnswer>('/v1/erasures', {
      limit: 2,
      cursor: first.next_cursor!,
    });
    expect(second).toMatchObject({ items: [{ reason: 'because of a', rows: 1 }] });
    expect(second.next_cursor).toBeNull();
    const stranger = createCaller(service.url, 'key-19');
    expect(await stranger.get('/v1/erasures')).toEqual({ items: [], next_cursor: null });
    expect((await erase({ ids, reason }, stranger)).counts).toEqual({ nodes: 0, edges: 0 });
  });

  it('keeps the tree, so that older certificates and proofs of other rows hold', async () => {
    await ada.remember({ space: 's', nodes: ['a', 'b', 'c'].map((id) => createClaim(id)) });
    const { certificate, items } = await ada.read({ as_of: FUTURE });
    await erase({ ids: ['b'], reason });
    const newer = (await ada.read({ as_of: FUTURE })).certificate;
    expect(newer.ledger_size).toBe(4); // the erasure is a row
    const { proof } = await ada.get<{ proof: string[] }>(
      `/v1/certificates/${newer.id}/consistency`,
      { from: certificate.id },
    );
    expect(proof.length).toBeGreaterThan(0);
    const { rows } = await ada.post<{ rows: { leaf: string | null }[] }>(
      `/v1/certificates/${certificate.id}/inclusion`,
      { rows: items },
    );
    expect(rows.map(({ leaf }) => leaf !== null)).toEqual([true, false, true]);
  });

  it.each([
    [{ reason }, 'ids'],
    [{ ids: ['a'], about: 'b', reason }, 'about'],
    [{ ids: [], reason }, 'ids'],
    [{ space: 's' }, 'reason'],
    [{ space: 's', reason: '' }, 'reason'],
    [{ space: 's', reason, before: 'soon' }, 'before'],
    [{ space: 's', reason, dry_run: 'yes' }, 'dry_run'],
    [{ about: 'a\0b', reason }, 'about'],
  ])('refuses %j, and names %s', async (body, field) => {
    await expect(erase(body)).rejects.toThrow(new RegExp(`400 .*"field":"${field}"`));
  });
});
