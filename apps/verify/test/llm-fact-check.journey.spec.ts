import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
  type ModelRequest,
} from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

const CLAIM = 'The Grendel bridge in Oakmoor is 412 metres long.';
const QUESTION = `Is it true that the Grendel bridge in Oakmoor is 412 metres long?`;
const CONTENT =
  'The Grendel bridge in Oakmoor is 412 metres long. It was opened by mayor Ida Falk in May 2019.';

interface ModelJudgement {
  stance?: 'SUPPORTS' | 'CONTRADICTS';
  words?: string;
  summary?: { text: string; sentences: number[] }[];
  facts?: string[];
}

/** A model that reads the claim so, and says this of the first passage. */
const createModelReply =
  ({ stance = 'SUPPORTS', words = '412 metres long', summary = [], facts }: ModelJudgement = {}) =>
  ({ body }: ModelRequest) => {
    if (body.response_format?.json_schema?.name === 'claim')
      return replies.says({
        ...{ assertion: CLAIM, kind: 'fact', facts: facts ?? [CLAIM], attribution: null },
        queries: [{ language: 'en', text: 'Grendel bridge length metres' }],
      });
    if (body.response_format?.json_schema?.name !== 'judge')
      return replies.fails(401, 'for checks alone');
    return replies.says({
      findings: (facts ?? [CLAIM]).map((_, at) => ({
        ...{ fact: `f${at + 1}`, stance, probability: 0.95, inferred: false },
        ...{ quotations: [{ sentence: 1, words }], why: 'It gives the length.' },
      })),
      verdict: stance === 'SUPPORTS' ? 'TRUE' : 'FALSE',
      summary,
    });
  };

describe('a fact check with a language model', () => {
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  beforeEach(async () => {
    model = await startLanguageModel();
    verify = await startVerify({
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL_SMALL: 'small-model',
      LLM_TIMEOUT_MS: '2000',
    });
    await post('ingest', { content: CONTENT });
    model.requests.length = 0;
  });
  afterEach(async () => {
    await verify.close();
    await model.close();
  });
  const post = async (path: string, body: object) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(verify.keys.ann)).send(body).expect(200);
  const check = (body: object = {}) =>
    post('fact-checker', { claim: CLAIM, source: 'ingest', ...body });

  it('takes two calls, and says what was found by whom', async () => {
    model.reply(
      createModelReply({
        summary: [{ text: 'The bridge in Oakmoor is 412 metres long.', sentences: [1] }],
      }),
    );
    const { body, headers } = await check({ claim: QUESTION });
    expect(headers['x-engine']).toBe('small-model');
    expect(body).toMatchObject({
      ...{ claim: QUESTION, verdict: 'TRUE' },
      summary: 'The bridge in Oakmoor is 412 metres long [1].',
      facts: [{ id: 'f1', text: CLAIM, verdict: 'TRUE' }],
      meta: { engine: 'small-model', calibration: 'none', tokens: expect.any(Number) },
    });
    expect(body.meta.tokens).toBeGreaterThan(0);
    expect(body.confidence).toBeLessThanOrEqual(0.8);
    expect(body.evidence[0]).toMatchObject({
      stance: 'SUPPORTS',
      probability: 0.95,
      story: expect.any(Number),
    });
    expect(body.evidence[0].passages[0]).toMatchObject({
      ...{ text: CLAIM, before: '', facts: [{ id: 'f1', stance: 'SUPPORTS' }] },
    });
    expect(model.requests).toHaveLength(2);
    await check({ claim: QUESTION });
    expect(model.requests).toHaveLength(2);
  });

  it('has a verdict for each fact, and is no surer than the weakest', async () => {
    model.reply(createModelReply({ facts: [CLAIM, 'The bridge is in Oakmoor.'] }));
    const { body } = await check();
    expect(body.facts.map(({ id }: { id: string }) => id)).toEqual(['f1', 'f2']);
    const confidences = body.facts.map(({ confidence }: { confidence: number }) => confidence);
    expect(body.confidence).toBe(Math.min(...confidences));
    expect(body.evidence[0].passages[0].facts).toHaveLength(2);
  });

  it('is not overruled by the rules', async () => {
    model.reply(createModelReply({ stance: 'CONTRADICTS' }));
    const { body } = await check();
    expect(body).toMatchObject({ verdict: 'FALSE', explanation: { contradicting: 1 } });
  });

  it('says the same to the evidence finder', async () => {
    model.reply(createModelReply());
    const checked = (await check()).body;
    const { body } = await post('evidence-finder', { claim: CLAIM, source: 'ingest' });
    expect(body.results).toEqual(checked.evidence);
  });

  it.each([
    ['a source that is not there', { text: 'The bridge is 412 metres long.', sentences: [7] }],
    ['no source', { text: 'The bridge in Oakmoor is 412 metres long.', sentences: [] }],
    [
      'words that nobody said, in quotation marks',
      { text: 'It is “the longest of all bridges long” metres.', sentences: [1] },
    ],
  ])('words its summary itself where the model’s has %s', async (_, sentence) => {
    model.reply(createModelReply({ summary: [sentence] }));
    const { body } = await check();
    expect(body.verdict).toBe('TRUE');
    expect(body.summary).toContain(`writes: “${CLAIM.slice(0, -1)}” [1].`);
  });

  it.each([
    ['fails', () => replies.fails(500, 'out of order')],
    ['answers no JSON', () => replies.says('I would rather not.')],
    ['quotes what nobody wrote', createModelReply.bind(null, { words: 'the longest of all' })],
  ])('is decided by the rules where the model %s', async (_, createReply) => {
    model.reply(createReply());
    const { body, headers } = await check({ language: 'de' });
    expect(headers['x-engine']).toMatch(/^offline/);
    expect(body.verdict).toBe('TRUE');
    expect(body.summary).toMatch(/^Die Behauptung stimmt .*\[1\]\.$/);
  });
});
