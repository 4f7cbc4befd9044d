import {
  type DemoNews,
  type LanguageModelServer,
  modelReplies as replies,
  type ModelReply,
  type ModelRequest,
} from '@plumbline/testing';
import { generateReply, loadCollectionGround } from '../../test/chat-replies.ts';
import { isStructured, startModelChat } from '../../test/model-chat.ts';
import { seedCollection } from '../../test/seed-collection.ts';
import type { VerifyTestApp } from '../../test/verify-app.ts';
import type { ChatTool, GroundingSource } from './chat-turn.ts';

const ALL: ChatTool[] = ['fact_search', 'evidence_finder', 'fact_checker'];
const MESSAGE = 'What happened in the harbour of Lindholm?';

const readTask = ({ body }: ModelRequest) => body.response_format?.json_schema?.name;

/** The judge finds in the passages all that does not have this word. */
const judge = (refutedWord: string, { user }: ModelRequest) => {
  const [, number, words] = /^\[(\d+)\] (.*)$/m.exec(user)!;
  const facts = [...user.matchAll(/^(?:Claim, )?(f\d+): (.*)$/gm)];
  const quotations = [{ sentence: Number(number), words }];
  const finding = { quotations, probability: 0.9, inferred: false, why: 'It says so.' };
  return replies.says({
    findings: facts
      .filter(([, , text]) => !text?.includes(refutedWord))
      .map(([, fact]) => ({ fact, stance: 'SUPPORTS', ...finding })),
    ...{ verdict: 'UNCERTAIN', summary: [] },
  });
};

/** A model that doubts nothing, calls the search, and then says this of what it returned. */
const createModel =
  (said: string, judgeReply: (request: ModelRequest) => ModelReply) => (request: ModelRequest) => {
    const { body, user } = request;
    if (readTask(request) === 'judge') return judgeReply(request);
    if (readTask(request) === 'review')
      return replies.says({
        verdicts: [...user.matchAll(/^\[(\d+)\]/gm)].map(([, statement]) => ({
          ...{ statement: Number(statement), verdict: 'borne_out', text: '' },
        })),
      });
    if (isStructured(request)) return replies.fails(400, 'not now');
    return body.messages?.some(({ role }) => role === 'tool')
      ? replies.says(said)
      : replies.calls({ name: 'fact_search', input: { query: 'Lindholm harbour' } });
  };

describe('a sentence of a reply that cites what a tool has returned', () => {
  let demo: DemoNews;
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  let ground: GroundingSource;
  beforeAll(async () => {
    ({ demo, model, verify } = await startModelChat());
    const page = {
      ...{ url: 'https://oakmoor.example/bridge', title: 'The Grendel bridge' },
      ...{ publishedAt: '2026-03-02T08:00:00Z', text: 'The Grendel bridge is in Oakmoor.' },
    };
    ground = await loadCollectionGround(
      verify,
      await seedCollection(verify, { name: 'Oakmoor', pages: [page] }),
    );
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([demo.close(), model.close()]);
  });
  beforeEach(() => {
    model.requests.length = 0;
  });
  const reply = (more: object = {}, signal?: AbortSignal) =>
    generateReply(verify, { message: MESSAGE, tools: ALL, language: 'en', ...more }, { signal });
  const countJudgements = () => model.requests.filter((one) => readTask(one) === 'judge').length;
  /** For each test another, as judgements are kept. */
  const createText = (kind: string) =>
    `There is ${kind} news of the harbour of Lindholm [1].\nLindholm is now a ${kind} village [1].\n` +
    `Lindholm has a ${kind} harbour [1].`;

  it('is sent only if its passages entail it, beside a collection without an answer', async () => {
    model.reply(createModel(createText('good'), (request) => judge('village', request)));
    const { text } = await reply({ groundingSource: ground });
    expect(text).toContain(
      'There is good news of the harbour of Lindholm [1]. Lindholm has a good harbour [1].\n' +
        'One sentence was left out because its source does not support it.',
    );
    expect(text).not.toContain('village');
    expect(countJudgements()).toBeLessThanOrEqual(4);
  });

  it('is sent only if its passages entail it where there is no collection', async () => {
    const plain = 'Here is what I know:\n';
    model.reply(createModel(plain + createText('fresh'), (request) => judge('village', request)));
    const { text, chunksOfType } = await reply();
    expect(text).toBe(
      `${plain}There is fresh news of the harbour of Lindholm [1].\nLindholm has a fresh harbour [1].` +
        '\nOne sentence was left out because its source does not support it.',
    );
    expect(chunksOfType('source-url')).toHaveLength(1);
    expect(countJudgements()).toBeLessThanOrEqual(4);
  });

  it('gives way to what the tool has returned where none is left', async () => {
    model.reply(createModel(createText('old'), (request) => judge('Lindholm', request)));
    const { text, chunksOfType } = await reply();
    expect(text).toMatch(
      /^3 sentences were left out because .*\n.+ writes under the headline “.+”: “/,
    );
    expect(chunksOfType('message-metadata')).toMatchObject([
      { messageMetadata: { engine: 'offline' } },
    ]);
  });

  it('is sent by figures and names alone where the judge fails', async () => {
    model.reply(createModel(createText('more'), () => replies.fails(400, 'not now')));
    const { text } = await reply();
    expect(text).toContain('village');
    expect(text).not.toContain('left out');
  });

  it('is no longer checked once its reader has left', async () => {
    const reader = new AbortController();
    model.reply(
      createModel(createText('bad'), () => {
        reader.abort(new Error('The reader is gone'));
        return replies.late(60_000, replies.says('too late'));
      }),
    );
    await expect(reply({}, reader.signal)).rejects.toThrow('The reader is gone');
    expect(countJudgements()).toBe(1);
  });

  it('is judged in four calls at most, however many there are', async () => {
    const places = ['Lindholm', 'Oakmoor', 'Vestby', 'Quillon', 'Ardmoor', 'Tarima', 'Kilenge'];
    const replyText = places.map((place) => `The harbour of ${place} is open [1].`).join(' ');
    model.reply(createModel(replyText, (request) => judge('nothing', request)));
    await reply({ groundingSource: ground });
    expect(countJudgements()).toBeLessThanOrEqual(4);
  });
});
