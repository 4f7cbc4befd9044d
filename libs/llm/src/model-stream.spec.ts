import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
  type ModelReply,
} from '@plumbline/testing';
import { z } from 'zod';
import {
  LanguageModelClient,
  tool,
  type LanguageModelClientOptions,
  type ModelCall,
  type ModelErrorReason,
  type UIMessageChunk,
} from './index.ts';

const text = 'The bridge was opened in 1931 and repaired twice since; 다리는 1931년에 열렸다.';
const chat = {
  task: 'chat',
  system: 'You answer from tools.',
  messages: [{ role: 'user' as const, content: 'When was the bridge opened?' }],
};

let server: LanguageModelServer;
let calls: ModelCall[];
const opened: LanguageModelClient[] = [];

beforeEach(async () => {
  calls = [];
  server = await startLanguageModel(replies.says(text));
});
afterEach(async () => {
  for (const models of opened.splice(0)) models.close();
  await server.close();
});

function open(options: Partial<LanguageModelClientOptions> = {}): LanguageModelClient {
  const models = new LanguageModelClient({
    baseUrl: server.baseUrl,
    apiKey: 'sk-secret',
    models: { medium: 'medium-model' },
    onUsage: (call) => calls.push(call),
    ...options,
  });
  opened.push(models);
  return models;
}

const searched: string[] = [];
const tools = {
  search: tool({
    description: 'Finds sentences.',
    inputSchema: z.object({ query: z.string() }),
    execute: async ({ query }) => {
      searched.push(query);
      return { results: ['It was opened in 1931.'] };
    },
  }),
};
const searchThenSay = ({ body }: { body: { messages?: { role: string }[] } }): ModelReply =>
  body.messages?.some(({ role }) => role === 'tool')
    ? replies.says(text)
    : replies.calls({ name: 'search', input: { query: 'bridge' } });

async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const pieces: T[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}

describe('a stream', () => {
  it('has no unsafe characters, and no character that a piece cut in two', async () => {
    server.reply(replies.says('123456\u{1f469} rain\0 fe\u202ell\u2069.'));
    const stream = open().stream(chat);
    expect((await stream.done).text).toBe('123456\u{1f469} rain\ufffd fell.');
  });

  it('gives the text in pieces as it comes, and at its end the whole with what it cost', async () => {
    const stream = open().stream(chat);
    const pieces = (await all(stream.parts())).flatMap((part) =>
      part.type === 'text-delta' ? [part.text] : [],
    );
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join('')).toBe(text);
    expect(await stream.done).toEqual({
      text,
      finishReason: 'stop',
      stepCount: 1,
      usage: { inputTokens: 10, outputTokens: 5 },
    });
    expect(calls).toMatchObject([
      { task: 'chat', model: 'medium-model', outcome: 'answered', usage: { outputTokens: 5 } },
    ]);
  });

  it.each([
    ['<think>', '</think>'],
    ['[THINK]', '[/THINK]'],
  ])('leaves out what the model thinks between %s and %s', async (opening, closing) => {
    const models = open();
    server.reply(replies.says(`${opening}The user wants <dates>. Secret plan.${closing}${text}`));
    const stream = models.stream(chat);
    const chunks: UIMessageChunk[] = [];
    for await (const chunk of stream.createUiMessageStream({ sendReasoning: false }))
      chunks.push(chunk);
    const sentText = chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? chunk.delta : []));
    expect(sentText.join('').trim()).toBe(text);
    expect((await stream.done).text.trim()).toBe(text);
  });

  it('keeps text that has no thought, whatever it has between brackets', async () => {
    const answer = 'Costs < 5 <b>euros</b>, if x < y [1] <thi';
    server.reply(replies.says(answer));
    expect((await open().stream(chat).done).text).toBe(answer);
  });

  it('is read to its end even if nobody listens, and gives late readers all of it', async () => {
    const stream = open().stream(chat);
    await stream.done;
    const chunks = await all<UIMessageChunk>(stream.createUiMessageStream());
    expect(
      chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : [])).join(''),
    ).toBe(text);
    expect(chunks.at(-1)).toMatchObject({ type: 'finish' });
  });

  it('calls tools with checked input and goes on with what they give', async () => {
    server.reply(searchThenSay);
    const stream = open().stream({ ...chat, tools });
    expect(await stream.done).toMatchObject({
      text,
      stepCount: 2,
      finishReason: 'stop',
      usage: { inputTokens: 20, outputTokens: 10 },
    });
    expect(searched).toEqual(['bridge']);
    expect(server.requests[0]!.body.tools![0]!.function).toMatchObject({
      name: 'search',
      parameters: { required: ['query'] },
    });
    const messages = server.requests[1]!.body.messages!;
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
    expect(messages[3]!.content).toContain('It was opened in 1931.');
    const types = (await all<UIMessageChunk>(stream.createUiMessageStream())).map(
      ({ type }) => type,
    );
    expect(types).toEqual(
      expect.arrayContaining([
        'tool-input-available',
        'tool-output-available',
        'text-delta',
        'finish',
      ]),
    );
  });

  it('tells the model of a call whose input does not fit, and does not make it', async () => {
    searched.length = 0;
    server.reply([
      replies.calls({ name: 'search', input: { query: 7 } }),
      replies.calls({ name: 'search', input: '{"quer' }),
      replies.says(text),
    ]);
    expect(await open().stream({ ...chat, tools }).done).toMatchObject({ text, stepCount: 3 });
    expect(searched).toEqual([]);
  });

  it('sends halves of characters in a form that servers take', async () => {
    await open().stream({
      ...chat,
      messages: [{ role: 'user', content: 'Half \uD83D and whole \u{1F600}, \\ud800' }],
    }).done;
    expect(server.requests[0]!.user).toBe('Half \uFFFD and whole \u{1F600}, \\ud800');
  });

  it('ends after so many steps', async () => {
    server.reply(replies.calls({ name: 'search', input: { query: 'again' } }));
    expect(await open().stream({ ...chat, tools, maxSteps: 3 }).done).toMatchObject({
      stepCount: 3,
      finishReason: 'tool-calls',
    });
    expect(server.requests).toHaveLength(3);
  });

  it('says how it ended: cut at the limit of tokens, or by a filter', async () => {
    server.reply([replies.truncated(text), replies.filtered(text)]);
    expect((await open().stream(chat).done).finishReason).toBe('length');
    expect((await open().stream(chat).done).finishReason).toBe('content-filter');
  });

  it(
    'has its tokens estimated where the server does not count those of streams, or will not be ' +
      'asked to',
    async () => {
      server.reply(({ body }) =>
        body.stream_options
          ? replies.fails(400, 'Unknown field stream_options.')
          : replies.says(text, { usage: null }),
      );
      expect((await open().stream(chat).done).usage).toMatchObject({ isEstimated: true });
    },
  );

  it('is begun again while nothing has come', async () => {
    server.reply([replies.resets(), replies.tooMany(0), replies.says(text)]);
    expect((await open().stream(chat).done).text).toBe(text);
    expect(server.requests).toHaveLength(3);
  });
});

describe('a stream that breaks', () => {
  const broken: [string, ModelReply, ModelErrorReason][] = [
    ['its connection is closed', replies.cuts(replies.says(text)), 'unavailable'],
    ['it ends without an end', replies.endsEarly(replies.says(text)), 'unavailable'],
    ['it falls silent', replies.stalls(3_000, replies.says(text)), 'timeout'],
    ['it never ends', replies.endless(replies.says(text)), 'timeout'],
    [
      'the server reports an error',
      replies.body('data: {"error":{"message":"I saw: When was the bridge opened?"}}\n\n'),
      'unavailable',
    ],
    ['a piece is no JSON', replies.body('data: {"choices":[{"delta":{"con\n\n'), 'invalid'],
    ['it is no stream', replies.body('{"hello":"world"}'), 'unavailable'],
    ['it never begins', replies.fails(401), 'unauthorized'],
  ];

  it.each(broken)('fails, and does not end, when %s', async (_what, reply, reason) => {
    server.reply(reply);
    const stream = open({ timeoutMs: 300, totalTimeoutMs: 600 }).stream(chat);
    const read = all(stream.parts());
    const chunks = await all<UIMessageChunk>(stream.createUiMessageStream());
    await expect(read).rejects.toMatchObject({ name: 'ModelError', reason });
    await expect(stream.done).rejects.toMatchObject({
      name: 'ModelError',
      reason,
      task: 'chat',
      model: 'medium-model',
    });
    const errorChunk = chunks.find((chunk) => chunk.type === 'error');
    expect(errorChunk?.errorText).toMatch(/language model/i);
    expect(errorChunk?.errorText).not.toMatch(/bridge|sk-secret/);
    expect(calls).toMatchObject([{ outcome: reason }]);
  });

  it('gives every reader, the late one too, what came before the break', async () => {
    server.reply(replies.cuts(replies.says(text)));
    const stream = open().stream(chat);
    await expect(stream.done).rejects.toMatchObject({ reason: 'unavailable' });
    const chunks = await all<UIMessageChunk>(stream.createUiMessageStream());
    const streamedText = chunks
      .flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : []))
      .join('');
    expect(streamedText.length).toBeGreaterThan(10);
    expect(text.startsWith(streamedText)).toBe(true);
    expect(chunks.at(-1)).toEqual({ type: 'finish', finishReason: 'error' });
  });

  it('is bounded in size', async () => {
    server.reply(replies.endless(replies.says(text)));
    await expect(open({ maxReplyBytes: 20_000 }).stream(chat).done).rejects.toMatchObject({
      reason: 'invalid',
    });
  });

  it('ends at once when the caller gives up, in the middle of a tool as well', async () => {
    server.reply(replies.stalls(3_000, replies.says(text)));
    const started = performance.now();
    await expect(open().stream(chat, AbortSignal.timeout(150)).done).rejects.toMatchObject({
      reason: 'cancelled',
    });
    server.reply(searchThenSay);
    const slow = {
      search: tool({
        inputSchema: z.object({ query: z.string() }),
        execute: () => new Promise<string>(() => undefined),
      }),
    };
    await expect(
      open().stream({ ...chat, tools: slow }, AbortSignal.timeout(150)).done,
    ).rejects.toMatchObject({ reason: 'cancelled' });
    expect(performance.now() - started).toBeLessThan(2_500);
  });

  it('gives its turn to the next, however it ended', async () => {
    const models = open({ concurrency: 1, timeoutMs: 200 });
    for (const [, reply] of broken) {
      server.reply(reply);
      await expect(models.stream(chat).done).rejects.toMatchObject({ name: 'ModelError' });
    }
    server.reply(replies.says(text));
    expect((await models.stream(chat).done).text).toBe(text);
    // the server may notice late that it was left
    expect(server.getMaxConcurrency()).toBeLessThanOrEqual(2);
  });
});
