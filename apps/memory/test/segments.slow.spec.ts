import type { Database } from '@plumbline/database';
import { openTestDatabase } from '@plumbline/testing';
import { IndexLayouts } from './index-layouts.ts';
import { createClaim, memorySchema } from './memory-service.ts';

let database: Database;
let layouts: IndexLayouts;
beforeAll(async () => {
  database = await openTestDatabase(memorySchema);
  layouts = new IndexLayouts(database);
});
afterAll(() => database.close());

describe('a writer of large commits', () => {
  it('merges no commits whose positions are too far apart for one row', async () => {
    await layouts.limitSegmentTerms(400_000);
    const writeNodes = (n: number, count: number) =>
      layouts.ledger.writeRows('wide', {
        space: 's',
        nodes: Array.from({ length: count }, (_, at) =>
          createClaim(`${n}/${at}`, { statement: at ? undefined : 'rain' }),
        ),
        edges: [],
      });
    for (const n of [1, 2, 3, 4]) await writeNodes(n, 10_000);
    await layouts.mergeSegments('wide');
    await layouts.mergeSegments('wide');
    const merges = await layouts.asOwner('wide', ['select upto from memory.merges order by 1']);
    expect(merges).toEqual([{ upto: '0' }, { upto: '20001' }, { upto: '30001' }]);
    const [hits] = await layouts.ask('wide', '2999-01-01', {
      size: 1e6,
      space: null,
      words: ['rain'],
      budget: 100,
    });
    expect(hits).toHaveLength(4);
  }, 120_000);
});
