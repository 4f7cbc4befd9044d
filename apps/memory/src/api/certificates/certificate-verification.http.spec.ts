import {
  FUTURE,
  createCaller,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';
import {
  fillLedger,
  findFaults,
  NOT_COUNTED,
  verifyCertificate,
} from '../../../test/certified-ledger.ts';

let service: MemoryService;
let ada: Caller;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());
beforeEach(async () => {
  ada = createCaller(service.url, `key-${tenant++}`);
  await fillLedger(ada);
});
const stranger = () => createCaller(service.url, 'key-19');
const judged = (certificate: unknown, rows?: unknown, by = ada) =>
  verifyCertificate(by, certificate, rows);
const faults = (certificate: unknown, rows?: unknown, by = ada) =>
  findFaults(by, certificate, rows);

describe('a certificate that is verified', () => {
  it('holds with a member that a proxy added, which is named and counts for nothing', async () => {
    const { items, certificate } = await ada.read({ as_of: FUTURE });
    const { valid, checks } = await judged({ ...certificate, more: 1, 'ما\n': {} }, items);
    expect(valid).toBe(true);
    expect(checks.find(({ name }) => name === 'signature')!.detail).toMatch(
      /is valid; it does not cover these members, which count for nothing: "more", "ما\\n"$/,
    );
  });

  it.each([
    ['{"certificate":{"id":"a","id":"b"}}', 'certificate.id'],
    ['{"certificate":{"\\u0069d":"a","id":"b"}}', 'certificate.id'],
    ['{"certificate":{},"certificate":{}}', 'certificate'],
    [
      '{"certificate":{},"rows":[{},{"payload":{"a":[1,{"😀":1,"\\ud83d\\ude00":2}]}}]}',
      /^rows\[1\]\.payload\.a\[1\]/,
    ],
    [
      `{"certificate":{},"rows":[${'{"a":"]}"},'.repeat(40_000)}{"__proto__":1,"__proto__":2}]}`,
      'rows[40000].__proto__',
    ],
  ])('is refused where a member appears twice: %#', async (body, field) => {
    const response = await fetch(`${service.url}/v1/certificates/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer key-0' },
      body,
    });
    const { detail } = (await response.json()) as { detail: { field: string; message: string } };
    expect([response.status, detail]).toEqual([
      400,
      {
        error: 'MEMORY_BAD_REQUEST',
        message: `${detail.field} appears more than once in the same object`,
        field: typeof field === 'string' ? field : expect.stringMatching(field),
      },
    ]);
  });

  it('is refused in another encoding than UTF-8, and when it is not JSON', async () => {
    const send = async (body: string, type: string) => {
      const response = await fetch(`${service.url}/v1/certificates/verify`, {
        method: 'POST',
        headers: { 'Content-Type': type, Authorization: 'Bearer key-0' },
        body,
      });
      return [response.status, await response.text()];
    };
    expect(await send('{}', 'application/json; charset=utf-16')).toEqual([
      415,
      expect.stringContaining('needs a body encoded in UTF-8'),
    ]);
    for (const body of ['{', '{"certificate":{"a":1,"a":2}', '[', '{"a":1}}'])
      expect(await send(body, 'application/json')).toEqual([
        400,
        expect.stringContaining('body is not valid JSON'),
      ]);
    expect(await send('['.repeat(2_000), 'application/json')).toEqual([
      400,
      expect.stringContaining('body is nested more than 500 levels deep'),
    ]);
  });

  it('holds for whoever has it, and says that it is not kept for another tenant', async () => {
    const { items, certificate } = await ada.read({ as_of: FUTURE });
    const { valid, checks } = await judged(certificate, items, stranger());
    expect(valid).toBe(true);
    expect(checks.filter(({ detail }) => detail.endsWith(NOT_COUNTED))).toMatchObject([
      { name: 'issued', ok: false },
      { name: 'ledger_root', ok: false },
      { name: 'ledger_batches', ok: false },
    ]);
    expect((await judged(certificate, items.slice(1), stranger())).valid).toBe(false);
    expect((await judged({ ...certificate, final: true }, items, stranger())).valid).toBe(false);
    const empty = (await ada.read({ as_of: FUTURE, ledger_size: 0 })).certificate;
    expect(await faults(empty, [], stranger())).toEqual(['issued']);
  });

  it('holds no more when the ledger that issued it has other rows', async () => {
    const { certificate } = await ada.read({ as_of: FUTURE });
    const { pool } = service.database;
    await pool.query(`alter function memory.ledger_root(text, bigint) rename to ledger_root_before;
      create function memory.ledger_root(text, bigint) returns text language sql as $$ select repeat('0', 64) $$;
      alter function memory.ledger_root(text, bigint) owner to memory_owner`);
    try {
      expect(await faults(certificate)).toEqual(['ledger_root']);
      expect((await judged(certificate, undefined, stranger())).valid).toBe(true);
    } finally {
      await pool.query(`drop function memory.ledger_root(text, bigint);
        alter function memory.ledger_root_before(text, bigint) rename to ledger_root`);
    }
  });

  it('says so when rows that it covers were erased since', async () => {
    const { items, certificate } = await ada.read({ as_of: FUTURE });
    const erased = { ...items[0], statement: null, payload: {}, erased: true };
    const { valid, checks } = await judged(certificate, items.with(0, erased as never));
    expect(valid).toBe(false);
    expect(checks.find(({ name }) => name === 'rows_digest')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('1 of them are erased and were not when'),
    });
  });
});
