import { request as httpRequest } from 'node:http';
import { startVerify, toBearerHeader, type VerifyTestApp } from './verify-app.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

describe('a path that does not exist', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => void (verify = await startVerify()), 120_000);
  afterAll(() => verify.close());

  /** Sends the path as it stands, which fetch would normalise. */
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = httpRequest(
        { port: new URL(verify.url).port, method, path, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
  const expectError = ({ status, headers, text }: Answer, error: string) => {
    expect(JSON.parse(text)).toEqual({
      error,
      message: expect.stringMatching(/./),
      statusCode: status,
    });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  };

  it.each([
    ...['/api', '/api/', '/api/v1', '/api/v1/', '/api/v1/nowhere', '/api/v2/ingest', '//'],
    ...['/nowhere', '/favicon.ico', '/robots.txt', '/index.html', '/.env', '/../etc/passwd'],
    ...['/queues/x', '/health', '/health/', '/health/x', '/metrics/x', '/claims', '/claims/a/b'],
    ...['/docs/x', '/docs/x/y', '/docs/..%2f..%2fpackage.json', '/openapi.json/x', '/openapi'],
    ...['/fact-checks/a/feed', '/predictions'],
    ...['/fact-checks', '/fact-checks/a/b', '/api/v1/collections/a/nowhere', '/a?b=%00', '/a%00b'],
  ])('%s is a 404 in JSON, with and without a key', async (path) => {
    const headerSets: Record<string, string>[] = [
      {},
      { accept: 'text/html' },
      toBearerHeader(verify.keys.ann),
    ];
    for (const headers of headerSets) {
      const answer = await send('GET', path, headers);
      expect(answer.status).toBe(404);
      expectError(answer, 'Not Found');
    }
  });

  it.each([
    ['PUT', '/api/v1/ingest', 'OPTIONS, POST'],
    ['GET', '/api/v1/ingest', 'OPTIONS, POST'],
    ['PATCH', '/api/v1/collections', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/v1/collections/x', 'DELETE, GET, HEAD, OPTIONS'],
    ['POST', '/health/live', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/queues', 'GET, HEAD, OPTIONS'],
    ['POST', '/openapi.json', 'GET, HEAD, OPTIONS'],
    ['POST', '/docs', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/metrics', 'GET, HEAD, OPTIONS'],
    ['POST', '/claims/x', 'GET, HEAD, OPTIONS'],
    ['POST', '/', 'GET, HEAD, OPTIONS'],
  ])('%s %s is a 405 that names the allowed methods', async (method, path, allowed) => {
    const answer = await send(method, path, { accept: 'application/json' });
    expect({ status: answer.status, allow: answer.headers.allow }).toEqual({
      status: 405,
      allow: allowed,
    });
    expectError(answer, 'Method Not Allowed');
  });

  it('HEAD is answered as GET without a body, and OPTIONS names the methods', async () => {
    const head = await send('HEAD', '/health/live');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect((await send('HEAD', '/nowhere')).status).toBe(404);
    const options = await send('OPTIONS', '/api/v1/collections');
    expect({ status: options.status, allow: options.headers.allow, text: options.text }).toEqual({
      status: 204,
      allow: 'GET, HEAD, OPTIONS, POST',
      text: '',
    });
    expectError(await send('OPTIONS', '/nowhere'), 'Not Found');
  });

  it.each(['/%E0%A4%A', '/claims/%E0%A4%A', '/api/v1/collections/%', '/docs/%ff', '/%c0%80'])(
    '%s, which is not percent-encoded UTF-8, is a 400 or 404',
    async (path) => {
      const answer = await send('GET', path, { accept: 'application/json' });
      expect([400, 404]).toContain(answer.status);
      expectError(answer, answer.status === 400 ? 'Bad Request' : 'Not Found');
    },
  );

  it('a URL that is too long is a 414, and headers that are too long are a 431', async () => {
    const long = 'x'.repeat(20_000);
    const answer = await send('GET', `/api/v1/fact-search?q=${long}`);
    expect(answer.status).toBe(414);
    expectError(answer, 'URI Too Long');
    const headers = await send('GET', '/health/live', { cookie: long });
    expect(headers.status).toBe(431);
    expectError(headers, 'Request Header Fields Too Large');
  });

  it('what is not HTTP is a 400', async () => {
    const { connect } = await import('node:net');
    const text = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(Number(new URL(verify.url).port), '127.0.0.1');
      socket
        .on('data', (data) => (received += data.toString()))
        .on('close', () => resolve(received));
      socket.write('\x16\x03\x01\x02\0\x01\0\r\n\r\n');
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toEqual({
      error: 'Bad Request',
      message: 'The request is not valid HTTP',
      statusCode: 400,
    });
  });
});
