import { inspect } from 'node:util';
import { broken, json, silent, startStub, type StubService } from '../test/stub-service.ts';
import {
  memoryClient,
  PlumblineError,
  verifyClient,
  type AnswerHead,
  type ClientOptions,
} from './index.ts';

let stub: StubService;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => stub.close());

const TOKEN = 'pat_0123456789abcdefghijklmnopqrstuvABCDEF';
const retry = { attempts: 2, firstDelayMs: 1 };
const memory = (more: Partial<ClientOptions> = {}) =>
  memoryClient({ baseUrl: stub.url, token: TOKEN, retry, ...more });
const verify = (more: Partial<ClientOptions> = {}) =>
  verifyClient({ baseUrl: stub.url, token: TOKEN, retry, ...more });
const failure = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PlumblineError)) throw new Error(`thrown was ${inspect(error)}`);
  return error;
};
const space = { space: 'user:ada' };

describe('a call', () => {
  it('sends the token, the ids in the path and the query as they are meant', async () => {
    stub.answers(json(200, { items: [] }));
    await memory().list(
      { as_of: '2026-01-01', kind: ['claim', 'entity'], id: ['a&b=c'], limit: undefined },
      { requestId: 'r-1' },
    );
    await verify().collections.sources.get('a/../b', 'ü?#');
    expect(stub.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/memories?as_of=2026-01-01&kind=claim&kind=entity&id=a%26b%3Dc',
      'GET /api/v1/collections/a%2F..%2Fb/sources/%C3%BC%3F%23',
    ]);
    expect(stub.requests[0]!.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'x-request-id': 'r-1',
      accept: 'application/json',
    });
  });

  it.each(['', '.', '..'])('refuses %p as an id, which would name another path', async (id) => {
    await expect(verify().collections.get(id)).rejects.toThrow(
      new TypeError('id must be an id; it must not be empty, "." or ".."'),
    );
  });

  it.each(['', 'two words', 'Schlüssel', 'line\n', 'x'.repeat(256)])(
    'refuses %j as a key, without which a repeated write may do harm',
    async (idempotencyKey) => {
      stub.answers(json(200, {}));
      await expect(verify().tkgs.create({ name: 'g' }, { idempotencyKey })).rejects.toThrow(
        new TypeError('idempotencyKey must be 1 to 255 printable ASCII characters, no spaces'),
      );
      expect(stub.requests).toEqual([]);
    },
  );

  it('asks for the token anew before each attempt', async () => {
    stub.answers(json(503, {}), json(200, {}));
    let n = 0;
    await memory({ token: async () => `key-${++n}` }).version();
    expect(stub.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer key-1',
      'Bearer key-2',
    ]);
  });

  it('tells of the head of its answer', async () => {
    stub.answers(json(200, {}, { 'X-Engine': 'offline' }));
    let head: AnswerHead | undefined;
    await verify().factChecker.check(
      { claim: 'It rains.' },
      { onAnswer: (answer) => (head = answer) },
    );
    expect(head).toMatchObject({ status: 200, headers: { 'x-engine': 'offline' } });
  });

  it('follows no redirect: the token is for the service alone', async () => {
    stub.answers(
      (response) => void response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
    );
    expect(await failure(memory().version())).toMatchObject({ status: 307 });
    expect(stub.requests).toHaveLength(1);
  });

  it.each(['ftp://host', 'nowhere', 'http://me:secret@host', 'http://host?key=1', undefined])(
    'takes no base address like %p',
    (baseUrl) => {
      expect(() => memoryClient({ baseUrl: baseUrl as string })).toThrow(TypeError);
    },
  );

  it('keeps a path in front of the API', async () => {
    stub.answers(json(200, {}));
    await memory({ baseUrl: `${stub.url}/ledger/` }).version();
    expect(stub.requests[0]!.url).toBe('/ledger/v1/version');
  });
});

describe('an error', () => {
  it('is what verify says', async () => {
    stub.answers(
      json(
        400,
        { error: 'Bad Request', message: 'claim must not be empty', statusCode: 400 },
        { 'X-Request-Id': 'r-2' },
      ),
    );
    const error = await failure(verify().factChecker.check({ claim: '' }));
    expect(error).toMatchObject({
      status: 400,
      message: 'claim must not be empty',
      requestId: 'r-2',
      code: undefined,
      field: undefined,
    });
  });

  it('is what memory says, with its code and field', async () => {
    stub.answers(
      json(400, {
        detail: { error: 'MEMORY_AS_OF_REQUIRED', message: 'as_of is required', field: 'as_of' },
      }),
    );
    const error = await failure(memory().list({ as_of: '' }));
    expect(error).toMatchObject({
      status: 400,
      message: 'as_of is required',
      code: 'MEMORY_AS_OF_REQUIRED',
      field: 'as_of',
    });
    stub.answers(json(401, { detail: { error: 'MEMORY_UNAUTHORIZED' } }));
    expect(await failure(memory().list({ as_of: '' }))).toMatchObject({
      status: 401,
      code: 'MEMORY_UNAUTHORIZED',
    });
  });

  it('is told as well when a proxy answers in HTML, or anybody with half a JSON', async () => {
    stub.answers(
      (response) =>
        void response.writeHead(413, { 'Content-Type': 'text/html' }).end('<h1>Too large</h1>'),
    );
    expect(await failure(memory().version())).toMatchObject({
      status: 413,
      message: 'The service answered 413',
    });
    stub.answers((response) => void response.writeHead(200).end('{"version":'));
    expect(await failure(memory().version())).toMatchObject({
      status: 200,
      message: expect.stringContaining('not JSON'),
    });
  });

  it.each([
    ['an error status', () => json(500, { error: 'Internal', message: 'no', statusCode: 500 })],
    ['a broken connection', () => broken],
    ['no answer in time', () => silent],
  ])('never holds the token: %s', async (_, answering) => {
    stub.answers(answering());
    const error = await failure(memory({ timeoutMs: 50 }).list({ as_of: '2026-01-01' }));
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain(TOKEN);
  });

  it('is thrown in time, when the caller has enough, and when the answer is too large', async () => {
    stub.answers(silent);
    expect(await failure(memory({ timeoutMs: 20 }).version())).toMatchObject({
      code: 'TIMEOUT',
      status: undefined,
    });
    const signal = AbortSignal.timeout(20);
    expect(await failure(memory().version({ signal, requestId: 'r-3' }))).toMatchObject({
      code: 'ABORTED',
      requestId: 'r-3',
    });
    stub.answers(json(200, { version: 'x'.repeat(100) }));
    expect(await failure(memory({ maxAnswerSize: 99 }).version())).toMatchObject({
      code: 'TOO_LARGE',
    });
  });
});

describe('a call that fails in passing', () => {
  const made = async (call: () => Promise<unknown>) => {
    await call().catch(() => undefined);
    return stub.requests.length;
  };

  it.each([502, 503, 504])('is made again after %d when that does no harm', async (status) => {
    stub.answers(json(status, {}));
    expect(await made(() => memory().version())).toBe(3);
    stub.answers(json(status, {}), json(200, { accepted: 1 }));
    expect(await memory().remember(space)).toEqual({ accepted: 1 });
    stub.answers(json(status, {}));
    expect(await made(() => verify().tkgs.create({ name: 'g' }, { isIdempotent: false }))).toBe(1);
  });

  it('is made again with the same key, which makes verify execute it once', async () => {
    const listKeys = () => stub.requests.map(({ headers }) => headers['idempotency-key']);
    stub.answers(broken, json(409, {}, { 'retry-after': '0' }), json(200, { tkgId: 'g' }));
    await verify().tkgs.create({ name: 'g' });
    expect(listKeys()).toHaveLength(3);
    expect(new Set(listKeys()).size).toBe(1);
    const [key] = listKeys();
    stub.answers(json(200, {}));
    await verify().tkgs.create({ name: 'g' });
    expect(listKeys()[0]).toMatch(/^[\da-f-]{36}$/);
    expect(listKeys()[0]).not.toBe(key);
    stub.answers(json(200, {}));
    await verify().ingest.add({ content: 'x' }, { idempotencyKey: 'order-1' });
    expect(listKeys()).toEqual(['order-1']);
    stub.answers(json(200, {}));
    await verify().factChecker.check({ claim: 'x' });
    await memory().remember(space);
    expect(listKeys()).toEqual([undefined, undefined]);
  });

  it('is not made again after a conflict that does not say when', async () => {
    stub.answers(json(409, {}));
    expect(await made(() => verify().tkgs.create({ name: 'g' }))).toBe(1);
  });

  it(
    'is made again when the connection broke, if it may have been carried out only when that ' +
      'does no harm',
    async () => {
      stub.answers(broken, json(200, { accepted: 1 }));
      expect(await memory().remember(space)).toEqual({ accepted: 1 });
      stub.answers(broken);
      expect(await made(() => memory().remember(space, { isIdempotent: false }))).toBe(1);
    },
  );

  it('is made again when nobody listened, whatever it is', async () => {
    const gone = await startStub();
    await gone.close();
    let tokens = 0;
    const error = await failure(
      verify({ baseUrl: gone.url, token: () => `key-${++tokens}` }).tkgs.create({ name: 'g' }),
    );
    expect([error.code, tokens]).toEqual(['ECONNREFUSED', 3]);
  });

  it('is made again after 429, once the service is ready, unless that takes too long', async () => {
    stub.answers(json(429, {}, { 'Retry-After': '0' }), json(200, { tkg_id: '1' }));
    expect(await verify().tkgs.create({ name: 'g' })).toEqual({ tkg_id: '1' });
    stub.answers(json(429, {}, { 'Retry-After': '60' }));
    expect(await failure(verify().tkgs.create({ name: 'g' }))).toMatchObject({
      status: 429,
      retryAfterMs: 60_000,
    });
    expect(stub.requests).toHaveLength(1);
  });

  it('is not made again after any other error, nor when the caller wants none', async () => {
    for (const status of [400, 404, 409, 500]) {
      stub.answers(json(status, {}));
      expect(await made(() => memory().version())).toBe(1);
    }
    stub.answers(json(503, {}));
    expect(await made(() => memory().version({ retry: { attempts: 0 } }))).toBe(1);
  });

  it('ends in its pauses when the caller has enough', async () => {
    stub.answers(json(503, {}, { 'Retry-After': '9' }));
    expect(await failure(memory().version({ signal: AbortSignal.timeout(50) }))).toMatchObject({
      code: 'ABORTED',
    });
  });
});
