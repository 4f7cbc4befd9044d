import { checkConsistency, checkInclusion, type Certificate } from '@plumbline/certificates';
import {
  createCaller,
  createClaim,
  FUTURE,
  createLink,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';
import type { ConsistencyAnswer, InclusionAnswer } from './certificates.dto.ts';

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

const space = 's';
const write = async (...ids: string[]) =>
  (await ada.remember({ space, nodes: ids.map((id) => createClaim(id)) })).captured_at;
const certificateAt = async (as_of: string) => (await ada.read({ as_of })).certificate;
const consistency = (from: Certificate, to: Certificate, by = ada) =>
  by.get<ConsistencyAnswer>(`/v1/certificates/${to.id}/consistency`, { from: from.id });
const inclusion = (of: Certificate, rows: unknown[], by = ada) =>
  by.post<InclusionAnswer>(`/v1/certificates/${of.id}/inclusion`, { rows });
interface Export {
  nodes: object[];
  edges: object[];
  certificate: Certificate;
}

describe('a consistency proof', () => {
  it('shows every ledger to be the beginning of every later one, from nothing on', async () => {
    const certificates = [await certificateAt(FUTURE)];
    for (const count of [1, 2, 4, 7, 1, 20]) {
      await write(...Array.from({ length: count }, (_, n) => `${certificates.length}/${n}`));
      certificates.push(await certificateAt(FUTURE));
    }
    for (const [n, from] of certificates.entries())
      for (const to of certificates.slice(n)) {
        const proof = await consistency(from, to);
        expect(checkConsistency(proof, from, to)).toMatchObject({ ok: true });
        for (const other of certificates)
          if (other !== from) expect(checkConsistency(proof, other, to).ok).toBe(false);
      }
  });

  it('is refused the other way round, and for certificates that the tenant was not given', async () => {
    const from = await certificateAt(FUTURE);
    await write('a', 'b');
    const to = await certificateAt(FUTURE);
    await expect(consistency(to, from)).rejects.toThrow(
      /400 .*from names a certificate of a larger ledger.*"field":"from"/,
    );
    for (const id of ['019a0000-0000-7000-8000-000000000000', from.id]) {
      const stranger = createCaller(service.url, 'key-19');
      await expect(
        stranger.get(`/v1/certificates/${id}/consistency`, { from: from.id }),
      ).rejects.toThrow(/404 .*MEMORY_NOT_FOUND/);
    }
    await expect(ada.get(`/v1/certificates/${to.id}/consistency`)).rejects.toThrow(
      /400 .*"field":"from"/,
    );
    await expect(ada.get(`/v1/certificates/${to.id}/consistency`, { from: 'x' })).rejects.toThrow(
      /400 .*from must be the id/,
    );
    await expect(ada.get('/v1/certificates/x/consistency', { from: from.id })).rejects.toThrow(
      /404/,
    );
  });
});

describe('an inclusion proof', () => {
  it(
    'shows nodes, edges and declarations to be in the ledger, with what an answer adds to them ' +
      'or without',
    async () => {
      await ada.post('/v1/facts', {
        fact_key: 'rate/?&한',
        description: 'نسبة',
        policy: 'unanimous',
      });
      await ada.remember({
        space,
        nodes: [
          createClaim('a', { payload: { n: 5e-324, big: 1e21, '😀': [{}] } }),
          createClaim('b', { fact_key: 'rate/?&한', fact_value: '"\\' }),
        ],
        edges: [
          createLink('a', 'b', { confidence: 1e-7, lag: '3 days', properties: { z: 1, aa: 2 } }),
        ],
      });
      const { nodes, edges, certificate } = await ada.get<Export>('/v1/memories/export', {
        as_of: FUTURE,
      });
      const { items: facts } = await ada.get<{ items: object[] }>('/v1/facts', { as_of: FUTURE });
      const { items: results } = await ada.get<{ items: object[] }>('/v1/memories/search', {
        q: 'said that a',
        as_of: FUTURE,
      });
      const rows = [...edges, ...facts, ...nodes.toReversed(), ...results];
      expect(rows.length).toBeGreaterThanOrEqual(5);
      const proof = await inclusion(certificate, rows);
      expect(checkInclusion(proof, rows, certificate)).toMatchObject({ ok: true });
      expect(checkInclusion(proof, rows.toReversed(), certificate)).toMatchObject({ ok: false });
      expect(proof).toMatchObject({ ledger_size: 4, ledger_root: certificate.ledger_root });
      expect(proof.rows.slice(0, 4).map(({ leaf_index }) => leaf_index)).toEqual([3, 0, 2, 1]);
    },
  );

  it('is not there for what was learned later, was changed, or is another tenant’s', async () => {
    const first = await write('a', 'b');
    const early = await certificateAt(first);
    await write('c');
    const { items, certificate } = await ada.read({ as_of: FUTURE });
    expect((await inclusion(certificate, items)).rows.map(({ leaf_index }) => leaf_index)).toEqual([
      0, 1, 2,
    ]);
    const { rows } = await inclusion(early, [
      ...items,
      { ...items[0], statement: 'It is said otherwise.' },
    ]);
    expect(rows.map(({ leaf_index, path }) => [leaf_index, path?.length])).toEqual([
      [0, 1],
      [1, 1],
      [null, undefined],
      [null, undefined],
    ]);
    const stranger = createCaller(service.url, 'key-19');
    await expect(inclusion(early, items, stranger)).rejects.toThrow(/404 .*MEMORY_NOT_FOUND/);
    await stranger.remember({ space, nodes: [createClaim('mine')] });
    const own = (await stranger.read({ as_of: FUTURE })).certificate;
    expect((await inclusion(own, items, stranger)).rows).toEqual(
      items.map(() => expect.objectContaining({ leaf_index: null, path: null })),
    );
  });

  it('is not there for a row known only later, though the ledger of a backfill reaches over it', async () => {
    await write('a');
    const between = (await ada.read({ as_of: FUTURE })).certificate.as_of;
    await write('hidden');
    await ada.remember({
      space,
      nodes: [createClaim('declared')],
      backfill: { declared_captured_at: '2024-02-01T00:00:00Z', reason: 'r' },
    });
    const { items } = await ada.read({ as_of: FUTURE });
    const certificate = await certificateAt(between);
    expect(certificate).toMatchObject({ rows: 2, ledger_size: 3 });
    const places = Object.fromEntries(
      (await inclusion(certificate, items)).rows.map(({ leaf_index }, n) => [
        items[n]!.id,
        leaf_index,
      ]),
    );
    expect(places).toEqual({ a: 0, hidden: null, declared: 2 });
  });

  it('takes any rows, and none', async () => {
    await write('a');
    const { items, certificate } = await ada.read({ as_of: FUTURE });
    const junk = [
      null,
      1,
      'x',
      [],
      {},
      { ...items[0], id: 'a\0' },
      { ...items[0], id: '\ud800' },
      { ...items[0], id: 7 },
      { ...items[0], valid_from: 'soon' },
    ];
    const { rows } = await inclusion(certificate, junk);
    expect(rows.map(({ leaf_index }) => leaf_index)).toEqual(junk.map(() => null));
    expect((await inclusion(certificate, [])).rows).toEqual([]);
    await expect(ada.post(`/v1/certificates/${certificate.id}/inclusion`, {})).rejects.toThrow(
      /400 .*rows must be an array/,
    );
    await expect(
      inclusion(
        certificate,
        Array.from({ length: 1001 }, () => 1),
      ),
    ).rejects.toThrow(/400 .*more than 1000 items/);
  });
});
