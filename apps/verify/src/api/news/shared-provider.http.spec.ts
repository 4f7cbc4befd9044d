import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const INTERVAL_MS = 1_000;
const MANY = 30;

describe('a provider that allows one search in an interval', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify({
      ...demo.env,
      GDELT_MIN_INTERVAL_MS: String(INTERVAL_MS),
      NEWSAPI_KEY: undefined,
    });
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });

  const search = (key: string, word: string) =>
    verify.http.get(`/api/v1/news/search?timespan=90d&q=${word}`).set(toBearerHeader(key));
  const listSearches = () => demo.gdelt.requests.map(({ query }) => query['query'] ?? '');

  it('is asked next by the account that has asked less, however much another one asks', async () => {
    const flood = Promise.all(
      Array.from({ length: MANY }, (_, at) => search(verify.keys.ann, `harbour${at}`)),
    );
    while (!demo.gdelt.requests.length) await new Promise((resolve) => setTimeout(resolve, 5));
    const sentBefore = demo.gdelt.requests.length;
    await search(verify.keys.stranger, 'Lindholm').expect(200);
    expect(listSearches().findIndex((query) => query.includes('Lindholm'))).toBeLessThanOrEqual(
      sentBefore + 1,
    );

    const statuses = (await flood).map(({ status, body }) => `${status} ${body.message ?? ''}`);
    const refusals = statuses.filter((status) => !status.startsWith('200'));
    expect(refusals.length).toBeGreaterThan(MANY / 2);
    expect(refusals[0]).toMatch(/^502 .*other searches are waiting .*try again in a few seconds/);
  });
});
