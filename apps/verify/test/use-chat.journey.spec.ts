import { startDemoNews, type DemoNews } from '@plumbline/testing';
import type { useChat as UseChat } from '@ai-sdk/react';
import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import { parseHTML } from 'linkedom';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';
import { seedCollection, type SeededCollection } from './seed-collection.ts';

const PAGE = {
  url: 'https://harbour.example/costs',
  title: 'Lindholm harbour',
  text:
    'The repair of Lindholm harbour cost 61.7 million euros. The work ended on 3 May 2024. The ' +
    'harbour lies in Vestmark.',
};

describe('the AI SDK', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  let collection: SeededCollection;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
    collection = await seedCollection(verify, { pages: [PAGE] });
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });
  const transport = (body: object = {}) =>
    new DefaultChatTransport({
      api: `${verify.url}/api/v1/chat`,
      headers: toBearerHeader(verify.keys.ann),
      body,
    });
  const selectParts = (message: UIMessage | undefined, type: string) =>
    (message?.parts ?? []).filter((part) => part.type === type);
  const joinText = (message: UIMessage | undefined) =>
    (message?.parts ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('');

  it('reads a reply by its transport, from its start to its parts', async () => {
    const messages: UIMessage[] = [
      {
        id: 'u1',
        role: 'user',
        parts: [{ type: 'text', text: 'What did the repair of Lindholm harbour cost?' }],
      },
    ];
    const stream = await transport({ collection_id: collection.id }).sendMessages({
      ...{
        chatId: 'by transport',
        messages,
        trigger: 'submit-message',
        messageId: undefined,
        abortSignal: undefined,
      },
    });
    let last: UIMessage | undefined;
    for await (const message of readUIMessageStream({ stream })) last = message;
    expect(last).toMatchObject({
      role: 'assistant',
      metadata: { session_id: expect.any(String), engine: 'offline', model: 'medium' },
    });
    expect(joinText(last)).toContain('61.7 million euros');
    expect(await transport().reconnectToStream({ chatId: 'by transport' })).toBeNull();
  });

  it('may have a message answered anew that the session never heard of', async () => {
    const say = async (text: string, trigger: 'submit-message' | 'regenerate-message') => {
      const stream = await transport({ collection_id: collection.id }).sendMessages({
        ...{ chatId: 'unheard', trigger, messageId: undefined, abortSignal: undefined },
        messages: [{ id: text, role: 'user', parts: [{ type: 'text', text }] }],
      });
      let last: UIMessage | undefined;
      for await (const message of readUIMessageStream({ stream })) last = message;
      return (last!.metadata as { session_id: string }).session_id;
    };
    const session = await say('When did the work end?', 'submit-message');
    for (const _ of ['once', 'and once more'])
      expect(await say('Where does the harbour lie?', 'regenerate-message')).toBe(session);
    const { body } = await verify.http
      .get(`/api/v1/chat/sessions/${session}`)
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
    expect(
      body.messages.map(({ role, text }: { role: string; text: string }) =>
        role === 'user' ? text : role,
      ),
    ).toEqual([
      ...['When did the work end?', 'assistant', 'Where does the harbour lie?', 'assistant'],
    ]);
  });

  describe('by useChat, as it is', () => {
    let chat: ReturnType<typeof UseChat>;
    let failed: Error | undefined;
    let page: { html(): string; close(): void };
    const open = async (options: { id?: string; messages?: UIMessage[]; body: object }) => {
      const { window } = parseHTML('<html><body></body></html>');
      Object.assign(globalThis, { window, document: window.document, HTMLIFrameElement: class {} });
      const { createElement } = await import('react');
      const { createRoot } = await import('react-dom/client');
      const { useChat } = await import('@ai-sdk/react');
      failed = undefined;
      const { body, ...rest } = options;
      const own = transport(body);
      const Page = () => {
        chat = useChat({ ...rest, transport: own, onError: (error) => (failed = error) });
        return createElement(
          'ul',
          null,
          chat.messages.map((message) =>
            createElement('li', { key: message.id }, joinText(message)),
          ),
        );
      };
      const root = createRoot(window.document.body);
      const renderedPage = Promise.withResolvers<void>();
      root.render(createElement(() => (queueMicrotask(renderedPage.resolve), createElement(Page))));
      await renderedPage.promise;
      await waitForText(() => chat !== undefined);
      return { html: () => window.document.body.innerHTML, close: () => root.unmount() };
    };
    /** Waits until the page shows the text: React renders asynchronously. */
    const waitForText = async (isShown: () => boolean) => {
      while (!isShown()) await new Promise((next) => setImmediate(next));
    };
    const send = async (text: string) => {
      await chat.sendMessage({ text });
      await waitForText(() => chat.status === 'ready' || failed !== undefined);
      return chat.messages.at(-1);
    };
    afterEach(() => page.close());

    it(
      'holds a conversation about a collection: texts, sources, citations, grounding; the same ' +
        'session all along',
      async () => {
        page = await open({ body: { collection_id: collection.id } });
        const first = await send('What did the repair of Lindholm harbour cost?');
        expect(failed).toBeUndefined();
        expect(joinText(first)).toContain('61.7 million euros');
        expect(selectParts(first, 'source-url')).toEqual([
          expect.objectContaining({ url: PAGE.url, title: PAGE.title }),
        ]);
        const [citation] = selectParts(first, 'data-citation') as unknown as {
          data: { source_id: string; quote: string; start: number; end: number };
        }[];
        expect(PAGE.text.slice(citation!.data.start, citation!.data.end)).toBe(
          citation!.data.quote,
        );
        expect(selectParts(first, 'data-grounding')).toEqual([
          expect.objectContaining({ data: { grounded: true, missing: null } }),
        ]);
        expect(page.html()).toContain('61.7 million euros');

        const second = await send('When did the work end?');
        expect(joinText(second)).toContain('3 May 2024');
        const { session_id: session } = first!.metadata as { session_id: string };
        expect(second!.metadata).toMatchObject({ session_id: session });
        expect(chat.messages.map(({ role }) => role)).toEqual([
          'user',
          'assistant',
          'user',
          'assistant',
        ]);

        await chat.regenerate();
        await waitForText(() => chat.status === 'ready');
        expect(chat.messages).toHaveLength(4);
        expect(chat.messages.at(-1)!.id).not.toBe(second!.id);
        const messages = (
          await verify.http
            .get(`/api/v1/chat/sessions/${session}`)
            .set(toBearerHeader(verify.keys.ann))
            .expect(200)
        ).body;
        expect(messages.messages.map(({ text }: { text: string }) => text)).toEqual(
          chat.messages.map(joinText),
        );
        page.close();

        page = await open({
          id: session,
          messages: messages.messages,
          body: { session_id: session },
        });
        expect(chat.messages.at(-1)!.parts).toEqual(messages.messages.at(-1).parts);
        await send('Where does the harbour lie?');
        expect(failed).toBeUndefined();
        expect(chat.messages.at(-1)!.metadata).toMatchObject({ session_id: session });
      },
    );

    it('shows the tools that are called', async () => {
      page = await open({ body: { use_fact_search: true } });
      const message = await send('What is the news about Lindholm harbour?');
      expect(failed).toBeUndefined();
      const [tool] = selectParts(message, 'tool-fact_search') as unknown as {
        state: string;
        input: object;
        output: object;
      }[];
      expect(tool).toMatchObject({
        state: 'output-available',
        input: { query: expect.any(String) },
      });
      expect(selectParts(message, 'source-url').length).toBeGreaterThan(0);
    });

    it('is told why when it is refused', async () => {
      page = await open({ body: { collection_id: 'none' } });
      await send('Hello');
      expect(failed?.message).toContain('Collection none does not exist');
    });
  });
});
