import type { Server } from 'node:http';
import {
  modelReplies,
  startLanguageModel,
  testsRunOnServer,
  type LanguageModelServer,
  type RunningApp,
} from '@plumbline/testing';
import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import { EventSource } from 'eventsource';
import { parseEvents, readEvents, joinText, listTypes, type ChatEvent } from './chat-events.ts';
import {
  startSecondInstance,
  startVerify,
  toBearerHeader,
  type VerifyTestApp,
} from './verify-app.ts';
import { seedCollection, type SeededCollection } from './seed-collection.ts';

const REPLY_TEXT =
  'The quick brown fox jumps over the lazy dog, again and again, until the evening comes. ' +
  '여우가 뛴다 🦊 يقفز الثعلب.';

const SESSION_TEXT = 'The fox weighs 9 kilograms [1].';

/** The embedded database has one session, which cannot be terminated. */
const onServer = testsRunOnServer ? it : it.skip;

describe('a reply that is being made', () => {
  let verify: VerifyTestApp;
  let other: RunningApp;
  let model: LanguageModelServer;
  let collection: SeededCollection;
  beforeAll(async () => {
    model = await startLanguageModel();
    const env = {
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL_MEDIUM: 'medium-model',
      LLM_TIMEOUT_MS: '20000',
    };
    verify = await startVerify(env);
    other = await startSecondInstance(verify, { RATE_LIMIT_PER_MINUTE: '0', ...env });
    collection = await seedCollection(verify, {
      pages: [{ url: 'https://fox.example', title: 'Fox', text: 'The fox weighs 9 kilograms.' }],
    });
  });
  afterAll(async () => {
    await other.close();
    await verify.close();
    await model.close();
  });

  const headers = () => ({
    ...toBearerHeader(verify.keys.ann),
    'content-type': 'application/json',
  });
  const say = (body: object = { message: 'Tell me of the fox' }, at: RunningApp = verify) =>
    fetch(`${at.url}/api/v1/chat`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
    });
  const get = (path: string, from: RunningApp = verify, more = {}) =>
    fetch(`${from.url}/api/v1/chat/${path}`, { headers: { ...headers(), ...more } });
  const stop = async (id: string, at: RunningApp = verify): Promise<unknown> =>
    (
      await fetch(`${at.url}/api/v1/chat/streams/${id}`, { method: 'DELETE', headers: headers() })
    ).json();
  /** Streams one half, and the other half when released. */
  const createHalfReply = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    model.reply(modelReplies.waits(promise, modelReplies.says(REPLY_TEXT)));
    return resolve;
  };
  /** The reply from the collection, which a session stores, waits for the model. */
  const createSessionReply = (body: object = {}, at: RunningApp = verify) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    model.reply(modelReplies.waits(promise, modelReplies.says('not an answer')));
    const message = 'What does the fox weigh?';
    return { resume: resolve, reply: say({ message, collection_id: collection.id, ...body }, at) };
  };
  const isStarted = (events: ChatEvent[]) => events.length > 0;
  const hasText = (events: ChatEvent[]) => joinText(events).length > 20;
  const readMessageId = ([first]: ChatEvent[]) => (first!.chunk as { messageId: string }).messageId;

  it('goes on when its reader leaves, and is resumed from there on either instance', async () => {
    const { resume, reply } = createSessionReply();
    const firstEvents = await readEvents(await reply, isStarted);
    const lastEventId = firstEvents.at(-1)!.id;
    const here = readEvents(
      await get(`streams/${readMessageId(firstEvents)}`, verify, {
        'last-event-id': String(lastEventId),
      }),
    );
    const there = readEvents(
      await get(`streams/${readMessageId(firstEvents)}?after=${lastEventId}`, other),
    );
    resume();
    const rest = await here;
    expect(await there).toEqual(rest);
    const all = [...firstEvents, ...rest];
    expect(all.map(({ id }) => id)).toEqual(all.map((_, at) => at + 1));
    expect(joinText(all)).toBe(SESSION_TEXT);
    expect(listTypes(all).slice(-2)).toEqual(['finish', '[DONE]']);
  });

  it('is resumed by the AI SDK by the name that its client gave the conversation', async () => {
    const { resume, reply } = createSessionReply({ id: 'of the fox' });
    await readEvents(await reply, isStarted);
    const transport = new DefaultChatTransport({
      api: `${other.url}/api/v1/chat`,
      headers: toBearerHeader(verify.keys.ann),
    });
    const stream = await transport.reconnectToStream({ chatId: 'of the fox' });
    resume();
    let last: UIMessage | undefined;
    for await (const message of readUIMessageStream({ stream: stream! })) last = message;
    expect(last!.parts).toContainEqual({ type: 'text', text: SESSION_TEXT, state: 'done' });
  });

  it('has several readers at once, who get the same bytes', async () => {
    const resumeStream = createHalfReply();
    const first = await say();
    const [one, two] = first.body!.tee();
    const id = readMessageId(await readEvents(new Response(one), hasText));
    const reading = [get(`streams/${id}`), get(`streams/${id}`, other)].map(async (reader) =>
      (await reader).text(),
    );
    resumeStream();
    const whole = await new Response(two).text();
    for (const text of await Promise.all(reading)) expect(text).toBe(whole);
  });

  it.each(['the instance that makes it', 'the other instance'])(
    'is stopped through %s, and what was said is kept',
    async (which) => {
      createHalfReply();
      const reply = await say({
        collection_id: collection.id,
        message: 'What does the fox weigh?',
        id: which,
      });
      const [one, two] = reply.body!.tee();
      const firstEvents = await readEvents(new Response(one), (events) => events.length > 0);
      const session = (firstEvents[0]!.chunk as { messageMetadata: { session_id: string } })
        .messageMetadata.session_id;
      const by = which === 'the other instance' ? other : verify;
      expect(await stop(readMessageId(firstEvents), by)).toEqual({ stopped: true });
      expect(listTypes(parseEvents(await new Response(two).text())).slice(-2)).toEqual([
        'abort',
        '[DONE]',
      ]);
      expect(await stop(readMessageId(firstEvents), by)).toEqual({ stopped: true });
      const { messages } = (await (await get(`sessions/${session}`)).json()) as {
        messages: { id: string; metadata: { status: string } }[];
      };
      expect(messages.map(({ metadata }) => metadata.status)).toEqual(['finished', 'stopped']);
      expect(messages[1]!.id).toBe(readMessageId(firstEvents));
    },
  );

  it('is the only one of its session', async () => {
    const resumeStream = createHalfReply();
    const body = {
      collection_id: collection.id,
      message: 'What does the fox weigh?',
      id: 'one at a time',
    };
    const first = await say(body);
    const second = await say(body, other);
    expect(second.status).toBe(409);
    const [firstEvents] = await readEvents(
      await get(`${encodeURIComponent(body.id)}/stream`, other),
      (events) => events.length > 0,
    );
    expect(((await second.json()) as { message: string }).message).toContain(
      readMessageId([firstEvents!]),
    );
    resumeStream();
    await first.text();
    const third = await say(body);
    expect(third.status).toBe(200);
    await third.text();
  });

  it('is one of many that were asked for at once, and what was said stays in order', async () => {
    model.reply(modelReplies.fails(401)); // rules do without it
    const body = { collection_id: collection.id, message: 'What does the fox weigh?', id: 'many' };
    const requests = Array.from({ length: 16 }, async (_, at) => {
      const response = await say(body, at % 2 ? verify : other);
      return { status: response.status, text: await response.text() };
    });
    const answers = await Promise.all(requests);
    const replied = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { session_id: session } = (
      parseEvents(replied[0]!.text)[0]!.chunk as { messageMetadata: { session_id: string } }
    ).messageMetadata;
    const { messages } = (await (await get(`sessions/${session}`)).json()) as {
      messages: { role: string }[];
    };
    expect(messages.map(({ role }) => role)).toEqual(replied.flatMap(() => ['user', 'assistant']));
  });

  it('ends with its session when that is deleted', async () => {
    createHalfReply();
    const body = {
      collection_id: collection.id,
      message: 'What does the fox weigh?',
      id: 'deleted',
    };
    const [one, two] = (await say(body)).body!.tee();
    const firstEvents = await readEvents(new Response(one), (events) => events.length > 0);
    const { session_id: session } = (
      firstEvents[0]!.chunk as { messageMetadata: { session_id: string } }
    ).messageMetadata;
    const deleted = await fetch(`${other.url}/api/v1/chat/sessions/${session}`, {
      method: 'DELETE',
      headers: headers(),
    });
    expect(await deleted.json()).toEqual({ deleted: true });
    expect(listTypes(parseEvents(await new Response(two).text()))).not.toContain('[DONE]');
    expect((await get(`streams/${readMessageId(firstEvents)}`)).status).toBe(404);
  });

  onServer('survives that all connections of the database are ended', async () => {
    const resumeStream = createHalfReply();
    const first = await say();
    const [one, two] = first.body!.tee();
    const id = readMessageId(await readEvents(new Response(one), hasText));
    await verify.database.pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = ' +
          'current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => undefined);
    resumeStream();
    expect(joinText(parseEvents(await new Response(two).text()))).toBe(REPLY_TEXT);
    expect(joinText(await readEvents(await get(`streams/${id}`, other)))).toBe(REPLY_TEXT);
  });

  it('that cannot begin is an ordinary error, and as though it had not been asked', async () => {
    model.reply(modelReplies.fails(401));
    const response = await say();
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ statusCode: 502, error: 'Bad Gateway' });
    const { rows } = await verify.database.pool.query(
      `select from verify.chat_reply where state = 'running'`,
    );
    expect(rows).toEqual([]);
  });

  it('that breaks off ends with one sentence, and nothing of what is inside', async () => {
    model.reply(modelReplies.cuts(modelReplies.says(REPLY_TEXT)));
    const events = await readEvents(await say());
    const { chunk } = events.at(-2)!;
    expect(chunk).toEqual({
      type: 'error',
      errorText: expect.stringMatching(/^[A-Z][^\n]{10,200}\.$/),
    });
    expect(events.at(-1)!.data).toBe('[DONE]');
  });

  it('is read by EventSource, whose connection breaks, without a gap and without a repetition', async () => {
    const { resume, reply } = createSessionReply();
    const firstEvents = await readEvents(await reply, isStarted);
    const events: { id: string; data: string }[] = [];
    const done = Promise.withResolvers<void>();
    let connections = 0;
    const source = new EventSource(
      `${verify.url}/api/v1/chat/streams/${readMessageId(firstEvents)}`,
      {
        fetch: async (url, init) => {
          const response = await fetch(url, {
            ...init,
            headers: { ...init.headers, ...toBearerHeader(verify.keys.ann) },
          });
          if (++connections === 2) resume();
          return response;
        },
      },
    );
    source.onmessage = ({ lastEventId, data }: { lastEventId: string; data: string }) => {
      events.push({ id: lastEventId, data });
      if (events.length === 1) (verify.app.getHttpServer() as Server).closeAllConnections();
      if (data === '[DONE]') done.resolve();
    };
    await done.promise;
    source.close();
    expect(connections).toBe(2);
    expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, at) => at + 1));
    expect(joinText(events.map(({ data }) => parseEvents(`id: 1\ndata: ${data}\n\n`)[0]!))).toBe(
      SESSION_TEXT,
    );
  });
});
