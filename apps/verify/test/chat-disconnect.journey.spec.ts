import { setTimeout as sleep } from 'node:timers/promises';
import {
  type LanguageModelServer,
  modelReplies,
  type RunningApp,
  startLanguageModel,
} from '@plumbline/testing';
import { type ChatEvent, joinText, listTypes, readEvents } from './chat-events.ts';
import { type SeededCollection, seedCollection } from './seed-collection.ts';
import {
  startSecondInstance,
  startVerify,
  toBearerHeader,
  type VerifyTestApp,
} from './verify-app.ts';

describe('a reply whose reader disconnects', () => {
  let verify: VerifyTestApp;
  let model: LanguageModelServer;
  let collection: SeededCollection;
  beforeAll(async () => {
    model = await startLanguageModel();
    verify = await startVerify({ LLM_BASE_URL: model.baseUrl, LLM_MODEL_MEDIUM: 'medium-model' });
    collection = await seedCollection(verify, {
      pages: [{ url: 'https://fox.example', title: 'Fox', text: 'The fox weighs 9 kilograms.' }],
    });
  });
  afterAll(async () => {
    await verify.close();
    await model.close();
  });

  const headers = () => ({
    ...toBearerHeader(verify.keys.ann),
    'content-type': 'application/json',
  });
  const send = (body: object, at: RunningApp = verify, signal?: AbortSignal) =>
    fetch(`${at.url}/api/v1/chat`, {
      ...{ method: 'POST', headers: headers(), body: JSON.stringify(body) },
      ...(signal && { signal }),
    });
  const resume = (id: string) =>
    fetch(`${verify.url}/api/v1/chat/streams/${id}`, { headers: headers() });
  /** A reply of the model that never ends by itself. */
  const stallModel = () =>
    model.reply(modelReplies.waits(Promise.withResolvers<void>().promise, modelReplies.says(TEXT)));
  const TEXT = 'The quick brown fox jumps over the lazy dog, again and again and again.';
  const hasText = (events: ChatEvent[]) => joinText(events).length > 20;
  const readMessageId = ([first]: ChatEvent[]) => (first!.chunk as { messageId: string }).messageId;

  it('ends within a second if no session stores it, and says what it used', async () => {
    stallModel();
    const events = await readEvents(await send({ message: 'Tell me of the fox' }), hasText);
    const disconnectedAt = performance.now();
    const rest = await readEvents(await resume(readMessageId(events)));
    expect(performance.now() - disconnectedAt).toBeLessThan(1_000);
    expect(rest.slice(-3).map(({ chunk }) => chunk)).toEqual([
      {
        type: 'message-metadata',
        messageMetadata: {
          usage: { input_tokens: expect.any(Number), output_tokens: expect.any(Number) },
          cost: { units: 0 },
        },
      },
      { type: 'abort' },
      undefined,
    ]);
  });

  it('ends if the reader disconnects before the first event', async () => {
    model.reply(modelReplies.late(5_000, modelReplies.says(TEXT)));
    const abortController = new AbortController();
    const requestCount = model.requests.length;
    const sent = send({ message: 'Tell me of the fox' }, verify, abortController.signal);
    while (model.requests.length === requestCount) await sleep(5);
    abortController.abort();
    await expect(sent).rejects.toThrow();
    const { rows } = await pollReplyState();
    expect(rows).toEqual([{ state: 'stopped' }]);
  });

  it('ends within a second on request, also if the notification of the request is lost', async () => {
    model.reply(modelReplies.late(5_000, modelReplies.says(TEXT)));
    const response = await send({ message: 'Tell me of the fox' });
    const stoppedAt = performance.now();
    await verify.database.pool.query(
      `update verify.chat_reply set stop_asked = true where state = 'running'`,
    );
    expect(listTypes(await readEvents(response)).slice(-2)).toEqual(['abort', '[DONE]']);
    expect(performance.now() - stoppedAt).toBeLessThan(1_000);
  });

  /** The state of the newest reply once it has ended; at most two seconds. */
  async function pollReplyState() {
    for (let attempt = 0; ; attempt++) {
      const result = await verify.database.pool.query<{ state: string }>(
        'select state from verify.chat_reply order by id desc limit 1',
      );
      if (result.rows[0]?.state !== 'running' || attempt === 40) return result;
      await sleep(50);
    }
  }

  it('is completed and resumed if a session stores it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    model.reply(modelReplies.waits(promise, modelReplies.says('not an answer')));
    const message = { message: 'What does the fox weigh?', collection_id: collection.id };
    const events = await readEvents(await send(message), (all) => all.length > 0);
    resolve();
    const rest = await readEvents(await resume(readMessageId(events)));
    expect(joinText(rest)).toBe('The fox weighs 9 kilograms [1].');
    expect(listTypes(rest).slice(-2)).toEqual(['finish', '[DONE]']);
  });

  it('ends with an error on the other instance when its instance goes down', async () => {
    stallModel();
    const other = await startSecondInstance(verify, {
      RATE_LIMIT_PER_MINUTE: '0',
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL_MEDIUM: 'm',
    });
    const message = { message: 'What does the fox weigh?', collection_id: collection.id };
    const events = await readEvents(await send(message, other), (all) => all.length > 0);
    const reading = resume(readMessageId(events)).then((response) => readEvents(response));
    await other.close();
    expect(listTypes(await reading).slice(-3)).toEqual(['message-metadata', 'error', '[DONE]']);
  });
});
