import { RowsDigest } from '@plumbline/certificates';
import {
  createCaller,
  createClaim,
  createLink,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';
import { FACT_KEY, createCandidate, createFactCalls } from '../../../test/fact-calls.ts';

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
const on = (date: string) => ({ asserted_at: `${date}T00:00:00Z` });
const sure = (confidence: unknown) => ({ payload: { confidence } });
const { resolve, write, declare, readOutcome, listSetAside } = createFactCalls(() => ada, space);

describe('GET /v1/memories/resolve', () => {
  it('answers with the newest assertion, and lists the others behind it', async () => {
    await declare();
    await write(
      createCandidate('old', 'Monday', on('2024-01-01')),
      createCandidate('new', 'Friday', on('2024-03-01')),
      createCandidate('middle', 'Sunday', on('2024-02-01')),
    );
    const answer = await resolve();
    expect(answer).toMatchObject({
      status: 'resolved',
      reason: 'the candidate with the newest assertion was chosen',
      code: 'latest_asserted',
      value: 'Friday',
      winner: { id: 'new', fact_value: 'Friday', kind: 'claim', space },
      truncated: false,
      declaration: { fact_key: FACT_KEY, policy: 'latest_asserted' },
    });
    expect(answer.candidates.map(({ id, set_aside }) => [id, set_aside])).toEqual([
      ['new', null],
      ['middle', { kind: 'outranked', why: 'asserted_at: another candidate was asserted later' }],
      ['old', { kind: 'outranked', why: 'asserted_at: another candidate was asserted later' }],
    ]);
    expect(answer.certificate).toMatchObject({
      operation: 'resolve',
      rows: 4,
      rows_digest: RowsDigest.fromRows([answer.declaration, ...answer.candidates]).toHex(),
      ledger_size: 4,
    });
  });

  it('takes a tie for a conflict only when the values differ', async () => {
    await declare();
    await write(
      createCandidate('a', { day: 1, at: [9.0] }),
      createCandidate('b', { at: [9], day: 1.0 }),
    );
    expect(await readOutcome()).toEqual(['resolved', 'latest_asserted', { day: 1, at: [9] }, 'a']);
    expect(await listSetAside()).toEqual([
      ['a', null],
      ['b', null],
    ]);
    await write(
      createCandidate('c', { day: 2, at: [9] }),
      createCandidate('older', 'x', on('2023-01-01')),
    );
    expect(await readOutcome()).toEqual(['conflict', 'disagreement', null, null]);
    expect(await listSetAside()).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
      ['older', 'outranked'],
    ]);
  });

  it('answers with the highest confidence, where none and nonsense count lowest', async () => {
    await declare({ policy: 'highest_confidence' });
    await write(
      createCandidate('none', 'a', on('2025-01-01')),
      createCandidate('beyond', 'b', sure(7)),
      createCandidate('text', 'c', sure('0.99')),
      createCandidate('zero', 'd', sure(0)),
    );
    expect(await readOutcome()).toEqual(['resolved', 'highest_confidence', 'd', 'zero']);
    await write(createCandidate('high', 'e', sure(0.8)), createCandidate('low', 'f', sure(0.3)));
    expect(await readOutcome()).toEqual(['resolved', 'highest_confidence', 'e', 'high']);
    expect((await resolve()).candidates.map(({ id }) => id)).toEqual([
      'high',
      'low',
      'zero',
      'none',
      'beyond',
      'text',
    ]);
    await write(createCandidate('as high', 'g', sure(0.8)));
    expect(await readOutcome()).toEqual(['conflict', 'disagreement', null, null]);
    await write(createCandidate('higher', 'g', sure(1)));
    expect(await readOutcome()).toEqual(['resolved', 'highest_confidence', 'g', 'higher']);
  });

  it('answers unanimously or not at all', async () => {
    await declare({ policy: 'unanimous' });
    expect(await readOutcome()).toEqual(['unknown', 'no_candidate', null, null]);
    await write(createCandidate('a', false), createCandidate('b', false, on('2024-05-01')));
    expect(await readOutcome()).toEqual(['resolved', 'unanimous', false, 'b']);
    await write(createCandidate('c', null));
    expect(await readOutcome()).toEqual(['conflict', 'disagreement', null, null]);
  });

  it('sets aside what is superseded, and says by what', async () => {
    await declare();
    await ada.remember({
      space,
      nodes: [
        createCandidate('newer', 'Monday', on('2024-02-01')),
        createCandidate('oldest', 'Friday'),
        createClaim('correction'),
      ],
      edges: [
        createLink('correction', 'newer', { edge_type: 'SUPERSEDES' }),
        createLink('correction', 'oldest', { edge_type: 'CONTRADICTS' }),
      ],
    });
    expect(await readOutcome()).toEqual(['resolved', 'latest_asserted', 'Friday', 'oldest']);
    expect((await resolve()).candidates.map(({ id, set_aside }) => [id, set_aside])).toEqual([
      ['oldest', null],
      [
        'newer',
        { kind: 'superseded', why: 'SUPERSEDES: the node correction supersedes this node' },
      ],
    ]);
    await ada.remember({
      space,
      nodes: [],
      edges: [createLink('newer', 'oldest', { edge_type: 'SUPERSEDES' })],
    });
    expect(await readOutcome()).toEqual(['unknown', 'all_set_aside', null, null]);
    expect(await readOutcome({ valid_at: '2023-12-31' })).toEqual([
      'unknown',
      'no_candidate',
      null,
      null,
    ]);
  });

  it('sets aside what is not of the declared type', async () => {
    await write(
      createCandidate('number', 3, on('2024-06-01')),
      createCandidate('text', 'soon', on('2024-05-01')),
      createCandidate('date', '2024-02-29', on('2024-04-01')),
      createCandidate('instant', '2024-02-29T10:00:00+09:00', on('2024-03-01')),
      createCandidate('no date', '2023-02-29', on('2024-02-02')),
      createCandidate('flag', true, on('2024-02-01')),
      createCandidate('nothing', undefined, on('2024-01-01')),
    );
    const standing = async (value_type: string) => {
      await declare({ value_type });
      return (await listSetAside()).filter(([, kind]) => kind !== 'wrong_type').map(([id]) => id);
    };
    expect(await standing('date')).toEqual(['date', 'instant']);
    expect(await standing('number')).toEqual(['number']);
    expect(await standing('boolean')).toEqual(['flag']);
    expect(await standing('string')).toEqual(['text', 'date', 'instant', 'no date']);
    expect(await standing('any')).toHaveLength(7);
  });

  it('asks what a fact is about when its candidates are about different things', async () => {
    await declare();
    await write(
      createCandidate('a', 'Monday', { payload: { about: 'Café ☕ 부산' } }),
      createCandidate('b', 'Friday', { payload: { about: 'مقهى' } }),
      createCandidate('c', 'Sunday', { payload: { about: 7 } }),
      createCandidate('d', 'Tuesday'),
    );
    const { status, reason, candidates } = await resolve();
    expect([status, candidates.length]).toEqual(['conflict', 4]);
    expect(reason).toContain('send "about"');
    expect(await readOutcome({ about: 'Café ☕ 부산' })).toEqual([
      'resolved',
      'latest_asserted',
      'Monday',
      'a',
    ]);
    expect(await readOutcome({ about: 'مقهى' })).toEqual([
      'resolved',
      'latest_asserted',
      'Friday',
      'b',
    ]);
    expect(await readOutcome({ about: '7' })).toEqual([
      'resolved',
      'latest_asserted',
      'Sunday',
      'c',
    ]);
    expect(await readOutcome({ about: 'nobody' })).toEqual(['unknown', 'no_candidate', null, null]);
  });

  it('keeps to a space, and to a tenant', async () => {
    await declare();
    await write(createCandidate('mine', 'Monday'));
    await ada.remember({
      space: 'agent:scout',
      nodes: [createCandidate('scouted', 'Friday', on('2024-02-01'))],
    });
    expect(await readOutcome({ space })).toEqual(['resolved', 'latest_asserted', 'Monday', 'mine']);
    expect(await readOutcome()).toEqual(['resolved', 'latest_asserted', 'Friday', 'scouted']);
    expect(await readOutcome({ space: 'nowhere' })).toEqual([
      'unknown',
      'no_candidate',
      null,
      null,
    ]);
    const bob = createCaller(service.url, `key-${tenant++}`);
    const { status, candidates, certificate } = await resolve({}, bob);
    expect([status, candidates, certificate.ledger_size]).toEqual(['undeclared', [], 0]);
  });

  it('tells at most as many candidates as were asked for, and weighs them all', async () => {
    await declare({ policy: 'unanimous' });
    await write(
      ...Array.from({ length: 20 }, (_, n) =>
        createCandidate(`n${n}`, n === 19 ? 'other' : 'same'),
      ),
    );
    expect(await resolve({ limit: 3 })).toMatchObject({
      status: 'conflict',
      truncated: true,
      candidates: [{}, {}, {}],
      certificate: { rows: 4 },
    });
    expect((await resolve({ limit: 20 })).truncated).toBe(false);
  });

  it('takes keys of any text', async () => {
    for (const key of [
      'a/b?c=d&e#f%',
      '금리/한국은행',
      'سعر الفائدة',
      '🏦💶',
      'x'.repeat(500),
      '👩'.repeat(500),
    ]) {
      await ada.post('/v1/facts', { fact_key: key });
      await write(
        createClaim(`of ${[...key].slice(0, 9).join('')}`, { fact_key: key, fact_value: key }),
      );
      expect(await resolve({ fact_key: key })).toMatchObject({ status: 'resolved', value: key });
    }
  });

  it.each([
    ['', 'fact_key'],
    ['&fact_key=', 'fact_key'],
    ['&fact_key=a&fact_key=b', 'fact_key'],
    [`&fact_key=${'x'.repeat(501)}`, 'fact_key'],
    ['&fact_key=k&about=', 'about'],
    ['&fact_key=k&about=%00', 'about'],
    ['&fact_key=k&limit=0', 'limit'],
    ['&fact_key=k&valid_at=soon', 'valid_at'],
  ])('refuses %s', async (query, field) => {
    const response = await fetch(`${service.url}/v1/memories/resolve?as_of=2024-01-01${query}`, {
      headers: { Authorization: 'Bearer key-0' },
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { detail: { error: 'MEMORY_BAD_REQUEST', field } },
    ]);
  });
});
