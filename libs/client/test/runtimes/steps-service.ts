import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StepsService {
  url: string;
  /** How often each operation was requested: `POST /api/v1/tkgs`. */
  counts: Map<string, number>;
  /** The text that a page sent to `/report`. */
  report: Promise<string>;
  close(): Promise<void>;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  body: Buffer;
  /** From 1. */
  count: number;
}

type Route = (exchange: Exchange) => void;

const sendJson = (response: ServerResponse, body: object, status = 200, headers = {}) =>
  void response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify(body));
const delta = (id: number, text: string) =>
  `id: ${id}\ndata: ${JSON.stringify({ type: 'text-delta', id: 't', delta: text })}\n\n`;
const sendEvents = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(text);

/** The service that `steps.mjs` calls; `files` are the pages and scripts for a browser. */
export async function startStepsService(
  files: Readonly<Record<string, { type: string; text: string }>> = {},
): Promise<StepsService> {
  const counts = new Map<string, number>();
  const report = Promise.withResolvers<string>();
  const researchLeft = Promise.withResolvers<void>();
  let reply: ServerResponse | undefined;

  const routes: Record<string, Route> = {
    'POST /api/v1/fact-checker': ({ request, response, body }) => {
      const isExpected =
        request.headers.authorization === 'Bearer a key' &&
        request.headers['content-type'] === 'application/json' &&
        body.toString() === '{"claim":"It räins."}';
      sendJson(response, { verdict: isExpected ? 'TRUE' : 'FALSE' }, 200, {
        'X-Engine': 'offline',
      });
    },
    'GET /v1/memories': ({ request, response, query }) => {
      if (query.get('as_of') === 'never') {
        const detail = { error: 'MEMORY_BAD_REQUEST', message: 'as_of is no time', field: 'as_of' };
        const requestId = String(request.headers['x-request-id']);
        return sendJson(response, { detail }, 400, { 'X-Request-Id': requestId });
      }
      const kinds = query.getAll('kind').join('+');
      if (query.has('cursor')) return sendJson(response, { items: [{ id: kinds }] });
      sendJson(response, { items: [{ id: 'a' }, { id: 'b' }], next_cursor: 'c' });
    },
    'POST /api/v1/chat': ({ response }) => {
      reply = response;
      sendEvents(response, 'id: 1\ndata: {"type":"start","messageId":"m-1"}\n\n');
    },
    'DELETE /api/v1/chat/streams/m-1': ({ response }) => {
      sendJson(response, { stopped: true });
      reply?.write(delta(2, 'one '), () => setTimeout(() => reply?.destroy(), 50));
    },
    'GET /api/v1/chat/streams/m-1': ({ request, response }) => {
      sendEvents(response, delta(3, `after ${String(request.headers['last-event-id'])}`));
      response.end('data: [DONE]\n\n');
    },
    'POST /api/v1/deep-research': ({ response }) => {
      response.once('close', () => researchLeft.resolve());
      sendEvents(response, 'event: progress\ndata: {"stage":"read","done":1,"of":2}\n\n');
    },
    'GET /health/ready': ({ response }) =>
      void researchLeft.promise.then(() => sendJson(response, { status: 'connection closed' })),
    'POST /api/v1/ingest/file': ({ request, response, body }) => {
      const isForm = /^multipart\/form-data; boundary=/.test(request.headers['content-type'] ?? '');
      const [head, ...content] = body.toString('latin1').split('\r\n\r\n');
      const end = content.join('\r\n\r\n').lastIndexOf('\r\n--');
      const file = Buffer.from(content.join('\r\n\r\n').slice(0, end), 'latin1');
      const hash = createHash('sha256').update(file).digest('hex').slice(0, 8);
      const isNamed = Buffer.from(head!, 'latin1').includes('filename="ü.pdf"');
      sendJson(response, { source_id: isForm && isNamed ? hash : head });
    },
    'GET /v1/certificates/key': ({ response }) =>
      void response.writeHead(307, { Location: '/elsewhere' }).end(),
    'GET /v1/version': ({ response, count }) =>
      count === 1
        ? sendJson(response, {}, 503, { 'Retry-After': '0' })
        : sendJson(response, { version: '1' }),
    'GET /v1/check_install': ({ response, count }) =>
      count === 1 ? void response.destroy() : sendJson(response, { ok: true }),
    'GET /v1/certificates/silent': () => undefined,
    'GET /v1/certificates/stuck': ({ response }) => void response.write('{"certificate'),
    'GET /v1/certificates/cut': ({ response }) =>
      void response.write('{"certificate', () => setTimeout(() => response.destroy(), 50)),
    'GET /v1/log/head': ({ response }) => sendJson(response, { head: 'x'.repeat(99) }),
    'POST /api/v1/tkgs': ({ response }) => void response.destroy(),
    'POST /report': ({ response, body }) => {
      report.resolve(body.toString());
      response.end();
    },
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams: query } = new URL(request.url!, 'http://service');
      const name = `${request.method} ${pathname}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const file = files[pathname];
      if (file) return response.setHeader('Content-Type', file.type).end(file.text);
      const route = routes[name];
      if (!route) return sendJson(response, { error: 'Not Found', message: name }, 404);
      route({ request, response, query, body: Buffer.concat(chunks), count });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    report: report.promise,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
