import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ApiError } from '../api-error.ts';
import type { ErrorFormatter } from '../http-error.filter.ts';
import { canReadMetrics, PROMETHEUS_CONTENT_TYPE } from '../metrics/metrics.controller.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ReadinessReport } from './readiness.ts';

export interface ManagementServerOptions {
  metrics: Metrics;
  readiness: { report(): Promise<ReadinessReport> };
  /** METRICS_TOKEN. */
  token?: string;
  /** The error of every other request; default: 404, or 405 unless the method is GET or HEAD. */
  createError?: (request: IncomingMessage) => ApiError;
  /** Default: `{ error: message }`. */
  formatError?: ErrorFormatter;
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

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

const createDefaultError = ({ method }: IncomingMessage): ApiError =>
  isRead(method) ? new ApiError(404, 'Not Found') : new ApiError(405, 'Method Not Allowed');

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  {
    metrics,
    readiness,
    token,
    createError = createDefaultError,
    formatError = ({ message }) => ({ error: message }),
  }: ManagementServerOptions,
): Promise<void> {
  const send = (status: number, body: string | object, headers: Record<string, string> = {}) => {
    response.writeHead(status, {
      'Content-Type':
        typeof body === 'string' ? PROMETHEUS_CONTENT_TYPE : 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
    request.resume(); // a client that is still sending must be able to read the response
  };
  const sendError = (error: ApiError) => send(error.status, formatError(error), error.headers);
  try {
    const path = isRead(request.method) ? request.url?.split('?', 1)[0] : undefined;
    if (path === '/health/live') return send(200, { status: 'ok' });
    if (path === '/metrics')
      return canReadMetrics(request, token)
        ? send(200, await metrics.render())
        : sendError(new ApiError(401, 'Unauthorized'));
    if (path !== '/health/ready') return sendError(createError(request));
    const report = await readiness.report();
    send(report.status === 'ok' ? 200 : 503, report);
  } catch {
    sendError(new ApiError(500, 'Internal Server Error'));
  }
}
