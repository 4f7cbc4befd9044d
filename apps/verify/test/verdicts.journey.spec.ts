import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

/** A little below what `npm run bench -- verdict` prints: what falls below has become worse. */
const MIN_ACCURACY = { accuracy: 0.2 };

describe('verdicts on the demo corpus', () => {
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
  const check = async (claim: string) =>
    (
      await verify.http
        .post('/api/v1/fact-checker')
        .set(toBearerHeader(verify.keys.ann))
        .send({ claim })
        .expect(200)
    ).body;

  it('are UNCERTAIN on claims of which it says nothing', async () => {
    const decidedCount: string[] = [];
    for (const { claim } of demo.corpus.uncoveredClaims.filter((_, at) => at % 3 === 0))
      if ((await check(claim)).verdict !== 'UNCERTAIN') decidedCount.push(claim);
    expect(decidedCount).toEqual([]);
  });

  it('are as right on labelled claims as they were', async () => {
    const claims = demo.corpus.claims
      .filter(({ set }) => set === 'test')
      .filter((_, at) => at % 3 === 0);
    let right = 0;
    for (const { claim, label } of claims) if ((await check(claim)).verdict === label) right += 1;
    expect(right / claims.length).toBeGreaterThanOrEqual(MIN_ACCURACY.accuracy);
  });
});
