import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
} from '@plumbline/testing';
import { z } from 'zod';
import { expectModelError } from '../test/model-failure.ts';
import { good, request } from '../test/sentence-request.ts';
import { LanguageModelClient, type LanguageModelClientOptions, type ModelCall } from './index.ts';

let server: LanguageModelServer;
let calls: ModelCall[];
const opened: LanguageModelClient[] = [];

beforeAll(async () => {
  server = await startLanguageModel();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.reply(replies.says(good, { usage: { input: 100, output: 10 } }));
  calls = [];
});
afterEach(() => {
  for (const models of opened.splice(0)) models.close();
});

function open(options: Partial<LanguageModelClientOptions> = {}): LanguageModelClient {
  const models = new LanguageModelClient({
    baseUrl: server.baseUrl,
    models: { medium: 'medium-model', small: 'small-model' },
    cache: { maxBytes: 1_000_000, maxAgeMs: 60_000 },
    onUsage: (call) => calls.push(call),
    ...options,
  });
  opened.push(models);
  return models;
}

describe('a question that was asked before', () => {
  it('costs no call and no tokens, and says so', async () => {
    const models = open();
    const first = await models.generateStructured(request);
    const second = await models.generateStructured({ ...request, task: 'other' });
    expect(second).toEqual({ ...first, usage: { inputTokens: 0, outputTokens: 0 } });
    expect(server.requests).toHaveLength(1);
    expect(calls).toMatchObject([
      { task: 'claims', outcome: 'answered', usage: { inputTokens: 100, outputTokens: 10 } },
      { task: 'other', outcome: 'cached', usage: { inputTokens: 0, outputTokens: 0 } },
    ]);
  });

  it('is answered with a copy: what one caller does to it is nothing to the next', async () => {
    const models = open();
    const { value } = await models.generateStructured(request);
    value.sentences.length = 0;
    expect((await models.generateStructured(request)).value).toEqual(good);
  });

  it.each([
    ['material', { material: `${request.material}\u200b` }],
    ['instructions', { instructions: `${request.instructions} Briefly.` }],
    ['tier', { tier: 'small' as const }],
    ['limit of tokens', { maxOutputTokens: 40 }],
    ['schema', { schema: z.object({ sentences: z.array(z.unknown()) }) as never }],
  ])('is another one with another %s', async (_what, change) => {
    const models = open();
    await models.generateStructured(request);
    await models.generateStructured({ ...request, ...change });
    expect(server.requests).toHaveLength(2);
  });

  it('is asked anew by whoever checks more than the first did', async () => {
    const models = open();
    await models.generateStructured(request);
    const strictSchema = request.schema.refine(
      ({ sentences }) => sentences[0]?.number === 2,
      'must begin with the second sentence',
    );
    const other = { sentences: [{ number: 2, kind: 'claim' }] };
    server.reply(replies.says(other));
    expect((await models.generateStructured({ ...request, schema: strictSchema })).value).toEqual(
      other,
    );
    expect(server.requests).toHaveLength(2);
  });

  it.each(['', '한국어 문장입니다. 👩‍👩‍👧', '\uD800 alone', 'x'.repeat(500_000)])(
    'may be about anything',
    async (material) => {
      const models = open();
      await models.generateStructured({ ...request, material });
      await models.generateStructured({ ...request, material });
      expect(server.requests).toHaveLength(1);
    },
  );

  it('is asked again once its answer is too old', async () => {
    const models = open({ cache: { maxBytes: 1_000_000, maxAgeMs: 30 } });
    await models.generateStructured(request);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await models.generateStructured(request);
    expect(server.requests).toHaveLength(2);
  });

  it('is asked again once its answer had to make room', async () => {
    const models = open({ cache: { maxBytes: 150, maxAgeMs: 60_000 } }); // one answer with its key
    await models.generateStructured(request);
    await models.generateStructured({ ...request, material: 'Another page.' });
    await models.generateStructured(request);
    expect(server.requests).toHaveLength(3);
  });

  it('is asked again by a client that keeps nothing, or that is another one', async () => {
    const models = open({ cache: undefined });
    await models.generateStructured(request);
    await models.generateStructured(request);
    await open().generateStructured(request);
    expect(server.requests).toHaveLength(3);
  });

  it('is asked again after a failure', async () => {
    const models = open({ retries: 0 });
    server.reply([replies.fails(500), replies.refuses(), replies.says(good)]);
    expect((await expectModelError(models.generateStructured(request))).reason).toBe('unavailable');
    expect((await expectModelError(models.generateStructured(request))).reason).toBe('refused');
    expect((await models.generateStructured(request)).value).toEqual(good);
  });
});

describe('equal questions at one time', () => {
  it('share one call', async () => {
    server.reply(replies.late(50, replies.says(good)));
    const models = open();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => models.generateStructured(request)),
    );
    expect(answers.map(({ value }) => value)).toEqual(Array(5).fill(good));
    expect(server.requests).toHaveLength(1);
    expect(calls.map(({ outcome }) => outcome).sort()).toEqual([
      'answered',
      ...Array<string>(4).fill('cached'),
    ]);
  });

  it('share its failure, and its cost is told once', async () => {
    server.reply(replies.late(50, replies.refuses()));
    const models = open();
    const errors = await Promise.all([
      expectModelError(models.generateStructured(request)),
      expectModelError(models.generateStructured(request)),
    ]);
    expect(errors.map(({ reason }) => reason)).toEqual(['refused', 'refused']);
    expect(calls.map(({ usage }) => usage.inputTokens).sort()).toEqual([0, 10]);
  });

  it('go on for the others when the first gives up', async () => {
    server.reply(replies.late(150, replies.says(good)));
    const models = open();
    const first = expectModelError(models.generateStructured(request, AbortSignal.timeout(50)));
    const second = models.generateStructured(request);
    expect((await first).reason).toBe('cancelled');
    expect((await second).value).toEqual(good);
    expect(server.requests).toHaveLength(1);
  });

  it('end when all have given up, and whoever comes then asks anew', async () => {
    server.reply(replies.late(5_000, replies.says(good)));
    const models = open({ concurrency: 1 });
    await Promise.all(
      [50, 80].map((milliseconds) =>
        expectModelError(models.generateStructured(request, AbortSignal.timeout(milliseconds))),
      ),
    );
    server.reply(replies.says(good));
    expect((await models.generateStructured(request)).value).toEqual(good);
  });

  it('end with the client', async () => {
    server.reply(replies.late(5_000, replies.says(good)));
    const models = open();
    const failures = [1, 2].map(() => expectModelError(models.generateStructured(request)));
    setTimeout(() => models.close(), 50);
    expect((await Promise.all(failures)).map(({ reason }) => reason)).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });
});
