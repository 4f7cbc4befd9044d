import {
  modelReplies as replies,
  type LanguageModelServer,
  type ModelReply,
} from '@plumbline/testing';
import {
  API_KEY,
  GOOD_REPLY,
  expectPrivateError,
  QUESTION,
  startTransport,
  measureTime,
  type TransportTestServer,
} from '../test/transport-client.ts';

let server: LanguageModelServer;
let transport: TransportTestServer;
beforeEach(async () => {
  transport = await startTransport();
  ({ server } = transport);
});
afterEach(() => transport.close());

const open: TransportTestServer['open'] = (options) => transport.open(options);

describe('time and size have limits', () => {
  it.each<[string, ModelReply]>([
    ['a server that is slow to begin', replies.late(5_000, GOOD_REPLY)],
    ['a server that stops in the middle', replies.stalls(5_000, GOOD_REPLY)],
    ['a body without an end', replies.endless(GOOD_REPLY)],
  ])('%s', async (_what, reply) => {
    server.reply(reply);
    const { value, milliseconds } = await measureTime(
      expectPrivateError(open({ timeoutMs: 200 }).generateStructured(QUESTION)),
    );
    expect(value.reason).toBe('timeout');
    expect(milliseconds).toBeLessThan(2_500);
    expect(server.requests).toHaveLength(1); // it may be at work on it still
  });

  it('all attempts together, waiting included', async () => {
    server.reply(replies.late(150, replies.fails(500)));
    const { value, milliseconds } = await measureTime(
      expectPrivateError(open({ retries: 50, totalTimeoutMs: 700 }).generateStructured(QUESTION)),
    );
    expect(['timeout', 'unavailable']).toContain(value.reason);
    expect(milliseconds).toBeLessThan(2_500);
  });

  it('a reply that is too large', async () => {
    const numbers = Array.from({ length: 10_000 }, (_, index) => index).join(' ');
    server.reply(replies.says(numbers));
    const error = await expectPrivateError(
      open({ maxReplyBytes: 20_000 }).generateStructured(QUESTION),
    );
    expect(error).toMatchObject({
      reason: 'invalid',
      message: 'The language model server sent more than 20000 bytes.',
    });
  });
});

describe('a caller that gives up', () => {
  it.each<[string, ModelReply]>([
    ['while the server thinks', replies.late(5_000, GOOD_REPLY)],
    ['while the body comes', replies.stalls(5_000, GOOD_REPLY)],
    ['while the next attempt is waited for', replies.tooMany(10)],
  ])('is let go at once: %s', async (_what, reply) => {
    server.reply(reply);
    const { value, milliseconds } = await measureTime(
      expectPrivateError(open().generateStructured(QUESTION, AbortSignal.timeout(150))),
    );
    expect(value.reason).toBe('cancelled');
    expect(milliseconds).toBeLessThan(2_500);
  });

  it('before it has asked, costs no request', async () => {
    expect(
      (
        await expectPrivateError(
          open().generateStructured(QUESTION, AbortSignal.abort(new Error('A private sentence.'))),
        )
      ).reason,
    ).toBe('cancelled');
    expect(server.requests).toHaveLength(0);
  });

  it('while it waits for its turn, makes room for the next', async () => {
    server.reply(replies.late(200, GOOD_REPLY));
    const models = open({ concurrency: 1, maxWaiting: 1 });
    const first = models.generateStructured(QUESTION);
    await expectPrivateError(models.generateStructured(QUESTION, AbortSignal.timeout(50)));
    const third = models.generateStructured(QUESTION);
    await expect(Promise.all([first, third])).resolves.toHaveLength(2);
    expect(server.requests).toHaveLength(2);
  });

  it('for good, by closing the client, ends all', async () => {
    server.reply(replies.late(5_000, GOOD_REPLY));
    const models = open({ concurrency: 1 });
    const failures = [
      expectPrivateError(models.generateStructured(QUESTION)),
      expectPrivateError(models.generateStructured(QUESTION)),
    ];
    setTimeout(() => models.close(), 50);
    expect((await Promise.all(failures)).map(({ reason }) => reason)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect((await expectPrivateError(models.generateStructured(QUESTION))).reason).toBe(
      'cancelled',
    );
  });
});

describe('requests at once', () => {
  it('are as many as was agreed; what is too many is turned away', async () => {
    server.reply(replies.late(30, GOOD_REPLY));
    const models = open({ concurrency: 3, maxWaiting: 5 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => models.generateStructured(QUESTION)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array<string>(8).fill('fulfilled'),
      'rejected',
      'rejected',
    ]);
    expect(outcomes.slice(8)).toMatchObject([
      { reason: { reason: 'busy' } },
      { reason: { reason: 'busy' } },
    ]);
    expect(server.getMaxConcurrency()).toBe(3);
  });

  it('wait in the order they came', async () => {
    const models = open({ concurrency: 1 });
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        models.generateStructured({ ...QUESTION, material: `sentence ${index}` }),
      ),
    );
    expect(server.requests.map(({ user }) => /sentence (\d)/.exec(user)?.[1])).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  it('give their turn back after a failure', async () => {
    server.reply([replies.fails(404), replies.resets(), replies.empty(), GOOD_REPLY]);
    const models = open({ concurrency: 1, retries: 0 });
    await expectPrivateError(models.generateStructured(QUESTION));
    await expectPrivateError(models.generateStructured(QUESTION));
    expect((await models.generateStructured(QUESTION)).value).toEqual({ count: 1 });
  });
});

describe('the address', () => {
  it('may end in slashes', async () => {
    await open({ baseUrl: `${server.baseUrl}//` }).generateStructured(QUESTION);
    expect(server.requests[0]!.path).toBe('/chat/completions');
  });

  it('may need no key, and none is sent then', async () => {
    await open({ apiKey: undefined }).generateStructured(QUESTION);
    await open({ apiKey: '' }).generateStructured(QUESTION);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    '',
    'localhost:8080',
    'ftp://models.example/v1',
    'https://user:pass@models.example/v1',
    'https://models.example/v1?key=1',
  ])('is refused when it cannot be right: %j', (baseUrl) => {
    expect(() => open({ baseUrl })).toThrow(TypeError);
  });

  it('goes with a key that a header can carry; another is refused without being repeated', () => {
    expect(() => open({ apiKey: `${API_KEY}\u00e9` })).toThrow(
      new TypeError(
        'The API key of the language model contains characters that are not allowed in an HTTP header.',
      ),
    );
  });

  it('is nothing without the name of a model', () => {
    expect(() => open({ models: {} })).toThrow(TypeError);
  });
});
