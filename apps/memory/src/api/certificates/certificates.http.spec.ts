import { createPublicKey, verify } from 'node:crypto';
import { canonicalizeJson, extractCertifiedRows, type Certificate } from '@plumbline/certificates';
import fc from 'fast-check';
import {
  createCaller,
  createClaim,
  FUTURE,
  createLink,
  startMemoryService,
  type Caller,
  type Query,
  type MemoryService,
} from '../../../test/memory-service.ts';
import type { PublicKeyAnswer, VerifyAnswer } from './certificates.dto.ts';

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
const stranger = () => createCaller(service.url, 'key-59');

const space = 'user:ada';
const backfill = { declared_captured_at: '2024-03-01T00:00:00Z', reason: '이전 시스템에서 가져옴' };
interface Answer {
  certificate: Certificate;
}
const NOT_COUNTED = 'this does not make the certificate invalid';
const judged = (certificate: unknown, rows?: unknown, by = ada) =>
  by.post<VerifyAnswer>('/v1/certificates/verify', { certificate, rows });
const faults = async (certificate: unknown, rows?: unknown, by = ada) => {
  const { valid, checks } = await judged(certificate, rows, by);
  const isKept = checks.every(({ detail }) => !detail.endsWith(NOT_COUNTED));
  const counting = checks.filter(
    ({ name }) => isKept || !['issued', 'ledger_root', 'ledger_batches'].includes(name),
  );
  expect(valid).toBe(counting.every(({ ok }) => ok));
  for (const { detail } of checks) expect(detail).not.toBe('');
  return checks.filter(({ ok }) => !ok).map(({ name }) => name);
};

/**
 * Some nodes and edges, a declaration, and a backfill: one of each thing that an answer may hold.
 */
async function fill(): Promise<void> {
  await ada.post('/v1/facts', { fact_key: 'معدل', policy: 'latest_asserted' });
  await ada.remember({
    space,
    nodes: [
      createClaim('cause 원인'),
      createClaim('effect 👩‍👩‍👧'),
      createClaim('rate', {
        fact_key: 'معدل',
        fact_value: 1e21,
        payload: { '\u0001': [1e-7, null] },
      }),
    ],
    edges: [createLink('cause 원인', 'effect 👩‍👩‍👧', { confidence: 0.1 + 0.2, lag: '3 days' })],
  });
  await ada.remember({
    space,
    nodes: [
      createClaim('early', {
        fact_key: 'معدل',
        fact_value: 2,
        statement: 'The rate was declared early.',
      }),
    ],
    edges: [createLink('early', 'effect 👩‍👩‍👧')],
    backfill,
  });
}

const READS: [string, string, Query][] = [
  ['a listing', '/v1/memories', {}],
  ['a search', '/v1/memories/search', { q: 'rate declared' }],
  ['a resolution', '/v1/memories/resolve', { fact_key: 'معدل' }],
  ['an explanation', '/v1/memories/why', { id: 'effect 👩‍👩‍👧' }],
  ['a subgraph', '/v1/memories/subgraph', { id: 'effect 👩‍👩‍👧', depth: 2 }],
  ['an export', '/v1/memories/export', {}],
  ['declarations', '/v1/facts', {}],
];

describe('a certificate', () => {
  it.each(READS)(
    'of %s is kept as it was issued, and holds with the rows of its answer for ever',
    async (_, path, query) => {
      await fill();
      const answer = await ada.get<Answer>(path, { as_of: FUTURE, ...query });
      const rows = extractCertifiedRows(answer)!;
      expect(rows.length).toBeGreaterThan(0);
      expect(await ada.get(`/v1/certificates/${answer.certificate.id}`)).toEqual(
        answer.certificate,
      );
      expect(await faults(answer.certificate, rows)).toEqual([]);
      await ada.remember({ space, nodes: [createClaim('later')] });
      await ada.remember({ space, nodes: [createClaim('later still')], backfill });
      expect(await faults(answer.certificate, rows)).toEqual([]);
      expect(await faults(answer.certificate)).toEqual([]);
    },
  );

  it('is signed with the key that the service names, over everything in it', async () => {
    await fill();
    const { certificate } = await ada.read({ as_of: FUTURE });
    const key = await ada.get<PublicKeyAnswer>('/v1/certificates/key');
    const { signature, ...rest } = certificate;
    const made = Buffer.from(canonicalizeJson(rest));
    expect(
      verify(null, made, createPublicKey(key.public_key), Buffer.from(signature, 'base64')),
    ).toBe(true);
    expect(
      verify(
        null,
        made,
        createPublicKey({ key: key.jwk as never, format: 'jwk' }),
        Buffer.from(signature, 'base64'),
      ),
    ).toBe(true);
    expect(key).toMatchObject({
      key_id: certificate.key_id,
      algorithm: 'Ed25519',
      jwk: { kty: 'OKP', crv: 'Ed25519', kid: key.key_id },
    });
  });

  it('tells nothing of what was learned later: the same but for its id, its time and its signature', async () => {
    await fill();
    const { captured_at } = await ada.remember({ space, nodes: [createClaim('last')] });
    const without = ({ certificate }: Answer) => ({
      ...certificate,
      id: '',
      issued_at: '',
      signature: '',
    });
    const before = without(await ada.read({ as_of: captured_at }));
    await ada.remember({
      space,
      nodes: [createClaim('secret'), createClaim('secrets')],
      edges: [createLink('secret', 'secrets')],
    });
    expect(without(await ada.read({ as_of: captured_at }))).toEqual(before);
  });

  it('does not hold when any member of it was changed, or one was added', async () => {
    await fill();
    const { items, certificate } = await ada.read({ as_of: FUTURE });
    const others: Record<string, unknown> = {
      operation: 'export',
      space: 'other',
      engine_version: '9',
      final: true,
      latest_known_at: null,
    };
    for (const [name, value] of Object.entries(certificate)) {
      const digits =
        typeof value === 'string' &&
        value.replace(/[0-9a-f]/, (digit) => (digit === '1' ? '2' : '1'));
      const changed = {
        ...certificate,
        [name]:
          others[name] !== undefined
            ? others[name]
            : typeof value === 'number'
              ? value + 1
              : Array.isArray(value)
                ? []
                : digits,
      };
      expect([name, (await judged(changed, items)).valid]).toEqual([name, false]);
      const { [name as keyof Certificate]: _, ...lacking } = certificate;
      expect(await faults(lacking, items)).toEqual(['shape']);
    }
    for (const name of ['erasures', 'latest_erasure'])
      expect(await faults({ ...certificate, [name]: [] }, items)).not.toEqual([]);
  });

  it('holds with a member that a proxy added, which is named and counts for nothing', async () => {
    await fill();
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

  it('does not hold with other rows, with one fewer, or in another order', async () => {
    await fill();
    const { items, certificate } = await ada.read({ as_of: FUTURE });
    const digests = ['rows_digest', 'result_root'];
    expect(await faults(certificate, items.toReversed())).toEqual(digests);
    expect(await faults(certificate, items.slice(1))).toEqual([
      'rows',
      ...digests,
      'backfill_batches',
    ]);
    expect(await faults(certificate, [...items, items[0]])).toEqual(
      expect.arrayContaining(['rows', ...digests]),
    );
    expect(
      await faults(
        certificate,
        items.map((row, n) => (n ? row : { ...row, statement: `${row.statement} ` })),
      ),
    ).toEqual(digests);
    expect(
      await faults(
        certificate,
        items.map((row) => ({ ...row, known_at: '2999-01-01T00:00:00.000000Z' })),
      ),
    ).toEqual([...digests, 'rows_known', 'backfill_batches']);
    await fc.assert(
      fc.asyncProperty(fc.nat(items.length - 1), fc.jsonValue(), async (place, junk) => {
        const rows = items.map((row, n): unknown => (n === place ? junk : row));
        expect(await faults(certificate, rows)).toEqual(expect.arrayContaining(digests));
      }),
      { numRuns: 25 },
    );
  });

  it('holds for whoever has it, and says that it is not kept for another tenant', async () => {
    await fill();
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
    await fill();
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
    await fill();
    const { items, certificate } = await ada.read({ as_of: FUTURE });
    const erased = { ...items[0], statement: null, payload: {}, erased: true };
    const { valid, checks } = await judged(certificate, items.with(0, erased as never));
    expect(valid).toBe(false);
    expect(checks.find(({ name }) => name === 'rows_digest')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('1 of them were erased'),
    });
  });

  it('is unknown to another tenant, and to whoever asks for what is no id', async () => {
    await fill();
    const { certificate } = await ada.read({ as_of: FUTURE });
    const missing = /404 .*"error":"MEMORY_NOT_FOUND"/;
    for (const id of [
      certificate.id,
      '019a0000-0000-7000-8000-000000000000',
      'x',
      `${certificate.id}0`,
      '한국어',
    ])
      await expect(stranger().get(`/v1/certificates/${id}`)).rejects.toThrow(missing);
    await expect(stranger().get('/v1/certificates/%00')).rejects.toThrow(/400 .*"field":"id"/);
    expect(await ada.get(`/v1/certificates/${certificate.id.toUpperCase()}`)).toEqual(certificate);
  });

  it('may be anything at all when it is to be verified: the answer is 200, or names the field', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.option(fc.array(fc.jsonValue()), { nil: undefined }),
        async (certificate, rows) => {
          expect(await judged(certificate, rows)).toMatchObject({
            valid: false,
            checks: [{ name: 'shape', ok: false }],
          });
        },
      ),
      { numRuns: 50 },
    );
    for (const body of [
      {},
      { certificate: 1 },
      { certificate: [] },
      { certificate: 'x' },
      { certificate: null },
    ])
      await expect(ada.post('/v1/certificates/verify', body)).rejects.toThrow(
        /400 .*"field":"certificate"/,
      );
    await expect(
      ada.post('/v1/certificates/verify', { certificate: {}, rows: {} }),
    ).rejects.toThrow(/400 .*rows must be an array/);
    const { certificate } = await ada.read({ as_of: FUTURE });
    for (const instant of [
      '0000-00-00T00:00:00.000000Z',
      '2024-02-31T99:00:00.000000Z',
      '9999-12-31T23:59:60.000000Z',
    ])
      expect(await faults({ ...certificate, as_of: instant })).not.toEqual([]);
    expect(await faults({ ...certificate, ledger_size: Number.MAX_SAFE_INTEGER })).not.toEqual([]);
  });

  it('that cannot be kept keeps its answer back, with 503', async () => {
    await fill();
    await service.database.pool.query(
      'alter table memory.certificates add constraint full_up check (tenant is null) not valid',
    );
    const sent = Promise.allSettled(Array.from({ length: 5 }, () => ada.read({ as_of: FUTURE })));
    for (const result of await sent) {
      expect(result.status).toBe('rejected');
      expect(String((result as PromiseRejectedResult).reason)).toMatch(
        /503 .*MEMORY_UNAVAILABLE.*certificate/,
      );
    }
    await service.database.pool.query('alter table memory.certificates drop constraint full_up');
    const again = await Promise.all(Array.from({ length: 20 }, () => ada.read({ as_of: FUTURE })));
    for (const { certificate } of again)
      expect(await ada.get(`/v1/certificates/${certificate.id}`)).toEqual(certificate);
  });
});
