import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CallbackSender } from './callback-sender.ts';

describe('a callback', () => {
  let server: Server;
  let port: number;
  let respond: (request: IncomingMessage, response: ServerResponse) => void;
  beforeAll(async () => {
    server = createServer((request, response) => respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const signal = new AbortController().signal;
  const send = (url: string, options: ConstructorParameters<typeof CallbackSender>[0] = {}) =>
    new CallbackSender({ allowedPrivateHosts: [`127.0.0.1:${port}`], ...options }).post(
      url,
      { headers: { 'Content-Type': 'application/json' }, body: '{"word":"한국어"}' },
      signal,
    );

  it('sends headers and body, and returns the status without reading the answer', async () => {
    let body = '';
    respond = (request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        response.writeHead(503, { 'retry-after': '7' });
        // An endless answer.
        const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
        response.on('close', () => clearInterval(timer));
      });
    };
    const answer = await send(`http://127.0.0.1:${port}/`);
    expect(answer).toEqual({ status: 503, retryAfterMs: 7_000 });
    expect(body).toBe('{"word":"한국어"}');
  });

  it('follows no redirect', async () => {
    respond = (_request, response) => void response.writeHead(302, { location: '/x' }).end();
    expect((await send(`http://127.0.0.1:${port}/`)).status).toBe(302);
  });

  it('is not sent to a name that leads to a private address', async () => {
    const resolveHost = () => Promise.resolve([{ address: '10.1.2.3', family: 4 as const }]);
    await expect(send('http://hooks.example.org/', { resolveHost })).rejects.toMatchObject({
      code: 'private_address',
    });
  });

  it.each([
    ['http://127.0.0.1:1/', 'private_address'],
    ['http://0x7f.1/', 'private_address'],
    ['https://[fe80::1]/', 'private_address'],
    ['http://api.localhost/', 'private_address'],
    ['file:///etc/passwd', 'bad_url'],
    ['http://user@hooks.example.org/', 'bad_url'],
    [`http://hooks.example.org/${'x'.repeat(2_048)}`, 'bad_url'],
  ])('is refused for %s before it is sent', (url, code) => {
    const sender = new CallbackSender();
    expect(() => sender.parseUrl(url)).toThrow(expect.objectContaining({ code }));
  });

  it('is not refused for a public name with any port, or an allowed private one', () => {
    const sender = new CallbackSender({ allowedPrivateHosts: ['localhost:80', '[::1]:8443'] });
    for (const url of [
      ...['https://hooks.example.org:8443/a?b=c', 'http://localhost/', 'https://[::1]:8443/'],
    ])
      expect(sender.parseUrl(url).href).toBe(url);
  });

  it('ends when there is no answer in time, and when it is aborted', async () => {
    respond = () => undefined;
    await expect(send(`http://127.0.0.1:${port}/`, { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'timeout',
      message: 'The web server did not answer within 0.1 seconds.',
    });
    const reason = new Error('shutdown');
    const abort = AbortSignal.abort(reason);
    const sender = new CallbackSender();
    await expect(sender.post('http://a.example/', { headers: {}, body: '' }, abort)).rejects.toBe(
      reason,
    );
  });
});
