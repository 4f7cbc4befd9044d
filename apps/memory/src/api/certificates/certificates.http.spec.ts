import { createPublicKey, verify } from 'node:crypto';
import { canonicalizeJson, extractCertifiedRows, type Certificate } from '@plumbline/certificates';
import fc from 'fast-check';
import {
  backfill,
  fillLedger,
  findFaults,
  space,
  verifyCertificate,
} from '../../../test/certified-ledger.ts';
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
import type { PublicKeyAnswer } from './certificates.dto.ts';

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

interface Answer {
  certificate: Certificate;
}
const judged = (certificate: unknown, rows?: unknown, by = ada) =>
  verifyCertificate(by, certificate, rows);
const faults = (certificate: unknown, rows?: unknown, by = ada) =>
  findFaults(by, certificate, rows);
const fill = () => fillLedger(ada);

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
      erasures: [{ id: certificate.id, captured_at: certificate.as_of, rows: 1 }],
      latest_erasure: certificate.as_of,
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
      // Certificates of before do not have these two members; this one was signed with them.
      const isOptional = ['erasures', 'latest_erasure', 'complete'].includes(name);
      expect([name, await faults(lacking, items)]).toEqual([
        name,
        isOptional ? ['signature', 'issued'] : ['shape'],
      ]);
    }
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
