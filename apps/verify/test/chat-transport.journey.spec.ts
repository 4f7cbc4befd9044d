import { type DemoNews, startDemoNews } from '@plumbline/testing';
import { seedCollection, type SeededCollection } from './seed-collection.ts';
import {
  createTransportChat,
  joinParts,
  readReply,
  selectParts,
  type TransportChat,
} from './transport-chat.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from './verify-app.ts';
import { HARBOUR_PAGE, QUESTION } from './chat-calls.ts';

describe('the transport for useChat', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  let collection: SeededCollection;
  let requests: { path: string; body: string }[];
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
    collection = await seedCollection(verify, { pages: [HARBOUR_PAGE] });
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });
  beforeEach(() => (requests = []));

  const open = (options: Parameters<typeof createTransportChat>[1] = {}): TransportChat =>
    createTransportChat(verify, {
      fetch: (url, init) => {
        requests.push({ path: new URL(url).pathname, body: (init.body ?? '') as string });
        return fetch(url, init);
      },
      ...options,
    });
  const openInCollection = () => open({ body: { collection_id: collection.id } });
  const listStoredTexts = async (session: string) => {
    const { body } = await verify.http
      .get(`/api/v1/chat/sessions/${session}`)
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
    return (body as { messages: { text: string }[] }).messages.map(({ text }) => text);
  };

  it('streams a reply with its text, citations, grounding and session', async () => {
    const reply = await openInCollection().ask(QUESTION);
    expect(joinParts(reply)).toContain('61.7 million euros');
    const [citation] = selectParts(reply, 'data-citation');
    const { quote, start, end, url, text_spans } = citation!.data;
    expect(HARBOUR_PAGE.text.slice(start!, end!)).toBe(quote);
    expect(url).toBe(HARBOUR_PAGE.url);
    expect(joinParts(reply).slice(text_spans[0]!.start, text_spans[0]!.end)).toContain('[1]');
    expect(selectParts(reply, 'data-grounding')[0]!.data.grounded).toBe(true);
    expect(reply.metadata).toMatchObject({ session_id: expect.any(String), engine: 'offline' });
  });

  it('continues the session, and replaces the last reply when it is generated again', async () => {
    const chat = openInCollection();
    const first = await chat.ask(QUESTION);
    const second = await chat.ask('When did the work end?');
    expect(joinParts(second)).toContain('3 May 2024');
    const again = await chat.regenerate();
    expect(again.id).not.toBe(second.id);
    expect(again.metadata?.session_id).toBe(first.metadata?.session_id);
    expect(await listStoredTexts(first.metadata!.session_id!)).toEqual(
      chat.messages.map(joinParts),
    );
  });

  it('sends an ungrounded conversation back as texts, and the follow-up is understood', async () => {
    const chat = open({ body: { use_fact_search: true } });
    const first = await chat.ask('What was the unemployment rate in Vestmark in 2025?');
    expect(selectParts(first, 'tool-fact_search')[0]).toMatchObject({ state: 'output-available' });
    expect(selectParts(first, 'data-citation').length).toBeGreaterThan(0);
    expect(first.metadata?.session_id).toBeNull();

    const second = await chat.ask('And in 2024?');
    const [tool] = selectParts(second, 'tool-fact_search');
    expect(tool!.input!.query).toMatch(/unemployment.*Vestmark.*2024/);
    const { body } = requests.at(-1)!;
    expect(JSON.parse(body)).toEqual({
      ...{ id: chat.id, trigger: 'submit-message', use_fact_search: true },
      messages: chat.messages.slice(0, 3).map(({ id, role, parts }) => ({
        ...{ id, role },
        parts: parts.flatMap((part) =>
          part.type === 'text' ? [{ type: 'text', text: part.text }] : [],
        ),
      })),
    });
    expect(body.length).toBeLessThan(JSON.stringify(first).length);
  });

  it('takes the body, the key and the headers from functions at each request', async () => {
    let collectionId = 'none';
    const headers: (string | null)[] = [];
    const chat = open({
      token: () => Promise.resolve(verify.keys.ann),
      body: () => ({ collection_id: collectionId }),
      headers: () => ({ 'X-Request-Id': 'from-the-page' }),
      fetch: (url, init) => {
        headers.push(new Headers(init.headers).get('x-request-id'));
        return fetch(url, init);
      },
    });
    await expect(chat.send(QUESTION)).rejects.toThrow('Collection none does not exist');
    collectionId = collection.id;
    expect(joinParts(await chat.regenerate())).toContain('61.7 million euros');
    expect(headers).toEqual(['from-the-page', 'from-the-page']);
  });

  it.each([
    ['a wrong key', { token: 'pat_wrong' }, 401, /token/i],
    ['an unknown collection', { body: { collection_id: 'none' } }, 404, /^Collection none /],
    ['an invalid option', { body: { language: 'Klingon' } }, 400, /language/],
  ])('reports %s with the words of the service', async (_, options, status, message) => {
    const error = await open(options)
      .send('Hello')
      .catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({ status, message: expect.stringMatching(message) });
    expect((error as Error).message).not.toContain('{');
  });

  it('lets the service refuse a file, without sending its content', async () => {
    const chat = open();
    const content = 'data:text/plain;base64,'.padEnd(100_000, 'A');
    const sent = chat.transport.sendMessages({
      ...{ chatId: 'file', trigger: 'submit-message', messageId: undefined },
      abortSignal: undefined,
      messages: [
        {
          id: 'u1',
          role: 'user',
          parts: [
            { type: 'text', text: 'Read this' },
            { type: 'file', mediaType: 'text/plain', url: content } as { type: string },
          ],
        },
      ],
    });
    await expect(sent).rejects.toThrow('is a file');
    expect(requests[0]!.body.length).toBeLessThan(1_000);
  });

  it('returns null when no reply is in progress, also for a chat id that is a UUID', async () => {
    const { transport } = open();
    for (const chatId of ['never used', crypto.randomUUID()])
      expect(await transport.reconnectToStream({ chatId })).toBeNull();
  });

  it('returns the reply that a page saw in progress, although it has ended by now', async () => {
    const first = openInCollection();
    const reply = await first.ask(QUESTION);
    const { transport } = open({ resumeMessageId: reply.id });
    const stream = await transport.reconnectToStream({ chatId: first.id });
    expect(await readReply(stream!)).toEqual(reply);
    expect(await transport.reconnectToStream({ chatId: first.id })).toBeNull();
  });

  it('loads the conversation of a session, which then continues', async () => {
    const first = openInCollection();
    const { metadata } = await first.ask(QUESTION);
    const page = openInCollection();
    const { id, messages } = await page.transport.loadSession(metadata!.session_id!);
    expect(messages.map(joinParts)).toEqual(first.messages.map(joinParts));
    expect(messages[1]!.parts).toEqual(first.messages[1]!.parts);
    const stream = await page.transport.sendMessages({
      ...{ chatId: id, trigger: 'regenerate-message', messageId: messages[1]!.id },
      ...{ messages: messages.slice(0, 1), abortSignal: undefined },
    });
    expect((await readReply(stream)).metadata?.session_id).toBe(metadata!.session_id);
    expect(await listStoredTexts(id)).toHaveLength(2);
  });
});
