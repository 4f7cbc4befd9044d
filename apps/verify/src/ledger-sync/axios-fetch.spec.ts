import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { memoryClient } from '@plumbline/client';
import { fetchWithAxios } from './axios-fetch.ts';

type Responder = (response: ServerResponse, request: IncomingMessage, body: string) => void;

let server: Server;
let url: string;
let respond: Responder;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => respond(response, request, body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const TOKEN = 'pat_0123456789';
const catchError = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error(`thrown was ${inspect(error)}`);
  return error as Error & { code?: string; cause?: { code?: string } };
};

it('sends method, headers and body, and returns status, headers and body', async () => {
  respond = (response, { method, headers }, body) =>
    void response
      .writeHead(418, { 'X-Request-Id': 'r-1', 'Set-Cookie': ['a=1', 'b=2'] })
      .end(JSON.stringify([method, headers.authorization, headers['content-type'], body]));
  const response = await fetchWithAxios(`${url}/v1/memories`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: '{"ü":1}',
  });
  expect([response.status, response.ok, response.headers.get('x-request-id')]).toEqual([
    418,
    false,
    'r-1',
  ]);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.json()).toEqual(['POST', `Bearer ${TOKEN}`, 'application/json', '{"ü":1}']);
});

it('returns a body part by part, and cancelling the body closes the connection', async () => {
  const closed = Promise.withResolvers<void>();
  respond = (response) => {
    response.once('close', () => closed.resolve());
    response.write('first');
  };
  const { body } = await fetchWithAxios(url, {});
  const reader = body!.getReader();
  expect(Buffer.from((await reader.read()).value).toString()).toBe('first');
  await reader.cancel();
  await closed.promise;
});

it.each([204, 205, 304])('returns the status %d, which has no body', async (status) => {
  respond = (response) => void response.writeHead(status).end();
  const response = await fetchWithAxios(url, {});
  expect([response.status, response.body]).toEqual([status, null]);
});

it('follows no redirect', async () => {
  respond = (response) => void response.writeHead(307, { Location: '/elsewhere' }).end();
  expect((await fetchWithAxios(url, {})).status).toBe(307);
});

it('throws the reason of the signal, before and after the head of the answer', async () => {
  const reason = new Error('The caller has enough');
  respond = () => undefined;
  const before = new AbortController();
  setTimeout(() => before.abort(reason), 50);
  expect(await catchError(fetchWithAxios(url, { signal: before.signal }))).toBe(reason);
  respond = (response) => void response.write('first');
  const after = new AbortController();
  const response = await fetchWithAxios(url, { signal: after.signal });
  after.abort(reason);
  await expect(response.text()).rejects.toThrow();
});

it('names the code of a connection that is refused or breaks, but not the token', async () => {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  respond = (response) => void response.destroy();
  const reset = await catchError(fetchWithAxios(url, { headers }));
  const refused = await catchError(fetchWithAxios('http://127.0.0.1:1', { headers }));
  expect([reset.cause?.code, refused.cause?.code]).toEqual(['ECONNRESET', 'ECONNREFUSED']);
  for (const error of [reset, refused]) {
    expect(error).toBeInstanceOf(TypeError);
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain(TOKEN);
  }
  respond = (response) => void response.write('first', () => response.destroy());
  const broken = await catchError((await fetchWithAxios(url, { headers })).text());
  expect(broken.cause?.code ?? broken.code).toBe('ECONNRESET');
});

it('keeps its connection alive for the next request', async () => {
  const ports = new Set<number | undefined>();
  respond = (response, { socket }) => {
    ports.add(socket.remotePort);
    response.end('{}');
  };
  const memory = memoryClient({ baseUrl: url, fetch: fetchWithAxios });
  for (let n = 0; n < 3; n++) await memory.version();
  expect(ports.size).toBe(1);
});

it('lets the client of the memory service retry, abort and report as with any fetch', async () => {
  let requests = 0;
  respond = (response) =>
    requests++ === 0 ? void response.destroy() : void response.end('{"version":"1"}');
  const memory = memoryClient({
    baseUrl: url,
    token: TOKEN,
    fetch: fetchWithAxios,
    retry: { firstDelayMs: 1 },
  });
  expect(await memory.version()).toEqual({ version: '1' });
  expect(requests).toBe(2);
  respond = () => undefined;
  expect(await catchError(memory.version({ timeoutMs: 50 }))).toMatchObject({ code: 'TIMEOUT' });
  respond = (response) => void response.write('{"version"');
  const signal = AbortSignal.timeout(50);
  const aborted = await catchError(memory.version({ signal }));
  expect(aborted).toMatchObject({ code: 'ABORTED' });
  expect(inspect(aborted, { depth: Infinity, showHidden: true })).not.toContain(TOKEN);
});
