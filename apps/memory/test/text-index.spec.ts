import { extractStatementTerms } from '../src/ledger/statement-terms.ts';
import { createClaim, FUTURE, startMemoryService, type MemoryService } from './memory-service.ts';
import {
  computeExpectedScores,
  createTextIndexReader,
  type IndexQuery,
} from './text-index-reader.ts';

const TENANTS = 12;
let service: MemoryService;
let next = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: TENANTS }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());

/** A tenant without rows, and the index as its searches see it. */
function tenant() {
  const n = next++;
  return {
    caller: service.as(`key-${n}`),
    ...createTextIndexReader(service.database.pool, `tenant-${n}`),
  };
}

const space = 's';
const createStatement = (id: string, statement: string, more: object = {}) =>
  createClaim(id, { statement, ...more });

describe('the text index', () => {
  const WORDS =
    'tide harbour ledger copper signal orchard meadow lantern bridge falcon amber quarry'.split(
      ' ',
    );
  const statements = Array.from({ length: 150 }, (_, n): [string, string] => [
    `n${n}`,
    Array.from(
      { length: 3 + (n % 9) },
      (_, at) => WORDS[(n * n + at * (1 + (n % 5))) % (3 + (n % 10))],
    ).join(' '),
  ]);

  it('weighs nodes as BM25 does, over several commits', async () => {
    const { caller, hits, statistics } = tenant();
    for (let at = 0; at < statements.length; at += 40)
      await caller.remember({
        space,
        nodes: statements
          .slice(at, at + 40)
          .map(([id, statement]) => createStatement(id, statement)),
      });
    for (const question of [
      'copper',
      'a lantern on the bridge',
      'quarry falcon tide',
      'nothing of this',
    ])
      expect(await hits(question, { most: 200 })).toEqual(
        computeExpectedScores(question, statements),
      );
    const { passages, average_length, frequency } = await statistics([
      extractStatementTerms('copper')[0]!,
      'elsewhere',
    ]);
    expect([passages, frequency]).toEqual([
      150,
      { copper: statements.filter(([, text]) => text.includes('copper')).length, elsewhere: 0 },
    ]);
    expect(average_length).toBeCloseTo(
      statements.reduce((sum, [, text]) => sum + text.split(' ').length, 0) / 150,
      10,
    );
  });

  it('gives the best first and no more than asked for', async () => {
    const { caller, hits } = tenant();
    await caller.remember({
      space,
      nodes: statements.map(([id, statement]) => createStatement(id, statement)),
    });
    const all = await hits('copper signal', { most: 200 });
    expect(await hits('copper signal', { most: 7 })).toEqual(all.slice(0, 7));
  });

  it(
    'tells at an old instant what it told then, scores included, whatever was written or ' +
      'declared since',
    async () => {
      const { caller, hits, statistics } = tenant();
      const first = await caller.remember({
        space,
        nodes: statements.slice(0, 60).map(([id, statement]) => createStatement(id, statement)),
      });
      const query = { as_of: first.captured_at, most: 200 };
      const [then, earlierStatistics] = [
        await hits('copper signal tide', query),
        await statistics(['copper', 'tide'], query),
      ];
      expect(then).toEqual(computeExpectedScores('copper signal tide', statements.slice(0, 60)));

      await caller.remember({
        space,
        nodes: statements.slice(60, 100).map(([id, statement]) => createStatement(id, statement)),
      });
      expect(await hits('copper signal tide', query)).toEqual(then);
      expect(await statistics(['copper', 'tide'], query)).toEqual(earlierStatistics);
      expect(await hits('copper signal tide', { most: 200 })).toEqual(
        computeExpectedScores('copper signal tide', statements.slice(0, 100)),
      );

      const backfill = { declared_captured_at: '2020-01-01T00:00:00Z', reason: 'imported' };
      await caller.remember({
        space,
        backfill,
        nodes: statements.slice(100).map(([id, statement]) => createStatement(id, statement)),
      });
      const pinned = { ...query, size: 60 };
      expect(await hits('copper signal tide', pinned)).toEqual(then);
      expect(await statistics(['copper', 'tide'], pinned)).toEqual(earlierStatistics);
      const declared = [...statements.slice(0, 60), ...statements.slice(100)];
      expect(await hits('copper signal tide', query)).toEqual(
        computeExpectedScores('copper signal tide', declared),
      );
      const early = { as_of: '2021-01-01', valid_at: FUTURE, most: 200 };
      expect(await hits('copper signal tide', early)).toEqual(
        computeExpectedScores('copper signal tide', statements.slice(100)),
      );
      expect(await hits('copper signal tide', { as_of: '2019-12-31', valid_at: FUTURE })).toEqual(
        [],
      );
    },
  );

  it('sees no row beyond a size that cuts a commit in two', async () => {
    const { caller, hits } = tenant();
    await caller.remember({
      space,
      nodes: [createStatement('a', 'a copper bridge'), createStatement('b', 'copper and tide')],
    });
    await caller.remember({
      space,
      nodes: [
        createStatement('c', 'copper once more'),
        createStatement('d', 'copper for the last time'),
      ],
    });
    const findIds = async (size: number) =>
      (await hits('copper', { size })).map(([id]) => id).sort();
    expect([await findIds(0), await findIds(1), await findIds(3), await findIds(4)]).toEqual([
      [],
      [],
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  it('weighs a tenant’s nodes by its own alone', async () => {
    const [ada, bob] = [tenant(), tenant()];
    await ada.caller.remember({
      space,
      nodes: [createStatement('a', 'copper bridge'), createStatement('b', 'a falcon')],
    });
    const before = await ada.hits('copper falcon');
    await bob.caller.remember({
      space,
      nodes: statements.map(([id, statement]) => createStatement(id, statement)),
    });
    expect(await ada.hits('copper falcon')).toEqual(before);
    expect(before.map(([id]) => id)).toEqual(['b', 'a']);
  });

  it('finds by space, kind and validity, with weights of the whole ledger', async () => {
    const { caller, hits } = tenant();
    await caller.remember({
      space: 'user:ada',
      nodes: [
        createStatement('a', 'copper bridge'),
        createStatement('b', 'copper falcon', { kind: 'prediction' }),
      ],
    });
    await caller.remember({
      space: 'user:bob',
      nodes: [
        createStatement('c', 'copper bridge'),
        createStatement('d', 'copper tide', { valid_to: '2025-01-01T00:00:00Z' }),
      ],
    });
    const all = new Map(await hits('copper bridge', { valid_at: '2024-06-01' }));
    const some = async (query: IndexQuery) =>
      (await hits('copper bridge', { valid_at: '2024-06-01', ...query })).map(([id, score]) => [
        id,
        score === all.get(id),
      ]);
    expect(await some({ space: 'user:bob' })).toEqual([
      ['c', true],
      ['d', true],
    ]);
    expect(await some({ kinds: ['prediction', 'entity'] })).toEqual([['b', true]]);
    expect(await some({ space: 'user:bob', valid_at: '2026-01-01' })).toEqual([['c', true]]);
    expect(await some({ space: 'user:eve' })).toEqual([]);
  });

  it('counts a node that was refused, remembered already or has no words not at all', async () => {
    const { caller, hits, statistics } = tenant();
    await caller.remember({
      space,
      nodes: [
        createStatement('a', 'copper bridge'),
        createStatement('a', 'copper tide'),
        createStatement('b', '…'),
        createClaim('c', { statement: undefined }),
      ],
    });
    const { accepted } = await caller.remember({
      space,
      nodes: [
        createStatement('a', 'copper bridge'),
        createStatement('d', 'copper falcon'),
        createStatement('e', 'a lantern', { kind: 'rumour' }),
      ],
    });
    expect(accepted).toBe(1);
    expect(await statistics(['copper', 'tide', 'lantern'])).toEqual({
      passages: 2,
      average_length: 2,
      frequency: { copper: 2, tide: 0, lantern: 0 },
    });
    expect(await hits('copper falcon')).toEqual(
      computeExpectedScores('copper falcon', [
        ['a', 'copper bridge'],
        ['d', 'copper falcon'],
      ]).toSorted(([, a], [, b]) => b - a),
    );
  });

  it('finds what is written in any script, and meets a question however either was read', async () => {
    const { caller, hits } = tenant();
    const texts = Object.entries({
      korean: '중앙은행이 금리를 동결했다고 발표했다',
      arabic: 'أعلن البنك المركزي تثبيت أسعار الفائدة',
      german: 'Die Häuser in den Städten werden nicht mehr gebaut',
      terse: 'Häuser Städte',
      russian: 'Центральный банк сохранил ставку',
      emoji: '👩‍👩‍👧 lanterns 🦀',
      endless: `${'ab'.repeat(30_000)} quarry`,
    });
    await caller.remember({
      space,
      nodes: texts.map(([id, statement]) => createStatement(id, statement)),
    });
    const findIds = async (question: string) => (await hits(question)).map(([id]) => id).sort();
    expect(await findIds('금리 동결')).toEqual(['korean']);
    expect(await findIds('البنك المركزي')).toEqual(['arabic']);
    expect(await findIds('Wo werden die Häuser der Städte gebaut?')).toEqual(['german', 'terse']);
    expect(await findIds('Häuser?')).toEqual(['german', 'terse']);
    expect(await findIds('ставки центрального банка')).toEqual(['russian']);
    expect(await findIds('🦀 lantern')).toEqual(['emoji']);
    expect(await findIds('ab'.repeat(30_000))).toEqual(['endless']);
    expect(await findIds('the of and 🦀')).toEqual([]);
    expect(await findIds('')).toEqual([]);
  });

  it('knows the beginning of a text that is too long', async () => {
    const { caller, hits } = tenant();
    await caller.remember({
      space,
      nodes: [createStatement('long', `falcon ${'copper tide '.repeat(5_000)} lantern`)],
    });
    expect((await hits('falcon')).map(([id]) => id)).toEqual(['long']);
    expect(await hits('lantern')).toEqual([]);
  });
});
