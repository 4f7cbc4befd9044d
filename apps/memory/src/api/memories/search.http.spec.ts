import { RowsDigest } from '@plumbline/certificates';
import {
  createStatement,
  createSearchTenant,
  space,
  startSearchService,
  TOWN_CLAIMS,
  type SearchTenant,
} from '../../../test/search-tenant.ts';
import type { MemoryService } from '../../../test/memory-service.ts';

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

describe('GET /v1/memories/search', () => {
  it('finds what has the words of the question, the rarer ones first, with its place in each list', async () => {
    await ada.write(...TOWN_CLAIMS);
    const { items, certificate } = await ada.search({ q: 'When was the bridge at Quellin built?' });
    expect(items.map(({ id }) => id).slice(0, 2)).toEqual(['bridge', 'mill']);
    expect(items[0]).toMatchObject({
      statement: TOWN_CLAIMS[2]!.statement,
      space,
      ranks: { text: 1, vector: null, model: null },
    });
    expect(items[0]!.score).toBeGreaterThan(items[1]!.score);
    expect(certificate).toMatchObject({
      operation: 'search',
      rows: items.length,
      rows_digest: RowsDigest.fromRows(items).toHex(),
    });
  });

  it('answers the same by POST', async () => {
    await ada.write(...TOWN_CLAIMS);
    const answer = await ada.search({
      q: 'ferry to Wexby',
      as_of: '2998-01-01',
      limit: 3,
      kind: ['claim', 'episode'],
    });
    const posted = await ada.post({
      q: 'ferry to Wexby',
      as_of: '2998-01-01',
      limit: 3,
      kind: ['claim', 'episode'],
    });
    expect(posted.items).toEqual(answer.items);
    expect(posted.certificate.request_digest).toBe(answer.certificate.request_digest);
  });

  it('finds the answer that stands beside its question, though it shares no word with it', async () => {
    await ada.write(
      createStatement('hello', 'Ada: Good morning, Ben.'),
      createStatement('asked', 'Ben: Where did you spend the summer holidays?'),
      createStatement('answered', 'Ada: With my sister on Orrin, by the sea.'),
      createStatement('later', 'Ben: Lovely.'),
    );
    await ada.write(
      createStatement('other', 'Ada: The sink drips.', { asserted_at: '2023-05-01T00:00:00Z' }),
    );
    const ids = await ada.ids({ q: 'Where did Ada spend her summer holidays?', limit: 3 });
    expect(ids).toEqual(expect.arrayContaining(['answered', 'asked']));
  });

  it('gives nothing that shares no word with the question but turns of conversations and episodes', async () => {
    await ada.write(
      createStatement('rates', 'Rates were raised.'),
      createStatement('bread', 'Bread is baked before dawn.'),
    );
    await ada.write(
      createStatement('heard', 'Rates again, then.', { kind: 'episode' }),
      createStatement('next', 'And rain.', { kind: 'episode' }),
    );
    await ada.write(
      createStatement('spoken', 'Rates?', { payload: { speaker: 'Ada' } }),
      createStatement('reply', 'No idea.', { payload: { speaker: 'Ben' } }),
    );
    expect((await ada.ids({ q: 'rates' })).sort()).toEqual([
      'heard',
      'next',
      'rates',
      'reply',
      'spoken',
    ]);
  });

  it(
    'takes turns that came one request each for the same conversation, and rows of other kinds ' +
      'for no part of it',
    async () => {
      for (const [n, text] of [
        'Ben: Which school did you choose?',
        'Ada: The one at Wexby.',
        'Ben: Why?',
      ].entries()) {
        await ada.caller.remember({
          space,
          nodes: [
            createStatement(`turn-${n}`, text),
            createStatement(`thing-${n}`, 'Wood.', { kind: 'entity' }),
          ],
        });
        await ada.caller.remember({
          space: 'user:ben',
          nodes: [createStatement(`elsewhere-${n}`, 'Chess.')],
        });
      }
      expect((await ada.ids({ q: 'Which school did she choose?' })).sort()).toEqual([
        'turn-0',
        'turn-1',
        'turn-2',
      ]);
    },
  );

  it('asks whom the question names, and who asks of himself for what he said', async () => {
    await ada.write(
      createStatement('ada', 'Ada: The harbour needs a new crane.'),
      createStatement('ben', 'Ben: The harbour needs a new crane.', {
        asserted_at: '2024-02-01T00:00:00Z',
      }),
      createStatement('user', 'user: The harbour needs a new crane.', {
        asserted_at: '2024-03-01T00:00:00Z',
      }),
      createStatement('payload', 'The harbour needs a new crane.', {
        asserted_at: '2024-04-01T00:00:00Z',
        payload: { about: 'Cora Holt' },
      }),
    );
    for (const [q, id] of [
      ['What did Ada say of the harbour?', 'ada'],
      ['What did Ben say of the harbour?', 'ben'],
      ['What have I said of the harbour?', 'user'],
      ['What of Cora Holt and the harbour?', 'payload'],
    ])
      expect([q, (await ada.ids({ q: q! }))[0]]).toEqual([q, id]);
  });

  it('filters by kind, space and validity', async () => {
    await ada.write(
      createStatement('past', 'The toll is two crowns.', { valid_to: '2024-06-01T00:00:00Z' }),
      createStatement('now', 'The toll is three crowns.'),
    );
    await ada.write(
      createStatement('guess', 'The toll will be four crowns.', { kind: 'prediction' }),
    );
    await ada.caller.remember({
      space: 'agent:scout',
      nodes: [createStatement('scout', 'The toll is unknown.')],
    });
    expect((await ada.ids({ q: 'toll' })).sort()).toEqual(['guess', 'now', 'scout']);
    expect((await ada.ids({ q: 'toll', valid_at: '2024-02-01', space })).sort()).toEqual([
      'guess',
      'now',
      'past',
    ]);
    expect(await ada.ids({ q: 'toll', kind: 'prediction' })).toEqual(['guess']);
    expect(
      (
        await ada.ids({ q: 'toll', kind: ['prediction', 'episode', 'claim'], space: 'agent:scout' })
      ).sort(),
    ).toEqual(['scout']);
    expect(await ada.ids({ q: 'toll', space: 'nobody' })).toEqual([]);
  });

  it('gives as many as are asked for', async () => {
    await ada.write(
      ...Array.from({ length: 120 }, (_, n) => createStatement(`n${n}`, `The toll of day ${n}.`)),
    );
    expect(await ada.ids({ q: 'toll', limit: 1 })).toHaveLength(1);
    expect(await ada.ids({ q: 'toll', limit: 100 })).toHaveLength(100);
    expect(await ada.ids({ q: 'toll' })).toHaveLength(10);
  });

  it.each([
    ['ko', '방파제가 폭풍에 무너졌다.', '방파제는 왜 무너졌나?'],
    ['ar', 'دمرت العاصفة الميناء القديم.', 'ماذا دمرت العاصفة؟'],
    ['ja', '防波堤は嵐で壊れた。', '嵐で何が壊れたか'],
    ['de', 'Die Häuser der Städte wurden zerstört.', 'Was geschah mit dem Haus in der Stadt?'],
    ['pl', 'Ødegård moved to Łódź.', 'Odegard Lodz'],
  ])('asks in the language of the statement: %s', async (id, statement, q) => {
    await ada.write(...TOWN_CLAIMS, createStatement(id, statement));
    expect((await ada.ids({ q }))[0]).toBe(id);
  });

  it.each(['the of and', '…', '🚤', '?', 'zzyzx'])(
    'finds nothing for %s, and that is no error',
    async (q) => {
      await ada.write(...TOWN_CLAIMS, createStatement('emoji', '🚤'));
      expect(await ada.ids({ q })).toEqual([]);
    },
  );

  it('reads the first 1,000 characters of a question', async () => {
    await ada.write(...TOWN_CLAIMS);
    const padding = 'x '.repeat(49_990);
    expect((await ada.post({ q: `ferry ${padding}` })).items[0]!.id).toBe('ferry');
    expect((await ada.post({ q: `${padding} ferry` })).items).toEqual([]);
    await expect(ada.post({ q: `ferry ${padding} and much more than that` })).rejects.toThrow(
      /400 .*"field":"q"/,
    );
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
    [{ q: 'a', ledger_size: 2 ** 53 }, 'ledger_size'],
    [{ q: 'a', ledger_size: 1e308 }, 'ledger_size'],
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
    await expect(ada.post(body)).rejects.toThrow(new RegExp(`^400 .*"field":"${field}"`));
  });

  it('refuses a vector of 16,001 numbers', async () => {
    await expect(ada.post({ embedding: Array(16_001).fill(1) })).rejects.toThrow(
      /^400 .*"field":"embedding"/,
    );
  });

  it('refuses a question without as_of', async () => {
    await expect(ada.caller.get('/v1/memories/search', { q: 'toll' })).rejects.toThrow(
      /400 .*MEMORY_AS_OF_REQUIRED/,
    );
    await expect(ada.caller.post('/v1/memories/search', { q: 'toll' })).rejects.toThrow(
      /400 .*MEMORY_AS_OF_REQUIRED/,
    );
  });
});
