import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
} from '@plumbline/testing';
import { HARBOUR_TEXT } from '../../../test/sample-texts.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../../test/verify-app.ts';

describe('POST /claims/detect with a language model', () => {
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    model = await startLanguageModel(() =>
      replies.says({ statements: [] }, { usage: { input: 120, output: 7 } }),
    );
    verify = await startVerify({
      ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_MEDIUM: 'medium-model', LLM_TIMEOUT_MS: '2000' },
      READING_KEEP_HOURS: '0',
    });
  });
  afterAll(async () => {
    await verify.close();
    await model.close();
  });

  const detect = async (rest: object) => {
    const { body } = await verify.http
      .post('/api/v1/claims/detect')
      .set(toBearerHeader(verify.keys.ann))
      .send({ text: HARBOUR_TEXT, ...rest })
      .expect(200);
    return { meta: body.meta, requests: model.requests.splice(0) };
  };

  it('tells the model the title and the outlet that were sent, and no address that is none', async () => {
    const [told] = (
      await detect({ url: 'https://www.courier.example/harbour', title: 'Harbour reopens' })
    ).requests;
    expect(told?.user).toContain('Harbour reopens');
    expect(told?.user).toMatch(/(?<!www\.)courier\.example/);
    const [untold] = (await detect({})).requests;
    expect((await detect({ url: 'by telephone' })).requests[0]?.user).toBe(untold?.user);
  });

  it('tells the tokens of all that the model was asked', async () => {
    const { meta, requests } = await detect({});
    expect(requests.length).toBeGreaterThan(0);
    expect(meta).toEqual({ tokens: 127 * requests.length });
  });
});
