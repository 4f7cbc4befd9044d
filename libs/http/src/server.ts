import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Service } from '@plumbline/config';
import { getTracing } from './tracing/tracing.ts';
import { METRICS, type Metrics } from './metrics/metrics.ts';
import { READINESS, type Readiness } from './health/readiness.ts';

/**
 * Idle connections are kept for longer than proxies keep theirs (a minute, nginx and load
 * balancers): whoever closes first has to be the one who sends, or else a request meets a
 * connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Lets `app` listen, and tells runService how to reach and to end it.
 * (Not by `app.listen`, which prints a port in use as a stack before it rejects.)
 */
export async function startServer(
  app: NestExpressApplication,
  {
    host,
    port,
    settings,
    startupDetails,
  }: {
    host: string;
    port: number;
    settings: { DRAIN_MS: number; SHUTDOWN_GRACE_MS: number };
    startupDetails?: object;
  },
): Promise<Service> {
  app.get<Metrics>(METRICS).collectProcessMetrics();
  await app.init();
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server.listen(port, host), 'listening');
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: formatOrigin(host, boundPort),
    drain: () => app.get<Readiness>(READINESS).drain(),
    drainMs: settings.DRAIN_MS,
    graceMs: settings.SHUTDOWN_GRACE_MS,
    async close() {
      // Connections that came while a timer or a signal was waited for are taken first: closing
      // resets those that are not, with what was sent on them
      await new Promise((resolve) => setImmediate(resolve));
      // no new request from here on; Nest does this too, once the jobs are given back
      server.close();
      await app.close();
      await getTracing()?.shutdown();
    },
    cutConnections: () => server.closeAllConnections(),
    startupDetails,
  };
}

/**
 * The origin under which a listening server is reached from its own machine; undefined while it
 * does not listen.
 */
export function getServerOrigin(server: Server): string | undefined {
  const address = server.address();
  return address && typeof address === 'object'
    ? formatOrigin(address.address, address.port)
    : undefined;
}

function formatOrigin(host: string, port: number): string {
  const hostname =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${hostname}:${port}`;
}
