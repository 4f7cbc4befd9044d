import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { DataSource } from 'typeorm';
import { ProviderThrottle } from '../../retrieval/news/provider.throttle.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

describe('GET /news/search', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  let db: DataSource;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
    db = verify.app.get(DataSource);
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });
  beforeEach(async () => {
    demo.gdelt.mode = demo.newsapi.mode = 'ok';
    demo.gdelt.slowMs = demo.newsapi.slowMs = 60_000;
    demo.gdelt.requests.splice(0);
    demo.newsapi.requests.splice(0);
    await db.query('delete from verify.news_answer; delete from verify.news_provider');
  });

  const search = (query: string) =>
    verify.http.get(`/api/v1/news/search?${query}`).set(toBearerHeader(verify.keys.master));
  const HARBOUR = 'q=harbour+Lindholm&timespan=90d';
  const urls = (body: { articles: { url: string }[] }) => body.articles.map(({ url }) => url);
  /** As if so much time had passed. */
  const later = (interval: string) =>
    db.query(
      `update verify.news_answer set answered_at = answered_at - '${interval}'::interval;
       update verify.news_provider set next_at = next_at - '${interval}'::interval, resting_until = resting_until - '${interval}'::interval`,
    );

  it('lists what the providers have, the newest first, each article once', async () => {
    const { body, headers } = await search(HARBOUR).expect(200);
    expect(body.meta).toEqual({
      total: body.articles.length,
      executionTimeMs: expect.any(Number),
      source: 'mixed',
      cached: false,
    });
    expect(body.articles.length).toBeGreaterThan(4);
    expect(new Set(urls(body)).size).toBe(body.articles.length);
    const dates = body.articles.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(
      body.articles.find(({ source }: { source: string }) => source === 'newsapi'),
    ).toMatchObject({
      title: expect.any(String),
      domain: expect.stringMatching(/\.localhost$/),
      language: 'english',
      snippet: expect.not.stringMatching(/<|\[\+\d+ chars\]/),
    });
    expect(body.articles.map(({ title }: { title: string }) => title).join(' ')).not.toMatch(
      /\[Removed\]| [,.](?: |$)/,
    );
    expect(headers['x-partial']).toBeUndefined();
  });

  it('asks each provider once, by name, and not again for the next who asks', async () => {
    await search(HARBOUR).expect(200);
    const { body } = await search(HARBOUR).expect(200);
    expect(body.meta).toMatchObject({ cached: true, source: 'mixed' });
    expect([demo.gdelt.requests.length, demo.newsapi.requests.length]).toEqual([1, 1]);
    expect(demo.gdelt.requests[0]!.headers['user-agent']).toContain('Plumbline');
    expect(demo.newsapi.requests[0]!.headers['x-api-key']).toBe(demo.env['NEWSAPI_KEY']);
    expect(JSON.stringify(demo.newsapi.requests[0]!.query)).not.toContain(demo.env['NEWSAPI_KEY']);
    await later('16 minutes');
    expect((await search(HARBOUR).expect(200)).body.meta.cached).toBe(false);
    expect(demo.gdelt.requests).toHaveLength(2);
  });

  it('asks once for all who ask at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => search(HARBOUR).expect(200)));
    expect(new Set(all.map(({ body }) => JSON.stringify(urls(body)))).size).toBe(1);
    expect([demo.gdelt.requests.length, demo.newsapi.requests.length]).toEqual([1, 1]);
  });

  it('takes an answer that another process saved after this one looked', async () => {
    await search(HARBOUR).expect(200);
    const answers = await db.query('select * from verify.news_answer');
    await db.query('delete from verify.news_answer; delete from verify.news_provider');
    const throttle = verify.app.get(ProviderThrottle);
    const acquire = throttle.acquire.bind(throttle);
    throttle.acquire = async (...slot) => {
      await db.query(
        `insert into verify.news_answer select * from jsonb_populate_recordset(null::verify.news_answer, $1)
         on conflict do nothing`,
        [JSON.stringify(answers)],
      );
      return acquire(...slot);
    };
    const { body } = await search(HARBOUR).expect(200);
    throttle.acquire = acquire;
    expect(body.meta).toMatchObject({ cached: true, source: 'mixed' });
    expect([demo.gdelt.requests.length, demo.newsapi.requests.length]).toEqual([1, 1]);
  });

  it('names countries to GDELT by FIPS, languages by name, and times by from and to alone', async () => {
    await search(
      'q=부산항&language=korean&country=kr&from=2026-01-01&to=2099-01-01&timespan=7d&sortBy=relevance&limit=20',
    ).expect(200);
    const { query } = demo.gdelt.requests[0]!;
    expect(query).toMatchObject({
      query: '부산항 sourcelang:korean sourcecountry:KS',
      sort: 'hybridrel',
      maxrecords: '60',
      format: 'json',
    });
    expect(query).toMatchObject({
      startdatetime: '20260101000000',
      enddatetime: expect.stringMatching(/^\d{14}$/),
    });
    expect(query).not.toHaveProperty('timespan');
    expect(demo.newsapi.requests).toHaveLength(0); // it has no Korean
  });

  it.each([
    ['language=german&q=Tunnel', ({ language }: Article) => language === 'german'],
    ['country=FI&q=harbour', ({ sourceCountry }: Article) => sourceCountry === 'FI'],
    [
      'domains=lindholmcourier.localhost&q=harbour',
      ({ domain }: Article) => domain === 'lindholmcourier.localhost',
    ],
    [
      'domains=lindholmcourier.localhost,localhost&q=harbour',
      ({ domain }: Article) => domain.endsWith('localhost'),
    ],
    ['limit=2&q=harbour', () => true],
  ])('%s is heeded', async (query, holds: (article: Article) => boolean) => {
    const { body } = await search(`${query}&timespan=3months`).expect(200);
    expect(body.articles.length).toBeGreaterThan(0);
    expect(body.articles.filter((article: Article) => !holds(article))).toEqual([]);
    if (query.startsWith('limit'))
      expect([body.articles.length, body.meta.total > 2]).toEqual([2, true]);
  });

  it('from and to are heeded to the second', async () => {
    const { body: all } = await search(HARBOUR);
    const [, second] = all.articles;
    const { body } = await search(
      `q=harbour+Lindholm&from=${second.publishedAt}&to=${second.publishedAt}`,
    ).expect(200);
    expect(urls(body)).toEqual([second.url]);
  });

  it('finds articles of a domain with a dash, which GDELT cannot be asked for', async () => {
    const { outlet } = demo.corpus.articles.find(
      ({ outlet, lists }) => outlet.domain.includes('-') && lists.includes('gdelt'),
    )!;
    const word = demo.corpus.articles
      .find((article) => article.outlet === outlet)!
      .headline.match(/\p{L}{5,}/u)![0];
    const { body } = await search(
      `q=${encodeURIComponent(word)}&domains=${outlet.domain}&timespan=3months`,
    ).expect(200);
    expect(body.articles.map(({ domain }: Article) => domain)).toContain(outlet.domain);
  });

  it('is empty where there is nothing, without an error and without a failure', async () => {
    const { body, headers } = await search('q=zyxwvutsrq&timespan=3months').expect(200);
    expect(body).toMatchObject({ articles: [], meta: { total: 0, cached: false } });
    expect(headers['x-partial']).toBeUndefined();
  });

  it('answers that are old are removed, a few rows at a time', async () => {
    // with few rows: plans for many must keep to the limit as well
    await db.query('analyze verify.news_answer');
    await db.query(
      `insert into verify.news_answer select 'gdelt', n::text, 1, '[]', 0, false, now() - ` +
        `interval '25 hours' from generate_series(1, 30) n`,
    );
    const count = async () =>
      (await db.query(`select count(*)::int as n from verify.news_answer where records = 1`))[0].n;
    demo.newsapi.mode = '500';
    await search(HARBOUR).expect(200);
    expect(await count()).toBe(10);
    await search('q=harbour').expect(200);
    expect(await count()).toBe(0);
  });

  it.each([
    ['q=%F0%9F%8E%89', 'q'],
    ['q=the', 'q'],
    ['q=%3F%3F', 'q'],
    ['q=harbour&language=xhosa', 'language'],
    ['', 'q'],
    ['q=x&limit=51', 'limit'],
    ['q=x&sortBy=size', 'sortBy'],
    ['q=x&timespan=soon', 'timespan'],
    ['q=x&from=2026-02-02&to=2026-02-01', 'from'],
    ['q=x&country=KOR', 'country'],
  ])('%s is a 400 that names %s', async (query, field) => {
    const { body } = await search(query).expect(400);
    expect(body).toEqual({
      error: 'Bad Request',
      message: expect.stringMatching(new RegExp(`^${field} `)),
      statusCode: 400,
    });
  });

  it.each([
    "'; drop table verify.source; --",
    '%',
    'sourcelang:korean OR (harbour',
    '"',
    'a'.repeat(1000),
    'ab '.repeat(333),
    '漢字'.repeat(400),
    '한국 العربية',
    '((((tax',
    '<script>alert(1)</script>',
    'valueOf toString constructor',
  ])('takes %.40p, or says that it has no word', async (q) => {
    const { status, body } = await search(`q=${encodeURIComponent(q)}`);
    if (status !== 200)
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: expect.stringMatching(/^q must contain at least one word/),
      });
  });
});

interface Article {
  domain: string;
  language: string;
  sourceCountry: string;
}
