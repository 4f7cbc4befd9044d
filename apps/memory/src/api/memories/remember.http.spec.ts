import {
  createCaller,
  createClaim,
  FUTURE,
  createLink,
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

describe('POST /v1/memories', () => {
  it('writes nodes and edges, and says when it learned them', async () => {
    const before = new Date();
    const answer = await ada.remember({
      space,
      nodes: [createClaim('a'), createClaim('b')],
      edges: [createLink('a', 'b', { confidence: 0.5, lag: '3 days' })],
    });
    expect(answer).toEqual({
      accepted: 3,
      refused: [],
      warned: [],
      captured_at: expect.any(String),
      backfill_batch: null,
      episodes: [],
    });
    expect(answer.captured_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(Math.abs(Date.parse(answer.captured_at) - before.getTime())).toBeLessThan(10_000);
  });

  it('gives back every field of a node, with the defaults filled in', async () => {
    const full = {
      id: 'https://example.org/?a=1/ü',
      kind: 'prediction',
      statement: '서울의 기온은 40도를 넘는다 — غدًا 👩‍👩‍👧\r\n',
      category: 'weather',
      payload: { about: 'Seoul', source: 'bench', '': [null, 1.5e300, { deep: true }] },
      asserted_at: '2024-05-01T12:00:00+09:00',
      valid_from: '2024-05-02T00:00:00Z',
      valid_to: '2025-01-01T00:00:00.5Z',
      fact_key: 'temperature',
      fact_value: { max: 40 },
      embedding: [0.1, -2, 3e-8],
    };
    const { captured_at } = await ada.remember({
      space,
      nodes: [full, createClaim('plain', { statement: undefined })],
    });
    const { items } = await ada.read({ as_of: FUTURE, valid_at: '2024-06-01' });
    const stamps = { captured_at, known_at: captured_at, backfill_batch: null, space };
    const { embedding: _, ...fields } = full;
    expect(items).toEqual([
      {
        ...fields,
        ...stamps,
        asserted_at: '2024-05-01T03:00:00.000000Z',
        valid_from: '2024-05-02T00:00:00.000000Z',
        valid_to: '2025-01-01T00:00:00.500000Z',
      },
      {
        ...stamps,
        id: 'plain',
        kind: 'claim',
        statement: null,
        category: null,
        payload: {},
        asserted_at: '2024-01-01T00:00:00.000000Z',
        valid_from: '2024-01-01T00:00:00.000000Z',
        valid_to: null,
        fact_key: null,
        fact_value: null,
      },
    ]);
  });

  it('takes a request without rows', async () => {
    expect(await ada.remember({ space, messages: [], nodes: null })).toMatchObject({
      accepted: 0,
      refused: [],
      warned: [],
    });
  });

  it('writes nothing the second time, and warns for each row', async () => {
    const body = {
      space,
      nodes: [createClaim('a', { fact_key: 'k' }), createClaim('b')],
      edges: [createLink('a', 'b')],
    };
    expect(await ada.remember(body)).toMatchObject({
      accepted: 3,
      warned: [{ id: 'a', index: 0, kind: 'undeclared_fact' }],
    });
    expect(await ada.remember(body)).toMatchObject({
      accepted: 0,
      refused: [],
      warned: [
        { id: 'a', index: 0, kind: 'already_remembered' },
        { id: 'b', index: 1, kind: 'already_remembered' },
        {
          source_id: 'a',
          target_id: 'b',
          edge_type: 'CAUSES',
          index: 0,
          kind: 'already_remembered',
        },
      ],
    });
    expect((await ada.read({ as_of: FUTURE })).items).toHaveLength(2);
  });

  it('sees the same row through other spellings of it', async () => {
    await node(createClaim('a', { payload: { x: 1, y: 2 } }));
    const again = {
      payload: { y: 2, x: 1 },
      asserted_at: '2024-01-01T01:00:00+01:00',
      valid_from: '2024-01-01T00:00:00.000Z',
      valid_to: null,
      colour: 'red',
    };
    expect(await node(createClaim('a', again))).toMatchObject({
      accepted: 0,
      warned: [{ kind: 'already_remembered' }],
    });
  });

  it.each([
    ['statement', { statement: 'Other.' }],
    ['kind', { kind: 'factor' }],
    ['category', { category: 'x' }],
    ['payload', { payload: { x: 1 } }],
    ['fact_value', { fact_value: null }],
    ['embedding', { embedding: [1] }],
    ['valid_to', { valid_to: '2030-01-01T00:00:00Z' }],
  ])('refuses the same id with another %s, where validity overlaps', async (_, other) => {
    await node(createClaim('a'));
    expect(await node(createClaim('a', other))).toMatchObject({
      accepted: 0,
      refused: [
        { id: 'a', index: 0, reason: 'overlapping_valid', why: expect.stringMatching(/^id: /) },
      ],
    });
  });

  it('refuses the same row for another space', async () => {
    await node(createClaim('a'));
    expect(await ada.remember({ space: 'user:bob', nodes: [createClaim('a')] })).toMatchObject({
      accepted: 0,
      refused: [{ reason: 'overlapping_valid' }],
    });
  });

  it('takes the same id again where validity does not overlap: intervals are half-open', async () => {
    const year = (from: number) => ({
      valid_from: `${from}-01-01T00:00:00Z`,
      valid_to: `${from + 1}-01-01T00:00:00Z`,
      statement: `${from}`,
    });
    expect(
      await ada.remember({
        space,
        nodes: [
          createClaim('a', year(2021)),
          createClaim('a', year(2019)),
          createClaim('a', year(2020)),
        ],
      }),
    ).toMatchObject({
      accepted: 3,
    });
    const at = async (valid_at: string) =>
      (await ada.read({ as_of: FUTURE, valid_at })).items.map(({ statement }) => statement);
    expect(await at('2019-12-31T23:59:59.999999Z')).toEqual(['2019']);
    expect(await at('2020-01-01T00:00:00Z')).toEqual(['2020']);
    expect(await at('2022-01-01T00:00:00Z')).toEqual([]);
  });

  it(
    'judges rows of one request in their order: the first wins, its equal is remembered, what ' +
      'only overlaps a loser is written',
    async () => {
      const claimOver = (from: number, to: number, statement = 'x') =>
        createClaim('a', {
          valid_from: `20${from}-01-01T00:00:00Z`,
          valid_to: `20${to}-01-01T00:00:00Z`,
          statement,
        });
      const answer = await ada.remember({
        space,
        nodes: [
          claimOver(10, 20),
          claimOver(15, 25),
          claimOver(22, 30),
          claimOver(10, 20),
          claimOver(15, 25),
          claimOver(10, 20, 'y'),
        ],
      });
      expect(answer.accepted).toBe(2);
      expect(answer.refused.map(({ index, reason }) => [index, reason])).toEqual(
        [1, 4, 5].map((index) => [index, 'overlapping_valid']),
      );
      expect(answer.warned.map(({ index, kind }) => [index, kind])).toEqual([
        [3, 'already_remembered'],
      ]);
    },
  );

  it.each([
    ['captured_at', 'captured_at_supplied', { captured_at: '2020-01-01T00:00:00Z' }],
    ['known_at', 'captured_at_supplied', { known_at: null }],
    ['id', 'missing_required_field', { id: undefined }],
    ['id', 'missing_required_field', { id: '' }],
    ['kind', 'missing_required_field', { kind: null }],
    ['asserted_at', 'missing_required_field', { asserted_at: undefined }],
    ['id', 'unparseable_value', { id: 5 }],
    ['id', 'unparseable_value', { id: 'x'.repeat(1001) }],
    ['id', 'unparseable_value', { id: 'x\0' }],
    ['kind', 'unparseable_value', { kind: 'Claim' }],
    ['kind', 'unparseable_value', { kind: ['claim'] }],
    ['statement', 'unparseable_value', { statement: { text: 'x' } }],
    ['statement', 'unparseable_value', { statement: 'x'.repeat(100_001) }],
    ['statement', 'unparseable_value', { statement: '\ud83d' }],
    ['category', 'unparseable_value', { category: 1 }],
    ['payload', 'unparseable_value', { payload: [] }],
    ['payload', 'unparseable_value', { payload: 'x' }],
    ['asserted_at', 'unparseable_value', { asserted_at: 1700000000 }],
    ['asserted_at', 'unparseable_value', { asserted_at: 'yesterday' }],
    ['asserted_at', 'unparseable_value', { asserted_at: 'now' }],
    ['asserted_at', 'unparseable_value', { asserted_at: 'epoch' }],
    ['asserted_at', 'unparseable_value', { asserted_at: '-infinity' }],
    ['asserted_at', 'unparseable_value', { asserted_at: '2024-02-30' }],
    ['asserted_at', 'unparseable_value', { asserted_at: '2024-01-01T00:00:00' }],
    ['asserted_at', 'unparseable_value', { asserted_at: '2024-02-30T00:00:00Z' }],
    ['asserted_at', 'unparseable_value', { asserted_at: '0000-01-01T00:00:00Z' }],
    ['asserted_at', 'unparseable_value', { asserted_at: '9999-12-31T23:00:00-10:00' }],
    ['asserted_at', 'unparseable_value', { asserted_at: '2024-01-01 00:00:00 Europe/Berlin' }],
    ['valid_from', 'unparseable_value', { valid_from: 'x'.repeat(1000) }],
    ['valid_from', 'unparseable_value', { valid_from: {} }],
    ['valid_to', 'unparseable_value', { valid_to: 'infinity' }],
    ['valid_to', 'unparseable_value', { valid_to: '2024-01-01T00:00:00Z' }],
    [
      'valid_to',
      'unparseable_value',
      { valid_from: '2025-01-01T00:00:00Z', valid_to: '2024-06-01T00:00:00Z' },
    ],
    ['fact_key', 'unparseable_value', { fact_key: '' }],
    ['fact_key', 'unparseable_value', { fact_key: 7 }],
    ['embedding', 'unparseable_value', { embedding: [] }],
    ['embedding', 'unparseable_value', { embedding: '[1,2]' }],
    ['embedding', 'unparseable_value', { embedding: [1, '2'] }],
    ['embedding', 'unparseable_value', { embedding: [1, [2]] }],
    ['embedding', 'unparseable_value', { embedding: [1, null] }],
    ['embedding', 'unparseable_value', { embedding: [1e39] }],
    ['embedding', 'unparseable_value', { embedding: new Array(16_001).fill(0) }],
  ])('refuses a node for its %s: %s (%j)', async (field, reason, fault) => {
    const answer = await ada.remember({
      space,
      nodes: [createClaim('good'), createClaim('bad', fault), createClaim('good too')],
    });
    expect(answer).toMatchObject({
      accepted: 2,
      refused: [{ index: 1, reason, why: expect.stringMatching(new RegExp(`^${field}\\b`)) }],
      warned: [],
    });
    expect(answer.refused[0]).toHaveProperty('id');
  });
});
