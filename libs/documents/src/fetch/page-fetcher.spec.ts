import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expectDocumentError } from '../../test/document-failure.ts';
import { DATE, FETCH_ROUTES, HTML } from '../../test/fetch-routes.ts';
import { PageServer } from '../../test/page-server.ts';
import { PageFetcher, type PageFetcherOptions } from './page-fetcher.ts';

describe('PageFetcher', () => {
  let server: PageServer;
  const fetcher = (options: PageFetcherOptions = {}) =>
    new PageFetcher({ allowedPrivateHosts: [server.host], timeoutMs: 5000, ...options });

  beforeAll(async () => {
    server = await PageServer.start(FETCH_ROUTES);
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
