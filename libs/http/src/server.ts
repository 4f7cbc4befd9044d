import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Service } from '@plumbline/config';
import { getTracing } from './tracing/tracing.ts';
import { METRICS, type Metrics } from './metrics/metrics.ts';
import { READINESS, type Readiness } from './health/readiness.ts';
import type { StartupServer } from './startup/startup-server.ts';

/**
 * Longer than proxies keep idle connections (a minute in nginx and load balancers). The side that
 * sends requests must close first, or a request can meet a connection that is being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Starts listening and returns what runService needs to reach and to end the app. It does not use
 * `app.listen`, which prints a stack for a port in use before it rejects.
 */
export async function startServer(
  app: NestExpressApplication,
  {
    host,
    port,
    startup,
    settings,
    startupDetails,
  }: {
    host: string;
    port: number;
    /** Listens on the port until the app can. */
    startup?: StartupServer;
    settings: { DRAIN_MS: number; SHUTDOWN_GRACE_MS: number };
    startupDetails?: object;
  },
): Promise<Service> {
  app.get<Metrics>(METRICS).collectProcessMetrics();
  await app.init();
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server.listen((await startup?.release()) ?? port, host), 'listening');
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: formatOrigin(host, boundPort),
    drain: () => app.get<Readiness>(READINESS).drain(),
    drainMs: settings.DRAIN_MS,
    graceMs: settings.SHUTDOWN_GRACE_MS,
    async close() {
      // Accept connections that arrived during a timer or signal first: closing resets the others
      // together with the data that was sent on them.
      await new Promise((resolve) => setImmediate(resolve));
      // Accepts no new connections. Nest does this too, but only after the jobs are given back.
      server.close();
      await app.close();
      await getTracing()?.shutdown();
    },
    cutConnections: () => server.closeAllConnections(),
    startupDetails,
  };
}

/**
 * Returns the origin of a listening server on its own machine; undefined while it does not listen.
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
