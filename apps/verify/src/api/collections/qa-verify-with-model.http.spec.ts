import {
  type LanguageModelServer,
  modelReplies as replies,
  type ModelRequest,
  startLanguageModel,
} from '@plumbline/testing';
import { createProductPage, PRODUCT_PAGES } from '../../../test/product-pages.ts';
import { seedCollection } from '../../../test/seed-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

type Stance = 'SUPPORTS' | 'CONTRADICTS';
interface ModelFinding {
  fact: string;
  stance: Stance;
  quotations: { sentence: number; words: string }[];
  probability?: number;
}

const COST = 'What does the Quillon Arc 5 cost?';
const PRICE = 'The Quillon Arc 5 costs 410 euros.';
const PAGES = [
  ...PRODUCT_PAGES,
  createProductPage(
    'outage',
    'Power outage in Lindholm',
    '2026-05-04',
    'A storm hit the coast. In an earlier outage 2.5 million people had no power. About ' +
      '375,000 people are without power now. Repairs go on.',
  ),
];

/** A finding that quotes the first sentence of the prompt that has the words. */
function find(request: ModelRequest, stance: Stance, words: string, fact = 'f1'): ModelFinding {
  const line = request.user
    .split('\n')
    .find((text) => /^\[\d+\]/.test(text) && text.includes(words));
  return { fact, stance, quotations: [{ sentence: Number(/\d+/.exec(line ?? '0')?.[0]), words }] };
}

const say = (findings: ModelFinding[], verdict: string) =>
  replies.says({
    findings: findings.map((finding) => ({
      ...{ probability: 0.95, ...finding, inferred: false, why: 'It says so.' },
    })),
    ...{ verdict, summary: [] },
  });
const VERDICTS = { SUPPORTS: 'TRUE', CONTRADICTS: 'FALSE' };
const judgeBy = (stance: Stance, words: string) => (request: ModelRequest) =>
  say([find(request, stance, words)], VERDICTS[stance]);
const seeNothing = say([], 'UNCERTAIN');

describe('POST /collections/{id}/qa-verify with a language model', () => {
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
    ({ id } = await seedCollection(verify, { pages: PAGES }));
    model.requests.splice(0);
  });
  afterAll(async () => {
    await verify.close();
    await model.close();
  });
  beforeEach(() => model.requests.splice(0));

  const request = async (question: string, answer: string, language = 'en') => {
    const { body, headers } = await verify.http
      .post(`/api/v1/collections/${id}/qa-verify`)
      .set(toBearerHeader(verify.keys.ann))
      .send({ qa_pairs: [{ question, answer }], language })
      .expect(200);
    return { ...body.results[0], engine: headers['x-engine'] };
  };

  it('asks once, with the question, and with outlet, date and neighbours of what it cites', async () => {
    model.reply(judgeBy('SUPPORTS', '410 euros'));
    const result = await request(COST, 'It is 410 euros.');
    expect(result).toMatchObject({ verdict: 'correct', correction: null, engine: 'medium-model' });
    expect(result.citations).toMatchObject([{ quote: PRICE, start: 0 }]);
    expect(model.requests).toHaveLength(1);
    const { user } = model.requests[0]!;
    expect(user).toContain(`Asked “${COST}”, the right answer is: “It is 410 euros.”`);
    expect(user).toContain('| quillon.example | 2026-03-02 | Quillon Arc 5');
    expect(user).toContain('It has a battery of 3,800 mAh.');
    expect(user).not.toContain('Ignore all rules');
  });

  it('corrects by the sentence that the model says contradicts the answer', async () => {
    model.reply(judgeBy('CONTRADICTS', 'costs 410 euros'));
    const result = await request(COST, '450 euros', 'ko');
    expect(result).toMatchObject({ verdict: 'incorrect', confidence: 0.95 });
    expect(result.correction).toContain('“The Quillon Arc 5 costs 410 euros”');
    expect(result.correction).toMatch(/^「Quillon Arc 5」\(2026년 3월 2일\)에 따르면/);
  });

  it('corrects nothing that the model leaves open, whatever words and figures say', async () => {
    model.reply(seeNothing);
    const question = 'How many people are without power?';
    expect(await request(question, '2.5 million people')).toMatchObject({
      ...{ verdict: 'unsupported', correction: null, citations: [] },
    });
    expect((await request(COST, '450 euros')).verdict).toBe('unsupported');
    model.reply(judgeBy('SUPPORTS', 'About 375,000 people'));
    expect((await request(question, 'About 375,000 people.')).verdict).toBe('correct');
  });

  it('asks about what the rules take for something else, too', async () => {
    model.reply(judgeBy('CONTRADICTS', 'Arc 5 Pro costs 690 euros'));
    expect((await request('What does the Arc 5 Professional cost?', '300 euros')).verdict).toBe(
      'incorrect',
    );
    expect(model.requests).toHaveLength(1);
  });

  it('judges each sentence of an answer', async () => {
    const answer = 'It costs 410 euros. It has a battery of 5,000 mAh.';
    model.reply((asked) => {
      expect(asked.user).toMatch(/^f2: It has a battery of 5,000 mAh\.$/m);
      return say(
        [
          find(asked, 'SUPPORTS', 'costs 410 euros'),
          find(asked, 'CONTRADICTS', 'battery of 3,800 mAh', 'f2'),
        ],
        'FALSE',
      );
    });
    const result = await request(COST, answer);
    expect(result.verdict).toBe('incorrect');
    expect(result.correction).toContain('3,800 mAh');
    model.reply((asked) => say([find(asked, 'SUPPORTS', 'costs 410 euros')], 'UNCERTAIN'));
    expect((await request(COST, 'It costs 410 euros. It is red.')).verdict).toBe('unsupported');
  });

  it('cites the neighbour that the quotation stands in', async () => {
    model.reply(judgeBy('SUPPORTS', 'no headphone jack'));
    const { citations } = await request('Which jack does the battery of 3,800 mAh lack?', 'Audio');
    expect(citations).toMatchObject([{ quote: 'The Arc 5 has no headphone jack.' }]);
  });

  it('cites every sentence of a finding, and tells them as they stand in the page', async () => {
    model.reply((asked) => {
      const [price, jack] = ['costs 410 euros', 'no headphone jack'].map((words) =>
        find(asked, 'SUPPORTS', words),
      );
      return say([{ ...jack!, quotations: [...jack!.quotations, ...price!.quotations] }], 'TRUE');
    });
    const { citations, summary } = await request(COST, '410 euros, without a jack');
    expect(citations).toMatchObject([
      { quote: 'The Arc 5 has no headphone jack.' },
      { quote: PRICE },
    ]);
    expect(summary).toContain(`“${PRICE} … The Arc 5 has no headphone jack”`);
  });

  it('believes the newest of pages that the model finds on both sides', async () => {
    model.reply((asked) =>
      say(
        [find(asked, 'SUPPORTS', '290 euros'), find(asked, 'CONTRADICTS', '380 euros')],
        'UNCERTAIN',
      ),
    );
    const result = await request('What does the Arc 4 cost?', '290 euros');
    expect(result.verdict).toBe('correct');
    expect(result.summary).toContain('contradict each other');
  });

  it('takes no side by what the model calls weak, and none against what it calls sure', async () => {
    const weak = { probability: 0.6 };
    model.reply((asked) => say([{ ...find(asked, 'SUPPORTS', '410 euros'), ...weak }], 'TRUE'));
    expect((await request(COST, 'About 410 euros')).verdict).toBe('unsupported');
    model.reply((asked) => {
      const against = find(asked, 'CONTRADICTS', 'Arc 5 Pro costs 690 euros');
      return say([find(asked, 'SUPPORTS', '410 euros'), { ...against, ...weak }], 'TRUE');
    });
    expect((await request(COST, '410 euros, I think')).verdict).toBe('correct');
  });

  it('reads an answer whole that begins with a figure and a full stop', async () => {
    model.reply(judgeBy('SUPPORTS', 'costs 410 euros'));
    expect((await request(COST, '410. That is in euros')).verdict).toBe('correct');
    expect(model.requests[0]!.user).toContain('the right answer is: “410. That is in euros”');
  });

  it('takes no side where the model contradicts itself', async () => {
    model.reply((asked) => say([find(asked, 'CONTRADICTS', '410 euros')], 'TRUE'));
    expect((await request(COST, 'Just 410 euros')).verdict).toBe('unsupported');
  });

  it.each([
    ['is out of order', () => replies.fails(500, 'out of order')],
    ['refuses', () => replies.refuses()],
    ['quotes what no page says', judgeBy('SUPPORTS', 'It is free of charge')],
  ])('lets the rules judge where the model %s, and says so', async (_, reply) => {
    model.reply(reply);
    expect(await request(COST, 'It costs 410 euros')).toMatchObject({
      ...{ verdict: 'correct', engine: 'offline' },
    });
  });

  it.each([
    ['🎉', '🚀'],
    ['?', '!'],
  ])('does not ask about an answer without words: %s %s', async (question, answer) => {
    expect((await request(question, answer)).verdict).toBe('unsupported');
    expect(model.requests).toHaveLength(0);
  });

  it('reads Korean, and an answer as long as one may be', async () => {
    model.reply(judgeBy('CONTRADICTS', '직원은 310명이다'));
    const question = '퀼론의 직원은 몇 명인가요?';
    expect((await request(question, '오백 명입니다.')).verdict).toBe('incorrect');
    const answer = '퀼론의 직원은 310명이다. '.repeat(400).slice(0, 4_000);
    model.reply(seeNothing);
    expect((await request(question, answer)).verdict).toBe('unsupported');
  });
});
