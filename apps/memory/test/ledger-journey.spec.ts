import { memoryClient, type MemoryClient } from '@plumbline/client';
import {
  createClaim,
  FUTURE,
  createLink,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';

let service: MemoryService;
let ada: MemoryClient;
beforeAll(async () => {
  service = await startMemoryService({ 'key-of-ada': 'ada' });
  ada = memoryClient({ baseUrl: service.url, token: 'key-of-ada' });
});
afterAll(() => service.close());

const BATCHES = 10;
const BATCH = 1_000;

describe('10,000 nodes and as many edges', () => {
  const batches = Array.from({ length: BATCHES }, (_, batch) => {
    const ids = Array.from({ length: BATCH }, (_, n) => `claim/${batch}/${n}`);
    // each batch also links to the preceding one
    const before = batch === 0 ? ids[0]! : `claim/${batch - 1}/0`;
    return {
      space: `agent:${batch % 2}`,
      nodes: ids.map((id, n) =>
        createClaim(id, { category: `c${n % 7}`, payload: { about: `subject ${n % 100}` } }),
      ),
      edges: ids.map((id, n) =>
        createLink(id, n === 0 ? before : ids[n - 1]!, { confidence: n / BATCH, lag: `${n} days` }),
      ),
    };
  });

  it('are written in batches, sent again for nothing, and read as of before, between and after', async () => {
    const stamps: string[] = [];
    for (const batch of batches) {
      const answer = await ada.remember(batch);
      expect(answer).toMatchObject({ accepted: 2 * BATCH, refused: [], warned: [] });
      stamps.push(answer.captured_at);
    }
    for (const batch of batches) {
      const { accepted, refused, warned } = await ada.remember(batch);
      expect([accepted, refused.length, warned.length]).toEqual([0, 0, 2 * BATCH]);
    }

    const all = async (query: Parameters<MemoryClient['all']>[0]) => {
      const ids: string[] = [];
      for await (const { id } of ada.all({ ...query, limit: 1000 })) ids.push(id);
      return ids;
    };
    expect(await all({ as_of: '2024-12-31' })).toEqual([]);
    const half = await all({ as_of: stamps[4]! });
    expect(half).toEqual(batches.slice(0, 5).flatMap(({ nodes }) => nodes.map(({ id }) => id)));
    expect(await all({ as_of: FUTURE })).toHaveLength(BATCHES * BATCH);
    expect(await all({ as_of: stamps[4]!, space: 'agent:1' })).toHaveLength(2 * BATCH);
    const { certificate } = await ada.list({ as_of: stamps[4]! });
    expect(certificate.ledger_size).toBe(5 * 2 * BATCH);
    expect((await ada.lookup({ ids: half })).items.filter(({ present }) => present)).toHaveLength(
      5 * BATCH,
    );
  }, 90_000);

  it('may come in one request', async () => {
    const body = {
      space: 'agent:all',
      nodes: batches.flatMap(({ nodes }) =>
        nodes.map((node) => ({ ...node, id: `all/${node.id}` })),
      ),
      edges: batches.flatMap(({ edges }) =>
        edges.map((edge) => ({
          ...edge,
          source_id: `all/${edge.source_id}`,
          target_id: `all/${edge.target_id}`,
        })),
      ),
    };
    expect(await ada.remember(body)).toMatchObject({
      accepted: 2 * BATCHES * BATCH,
      refused: [],
      warned: [],
    });
  });
});
