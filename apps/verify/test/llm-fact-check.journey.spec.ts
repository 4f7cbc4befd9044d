import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
  type ModelRequest,
} from '@plumbline/testing';
import { EntailmentService } from '@plumbline/nlp-nest';
import { CalibrationRepository } from '../src/fact-checking/calibration/calibration.repository.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

/** An unrelated claim for each test, since the model's answers are cached by claim and passages. */
const CLAIMS = [
  'The Grendel bridge in Oakmoor is 412 metres long.',
  'The dam above Quillon holds 96 million litres.',
  'The library of Vestby lends 5,300 novels.',
  'The ferries to Ardmoor carry 83 lorries.',
  'The orchards around Lindholm grew 740 pears.',
  'The cinema at Tarima seats 260 guests.',
  'The quarry near Kilenge employs 1,150 miners.',
  'The mine below the Skardal ridge is 900 metres deep.',
  'The stadium of Norrvik cost 38 million euros.',
  'The museum in Pellworth owns 624 old clocks.',
  'The bakery of Ostrand bakes 3,150 loaves.',
  'The lighthouse off Brenmark is 58 metres tall.',
  'The vineyard near Castrel has 2,480 vines.',
];

interface ModelJudgement {
  stance?: 'SUPPORTS' | 'CONTRADICTS';
  /** Default: the claim itself. */
  words?: string;
  summary?: { text: string; sentences: number[] }[];
  /** Default: the claim. */
  facts?: string[];
  why?: string;
}

/** A model with these facts for the claim and this finding for the first passage. */
const createModelReply =
  (
    claim: string,
    {
      stance = 'SUPPORTS',
      words = claim,
      summary = [],
      facts = [claim],
      why = 'It says so.',
    }: ModelJudgement = {},
  ) =>
  ({ body }: ModelRequest) => {
    if (body.response_format?.json_schema?.name === 'claim')
      return replies.says({
        ...{ assertion: claim, kind: 'fact', facts, attribution: null },
        queries: [{ language: 'en', text: claim }],
      });
    if (body.response_format?.json_schema?.name !== 'judge')
      return replies.fails(401, 'for checks alone');
    return replies.says({
      findings: facts.map((_, at) => ({
        ...{ fact: `f${at + 1}`, stance, probability: 0.95, inferred: false },
        ...{ quotations: [{ sentence: 1, words }], why },
      })),
      verdict: stance === 'SUPPORTS' ? 'TRUE' : 'FALSE',
      summary,
    });
  };

describe('a fact check with a language model', () => {
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  let claim: string;
  const unusedClaims = [...CLAIMS];
  beforeAll(async () => {
    model = await startLanguageModel();
    verify = await startVerify({
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL_SMALL: 'small-model',
      LLM_TIMEOUT_MS: '2000',
    });
  });
  beforeEach(async () => {
    claim = unusedClaims.shift()!;
    model.reply(replies.fails(401, 'for checks alone'));
    await post('ingest', { content: `${claim} It was opened by mayor Ida Falk in May 2019.` });
    model.requests.length = 0;
  });
  afterAll(async () => {
    await verify.close();
    await model.close();
  });
  const post = async (path: string, body: object) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(verify.keys.ann)).send(body).expect(200);
  const check = (body: object = {}) => post('fact-checker', { claim, source: 'ingest', ...body });

  it('takes two calls, and says what was found by whom', async () => {
    const question = `Is it true that ${claim.slice(0, -1)}?`;
    const text = 'The bridge in Oakmoor is 412 metres long.';
    model.reply(createModelReply(claim, { summary: [{ text, sentences: [1] }] }));
    const { body, headers } = await check({ claim: question });
    expect(headers['x-engine']).toBe('small-model');
    expect(body).toMatchObject({
      ...{ claim: question, verdict: 'TRUE' },
      summary: 'The bridge in Oakmoor is 412 metres long [1].',
      facts: [{ id: 'f1', text: claim, verdict: 'TRUE' }],
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
      ...{ text: claim, before: '', facts: [{ id: 'f1', stance: 'SUPPORTS' }] },
    });
    expect(model.requests).toHaveLength(2);
    await check({ claim: question });
    expect(model.requests).toHaveLength(2);
  });

  it('has a verdict for each fact, and is no surer than the weakest', async () => {
    model.reply(createModelReply(claim, { facts: [claim, 'Quillon has a dam.'] }));
    const { body } = await check();
    expect(body.facts.map(({ id }: { id: string }) => id)).toEqual(['f1', 'f2']);
    const confidences = body.facts.map(({ confidence }: { confidence: number }) => confidence);
    expect(body.confidence).toBe(Math.min(...confidences));
    expect(body.evidence[0].passages[0].facts).toHaveLength(2);
  });

  it('is not overruled by the rules', async () => {
    model.reply(createModelReply(claim, { stance: 'CONTRADICTS' }));
    const { body } = await check();
    expect(body).toMatchObject({ verdict: 'FALSE', explanation: { contradicting: 1 } });
  });

  it('says the same to the evidence finder', async () => {
    model.reply(createModelReply(claim));
    const checked = (await check()).body;
    const { body } = await post('evidence-finder', { claim, source: 'ingest' });
    expect(body.results).toEqual(checked.evidence);
  });

  it('leaves out of its summary what no source bears out, and says so', async () => {
    const summary = [
      { text: claim, sentences: [1] },
      { text: 'Mayor Bob Jones said so in Paris.', sentences: [1] },
      { text: 'It cost 99 million euros.', sentences: [1] },
    ];
    model.reply(createModelReply(claim, { summary }));
    const { body } = await check();
    expect(body.verdict).toBe('TRUE');
    expect(body.summary).toBe(
      `${claim.slice(0, -1)} [1]. ` +
        '2 sentences were left out because their sources do not support them.',
    );
  });

  it('gives no reason that its passage does not bear out', async () => {
    model.reply(createModelReply(claim, { why: 'Minister Otto Brandt confirmed it in 1987.' }));
    const { body } = await check();
    expect(body).toMatchObject({ verdict: 'TRUE', evidence: [{ stance: 'SUPPORTS' }] });
    expect(JSON.stringify(body)).not.toContain('Brandt');
  });

  it.each([
    ['a source that is not there', (text: string) => ({ text, sentences: [7] })],
    ['no source', (text: string) => ({ text, sentences: [] })],
    [
      'words that nobody said, in quotation marks',
      () => ({ text: 'It is “the finest of all that ever was”.', sentences: [1] }),
    ],
  ])('words its summary itself where the model’s has %s', async (_, createSentence) => {
    model.reply(createModelReply(claim, { summary: [createSentence(claim)] }));
    const { body } = await check();
    expect(body.verdict).toBe('TRUE');
    expect(body.summary).toContain(`): “${claim.slice(0, -1)}” [1].`);
  });

  it.each([
    ['fails', () => replies.fails(500, 'out of order')],
    ['answers no JSON', () => replies.says('I would rather not.')],
    [
      'quotes what nobody wrote',
      (own: string) => createModelReply(own, { words: 'the longest of all' }),
    ],
  ])('is decided by the rules where the model %s', async (_, createReply) => {
    model.reply(createReply(claim));
    const { body, headers } = await check({ language: 'de' });
    expect(headers['x-engine']).toMatch(/^offline/);
    expect(body.verdict).toBe('TRUE');
    expect(body.summary).toMatch(/^Die Behauptung stimmt .*\[1\]\.$/);
  });

  it('is made anew once the model is measured', async () => {
    model.reply(createModelReply(claim));
    expect((await check()).body.meta).toMatchObject({ calibration: 'none', reused: false });
    await verify.app.get(CalibrationRepository).save({
      ...{ engine: verify.app.get(EntailmentService).version, name: 'measured' },
      ...{ points: [[0, 0.15] as const, [1, 0.9] as const], claims: 24, measuredAt: new Date() },
    });
    const { body } = await check();
    expect(body).toMatchObject({ confidence: 0.9, meta: { calibration: 'measured' } });
    expect((await check()).body.meta).toMatchObject({ calibration: 'measured', reused: true });
  });
});
