import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { bearer, startVerify, type RunningVerify } from '../../../test/running-verify.ts';

describe('POST /deep-research', () => {
  let demo: DemoNews;
  let verify: RunningVerify;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });
  const ask = (body: object, key = verify.keys.master) => verify.http.post('/api/v1/deep-research').set(bearer(key)).send(body);

  it('reports on a question in sections of cited quotations', async () => {
    const response = await ask({ query: 'What did the repair of Lindholm harbour cost?' });
    console.log(JSON.stringify(response.body, null, 1).slice(0, 6000), response.headers);
    expect(response.status).toBe(200);
  });
});
