import { startDemoNews, type DemoNews, type RunningApp } from '@plumbline/testing';
import { DataSource } from 'typeorm';
import {
  startSecondInstance,
  toBearerHeader,
  startVerify,
  type VerifyTestApp,
} from '../../../test/verify-app.ts';

const MODES = ['429', '429as200', 'html', 'empty', 'truncated', '500', 'reset'] as const;

describe('GET /news/search while a provider fails', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  /** On the same database; waits for a second provider no longer than 800 ms. */
  let hurried: RunningApp;
  let db: DataSource;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
    hurried = await another({ NEWS_TIMEOUT_MS: '4000' });
    db = verify.app.get(DataSource);
  });
  afterAll(async () => {
    await hurried.close();
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

  const another = (settings: NodeJS.ProcessEnv) =>
    startSecondInstance(verify, { ...demo.env, ...settings });
  const search = (query: string, { http }: RunningApp = verify) =>
    http.get(`/api/v1/news/search?${query}`).set(toBearerHeader(verify.keys.master));
  const HARBOUR = 'q=harbour+Lindholm&timespan=90d';
  const urls = (body: { articles: { url: string }[] }) => body.articles.map(({ url }) => url);
  /** As if so much time had passed. */
  const later = (interval: string) =>
    db.query(
      `update verify.news_answer set answered_at = answered_at - '${interval}'::interval;
       update verify.news_provider set next_at = next_at - '${interval}'::interval, resting_until = resting_until - '${interval}'::interval`,
    );

  it.each(MODES)('GDELT in mode %s is named, and NewsAPI answers alone', async (mode) => {
    demo.gdelt.mode = mode;
    const { body, headers } = await search(HARBOUR).expect(200);
    expect(headers['x-partial']).toBe('gdelt');
    expect(body.meta.source).toBe('newsapi');
    expect(body.articles.length).toBeGreaterThan(0);
  });

  it.each(MODES)('NewsAPI in mode %s is named, and GDELT answers alone', async (mode) => {
    demo.newsapi.mode = mode;
    const { body, headers } = await search(HARBOUR).expect(200);
    expect(headers['x-partial']).toBe('newsapi');
    expect(body.meta.source).toBe('gdelt');
    expect(body.articles.length).toBeGreaterThan(0);
  });

  it.each(MODES)('both in mode %s are an error that names them', async (mode) => {
    demo.gdelt.mode = demo.newsapi.mode = mode;
    const { body } = await search(HARBOUR).expect(502);
    expect(body).toEqual({
      error: 'Bad Gateway',
      message: expect.stringMatching(/gdelt: .+newsapi: /),
      statusCode: 502,
    });
    expect(body.message).not.toMatch(/127\.0\.0\.1|demo-key/);
  });

  it.each(['gdelt', 'newsapi'] as const)(
    '%s, too late for one caller, is named, and its answer is there for the next',
    async (slow) => {
      demo[slow].mode = 'slow';
      demo[slow].slowMs = 1_200;
      const first = await search(HARBOUR, hurried).expect(200);
      expect(first.headers['x-partial']).toBe(slow);
      expect(first.body.meta.source).toBe(slow === 'gdelt' ? 'newsapi' : 'gdelt');
      const arrived = async () =>
        (await db.query('select 1 from verify.news_answer where provider = $1', [slow])).length > 0;
      while (!(await arrived()));
      const { body, headers } = await search(HARBOUR, hurried).expect(200);
      expect(headers['x-partial']).toBeUndefined();
      expect(body.meta).toMatchObject({ cached: true, source: 'mixed' });
    },
  );

  it('both of them slow are a 504 that names them', async () => {
    demo.gdelt.mode = demo.newsapi.mode = 'slow';
    const impatient = await another({ NEWS_TIMEOUT_MS: '200' });
    const { body } = await search(HARBOUR, impatient).expect(504);
    expect(body.message).toMatch(
      /gdelt: the provider did not answer.+newsapi: the provider did not answer/,
    );
    await impatient.close();
  });

  it('a provider that cannot be reached is named', async () => {
    const alone = await another({
      GDELT_URL: 'http://127.0.0.1:9/doc',
      NEWSAPI_KEY: undefined,
    });
    const { body } = await search(HARBOUR, alone).expect(502);
    expect(body.message).toBe(
      'No news provider answered (gdelt: the provider could not be reached)',
    );
    await alone.close();
  });

  it('old answers stand in for a provider that fails, for a day, and it is named', async () => {
    const { body: first } = await search(HARBOUR).expect(200);
    await later('23 hours');
    demo.gdelt.mode = demo.newsapi.mode = '500';
    const { body, headers } = await search(HARBOUR).expect(200);
    expect(urls(body)).toEqual(urls(first));
    expect(body.meta).toMatchObject({ cached: true, source: 'mixed' });
    expect(headers['x-partial']).toBe('gdelt, newsapi');
    await later('2 hours');
    await search(HARBOUR).expect(502);
  });

  it('a provider that asks for fewer requests is left alone for a minute', async () => {
    demo.gdelt.mode = '429';
    await search('q=harbour').expect(200);
    demo.gdelt.mode = 'ok';
    expect((await search('q=Lindholm').expect(200)).headers['x-partial']).toBe('gdelt');
    expect(demo.gdelt.requests).toHaveLength(1);
    await later('61 seconds');
    expect((await search('q=Lindholm').expect(200)).headers['x-partial']).toBeUndefined();
    expect(demo.gdelt.requests).toHaveLength(2);
  });

  it('one that fails three times in a row is left alone too, and then tried by a single request', async () => {
    demo.gdelt.mode = '500';
    for (const word of ['harbour', 'bridge', 'tunnel', 'election'])
      await search(`q=${word}`).expect(200);
    expect(demo.gdelt.requests).toHaveLength(3);
    await later('61 seconds');
    await Promise.all(['rates', 'strike', 'flood'].map((word) => search(`q=${word}`).expect(200)));
    expect(demo.gdelt.requests).toHaveLength(4);
    await later('61 seconds');
    demo.gdelt.mode = 'ok';
    expect((await search('q=rates').expect(200)).headers['x-partial']).toBeUndefined();
    expect((await search('q=strike').expect(200)).headers['x-partial']).toBeUndefined();
  });

  it('a provider that others wait for already is not waited for longer than 6 seconds', async () => {
    await db.query(
      `insert into verify.news_provider (name, next_at) values ('gdelt', now() + interval ` +
        `'10 seconds')`,
    );
    const { headers } = await search(HARBOUR).expect(200);
    expect(headers['x-partial']).toBe('gdelt');
    expect(demo.gdelt.requests).toHaveLength(0);
  });
});
