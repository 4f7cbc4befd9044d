import { startApp, startDemoNews, type DemoNews, type RunningApp } from '@plumbline/testing';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/config/settings.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

const INTERVAL_MS = 400;

describe('two services on one database', () => {
  let demo: DemoNews;
  let one: VerifyTestApp;
  let two: RunningApp;
  beforeAll(async () => {
    demo = await startDemoNews({ minIntervalMs: INTERVAL_MS / 2 });
    const settings = {
      ...demo.env,
      GDELT_MIN_INTERVAL_MS: String(INTERVAL_MS),
      NEWSAPI_KEY: undefined,
    };
    one = await startVerify(settings);
    two = await startApp(
      await createApp(readSettings({ LOG_LEVEL: 'fatal', ...settings }), {
        ...one.database,
        close: async () => undefined,
      }),
    );
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    await demo.close();
  });
  const search = ({ http }: RunningApp, q: string) =>
    http
      .get(`/api/v1/news/search?timespan=90d&q=${q}`)
      .set(toBearerHeader(one.keys.ann))
      .expect(200);

  it(
    'send GDELT one request in an interval between them, and whoever comes later waits for his ' +
      'turn',
    async () => {
      const words = ['harbour', 'bridge', 'inflation', 'election'];
      await Promise.all(words.map((word, at) => search(at % 2 ? one : two, word)));
      const times = demo.gdelt.requests.map(({ at }) => at);
      expect(times).toHaveLength(words.length);
      // Half the interval: the delay of a process until its turn depends on the machine
      for (const [at, time] of times.slice(1).entries())
        expect(time - times[at]!).toBeGreaterThan(INTERVAL_MS / 2);
    },
  );

  it('ask once what both are asked', async () => {
    demo.gdelt.requests.splice(0);
    const [a, b] = await Promise.all([search(one, 'Lindholm'), search(two, 'Lindholm')]);
    expect(demo.gdelt.requests).toHaveLength(1);
    expect(a.body.articles).toEqual(b.body.articles);
    expect([a.body.meta.cached, b.body.meta.cached].sort()).toEqual([false, true]);
  });

  it('give a turn that nobody wants any more to the next', async () => {
    demo.gdelt.requests.splice(0);
    const { pool } = one.database;
    await pool.query(`update verify.news_provider set next_at = now() + interval '5 seconds'`);
    const nextAt = async () =>
      (await pool.query<{ at: string }>('select next_at::text as at from verify.news_provider'))
        .rows[0]!.at;
    const before = await nextAt();
    const abandonedSearch = new AbortController();
    const leaving = fetch(`${two.url}/api/v1/news/search?q=strike`, {
      headers: toBearerHeader(one.keys.ann),
      signal: abandonedSearch.signal,
    });
    while ((await nextAt()) === before);
    abandonedSearch.abort();
    await expect(leaving).rejects.toThrow();
    while ((await nextAt()) !== before);
    await pool.query('update verify.news_provider set next_at = now()');
    await search(one, 'rumour');
    expect(demo.gdelt.requests.map(({ query }) => query['query'])).toEqual(['rumour']);
  });
});
