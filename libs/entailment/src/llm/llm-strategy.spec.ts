import { LanguageModelClient } from '@plumbline/llm';
import { modelReplies, startLanguageModel, type LanguageModelServer } from '@plumbline/testing';
import { describeEntailmentStrategy } from '../../test/entailment.contract.ts';
import { createModelFinding, replyByFigures } from '../../test/figure-model.ts';
import {
  createAnalysis,
  createEvidenceDocument,
  createPassages,
  createQuestion,
  NOW,
} from '../../test/sample-question.ts';
import { FallbackStrategy } from '../fallback-strategy.ts';
import { OfflineStrategy } from '../offline/offline-strategy.ts';
import { LlmStrategy } from './llm-strategy.ts';
import { buildPassageSheet } from './passage-sheet.ts';

const LENGTH = 'The Oakmoor bridge is 412 metres long.';
const OPENING = 'It was opened by mayor Ida Falk in May 2019.';

let server: LanguageModelServer;
let client: LanguageModelClient;
beforeAll(async () => {
  server = await startLanguageModel();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.reply(replyByFigures);
  client = new LanguageModelClient({
    ...{ baseUrl: server.baseUrl, models: { medium: 'strong-model' } },
    ...{ timeoutMs: 2_000, retries: 0 },
  });
});
afterEach(() => client.close());

const answer = (...findings: object[]) =>
  modelReplies.says({ findings, verdict: 'TRUE', summary: [] });

describeEntailmentStrategy('the strategy of a language model', () => new LlmStrategy(client));

describe('what a model reads of the passages', () => {
  it('is every sentence once, under its outlet, date and title, with today’s date', async () => {
    const texts = ['One came first.', LENGTH, OPENING, 'Four came last.'];
    await new LlmStrategy(client).judge(createQuestion(LENGTH, texts));
    const { user, system } = server.requests[0]!;
    for (const text of texts.filter((text) => text !== LENGTH))
      expect(user.split(text)).toHaveLength(2);
    expect(user).toContain('Today: 2026-11-02');
    expect(user).toContain('Story 1 | Courier | 2026-11-01 | Oakmoor bridge reopens\n[1] One came');
    expect(system).not.toContain('"properties"');
  });

  it('names what another document says word for word by the number it has there', () => {
    const question = createQuestion(LENGTH, [LENGTH], {
      documents: [createEvidenceDocument(), createEvidenceDocument({ id: 'd2', story: 2 })],
      passages: [...createPassages([LENGTH]), ...createPassages([LENGTH], 'd2')],
    });
    const { text, sentences } = buildPassageSheet(question);
    expect(text).toContain('[2] the same as [1]');
    expect(sentences.get(2)).toMatchObject({ text: LENGTH, documentId: 'd2' });
  });

  it('has the documents of a story together', async () => {
    const documents = [
      createEvidenceDocument(),
      createEvidenceDocument({ id: 'd2', story: 2, outlet: 'Herald' }),
      createEvidenceDocument({ id: 'd3', outlet: 'Mirror' }),
    ];
    const passages = documents.flatMap(({ id }) =>
      createPassages([`${LENGTH} So says ${id}.`], id),
    );
    await new LlmStrategy(client).judge({ ...createQuestion(LENGTH, []), documents, passages });
    expect(server.requests[0]!.user.match(/^Story \d \| \w+/gm)).toEqual([
      'Story 1 | Courier',
      'Story 1 | Mirror',
      'Story 2 | Herald',
    ]);
  });
});

describe('what a model answers', () => {
  const judge = () => new LlmStrategy(client).judge(createQuestion(LENGTH, [LENGTH, OPENING]));

  it('is asked for once, however often it is needed', async () => {
    const strategy = new LlmStrategy(client);
    const question = createQuestion(LENGTH, [LENGTH]);
    const first = await strategy.judge(question);
    const second = await strategy.judge(question);
    expect(second.findings).toEqual(first.findings);
    expect(second.usage).toEqual({ inputTokens: 0, outputTokens: 0 });
    await strategy.analyzeClaim({ text: LENGTH, language: 'en', now: NOW });
    await strategy.analyzeClaim({ text: LENGTH, language: 'en', now: NOW });
    expect(server.requests).toHaveLength(2);
    await strategy.judge({ ...question, analysis: createAnalysis('The bridge is 390 metres.') });
    expect(server.requests).toHaveLength(3);
  });

  it('counts where it quotes, and belongs to the sentence that has the words', async () => {
    server.reply(
      answer(
        createModelFinding({ quotations: [{ sentence: 1, words: 'opened by mayor Ida Falk' }] }),
        createModelFinding({ quotations: [{ sentence: 1, words: 'twelve people were hurt' }] }),
        createModelFinding({ fact: 'f9', quotations: [{ sentence: 1, words: '412 metres' }] }),
      ),
    );
    expect((await judge()).findings).toMatchObject([
      { passageId: 'd1 p2', quotation: 'opened by mayor Ida Falk' },
    ]);
    expect(server.requests).toHaveLength(1);
  });

  it('is asked for once more where no quotation of it is real', async () => {
    const invented = createModelFinding({
      quotations: [{ sentence: 2, words: 'nobody said this' }],
    });
    server.reply([answer(invented), answer()]);
    expect((await judge()).findings).toEqual([]);
    expect(server.requests[1]!.user).toContain('copied character by character');
  });

  it.each([
    [
      'invents its quotations',
      () =>
        answer(createModelFinding({ quotations: [{ sentence: 99, words: 'nobody said this' }] })),
    ],
    ['answers no JSON', () => modelReplies.says('I cannot help with that.')],
    ['is out of order', () => modelReplies.fails(500, 'out of order')],
  ])('gives way to the rules where it %s, and that is said', async (_, reply) => {
    const fallbacks: string[] = [];
    const strategy = new FallbackStrategy({
      primary: new LlmStrategy(client),
      fallback: new OfflineStrategy(),
      onFallback: ({ task }) => fallbacks.push(task),
    });
    server.reply(reply());
    const question = createQuestion(LENGTH, [LENGTH]);
    expect(await strategy.judge(question)).toMatchObject({
      engine: 'offline',
      findings: [{ stance: 'SUPPORTS', passageId: 'd1 p1' }],
    });
    expect(fallbacks).toEqual(['judge']);
  });

  it('is not waited for twice where the server cannot be reached', async () => {
    const strategy = new FallbackStrategy({
      primary: new LlmStrategy(client),
      fallback: new OfflineStrategy(),
    });
    server.reply(modelReplies.fails(503, 'down'));
    const analysis = await strategy.analyzeClaim({ text: LENGTH, language: 'en', now: NOW });
    expect(analysis.engine).toBe('offline');
    await strategy.judge({ ...createQuestion(LENGTH, [LENGTH]), analysis });
    expect(server.requests).toHaveLength(1);
  });
});
