import { randomUUID } from 'node:crypto';
import {
  parseEvents,
  joinText,
  listTypes,
  parseStart,
  parseSessionId,
} from '../../../test/chat-events.ts';
import {
  createChatCalls,
  FERRY_PAGE,
  HARBOUR_PAGE,
  QUESTION,
  seedChatCollections,
} from '../../../test/chat-calls.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { seedCollection, type SeededCollection } from '../../../test/seed-collection.ts';

describe('chat', () => {
  let verify: VerifyTestApp;
  let harbour: SeededCollection;
  let ferry: SeededCollection;
  beforeAll(async () => {
    verify = await startVerify();
    ({ harbour, ferry } = await seedChatCollections(verify));
  });
  afterAll(() => verify.close());

  const { get, say, remove, listSessionMessages } = createChatCalls(() => verify);
  const ask = (body: object = {}) =>
    say({ collection_id: harbour.id, message: QUESTION, ...body }).expect(200);

  describe('on a collection', () => {
    it('streams its reply as the AI SDK reads it, each event with an id', async () => {
      const response = await ask({ model: 'small' });
      expect(response.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'x-vercel-ai-ui-message-stream': 'v1',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      });
      expect(response.text.match(/^retry: 1000$/gm)).toHaveLength(1);
      const events = parseEvents(response.text);
      expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1));
      expect(parseStart(response)).toEqual({
        type: 'start',
        messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        messageMetadata: {
          session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          engine: 'offline',
          model: 'small',
        },
      });
      expect(listTypes(events)).toEqual(
        expect.arrayContaining([
          'start-step',
          'text-start',
          'text-delta',
          'text-end',
          'source-url',
          'data-citation',
          'data-grounding',
        ]),
      );
      expect(listTypes(events).slice(-3)).toEqual(['finish-step', 'finish', '[DONE]']);
      expect(joinText(events)).toContain('61.7 million euros');
    });

    it('cites places that are there', async () => {
      const { chunk } = parseEvents((await ask()).text).find(
        (event) => event.chunk?.type === 'data-citation',
      )!;
      const { data } = chunk as {
        data: { source_id: string; quote: string; start: number; end: number };
      };
      expect(data.source_id).toBe(harbour.sources[0]!.id);
      expect(HARBOUR_PAGE.text.slice(data.start, data.end)).toBe(data.quote);
    });

    it('keeps what was said, parts and all, and is listed newest first', async () => {
      const response = await ask();
      const { messageId, messageMetadata } = parseStart(response);
      const { body } = await get(`sessions/${messageMetadata.session_id}`).expect(200);
      expect(body).toMatchObject({
        collection_id: harbour.id,
        chat_id: null,
        title: QUESTION,
        running_message_id: null,
      });
      const [userMessage, expected] = body.messages;
      expect(userMessage).toMatchObject({
        role: 'user',
        text: QUESTION,
        parts: [{ type: 'text', text: QUESTION }],
      });
      expect(expected).toMatchObject({
        id: messageId,
        role: 'assistant',
        text: joinText(parseEvents(response.text)),
        metadata: { engine: 'offline', model: 'medium', status: 'finished' },
      });
      expect(expected.parts.map(({ type }: { type: string }) => type)).toEqual(
        expect.arrayContaining([
          'step-start',
          'text',
          'source-url',
          'data-citation',
          'data-grounding',
        ]),
      );
      const sessions = (await get(`sessions?collection_id=${harbour.id}&limit=1`).expect(200)).body;
      expect(sessions).toEqual({
        sessions: [expect.objectContaining({ id: messageMetadata.session_id })],
        next_cursor: expect.any(String),
      });
      const next = (await get(`sessions?limit=100&cursor=${sessions.next_cursor}`).expect(200))
        .body;
      expect(next.next_cursor).toBeNull();
      expect(next.sessions.map(({ id }: { id: string }) => id)).not.toContain(
        messageMetadata.session_id,
      );
    });

    it('goes on with a session, which alone stands for its collection', async () => {
      const session = parseSessionId(await ask());
      expect(
        parseSessionId(await ask({ session_id: session, message: 'When did the work end?' })),
      ).toBe(session);
      const again = await say({
        session_id: session,
        messages: [{ role: 'user', content: 'Where does the harbour lie?' }],
      }).expect(200);
      expect(parseSessionId(again)).toBe(session);
      const sessionMessages = await listSessionMessages(session);
      expect(sessionMessages.map(({ role }) => role)).toEqual([
        'user',
        'assistant',
        'user',
        'assistant',
        'user',
        'assistant',
      ]);
      expect(sessionMessages[4]!.text).toBe('Where does the harbour lie?');
    });

    it('finds a session again by its client’s own name of it, and answers a message anew', async () => {
      const id = 'client-1';
      const userMessage = { id: 'm1', role: 'user', parts: [{ type: 'text', text: QUESTION }] };
      const first = await ask({
        id,
        message: undefined,
        messages: [userMessage],
        trigger: 'submit-message',
      });
      const session = parseSessionId(first);
      const again = await ask({
        ...{
          id,
          message: undefined,
          messages: [userMessage],
          trigger: 'regenerate-message',
          messageId: parseStart(first).messageId,
        },
      });
      expect(parseSessionId(again)).toBe(session);
      const { body } = await get(`sessions/${session}`).expect(200);
      expect(body.chat_id).toBe(id);
      expect(body.messages.map((one: { id: string; role: string }) => one.id)).toEqual([
        expect.any(String),
        parseStart(again).messageId,
      ]);

      const instead = {
        id: 'm2',
        role: 'user',
        parts: [{ type: 'text', text: 'When did the work end?' }],
      };
      await ask({ id, message: undefined, messages: [instead], messageId: 'm1' });
      expect((await listSessionMessages(session)).map(({ text }) => text)).toEqual([
        'When did the work end?',
        expect.any(String),
      ]);
      expect(
        parseSessionId(
          await say({ id, collection_id: ferry.id, message: 'When does the ferry leave?' }).expect(
            200,
          ),
        ),
      ).not.toBe(session);
    });

    it('takes over what was said before when a session begins with it', async () => {
      const messages = [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Good day.' },
        { role: 'user', content: QUESTION },
      ];
      const sessionMessages = await listSessionMessages(
        parseSessionId(await ask({ message: undefined, messages })),
      );
      expect(sessionMessages.slice(0, 3).map(({ text }) => text)).toEqual([
        'Hello',
        'Good day.',
        QUESTION,
      ]);
    });

    it('says what is not there, and is not grounded then', async () => {
      const events = parseEvents(
        (await ask({ message: 'Who won the chess championship of Quorblat?' })).text,
      );
      expect(events.find(({ chunk }) => chunk?.type === 'data-grounding')!.chunk).toMatchObject({
        data: { grounded: false },
      });
      expect(listTypes(events)).not.toContain('data-citation');
    });

    it('leaves nothing behind when a session, or its collection, is deleted', async () => {
      const deletedCollection = await seedCollection(verify, { name: 'Gone', pages: [FERRY_PAGE] });
      const session = parseSessionId(
        await say({
          collection_id: deletedCollection.id,
          message: 'When does the ferry leave?',
        }).expect(200),
      );
      const other = parseSessionId(
        await say({ collection_id: deletedCollection.id, message: 'How many passengers?' }).expect(
          200,
        ),
      );
      const left = async () => {
        const { rows } = await verify.database.pool.query(
          `select (select count(*)::int from verify.chat_message where session_id = any($1)) as messages,
             (select count(*)::int from verify.chat_reply where session_id = any($1)) as replies`,
          [[session, other]],
        );
        return rows[0];
      };
      expect(await left()).toEqual({ messages: 4, replies: 2 });
      expect((await remove(`sessions/${session}`).expect(200)).body).toEqual({ deleted: true });
      await get(`sessions/${session}`).expect(404);
      await remove(`sessions/${session}`).expect(404);
      await verify.http
        .delete(`/api/v1/collections/${deletedCollection.id}`)
        .set(toBearerHeader(verify.keys.ann))
        .expect(200);
      await get(`sessions/${other}`).expect(404);
      expect(await left()).toEqual({ messages: 0, replies: 0 });
    });
  });

  describe('read again', () => {
    it('has the same bytes for every reader, from wherever they left off, and 204 when all is known', async () => {
      const response = await ask();
      const { messageId } = parseStart(response);
      expect((await get(`streams/${messageId}`).expect(200)).text).toBe(response.text);
      const events = parseEvents(response.text);
      expect(
        parseEvents((await get(`streams/${messageId}`).set('Last-Event-ID', '4')).text),
      ).toEqual(events.slice(4));
      expect(parseEvents((await get(`streams/${messageId}?after=2`)).text)).toEqual(
        events.slice(2),
      );
      for (const lastEventId of [events.length - 1, events.length, 999_999_999])
        expect(
          (await get(`streams/${messageId}`).set('Last-Event-ID', String(lastEventId)).expect(204))
            .text,
        ).toBe('');
    });

    it('is not stopped once it has ended', async () => {
      const { messageId } = parseStart(await ask());
      expect((await remove(`streams/${messageId}`).expect(200)).body).toEqual({ stopped: false });
    });

    it('has nothing under way between two replies', async () => {
      const session = parseSessionId(await ask({ id: 'between' }));
      await get(`${session}/stream`).expect(204);
      await get('between/stream').expect(204);
      for (const name of ['never-heard-of', '🦊'])
        await get(`${encodeURI(name)}/stream`).expect(204);
      await get('%00/stream').expect(400);
      await get(`${randomUUID()}/stream`).expect(404);
    });

    it('goes on after an event, and after nothing else', async () => {
      const { messageId } = parseStart(await ask());
      for (const after of ['x', '-1', '1.5', '9999999999'])
        expect((await get(`streams/${messageId}?after=${after}`).expect(400)).body.message).toMatch(
          /^after must be the id of the last event received/,
        );
      expect(
        (await get(`streams/${messageId}`).set('Last-Event-ID', 'x').expect(400)).body.message,
      ).toMatch(/^Last-Event-ID must be/);
    });
  });
});
