import { broken, events, json, startStub, type StubService } from '../test/stub-service.ts';
import { memoryClient, verifyClient, type ChatEvent } from './index.ts';

let stub: StubService;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => stub.close());

const client = (timeoutMs?: number) =>
  verifyClient({
    baseUrl: stub.url,
    token: 'a key',
    timeoutMs,
    retry: { attempts: 3, firstDelayMs: 1 },
  });
const START = 'id: 1\ndata: {"type":"start","messageId":"m-1"}\n\n';
const delta = (n: number) => `id: ${n}\ndata: {"type":"text-delta","id":"t","delta":"w${n}"}\n\n`;
const DONE = 'id: 9\ndata: [DONE]\n\n';
const nothing = json(204, {});
const readText = async (reply: AsyncIterable<ChatEvent>) => {
  const words: string[] = [];
  for await (const event of reply)
    words.push(event.type === 'text-delta' ? event.delta : event.type);
  return words.join(' ');
};
const listRequests = () =>
  stub.requests.map(
    ({ method, url, headers }) => `${method} ${url} ${headers['last-event-id'] ?? '-'}`,
  );

describe('a reply', () => {
  it('is told event by event, to its end', async () => {
    stub.answers(
      events(`retry: 1000\n\n${START}: still here\n\n${delta(2)}${delta(3)}${DONE}`, 'is silent'),
    );
    expect(await readText(client().chat.stream({ message: 'Hello' }))).toBe('start w2 w3');
    expect(JSON.parse(stub.requests[0]!.body)).toEqual({ message: 'Hello' });
  });

  it('is read on behind the last event when the connection breaks, ends too early or is silent', async () => {
    stub.answers(
      events(START + delta(2), 'breaks'),
      events(delta(3), 'ends'),
      broken,
      json(503, {}),
      events(`${delta(4)}id: 5\nda`, 'is silent'),
      events(delta(5) + DONE, 'ends'),
    );
    expect(await readText(client(200).chat.stream({ message: 'Hello' }))).toBe('start w2 w3 w4 w5');
    expect(listRequests()).toEqual([
      'POST /api/v1/chat -',
      'GET /api/v1/chat/streams/m-1 2',
      'GET /api/v1/chat/streams/m-1 3',
      'GET /api/v1/chat/streams/m-1 3',
      'GET /api/v1/chat/streams/m-1 3',
      'GET /api/v1/chat/streams/m-1 4',
    ]);
  });

  it('is at its end when all of it is known', async () => {
    stub.answers(events(START, 'breaks'), nothing);
    expect(await readText(client().chat.stream({ message: 'Hello' }))).toBe('start');
  });

  it('is given up after so many attempts without a new event', async () => {
    stub.answers(events(START, 'breaks'), broken);
    await expect(readText(client().chat.stream({ message: 'Hello' }))).rejects.toMatchObject({
      name: 'PlumblineError',
    });
    expect(stub.requests).toHaveLength(4);
  });

  it('is not asked for twice: what breaks before its first event is thrown', async () => {
    stub.answers(events('', 'breaks'));
    await expect(readText(client().chat.stream({ message: 'Hello' }))).rejects.toMatchObject({
      name: 'PlumblineError',
    });
    expect(listRequests()).toEqual(['POST /api/v1/chat -']);
  });

  it('is an error when the connection breaks and the service stops it, as no session stores it', async () => {
    const start = (sessionId: string | null) =>
      `id: 1\ndata: ${JSON.stringify({
        ...{ type: 'start', messageId: 'm-1' },
        messageMetadata: { session_id: sessionId },
      })}\n\n`;
    const abort = events(`${delta(3)}id: 4\ndata: {"type":"abort"}\n\n${DONE}`, 'ends');
    const message = { message: 'Hello' };
    stub.answers(events(start('s-1') + delta(2), 'breaks'), abort);
    expect(await readText(client().chat.stream(message))).toBe('start w2 w3 abort');
    stub.answers(events(start(null) + delta(2), 'breaks'), abort);
    const words: string[] = [];
    const reply = client().chat.stream(message);
    const reading = (async () => {
      for await (const event of reply) words.push(event.type);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'STOPPED' });
    expect(words).toEqual(['start', 'text-delta', 'text-delta']);
  });

  it('ends at once when the caller has enough', async () => {
    const enough = new AbortController();
    stub.answers(events(START + delta(2), 'is silent'));
    const reply = client().chat.stream({ message: 'Hello' }, { signal: enough.signal });
    for (let n = 0; n < 2; n++) await reply.next();
    enough.abort();
    await expect(reply.next()).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('lets go of its connection when its reader leaves', async () => {
    const left = Promise.withResolvers<void>();
    stub.answers((response, one) => {
      response.once('close', () => left.resolve());
      events(START, 'is silent')(response, one);
    });
    for await (const event of client().chat.stream({ message: 'Hello' }))
      if (event.type === 'start') break;
    await left.promise;
  });

  it('is an error like any other when it is refused', async () => {
    stub.answers(
      json(403, {
        error: 'Forbidden',
        message: 'A collection needs a personal access token',
        statusCode: 403,
      }),
    );
    await expect(
      readText(client().chat.stream({ message: 'Hello', collection_id: 'c' })),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('a report that is being made', () => {
  const progress =
    'id: 1\nevent: progress\ndata: {"stage":"read","done":1,"of":2,"message":"Reading."}\n\n';
  const all = async () => {
    const list = [];
    for await (const event of client().deepResearch.stream({ query: 'harbour' })) list.push(event);
    return list;
  };

  it('tells its progress, and then itself', async () => {
    stub.answers(events(`${progress}id: 2\nevent: result\ndata: {"query":"harbour"}\n\n`, 'ends'));
    expect(await all()).toEqual([
      { type: 'progress', stage: 'read', done: 1, of: 2, message: 'Reading.' },
      { type: 'result', report: { query: 'harbour' } },
    ]);
    expect(stub.requests[0]!.headers.accept).toBe('text/event-stream');
  });

  it('throws what the service says instead, or that it broke off', async () => {
    stub.answers(
      events(
        `${progress}event: error\ndata: {"error":"Bad Gateway","message":"gdelt ` +
          'failed","statusCode":502}\n\n',
        'ends',
      ),
    );
    await expect(all()).rejects.toMatchObject({ status: 502, message: 'gdelt failed' });
    stub.answers(events(progress, 'ends'));
    await expect(all()).rejects.toMatchObject({ code: 'STREAM_BROKEN' });
  });
});

describe('an export', () => {
  const rows = async () => {
    const list = [];
    for await (const row of memoryClient({ baseUrl: stub.url }).export.rows({
      as_of: '2026-01-01',
    }))
      list.push(row);
    return list;
  };

  it('is given row by row', async () => {
    stub.answers(events('{"id":"a"}\n{"source_id":"a"}\n{"certificate":{}}\n', 'ends'));
    expect(await rows()).toEqual([{ id: 'a' }, { source_id: 'a' }, { certificate: {} }]);
    expect(stub.requests[0]!.url).toBe('/v1/memories/export?as_of=2026-01-01&format=ndjson');
  });

  it.each(['ends', 'breaks'] as const)(
    'is no whole one when it %s before its certificate',
    async (then) => {
      stub.answers(events('{"id":"a"}\n', then));
      await expect(rows()).rejects.toMatchObject({ name: 'PlumblineError' });
    },
  );
});
