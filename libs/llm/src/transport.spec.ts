import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
  type ModelReply,
} from '@plumbline/testing';
import { z } from 'zod';
import {
  LanguageModelClient,
  ModelError,
  type LanguageModelClientOptions,
  type ModelErrorReason,
} from './index.ts';

const question = {
  task: 'claims',
  instructions: 'Count.',
  material: 'A private sentence.',
  schema: z.object({ count: z.number() }),
};
const good = replies.says({ count: 1 });
const key = 'sk-very-secret';
const soon = (reply: ModelReply): ModelReply => ({
  ...reply,
  headers: { ...reply.headers, 'retry-after-ms': '1' },
});

let server: LanguageModelServer;
const opened: LanguageModelClient[] = [];

beforeEach(async () => {
  server = await startLanguageModel(good);
});
afterEach(async () => {
  for (const models of opened.splice(0)) models.close();
  await server.close();
});

function open(options: Partial<LanguageModelClientOptions> = {}): LanguageModelClient {
  const models = new LanguageModelClient({
    baseUrl: server.baseUrl,
    apiKey: key,
    models: { medium: 'medium-model' },
    ...options,
  });
  opened.push(models);
  return models;
}

async function failure(promise: Promise<unknown>): Promise<ModelError> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  const all =
    JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).stack);
  expect(all).not.toContain(key);
  expect(all).not.toContain('private sentence');
  expect((error as Error).cause).toBeUndefined();
  return error as ModelError;
}

async function timed<T>(work: Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const started = performance.now();
  const value = await work;
  return { value, milliseconds: performance.now() - started };
}

describe('what may succeed later is tried again', () => {
  it.each<[string, ModelReply]>([
    ['429', replies.tooMany(0)],
    ['408', soon(replies.fails(408))],
    ['500', soon(replies.fails(500))],
    ['503 from a proxy', soon(replies.htmlPage(503))],
    [
      'a failure behind a router that answers 200',
      soon(replies.body('{"error":{"message":"Upstream failed.","code":503}}')),
    ],
    ['a closed connection', replies.resets()],
    ['a body cut in the middle', replies.cuts(good)],
  ])('after %s', async (_what, reply) => {
    server.reply([reply, good]);
    expect((await open().generateStructured(question)).value).toEqual({ count: 1 });
    expect(server.requests).toHaveLength(2);
  });

  it.each<[string, ModelReply, ModelErrorReason]>([
    ['429', replies.tooMany(0), 'rate_limited'],
    ['500', soon(replies.fails(500, 'I saw: A private sentence.')), 'unavailable'],
  ])('as often as was agreed, then no more: %s', async (_what, reply, reason) => {
    server.reply(reply);
    expect((await failure(open({ retries: 3 }).generateStructured(question))).reason).toBe(reason);
    expect(server.requests).toHaveLength(4);
  });

  it('not at all where no retries are wanted, as with a server that is not there', async () => {
    const gone = await startLanguageModel();
    await gone.close();
    expect(
      await failure(open({ baseUrl: gone.baseUrl, retries: 0 }).generateStructured(question)),
    ).toMatchObject({
      reason: 'unavailable',
      code: 'ECONNREFUSED',
    });
  });

  it('after as many seconds as the server asks for', async () => {
    server.reply([replies.tooMany(1), good]);
    const { milliseconds } = await timed(open().generateStructured(question));
    expect(milliseconds).toBeGreaterThanOrEqual(990);
  });

  it('at the time that the server names', async () => {
    server.reply([replies.tooMany(new Date(Date.now() + 1_500)), good]);
    const { milliseconds } = await timed(open().generateStructured(question));
    expect(milliseconds).toBeGreaterThanOrEqual(400); // the header has whole seconds
  });

  it('with a pause of its own, growing, where the server names none', async () => {
    server.reply([replies.fails(503), replies.fails(503), good]);
    await open().generateStructured(question);
    const [first, second, third] = server.requests.map(({ at }) => at) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(245);
    expect(third - second).toBeGreaterThanOrEqual(495);
  });

  it('but not when the wait would be too long: the caller learns of it at once', async () => {
    server.reply(replies.tooMany(3_600));
    const { value, milliseconds } = await timed(failure(open().generateStructured(question)));
    expect(value).toMatchObject({ reason: 'rate_limited', status: 429, retryAfterMs: 3_600_000 });
    expect(milliseconds).toBeLessThan(2_500);
    server.reply(replies.tooMany(5));
    expect(
      (await failure(open({ totalTimeoutMs: 2_000 }).generateStructured(question))).retryAfterMs,
    ).toBe(5_000);
  });
});

describe('what will not succeed is not tried again', () => {
  it.each<[string, ModelReply, ModelErrorReason]>([
    ['a wrong key', replies.fails(401, `Incorrect API key provided: ${key}.`), 'unauthorized'],
    ['a forbidden model', replies.fails(403), 'unauthorized'],
    ['an unknown model', replies.fails(404), 'rejected'],
    ['a quota that is used up', replies.tooMany(1, 'insufficient_quota'), 'rate_limited'],
    ['too large a body', replies.fails(413), 'too_long'],
    ['something never built', replies.fails(501), 'rejected'],
    [
      'a wrong key behind a router that answers 200',
      replies.body('{"error":{"message":"No.","code":401}}'),
      'unauthorized',
    ],
    ['an HTML page', replies.htmlPage(), 'invalid'],
    ['JSON of another kind', replies.body('{"hello":"world"}'), 'invalid'],
    ['no choice', replies.body('{"choices":[]}'), 'invalid'],
    ['half a body, ended in good form', replies.endsEarly(good), 'invalid'],
    ['nothing', replies.body(''), 'invalid'],
  ])('%s', async (_what, reply, reason) => {
    server.reply(reply);
    expect((await failure(open().generateStructured(question))).reason).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it('a redirect, which is not followed with the key and the text', async () => {
    let visits = 0;
    const elsewhere = createServer((_request, response) => response.end(String(++visits)));
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    server.reply(
      replies.redirects(
        `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/v1/chat/completions`,
      ),
    );
    expect(await failure(open().generateStructured(question))).toMatchObject({
      reason: 'rejected',
      status: 307,
    });
    expect(visits).toBe(0);
    elsewhere.close();
  });
});

describe('time and size have limits', () => {
  it.each<[string, ModelReply]>([
    ['a server that is slow to begin', replies.late(5_000, good)],
    ['a server that stops in the middle', replies.stalls(5_000, good)],
    ['a body without an end', replies.endless(good)],
  ])('%s', async (_what, reply) => {
    server.reply(reply);
    const { value, milliseconds } = await timed(
      failure(open({ timeoutMs: 200 }).generateStructured(question)),
    );
    expect(value.reason).toBe('timeout');
    expect(milliseconds).toBeLessThan(2_500);
    expect(server.requests).toHaveLength(1); // it may be at work on it still
  });

  it('all attempts together, waiting included', async () => {
    server.reply(replies.late(150, replies.fails(500)));
    const { value, milliseconds } = await timed(
      failure(open({ retries: 50, totalTimeoutMs: 700 }).generateStructured(question)),
    );
    expect(['timeout', 'unavailable']).toContain(value.reason);
    expect(milliseconds).toBeLessThan(2_500);
  });

  it('a reply that is too large', async () => {
    server.reply(replies.huge(50_000));
    const error = await failure(open({ maxReplyBytes: 20_000 }).generateStructured(question));
    expect(error).toMatchObject({
      reason: 'invalid',
      message: 'The language model server sent more than 20000 bytes.',
    });
  });
});

describe('a caller that gives up', () => {
  it.each<[string, ModelReply]>([
    ['while the server thinks', replies.late(5_000, good)],
    ['while the body comes', replies.stalls(5_000, good)],
    ['while the next attempt is waited for', replies.tooMany(10)],
  ])('is let go at once: %s', async (_what, reply) => {
    server.reply(reply);
    const { value, milliseconds } = await timed(
      failure(open().generateStructured(question, AbortSignal.timeout(150))),
    );
    expect(value.reason).toBe('cancelled');
    expect(milliseconds).toBeLessThan(2_500);
  });

  it('before it has asked, costs no request', async () => {
    expect(
      (
        await failure(
          open().generateStructured(question, AbortSignal.abort(new Error('A private sentence.'))),
        )
      ).reason,
    ).toBe('cancelled');
    expect(server.requests).toHaveLength(0);
  });

  it('while it waits for its turn, makes room for the next', async () => {
    server.reply(replies.late(200, good));
    const models = open({ concurrency: 1, maxWaiting: 1 });
    const first = models.generateStructured(question);
    await failure(models.generateStructured(question, AbortSignal.timeout(50)));
    const third = models.generateStructured(question);
    await expect(Promise.all([first, third])).resolves.toHaveLength(2);
    expect(server.requests).toHaveLength(2);
  });

  it('for good, by closing the client, ends all', async () => {
    server.reply(replies.late(5_000, good));
    const models = open({ concurrency: 1 });
    const failures = [
      failure(models.generateStructured(question)),
      failure(models.generateStructured(question)),
    ];
    setTimeout(() => models.close(), 50);
    expect((await Promise.all(failures)).map(({ reason }) => reason)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect((await failure(models.generateStructured(question))).reason).toBe('cancelled');
  });
});

describe('requests at once', () => {
  it('are as many as was agreed; what is too many is turned away', async () => {
    server.reply(replies.late(30, good));
    const models = open({ concurrency: 3, maxWaiting: 5 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => models.generateStructured(question)),
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
        models.generateStructured({ ...question, material: `sentence ${index}` }),
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
    server.reply([replies.fails(404), replies.resets(), replies.empty(), good]);
    const models = open({ concurrency: 1, retries: 0 });
    await failure(models.generateStructured(question));
    await failure(models.generateStructured(question));
    expect((await models.generateStructured(question)).value).toEqual({ count: 1 });
  });
});

describe('the address', () => {
  it('may end in slashes', async () => {
    await open({ baseUrl: `${server.baseUrl}//` }).generateStructured(question);
    expect(server.requests[0]!.path).toBe('/chat/completions');
  });

  it('may need no key, and none is sent then', async () => {
    await open({ apiKey: undefined }).generateStructured(question);
    await open({ apiKey: '' }).generateStructured(question);
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
    expect(() => open({ apiKey: `${key}\u00e9` })).toThrow(
      new TypeError('The key of the language model holds characters that a header cannot carry.'),
    );
  });

  it('is nothing without the name of a model', () => {
    expect(() => open({ models: {} })).toThrow(TypeError);
  });
});
