import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Response } from 'express';
import type { ApiError } from './api-error.ts';
import { InFlightLimiter } from './in-flight-limiter.ts';

describe('requests of one account in progress', () => {
  const app = express();
  const limiter = new InFlightLimiter({ maxRequests: 3, maxBodyMb: 1 });
  const pendingResponses: Response[] = [];
  app.use((request, response, next) => {
    limiter.admit(String(request.headers['x-account']), request, response);
    next();
  });
  app.all('/wait', (_request, response) => void pendingResponses.push(response));
  app.all('/now', (_request, response) => void response.send('done'));
  const toStatus: ErrorRequestHandler = (error: ApiError, _request, response, _next) => {
    response
      .set(error.headers ?? {})
      .status(error.status)
      .send(error.message);
  };
  app.use(toStatus);
  const server = createServer(app);
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = (account: string, path: string, body?: string) =>
    fetch(url + path, {
      headers: { 'x-account': account },
      ...(body && { method: 'POST', body }),
    });
  const waitUntil = async (isDone: () => boolean) => {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const endAll = () => {
    for (const response of pendingResponses.splice(0)) response.end('done');
  };

  it('are refused beyond the limit, while other accounts are admitted', async () => {
    const waiting = [1, 2, 3].map(() => send('one', '/wait'));
    await waitUntil(() => pendingResponses.length === 3);
    const refused = await send('one', '/now');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.text()).toBe(
      'This account has 3 requests in progress, which is the maximum; send the next one when one ' +
        'of them is answered',
    );
    expect((await send('two', '/now')).status).toBe(200);
    endAll();
    await Promise.all(waiting);
    expect((await send('one', '/now')).status).toBe(200);
  });

  it('are refused beyond the size of their bodies, but a single large one is admitted', async () => {
    const large = 'x'.repeat(900_000);
    const waiting = send('one', '/wait', large.repeat(2));
    await waitUntil(() => pendingResponses.length === 1);
    expect((await send('one', '/now', large)).status).toBe(429);
    expect((await send('one', '/now')).status).toBe(200);
    expect((await send('two', '/now', large)).status).toBe(200);
    endAll();
    await waiting;
    expect((await send('one', '/now', large)).status).toBe(200);
  });

  it('no longer count when their client has left', async () => {
    const leaving = new AbortController();
    const left = [1, 2, 3].map(() =>
      fetch(`${url}/wait`, { headers: { 'x-account': 'one' }, signal: leaving.signal }).catch(
        () => 'left',
      ),
    );
    await waitUntil(() => pendingResponses.length === 3);
    leaving.abort();
    await Promise.all(left);
    await waitUntil(() => pendingResponses.every(({ closed }) => closed));
    pendingResponses.length = 0;
    expect((await send('one', '/now')).status).toBe(200);
  });

  it('count a compressed body as a large one, because its length says nothing', async () => {
    const sendCompressed = () =>
      fetch(`${url}/wait`, {
        method: 'POST',
        headers: { 'x-account': 'three', 'content-encoding': 'gzip' },
        body: 'short',
      });
    const waiting = sendCompressed();
    await waitUntil(() => pendingResponses.length === 1);
    expect((await sendCompressed()).status).toBe(429);
    endAll();
    await waiting;
  });
});
