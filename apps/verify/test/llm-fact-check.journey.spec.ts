import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
  type ModelRequest,
} from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

const CLAIM = 'The Grendel bridge in Oakmoor is 412 metres long.';
const CONTENT =
  'The Grendel bridge in Oakmoor is 412 metres long. It was opened by mayor Ida Falk in May 2019.';

/** What the model judges of each piece of evidence, and how it sums them up. */
const createModelReply =
  (stance: string, summary: object) =>
  ({ system, user }: ModelRequest) => {
    if (system.includes('Write a summary')) return replies.says(summary);
    if (!system.includes('SUPPORTS')) return replies.fails(500, 'not now');
    const numbers = [...user.matchAll(/^\[(\d+)\]/gm)].map(([, number]) => Number(number));
    return replies.says({
      judgements: numbers.map((evidence) => ({
        evidence,
        stance,
        confidence: 0.9,
        why: 'It says so.',
      })),
    });
  };

describe('a fact check with a language model', () => {
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    model = await startLanguageModel();
    verify = await startVerify({
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL_SMALL: 'small-model',
      LLM_TIMEOUT_MS: '2000',
    });
    await verify.http
      .post('/api/v1/ingest')
      .set(toBearerHeader(verify.keys.ann))
      .send({ content: CONTENT })
      .expect(200);
  });
  afterAll(async () => {
    await verify.close();
    await model.close();
  });
  const check = (language = 'English') =>
    verify.http
      .post('/api/v1/fact-checker')
      .set(toBearerHeader(verify.keys.ann))
      .send({ claim: CLAIM, source: 'ingest', language })
      .expect(200);

  it('takes its summary, with its citations put in by code', async () => {
    model.reply(
      createModelReply('SUPPORTS', {
        sentences: [{ text: 'The bridge in Oakmoor is 412 metres long.', sources: [1] }],
      }),
    );
    const { body, headers } = await check();
    expect(headers['x-engine']).toBe('small-model');
    expect(body).toMatchObject({
      verdict: 'TRUE',
      summary: 'The bridge in Oakmoor is 412 metres long [1].',
    });
  });

  it.each([
    ['another figure', { text: 'The bridge in Oakmoor is 500 metres long.', sources: [1] }],
    [
      'a source that is not there',
      { text: 'The bridge in Oakmoor is 412 metres long.', sources: [7] },
    ],
    ['no source', { text: 'The bridge in Oakmoor is 412 metres long.', sources: [] }],
    [
      'words that nobody said, in quotation marks',
      { text: 'The bridge in Oakmoor is “the longest of all bridges long” metres.', sources: [1] },
    ],
  ])('does not take one with %s', async (_, sentence) => {
    model.reply(createModelReply('SUPPORTS', { sentences: [sentence] }));
    const { body } = await check();
    expect(body.verdict).toBe('TRUE');
    expect(body.summary).toBe(
      'The claim holds by what ' +
        `${body.evidence[0].summary.split(' supports')[0].replace('Your', 'your')} writes: ` +
        `“${CLAIM.slice(0, -1)}” [1].`,
    );
  });

  it(
    'keeps its verdict computed: a model that sees a contradiction where the rules see ' +
      'agreement decides nothing',
    async () => {
      model.reply(createModelReply('CONTRADICTS', { sentences: [] }));
      const { body } = await check();
      expect(body).toMatchObject({ verdict: 'UNCERTAIN', explanation: { contradicting: 0 } });
      expect(body.confidence).toBeLessThan(0.5);
    },
  );

  it('does without it when it fails', async () => {
    model.reply(replies.fails(500, 'out of order'));
    const { body, headers } = await check('de');
    expect(headers['x-engine']).toBe('offline');
    expect(body.verdict).toBe('TRUE');
    expect(body.summary).toMatch(/^Die Behauptung stimmt .*\[1\]\.$/);
  });
});
