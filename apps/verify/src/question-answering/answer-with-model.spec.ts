import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
  type ModelRequest,
} from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import { seedCollection } from '../../test/seed-collection.ts';

const TRUE = 'The Grendel bridge in Oakmoor is 412 metres long.';
const PAGE = {
  url: 'https://oakmoor.example/bridge',
  title: 'The Grendel bridge',
  publishedAt: '2026-03-02T08:00:00Z',
  text: `${TRUE} It was opened by mayor Ida Falk in May 2019.`,
};

/** Answers with that statement, resting on the sentence that has the length. */
const replyWith = (text: string) => (request: ModelRequest) => {
  if (!request.system.includes('numbered sentences')) return replies.fails(400, 'not now');
  const number = Number(/^\[(\d+)\].*412/m.exec(request.user)?.[1]);
  return replies.says({
    answerable: true,
    confidence: 0.9,
    statements: [{ text, sentences: [number] }],
    missing: null,
  });
};

describe('an answer of a model', () => {
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  let id: string;
  beforeAll(async () => {
    model = await startLanguageModel();
    verify = await startVerify({
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL_MEDIUM: 'medium-model',
      LLM_TIMEOUT_MS: '2000',
    });
    ({ id } = await seedCollection(verify, { pages: [PAGE] }));
  });
  afterAll(async () => {
    await verify.close();
    await model.close();
  });
  const answer = async (text: string) => {
    model.reply(replyWith(text));
    const request = verify.http
      .post(`/api/v1/collections/${id}/answer`)
      .set(toBearerHeader(verify.keys.ann));
    return (
      await request
        .send({ question: 'How long is the Grendel bridge?', language: 'en' })
        .expect(200)
    ).body;
  };

  it.each([
    'At 412 metres, the Grendel bridge in Oakmoor is long.',
    '오크무어의 그렌델 다리는 길이가 412미터이다.',
  ])('is in its words where they say no more than what they cite: %s', async (statement) => {
    const { answer: text, grounded, citations } = await answer(statement);
    expect({ text, grounded }).toEqual({ text: statement, grounded: true });
    expect(citations).toMatchObject([{ sentence: 0, quote: TRUE, start: 0, end: TRUE.length }]);
  });

  it.each([
    'The Grendel bridge in Oakmoor, 412 metres long, collapsed.',
    'The Grendel bridge in Oakmoor is not 412 metres long.',
    'The Grendel bridge in Oakmoor is the most beautiful bridge of all, 412 metres long.',
  ])('is the quotation itself where they say more or the opposite: %s', async (statement) => {
    const { answer: text, grounded, citations } = await answer(statement);
    expect({ text, grounded }).toEqual({ text: TRUE, grounded: true });
    expect(citations).toMatchObject([{ quote: TRUE }]);
  });
});
