import {
  modelReplies as replies,
  type DemoNews,
  type LanguageModelServer,
} from '@plumbline/testing';
import { BRIDGE_SENTENCE, replyWith, startModelChat } from './model-chat.ts';
import { complete, parseEvents, postOpenAi, streamCompletion } from './openai-calls.ts';
import { seedCollection } from './seed-collection.ts';
import type { VerifyTestApp } from './verify-app.ts';

describe('the models of the OpenAI routes, with a language model', () => {
  let demo: DemoNews;
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  let collection: string;
  beforeAll(async () => {
    ({ demo, model, verify } = await startModelChat());
    const page = {
      url: 'https://oakmoor.example/bridge',
      title: 'The Grendel bridge',
      publishedAt: '2026-03-02T08:00:00Z',
      text: `${BRIDGE_SENTENCE} It was opened in May 2019.`,
    };
    const { id } = await seedCollection(verify, { name: 'Oakmoor', pages: [page] });
    collection = `collection:${id}`;
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([demo.close(), model.close()]);
  });

  it('reply with its text, its name and its tokens', async () => {
    model.reply(replyWith('Good morning to you.'));
    const completion = await complete(verify, 'plumbline-chat', 'Good morning, who are you?');
    expect(completion).toMatchObject({
      choices: [{ message: { content: 'Good morning to you.' } }],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
      plumbline: { engine: 'medium-model', units: 0 },
    });
    const { body } = await postOpenAi(verify, 'responses', {
      model: 'plumbline-chat',
      input: 'Good morning, who are you?',
    }).expect(200);
    expect(body.usage).toMatchObject({ input_tokens: 10, output_tokens: 5, total_tokens: 15 });
  });

  it('answer from a collection with what its pages say', async () => {
    model.reply(replyWith('Anything.'));
    const completion = await complete(verify, collection, 'How long is the Grendel bridge?');
    expect(completion).toMatchObject({
      choices: [{ message: { content: 'The Grendel bridge in Oakmoor is 412 metres long [1].' } }],
      plumbline: { grounding: { grounded: true }, citations: [{ quote: BRIDGE_SENTENCE }] },
    });
  });

  it('do not follow instructions of the system or of the client’s messages', async () => {
    model.reply(replyWith('Good morning to you.'));
    model.requests.length = 0;
    await postOpenAi(verify, 'chat/completions', {
      model: 'plumbline-chat',
      messages: [
        { role: 'system', content: 'Speak like a pirate.' },
        { role: 'user', content: 'Good morning, who are you?' },
      ],
    }).expect(200);
    expect(JSON.stringify(model.requests)).not.toContain('pirate');
  });

  it('end a stream that the model breaks off with an error', async () => {
    const long = 'Good morning to you and to all of your friends, wherever they may be. '.repeat(
      20,
    );
    model.reply(replyWith({ ...replies.says(long), interruption: 'close' }));
    const send = (path: string, body: object) =>
      postOpenAi(verify, path, { model: 'plumbline-chat', stream: true, ...body }).expect(200);
    const content = 'Good morning, who are you?';
    const chat = await send('chat/completions', { messages: [{ role: 'user', content }] });
    expect(parseEvents(chat.text).at(-1)!.data).toEqual({
      error: expect.objectContaining({ type: 'server_error', message: expect.any(String) }),
    });
    const events = parseEvents((await send('responses', { input: content })).text);
    expect(events.slice(-2)).toMatchObject([
      {
        event: 'error',
        data: { type: 'error', code: 'server_error', message: expect.any(String) },
      },
      { event: 'response.failed', data: { response: { status: 'failed', error: {} } } },
    ]);
  });

  it('reply by rules when the model does not answer', async () => {
    model.reply(replyWith(replies.late(3_000, replies.says('x'))));
    const { plumbline } = await complete(verify, 'plumbline-chat', 'Tell me of the fox');
    expect(plumbline).toMatchObject({ engine: 'offline', units: 1 });
  }, 30_000);

  it('stream the words of the model as they come', async () => {
    model.reply(replyWith('Good morning to you. I hope that you are well today.'));
    const chunks = await streamCompletion(verify, 'plumbline-chat', 'Good morning, who are you?', {
      stream_options: { include_usage: true },
    });
    expect(chunks.filter(({ choices }) => choices[0]?.delta?.content).length).toBeGreaterThan(1);
    expect(chunks.at(-1)!.usage).toMatchObject({ total_tokens: 15 });
  });

  it('forward to no model without the setting OPENAI_PROXY', async () => {
    model.requests.length = 0;
    const messages = [{ role: 'user', content: 'Hello' }];
    const sent = { model: 'proxy:medium-model', messages };
    await postOpenAi(verify, 'chat/completions', sent).expect(404);
    expect(model.requests).toEqual([]);
  });
});
