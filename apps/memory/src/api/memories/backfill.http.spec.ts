import {
  createCaller,
  createClaim,
  FUTURE,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';

let service: MemoryService;
let ada: Caller;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());
beforeEach(() => {
  ada = createCaller(service.url, `key-${tenant++}`); // a ledger of one's own for each test
});

const space = 'user:ada';
const node = (row: unknown) => ada.remember({ space, nodes: [row] });

describe('a backfill', () => {
  const backfill = {
    declared_captured_at: '2024-03-01T00:00:00Z',
    reason: 'imported from the old system',
  };
  const ids = async (as_of: string) => (await ada.read({ as_of })).items.map(({ id }) => id);

  it('is known from its declared instant on, and named by the certificate', async () => {
    const { backfill_batch, captured_at } = await ada.remember({
      space,
      nodes: [createClaim('old'), createClaim('older')],
      backfill,
    });
    await node(createClaim('new'));
    expect(backfill_batch).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ids('2024-02-29')).toEqual([]);
    expect(await ids('2024-02-29T23:59:59.999999Z')).toEqual([]);
    expect(await ids('2024-03-01T00:00:00Z')).toEqual(['old', 'older']);
    const { items, certificate } = await ada.read({ as_of: '2024-03-01' });
    expect(items[0]).toMatchObject({
      known_at: '2024-03-01T00:00:00.000000Z',
      captured_at,
      backfill_batch,
    });
    expect(certificate.backfill_batches).toEqual([
      {
        id: backfill_batch,
        declared_captured_at: '2024-03-01T00:00:00.000000Z',
        reason: backfill.reason,
        captured_at,
        rows: 2,
      },
    ]);
  });

  it('sent again writes nothing, and names the batch that holds its rows', async () => {
    const first = await ada.remember({ space, nodes: [createClaim('old')], edges: [], backfill });
    const again = await ada.remember({ space, nodes: [createClaim('old')], edges: [], backfill });
    expect(again).toMatchObject({
      accepted: 0,
      backfill_batch: first.backfill_batch,
      warned: [{ kind: 'already_remembered' }],
    });
    expect(
      await ada.remember({
        space,
        nodes: [createClaim('old')],
        backfill: { ...backfill, reason: 'other' },
      }),
    ).toMatchObject({
      backfill_batch: null,
    });
  });

  it('changes no answer that is asked for by its ledger size', async () => {
    await node(createClaim('new'));
    const { certificate } = await ada.read({ as_of: FUTURE });
    await ada.remember({ space, nodes: [createClaim('old')], backfill });
    expect(await ids('2024-04-01')).toEqual(['old']);
    expect((await ada.read({ as_of: '2024-04-01', ledger_size: 0 })).items).toEqual([]);
    const again = await ada.read({
      as_of: certificate.as_of,
      ledger_size: certificate.ledger_size,
    });
    expect(again.certificate).toMatchObject({
      rows_digest: certificate.rows_digest,
      ledger_size: certificate.ledger_size,
      rows: 1,
    });
    expect(await ids(certificate.as_of)).toEqual(['old', 'new']);
  });
});
