import { runInTransaction } from '@plumbline/database';
import type { PoolClient } from 'pg';
import { createClaim, startMemoryService, type MemoryService } from './memory-service.ts';
import { createTextIndexReader } from './text-index-reader.ts';

const NODES = 150;
let service: MemoryService;
beforeAll(async () => {
  service = await startMemoryService({ 'key-of-ada': 'ada' });
});
afterAll(() => service.close());

const createNodes = (prefix: string) =>
  Array.from({ length: NODES }, (_, n) =>
    createClaim(`${prefix}${n}`, { statement: `copper bridge ${n % 10}` }),
  );
const inService = <Result>(work: (client: PoolClient) => Promise<Result>) =>
  runInTransaction(service.database.pool, work, { 'memory.tenant': 'ada', role: 'memory_app' });
const writeRows = (client: PoolClient, prefix: string) =>
  client.query(`select memory_api.remember_rows('s', $1, '[]', null, null)`, [
    JSON.stringify(createNodes(prefix)),
  ]);
const indexRows = async (client: PoolClient) => {
  const { rows } = await client.query<{ count: number }>(
    'select memory_api.index_rows($1, $2) as count',
    [Array(NODES).fill('copper'), ['copper {17}']],
  );
  return rows[0]!.count;
};
const countCopper = async () => {
  const { statistics } = createTextIndexReader(service.database.pool, 'ada');
  return (await statistics(['copper'])).frequency.copper;
};

describe('a large write, whose terms are extracted while its rows are written', () => {
  it('is found by its words, but for the nodes that were refused', async () => {
    const { accepted, refused } = await service.as('key-of-ada').remember({
      space: 's',
      nodes: [createClaim('x', { kind: 'rumour' }), ...createNodes('a')],
    });
    expect([accepted, refused.length]).toEqual([NODES, 1]);
    expect(await countCopper()).toBe(NODES);
    const { hits } = createTextIndexReader(service.database.pool, 'ada');
    const found = (await hits('bridge 3', { most: 15 })).map(([id]) => id);
    expect(found).toEqual(Array.from({ length: 15 }, (_, n) => `a${n * 10 + 3}`));
  });
});

describe('the index of words', () => {
  it('takes the rows of its own transaction alone, and these once', async () => {
    expect(await inService(indexRows)).toBe(0);
    const counts = await inService(async (client) => {
      await writeRows(client, 'b');
      return [await indexRows(client), await indexRows(client)];
    });
    expect(counts).toEqual([NODES, 0]);

    const before = await countCopper();
    const claimUnindexed = `select set_config('memory.unindexed', '{0} s', true)`;
    const refusal = 'only nodes that this transaction wrote, and has not indexed, can be indexed';
    await expect(
      inService(async (client) => {
        await client.query(claimUnindexed);
        await indexRows(client);
      }),
    ).rejects.toThrow(refusal);
    await expect(
      inService(async (client) => {
        await writeRows(client, 'c');
        await indexRows(client);
        await client.query(claimUnindexed);
        await indexRows(client);
      }),
    ).rejects.toThrow(refusal);
    expect(await countCopper()).toBe(before);
  });
});
