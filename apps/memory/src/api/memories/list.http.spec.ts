import { RowsDigest } from '@plumbline/certificates';
import {
  createCaller,
  createClaim,
  FUTURE,
  startMemoryService,
  type Caller,
  type Query,
  type MemoryService,
} from '../../../test/memory-service.ts';
import type { MemoriesAnswer } from './memories.dto.ts';

let service: MemoryService;
let ada: Caller;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());
beforeEach(() => {
  ada = createCaller(service.url, `key-${tenant++}`);
});

const space = 'user:ada';
const write = async (...nodes: object[]) => (await ada.remember({ space, nodes })).captured_at;
const listIds = ({ items }: MemoriesAnswer) => items.map(({ id }) => id);
const before = (instant: string) =>
  instant.replace(
    /\d{6}Z$/,
    (micros) => `${String(Number(micros.slice(0, 6)) - 1).padStart(6, '0')}Z`,
  );

describe('GET /v1/memories', () => {
  it('hides what was learned later, to the microsecond', async () => {
    const first = await write(createClaim('a'));
    const second = await write(createClaim('b'));
    expect(first < second).toBe(true);
    expect(listIds(await ada.read({ as_of: first }))).toEqual(['a']);
    expect(listIds(await ada.read({ as_of: second }))).toEqual(['a', 'b']);
    // asserted by then, but not yet known
    expect(listIds(await ada.read({ as_of: '2024-06-01' }))).toEqual([]);
    if (!second.endsWith('000000Z'))
      expect(listIds(await ada.read({ as_of: before(second) }))).toEqual(['a']);
  });

  it('shows what is valid at the instant of the read, or at another one', async () => {
    await write(
      createClaim('past', { valid_to: '2024-06-01T00:00:00Z' }),
      createClaim('now'),
      createClaim('coming', { valid_from: '2990-01-01T00:00:00Z' }),
    );
    expect(listIds(await ada.read({ as_of: FUTURE }))).toEqual(['now']);
    expect(listIds(await ada.read({ as_of: FUTURE, valid_at: '2024-02-01' }))).toEqual([
      'past',
      'now',
    ]);
    expect(
      listIds(await ada.read({ as_of: FUTURE, valid_at: '2995-01-01T00:00:00+09:00' })),
    ).toEqual(['now', 'coming']);
    expect(listIds(await ada.read({ as_of: FUTURE, valid_at: '2023-12-31' }))).toEqual([]);
  });

  it('takes a date as the end of that day in UTC', async () => {
    const instant = await write(createClaim('a'));
    const today = instant.slice(0, 10);
    expect(listIds(await ada.read({ as_of: today }))).toEqual(['a']);
    expect((await ada.read({ as_of: '2024-02-29' })).certificate.as_of).toBe(
      '2024-02-29T23:59:59.999999Z',
    );
  });

  it('answers an instant still to come as of now, and says that it is not final', async () => {
    const instant = await write(createClaim('a'));
    const { certificate } = await ada.read({ as_of: FUTURE });
    expect(certificate.final).toBe(false);
    expect(certificate.as_of >= instant).toBe(true);
    expect(Math.abs(Date.parse(certificate.as_of) - Date.now())).toBeLessThan(10_000);
    expect((await ada.read({ as_of: certificate.as_of })).certificate).toMatchObject({
      final: true,
      as_of: certificate.as_of,
    });
  });

  it('filters by kind, id, category and space, each with its neighbours', async () => {
    await write(
      createClaim('a', { category: 'x' }),
      createClaim('b', { kind: 'entity' }),
      createClaim('c/?&=ü 한', { kind: 'factor', category: 'x' }),
    );
    await ada.remember({ space: 'agent:scout', nodes: [createClaim('d')] });
    const ids = async (query: Record<string, string | string[]>) =>
      listIds(await ada.read({ as_of: FUTURE, ...query }));
    expect(await ids({ kind: 'entity' })).toEqual(['b']);
    expect(await ids({ kind: ['entity', 'factor'] })).toEqual(['b', 'c/?&=ü 한']);
    expect(await ids({ id: 'c/?&=ü 한' })).toEqual(['c/?&=ü 한']);
    expect(await ids({ id: ['d', 'a', 'nowhere'] })).toEqual(['a', 'd']);
    expect(
      await ids({ id: Array.from({ length: 100 }, (_, n) => (n === 99 ? 'a' : `none-${n}`)) }),
    ).toEqual(['a']);
    expect(await ids({ category: 'x' })).toEqual(['a', 'c/?&=ü 한']);
    expect(await ids({ space: 'agent:scout' })).toEqual(['d']);
    expect(await ids({ space: 'nobody' })).toEqual([]);
    expect(await ids({ kind: 'claim', category: 'x', space })).toEqual(['a']);
  });

  it('pages through one answer, whatever is written meanwhile, backfills too', async () => {
    const names = Array.from({ length: 25 }, (_, n) => `n${String(n).padStart(2, '0')}`);
    await write(...names.slice(0, 10).map((id) => createClaim(id)));
    await write(...names.slice(10).map((id) => createClaim(id)));
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const page: MemoriesAnswer = await ada.read({
        as_of: FUTURE,
        limit: 7,
        ...(cursor && { cursor }),
      });
      pages.push(listIds(page));
      expect(page.certificate).toMatchObject({
        rows: page.items.length,
        ledger_size: 25,
        final: false,
      });
      cursor = page.next_cursor;
      await write(createClaim(`late-${pages.length}`));
      await ada.remember({
        space,
        nodes: [createClaim(`early-${pages.length}`)],
        backfill: { declared_captured_at: '2024-01-01T00:00:00Z', reason: 'test' },
      });
    } while (cursor);
    expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 4]);
    expect(pages.flat()).toEqual(names);
  });

  it('has no next page after a page that is just full', async () => {
    await write(createClaim('a'), createClaim('b'));
    expect((await ada.read({ as_of: FUTURE, limit: 2 })).next_cursor).toBeNull();
    expect((await ada.read({ as_of: FUTURE, limit: 1 })).next_cursor).not.toBeNull();
  });

  it('ends a page where its rows are long, be they ever so well compressed, and leaves none out', async () => {
    await write(
      ...Array.from({ length: 5 }, (_, n) =>
        createClaim(`n${n}`, { payload: { long: 'x'.repeat(n === 4 ? 3_000_000 : 900_000) } }),
      ),
    );
    for (const more of [{}, { space }, { id: ['n0', 'n1', 'n2', 'n3', 'n4'] }] as Query[]) {
      const pages: string[][] = [];
      let cursor: string | null = null;
      do {
        const page: MemoriesAnswer = await ada.read({
          as_of: FUTURE,
          limit: 1000,
          ...more,
          ...(cursor && { cursor }),
        });
        pages.push(listIds(page));
        cursor = page.next_cursor;
      } while (cursor);
      expect(pages).toEqual([
        ['n0', 'n1', 'n2'],
        ['n3', 'n4'],
      ]);
    }
  });

  it('refuses a cursor that was made up, or belongs to another question', async () => {
    await write(createClaim('a'), createClaim('b'));
    const { next_cursor } = await ada.read({ as_of: FUTURE, limit: 1 });
    const faulty = Buffer.from(next_cursor!, 'base64url')
      .toString()
      .replace(/"position":\d+/, '"position":-1');
    for (const cursor of [
      'x',
      '',
      'e30',
      Buffer.from(faulty).toString('base64url'),
      'x'.repeat(5000),
    ])
      await expect(ada.read({ as_of: FUTURE, cursor })).rejects.toThrow(
        /400 .*cursor must be the unchanged next_cursor.*"field":"cursor"/,
      );
    await expect(ada.read({ as_of: '2998-01-01', cursor: next_cursor! })).rejects.toThrow(
      'cursor belongs to a request with other parameters',
    );
    await expect(ada.read({ as_of: FUTURE, kind: 'claim', cursor: next_cursor! })).rejects.toThrow(
      'cursor belongs to a request with other parameters',
    );
  });

  it('certifies every answer, and tells nothing of what was learned later', async () => {
    const first = await write(createClaim('a'), createClaim('b'));
    const early = await ada.read({ as_of: first, space });
    await write(createClaim('c'));
    await ada.remember({ space: 'other', nodes: [createClaim('d'), createClaim('e')] });
    const later = await ada.read({ as_of: first, space });
    const { id, issued_at, signature, ...certificate } = later.certificate;
    expect(certificate).toEqual({
      operation: 'memories',
      request_digest: early.certificate.request_digest,
      as_of: first,
      valid_at: first,
      space,
      final: true,
      rows: 2,
      rows_digest: RowsDigest.fromRows(later.items).toHex(),
      latest_known_at: first,
      backfill_batches: [],
      erasures: [],
      latest_erasure: null,
      complete: true,
      ledger_size: 2,
      result_root: RowsDigest.fromRows(later.items).computeResultRoot(),
      ledger_root: early.certificate.ledger_root,
      engine_version: (await ada.get<{ version: string }>('/v1/version')).version,
      key_id: early.certificate.key_id,
    });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(signature).not.toBe(early.certificate.signature);
    expect(issued_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(early.certificate.rows_digest).toBe(certificate.rows_digest);
    expect((await ada.read({ as_of: first })).certificate.request_digest).not.toBe(
      certificate.request_digest,
    );
  });

  it('knows nothing before the first row', async () => {
    const { items, certificate } = await ada.read({ as_of: FUTURE });
    expect(items).toEqual([]);
    expect(certificate).toMatchObject({
      rows: 0,
      ledger_size: 0,
      latest_known_at: null,
      backfill_batches: [],
    });
  });
});

describe('POST /v1/memories/lookup', () => {
  it('answers each distinct id once, in the order of code points, whatever its validity', async () => {
    const captured_at = await write(
      createClaim('b/1?x=y', { valid_to: '2024-01-02T00:00:00Z' }),
      createClaim('a'),
      createClaim('\u{1f600}'),
      createClaim('\uffee'),
    );
    const presentItem = (id: string) => ({
      id,
      present: true,
      known_at: captured_at,
      backfill_batch: null,
    });
    const missing = (id: string) => ({ id, present: false, known_at: null, backfill_batch: null });
    expect(await ada.lookup(['z', 'b/1?x=y', 'a', 'a', '\u{1f600}', '\uffee', 'A', 'z'])).toEqual([
      missing('A'),
      presentItem('a'),
      presentItem('b/1?x=y'),
      missing('z'),
      presentItem('\uffee'),
      presentItem('\u{1f600}'),
    ]);
  });

  it('tells when an id first became known, by declaration too', async () => {
    const captured_at = await write(createClaim('a', { valid_to: '2024-06-01T00:00:00Z' }));
    const { backfill_batch } = await ada.remember({
      space: 'other',
      nodes: [createClaim('a', { valid_from: '2024-06-01T00:00:00Z' }), createClaim('b')],
      backfill: { declared_captured_at: '2024-07-01T00:00:00Z', reason: 'test' },
    });
    const declared = { present: true, known_at: '2024-07-01T00:00:00.000000Z', backfill_batch };
    expect(await ada.lookup(['a', 'b'])).toEqual([
      { id: 'a', ...declared },
      { id: 'b', ...declared },
    ]);
    expect(await ada.lookup(['a', 'b'], space)).toEqual([
      { id: 'a', present: true, known_at: captured_at, backfill_batch: null },
      { id: 'b', present: false, known_at: null, backfill_batch: null },
    ]);
  });

  it('takes 10,000 ids, and none', async () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => `id/${n}`);
    await write(createClaim('id/5000'));
    const items = await ada.lookup(ids);
    expect(items).toHaveLength(10_000);
    expect(items.filter(({ present }) => present).map(({ id }) => id)).toEqual(['id/5000']);
    expect(await ada.lookup([])).toEqual([]);
    await expect(ada.lookup([...ids, 'one more'])).rejects.toThrow(
      'ids must not have more than 10000 items',
    );
  });
});
