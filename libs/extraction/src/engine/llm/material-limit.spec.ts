import { type LanguageModel, LanguageModelClient, ModelError } from '@plumbline/llm';
import {
  type LanguageModelServer,
  modelReplies as replies,
  type ModelRequest,
  startLanguageModel,
} from '@plumbline/testing';
import { replyAsModel } from '../../../test/fake-extraction-model.ts';
import { LlmEngine } from '../llm-engine.ts';
import { askWithinContext, type MaterialLimit, takeLinesWithin } from './material-limit.ts';

describe('how much material a model is given', () => {
  let contextTokens: number | undefined;
  beforeEach(() => (contextTokens = undefined));
  const model: LanguageModel = {
    getModelName: () => 'model',
    getContextTokens: () => contextTokens,
    generateStructured: () => Promise.reject(new Error('not asked')),
  };
  const LIMIT: MaterialLimit = {
    ...{ tier: 'medium', maxChars: 30_000 },
    texts: ['The mill closed. '.repeat(1_000), 'It was old. '.repeat(1_000)],
  };
  /** What was asked for; the first `refusals` are refused. */
  const listSizes = async (refusals: Error[], limit = LIMIT, learnt = contextTokens) => {
    const sizes: number[] = [];
    const result = await askWithinContext(model, limit, async (maxChars) => {
      sizes.push(maxChars);
      const refusal = refusals[sizes.length - 1];
      if (!refusal) return 'answer';
      contextTokens = learnt;
      throw refusal;
    }).catch((error: unknown) => error);
    return { sizes, result };
  };
  const tooLong = new ModelError('too_long', 'It is too long.');

  it.each([
    [undefined, 30_000],
    [4_000, 4_000],
    [128_000, 30_000],
    [100, 800],
  ])('is two characters for each token of half a context: %s', async (tokens, size) => {
    contextTokens = tokens;
    expect(await listSizes([])).toEqual({ sizes: [size], result: 'answer' });
  });

  it('is half of that in scripts of which a character is a token', async () => {
    contextTokens = 4_000;
    const texts = ['제분소는 문을 닫았다. '.repeat(100)];
    expect((await listSizes([], { ...LIMIT, texts })).sizes).toEqual([2_000]);
  });

  it('is, asked once more, what the server says that it reads', async () => {
    expect(await listSizes([tooLong], LIMIT, 4_096)).toEqual({
      ...{ sizes: [30_000, 4_096], result: 'answer' },
    });
  });

  it('is, asked once more, a part of it where the server does not say, or still refuses', async () => {
    expect((await listSizes([tooLong])).sizes).toEqual([30_000, 7_250]);
    contextTokens = 4_000;
    expect((await listSizes([tooLong])).sizes).toEqual([4_000, 2_000]);
  });

  it('is asked about no third time, and not after another failure', async () => {
    expect(await listSizes([tooLong, tooLong])).toEqual({
      ...{ sizes: [30_000, 7_250], result: tooLong },
    });
    const timeout = new ModelError('timeout', 'It is late.');
    expect(await listSizes([timeout])).toEqual({ sizes: [30_000], result: timeout });
  });

  it('is not asked about again where there is next to nothing to leave out', async () => {
    const limit = { ...LIMIT, texts: ['The mill closed.'] };
    expect((await listSizes([tooLong], limit)).sizes).toHaveLength(1);
  });

  it('is whole lines, and one in any case', () => {
    expect(takeLinesWithin(['aaaa', 'bbbb', 'c'], 10)).toEqual(['aaaa', 'bbbb']);
    expect(takeLinesWithin(['aaaa', 'b'], 1)).toEqual(['aaaa']);
  });
});

describe('a server with a context of 4,096 tokens', () => {
  let server: LanguageModelServer;
  beforeAll(async () => void (server = await startLanguageModel()));
  afterAll(() => server.close());

  const CONTEXT_TOKENS = 4_096;
  const sentence = (at: number) =>
    `The council of Oakmoor approved bridge number ${at}, which cost ${at + 3} million euros. `;
  const PAGE = Array.from({ length: 700 }, (_, at) => sentence(at)).join('');
  const ask: Record<string, (engine: LlmEngine) => Promise<{ engine: string }>> = {
    answer: (engine) =>
      engine.answer({
        question: 'What did bridge number 3 cost?',
        passages: Array.from({ length: 15 }, (_, at) => ({
          ...{ id: String(at), title: 'Bridges' },
          text: PAGE.slice(at * 2_000, (at + 1) * 2_000),
        })),
        language: 'en',
      }),
    find: (engine) =>
      engine.followInstruction({
        instruction: 'What did bridge number 3 cost?',
        document: { text: PAGE },
        referenceDate: new Date('2026-03-13'),
      }),
    report: (engine) => engine.buildReport({ sources: [{ id: 'a', text: PAGE }] }),
  };
  const createEngine = (contextTokens?: number) =>
    new LlmEngine({
      model: new LanguageModelClient({
        ...{ baseUrl: server.baseUrl, models: { medium: 'model' }, contextTokens },
        ...{ timeoutMs: 20_000, retries: 0 },
      }),
    });
  const refuse = {
    status: 400,
    body: JSON.stringify({ error: { message: 'exceeds the context size', n_ctx: CONTEXT_TOKENS } }),
  };
  const reply = (request: ModelRequest) => {
    if (JSON.stringify(request.body.messages).length / 4 > CONTEXT_TOKENS) return refuse;
    const [, number, text] = /^\[(\d+)\] (The council .*)$/m.exec(request.user) ?? [];
    return request.system.includes('Carry out the instruction')
      ? replies.says({ lines: [{ text, sentences: [Number(number)] }], missing: null })
      : replyAsModel(request);
  };
  beforeEach(() => {
    server.requests.splice(0);
    server.reply(reply);
  });

  it.each(Object.keys(ask))(
    'serves %s once the settings say so, at the first try',
    async (task) => {
      expect((await ask[task]!(createEngine(CONTEXT_TOKENS))).engine).toBe('model');
      expect(server.requests.filter(({ user }) => user.length > 6_000)).toEqual([]);
    },
  );

  it.each(Object.keys(ask))(
    'serves %s where it says so itself, at the second try',
    async (task) => {
      const engine = createEngine();
      expect((await ask[task]!(engine)).engine).toBe('model');
      expect(server.requests[0]!.user.length).toBeGreaterThan(15_000);
      expect(server.requests[1]!.user.length).toBeLessThan(6_000);
    },
  );

  it('is shown the best passages first, and where a page is cut', async () => {
    const engine = createEngine(CONTEXT_TOKENS);
    await ask['answer']!(engine);
    expect(server.requests[0]!.user).toContain(
      '[0] The council of Oakmoor approved bridge number 0,',
    );
    server.requests.splice(0);
    await ask['find']!(engine);
    expect(server.requests[0]!.user).toMatch(/^…$/m);
    expect(server.requests[0]!.user).toContain('bridge number 3,');
  });

  it('chooses for a report among whole sentences', async () => {
    await ask['report']!(createEngine(CONTEXT_TOKENS));
    const lines = server.requests[0]!.user.split('\n').filter((line) => line.startsWith('['));
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => !line.endsWith('million euros.'))).toEqual([]);
  });

  it('translates as many labels as fit', async () => {
    server.reply((request) => {
      const lines = [...request.user.matchAll(/^\[(\d+)\] (.*)$/gm)];
      return request.system.includes('Translate each')
        ? replies.says({
            labels: lines.map(([, number, text]) => ({ number: Number(number), text: `${text}` })),
          })
        : reply(request);
    });
    const text = Array.from(
      { length: 110 },
      (_, at) => `In May ${1900 + at} the council of Oakmoor spent ${at} million on its bridge. `,
    ).join('');
    await createEngine(CONTEXT_TOKENS).extract({
      ...{ text, language: 'en', labelLanguage: 'ko', tasks: ['points'] },
      referenceDate: new Date('2026-03-13'),
    });
    const translations = server.requests.filter(({ system }) => system.includes('Translate each'));
    expect(translations).toHaveLength(1);
    expect(translations[0]!.system).toContain('into Korean.');
    expect(translations[0]!.user.length).toBeLessThan(4_300);
  });
});
