import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { canReadMetrics, PROMETHEUS_CONTENT_TYPE } from '../metrics/metrics.controller.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Readiness } from './readiness.ts';

export interface ManagementServerOptions {
  metrics: Metrics;
  readiness: Readiness;
  /** METRICS_TOKEN. */
  token?: string;
}

/**
 * Starts the monitoring server of a process without an API: `/health/live`, `/health/ready` and
 * `/metrics`, as in a service.
 */
export async function startManagementServer(
  { host, port }: { host: string; port: number },
  options: ManagementServerOptions,
): Promise<Server> {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000 },
    (request, response) => void handleRequest(request, response, options),
  );
  await once(server.listen(port, host), 'listening');
  return server;
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, readiness, token }: ManagementServerOptions,
): Promise<void> {
  const send = (status: number, body: string | object) => {
    response.writeHead(status, {
      'Content-Type':
        typeof body === 'string' ? PROMETHEUS_CONTENT_TYPE : 'application/json; charset=utf-8',
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
      return canReadMetrics(request, token)
        ? send(200, await metrics.render())
        : refuse(401, 'Unauthorized');
    if (path !== '/health/ready') return refuse(404, 'Not Found');
    const report = await readiness.report();
    send(report.status === 'ok' ? 200 : 503, report);
  } catch {
    refuse(500, 'Internal Server Error');
  }
}
