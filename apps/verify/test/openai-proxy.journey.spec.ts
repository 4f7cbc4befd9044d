import {
  modelReplies as replies,
  startDemoNews,
  startLanguageModel,
  type DemoNews,
  type LanguageModelServer,
  type ModelRequest,
} from '@plumbline/testing';
import { UsageService } from '../src/auth/usage.service.ts';
import { isStructured } from './model-chat.ts';
import { parseEvents, postOpenAi, sliceCodePoints, type Completion } from './openai-calls.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from './verify-app.ts';

const FALSE_SENTENCE = 'The repair of Lindholm harbour cost 48.2 million euros.';
const TRUE_SENTENCE = 'The repair of Lindholm harbour cost 61.7 million euros.';
const TEXT = `Good 🌊 question! ${FALSE_SENTENCE} I hope this helps. ${TRUE_SENTENCE}`;
const TOKEN_LIMIT = 5_000;

/** The model refuses structured tasks, so that the rules find and judge the claims. */
const writeWith =
  (reply: ReturnType<typeof replies.says>) =>
  (request: ModelRequest): ReturnType<typeof replies.says> =>
    isStructured(request) ? replies.fails(400, 'not now') : reply;

describe('a model that is forwarded to', () => {
  let demo: DemoNews;
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    [demo, model] = await Promise.all([startDemoNews(), startLanguageModel()]);
    verify = await startVerify({
      ...demo.env,
      LLM_BASE_URL: model.baseUrl,
      LLM_API_KEY: 'the-key-of-the-server',
      LLM_MODEL_MEDIUM: 'medium-model',
      LLM_MODEL_LARGE: 'vendor/large-model',
      LLM_TIMEOUT_MS: '1000',
      LLM_MAX_TOKENS_PER_DAY: `${TOKEN_LIMIT}`,
      OPENAI_PROXY: 'true',
    });
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([demo.close(), model.close()]);
  });
  beforeEach(async () => {
    model.requests.length = 0;
    model.reply(writeWith(replies.says(TEXT)));
    await verify.app.get(UsageService).flush();
    await verify.database.pool.query('delete from verify.usage');
  });

  const send = (fields: object = {}) =>
    postOpenAi(verify, 'chat/completions', {
      model: 'proxy:medium-model',
      messages: [{ role: 'user', content: 'What did the repair cost?' }],
      ...fields,
    });
  const sendStream = async (fields: object = {}) => {
    const { text } = await send({ stream: true, ...fields }).expect(200);
    const events = parseEvents(text).map(({ data }) => data);
    expect(events.pop()).toBe('[DONE]');
    return events as Completion[];
  };
  const findForwarded = () => model.requests.find((request) => !isStructured(request))!;

  it('is listed by its name', async () => {
    const { body } = await verify.http.get('/v1/models').set(toBearerHeader(verify.keys.bob));
    expect((body as { data: { id: string }[] }).data.map(({ id }) => id).slice(3)).toEqual([
      'proxy:medium-model',
      'proxy:vendor/large-model',
    ]);
    for (const path of ['proxy:vendor/large-model', encodeURIComponent('proxy:vendor/large-model')])
      await verify.http.get(`/v1/models/${path}`).set(toBearerHeader(verify.keys.bob)).expect(200);
  });

  it('gets the request as it was sent, with the key of the server', async () => {
    const fields = {
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:,x' } }] },
      ],
      temperature: 1.5,
      tools: [{ type: 'function', function: { name: 'weather', parameters: {} } }],
      min_p: 0.1,
    };
    const { headers } = await send(fields).expect(200);
    const { body, headers: sent } = findForwarded();
    expect(body).toEqual({ ...fields, model: 'medium-model' });
    expect(sent.authorization).toBe('Bearer the-key-of-the-server');
    expect(headers['x-ignored-fields']).toBeUndefined();
  });

  it('replies with the verdict on each checkable sentence', async () => {
    const { body } = await send().expect(200);
    const { choices, plumbline, usage, model: name } = body as Completion;
    const { content, annotations } = choices[0]!.message;
    expect([content, name]).toEqual([TEXT, 'medium-model']);
    expect(usage).toMatchObject({ prompt_tokens: 10, completion_tokens: 5 });
    expect(plumbline.claims).toMatchObject([
      { text: FALSE_SENTENCE, verdict: 'FALSE', check_id: expect.any(String) },
      { text: TRUE_SENTENCE, verdict: 'TRUE', confidence: expect.any(Number) },
    ]);
    expect([plumbline.unchecked, plumbline.units]).toEqual([0, 2]);
    for (const { text, start, end, sources } of plumbline.claims!) {
      expect(TEXT.slice(start, end)).toBe(text);
      expect(sources[0]).toMatchObject({
        quote: expect.stringContaining('61.7 million'),
        outlet: 'Vestmark Audit Office',
      });
    }
    expect(
      annotations.map(({ url_citation: one }) =>
        sliceCodePoints(TEXT, one.start_index, one.end_index),
      ),
    ).toEqual([FALSE_SENTENCE, TRUE_SENTENCE]);
    const check = await verify.http
      .get(`/api/v1/checks/${plumbline.claims![0]!.check_id}`)
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
    expect(check.body.result.verdict).toBe('FALSE');
  });

  it('streams its events unchanged, and then the verdicts', async () => {
    const chunks = await sendStream();
    const deltas = chunks.map(({ choices }) => choices[0]!.delta!);
    expect(deltas.map(({ content }) => content ?? '').join('')).toBe(TEXT);
    expect(deltas.filter(({ content }) => content).length).toBeGreaterThan(10);
    const [details, end] = chunks.slice(-2) as [Completion, Completion];
    expect(details).toMatchObject({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      model: 'medium-model',
      plumbline: { claims: [{ verdict: 'FALSE' }, { verdict: 'TRUE' }] },
    });
    expect(details.choices[0]!.delta!.annotations).toHaveLength(2);
    expect(end.choices[0]!.finish_reason).toBe('stop');
    expect(chunks.some(({ usage }) => usage)).toBe(false);
  });

  it('sends words that come with the end before the checks', async () => {
    const choice = { index: 0, delta: { content: TEXT }, finish_reason: 'stop' };
    const body = `data: ${JSON.stringify({ id: 'a', choices: [choice] })}\n\ndata: [DONE]\n\n`;
    model.reply(writeWith({ body, headers: { 'content-type': 'text/event-stream' } }));
    const chunks = await sendStream();
    expect(chunks).toMatchObject([
      { id: 'a', choices: [{ delta: { content: TEXT }, finish_reason: null }] },
      { id: 'a', plumbline: { claims: [{ verdict: 'FALSE' }, { verdict: 'TRUE' }] } },
      { id: 'a', choices: [{ delta: {}, finish_reason: 'stop' }] },
    ]);
  });

  it('passes the usage on if the client requests it', async () => {
    const chunks = await sendStream({ stream_options: { include_usage: true } });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 15 } });
  });

  it('sends each piece when it comes', async () => {
    let finish: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (finish = resolve));
    model.reply(writeWith({ ...replies.says(TEXT), until }));
    const response = await fetch(`${verify.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { ...toBearerHeader(verify.keys.ann), 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'proxy:medium-model', messages: [{}], stream: true }),
    });
    const reader = response.body!.getReader();
    let text = '';
    const read = async () => {
      const { value, done } = await reader.read();
      text += new TextDecoder().decode(value);
      return !done;
    };
    while (!text.includes('Good')) await read();
    expect(text).not.toContain('"stop"');
    finish();
    while (await read());
    expect(text).toMatch(
      /"verdict":"FALSE".*\n\n.*"finish_reason":"stop".*\n\ndata: \[DONE\]\n\n$/,
    );
  });

  it('calls tools of the client, and then nothing is checked', async () => {
    const call = { name: 'weather', input: { city: 'Lindholm' } };
    model.reply(writeWith(replies.calls(call)));
    const { body } = await send({ tools: [] }).expect(200);
    expect(body).toMatchObject({
      choices: [
        {
          finish_reason: 'tool_calls',
          message: { tool_calls: [{ function: { name: 'weather' } }] },
        },
      ],
      plumbline: { claims: [], unchecked: 0, units: 0 },
    });
    const chunks = await sendStream();
    expect(chunks.at(-1)!.choices[0]!.finish_reason).toBe('tool_calls');
    expect(JSON.stringify(chunks)).toContain('weather');
  });

  it('does not check JSON that a program requested', async () => {
    const { body } = await send({ response_format: { type: 'json_object' } }).expect(200);
    expect((body as Completion).plumbline).toEqual({ claims: [], unchecked: 0, units: 0 });
  });

  it('checks at most ten claims of a reply', async () => {
    const sentences = Array.from(
      { length: 12 },
      (_, index) => `The repair of Lindholm harbour cost ${index + 20}.5 million euros.`,
    );
    model.reply(writeWith(replies.says(sentences.join(' '))));
    const { plumbline } = (await send().expect(200)).body as Completion;
    expect([plumbline.claims!.length, plumbline.unchecked]).toEqual([10, 2]);
  }, 60_000);

  it('pays for the tokens of the model and for each check', async () => {
    await send().expect(200);
    await verify.app.get(UsageService).flush();
    const { body } = await verify.http
      .get('/api/v1/account/usage')
      .set(toBearerHeader(verify.keys.ann));
    const rows = (
      body as { by_endpoint: { endpoint: string; units: number; input_tokens: number }[] }
    ).by_endpoint;
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ endpoint: 'fact-checker', units: 2 }),
        expect.objectContaining({ endpoint: 'v1/chat/completions', units: 0, input_tokens: 10 }),
      ]),
    );
    model.reply(writeWith(replies.says('No more.', { usage: { input: TOKEN_LIMIT, output: 1 } })));
    await send().expect(200);
    const refused = await send().expect(429);
    expect(refused.body.error).toMatchObject({ type: 'tokens', code: 'rate_limit_exceeded' });
    expect(refused.headers['x-should-retry']).toBe('false');
  });

  it.each([
    ['a refusal', replies.fails(400, 'secret-host: bad tool'), 400, 'invalid_request_error'],
    ['a wrong key', replies.fails(401, 'secret-host'), 502, 'server_error'],
    ['a failure', replies.fails(500, 'secret-host'), 502, 'server_error'],
    ['a limit', replies.tooMany(7), 429, 'requests'],
    ['silence', replies.late(3_000, replies.says('x')), 504, 'server_error'],
    ['a broken connection', { reset: true }, 502, 'server_error'],
    ['a page', { body: '<html>secret-host</html>' }, 502, 'server_error'],
  ])('answers %s of the server as an error of OpenAI', async (_what, reply, status, type) => {
    model.reply(writeWith(reply));
    for (const stream of [false, true]) {
      const response = await send({ stream });
      expect([response.status, response.body.error.type]).toEqual([status, type]);
      expect(response.text).not.toContain('secret-host');
      if (status === 429) expect(response.headers['retry-after']).toBe('7');
    }
  });

  it('ends a stream that breaks with an error, and without the mark of the end', async () => {
    model.reply(writeWith({ ...replies.says(TEXT), interruption: 'close' }));
    const { text } = await send({ stream: true }).expect(200);
    const events = parseEvents(text);
    expect(events.at(-1)!.data).toEqual({
      error: {
        message: expect.stringContaining('language model server failed'),
        type: 'server_error',
        param: null,
        code: null,
      },
    });
  });

  it.each([
    ['messages', { messages: [] }],
    ['messages', { messages: 'x' }],
    ['stream', { stream: 'yes' }],
    ['stream_options', { stream_options: 1 }],
  ])('refuses a request with wrong %s', async (param, fields) => {
    const { body } = await send(fields).expect(400);
    expect(body.error).toMatchObject({ param, type: 'invalid_request_error' });
    expect(model.requests).toEqual([]);
  });

  it('is no other model of the server, and answers only chat completions', async () => {
    await send({ model: 'proxy:small-model' }).expect(404);
    await send({ model: 'medium-model' }).expect(404);
    const sent = { model: 'proxy:medium-model', input: 'Hello' };
    const { body } = await postOpenAi(verify, 'responses', sent).expect(400);
    expect(body.error).toMatchObject({ param: 'model' });
  });
});
