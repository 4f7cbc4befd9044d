import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
} from '@plumbline/testing';
import { z } from 'zod';
import { expectModelError } from '../test/model-failure.ts';
import { good, request } from '../test/sentence-request.ts';
import { LanguageModelClient } from './index.ts';

let server: LanguageModelServer;
let models: LanguageModelClient;

beforeAll(async () => {
  server = await startLanguageModel();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  models = new LanguageModelClient({ baseUrl: server.baseUrl, models: { medium: 'medium-model' } });
});
afterEach(() => models.close());

describe('a model that repeats itself', () => {
  it.each([
    ['a sentence', replies.says('I will now list the sentences. '.repeat(2_000))],
    ['white space inside JSON', replies.says(`{"sentences": [${' \n'.repeat(30_000)}]}`)],
    ['a list entry', replies.says(`{"sentences":[${'{"number":1,"kind":"claim"},'.repeat(2_000)}`)],
    ['Korean', replies.says('문장을 나열합니다. '.repeat(2_000))],
    [
      'a paragraph',
      replies.says(`${Array.from({ length: 90 }, (_, at) => `word${at}`).join(' ')}. `.repeat(100)),
    ],
    ['its thoughts', replies.says(good, { reasoning: 'Wait, let me think. '.repeat(2_000) })],
    ['without an end', replies.endless(replies.says('one two three '.repeat(30)))],
  ])('is cut off, and not asked again: %s', async (_what, reply) => {
    server.reply(reply);
    expect((await expectModelError(models.generateStructured(request))).reason).toBe('loop');
    expect(server.requests).toHaveLength(1);
  });

  it('is cut short in a conversation, where what it said so far was read already', async () => {
    server.reply(replies.endless(replies.says('Of course. '.repeat(30))));
    const messages = [{ role: 'user' as const, content: 'Is it old?' }];
    const stream = models.stream({ task: 'chat', system: 'Answer.', messages });
    const { text, finishReason, usage } = await stream.done;
    expect({ finishReason, isEstimated: usage.isEstimated }).toEqual({
      finishReason: 'length',
      isEstimated: true,
    });
    expect(text.length).toBeLessThan(8_000);
  });

  it('is not thought to when it lists many things that are alike', async () => {
    const schema = z.object({ values: z.array(z.unknown()) });
    const values = [
      ...Array.from({ length: 1_000 }, (_, index) => ({ sentence: index, stance: 'NEUTRAL' })),
      ...Array<string>(200).fill('NEUTRAL'),
    ];
    server.reply(replies.says({ values }));
    const answer = await models.generateStructured({ ...request, schema });
    expect(answer.value.values).toHaveLength(1_200);
  });
});

describe('a slow model', () => {
  const open = (timeoutMs: number): LanguageModelClient => {
    models.close();
    models = new LanguageModelClient({
      baseUrl: server.baseUrl,
      models: { medium: 'medium-model' },
      timeoutMs,
      totalTimeoutMs: 5_000,
    });
    return models;
  };

  it('is waited for as long as it goes on', async () => {
    server.reply(replies.lasts(900, replies.says(good)));
    expect((await open(400).generateStructured(request)).value).toEqual(good);
  });

  it('is given up when it falls silent', async () => {
    server.reply(replies.stalls(3_000, replies.says(good)));
    const startedAt = performance.now();
    expect((await expectModelError(open(200).generateStructured(request))).reason).toBe('timeout');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
