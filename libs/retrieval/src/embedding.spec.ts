import { HashEmbedder, computeCosineSimilarity, fuseRankings } from './index.ts';

describe('hashed vectors', () => {
  const embedder = new HashEmbedder();

  it('are the same every time and everywhere, as they are stored under one id', async () => {
    const [vector] = await embedder.embed(['The harbour reopened in 2026. 항구']);
    expect([embedder.id, vector!.length]).toEqual(['hash-512-v1', 512]);
    const filled = [...vector!.entries()].filter(([, value]) => value !== 0);
    expect(filled.slice(0, 4).map(([at, value]) => `${at}: ${value.toFixed(4)}`))
      .toMatchInlineSnapshot(`
     [
       "16: -0.4588",
       "25: 0.0937",
       "47: 0.1147",
       "71: 0.0867",
     ]
    `);
  });

  it('are alike for texts with the same words, less for misspelt ones, and hardly for others', async () => {
    const [text, same, misspelt, other] = await embedder.embed([
      'The harbour of Lindholm was repaired.',
      'Repairs of the Lindholm harbour',
      'The harbuor of Lindhlom was reparied.',
      'Cheese prices rose again.',
    ]);
    expect(computeCosineSimilarity(text!, same!)).toBeGreaterThan(0.9);
    expect(computeCosineSimilarity(text!, misspelt!)).toBeGreaterThan(
      computeCosineSimilarity(text!, other!) + 0.1,
    );
    expect(Math.abs(computeCosineSimilarity(text!, other!))).toBeLessThan(0.2);
  });

  it('stop when told to', async () => {
    await expect(embedder.embed(['a'], AbortSignal.abort())).rejects.toThrow(/abort/i);
    expect(await embedder.embed([], AbortSignal.abort())).toEqual([]);
  });

  it('have no angle to a text without words', async () => {
    const [text, nothing] = await embedder.embed(['harbour', '…']);
    expect(computeCosineSimilarity(text!, nothing!)).toBe(0);
  });
});

describe('fusion', () => {
  const list = (ids: string) => [...ids].map((id) => ({ id }));

  it('puts first what several orders have near their top', () => {
    expect(fuseRankings([list('abcd'), list('cbxy')]).map(({ id }) => id)).toEqual([
      'c',
      'b',
      'a',
      'x',
      'd',
      'y',
    ]);
    expect(fuseRankings([list('ab'), []]).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(fuseRankings([])).toEqual([]);
  });
});
