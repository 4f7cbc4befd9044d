import { inspect } from 'node:util';
import { json, silent, startStub, type StubService } from '../test/stub-service.ts';
import { memoryClient, PlumblineError, verifyClient, type ClientOptions } from './index.ts';
import { isRetryable } from './retry.ts';
import { describeFailure, TransportError } from './transport-error.ts';

let stub: StubService;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => stub.close());

const TOKEN = 'pat_0123456789abcdefghijklmnopqrstuvABCDEF';
const memory = (options: Partial<ClientOptions> = {}) =>
  memoryClient({ baseUrl: stub.url, token: TOKEN, retry: { firstDelayMs: 1 }, ...options });
const catchError = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error(`thrown was ${inspect(error)}`);
  return error;
};
const withCode = (message: string, code: string) => Object.assign(new TypeError(message), { code });
const failed = (cause: Error) => new TypeError('fetch failed', { cause });
const denoError = (text: string) =>
  failed(new Error(`error sending request for url (http://host/?a=b): client error ${text}`));

describe('a failure of the transport', () => {
  // What Node 20 to 26, Bun 1.1 and 1.4, Deno 2.0 and 2.9, workerd and Chromium threw.
  it.each<[string, Error, string, 'unsent' | 'maybe sent' | 'final']>([
    ['Node: refused', failed(withCode('connect', 'ECONNREFUSED')), 'ECONNREFUSED', 'unsent'],
    ['Node: no host', failed(withCode('getaddrinfo', 'ENOTFOUND')), 'ENOTFOUND', 'unsent'],
    [
      'Node: no connection in time',
      failed(withCode('Connect Timeout Error', 'UND_ERR_CONNECT_TIMEOUT')),
      'UND_ERR_CONNECT_TIMEOUT',
      'unsent',
    ],
    [
      'Node: closed',
      failed(withCode('other side closed', 'UND_ERR_SOCKET')),
      'ECONNRESET',
      'maybe sent',
    ],
    [
      'Node: its own time limit',
      failed(withCode('Headers Timeout Error', 'UND_ERR_HEADERS_TIMEOUT')),
      'TIMEOUT',
      'final',
    ],
    ['Node: a port that fetch blocks', failed(new Error('bad port')), 'ERR_NETWORK', 'maybe sent'],
    [
      'Bun 1.4: refused',
      withCode('ECONNREFUSED: Unable', 'ECONNREFUSED'),
      'ECONNREFUSED',
      'unsent',
    ],
    ['Bun 1.1: refused', withCode('Unable', 'ConnectionRefused'), 'ECONNREFUSED', 'unsent'],
    ['Bun: closed', withCode('The socket', 'ECONNRESET'), 'ECONNRESET', 'maybe sent'],
    [
      'Deno: refused',
      denoError('(Connect): tcp connect error: Connection refused (os error 111)'),
      'ECONNREFUSED',
      'unsent',
    ],
    [
      'Deno: no host',
      denoError('(Connect): dns error: failed to lookup address information'),
      'ENOTFOUND',
      'unsent',
    ],
    [
      'Deno: no way to the host',
      denoError('(Connect): tcp connect error: Network is unreachable (os error 101)'),
      'EHOSTUNREACH',
      'unsent',
    ],
    [
      'Deno: closed',
      denoError('(SendRequest): connection closed before message completed'),
      'ECONNRESET',
      'maybe sent',
    ],
    [
      'Deno: reset',
      failed(new Error('Connection reset by peer (os error 104)')),
      'ECONNRESET',
      'maybe sent',
    ],
    ['workerd: anything', new Error('Network connection lost.'), 'ECONNRESET', 'maybe sent'],
    ['Chromium: anything', new TypeError('Failed to fetch'), 'ERR_NETWORK', 'maybe sent'],
  ])('has a code that tells what may have happened (%s)', (_, error, code, consequence) => {
    expect(describeFailure(new TransportError(error, 'ERR_NETWORK')).code).toBe(code);
    const failure = new PlumblineError('away', { code });
    expect([isRetryable(failure, false), isRetryable(failure, true)]).toEqual(
      {
        unsent: [true, true],
        'maybe sent': [false, true],
        final: [false, false],
      }[consequence],
    );
  });

  it('is not taken for a refused connection because its URL says so', () => {
    const error = failed(
      new Error(
        'error sending request for url (http://host/(Connect):dns-error/connection-refused(): ' +
          'client error (SendRequest): connection closed before message completed',
      ),
    );
    expect(describeFailure(new TransportError(error, 'ERR_NETWORK')).code).toBe('ECONNRESET');
  });
});

describe('the fetch of a client', () => {
  it('is the one of the platform at the time of the call, unless the caller has another', async () => {
    stub.answers(json(200, { version: '1' }));
    const client = memory();
    const platformFetch = globalThis.fetch;
    const urls: string[] = [];
    globalThis.fetch = (input, init) => {
      urls.push(input as string);
      return platformFetch(input, init);
    };
    try {
      await client.version();
      await memory({ fetch: platformFetch }).version();
    } finally {
      globalThis.fetch = platformFetch;
    }
    expect(urls).toEqual([`${stub.url}/v1/version`]);
    expect(stub.requests).toHaveLength(2);
  });

  it('follows no redirect, and the error says so', async () => {
    stub.answers(
      (response) => void response.writeHead(302, { Location: `${stub.url}/other` }).end(),
    );
    expect(await catchError(memory().version())).toMatchObject({
      status: 302,
      code: 'REDIRECT',
      message: expect.stringContaining('redirect'),
    });
    const reply = verifyClient({ baseUrl: stub.url }).chat.stream({ message: 'Hello' });
    expect(await catchError(reply.next())).toMatchObject({ code: 'REDIRECT' });
    expect(stub.requests.map(({ url }) => url)).toEqual(['/v1/version', '/api/v1/chat']);
  });

  it('may have time limits of its own, such as those of Node', async () => {
    stub.answers(silent);
    await fetch(stub.url, { signal: AbortSignal.timeout(1) }).catch(() => undefined);
    const { constructor } = (globalThis as Record<symbol, unknown>)[
      Symbol.for('undici.globalDispatcher.1')
    ] as { constructor: new (limits: object) => unknown };
    const dispatcher = new constructor({ headersTimeout: 50 });
    const fetchWithLimit = (url: string, init: RequestInit) =>
      fetch(url, { ...init, dispatcher } as RequestInit);
    expect(await catchError(memory({ fetch: fetchWithLimit }).version())).toMatchObject({
      code: 'TIMEOUT',
      status: undefined,
    });
  });
});

describe('the token', () => {
  const show = (error: Error) => inspect(error, { depth: Infinity, showHidden: true });

  it('is in no error when a header cannot hold it', async () => {
    for (const token of [`${TOKEN}\nX: y`, `${TOKEN}€`]) {
      const error = await catchError(memory({ token }).version());
      expect(error).toBeInstanceOf(TypeError);
      expect(show(error)).toContain('Authorization');
      expect(show(error)).not.toContain(TOKEN);
    }
  });

  it('may end with a line end, as in a file', async () => {
    stub.answers(json(200, {}));
    await memory({ token: `${TOKEN}\n` }).version();
    expect(stub.requests[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it('is in no error when the fetch of the caller throws the request', async () => {
    const refuse = (_: string, init: RequestInit) =>
      Promise.reject(Object.assign(new Error('no'), { code: 'EPROXY', init }));
    const error = await catchError(memory({ fetch: refuse }).version());
    expect(error).toMatchObject({ code: 'EPROXY', cause: { message: 'no', code: 'EPROXY' } });
    expect(show(error)).not.toContain(TOKEN);
  });
});

it('options that are undefined are as if they were missing', async () => {
  stub.answers(json(503, {}));
  const options = { timeoutMs: undefined, maxAnswerSize: undefined, fetch: undefined };
  const retry = { attempts: undefined, firstDelayMs: undefined, maxDelayMs: undefined };
  const client = memory({ ...options, retry: { attempts: 1, firstDelayMs: 1 } });
  await catchError(client.version({ retry, signal: undefined, requestId: undefined }));
  expect(stub.requests).toHaveLength(2);
});
