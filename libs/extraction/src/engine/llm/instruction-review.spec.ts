import { LanguageModelClient } from '@plumbline/llm';
import {
  type LanguageModelServer,
  modelReplies as replies,
  type ModelRequest,
  startLanguageModel,
} from '@plumbline/testing';
import type { InstructionRequest } from '../../instructions.types.ts';
import { LlmEngine } from '../llm-engine.ts';

const server: LanguageModelServer = await startLanguageModel();
afterAll(() => server.close());
beforeEach(() => server.requests.splice(0));

const engine = new LlmEngine({
  model: new LanguageModelClient({
    ...{ baseUrl: server.baseUrl, models: { medium: 'medium-model' } },
    ...{ timeoutMs: 20_000, retries: 0 },
  }),
});

const DOCUMENT: InstructionRequest['document'] = {
  title: 'Harbour of Lindholm reopens',
  url: 'https://courier.example/article-12345',
  text: '',
  markdown:
    'The harbour of Lindholm reopened on 12 March 2026. ' +
    'The [table of fares](https://lindholm.example/fares?x=1) is new.\n\nTwo ferries run each day.',
};

const isReview = ({ system }: ModelRequest) => system.includes('borne_out');
const findNumber = ({ user }: ModelRequest, cited: string) =>
  Number(/^\[(\d+)\]/.exec(user.split('\n').find((line) => line.includes(cited)) ?? '')?.[1]);

/** Gives one line; of what is looked at again these verdicts, by words of the statement. */
function replyWith(text: string, cited: string, verdicts: Record<string, [string, string?]> = {}) {
  server.reply((request) => {
    if (!isReview(request))
      return replies.says({
        lines: [{ text, sentences: [findNumber(request, cited)] }],
        missing: null,
      });
    const statements = [...request.user.matchAll(/^\[(\d+)\] (.*)$/gm)];
    return replies.says({
      verdicts: statements.flatMap(([, number, statement = '']) => {
        const verdict = Object.entries(verdicts).find(([words]) => statement.includes(words))?.[1];
        return verdict
          ? [{ statement: Number(number), verdict: verdict[0], text: verdict[1] ?? '' }]
          : [];
      }),
    });
  });
}

const follow = async (instruction: string, more: Partial<InstructionRequest> = {}) => {
  const request = { document: DOCUMENT, language: 'en', referenceDate: new Date('2026-03-13') };
  return (await engine.followInstruction({ instruction, ...request, ...more })).result.text;
};
const getReview = () => server.requests.find(isReview)?.user ?? '';

describe('a bare yes or no', () => {
  it('is looked at again, as the reply to the instruction', async () => {
    replyWith('Yes.', 'Two ferries', { 'Do three ferries run': ['not_borne_out'] });
    expect(await follow('Do three ferries run each day? yes or no')).toBe(
      'One statement was left out because the page does not support it.',
    );
    expect(getReview()).toContain('Do three ferries run each day? yes or no — Yes.');
  });

  it.each([
    ['Yes.', 'borne_out', '', 'Yes.'],
    ['Yes.', 'corrected', 'Is it shut? — No.', 'No.'],
    ['No', 'borne_out', '', 'No'],
    ['예', 'borne_out', '', '예'],
  ])('is what the second look says: %s, %s', async (line, verdict, text, expected) => {
    replyWith(line, 'The harbour of Lindholm reopened on', { 'Is it shut?': [verdict, text] });
    expect(await follow('Is it shut?')).toBe(expected);
  });

  it('is left out where the second look makes it something else', async () => {
    replyWith('Yes.', 'Two ferries', { '— Yes': ['corrected', 'Three ferries run each day.'] });
    expect(await follow('Do three ferries run each day?')).not.toContain('ferries');
  });
});

describe('JSON', () => {
  const value = {
    open: true,
    free: false,
    ferries: [
      { name: 'Skarholm', sails: true },
      { name: 'Torvik', sails: true },
    ],
    places: ['Lindholm', 'Atlantis 9'],
  };
  const text = JSON.stringify(value);

  it('has null for booleans and items of lists that the page does not bear out', async () => {
    replyWith(text, 'The harbour of Lindholm reopened on', {
      'free —': ['not_borne_out'],
      'Torvik sails —': ['not_borne_out'],
      Skarholm: ['borne_out'],
      Torvik: ['borne_out'],
      Atlantis: ['not_borne_out'],
    });
    expect(JSON.parse(await follow('Return JSON'))).toMatchObject({
      ...{ open: true, free: null, places: ['Lindholm', null] },
      ferries: [{ sails: true }, { sails: null }],
    });
  });

  it('shows the model each boolean with its key', async () => {
    replyWith(text, 'The harbour of Lindholm reopened on');
    await follow('Return JSON');
    expect(getReview()).toContain('] open — true ?? is the reply behind the dash right');
    expect(getReview()).toContain('] ferries Torvik sails — true');
  });

  it('has the boolean that the model corrects', async () => {
    replyWith(text, 'The harbour', { 'open —': ['corrected', 'open — false'] });
    expect(JSON.parse(await follow('Return JSON'))).toMatchObject({ open: false });
  });
});

describe('an address', () => {
  it.each([
    ['https://lindholm.example/fares?x=1', 'table of fares'],
    ['https://courier.example/article-12345', 'Address'],
    ['https://courier.example/article-12345', 'Two ferries'],
  ])('that the page has is kept, with digits at its end: %s, %s', async (address, cited) => {
    replyWith(address, cited);
    expect(await follow('List all links')).toBe(address);
    expect(server.requests).toHaveLength(1);
  });

  it.each([['https://lindholm.example/fares?x=12'], ['https://courier.example/article-1']])(
    'that the page has not is left out: %s',
    async (address) => {
      replyWith(address, 'table of fares', { 'https://': ['borne_out'] });
      expect(await follow('List all links')).toMatch(/^\w+ statements? (?:was|were) left out/);
    },
  );

  it('may stand behind the words of its link', async () => {
    const line = 'table of fares: https://lindholm.example/fares?x=1';
    replyWith(line, 'table of fares');
    expect(await follow('List all links')).toBe(line);
  });
});

describe('the language of an answer', () => {
  const KOREAN = '린드홀름 항구가 2026년 3월 12일 다시 문을 열었다.';
  const ENGLISH = 'On 12 March 2026, the harbour of Lindholm was opened again.';
  const cited = 'The harbour of Lindholm reopened on';

  it('is that of the instruction: English is corrected, not borne out', async () => {
    const instruction = '항구가 언제 다시 열렸는지 한국어로 알려줘';
    replyWith(ENGLISH, cited, { ' ': ['corrected', KOREAN] });
    expect(await follow(instruction)).toBe(KOREAN);
    expect(getReview()).toContain('?? must be in Korean');
    replyWith(ENGLISH, cited, { ' ': ['borne_out'] });
    expect(await follow(instruction)).toBe('페이지에 근거가 없어 뺀 문장: 1개.');
  });

  it('may be the page’s where words are copied, or another is asked for', async () => {
    replyWith('Two ferries run each day', 'Two ferries');
    expect(await follow('여객선에 관해 무엇이라고 하나요?')).toBe('Two ferries run each day');
    replyWith('Two ferries run every day.', 'Two ferries', { ' ': ['borne_out'] });
    expect(await follow('여객선 운항을 영어로 요약해줘')).toBe('Two ferries run every day.');
  });
});

it.each([
  ['bullet points', 'en', 'One statement was left out because the page does not support it.'],
  ['bullet points', 'de', 'Aussagen, die fehlen, weil die Seite sie nicht belegt: 1.'],
])('the notice on “%s” is in the language of the page: %s', async (instruction, language, text) => {
  replyWith('The fares rose by 99 percent.', 'Two ferries');
  expect(await follow(instruction, { language })).toBe(text);
});
