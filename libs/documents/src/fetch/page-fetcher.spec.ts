import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { expectDocumentError } from '../../test/document-failure.ts';
import { type PageHandler, PageServer, redirectTo, servePage } from '../../test/page-server.ts';
import { PageFetcher, type PageFetcherOptions } from './page-fetcher.ts';

const DATE = 'Mon, 04 May 2026 09:00:00 GMT';
const HTML = '<p>안녕하세요, 세계! 🌍</p>';
const bomb = (compress: (bytes: Buffer) => Buffer) => compress(Buffer.alloc(20_000_000));
const encoded = (bytes: Buffer, encoding: string) =>
  servePage(bytes, 'text/html', { 'content-encoding': encoding });

const hang: PageHandler = () => undefined;
const drip: PageHandler = (request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write('<p>drop</p>'), 20);
  request.socket.on('close', () => clearInterval(timer));
};

describe('PageFetcher', () => {
  let server: PageServer;
  const fetcher = (options: PageFetcherOptions = {}) =>
    new PageFetcher({ allowedPrivateHosts: [server.host], timeoutMs: 5000, ...options });

  beforeAll(async () => {
    server = await PageServer.start({
      '/page': servePage(HTML),
      '/gzip': encoded(gzipSync(HTML), 'gzip'),
      '/deflate': encoded(deflateSync(HTML), 'deflate'),
      '/raw-deflate': encoded(deflateRawSync(HTML), 'deflate'),
      '/br': encoded(brotliCompressSync(HTML), 'br'),
      '/zstd': encoded(zstdCompressSync(HTML), 'zstd'),
      '/bomb-gzip': encoded(bomb(gzipSync), 'gzip'),
      '/bomb-br': encoded(bomb(brotliCompressSync), 'br'),
      '/bomb-zstd': encoded(bomb(zstdCompressSync), 'zstd'),
      '/not-gzip': encoded(Buffer.from('plain'), 'gzip'),
      '/moved': redirectTo('page', 301),
      '/moved-utf8': (_, response) => {
        response.writeHead(302, { location: Buffer.from('/페이지').toString('latin1') }).end();
      },
      [encodeURI('/페이지')]: servePage(HTML),
      '/round': redirectTo('/round'),
      '/a': redirectTo('/b'),
      '/b': redirectTo('/c'),
      '/c': redirectTo('/page'),
      '/no-location': (_, response) => response.writeHead(302).end(),
      '/500': (_, response) => response.writeHead(500).end('broken'),
      '/403': (_, response) => response.writeHead(403).end('no'),
      '/429': (_, response) => response.writeHead(429).end('slow down'),
      '/busy': (_, response) => response.writeHead(503, { 'retry-after': '7' }).end('later'),
      '/busy-until': (_, response) =>
        response
          .writeHead(429, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() })
          .end('later'),
      '/busy-somehow': (_, response) =>
        response.writeHead(503, { 'retry-after': 'soon' }).end('later'),
      '/not-built': (_, response) => response.writeHead(501).end('no'),
      '/tagged': (request, response) => {
        const same =
          request.headers['if-none-match'] === '"1"' ||
          request.headers['if-modified-since'] === DATE;
        response
          .writeHead(same ? 304 : 200, {
            etag: '"1"',
            'last-modified': DATE,
            'content-type': 'text/html',
          })
          .end(same ? '' : HTML);
      },
      '/to-tagged': redirectTo('/tagged'),
      '/odd-tag': servePage(HTML, 'text/html', { etag: 'x'.repeat(5_000) }),
      '/304': (_, response) => response.writeHead(304).end(),
      '/hang': hang,
      '/drip': drip,
      '/redirect-then-drip': redirectTo('/drip'),
      '/short': (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
        response.write('<p>half');
        setTimeout(() => response.socket?.destroy(), 20);
      },
      '/large': servePage('x'.repeat(200_000)),
      '/large-by-header': (_, response) =>
        response.writeHead(200, { 'content-length': '99999999999' }).write('x'),
      '/film': servePage('', 'video/mp4'),
      '/headers': (_, response) =>
        response.writeHead(200, { 'x-large': 'x'.repeat(100_000) }).end(),
      '/agent': (request, response) => response.end(JSON.stringify(request.headers)),
      '/empty': servePage(''),
    });
  });
  afterAll(() => server.stop());

  it('returns the bytes, the type as sent, and both URLs', async () => {
    const before = new Date();
    const page = await fetcher().fetch(server.url('/moved'));
    expect(page).toMatchObject({
      requestedUrl: server.url('/moved'),
      url: server.url('/page'),
      status: 200,
      contentType: 'text/html; charset=utf-8',
    });
    expect(page.bytes.toString()).toBe(HTML);
    expect(page.fetchedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  it('says who it is and what it reads', async () => {
    const headers: unknown = JSON.parse(
      (await fetcher({ userAgent: 'Reader/2' }).fetch(server.url('/agent'))).bytes.toString(),
    );
    expect(headers).toMatchObject({
      'user-agent': 'Reader/2',
      accept: expect.stringContaining('text/html') as string,
    });
  });

  it.each(['/gzip', '/deflate', '/raw-deflate', '/br', '/zstd'])(
    'decompresses %s',
    async (path) => {
      expect((await fetcher().fetch(server.url(path))).bytes.toString()).toBe(HTML);
    },
  );

  it.each(['/bomb-gzip', '/bomb-br', '/bomb-zstd', '/large-by-header'])(
    'gives up on %s when it grows too large',
    async (path) => {
      const failure = await expectDocumentError(
        fetcher({ maxBytes: 1_000_000 }).fetch(server.url(path)),
      );
      expect([failure.code, failure.retryable]).toEqual(['too_large', false]);
    },
  );

  it('counts the limit exactly', async () => {
    expect((await fetcher({ maxBytes: 200_000 }).fetch(server.url('/large'))).bytes).toHaveLength(
      200_000,
    );
    expect(
      (await expectDocumentError(fetcher({ maxBytes: 199_999 }).fetch(server.url('/large')))).code,
    ).toBe('too_large');
  });

  it.each(['/hang', '/drip', '/redirect-then-drip'])(
    'ends %s when the whole time is over',
    async (path) => {
      const start = Date.now();
      const failure = await expectDocumentError(
        fetcher({ timeoutMs: 300 }).fetch(server.url(path)),
      );
      expect([failure.code, failure.retryable]).toEqual(['timeout', true]);
      expect(Date.now() - start).toBeLessThan(3000);
    },
  );

  it.each(['/hang', '/drip'])(
    'stops %s when the caller does, with the reason of the caller',
    async (path) => {
      const stop = new AbortController();
      const fetching = fetcher().fetch(server.url(path), stop.signal);
      setTimeout(() => stop.abort(new Error('not needed any more')), 50);
      await expect(fetching).rejects.toThrow('not needed any more');
      await expect(fetcher().fetch(server.url('/page'), stop.signal)).rejects.toThrow(
        'not needed any more',
      );
    },
  );

  it('follows as many redirects as allowed and no more', async () => {
    expect((await fetcher({ maxRedirects: 3 }).fetch(server.url('/a'))).url).toBe(
      server.url('/page'),
    );
    expect(
      (await expectDocumentError(fetcher({ maxRedirects: 2 }).fetch(server.url('/a')))).code,
    ).toBe('too_many_redirects');
    server.requestedPaths.splice(0);
    expect((await expectDocumentError(fetcher().fetch(server.url('/round')))).code).toBe(
      'too_many_redirects',
    );
    expect(server.requestedPaths).toHaveLength(6);
  });

  it('follows a redirect written in raw UTF-8', async () => {
    expect((await fetcher().fetch(server.url('/moved-utf8'))).url).toBe(
      server.url(encodeURI('/페이지')),
    );
  });

  it.each([
    ['/nowhere', 404, false],
    ['/403', 403, false],
    ['/429', 429, true],
    ['/500', 500, true],
    ['/not-built', 501, false],
    ['/304', 304, false],
    ['/no-location', 302, false],
  ])('reports the status of %s', async (path, status, retryable) => {
    expect(await expectDocumentError(fetcher().fetch(server.url(path)))).toMatchObject({
      code: 'status',
      status,
      retryable,
    });
  });

  it('hears how long a server wants to be left alone', async () => {
    expect(await expectDocumentError(fetcher().fetch(server.url('/busy')))).toMatchObject({
      status: 503,
      retryable: true,
      retryAfterMs: 7_000,
    });
    const { retryAfterMs } = await expectDocumentError(fetcher().fetch(server.url('/busy-until')));
    expect(retryAfterMs).toBeGreaterThan(60_000);
    expect(retryAfterMs).toBeLessThanOrEqual(90_000);
    expect(
      (await expectDocumentError(fetcher().fetch(server.url('/busy-somehow')))).retryAfterMs,
    ).toBeUndefined();
  });

  it('fetches a page that is known only if it has changed', async () => {
    const page = await fetcher().fetch(server.url('/tagged'));
    expect(page).toMatchObject({ etag: '"1"', lastModified: DATE });
    const ask = (path: string, validators: object) =>
      fetcher().fetch(server.url(path), undefined, validators);
    expect(await ask('/tagged', page)).toBe('unchanged');
    expect(await ask('/tagged', { lastModified: DATE })).toBe('unchanged');
    expect(await ask('/to-tagged', page)).toBe('unchanged');
    expect(await ask('/tagged', { etag: '"0"', lastModified: null })).toMatchObject({
      status: 200,
      etag: '"1"',
    });
    expect(await ask('/tagged', { etag: '"1"\r\nx: y' })).toMatchObject({ status: 200 });
    expect(await ask('/odd-tag', {})).toMatchObject({ etag: null, lastModified: null });
  });

  it.each([
    ['/short', 'dropped', true],
    ['/film', 'unsupported_type', false],
    ['/headers', 'too_large', false],
    ['/not-gzip', 'unreadable', false],
  ])('reports %s as %s', async (path, code, retryable) => {
    expect(await expectDocumentError(fetcher().fetch(server.url(path)))).toMatchObject({
      code,
      retryable,
    });
  });

  it('passes an empty body on', async () => {
    expect((await fetcher().fetch(server.url('/empty'))).bytes).toHaveLength(0);
  });

  it('reports a port where nobody listens', async () => {
    const gone = await PageServer.start();
    const { host } = gone;
    await gone.stop();
    expect(
      await expectDocumentError(fetcher({ allowedPrivateHosts: [host] }).fetch(`http://${host}/`)),
    ).toMatchObject({
      code: 'refused',
      retryable: true,
    });
  });

  it('reports what does not speak HTTP, and what does not speak TLS', async () => {
    const other = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end('SSH-2.0-OpenSSH_9.9\r\n'),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(
      (await expectDocumentError(fetcher({ allowedPrivateHosts: [host] }).fetch(`http://${host}/`)))
        .code,
    ).toBe('dropped');
    expect(
      (
        await expectDocumentError(
          fetcher({ allowedPrivateHosts: [host] }).fetch(`https://${host}/`),
        )
      ).code,
    ).toBe('tls');
    await new Promise((resolve) => other.close(resolve));
  });

  it('reports a name that does not resolve, and keeps the cause', async () => {
    const lookup = () =>
      Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }));
    const failure = await expectDocumentError(
      fetcher({ resolveHost: lookup }).fetch('http://no-such-name.example/'),
    );
    expect(failure).toMatchObject({ code: 'dns', retryable: false });
    expect(failure.cause).toBeInstanceOf(Error);
    expect(
      (
        await expectDocumentError(
          fetcher({ resolveHost: () => Promise.resolve([]) }).fetch('http://nothing.example/'),
        )
      ).code,
    ).toBe('dns');
  });

  it.each([
    '',
    'example',
    '/page',
    'ftp://example.com/',
    'file:///etc/passwd',
    'http://',
    'http://[::1',
    'http://a b/',
    'http://u:p@example.com/',
    `http://example.com/${'x'.repeat(9000)}`,
  ])('refuses %j as a URL', async (url) => {
    expect((await expectDocumentError(fetcher().fetch(url))).code).toBe('bad_url');
  });
});
