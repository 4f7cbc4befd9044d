import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { maySeeMetrics, TEXT_FORMAT } from '../metrics/metrics.controller.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Readiness } from './readiness.ts';

export interface Watched {
  metrics: Metrics;
  readiness: Readiness;
  /** METRICS_TOKEN. */
  token?: string;
}

/**
 * Where a process without an API of its own is watched: `/health/live`, `/health/ready` and
 * `/metrics`, as a service has them.
 */
export async function listenForWatchers(
  { host, port }: { host: string; port: number },
  watched: Watched,
): Promise<Server> {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000 },
    (request, response) => void answer(request, response, watched),
  );
  await once(server.listen(port, host), 'listening');
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, readiness, token }: Watched,
): Promise<void> {
  const send = (status: number, body: string | object) => {
    response.writeHead(status, {
      'Content-Type': typeof body === 'string' ? TEXT_FORMAT : 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const refuse = (status: number, message: string) => send(status, { error: message });
  try {
    const path = request.url?.split('?', 1)[0];
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'Method Not Allowed');
    if (path === '/health/live') return send(200, { status: 'ok' });
    if (path === '/metrics')
      return maySeeMetrics(request, token)
        ? send(200, await metrics.text())
        : refuse(401, 'Unauthorized');
    if (path !== '/health/ready') return refuse(404, 'Not Found');
    const report = await readiness.report();
    send(report.status === 'ok' ? 200 : 503, report);
  } catch {
    refuse(500, 'Internal Server Error');
  }
}
