import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
} from '@plumbline/testing';
import { expectModelError } from '../test/model-failure.ts';
import { good, request } from '../test/sentence-request.ts';
import { LanguageModelClient, tool, type ModelCall } from './index.ts';
import { z } from 'zod';

let server: LanguageModelServer;
let calls: ModelCall[];
let models: LanguageModelClient;

beforeAll(async () => {
  server = await startLanguageModel();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  calls = [];
  models = new LanguageModelClient({
    baseUrl: server.baseUrl,
    apiKey: 'sk-secret',
    models: { medium: 'medium-model', small: 'small-model' },
    onUsage: (call) => calls.push(call),
  });
});
afterEach(() => models.close());

describe('a server that does not take all parameters', () => {
  const minds = (...refused: string[]): void =>
    server.reply(({ body }) => {
      const param = refused.find((name) => body[name] !== undefined);
      return param
        ? replies.fails(400, `Unsupported parameter: '${param}'.`, {
            param,
            code: 'unsupported_parameter',
          })
        : replies.says(good);
    });

  it('is asked without them, and from then on at once', async () => {
    minds('response_format');
    await models.generateStructured(request);
    await models.generateStructured(request);
    expect(server.requests.map(({ body }) => body.response_format !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
    const hasSchema = ({ system }: { system: string }) => system.includes('JSON schema');
    expect(server.requests.map(hasSchema)).toEqual([false, true, true]);
    await models.generateStructured({ ...request, tier: 'small' }); // another model may take it
    expect(server.requests[3]!.body.response_format).toBeDefined();
  });

  it('is told of the limit of tokens by its other name', async () => {
    minds('max_tokens', 'temperature');
    await models.generateStructured({ ...request, maxOutputTokens: 300 });
    expect(server.requests.at(-1)!.body).toMatchObject({
      max_completion_tokens: 300,
      response_format: { type: 'json_schema' },
    });
    expect(server.requests).toHaveLength(3);
  });

  it('need not say what it minds: the response format is left out first', async () => {
    server.reply(({ body }) =>
      body.response_format ? replies.fails(422, 'Unprocessable.') : replies.says(good),
    );
    expect((await models.generateStructured(request)).value).toEqual(good);
  });

  it('is not thought so when it minds the request itself', async () => {
    server.reply(replies.fails(400, 'Bad request.'));
    expect(await expectModelError(models.generateStructured(request))).toMatchObject({
      reason: 'rejected',
      status: 400,
    });
    expect(server.requests).toHaveLength(2);
    server.reply(replies.says(good));
    await models.generateStructured(request);
    expect(server.requests[2]!.body.response_format).toBeDefined();
  });

  it.each(["'stream' is not supported here.", 'response_format does not support streaming.'])(
    'is asked without a stream when it says: %s',
    async (message) => {
      server.reply(({ body }) =>
        body.stream ? replies.fails(400, message) : replies.says(good, { usage: null }),
      );
      await models.generateStructured(request);
      await models.generateStructured(request);
      expect(server.requests.map(({ body }) => body.stream)).toEqual([true, undefined, undefined]);
      expect(server.requests[2]!.body.response_format).toBeDefined();
      expect(server.requests[2]!.body.stream_options).toBeUndefined();
    },
  );

  it('is still asked for a stream by whoever needs one', async () => {
    server.reply(({ body }) =>
      body.stream ? replies.fails(400, 'No stream.') : replies.says(good),
    );
    await models.generateStructured(request);
    server.reply(replies.says('Yes.'));
    const chat = { task: 'chat', system: 'Answer.', messages: [] };
    const messages = [{ role: 'user' as const, content: 'Is it old?' }];
    expect((await models.stream({ ...chat, messages }).done).text).toBe('Yes.');
    expect(server.requests.at(-1)!.body.stream).toBe(true);
  });

  it('is understood when it streams although the answer comes in one piece', async () => {
    const choices = [
      { index: 0, message: { content: JSON.stringify(good) }, finish_reason: 'stop' },
    ];
    const usage = { prompt_tokens: 7, completion_tokens: 3 };
    server.reply(replies.body(JSON.stringify({ choices, usage })));
    const headers = { 'content-type': 'text/event-stream' };
    const expected = { value: good, usage: { inputTokens: 7, outputTokens: 3 } };
    expect(await models.generateStructured(request)).toMatchObject(expected);
    const event = `: waiting\r\n\r\nevent: x\r\ndata: ${JSON.stringify({ choices, usage })}`;
    server.reply({ body: event, headers });
    expect(await models.generateStructured(request)).toMatchObject(expected);
  });

  it('is not offered tools again once it has said that it has none', async () => {
    server.reply(replies.fails(400, 'gemma:2b does not support tools'));
    const search = tool({ inputSchema: z.object({}), execute: () => 'nothing' });
    const messages = [{ role: 'user' as const, content: 'Is it old?' }];
    expect(models.hasToolSupport()).toBe(true);
    const { done } = models.stream({ task: 'chat', system: 'x', messages, tools: { search } });
    expect(await expectModelError(done)).toMatchObject({ reason: 'rejected', status: 400 });
    expect(models.hasToolSupport()).toBe(false);
    expect(models.hasToolSupport('small')).toBe(true);
  });
});

describe('a model that reads little', () => {
  it('is believed when it says that the text is too long', async () => {
    server.reply(
      replies.fails(400, "This model's maximum context length is 4096 tokens.", {
        code: 'context_length_exceeded',
      }),
    );
    expect((await expectModelError(models.generateStructured(request))).reason).toBe('too_long');
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [
      'OpenAI, vLLM',
      "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens.",
    ],
    ['LM Studio', 'the model is loaded with context length of only 4096 tokens'],
    ['TGI', '`inputs` must have less than 4096 tokens. Given: 5000'],
    [
      'Mistral',
      'Prompt contains 5000 tokens, too large for model with 4096 maximum context length',
    ],
    ['Anthropic', 'prompt is too long: 5000 tokens > 4096 maximum'],
  ])('tells in its refusal how much: %s', async (_server, message) => {
    server.reply(replies.fails(400, message));
    expect(models.getContextTokens()).toBeUndefined();
    expect((await expectModelError(models.generateStructured(request))).reason).toBe('too_long');
    expect(models.getContextTokens()).toBe(4_096);
    expect(models.getContextTokens('small')).toBeUndefined();
    expect(server.requests).toHaveLength(1);
  });

  it('tells it in a field of its own, whatever the status: llama.cpp', async () => {
    const error = { code: 400, message: 'the request exceeds the available context size' };
    server.reply({ status: 500, body: JSON.stringify({ error: { ...error, n_ctx: 4_096 } }) });
    expect((await expectModelError(models.generateStructured(request))).reason).toBe('too_long');
    expect(models.getContextTokens()).toBe(4_096);
  });

  it('is not asked what it cannot read, by its word or by the settings', async () => {
    server.reply(replies.says(good));
    const small = new LanguageModelClient({
      baseUrl: server.baseUrl,
      models: { medium: 'medium-model' },
      contextTokens: 4_000,
    });
    expect(small.getContextTokens('large')).toBe(4_000);
    const material = '다리는 1931년에 열렸다. '.repeat(600);
    const error = await expectModelError(small.generateStructured({ ...request, material }));
    expect(error).toMatchObject({ reason: 'too_long', status: undefined });
    expect(server.requests).toHaveLength(0);
    expect((await small.generateStructured(request)).value).toEqual(good);
    small.close();
  });
});
