import { bearer, startVerify, type RunningVerify } from '../../../test/running-verify.ts';
import { startOfTimespan } from '../../news/timespan.ts';

describe('GET /fact-search', () => {
  let verify: RunningVerify;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());
  const search = (query: string, key = verify.keys.ann) => verify.http.get(`/api/v1/fact-search?${query}`).set(bearer(key));

  it('is empty, not an error, where nothing was ingested', async () => {
    const { body } = await search('q=anything&source=ingest').expect(200);
    expect(body).toEqual({
      query: 'anything',
      articles: [],
      meta: { total: 0, executionTimeMs: expect.any(Number), source: 'ingest', cached: false },
    });
  });

  it.each(['ingest', 'all'])('source=%s needs a personal access token', async (source) => {
    const { body } = await search(`q=x&source=${source}`, verify.keys.master).expect(403);
    expect(body).toEqual({ error: 'Forbidden', message: expect.stringContaining('personal access token'), statusCode: 403 });
  });

  it.each([
    ['source=ingest', 'q'],
    ['q=&source=ingest', 'q'],
    ['q=%20&source=ingest', 'q'],
    ['q=a&q=b&source=ingest', 'q'],
    ['q[a]=b&source=ingest', 'q'],
    ['q=x&source=everything', 'source'],
    ['q=x&source=ingest&limit=0', 'limit'],
    ['q=x&source=ingest&limit=51', 'limit'],
    ['q=x&source=ingest&limit=1e3', 'limit'],
    ['q=x&source=ingest&limit=ten', 'limit'],
    ['q=x&source=ingest&sortBy=size', 'sortBy'],
    ['q=x&source=ingest&from=yesterday', 'from'],
    ['q=x&source=ingest&to=2026-13-01', 'to'],
    ['q=x&source=ingest&from=2026-02-02&to=2026-02-01', 'from'],
    ['q=x&source=ingest&timespan=soon', 'timespan'],
    ['q=x&source=ingest&timespan=0d', 'timespan'],
    ['q=x&source=ingest&language=klingonese', 'language'],
    ['q=x&source=ingest&country=KOR', 'country'],
    ['q=x&source=ingest&country=1', 'country'],
    ['q=x&source=ingest&domains=,', 'domains'],
    ['q=x&source=ingest&domains=a%20b', 'domains'],
    ['q=a%00&source=ingest', 'q'],
  ])('%s is a 400 that names the field', async (query, field) => {
    const { body } = await search(query).expect(400);
    expect(body).toEqual({ error: 'Bad Request', message: expect.stringMatching(new RegExp(`\\b${field}\\b`)), statusCode: 400 });
  });

  it.each(["'; drop table verify.source; --", '%', '\\', '"', '🎉', 'a'.repeat(1000), '한국 العربية', '((((', '\ud800'])(
    'takes %p as a query',
    async (q) => {
      await search(`source=ingest&q=${encodeURIComponent(q.toWellFormed())}`).expect(200);
    },
  );
});

it.each([
  ['24h', '2026-03-30T12:00:00.000Z'],
  ['7d', '2026-03-24T12:00:00.000Z'],
  ['2weeks', '2026-03-17T12:00:00.000Z'],
  ['1month', '2026-02-28T12:00:00.000Z'],
  ['3 months', '2025-12-31T12:00:00.000Z'],
  ['1y', '2025-03-31T12:00:00.000Z'],
  ['15min', '2026-03-31T11:45:00.000Z'],
])('a timespan of %s begins at %s', (text, iso) =>
  expect(startOfTimespan(text, new Date('2026-03-31T12:00:00Z'))?.toISOString()).toBe(iso),
);
