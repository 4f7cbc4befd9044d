import {
  createStatement,
  createSearchTenant,
  startSearchService,
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

const nearest = async (body: object) =>
  (await ada.post({ mode: 'vector', ...body })).items.map(({ id }) => id);

describe('a search by vectors', () => {
  const pointing = (id: string, embedding: number[], more: object = {}) =>
    createStatement(id, 'A statement.', { embedding, ...more });

  it('orders by the cosine, of vectors of the same length alone', async () => {
    await ada.write(
      pointing('east', [2, 0]),
      pointing('north', [0, 3]),
      pointing('between', [0.6, 0.8]),
      pointing('deep', [1, 0, 0]),
    );
    await ada.write(
      pointing('west', [-1, 0]),
      pointing('nowhere', [0, 0]),
      createStatement('none', 'No vector.'),
    );
    const { items } = await ada.post({ embedding: [1, 0] });
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
    await ada.write(pointing('east', [2, 0]), pointing('north', [0, 3]));
    expect(await ada.ids({ embedding: '[0, 1]' })).toEqual(['north', 'east']);
    expect(await ada.ids({ embedding: '1e0,-0.5' })).toEqual(['east', 'north']);
    for (const embedding of ['1,x', '1,', '[NaN]', '{"0":1}', '1;2'])
      await expect(ada.ids({ embedding })).rejects.toThrow('"field":"embedding"');
  });

  it('holds numbers of any size, and 16,000 of them', async () => {
    await ada.write(pointing('huge', [3e38, 3e38]), pointing('tiny', [1e-38, 0]));
    expect(
      (await ada.post({ embedding: [1e38, 0] })).items.map(({ id, score }) => [id, score]),
    ).toEqual([
      ['tiny', 1],
      ['huge', 0.707107],
    ]);
    const long = Array.from({ length: 16_000 }, (_, n) => Math.sin(n));
    await ada.write(pointing('long', long));
    expect((await ada.post({ embedding: long })).items).toMatchObject([
      { id: 'long', score: expect.closeTo(1, 4) },
    ]);
  });

  it('filters by kind, space and validity as words do', async () => {
    await ada.write(
      pointing('a', [1, 0], { kind: 'episode' }),
      pointing('b', [1, 0.1], { valid_to: '2024-02-01T00:00:00Z' }),
    );
    await ada.caller.remember({ space: 'other', nodes: [pointing('c', [1, 0.2])] });
    expect(await nearest({ embedding: [1, 0] })).toEqual(['a', 'c']);
    expect(await nearest({ embedding: [1, 0], kind: 'episode' })).toEqual(['a']);
    expect(await nearest({ embedding: [1, 0], space: 'other' })).toEqual(['c']);
    expect(await nearest({ embedding: [1, 0], valid_at: '2024-01-15' })).toEqual(['a', 'b', 'c']);
  });

  it('together with words fuses both orders, and tells the place in each', async () => {
    await ada.write(
      createStatement('both', 'The toll.', { embedding: [1, 0] }),
      createStatement('words', 'The toll again.'),
      createStatement('vector', 'Rain.', { embedding: [1, 0.2] }),
    );
    const { items } = await ada.post({ q: 'toll', embedding: [1, 0] });
    expect(items[0]).toMatchObject({ id: 'both', ranks: { text: 1, vector: 1 } });
    expect(items.map(({ id }) => id).sort()).toEqual(['both', 'vector', 'words']);
    expect(
      (await ada.post({ q: 'toll', embedding: [1, 0], mode: 'text' })).items.every(
        ({ ranks }) => ranks.vector === null,
      ),
    ).toBe(true);
    expect(
      (await ada.post({ q: 'toll', embedding: [1, 0], mode: 'vector' })).items.every(
        ({ ranks }) => ranks.text === null,
      ),
    ).toBe(true);
  });
});
