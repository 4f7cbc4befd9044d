import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
} from '@plumbline/testing';
import { expectModelError } from '../test/model-failure.ts';
import { good, request } from '../test/sentence-request.ts';
import { LanguageModelClient, type ModelCall } from './index.ts';

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

  it('is believed when it says that the text is too long', async () => {
    server.reply(
      replies.fails(400, "This model's maximum context length is 4096 tokens.", {
        code: 'context_length_exceeded',
      }),
    );
    expect((await expectModelError(models.generateStructured(request))).reason).toBe('too_long');
    expect(server.requests).toHaveLength(1);
  });
});
