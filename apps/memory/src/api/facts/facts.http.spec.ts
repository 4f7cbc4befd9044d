import { RowsDigest } from '@plumbline/certificates';
import {
  createCaller,
  createClaim,
  FUTURE,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';
import type { DeclaredFactAnswer, FactsAnswer } from './facts.dto.ts';

let service: MemoryService;
let ada: Caller;
let bob: Caller;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());
beforeEach(() => {
  ada = createCaller(service.url, `key-${tenant++}`);
  bob = createCaller(service.url, `key-${tenant++}`);
});

const declare = (body: object, caller = ada) => caller.post<DeclaredFactAnswer>('/v1/facts', body);
const facts = (query: Record<string, string | number | string[]> = {}, caller = ada) =>
  caller.get<FactsAnswer>('/v1/facts', query);

describe('POST /v1/facts', () => {
  it('declares a fact as it will be read, with the defaults filled in', async () => {
    const { captured_at, ...declared } = await declare({ fact_key: 'head_office' });
    expect(declared).toEqual({
      fact_key: 'head_office',
      description: null,
      value_type: 'any',
      policy: 'latest_asserted',
      known_at: captured_at,
      declared: true,
    });
    const { declared: _, ...row } = { captured_at, ...declared };
    expect((await facts()).items).toEqual([row]);
  });

  it('writes nothing when the same is in force already, and takes null for left out', async () => {
    const body = {
      fact_key: 'rate/€?&=#',
      description: 'das Leitzins­niveau 금리 🏦 سعر',
      value_type: 'number',
      policy: 'unanimous',
    };
    const first = await declare(body);
    expect(await declare(body)).toEqual({ ...first, declared: false });
    expect(
      await declare({
        fact_key: 'plain',
        description: null,
        value_type: null,
        policy: null,
        nonsense: 1,
      }),
    ).toMatchObject({
      declared: true,
    });
    expect(await declare({ fact_key: 'plain' })).toMatchObject({ declared: false });
    expect((await facts()).certificate.ledger_size).toBe(2);
  });

  it('counts a declaration once that arrives several times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => declare({ fact_key: 'once' })),
    );
    expect(answers.filter(({ declared }) => declared)).toHaveLength(1);
    expect(new Set(answers.map(({ captured_at }) => captured_at)).size).toBe(1);
  });

  it('is a row of the ledger, at its place between nodes', async () => {
    const before = await ada.remember({ space: 's', nodes: [createClaim('a')] });
    const { captured_at } = await declare({ fact_key: 'k' });
    const after = await ada.remember({
      space: 's',
      nodes: [createClaim('b', { fact_key: 'k' }), createClaim('c', { fact_key: 'undeclared' })],
    });
    expect(before.captured_at < captured_at && captured_at < after.captured_at).toBe(true);
    expect(after.warned).toMatchObject([{ id: 'c', kind: 'undeclared_fact' }]);
    expect((await ada.read({ as_of: captured_at })).certificate.ledger_size).toBe(2);
    expect((await ada.read({ as_of: after.captured_at })).certificate.ledger_size).toBe(4);
  });

  it.each([
    [{}, 'fact_key'],
    [{ fact_key: '' }, 'fact_key'],
    [{ fact_key: 5 }, 'fact_key'],
    [{ fact_key: ['a'] }, 'fact_key'],
    [{ fact_key: 'x\0' }, 'fact_key'],
    [{ fact_key: '\ud83d' }, 'fact_key'],
    [{ fact_key: '한'.repeat(501) }, 'fact_key'],
    [{ fact_key: 'k', description: 5 }, 'description'],
    [{ fact_key: 'k', description: '' }, 'description'],
    [{ fact_key: 'k', description: 'x'.repeat(10_001) }, 'description'],
    [{ fact_key: 'k', value_type: 'integer' }, 'value_type'],
    [{ fact_key: 'k', value_type: ['any'] }, 'value_type'],
    [{ fact_key: 'k', policy: 'newest' }, 'policy'],
    [{ fact_key: 'k', policy: {} }, 'policy'],
  ])('refuses %j', async (body, field) => {
    await expect(declare(body)).rejects.toThrow(new RegExp(`^400 .*"field":"${field}"`));
    expect((await facts()).items).toEqual([]);
  });

  it.each(['[]', '"x"', '{', 'null'])('refuses the body %s', async (body) => {
    const { url } = service;
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer key-0' };
    const response = await fetch(`${url}/v1/facts`, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { detail: { error: 'MEMORY_BAD_REQUEST', field: 'body' } },
    ]);
  });

  it('takes the longest keys and descriptions', async () => {
    const body = { fact_key: '👩'.repeat(500), description: '한'.repeat(10_000) };
    expect(await declare(body)).toMatchObject(body);
    expect((await facts({ fact_key: body.fact_key })).items).toMatchObject([body]);
  });
});

describe('GET /v1/facts', () => {
  it('shows at each instant the declaration that was in force', async () => {
    const older = await declare({ fact_key: 'k', policy: 'unanimous' });
    const other = await declare({ fact_key: 'l' });
    const newer = await declare({ fact_key: 'k', policy: 'highest_confidence' });
    const back = await declare({ fact_key: 'k', policy: 'unanimous' });
    expect(back).toMatchObject({ declared: true });
    const policies = async (query: object) =>
      (await facts({ ...query })).items.map(({ fact_key, policy }) => [fact_key, policy]);
    expect(await policies({ as_of: '2024-01-01' })).toEqual([]);
    expect(await policies({ as_of: older.captured_at })).toEqual([['k', 'unanimous']]);
    expect(await policies({ as_of: other.captured_at })).toEqual([
      ['k', 'unanimous'],
      ['l', 'latest_asserted'],
    ]);
    expect(await policies({ as_of: newer.captured_at })).toEqual([
      ['l', 'latest_asserted'],
      ['k', 'highest_confidence'],
    ]);
    expect(await policies({})).toEqual([
      ['l', 'latest_asserted'],
      ['k', 'unanimous'],
    ]);
    expect(await policies({ as_of: FUTURE, ledger_size: 3 })).toEqual([
      ['l', 'latest_asserted'],
      ['k', 'highest_confidence'],
    ]);
  });

  it('certifies what it shows, and says that now is not final', async () => {
    const { captured_at } = await declare({ fact_key: 'k' });
    const now = await facts();
    expect(now.certificate).toMatchObject({
      operation: 'facts',
      final: false,
      rows: 1,
      rows_digest: RowsDigest.fromRows(now.items).toHex(),
      latest_known_at: captured_at,
      ledger_size: 1,
    });
    await declare({ fact_key: 'l' });
    const then = await facts({ as_of: now.certificate.as_of });
    expect(then.certificate).toMatchObject({
      final: true,
      rows_digest: now.certificate.rows_digest,
      ledger_root: now.certificate.ledger_root,
    });
  });

  it('filters by key, and pages through one answer whatever is declared meanwhile', async () => {
    const keys = Array.from({ length: 7 }, (_, n) => `k${n}`);
    for (const fact_key of keys) await declare({ fact_key });
    expect(
      (await facts({ fact_key: ['k5', 'k2', 'k9'] })).items.map(({ fact_key }) => fact_key),
    ).toEqual(['k2', 'k5']);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: FactsAnswer = await facts({ limit: 3, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ fact_key }) => fact_key));
      cursor = page.next_cursor;
      await declare({ fact_key: `later-${seen.length}` });
      await declare({ fact_key: 'k6', policy: seen.length % 2 ? 'unanimous' : 'latest_asserted' });
    } while (cursor);
    expect(seen).toEqual(keys);
    const { next_cursor } = await facts({ limit: 1 });
    await expect(facts({ limit: 1, fact_key: 'k1', cursor: next_cursor! })).rejects.toThrow(
      /400 .*"field":"cursor"/,
    );
  });

  it('shows each tenant its own', async () => {
    await declare({ fact_key: 'k', description: 'Ada’s' });
    expect((await facts({}, bob)).items).toEqual([]);
    expect(await declare({ fact_key: 'k', description: 'Bob’s' }, bob)).toMatchObject({
      declared: true,
    });
    expect((await facts()).items).toMatchObject([{ description: 'Ada’s' }]);
  });

  it.each([
    ['as_of=soon', 'as_of'],
    ['as_of=2024-01-01&as_of=2024-01-02', 'as_of'],
    ['ledger_size=-1', 'ledger_size'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=x', 'limit'],
    ['fact_key=', 'fact_key'],
    ['cursor=x', 'cursor'],
  ])('refuses %s', async (query, field) => {
    const response = await fetch(`${service.url}/v1/facts?${query}`, {
      headers: { Authorization: 'Bearer key-0' },
    });
    expect([response.status, await response.json()]).toMatchObject([400, { detail: { field } }]);
  });
});
