import { existsSync, readFileSync } from 'node:fs';
import { startDemoNews } from './demo-news.ts';
import { createExamples } from './examples.ts';

describe("the demo's outside world", () => {
  it('is all there after one call, and gone after another', async () => {
    const demo = await startDemoNews({ minIntervalMs: 60_000 });
    const { env, corpus, pages } = demo;
    expect(corpus.today.toISOString().slice(11)).toBe('00:00:00.000Z');
    expect(env).toEqual({
      GDELT_URL: demo.gdelt.url,
      GDELT_MIN_INTERVAL_MS: '1',
      NEWSAPI_URL: demo.newsapi.url,
      NEWSAPI_KEY: demo.newsapi.key,
      FETCH_ALLOWED_PRIVATE_HOSTS: expect.stringContaining(
        `lindholmcourier.localhost:${pages.port}`,
      ),
      CREDIBILITY_LIST_FILE: expect.any(String),
    });
    const ask = async () =>
      (
        await fetch(`${demo.gdelt.url}?query=harbour&format=json`, {
          headers: { 'user-agent': 'Test/1' },
        })
      ).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    const list = JSON.parse(readFileSync(env['CREDIBILITY_LIST_FILE']!, 'utf8')) as object[];
    expect(list).toHaveLength(corpus.outlets.length);
    expect(list).toContainEqual({
      domain: 'nordwire.localhost',
      name: 'Nordwire',
      type: 'agency',
      score: 0.92,
      reason: expect.any(String),
    });
    expect(list).toContainEqual({
      domain: 'lindholmcourier.localhost',
      name: 'Lindholm Courier',
      type: 'newspaper',
      reason: expect.any(String),
    });
    await demo.close();
    await expect(ask()).rejects.toThrow();
    expect(existsSync(env['CREDIBILITY_LIST_FILE']!)).toBe(false);
  });

  it('takes the ports it is told to, and others where they are taken', async () => {
    const first = await startDemoNews();
    const { port } = first.pages;
    const second = await startDemoNews({ ports: [port, 0, 0] });
    expect(second.pages.port).not.toBe(port);
    await first.close();
    const third = await startDemoNews({ ports: [port, 0, 0] });
    expect(third.pages.port).toBe(port);
    await Promise.all([second.close(), third.close()]);
  });

  it('lists on the evening of its day every article that is for the providers', async () => {
    const demo = await startDemoNews({ today: new Date('2028-02-29T12:00:00Z') });
    const response = await fetch(`${demo.newsapi.url}/everything?domains=localhost`, {
      headers: { 'x-api-key': demo.newsapi.key },
    });
    const { totalResults } = (await response.json()) as { totalResults: number };
    expect(totalResults).toBe(
      demo.corpus.articles.filter(({ lists }) => lists.includes('newsapi')).length + 1,
    ); // and a withdrawn one
    await demo.close();
  });

  it('has an example for each kind of endpoint, of pages that it serves', async () => {
    const demo = await startDemoNews();
    const shown = createExamples(demo.corpus);
    expect(new Set(shown.map(({ path }) => path)).size).toBeGreaterThanOrEqual(10);
    const urls = shown.flatMap(({ body }) => (body && 'url' in body ? [body.url as string] : []));
    expect(urls.length).toBeGreaterThan(3);
    expect(urls.every((url) => demo.corpus.articles.some((article) => article.url === url))).toBe(
      true,
    );
    expect(() => createExamples({ ...demo.corpus, articles: [] })).toThrow(
      'which is not in the corpus',
    );
    await demo.close();
  });
});
