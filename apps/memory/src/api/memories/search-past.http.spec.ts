import {
  omitVolatileFields,
  createStatement,
  createSearchTenant,
  space,
  startSearchService,
  TOWN_CLAIMS,
  type SearchTenant,
} from '../../../test/search-tenant.ts';
import { createLink, type Query, type MemoryService } from '../../../test/memory-service.ts';

let service: MemoryService;
let ada: SearchTenant;
let tenant = 0;
beforeAll(async () => {
  service = await startSearchService();
});
afterAll(() => service.close());
beforeEach(() => {
  ada = createSearchTenant(service.url, tenant++);
});

describe('what is superseded', () => {
  const superseding = (source_id: string, target_id: string, more: object = {}) =>
    createLink(source_id, target_id, { edge_type: 'SUPERSEDES', ...more });
  const shown = async (query: Query) =>
    (await ada.search(query)).items.map(({ id, superseded_by }) => [id, superseded_by]);

  it('stands right after what supersedes it, and names it', async () => {
    await ada.write(
      createStatement('january', 'The budget is 500 crowns.'),
      createStatement('lamp', 'The budget lamp.', { asserted_at: '2020-01-01T00:00:00Z' }),
    );
    await ada.write(
      createStatement(
        'february',
        'My budget of crowns, after all that was said in the long meeting, is 700 from here on.',
        {
          asserted_at: '2024-02-01T00:00:00Z',
        },
      ),
    );
    expect(await shown({ q: 'Is the budget 500 crowns?' })).toEqual([
      ['january', null],
      ['february', null],
      ['lamp', null],
    ]);
    await ada.caller.remember({ space, edges: [superseding('february', 'january')] });
    expect(await shown({ q: 'Is the budget 500 crowns?' })).toEqual([
      ['february', null],
      ['january', 'february'],
      ['lamp', null],
    ]);
    expect(await shown({ q: 'Is the budget 500 crowns?', limit: 1 })).toEqual([['february', null]]);
    const { items } = await ada.search({ q: 'Is the budget 500 crowns?' });
    expect(items[0]!.score).toBe(items[1]!.score);
  });

  it('brings in the newest of a chain, though that shares no word with the question', async () => {
    await ada.write(
      createStatement('one', 'The ferry leaves at noon.'),
      createStatement('two', 'It goes at two.'),
      createStatement('three', 'No boats any more.'),
    );
    await ada.caller.remember({
      space,
      edges: [superseding('two', 'one'), superseding('three', 'two')],
    });
    const { items } = await ada.search({ q: 'When does the ferry leave?' });
    expect(items.map(({ id, superseded_by }) => [id, superseded_by])).toEqual([
      ['three', null],
      ['two', 'three'],
      ['one', 'two'],
    ]);
    expect(items[0]!.ranks).toEqual({ text: null, vector: null, model: null });
  });

  it('is what was not said last, where something was said again', async () => {
    await ada.write(
      createStatement('500', 'The budget is 500.'),
      createStatement('700', 'The budget is 700.'),
      createStatement('900', 'The budget is 900.'),
    );
    const inMonth = (month: string) => ({ asserted_at: `2024-${month}-01T00:00:00Z` });
    const edges = [
      superseding('700', '500', inMonth('02')),
      superseding('900', '700', inMonth('03')),
    ];
    await ada.caller.remember({
      space,
      edges: [...edges, superseding('500', '900', inMonth('04'))],
    });
    expect(new Map((await shown({ q: 'budget' })) as [string, string | null][])).toEqual(
      new Map([
        ['500', null],
        ['900', '500'],
        ['700', '900'],
      ]),
    );
    expect((await shown({ q: 'What is the budget?' }))[0]).toEqual(['500', null]);
  });

  it('brings in nothing from outside the scope, but names it all the same', async () => {
    await ada.write(
      createStatement('one', 'The ferry leaves at noon.'),
      createStatement('guess', 'Never.', { kind: 'prediction' }),
    );
    await ada.write(
      createStatement('two', 'The tower leans.'),
      createStatement('over', 'Upright.', { valid_to: '2024-02-01T00:00:00Z' }),
    );
    await ada.caller.remember({ space: 'elsewhere', nodes: [createStatement('other', 'Rain.')] });
    await ada.write(createStatement('three', 'The well is dry.'));
    await ada.caller.remember({
      space,
      edges: [
        superseding('guess', 'one'),
        superseding('over', 'two'),
        superseding('other', 'three'),
      ],
    });
    expect(await shown({ q: 'ferry', kind: 'claim' })).toEqual([['one', 'guess']]);
    expect(await shown({ q: 'tower' })).toEqual([['two', 'over']]);
    expect(await shown({ q: 'well', space })).toEqual([['three', 'other']]);
    expect(await shown({ q: 'well' })).toEqual([
      ['other', null],
      ['three', 'other'],
    ]);
  });

  it('keeps its order where everything supersedes everything', async () => {
    await ada.write(
      createStatement('one', 'The ferry.'),
      createStatement('two', 'The ferry, they say.'),
      createStatement('three', 'The ferry again, for all I know of it.'),
    );
    await ada.caller.remember({
      space,
      edges: [
        superseding('two', 'one'),
        superseding('one', 'two'),
        superseding('one', 'three'),
        superseding('one', 'one'),
      ],
    });
    const order = await shown({ q: 'ferry' });
    expect(order.map(([id]) => id).sort()).toEqual(['one', 'three', 'two']);
    expect(order.find(([id]) => id === 'three')).toEqual(['three', 'one']);
  });

  it(
    'is not superseded before that was known, nor while the edge does not hold, nor by other ' +
      'tenants',
    async () => {
      const before = await ada.write(
        createStatement('one', 'The ferry leaves at noon.'),
        createStatement('two', 'At two.'),
      );
      const early = await ada.search({ q: 'ferry', as_of: before });
      await ada.caller.remember({
        space,
        edges: [superseding('two', 'one', { valid_from: '2024-06-01T00:00:00Z' })],
      });
      const ben = createSearchTenant(service.url, tenant++);
      await ben.caller.remember({
        space,
        nodes: [createStatement('one', 'The ferry.'), createStatement('three', 'Three.')],
        edges: [superseding('three', 'one')],
      });
      expect(omitVolatileFields(await ada.search({ q: 'ferry', as_of: before }))).toEqual(
        omitVolatileFields(early),
      );
      expect(early.items.map(({ superseded_by }) => superseded_by)).toEqual([null]);
      expect(await shown({ q: 'ferry', valid_at: '2024-03-01' })).toEqual([['one', null]]);
      expect(await shown({ q: 'ferry' })).toEqual([
        ['two', null],
        ['one', 'two'],
      ]);
      const { certificate } = await ada.search({ q: 'ferry', as_of: before });
      await ada.caller.remember({
        space,
        nodes: [createStatement('four', 'Four.')],
        edges: [superseding('four', 'one')],
        backfill: { declared_captured_at: '2024-03-01T00:00:00Z', reason: 'import' },
      });
      expect(
        (
          await ada.search({
            q: 'ferry',
            as_of: certificate.as_of,
            ledger_size: certificate.ledger_size,
          })
        ).items,
      ).toEqual(early.items);
    },
  );

  it('by vectors as by words', async () => {
    await ada.write(
      createStatement('one', 'A.', { embedding: [1, 0] }),
      createStatement('two', 'B.', { embedding: [0, 1] }),
      createStatement('bare', 'C.'),
    );
    await ada.caller.remember({
      space,
      edges: [superseding('two', 'one'), superseding('bare', 'two')],
    });
    const { items } = await ada.post({ embedding: [1, 0] });
    expect(items.map(({ id, score, superseded_by }) => [id, score, superseded_by])).toEqual([
      ['bare', 1, null],
      ['two', 1, 'bare'],
      ['one', 1, 'two'],
    ]);
  });
});

describe('a search of the past', () => {
  const question = { q: 'the toll at Quellin', embedding: [1, 0] };
  const rows = (name: string) => [
    createStatement(`${name}-a`, 'Ada: The toll at Quellin was raised.', { embedding: [1, 0.1] }),
    createStatement(`${name}-b`, 'Ben: When?'),
    createStatement(`${name}-c`, 'Ada: In spring, I think.', { embedding: [0.5, 1] }),
  ];

  it('sees nothing that was learned later, neither rows nor in its scores', async () => {
    const first = await ada.write(...rows('first'), ...TOWN_CLAIMS);
    const early = await ada.post({ ...question, as_of: first });
    expect(early.items.map(({ id }) => id)).toContain('first-c');
    await ada.write(
      ...rows('later'),
      createStatement('late', 'toll '.repeat(50), { embedding: [1, 0] }),
    );
    await ada.caller.remember({ space: 'elsewhere', nodes: rows('elsewhere') });
    expect(omitVolatileFields(await ada.post({ ...question, as_of: first }))).toEqual(
      omitVolatileFields(early),
    );
    expect((await ada.post({ ...question, as_of: '2024-06-01' })).items).toEqual([]);
  });

  it('is repeated exactly by its ledger size, whatever was declared as known earlier since', async () => {
    await ada.write(...rows('first'), ...TOWN_CLAIMS);
    const early = await ada.post(question);
    const { as_of, ledger_size } = early.certificate;
    const again = { ...question, as_of, ledger_size };
    const repeated = omitVolatileFields(await ada.post(again));
    expect(repeated.items).toEqual(early.items);
    await ada.caller.remember({
      space,
      nodes: [...rows('declared'), createStatement('more', 'toll')],
      backfill: { declared_captured_at: '2024-03-01T00:00:00Z', reason: 'import' },
    });
    await ada.write(...rows('later'));
    expect(omitVolatileFields(await ada.post(again))).toEqual(repeated);
    const { items, certificate } = await ada.post({ ...question, as_of });
    expect(items.map(({ id }) => id)).toContain('declared-a');
    expect(certificate.backfill_batches).toMatchObject([
      { rows: items.filter(({ backfill_batch }) => backfill_batch).length },
    ]);
    expect(
      (await ada.post({ ...question, as_of: '2024-03-01' })).items.map(({ id }) => id).sort(),
    ).toEqual(['declared-a', 'declared-b', 'declared-c', 'more']);
  });

  it('names in its certificate only what is in the answer', async () => {
    await ada.caller.remember({
      space,
      nodes: [createStatement('old', 'Bread.')],
      backfill: { declared_captured_at: '2024-03-01T00:00:00Z', reason: 'import' },
    });
    const first = await ada.write(createStatement('toll', 'The toll.'));
    await ada.write(createStatement('rain', 'Rain.'));
    expect((await ada.search({ q: 'toll' })).certificate).toMatchObject({
      rows: 1,
      latest_known_at: first,
      backfill_batches: [],
      ledger_size: 3,
    });
  });

  it('knows nothing of other tenants', async () => {
    const ben = createSearchTenant(service.url, tenant++);
    await ada.write(...rows('ada'), ...TOWN_CLAIMS);
    const alone = await ada.post(question);
    await ben.caller.remember({
      space,
      nodes: [
        ...rows('ben'),
        createStatement('more', 'toll toll'),
        createStatement('much', 'Quellin'),
      ],
    });
    expect((await ada.post(question)).items).toEqual(alone.items);
    expect((await ben.post(question)).items.map(({ id }) => id)).not.toContain('ada-a');
  });
});
