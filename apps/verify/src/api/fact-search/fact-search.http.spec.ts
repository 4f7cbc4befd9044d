import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { parseTimespanStart } from '../../retrieval/news/timespan.ts';

describe('GET /fact-search', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });
  beforeEach(() => {
    demo.gdelt.mode = demo.newsapi.mode = 'ok';
  });
  const search = (query: string, key = verify.keys.ann) =>
    verify.http.get(`/api/v1/fact-search?${query}`).set(toBearerHeader(key));

  it('is empty, not an error, where nothing was ingested', async () => {
    const { body } = await search('q=anything&source=ingest').expect(200);
    expect(body).toEqual({
      query: 'anything',
      articles: [],
      meta: { total: 0, executionTimeMs: expect.any(Number), source: 'ingest', cached: false },
    });
  });

  it('finds public news, the most relevant first, of any time', async () => {
    const { body } = await search('q=harbour+Lindholm&limit=5', verify.keys.master).expect(200);
    expect(body.articles).toHaveLength(5);
    expect(body.articles[0].title).toMatch(/Lindholm/);
    expect(body.meta).toEqual({
      total: expect.any(Number),
      executionTimeMs: expect.any(Number),
      source: 'mixed',
      cached: false,
    });
    expect(body.meta.total).toBeGreaterThan(5);
    expect(demo.gdelt.requests.at(-1)!.query).toMatchObject({
      sort: 'hybridrel',
      maxrecords: '15',
    });
    expect(demo.gdelt.requests.at(-1)!.query).not.toHaveProperty('startdatetime');
  });

  describe('source=all', () => {
    const NEWS = 'Lindholm harbour';
    beforeAll(async () => {
      const post = (body: object, key: string) =>
        verify.http.post('/api/v1/ingest').set(toBearerHeader(key)).send(body).expect(200);
      const { url } = demo.corpus.articles.find(({ slug }) => slug === 'lindholm-harbour-reopens')!;
      await post(
        {
          content:
            'The harbour of Lindholm keeps a log of every pilot boat. The log of 2026 is in ' +
            'the archive of Marta Holm.',
        },
        verify.keys.ann,
      );
      await post({ url }, verify.keys.ann);
      await post(
        { content: 'A secret about the harbour of Lindholm that Bob alone may see.' },
        verify.keys.bob,
      );
    });
    const all = (query: string) => search(`source=all&${query}`);
    const of = (articles: { source: string }[], source: string) =>
      articles.filter((article) => article.source === source);

    it('has news and what the caller ingested in turns, and no article twice', async () => {
      const { body } = await all(`q=${NEWS}&limit=50`).expect(200);
      const [own, news] = await Promise.all([
        search(`source=ingest&q=${NEWS}&limit=50`),
        search(`q=${NEWS}&limit=50`),
      ]);
      const ingested = new Set(own.body.articles.map(({ url }: { url: string }) => url));
      const twice = news.body.articles.filter(({ url }: { url: string }) => ingested.has(url));
      expect(twice).toHaveLength(1);
      expect(body.meta).toMatchObject({
        source: 'mixed',
        total: own.body.meta.total + news.body.meta.total - 1,
      });
      expect(of(body.articles, 'ingest')).toEqual(own.body.articles);
      expect(
        body.articles.slice(0, 4).map(({ source }: { source: string }) => source === 'ingest'),
      ).toEqual([true, false, true, false]);
      expect(JSON.stringify(body)).not.toContain('secret');
    });

    it('goes by date when asked to', async () => {
      const { body } = await all(`q=${NEWS}&limit=50&sortBy=date`).expect(200);
      const dates = body.articles.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
      expect(dates).toEqual([...dates].sort().reverse());
      expect(
        new Set(body.articles.map(({ source }: { source: string }) => source)).size,
      ).toBeGreaterThan(1);
    });

    it('is what was ingested where no provider answers, and names them', async () => {
      demo.gdelt.mode = '500';
      demo.newsapi.mode = 'html';
      const { body, headers } = await all(`q=${NEWS} archive`).expect(200);
      expect(headers['x-partial']).toBe('gdelt, newsapi');
      expect(body.meta).toMatchObject({ source: 'ingest', cached: false });
      expect(body.articles.length).toBeGreaterThan(0);
      await all('q=zyxwvutsrq').expect(502);
    });

    it('tells that no provider can be asked this, where nothing was ingested either', async () => {
      const { body, headers } = await all('q=Lindholm&language=xh').expect(400);
      expect(headers['x-partial']).toBeUndefined();
      expect(body.message).toMatch(/^language /);
    });
  });

  it.each(['ingest', 'all'])('source=%s needs a personal access token', async (source) => {
    const { body } = await search(`q=x&source=${source}`, verify.keys.master).expect(403);
    expect(body).toEqual({
      error: 'Forbidden',
      message: expect.stringContaining('personal access token'),
      statusCode: 403,
    });
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
    ['q=x&source=ingest&language=und', 'language'],
    ['q=x&source=ingest&language=en-12', 'language'],
    ['q=x&source=ingest&country=KOR', 'country'],
    ['q=x&source=ingest&country=1', 'country'],
    ['q=x&source=ingest&domains=,', 'domains'],
    ['q=x&source=ingest&domains=a%20b', 'domains'],
    ['q=a%00&source=ingest', 'q'],
  ])('%s is a 400 that names the field', async (query, field) => {
    const { body } = await search(query).expect(400);
    expect(body).toEqual({
      error: 'Bad Request',
      message: expect.stringMatching(new RegExp(`\\b${field}\\b`)),
      statusCode: 400,
    });
  });

  it.each([
    "'; drop table verify.source; --",
    '%',
    '\\',
    '"',
    '🎉',
    'a'.repeat(1000),
    '한국 العربية',
    '((((',
    '\ud800',
  ])('takes %p as a query', async (q) => {
    await search(`source=ingest&q=${encodeURIComponent(q.toWellFormed())}`).expect(200);
  });
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
  expect(parseTimespanStart(text, new Date('2026-03-31T12:00:00Z'))?.toISOString()).toBe(iso),
);
