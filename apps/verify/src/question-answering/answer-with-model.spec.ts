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

const readTask = ({ body }: ModelRequest) => body.response_format?.json_schema?.name;

/** A judge of an answer's sentences: those with these words are entailed. */
const judge = (words: string, { user }: ModelRequest) => {
  const number = Number(/^\[(\d+)\].*412/m.exec(user)?.[1]);
  const facts = [...user.matchAll(/^(?:Claim, )?(f\d+): (.*)$/gm)];
  const quotations = [{ sentence: number, words: '412 metres long' }];
  const finding = { quotations, probability: 0.9, inferred: false, why: 'It says so.' };
  return replies.says({
    findings: facts
      .filter(([, , text]) => text?.includes(words))
      .map(([, fact]) => ({ fact, stance: 'SUPPORTS', ...finding })),
    ...{ verdict: 'UNCERTAIN', summary: [] },
  });
};

/** Answers with these statements, which cite the sentence with the length. */
const replyWith =
  (...texts: string[]) =>
  (request: ModelRequest) => {
    if (readTask(request) === 'judge') return judge('412', request);
    if (!request.system.includes('numbered sentences')) return replies.fails(400, 'not now');
    const number = Number(/^\[(\d+)\].*412/m.exec(request.user)?.[1]);
    return replies.says({
      answerable: true,
      confidence: 0.9,
      statements: texts.map((text) => ({ text, sentences: [number] })),
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
  beforeEach(() => model.requests.splice(0));
  const ask = async (body: object = {}) => {
    const request = verify.http
      .post(`/api/v1/collections/${id}/answer`)
      .set(toBearerHeader(verify.keys.ann));
    const response = await request
      .send({ question: 'How long is the Grendel bridge?', language: 'en', ...body })
      .expect(200);
    return { ...response.body, engine: response.headers['x-engine'] };
  };

  it.each([
    ['en', 'At 412 metres, the Grendel bridge in Oakmoor is long.'],
    ['ko', '오크무어의 그렌델 다리는 길이가 412미터이다.'],
  ])(
    'is in its words where the cited sentence bears them out (%s)',
    async (language, statement) => {
      model.reply(replyWith(statement));
      const { answer: text, grounded, citations, engine } = await ask({ language });
      expect({ text, grounded, engine }).toEqual({
        text: statement,
        grounded: true,
        engine: 'medium-model',
      });
      expect(citations).toMatchObject([{ sentence: 0, quote: TRUE, start: 0, end: TRUE.length }]);
      expect(model.requests.map(readTask)).toEqual(['answer', 'judge']);
    },
  );

  it('loses the sentences that what they cite does not entail, judged all at once', async () => {
    const [own, other] = [
      'The Grendel bridge in Oakmoor is 412 metres long.',
      'The 412 metres long Grendel bridge in Oakmoor is closed.',
    ];
    model.reply((request) =>
      readTask(request) === 'judge' ? judge('is 412', request) : replyWith(own, other)(request),
    );
    expect((await ask()).answer).not.toContain('closed');
    expect(model.requests.filter((request) => readTask(request) === 'judge')).toHaveLength(1);
  });

  it('keeps what figures and names bear out where the judge fails', async () => {
    model.reply((request) =>
      readTask(request) === 'judge' ? replies.fails(400, 'not now') : replyWith(TRUE)(request),
    );
    expect(await ask()).toMatchObject({ answer: TRUE, engine: 'medium-model' });
  });

  it('keeps two sentences that rest on one of the page', async () => {
    model.reply(replyWith('The Grendel bridge is in Oakmoor.', 'The bridge is 412 metres long.'));
    const { answer: text, citations } = await ask();
    expect(text).toBe('The Grendel bridge is in Oakmoor. The bridge is 412 metres long.');
    expect(citations).toMatchObject([
      { sentence: 0, quote: TRUE },
      { sentence: 1, quote: TRUE },
    ]);
  });

  it.each([
    [
      'en',
      'The Grendel bridge in Oakmoor is 412 metres long.',
      'One sentence was left out because its source does not support it.',
    ],
    [
      'de',
      'Die Grendel-Brücke in Oakmoor ist 412 Meter lang.',
      'Ein Satz wurde weggelassen, weil seine Quelle ihn nicht belegt.',
    ],
    [
      'ko',
      '오크무어의 그렌델 다리는 길이가 412미터이다.',
      '출처로 뒷받침되지 않는 문장 1개를 제외했습니다.',
    ],
  ])('leaves out what is not borne out, and says so (%s)', async (language, fair, notice) => {
    model.reply(replyWith('The Grendel bridge in Oakmoor is 500 metres long.', fair));
    const { answer: text, citations, missing } = await ask({ language });
    expect({ text, missing }).toEqual({ text: `${fair} ${notice}`, missing: null });
    expect(citations).toMatchObject([{ sentence: 0, quote: TRUE }]);
  });

  it('is by rules where nothing of the model’s is borne out, and says so', async () => {
    model.reply(replyWith('The bridge in Oakmoor was built by Harald Blau.'));
    expect(await ask()).toMatchObject({ answer: TRUE, grounded: true, engine: 'offline' });
  });

  it('tells what the model misses, in its words', async () => {
    const missing = 'They do not tell who paid for the Grendel bridge in Oakmoor.';
    model.reply(replies.says({ answerable: false, confidence: 0.1, statements: [], missing }));
    const question = 'Who paid for the Grendel bridge in Oakmoor?';
    expect(await ask({ question })).toMatchObject({
      ...{ answer: missing, missing, grounded: false, confidence: 0.1, engine: 'medium-model' },
      citations: [],
    });
  });

  it('reads title, outlet and day of a page, and what was asked before', async () => {
    model.reply(replyWith('The Grendel bridge in Oakmoor is 412 metres long.'));
    await ask({ question: 'And how long is it?', before: ['Who opened the Grendel bridge?'] });
    const { user } = model.requests[0]!;
    expect(user).toContain('# The Grendel bridge | oakmoor.example | 2026-03-02\n[0] ');
    expect(user).toContain('Asked before: Who opened the Grendel bridge?');
    expect(user).toContain('Question: And how long is it?');
    expect(user.split(TRUE)).toHaveLength(2);
  });
});
