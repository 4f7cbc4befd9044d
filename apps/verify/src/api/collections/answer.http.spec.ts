import { bearer, startVerify, type RunningVerify } from '../../../test/running-verify.ts';
import { storedCollection, type StoredCollection } from '../../../test/stored-collection.ts';

const PAGES = [
  {
    url: 'https://lindholm.example/harbour',
    title: 'Harbour of Lindholm reopens',
    publishedAt: '2026-03-13',
    text:
      'The harbour of Lindholm reopened on 12 March 2026 after nine months of repairs. The repairs cost 48 million euros, according to the ' +
      'port authority. 🌉 Cargo traffic fell by 37 percent in 2025.\n\nMarta Lindqvist has led the port authority since 2019.',
  },
  {
    url: 'https://lindholm.example/ferry',
    title: 'The ferry to Varde',
    publishedAt: '2026-05-02',
    text: 'The ferry to Varde carried 212,000 passengers in 2023. In 2024 the ferry carried 240,000 passengers.',
  },
];

describe('POST /collections/{id}/answer', () => {
  let verify: RunningVerify;
  let held: StoredCollection;
  beforeAll(async () => {
    verify = await startVerify();
    held = await storedCollection(verify, { pages: PAGES });
  });
  afterAll(() => verify.close());
  const ask = (body: object, key = verify.keys.ann, id = held.id) =>
    verify.http.post(`/api/v1/collections/${id}/answer`).set(bearer(key)).send(body);

  it('answers in the words of the pages, each sentence with the place where it stands', async () => {
    const question = 'How much did the repairs of the harbour of Lindholm cost?';
    const { body, headers } = await ask({ question }).expect(200);
    expect(headers['x-engine']).toBe('offline');
    expect(body).toEqual({
      ...{ question, grounded: true, missing: null, meta: { executionTimeMs: expect.any(Number) } },
      answer: expect.stringContaining('48 million euros'),
      sources: [{ url: PAGES[0]!.url, title: PAGES[0]!.title }],
      citations: expect.any(Array),
    });
    for (const { ingest_source_id, url, quote, start, end } of body.citations) {
      const source = held.sources.find(({ id }) => id === ingest_source_id)!;
      expect(url).toBe(source.url);
      expect(source.text.slice(start, end)).toBe(quote);
    }
  });
});
