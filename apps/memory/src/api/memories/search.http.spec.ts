import { RowsDigest } from '@plumbline/certificates';
import { callerAt, claim, FUTURE, link, startMemory, type Caller, type Query, type Service } from '../../../test/service.ts';
import type { SearchAnswer } from './search.dto.ts';

let service: Service;
let ada: Caller;
let tenant = 0;
beforeAll(async () => {
  service = await startMemory(Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`key-${n}`, `tenant-${n}`])));
});
afterAll(() => service.close());
beforeEach(() => {
  ada = callerAt(service.url, `key-${tenant++}`);
});

const space = 'user:ada';
const said = (id: string, statement: string, more: object = {}) => claim(id, { statement, ...more });
const write = async (...nodes: object[]) => (await ada.remember({ space, nodes })).captured_at;
const search = (query: Query, caller = ada) => caller.get<SearchAnswer>('/v1/memories/search', { as_of: FUTURE, ...query });
const post = (body: object, caller = ada) => caller.post<SearchAnswer>('/v1/memories/search', { as_of: FUTURE, ...body });
const ids = async (query: Query) => (await search(query)).items.map(({ id }) => id);
const nearest = async (body: object) => (await post({ mode: 'vector', ...body })).items.map(({ id }) => id);
/** Everything of an answer but what is new each time. */
const lasting = ({ items, certificate: { id: _id, issued_at: _at, signature: _of, ...certificate } }: SearchAnswer) => ({
  items,
  certificate,
});

const TOWN = [
  said('mill', 'The mill at Quellin was closed after the flood.'),
  said('ferry', 'The ferry to Wexby leaves at noon.'),
  said('bridge', 'The bridge at Quellin was built in 1874, long before the mill.'),
  said('bread', 'Bread is baked before dawn.'),
];

describe('GET /v1/memories/search', () => {
  it('finds what has the words of the question, the rarer ones first, with its place in each list', async () => {
    await write(...TOWN);
    const { items, certificate } = await search({ q: 'When was the bridge at Quellin built?' });
    expect(items.map(({ id }) => id).slice(0, 2)).toEqual(['bridge', 'mill']);
    expect(items[0]).toMatchObject({ statement: TOWN[2]!.statement, space, ranks: { text: 1, vector: null, model: null } });
    expect(items[0]!.score).toBeGreaterThan(items[1]!.score);
    expect(certificate).toMatchObject({ operation: 'search', rows: items.length, rows_digest: RowsDigest.of(items).digest() });
  });

  it('answers the same by POST', async () => {
    await write(...TOWN);
    const asked = await search({ q: 'ferry to Wexby', as_of: '2998-01-01', limit: 3, kind: ['claim', 'episode'] });
    const posted = await post({ q: 'ferry to Wexby', as_of: '2998-01-01', limit: 3, kind: ['claim', 'episode'] });
    expect(posted.items).toEqual(asked.items);
    expect(posted.certificate.request_digest).toBe(asked.certificate.request_digest);
  });

  it('finds the answer that stands beside its question, though it shares no word with it', async () => {
    await write(
      said('hello', 'Ada: Good morning, Ben.'),
      said('asked', 'Ben: Where did you spend the summer holidays?'),
      said('answered', 'Ada: With my sister on Orrin, by the sea.'),
      said('later', 'Ben: Lovely.'),
    );
    await write(said('other', 'Ada: The sink drips.', { asserted_at: '2023-05-01T00:00:00Z' }));
    const found = await ids({ q: 'Where did Ada spend her summer holidays?', limit: 3 });
    expect(found).toEqual(expect.arrayContaining(['answered', 'asked']));
  });

  it('gives nothing that shares no word with the question but turns of conversations and episodes', async () => {
    await write(said('rates', 'Rates were raised.'), said('bread', 'Bread is baked before dawn.'));
    await write(said('heard', 'Rates again, then.', { kind: 'episode' }), said('next', 'And rain.', { kind: 'episode' }));
    await write(said('spoken', 'Rates?', { payload: { speaker: 'Ada' } }), said('reply', 'No idea.', { payload: { speaker: 'Ben' } }));
    expect((await ids({ q: 'rates' })).sort()).toEqual(['heard', 'next', 'rates', 'reply', 'spoken']);
  });

  it('takes turns that came one request each for the same conversation, and rows of other kinds for no part of it', async () => {
    for (const [n, text] of ['Ben: Which school did you choose?', 'Ada: The one at Wexby.', 'Ben: Why?'].entries()) {
      await ada.remember({ space, nodes: [said(`turn-${n}`, text), said(`thing-${n}`, 'Wood.', { kind: 'entity' })] });
      await ada.remember({ space: 'user:ben', nodes: [said(`elsewhere-${n}`, 'Chess.')] });
    }
    expect((await ids({ q: 'Which school did she choose?' })).sort()).toEqual(['turn-0', 'turn-1', 'turn-2']);
  });

  it('asks whom the question names, and who asks of himself for what he said', async () => {
    await write(
      said('ada', 'Ada: The harbour needs a new crane.'),
      said('ben', 'Ben: The harbour needs a new crane.', { asserted_at: '2024-02-01T00:00:00Z' }),
      said('user', 'user: The harbour needs a new crane.', { asserted_at: '2024-03-01T00:00:00Z' }),
      said('payload', 'The harbour needs a new crane.', { asserted_at: '2024-04-01T00:00:00Z', payload: { about: 'Cora Holt' } }),
    );
    for (const [q, id] of [
      ['What did Ada say of the harbour?', 'ada'],
      ['What did Ben say of the harbour?', 'ben'],
      ['What have I said of the harbour?', 'user'],
      ['What of Cora Holt and the harbour?', 'payload'],
    ])
      expect([q, (await ids({ q: q! }))[0]]).toEqual([q, id]);
  });

  it('filters by kind, space and validity', async () => {
    await write(said('past', 'The toll is two crowns.', { valid_to: '2024-06-01T00:00:00Z' }), said('now', 'The toll is three crowns.'));
    await write(said('guess', 'The toll will be four crowns.', { kind: 'prediction' }));
    await ada.remember({ space: 'agent:scout', nodes: [said('scout', 'The toll is unknown.')] });
    expect((await ids({ q: 'toll' })).sort()).toEqual(['guess', 'now', 'scout']);
    expect((await ids({ q: 'toll', valid_at: '2024-02-01', space })).sort()).toEqual(['guess', 'now', 'past']);
    expect(await ids({ q: 'toll', kind: 'prediction' })).toEqual(['guess']);
    expect((await ids({ q: 'toll', kind: ['prediction', 'episode', 'claim'], space: 'agent:scout' })).sort()).toEqual(['scout']);
    expect(await ids({ q: 'toll', space: 'nobody' })).toEqual([]);
  });

  it('gives as many as are asked for', async () => {
    await write(...Array.from({ length: 120 }, (_, n) => said(`n${n}`, `The toll of day ${n}.`)));
    expect(await ids({ q: 'toll', limit: 1 })).toHaveLength(1);
    expect(await ids({ q: 'toll', limit: 100 })).toHaveLength(100);
    expect(await ids({ q: 'toll' })).toHaveLength(10);
  });

  it.each([
    ['ko', '방파제가 폭풍에 무너졌다.', '방파제는 왜 무너졌나?'],
    ['ar', 'دمرت العاصفة الميناء القديم.', 'ماذا دمرت العاصفة؟'],
    ['ja', '防波堤は嵐で壊れた。', '嵐で何が壊れたか'],
    ['de', 'Die Häuser der Städte wurden zerstört.', 'Was geschah mit dem Haus in der Stadt?'],
    ['pl', 'Ødegård moved to Łódź.', 'Odegard Lodz'],
  ])('asks in the language of the statement: %s', async (id, statement, q) => {
    await write(...TOWN, said(id, statement));
    expect((await ids({ q }))[0]).toBe(id);
  });

  it.each(['the of and', '…', '🚤', '?', 'zzyzx'])('finds nothing for %s, and that is no error', async (q) => {
    await write(...TOWN, said('emoji', '🚤'));
    expect(await ids({ q })).toEqual([]);
  });

  it('reads the first 1,000 characters of a question', async () => {
    await write(...TOWN);
    const padding = 'x '.repeat(49_990);
    expect((await post({ q: `ferry ${padding}` })).items[0]!.id).toBe('ferry');
    expect((await post({ q: `${padding} ferry` })).items).toEqual([]);
    await expect(post({ q: `ferry ${padding} and much more than that` })).rejects.toThrow(/400 .*"field":"q"/);
  });

  it.each<[object, string]>([
    [{}, 'q'],
    [{ q: '' }, 'q'],
    [{ q: 'a\0b' }, 'q'],
    [{ q: '\ud83d' }, 'q'],
    [{ q: ['a', 'b'] }, 'q'],
    [{ q: 5 }, 'q'],
    [{ q: 'a', mode: 'best' }, 'mode'],
    [{ embedding: [1], mode: 'text' }, 'q'],
    [{ q: 'a', mode: 'vector' }, 'embedding'],
    [{ q: 'a', limit: 0 }, 'limit'],
    [{ q: 'a', limit: 101 }, 'limit'],
    [{ q: 'a', limit: 1.5 }, 'limit'],
    [{ q: 'a', kind: 'idea' }, 'kind'],
    [{ q: 'a', valid_at: 'soon' }, 'valid_at'],
    [{ q: 'a', ledger_size: -1 }, 'ledger_size'],
    [{ q: 'a', as_of: 'soon' }, 'as_of'],
    [{ embedding: [] }, 'embedding'],
    [{ embedding: 'x' }, 'embedding'],
    [{ embedding: [1, null] }, 'embedding'],
    [{ embedding: [1, '2'] }, 'embedding'],
    [{ embedding: [[1]] }, 'embedding'],
    [{ embedding: { 0: 1 } }, 'embedding'],
    [{ embedding: [1e39] }, 'embedding'],
    [{ embedding: [0, 0, 1e-60] }, 'embedding'],
  ])('refuses %j by POST, naming the field', async (body, field) => {
    await expect(post(body)).rejects.toThrow(new RegExp(`^400 .*"field":"${field}"`));
  });

  it('refuses a vector of 16,001 numbers', async () => {
    await expect(post({ embedding: Array(16_001).fill(1) })).rejects.toThrow(/^400 .*"field":"embedding"/);
  });

  it('refuses a question without as_of', async () => {
    await expect(ada.get('/v1/memories/search', { q: 'toll' })).rejects.toThrow(/400 .*MEMORY_AS_OF_REQUIRED/);
    await expect(ada.post('/v1/memories/search', { q: 'toll' })).rejects.toThrow(/400 .*MEMORY_AS_OF_REQUIRED/);
  });
});

describe('what is superseded', () => {
  const superseding = (source_id: string, target_id: string, more: object = {}) =>
    link(source_id, target_id, { edge_type: 'SUPERSEDES', ...more });
  const shown = async (query: Query) => (await search(query)).items.map(({ id, superseded_by }) => [id, superseded_by]);

  it('stands right after what supersedes it, and names it', async () => {
    await write(said('january', 'The budget is 500 crowns.'), said('lamp', 'The budget lamp.', { asserted_at: '2020-01-01T00:00:00Z' }));
    await write(
      said('february', 'My budget of crowns, after all that was said in the long meeting, is 700 from here on.', {
        asserted_at: '2024-02-01T00:00:00Z',
      }),
    );
    expect(await shown({ q: 'Is the budget 500 crowns?' })).toEqual([
      ['january', null],
      ['february', null],
      ['lamp', null],
    ]);
    await ada.remember({ space, edges: [superseding('february', 'january')] });
    expect(await shown({ q: 'Is the budget 500 crowns?' })).toEqual([
      ['february', null],
      ['january', 'february'],
      ['lamp', null],
    ]);
    expect(await shown({ q: 'Is the budget 500 crowns?', limit: 1 })).toEqual([['february', null]]);
    const { items } = await search({ q: 'Is the budget 500 crowns?' });
    expect(items[0]!.score).toBe(items[1]!.score);
  });

  it('brings in the newest of a chain, though that shares no word with the question', async () => {
    await write(said('one', 'The ferry leaves at noon.'), said('two', 'It goes at two.'), said('three', 'No boats any more.'));
    await ada.remember({ space, edges: [superseding('two', 'one'), superseding('three', 'two')] });
    const { items } = await search({ q: 'When does the ferry leave?' });
    expect(items.map(({ id, superseded_by }) => [id, superseded_by])).toEqual([
      ['three', null],
      ['two', 'three'],
      ['one', 'two'],
    ]);
    expect(items[0]!.ranks).toEqual({ text: null, vector: null, model: null });
  });

  it('brings in nothing from outside the scope, but names it all the same', async () => {
    await write(said('one', 'The ferry leaves at noon.'), said('guess', 'Never.', { kind: 'prediction' }));
    await write(said('two', 'The tower leans.'), said('over', 'Upright.', { valid_to: '2024-02-01T00:00:00Z' }));
    await ada.remember({ space: 'elsewhere', nodes: [said('other', 'Rain.')] });
    await write(said('three', 'The well is dry.'));
    await ada.remember({ space, edges: [superseding('guess', 'one'), superseding('over', 'two'), superseding('other', 'three')] });
    expect(await shown({ q: 'ferry', kind: 'claim' })).toEqual([['one', 'guess']]);
    expect(await shown({ q: 'tower' })).toEqual([['two', 'over']]);
    expect(await shown({ q: 'well', space })).toEqual([['three', 'other']]);
    expect(await shown({ q: 'well' })).toEqual([
      ['other', null],
      ['three', 'other'],
    ]);
  });

  it('keeps its order where everything supersedes everything', async () => {
    await write(said('one', 'The ferry.'), said('two', 'The ferry, they say.'), said('three', 'The ferry again, for all I know of it.'));
    await ada.remember({
      space,
      edges: [superseding('two', 'one'), superseding('one', 'two'), superseding('one', 'three'), superseding('one', 'one')],
    });
    const order = await shown({ q: 'ferry' });
    expect(order.map(([id]) => id).sort()).toEqual(['one', 'three', 'two']);
    expect(order.find(([id]) => id === 'three')).toEqual(['three', 'one']);
  });

  it('is not superseded before that was known, nor while the edge does not hold, nor by other tenants', async () => {
    const before = await write(said('one', 'The ferry leaves at noon.'), said('two', 'At two.'));
    const early = await search({ q: 'ferry', as_of: before });
    await ada.remember({ space, edges: [superseding('two', 'one', { valid_from: '2024-06-01T00:00:00Z' })] });
    const ben = callerAt(service.url, `key-${tenant++}`);
    await ben.remember({ space, nodes: [said('one', 'The ferry.'), said('three', 'Three.')], edges: [superseding('three', 'one')] });
    expect(lasting(await search({ q: 'ferry', as_of: before }))).toEqual(lasting(early));
    expect(early.items.map(({ superseded_by }) => superseded_by)).toEqual([null]);
    expect(await shown({ q: 'ferry', valid_at: '2024-03-01' })).toEqual([['one', null]]);
    expect(await shown({ q: 'ferry' })).toEqual([
      ['two', null],
      ['one', 'two'],
    ]);
    const { certificate } = await search({ q: 'ferry', as_of: before });
    await ada.remember({
      space,
      nodes: [said('four', 'Four.')],
      edges: [superseding('four', 'one')],
      backfill: { declared_captured_at: '2024-03-01T00:00:00Z', reason: 'import' },
    });
    expect((await search({ q: 'ferry', as_of: certificate.as_of, ledger_size: certificate.ledger_size })).items).toEqual(early.items);
  });

  it('by vectors as by words', async () => {
    await write(said('one', 'A.', { embedding: [1, 0] }), said('two', 'B.', { embedding: [0, 1] }), said('bare', 'C.'));
    await ada.remember({ space, edges: [superseding('two', 'one'), superseding('bare', 'two')] });
    const { items } = await post({ embedding: [1, 0] });
    expect(items.map(({ id, score, superseded_by }) => [id, score, superseded_by])).toEqual([
      ['bare', 1, null],
      ['two', 1, 'bare'],
      ['one', 1, 'two'],
    ]);
  });
});

describe('a search by vectors', () => {
  const pointing = (id: string, embedding: number[], more: object = {}) => said(id, 'A statement.', { embedding, ...more });

  it('orders by the cosine, of vectors of the same length alone', async () => {
    await write(pointing('east', [2, 0]), pointing('north', [0, 3]), pointing('between', [0.6, 0.8]), pointing('deep', [1, 0, 0]));
    await write(pointing('west', [-1, 0]), pointing('nowhere', [0, 0]), said('none', 'No vector.'));
    const { items } = await post({ embedding: [1, 0] });
    expect(items.map(({ id, score }) => [id, score])).toEqual([
      ['east', 1],
      ['between', 0.6],
      ['north', 0],
      ['west', -1],
    ]);
    expect(items[1]!.ranks).toEqual({ text: null, vector: 2, model: null });
    expect(await nearest({ embedding: [1, 0, 0] })).toEqual(['deep']);
    expect(await nearest({ embedding: [1] })).toEqual([]);
  });

  it('is taken in a URL as JSON and as numbers with commas', async () => {
    await write(pointing('east', [2, 0]), pointing('north', [0, 3]));
    expect(await ids({ embedding: '[0, 1]' })).toEqual(['north', 'east']);
    expect(await ids({ embedding: '1e0,-0.5' })).toEqual(['east', 'north']);
    for (const embedding of ['1,x', '1,', '[NaN]', '{"0":1}', '1;2'])
      await expect(ids({ embedding })).rejects.toThrow('"field":"embedding"');
  });

  it('holds numbers of any size, and 16,000 of them', async () => {
    await write(pointing('huge', [3e38, 3e38]), pointing('tiny', [1e-38, 0]));
    expect((await post({ embedding: [1e38, 0] })).items.map(({ id, score }) => [id, score])).toEqual([
      ['tiny', 1],
      ['huge', 0.707107],
    ]);
    const long = Array.from({ length: 16_000 }, (_, n) => Math.sin(n));
    await write(pointing('long', long));
    expect((await post({ embedding: long })).items).toMatchObject([{ id: 'long', score: expect.closeTo(1, 4) }]);
  });

  it('filters by kind, space and validity as words do', async () => {
    await write(pointing('a', [1, 0], { kind: 'episode' }), pointing('b', [1, 0.1], { valid_to: '2024-02-01T00:00:00Z' }));
    await ada.remember({ space: 'other', nodes: [pointing('c', [1, 0.2])] });
    expect(await nearest({ embedding: [1, 0] })).toEqual(['a', 'c']);
    expect(await nearest({ embedding: [1, 0], kind: 'episode' })).toEqual(['a']);
    expect(await nearest({ embedding: [1, 0], space: 'other' })).toEqual(['c']);
    expect(await nearest({ embedding: [1, 0], valid_at: '2024-01-15' })).toEqual(['a', 'b', 'c']);
  });

  it('together with words fuses both orders, and tells the place in each', async () => {
    await write(
      said('both', 'The toll.', { embedding: [1, 0] }),
      said('words', 'The toll again.'),
      said('vector', 'Rain.', { embedding: [1, 0.2] }),
    );
    const { items } = await post({ q: 'toll', embedding: [1, 0] });
    expect(items[0]).toMatchObject({ id: 'both', ranks: { text: 1, vector: 1 } });
    expect(items.map(({ id }) => id).sort()).toEqual(['both', 'vector', 'words']);
    expect((await post({ q: 'toll', embedding: [1, 0], mode: 'text' })).items.every(({ ranks }) => ranks.vector === null)).toBe(true);
    expect((await post({ q: 'toll', embedding: [1, 0], mode: 'vector' })).items.every(({ ranks }) => ranks.text === null)).toBe(true);
  });
});

describe('a search of the past', () => {
  const question = { q: 'the toll at Quellin', embedding: [1, 0] };
  const rows = (name: string) => [
    said(`${name}-a`, 'Ada: The toll at Quellin was raised.', { embedding: [1, 0.1] }),
    said(`${name}-b`, 'Ben: When?'),
    said(`${name}-c`, 'Ada: In spring, I think.', { embedding: [0.5, 1] }),
  ];

  it('sees nothing that was learned later, neither rows nor in its scores', async () => {
    const first = await write(...rows('first'), ...TOWN);
    const early = await post({ ...question, as_of: first });
    expect(early.items.map(({ id }) => id)).toContain('first-c');
    await write(...rows('later'), said('late', 'toll '.repeat(50), { embedding: [1, 0] }));
    await ada.remember({ space: 'elsewhere', nodes: rows('elsewhere') });
    expect(lasting(await post({ ...question, as_of: first }))).toEqual(lasting(early));
    expect((await post({ ...question, as_of: '2024-06-01' })).items).toEqual([]);
  });

  it('is repeated exactly by its ledger size, whatever was declared as known earlier since', async () => {
    await write(...rows('first'), ...TOWN);
    const early = await post(question);
    const { as_of, ledger_size } = early.certificate;
    const again = { ...question, as_of, ledger_size };
    const repeated = lasting(await post(again));
    expect(repeated.items).toEqual(early.items);
    await ada.remember({
      space,
      nodes: [...rows('declared'), said('more', 'toll')],
      backfill: { declared_captured_at: '2024-03-01T00:00:00Z', reason: 'import' },
    });
    await write(...rows('later'));
    expect(lasting(await post(again))).toEqual(repeated);
    const { items, certificate } = await post({ ...question, as_of });
    expect(items.map(({ id }) => id)).toContain('declared-a');
    expect(certificate.backfill_batches).toMatchObject([{ rows: items.filter(({ backfill_batch }) => backfill_batch).length }]);
    expect((await post({ ...question, as_of: '2024-03-01' })).items.map(({ id }) => id).sort()).toEqual([
      'declared-a',
      'declared-b',
      'declared-c',
      'more',
    ]);
  });

  it('names in its certificate only what is in the answer', async () => {
    await ada.remember({
      space,
      nodes: [said('old', 'Bread.')],
      backfill: { declared_captured_at: '2024-03-01T00:00:00Z', reason: 'import' },
    });
    const first = await write(said('toll', 'The toll.'));
    await write(said('rain', 'Rain.'));
    expect((await search({ q: 'toll' })).certificate).toMatchObject({
      rows: 1,
      latest_known_at: first,
      backfill_batches: [],
      ledger_size: 3,
    });
  });

  it('knows nothing of other tenants', async () => {
    const ben = callerAt(service.url, `key-${tenant++}`);
    await write(...rows('ada'), ...TOWN);
    const alone = await post(question);
    await ben.remember({ space, nodes: [...rows('ben'), said('more', 'toll toll'), said('much', 'Quellin')] });
    expect((await post(question)).items).toEqual(alone.items);
    expect((await post(question, ben)).items.map(({ id }) => id)).not.toContain('ada-a');
  });
});
