import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { type PageHandler, redirectTo, servePage } from './page-server.ts';

export const DATE = 'Mon, 04 May 2026 09:00:00 GMT';
export const HTML = '<p>안녕하세요, 세계! 🌍</p>';
const bomb = (compress: (bytes: Buffer) => Buffer) => compress(Buffer.alloc(20_000_000));
const encoded = (bytes: Buffer, encoding: string) =>
  servePage(bytes, 'text/html', { 'content-encoding': encoding });

const hang: PageHandler = () => undefined;
const drip: PageHandler = (request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write('<p>drop</p>'), 20);
  request.socket.on('close', () => clearInterval(timer));
};

/** A server's ways to answer: packed, moved, refused, slow, broken, too large. */
export const FETCH_ROUTES: Record<string, PageHandler> = {
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
  '/busy-somehow': (_, response) => response.writeHead(503, { 'retry-after': 'soon' }).end('later'),
  '/not-built': (_, response) => response.writeHead(501).end('no'),
  '/tagged': (request, response) => {
    const same =
      request.headers['if-none-match'] === '"1"' || request.headers['if-modified-since'] === DATE;
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
  '/headers': (_, response) => response.writeHead(200, { 'x-large': 'x'.repeat(100_000) }).end(),
  '/agent': (request, response) => response.end(JSON.stringify(request.headers)),
  '/empty': servePage(''),
};
