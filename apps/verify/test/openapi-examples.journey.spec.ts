import { fileURLToPath } from 'node:url';
import {
  answerCalls,
  findExampleFaults,
  startDemoNews,
  writeExamples,
  type DemoNews,
  type DescribedApi,
} from '@plumbline/testing';
import { accountCalls } from './openapi-examples/account-calls.ts';
import { checkCalls } from './openapi-examples/check-calls.ts';
import { contentCalls } from './openapi-examples/content-calls.ts';
import { graphCalls } from './openapi-examples/graph-calls.ts';
import { newsCalls } from './openapi-examples/news-calls.ts';
import { createSiteCalls } from './openapi-examples/site-calls.ts';
import { startVerify, type VerifyTestApp } from './verify-app.ts';

const FOLDER = fileURLToPath(new URL('../src/openapi-examples/', import.meta.url));
/** Only a reply that is in progress when the call comes has them. */
const CONTENTS_WITHOUT_EXAMPLE = ['resumeSessionReply 200 text/event-stream'];

describe('the examples of the OpenAPI description', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify({ ...demo.env, RESEARCH_TIMEOUT_MS: '20000' });
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });

  it('are what the service answers, and what the description says', async () => {
    const recordedAt = new Date();
    const { body } = await verify.http.get('/openapi.json').expect(200);
    const description = body as DescribedApi;
    const { ann, master } = verify.keys;
    const findPage = (slug: string) => demo.corpus.articles.find((one) => one.slug === slug)!.url;
    const calls = [
      ...newsCalls,
      ...checkCalls,
      ...contentCalls,
      ...graphCalls,
      ...createSiteCalls(verify),
      ...accountCalls,
    ];
    const answers = await answerCalls(calls, {
      url: verify.url,
      description,
      credentials: {
        personal: `Bearer ${ann}`,
        master: `Bearer ${master}`,
        operator: `Basic ${Buffer.from(`operator:${master}`).toString('base64')}`,
        none: '',
      },
      values: {
        auditPage: findPage('vestmark-audit-harbour'),
        cpiPage: findPage('vestmark-cpi-release'),
        floodPage: findPage('tarima-standard-flood'),
        reopensPage: findPage('lindholm-harbour-reopens'),
      },
    });
    if (process.env.RECORD_EXAMPLES)
      writeExamples(FOLDER, answers, { service: 'verify', recordedAt, description });
    else expect(findExampleFaults(description, answers, CONTENTS_WITHOUT_EXAMPLE)).toEqual([]);
  }, 120_000);
});
