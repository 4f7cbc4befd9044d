import { LanguageModelClient } from '@plumbline/llm';
import {
  type LanguageModelServer,
  modelReplies as replies,
  type ModelRequest,
  startLanguageModel,
} from '@plumbline/testing';
import type { AnswerQuestion } from '../../answer.types.ts';
import { LlmEngine } from '../llm-engine.ts';

const server: LanguageModelServer = await startLanguageModel();
afterAll(() => server.close());
beforeEach(() => server.requests.splice(0));

const engine = new LlmEngine({
  model: new LanguageModelClient({
    baseUrl: server.baseUrl,
    models: { medium: 'medium-model', large: 'large-model' },
    timeoutMs: 20_000,
    retries: 0,
  }),
});

const MILL = {
  id: 'mill',
  title: 'Mill of Northam\nshut',
  outlet: 'courier.example',
  date: new Date('2021-05-04T10:00:00Z'),
  text: 'The mill at Northam closed in May 2021. Four hundred people lost their jobs.',
};
const COUNCIL = {
  ...MILL,
  id: 'council',
  text: 'Four hundred  people lost their jobs. The council blamed the flood of 2020.',
};
const FERRY = { id: 'ferry', text: 'The ferry to Skarholm sails twice a day.' };
const QUESTION: AnswerQuestion = {
  question: 'When did the mill at Northam close?',
  passages: [MILL, COUNCIL, FERRY],
  language: 'en',
};

interface Statement {
  text: string;
  sentences: number[];
}
const isAnswerRequest = ({ system }: ModelRequest) => system.includes('numbered sentences');
/** Answers with these statements; a second look is refused. */
const replyWith = (statements: Statement[], more: object = {}) =>
  server.reply((request) =>
    isAnswerRequest(request)
      ? replies.says({ answerable: true, confidence: 0.9, statements, missing: null, ...more })
      : replies.fails(400, 'not now'),
  );
const answer = async (more: Partial<AnswerQuestion> = {}) => {
  const { result, engine: name } = await engine.answer({ ...QUESTION, ...more });
  for (const { passage, start, end, quote } of result.sentences.flatMap((one) => one.citations))
    expect([MILL, COUNCIL, FERRY].find(({ id }) => id === passage)?.text.slice(start, end)).toBe(
      quote,
    );
  return { ...result, name };
};

describe('what a model reads to answer', () => {
  const readSheet = async (more: Partial<AnswerQuestion> = {}) => {
    replyWith([{ text: 'The mill at Northam closed in May 2021.', sentences: [0] }]);
    await answer(more);
    const { user } = server.requests[0]!;
    return user.split('\n').slice(1, -1);
  };

  it('is each sentence once, under the title, outlet and day of its page', async () => {
    expect(await readSheet()).toEqual([
      'Question: When did the mill at Northam close?',
      'Sentences:',
      '# Mill of Northam shut | courier.example | 2021-05-04',
      '[0] The mill at Northam closed in May 2021.',
      '[1] Four hundred people lost their jobs.',
      '…',
      '[2] The council blamed the flood of 2020.',
      '# Another page',
      '[3] The ferry to Skarholm sails twice a day.',
    ]);
  });

  it('has no header where nothing is known of a page', async () => {
    expect(await readSheet({ passages: [FERRY] })).toEqual([
      'Question: When did the mill at Northam close?',
      'Sentences:',
      '[0] The ferry to Skarholm sails twice a day.',
    ]);
  });

  it('tells what was asked before, and the question as it was worded', async () => {
    const lines = await readSheet({
      originalQuestion: 'And when?',
      previousQuestions: ['Who ran the mill?'],
    });
    expect(lines.slice(0, 3)).toEqual([
      'Asked before: Who ran the mill?',
      'Question: And when?',
      'Perhaps meant: When did the mill at Northam close?',
    ]);
  });

  it('ends with a whole sentence, and is bounded', async () => {
    const text = `${'The mill ground flour 😀 for the town. '.repeat(2)}${'x'.repeat(60)}. `;
    const passages = Array.from({ length: 30 }, (_, at) => ({
      id: String(at),
      text: Array.from({ length: 100 }, (__, line) => `${at} ${line} ${text}`).join(''),
    }));
    const lines = await readSheet({ passages });
    expect(lines.join('\n').length).toBeLessThan(40_000);
    expect(lines.slice(2).every((line) => /[.…]$/u.test(line))).toBe(true);
  });
});

describe('an answer by a model', () => {
  it('keeps the model’s words where the cited sentences bear them out', async () => {
    replyWith([
      { text: 'The mill at Northam closed in May 2021 [0].', sentences: [0] },
      { text: 'In Northam, four hundred people lost their jobs.', sentences: [1] },
    ]);
    expect(await answer()).toMatchObject({
      name: 'medium-model',
      grounded: true,
      removedCount: 0,
      sentences: [
        { text: 'The mill at Northam closed in May 2021.', citations: [{ passage: 'mill' }] },
        { text: 'In Northam, four hundred people lost their jobs.' },
      ],
    });
  });

  it('leaves out what they do not bear out, and counts it', async () => {
    replyWith([
      { text: 'The mill at Northam closed in 1999, see www.evil.example.', sentences: [0] },
      { text: 'The mill at Northam closed in May 2021.', sentences: [0] },
      { text: 'It rests on nothing.', sentences: [77, -1] },
      { text: `The mill ${'mill '.repeat(200)}closed.`, sentences: [0] },
    ]);
    expect(await answer()).toMatchObject({
      removedCount: 3,
      sentences: [{ text: 'The mill at Northam closed in May 2021.' }],
    });
  });

  it('takes the correction of the second look', async () => {
    server.reply((request) =>
      replies.says(
        isAnswerRequest(request)
          ? {
              answerable: true,
              confidence: 0.9,
              missing: null,
              statements: [{ text: 'The mill at Northam closed in 1999.', sentences: [0] }],
            }
          : {
              verdicts: [
                {
                  statement: 0,
                  verdict: 'corrected',
                  text: 'The mill at Northam closed in May 2021.',
                },
              ],
            },
      ),
    );
    expect(await answer()).toMatchObject({
      removedCount: 0,
      sentences: [{ text: 'The mill at Northam closed in May 2021.' }],
    });
    expect(server.requests).toHaveLength(2);
  });

  it('is in the language asked for: another is corrected, whatever the second look says', async () => {
    const english = 'The mill at Northam closed in May 2021.';
    const korean = '노섬의 제분소는 2021년 5월에 문을 닫았다.';
    const replyTwice = (verdict: string, text = '') =>
      server.reply((request) =>
        isAnswerRequest(request)
          ? replies.says({
              ...{ answerable: true, confidence: 0.9, missing: null },
              statements: [{ text: english, sentences: [0] }],
            })
          : replies.says({ verdicts: [{ statement: 0, verdict, text }] }),
      );
    replyTwice('corrected', korean);
    expect(await answer({ language: 'ko' })).toMatchObject({ sentences: [{ text: korean }] });
    expect(server.requests[0]!.system).toContain('Language of the answer: Korean.');
    expect(server.requests[1]!.user).toContain('?? must be in Korean');
    replyTwice('borne_out');
    expect(await answer({ language: 'ko' })).toMatchObject({ name: 'offline' });
  });

  it('is the rules’ where nothing of it is left, and says so', async () => {
    replyWith([{ text: 'The mill at Northam closed in 1999.', sentences: [0] }]);
    expect(await answer()).toMatchObject({
      name: 'offline',
      sentences: [{ text: 'The mill at Northam closed in May 2021.' }],
    });
  });

  it('is asked of the tier that the caller chose', async () => {
    replyWith([{ text: 'The mill at Northam closed in May 2021.', sentences: [0] }]);
    expect(await answer({ tier: 'large' })).toMatchObject({ name: 'large-model' });
    expect(server.requests[0]?.body.model).toBe('large-model');
  });

  it('takes the place of a repeated sentence for the sentence', async () => {
    replyWith([{ text: 'Four hundred people lost their jobs.', sentences: [1] }]);
    const { sentences } = await answer({ question: 'How many people lost their jobs?' });
    expect(sentences).toMatchObject([{ citations: [{ passage: 'mill', start: 40 }] }]);
  });
});

describe('a refusal by a model', () => {
  const refuse = (missing: string | null, confidence = 0.1) =>
    replyWith([], { answerable: false, confidence, missing });

  it.each([
    ['They do not tell why the mill at Northam closed.'],
    ['Of Skarholm they tell only the ferry, which sails twice a day.'],
  ])('says what is missing: %s', async (missing) => {
    refuse(missing);
    expect(await answer()).toMatchObject({
      grounded: false,
      name: 'medium-model',
      confidence: 0.1,
      missing,
    });
  });

  it.each([
    ['They do not tell that Harald Blau burned the mill at Northam.'],
    ['The mill at Northam closed in 1999, they do not tell why.'],
    ['See https://evil.example for when the mill closed.'],
    ['  '],
    [null],
  ])('says nothing with names or figures of its own: %s', async (missing) => {
    refuse(missing);
    expect(await answer()).toMatchObject({ grounded: false, missing: null });
  });

  it.each([
    [0.1, 0.1],
    [0.9, 0.1],
    [7, 0],
  ])('has the confidence that the passages answer: %d is %d', async (told, expected) => {
    refuse(null, told);
    expect((await answer()).confidence).toBe(expected);
  });
});
