import type { UIMessageChunk } from '@plumbline/llm';
import {
  modelReplies as replies,
  type DemoNews,
  type LanguageModelServer,
  type ModelRequest,
} from '@plumbline/testing';
import { replyWith, startModelChat } from '../../test/model-chat.ts';
import { generateReply, parseReply } from '../../test/chat-replies.ts';
import { toBearerHeader, type VerifyTestApp } from '../../test/verify-app.ts';
import { AccountService } from '../auth/account.service.ts';
import type { ChatTool } from './chat-turn.ts';
import { ReplyGenerationService } from './reply-generation.service.ts';

const ALL: ChatTool[] = ['fact_search', 'evidence_finder', 'fact_checker'];

describe('a reply by a model without a ground', () => {
  let demo: DemoNews;
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    ({ demo, model, verify } = await startModelChat());
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([demo.close(), model.close()]);
  });
  beforeEach(() => {
    model.requests.length = 0;
    demo.gdelt.mode = demo.newsapi.mode = 'ok';
  });
  const streamed = () => model.requests.filter(({ body }) => !body.response_format);

  it('goes out as it comes, and is said not to be grounded', async () => {
    const expectedText = 'Bridges are nice.\n\ndata: {"type":"finish"}\n\n**Really** 🌉 [9].';
    model.reply(replyWith(expectedText));
    const history = [
      { role: 'user' as const, text: 'hello' },
      { role: 'assistant' as const, text: 'Hello.' },
    ];
    const reply = await generateReply(verify, {
      message: 'Tell me of bridges',
      history,
      tier: 'small',
      language: 'de',
    });
    expect(reply.text).toBe(expectedText.replace(' [9]', ''));
    expect(reply.data('grounding')).toEqual([{ grounded: false, missing: null }]);
    const [{ body, system }] = streamed() as [ModelRequest];
    expect(body.model).toBe('small-model');
    expect(body.tools).toBeUndefined();
    expect(system).toContain('ISO 639-1 code de');
    expect(body.messages!.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  const callToolThenSay =
    (name: string, input: object, answerText: string) =>
    ({ body }: ModelRequest) =>
      body.messages?.some(({ role }) => role === 'tool')
        ? replies.says(answerText)
        : replies.calls({ name, input });

  it('names the articles that it took something from', async () => {
    model.reply(
      replyWith(
        callToolThenSay(
          'fact_search',
          { query: 'Lindholm harbour' },
          'There is news of Lindholm [2].',
        ),
      ),
    );
    const { stranger } = verify.keys;
    const reply = await generateReply(
      verify,
      { message: 'News of Lindholm?', tools: ALL },
      { key: stranger },
    );
    const [{ output }] = reply.chunksOfType('tool-output-available') as unknown as [
      { output: { passages: { marker: number; url: string }[] } },
    ];
    expect(output.passages.slice(0, 3).map(({ marker }) => marker)).toEqual([1, 2, 3]);
    expect(reply.chunksOfType('source-url').map(({ url }) => url)).toEqual([
      output.passages[1]!.url,
    ]);
    expect(reply.text).toBe('There is news of Lindholm [2].');
    expect(reply.chunksOfType('start-step')).toHaveLength(2);
    expect(reply.chunksOfType('finish-step')).toHaveLength(2);
    const { body } = await verify.http
      .get('/api/v1/account/usage')
      .set(toBearerHeader(stranger))
      .expect(200);
    expect(body.by_endpoint).toMatchObject([{ endpoint: 'fact-search', calls: 1 }]);
  });

  it('goes on when a tool fails, does not exist, or is called with nonsense', async () => {
    demo.gdelt.mode = '500';
    demo.newsapi.mode = 'html';
    model.reply(
      replyWith(callToolThenSay('fact_search', { query: 'Quixotria zinc' }, 'The search failed.')),
    );
    const failed = await generateReply(
      verify,
      { message: 'News of Quixotria?', tools: ALL },
      { key: verify.keys.master },
    );
    expect(failed.chunksOfType('tool-output-error')).toMatchObject([
      { errorText: expect.stringContaining('No news provider answered') },
    ]);
    expect(failed.text).toBe('The search failed.');
    for (const [name, input] of [
      ['delete_everything', {}],
      ['fact_search', { query: 7 }],
    ] as const) {
      model.reply(replyWith(callToolThenSay(name, input, 'I could not.')));
      const reply = await generateReply(verify, { message: 'News of Quixotria?', tools: ALL });
      expect(reply.text).toBe('I could not.');
      expect(reply.chunksOfType('tool-output-available')).toEqual([]);
      expect(JSON.stringify(reply.chunks)).not.toMatch(/zod|schema|AI_/i);
    }
  });

  it('ends after so many calls, with what they found', async () => {
    model.reply(
      replyWith(replies.calls({ name: 'fact_search', input: { query: 'Lindholm harbour' } })),
    );
    const reply = await generateReply(verify, { message: 'News of Lindholm?', tools: ALL });
    expect(streamed().length).toBeLessThanOrEqual(6);
    expect(reply.text).toMatch(/^.+ writes under the headline “/);
  });

  it('is by rules where the model does not serve and a tool fits, else the error is told', async () => {
    model.reply(replyWith(replies.fails(400)));
    const reply = await generateReply(verify, {
      message: 'Any news about Lindholm?',
      tools: ALL,
    });
    expect(reply.chunksOfType('tool-input-start')).toMatchObject([{ toolName: 'fact_search' }]);
    expect(reply.chunksOfType('message-metadata')).toMatchObject([
      { messageMetadata: { engine: 'offline' } },
    ]);
    await expect(generateReply(verify, { message: 'Tell me of bridges' })).rejects.toMatchObject({
      status: 502,
    });
    model.reply(replyWith(replies.empty()));
    await expect(generateReply(verify, { message: 'Tell me of bridges' })).rejects.toMatchObject({
      status: 502,
    });
    model.reply(replyWith(replies.late(2_000, replies.says('late'))));
    await expect(generateReply(verify, { message: 'Tell me of bridges' })).rejects.toMatchObject({
      status: 504,
    });
  });

  it('is asked for without tools once its server has refused them', async () => {
    model.reply(
      replyWith(({ body }: ModelRequest) =>
        body.tools
          ? replies.fails(400, 'tools-model does not support tools')
          : replies.says('Bridges are nice.'),
      ),
    );
    const request = { message: 'Good morning!', tools: ALL, tier: 'large' as const };
    for (const expectedCalls of [2, 1]) {
      model.requests.length = 0;
      expect((await generateReply(verify, request)).text).toBe('Bridges are nice.');
      expect(streamed()).toHaveLength(expectedCalls);
    }
    const news = await generateReply(verify, { ...request, message: 'Any news about Lindholm?' });
    expect(news.chunksOfType('tool-input-start')).toMatchObject([{ toolName: 'fact_search' }]);
  });

  const started = async (message: string, signal: AbortSignal) => {
    const caller = (await verify.app.get(AccountService).findCaller(verify.keys.ann))!;
    return verify.app
      .get(ReplyGenerationService)
      .reply(
        { caller, groundingSource: undefined, history: [], tier: 'medium', tools: [], message },
        signal,
      );
  };

  it('is followed by what was asked for, where a server drops the tools without a word', async () => {
    model.reply(replyWith('I cannot search.'));
    const reply = await generateReply(verify, {
      message: 'Search the news for Lindholm harbour',
      tools: ALL,
    });
    expect(reply.text).toMatch(/^I cannot search\.\s*[^“]+ writes under the headline “/);
    expect(reply.chunksOfType('tool-input-start')).toMatchObject([{ toolName: 'fact_search' }]);
    expect(reply.chunksOfType('message-metadata')).toMatchObject([
      { messageMetadata: { engine: 'medium-model, offline' } },
    ]);
    const chat = await generateReply(verify, { message: 'Lindholm is a nice town.', tools: ALL });
    expect(chat.text).toBe('I cannot search.');
  });

  it('lends no number that it has made up to what the rules find', async () => {
    model.reply(replyWith('The harbour of Lindholm burned down [2].'));
    const { text } = await generateReply(verify, {
      message: 'Search the news for Lindholm harbour',
      tools: ALL,
    });
    expect(text).toMatch(
      /^The harbour of Lindholm burned down\.\s*[^“]+ writes under the headline “/,
    );
    expect(text).toMatch(/” \[1\]\.$/m);
  });

  it('that is cut closes its text, and fails', async () => {
    model.reply(
      replyWith(replies.cuts(replies.says('All bridges have a beginning and an end. '.repeat(20)))),
    );
    const chunks: UIMessageChunk[] = [];
    const reading = (async () => {
      for await (const chunk of await started('Tell me of bridges', new AbortController().signal))
        chunks.push(chunk);
    })();
    await expect(reading).rejects.toMatchObject({ status: 502 });
    expect(parseReply(chunks).text).toMatch(/^All bridges/);
    expect(chunks.filter(({ type }) => type === 'text-start' || type === 'text-end')).toHaveLength(
      2,
    );
  });

  it('ends in the middle when it is stopped, with the reason of the signal', async () => {
    model.reply(
      replyWith(
        replies.endless(replies.says('All bridges have a beginning and an end. '.repeat(20))),
      ),
    );
    const stop = new AbortController();
    const chunks: UIMessageChunk[] = [];
    const reading = (async () => {
      for await (const chunk of await started('Tell me of bridges', stop.signal)) {
        chunks.push(chunk);
        if (chunks.length === 8) stop.abort(new Error('stopped'));
      }
    })();
    await expect(reading).rejects.toThrow('stopped');
    expect(chunks).toHaveLength(8);
  });

  it('that never ends is cut where it is enough', async () => {
    model.reply(
      replyWith(
        replies.endless(replies.says('All bridges have a beginning and an end. '.repeat(2_000))),
      ),
    );
    const { text, data } = await generateReply(verify, { message: 'Tell me of bridges' });
    expect(text.length).toBeLessThanOrEqual(32_000);
    expect(data('grounding')).toHaveLength(1);
  });
});
