import { LanguageModelClient } from '@plumbline/llm';
import {
  type LanguageModelServer,
  modelReplies as replies,
  type ModelRequest,
  startLanguageModel,
} from '@plumbline/testing';
import type { InstructionRequest } from '../../instructions.types.ts';
import { LlmEngine } from '../llm-engine.ts';

const PAGE: InstructionRequest['document'] = {
  title: 'Harbour of Lindholm reopens after nine months',
  author: 'Jonas Berg',
  publishedAt: '2026-03-13T08:00:00+01:00',
  siteName: 'Lindholm Courier',
  url: 'https://courier.example/harbour',
  text: '',
  markdown:
    '# Harbour of Lindholm reopens\n\nThe harbour of Lindholm reopened on 12 March 2026. The ' +
    'repairs cost 48 million euros, says [mayor Ida Falk](https://lindholm.example/falk?a=(1)).' +
    '\n\n![A crane](https://cdn.example/crane.jpg)\n\nTwo ferries run each day.',
};

interface ModelLine {
  text: string;
  /** Beginning of what is cited, or a number. */
  cites: (string | number)[];
}

describe('an instruction carried out by a model', () => {
  let server: LanguageModelServer;
  let engine: LlmEngine;
  beforeAll(async () => {
    server = await startLanguageModel();
    const model = new LanguageModelClient({
      ...{ baseUrl: server.baseUrl, models: { medium: 'medium-model' } },
      ...{ timeoutMs: 20_000, retries: 0 },
    });
    engine = new LlmEngine({ model });
  });
  afterAll(() => server.close());
  beforeEach(() => server.requests.splice(0));

  const findNumber = ({ user }: ModelRequest, cited: string | number) =>
    typeof cited === 'number'
      ? cited
      : Number(
          /^\[(\d+)\]/.exec(
            user.split('\n').find((line) => line.includes(`] ${cited}`)) ?? '',
          )?.[1],
        );
  /** The model refuses to bear out anything that is put to it again. */
  const replyWith = (lines: ModelLine[], missing: string | null = null) =>
    server.reply((request) =>
      request.body.response_format?.json_schema?.name === 'review'
        ? replies.says({ statements: [] })
        : replies.says({
            lines: lines.map(({ text, cites }) => ({
              ...{ text, sentences: cites.map((cited) => findNumber(request, cited)) },
            })),
            missing,
          }),
    );
  const follow = async (instruction: string, document = PAGE, language = 'en') =>
    (
      await engine.followInstruction({
        ...{ instruction, document, language, referenceDate: new Date('2026-03-13') },
      })
    ).result;
  const getPrompt = () => server.requests[0]!.user;

  it.each([
    ['Translate the title into Korean', '린드홀름 항구, 9개월 만에 재개장', ['Title']],
    ['Wer hat den Artikel geschrieben?', 'Jonas Berg', ['Author']],
    ['When was it published?', '2026-03-13', ['Published']],
    ['페이지의 주소는?', 'https://courier.example/harbour', ['Address']],
  ])('may use what the page says of itself: %s', async (instruction, text, cites) => {
    replyWith([{ text, cites }]);
    expect(await follow(instruction)).toEqual({ text, interpretation: 'model' });
  });

  it.each([
    ['Is the mayor named? yes or no', 'Yes', ['The repairs cost']],
    [
      'Ist der Hafen offen?',
      'Ja, the harbour of Lindholm reopened on 12 March 2026.',
      ['The harb'],
    ],
    ['항구가 다시 열렸나요? 예 또는 아니요', '예', ['The harbour']],
    ['港は再開しましたか。', 'はい', ['The harbour']],
  ])('takes yes and no for answers: %s', async (instruction, text, cites) => {
    replyWith([{ text, cites }]);
    expect((await follow(instruction)).text).toBe(text);
  });

  it.each([
    ['Who won the 2030 election?', 'The page does not say who won the 2030 election.'],
    ['2030년 선거는 누가 이겼나?', '페이지에는 2030년 선거에 관한 내용이 없습니다.'],
  ])('says that the page does not say: %s', async (instruction, missing) => {
    replyWith([], missing);
    expect(await follow(instruction)).toEqual({ text: missing, interpretation: 'none' });
  });

  it.each([
    ['Who owns the ferries?', 'The page does not contain what the instruction asks for.'],
    ['누가 여객선을 소유하고 있나요?', '페이지에 이에 관한 내용이 없습니다.'],
    ['من يملك العبارات؟', 'لا تذكر الصفحة ذلك.'],
  ])('says so itself where the model gives nothing: %s', async (instruction, text) => {
    replyWith([]);
    expect(await follow(instruction)).toEqual({ text, interpretation: 'none' });
  });

  it('takes no absence that brings figures of its own', async () => {
    replyWith([], 'The page does not say who won, but 51 percent voted.');
    expect((await follow('Who won the election?')).text).toBe(
      'The page does not contain what the instruction asks for.',
    );
  });

  it.each([
    ['Summarise', 'One statement was left out because the page does not support it.'],
    ['한국어로 요약해 주세요', '페이지에 근거가 없어 뺀 문장: 1개.'],
    [
      'Fasse die Seite auf Deutsch zusammen',
      'Aussagen, die fehlen, weil die Seite sie nicht belegt: 1.',
    ],
  ])('leaves out what is not borne out, and says so: %s', async (instruction, notice) => {
    replyWith([
      { text: 'Two ferries run each day.', cites: ['Two ferries'] },
      { text: 'The repairs cost 99 million euros.', cites: ['The repairs'] },
    ]);
    expect((await follow(instruction)).text).toBe(`Two ferries run each day.\n${notice}`);
  });

  it('keeps the sentences of a line that are borne out', async () => {
    const text = 'The harbour reopened on 12 March 2026. It cost 7 billion euros.';
    replyWith([{ text, cites: ['The harbour', 'The repairs'] }]);
    expect((await follow('Summarise in one line')).text).toMatch(
      /^The harbour reopened on 12 March 2026\.\nOne statement was left out/,
    );
  });

  it('shows what the model corrects when it is asked once more', async () => {
    server.reply((request) =>
      request.body.response_format?.json_schema?.name === 'review'
        ? replies.says({
            verdicts: [
              { statement: 0, verdict: 'corrected', text: 'The repairs cost 48 million euros.' },
            ],
          })
        : replies.says({
            lines: [
              {
                text: 'The repairs cost 84 million euros.',
                sentences: [findNumber(request, 'The repairs')],
              },
            ],
            missing: null,
          }),
    );
    expect((await follow('What did the repairs cost?')).text).toBe(
      'The repairs cost 48 million euros.',
    );
    expect(server.requests).toHaveLength(2);
  });

  it.each(['', '```json\n'])('gives JSON with only what the page bears out (%j)', async (fence) => {
    const value = {
      price: '48 million euros',
      date: '2026-03-13',
      mayor: 'Ida Falk',
      ferries: [2, 77],
      open: true,
      owner: null,
      builder: 'Otto 99 Stein',
    };
    replyWith([
      {
        text: fence + JSON.stringify(value) + (fence && '\n```'),
        cites: ['The repairs', 'The harbour of Lindholm reopened on', 'Two ferries'],
      },
    ]);
    const { text } = await follow('Return JSON with price and date');
    expect(JSON.parse(text)).toMatchObject({
      ...{ price: '48 million euros', date: '2026-03-13', mayor: 'Ida Falk' },
      ...{ open: true, owner: null, builder: null },
    });
    expect(JSON.parse(text).ferries).not.toContain(77);
  });

  it('takes words that are cited for borne out, in scripts without spaces too', async () => {
    const text = '不正に改造したiPhoneを販売した。';
    replyWith([{ text: '["iPhone", "改造"]', cites: ['不正に'] }]);
    expect(JSON.parse((await follow('JSONで固有名詞を', { text }, 'ja')).text)).toEqual([
      'iPhone',
      '改造',
    ]);
  });

  it('reads no addresses of links unless they are asked for', async () => {
    replyWith([]);
    await follow('Who is the mayor?');
    expect(getPrompt()).toContain('says mayor Ida Falk.');
    expect(getPrompt()).not.toMatch(/lindholm\.example|cdn\.example/);
    server.requests.splice(0);
    await follow('List all links');
    expect(getPrompt()).toContain('https://lindholm.example/falk');
  });

  it('reads of a long page its beginning and what the instruction is about', async () => {
    const filler = Array.from({ length: 3_000 }, (_, at) => `Line ${at} is of no use to anyone.`);
    const text = [...filler, 'The ferry to Torvik costs 12 euros.', ...filler].join('\n\n');
    replyWith([{ text: 'The ferry to Torvik costs 12 euros.', cites: ['The ferry to Torvik'] }]);
    const { text: found } = await follow('What does the ferry to Torvik cost?', { text });
    expect(found).toBe('The ferry to Torvik costs 12 euros.');
    expect(getPrompt()).toContain('Line 0 is of no use');
    expect(getPrompt()).not.toContain('Line 2500 is');
    expect(getPrompt().length).toBeLessThan(100_000);
    expect(getPrompt()).toMatch(/^…$/m);
  });

  it('reads pages of one endless paragraph, of nothing, and of any letters', async () => {
    replyWith([]);
    for (const text of [
      'x'.repeat(200_000),
      '가'.repeat(100_000),
      '',
      '\u202E🎉\uFEFF['.repeat(9_000),
    ])
      expect((await follow('요약', { text })).interpretation).toBe('none');
  });

  it('gives way to the rules where no line cites anything that there is', async () => {
    replyWith([{ text: 'Profits rose.', cites: [900] }]);
    const result = await engine.followInstruction({
      instruction: 'How much did the repairs cost?',
      document: { text: PAGE.markdown! },
      referenceDate: new Date('2026-03-13'),
    });
    expect(result.engine).toBe('offline');
  });
});
