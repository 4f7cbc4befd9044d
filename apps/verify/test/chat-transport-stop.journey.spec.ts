import {
  type LanguageModelServer,
  modelReplies,
  startLanguageModel,
  startTcpProxy,
  type TcpProxy,
} from '@plumbline/testing';
import { seedCollection, type SeededCollection } from './seed-collection.ts';
import { createTransportChat, joinParts, pollReplyState, readReply } from './transport-chat.ts';
import { startVerify, type VerifyTestApp } from './verify-app.ts';

const MODEL_TEXT = 'The quick brown fox jumps over the lazy dog, again and again and again.';
const MAX_STOP_MS = 1_000;

describe('the transport for useChat', () => {
  let verify: VerifyTestApp;
  let model: LanguageModelServer;
  let collection: SeededCollection;
  let proxy: TcpProxy;
  beforeAll(async () => {
    model = await startLanguageModel();
    verify = await startVerify({ LLM_BASE_URL: model.baseUrl, LLM_MODEL_MEDIUM: 'medium-model' });
    proxy = await startTcpProxy(verify.url);
    collection = await seedCollection(verify, {
      pages: [{ url: 'https://fox.example', title: 'Fox', text: 'The fox weighs 9 kilograms.' }],
    });
  });
  afterAll(async () => {
    await proxy.close();
    await verify.close();
    await model.close();
  });

  /** Half of a text, and the rest when the returned function is called. */
  const holdModel = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    model.reply(modelReplies.waits(promise, modelReplies.says(MODEL_TEXT)));
    return resolve;
  };
  const open = (options: Parameters<typeof createTransportChat>[1] = {}) =>
    createTransportChat(verify, options);
  const openInCollection = (options: object = {}) =>
    open({ body: { collection_id: collection.id }, ...options });
  const SESSION_QUESTION = 'What does the fox weigh?';
  const SESSION_TEXT = 'The fox weighs 9 kilograms [1].';
  /** Reads until there is text. */
  const readText = async (stream: ReadableStream<{ type: string }>) => {
    const reader = stream.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done || value.type === 'text-delta') break;
    }
    return reader;
  };
  /** Aborts, and checks that the reply and its requests to the model end in time. */
  const stopInTime = async (controller: AbortController) => {
    const stoppedAt = performance.now();
    controller.abort();
    expect(await pollReplyState(verify)).toBe('stopped');
    while (model.countOpenRequests()) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(performance.now() - stoppedAt).toBeLessThan(MAX_STOP_MS);
  };

  it('ends its stream at once and the work in the service within a second', async () => {
    holdModel();
    const controller = new AbortController();
    const reader = await readText(await open().send('Tell me of the fox', controller.signal));
    const end = reader.closed;
    await stopInTime(controller);
    await end;
  });

  it('stops a reply that has not started yet', async () => {
    holdModel();
    for (const chat of [open(), openInCollection()]) {
      const controller = new AbortController();
      const count = model.requests.length;
      const sent = chat.send(SESSION_QUESTION, controller.signal);
      while (model.requests.length === count) await new Promise((resolve) => setImmediate(resolve));
      const stopped = stopInTime(controller);
      await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
      await stopped;
    }
  });

  it('sends the next message of a session although the last reply was stopped just now', async () => {
    const resume = holdModel();
    const chat = openInCollection();
    const controller = new AbortController();
    await chat.send(SESSION_QUESTION, controller.signal);
    controller.abort();
    resume();
    expect(joinParts(await chat.ask(SESSION_QUESTION))).toBe(SESSION_TEXT);
  });

  it('stops a resumed reply, but not when another request to resume replaces it', async () => {
    const resume = holdModel();
    const chat = openInCollection();
    const stream = await chat.send(SESSION_QUESTION);
    await stream.cancel(); // only closes the connection
    const page = open({ id: chat.id });
    const reconnect = (abortSignal: AbortSignal) =>
      page.transport.reconnectToStream({ chatId: chat.id, abortSignal });
    const [first, second] = [new AbortController(), new AbortController()];
    const replaced = reconnect(first.signal);
    first.abort();
    const resumed = await reconnect(second.signal);
    await expect(replaced).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(model.countOpenRequests()).toBeGreaterThan(0);
    const text = readReply(resumed!);
    await stopInTime(second);
    expect(joinParts(await text)).toBe('');
    resume();
  });

  it('stops a reply by the id of its chat, for versions whose stop() does not reach it', async () => {
    holdModel();
    const chat = openInCollection();
    const stream = await chat.send(SESSION_QUESTION);
    expect(await chat.transport.stopReply(chat.id)).toBe(true);
    await readReply(stream);
    expect(await pollReplyState(verify)).toBe('stopped');
    expect(await chat.transport.stopReply(chat.id)).toBe(false);
  });

  const breakConnections = async () => {
    await proxy.setMode('refuse');
    await proxy.setMode('forward');
  };

  it('completes the reply of a session whose connection breaks', async () => {
    const resume = holdModel();
    const reply = readReply(await openInCollection({ baseUrl: proxy.url }).send(SESSION_QUESTION));
    await breakConnections();
    resume();
    expect(joinParts(await reply)).toBe(SESSION_TEXT);
  });

  it('reports that the reply of another chat was stopped because its connection broke', async () => {
    holdModel();
    const stream = await open({ baseUrl: proxy.url }).send('Tell me of the fox');
    const reply = readReply(stream, (state) => {
      if (joinParts(state)) void breakConnections();
    });
    await expect(reply).rejects.toMatchObject({ code: 'STOPPED' });
    expect(await pollReplyState(verify)).toBe('stopped');
  });

  it('returns the rest of a reply that it could not read to its end', async () => {
    const resume = holdModel();
    const chat = openInCollection({ baseUrl: proxy.url, retry: { attempts: 0 } });
    const stream = await chat.send(SESSION_QUESTION);
    await proxy.setMode('refuse');
    await expect(readReply(stream)).rejects.toMatchObject({ name: 'PlumblineError' });
    await proxy.setMode('forward');
    resume();
    expect(await pollReplyState(verify)).toBe('finished');
    const resumed = await chat.transport.reconnectToStream({ chatId: chat.id });
    expect(joinParts(await readReply(resumed!))).toBe(SESSION_TEXT);
  });
});
