import { Logger } from '@nestjs/common';
import { LanguageModelClient } from '@plumbline/llm';
import {
  type LanguageModelServer,
  modelReplies,
  type ModelRequest,
  startLanguageModel,
} from '@plumbline/testing';
import { EntailmentService } from './entailment.service.ts';
import { ExtractionTaskService } from './extraction-task.service.ts';
import { type CitedSentence, GroundingCheckService } from './grounding-check.service.ts';

const PAGE = { title: 'Courier | The Oakmoor bridge', writtenAt: new Date('2026-03-02') };
const LENGTH = 'The Oakmoor bridge is 412 metres long.';
const COST = 'Its repair may cost 61.7 million euros, mayor Ida Falk said.';
const CLOSURE = 'The bridge was not closed during the works.';
const KOREAN = '오크무어 다리의 길이는 412미터이다.';

/** What a careful reader says of a sentence: the words that decide, and how. */
type Readings = Record<string, ['SUPPORTS' | 'CONTRADICTS', words: string]>;

const READINGS: Readings = {
  'At 412 metres, the bridge in Oakmoor is long.': ['SUPPORTS', LENGTH],
  'The Oakmoor bridge is 421 metres long.': ['CONTRADICTS', LENGTH],
  'Ida Falk said that the repair may cost 61.7 million euros.': ['SUPPORTS', COST],
  'The bridge stayed open during the works.': ['SUPPORTS', CLOSURE],
  'The bridge was closed during the works.': ['CONTRADICTS', CLOSURE],
  '오크무어에는 길이 412미터의 다리가 있다.': ['SUPPORTS', KOREAN],
  '오크무어 다리의 길이는 421미터이다.': ['CONTRADICTS', KOREAN],
};

/** As the judge: nothing is found on what the readings do not have, such as a dropped hedge. */
const judgeBy =
  (readings: Readings) =>
  ({ user }: ModelRequest) => {
    const sentences = [...user.matchAll(/^\[(\d+)\] (.*)$/gm)];
    const facts = [...user.matchAll(/^(?:Claim, )?(f\d+): (.*)$/gm)];
    const findings = facts.flatMap(([, fact, text = '']) => {
      const [stance, words] = readings[text] ?? [];
      const sentence = Number(sentences.find(([, , own]) => own === words)?.[1]);
      if (!sentence) return [];
      const quotations = [{ sentence, words }];
      return [{ fact, stance, quotations, probability: 0.9, inferred: false, why: 'It does.' }];
    });
    return modelReplies.says({ findings, verdict: 'UNCERTAIN', summary: [] });
  };

const cite = (text: string, ...passages: string[]): CitedSentence => ({
  text,
  passages: passages.map((passage) => ({ text: passage, ...PAGE })),
});

describe('a sentence that a model has worded', () => {
  let server: LanguageModelServer;
  let model: LanguageModelClient;
  let check: GroundingCheckService;
  let tasks: ExtractionTaskService;
  const warnings: unknown[] = [];
  beforeAll(async () => {
    server = await startLanguageModel();
    tasks = new ExtractionTaskService();
    Logger.overrideLogger({
      log: () => undefined,
      error: () => undefined,
      warn: (message: unknown) => void warnings.push(message),
    });
  });
  beforeEach(() => {
    server.requests.length = warnings.length = 0;
    server.reply(judgeBy(READINGS));
    model = new LanguageModelClient({
      ...{ baseUrl: server.baseUrl, models: { medium: 'strong-model' } },
      ...{ timeoutMs: 2_000, retries: 0 },
    });
    check = new GroundingCheckService(new EntailmentService(tasks, model));
  });
  afterEach(() => model.close());
  afterAll(async () => {
    Logger.overrideLogger(false);
    await Promise.all([server.close(), tasks.onApplicationShutdown()]);
  });

  it.each([
    ['stays when its passage entails it', 'At 412 metres, the bridge in Oakmoor is long.', true],
    ['goes when a figure is changed', 'The Oakmoor bridge is 421 metres long.', false],
    ['stays with the hedge', 'Ida Falk said that the repair may cost 61.7 million euros.', true],
    ['goes when the hedge is dropped', 'The repair will cost 61.7 million euros.', false],
    ['stays when it denies as its passage does', 'The bridge stayed open during the works.', true],
    ['goes when the negation is dropped', 'The bridge was closed during the works.', false],
    ['stays in Korean', '오크무어에는 길이 412미터의 다리가 있다.', true],
    ['goes in Korean when a figure is changed', '오크무어 다리의 길이는 421미터이다.', false],
  ])('%s', async (_, text, stays) => {
    expect(await check.checkSentences([cite(text, LENGTH, COST, CLOSURE, KOREAN)])).toEqual([
      stays,
    ]);
    expect(warnings).toEqual([]);
  });

  it('goes when only a passage that another sentence cites entails it', async () => {
    const [entailed, other] = [
      'At 412 metres, the bridge in Oakmoor is long.',
      'The bridge stayed open during the works.',
    ];
    expect(await check.checkSentences([cite(entailed, LENGTH), cite(other, LENGTH)])).toEqual([
      true,
      false,
    ]);
    const both = [cite(entailed, CLOSURE), cite(other, CLOSURE)];
    expect(await check.checkSentences(both)).toEqual([false, true]);
  });

  it('goes when what contradicts it is surer than what supports it', async () => {
    const text = 'The Oakmoor bridge is 412 metres long.';
    const passages = [LENGTH, 'In fact the bridge measures 390 metres.'];
    const createFinding = (stance: string, at: number, probability: number) => ({
      ...{ fact: 'f1', stance, probability, inferred: false, why: 'It does.' },
      quotations: [{ sentence: at + 1, words: passages[at] }],
    });
    const findings = [createFinding('SUPPORTS', 0, 0.7), createFinding('CONTRADICTS', 1, 0.9)];
    server.reply(modelReplies.says({ findings, verdict: 'UNCERTAIN', summary: [] }));
    expect(await check.checkSentences([cite(text, ...passages)])).toEqual([false]);
  });

  it('is judged with all others in one call, each passage shown once under its page', async () => {
    const sentences = [
      cite('At 412 metres, the bridge in Oakmoor is long.', LENGTH),
      cite('The repair will cost 61.7 million euros.', LENGTH, COST),
    ];
    sentences[1]!.passages = [
      ...sentences[1]!.passages,
      { text: KOREAN, title: '다리', before: '새 소식이다.' },
    ];
    expect(await check.checkSentences(sentences)).toEqual([true, false]);
    expect(server.requests).toHaveLength(1);
    const { user } = server.requests[0]!;
    expect(user).toContain(
      `Story 1 |  | 2026-03-02 | ${PAGE.title}\n[1] ${LENGTH}\n[2] ${COST}\n\n` +
        `Story 2 |  | date unknown | 다리\n[3] 새 소식이다.\n[4] ${KOREAN}`,
    );
  });

  it.each([
    ['fails', modelReplies.fails(500, 'out of order')],
    ['answers no JSON', modelReplies.says('I would rather not.')],
  ])('is left to the checks before where the model %s, which is logged', async (_, reply) => {
    server.reply(reply);
    const changed = cite('The Oakmoor bridge is 421 metres long.', LENGTH);
    expect(await check.checkSentences([changed, changed])).toEqual([undefined, undefined]);
    expect(warnings).toEqual([
      expect.stringMatching(/^The language model could not check .* only figures and names/),
    ]);
  });

  it('is left to the checks before where no model is configured', async () => {
    const rulesAlone = new GroundingCheckService(new EntailmentService(tasks));
    expect(await rulesAlone.checkSentences([cite(LENGTH, COST)])).toEqual([undefined]);
    expect(server.requests).toEqual([]);
  });

  it('is not waited for once its reader is gone', async () => {
    server.reply(modelReplies.late(1_500, modelReplies.says('too late')));
    const reader = new AbortController();
    const checking = check.checkSentences([cite(LENGTH, LENGTH)], reader.signal);
    reader.abort(new Error('The reader is gone'));
    await expect(checking).rejects.toThrow('The reader is gone');
    expect(warnings).toEqual([]);
  });

  it('is not asked about where there is none', async () => {
    expect(await check.checkSentences([])).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});
