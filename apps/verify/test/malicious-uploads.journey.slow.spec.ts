import { connect } from 'node:net';
import { createMaliciousFiles, type MaliciousFile } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

const PATHS = ['ingest/file', 'timeseries/file', 'causality-graph/file'];
/**
 * The most memory that the service's process may grow by for any uploads: two uploads at their
 * limit, and their extracted texts.
 */
const MAX_GROWTH_MB = 300;
/**
 * Cheap uploads go to every endpoint; a bomb's effect on a reading process is tested separately.
 */
const EXPENSIVE_TRICKS = /unpack|thousand|archives|lies|hides|grow|itself|same bytes/;
const FILES = createMaliciousFiles(1).filter(
  ({ bytes, trick }) => bytes.length < 150_000 && !EXPENSIVE_TRICKS.test(trick),
);

const part = (name: string, { file, body = 'x' }: { file?: string; body?: string } = {}) =>
  '--b\r\nContent-Disposition: form-data; ' +
  `name="${name}"${file === undefined ? '' : `; filename="${file}"\r\nContent-Type: text/plain`}\r\n\r\n${body}\r\n`;
const END = '--b--\r\n';
const TEXT = 'The tower is 40 metres high and was built in 1931 by Ida Falk.';

describe('a hostile upload', () => {
  let verify: VerifyTestApp;
  let before: number;
  beforeAll(async () => {
    verify = await startVerify();
    await send('timeseries/file', {
      trick: '',
      name: 'a.txt',
      type: 'text/plain',
      bytes: Buffer.from(TEXT),
    });
    before = process.memoryUsage.rss();
  });
  afterAll(() => verify.close());
  const send = (path: string, { bytes, name, type }: MaliciousFile) =>
    verify.http
      .post(`/api/v1/${path}`)
      .set(toBearerHeader(verify.keys.ann))
      .attach('file', bytes, { filename: name, contentType: type });
  const raw = (body: string, type = 'multipart/form-data; boundary=b', path = 'ingest/file') =>
    verify.http
      .post(`/api/v1/${path}`)
      .set(toBearerHeader(verify.keys.ann))
      .set('content-type', type)
      .send(body);

  it.each(PATHS)(
    'of the corpus to %s is refused by a 4xx that names the file, or read as what it shows, ' +
      'while others are served',
    async (path) => {
      for (const file of FILES) {
        const [{ body, status, text }, live] = await Promise.all([
          send(path, file),
          verify.http.get('/health/live'),
        ]);
        expect(live.status).toBe(200);
        expect([file.trick, [200, 413, 415, 422].includes(status)]).toEqual([file.trick, true]);
        if (status !== 200)
          expect(body).toEqual({
            error: expect.any(String),
            message: expect.stringContaining('file'),
            statusCode: status,
          });
        expect(text).not.toMatch(/node_modules|\/etc\/|at \w+ \(|app\.launchURL/);
      }
    },
  );

  it.each([
    ['no boundary', 'multipart/form-data', part('file', { file: 'a' })],
    ['another boundary', 'multipart/form-data; boundary=c', part('file', { file: 'a' }) + END],
    ['a boundary of 70,000 characters', `multipart/form-data; boundary=${'b'.repeat(12_000)}`, 'x'],
    ['an end that never comes', undefined, part('file', { file: 'a' })],
    ['half a header', undefined, '--b\r\nContent-Disposition: form-data; name="file"; filename="a'],
    ['headers without end', undefined, `--b\r\n${'X-A: b\r\n'.repeat(20_000)}`],
    ['nothing', undefined, ''],
    ['no part', undefined, END],
    ['two files', undefined, part('file', { file: 'a' }) + part('file', { file: 'b' }) + END],
    ['a file in another field', undefined, part('other', { file: 'a' }) + END],
    ['text in the field of the file', undefined, part('file') + END],
    [
      'ten thousand fields',
      undefined,
      Array.from({ length: 10_000 }, (_, i) => part(`f${i}`)).join('') + END,
    ],
    [
      'a field that is too long',
      undefined,
      part('visibility', { body: 'x'.repeat(20_000) }) + part('file', { file: 'a' }) + END,
    ],
    ['a field name that nests deeply', undefined, part(`a${'[b]'.repeat(20_000)}`) + END],
    [
      'field names that are numbers',
      undefined,
      part('a[4294967295]') + part('a[-1]') + part('a[1e9]') + part('a[]') + END,
    ],
    [
      'field names that every object has',
      undefined,
      part('__proto__[isAdmin]', { body: '1' }) + part('constructor[prototype][isAdmin]') + END,
    ],
  ])('that has %s is a 4xx', async (_, type, body) => {
    const answer = await raw(body, type);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toEqual({
      error: expect.any(String),
      message: expect.any(String),
      statusCode: answer.status,
    });
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it.each([
    '',
    '..',
    '../../etc/passwd',
    '/etc/passwd',
    'C:\\evil.txt',
    'a\0.txt',
    'a\r\nX-Evil: 1.txt',
    '<script>alert(1)</script>.txt',
    '.',
    'x'.repeat(300),
    '%00',
    '__proto__',
    '\u202etxt.exe',
    'a\u2028b',
  ])('by the name %j is read by its content, and its name goes nowhere', async (name) => {
    const body =
      part('file', { file: name.replace(/["\r\n\0]/g, encodeURIComponent), body: TEXT }) + END;
    const { status, headers, text } = await raw(body, undefined, 'timeseries/file');
    expect([200, 400]).toContain(status); // a part without a name is not a file
    expect(headers).not.toHaveProperty('x-evil');
    expect(text).not.toMatch(/passwd|<script|evil/i);
  });

  it.each([
    ['said', `Content-Length: ${2 ** 30}`],
    ['not said', 'Transfer-Encoding: chunked'],
  ])(
    'over the limit is refused before all of it has come, and its connection closed; its ' +
      'length is %s',
    async (_, length) => {
      const socket = connect(Number(new URL(verify.url).port), '127.0.0.1');
      const isClosed = Promise.withResolvers<void>();
      let [sent, answer] = [0, ''];
      socket.on('data', (data) => (answer += data.toString())).on('error', () => undefined);
      socket.once('close', () => isClosed.resolve());
      const type = 'Content-Type: multipart/form-data; boundary=b';
      const head = [
        'POST /api/v1/ingest/file HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${verify.keys.ann}`,
        type,
        length,
        '',
        '',
      ];
      socket.write(head.join('\r\n'));
      const send = (text: string | Buffer) =>
        new Promise<unknown>((resolve) => {
          sent += text.length;
          const framed = length.startsWith('Content')
            ? [text]
            : [`${text.length.toString(16)}\r\n`, text, '\r\n'];
          framed.forEach((piece, at) =>
            socket.write(piece, at === framed.length - 1 ? resolve : undefined),
          );
        });
      await send(part('file', { file: 'a.txt' }).trimEnd());
      const chunk = Buffer.alloc(2 ** 20, 'x');
      while (!answer && !socket.destroyed && sent < 2 ** 27)
        await Promise.race([send(chunk), isClosed.promise]);
      await isClosed.promise;
      expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*\r\nConnection: close\r\n/i);
      expect(sent).toBeLessThan(2 ** 26);
    },
  );

  it('was never more to the service than its limits', () => {
    expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(MAX_GROWTH_MB);
  });
});
