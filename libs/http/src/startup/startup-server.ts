import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '../api-error.ts';
import { startManagementServer } from '../health/management-server.ts';
import type { ReadinessReport } from '../health/readiness.ts';
import type { ErrorFormatter } from '../http-error.filter.ts';
import { Metrics } from '../metrics/metrics.ts';

const RETRY_AFTER_SECONDS = 5;

export interface StartupServerOptions {
  /** `verify`, `verify-worker` or `memory`. */
  service: string;
  host: string;
  port: number;
  /** METRICS_TOKEN. */
  token?: string;
  /** The error format of the service. */
  formatError: ErrorFormatter;
}

/**
 * Listens on the port of a service that has not started yet: `/health/live` answers 200,
 * `/health/ready` and every other route 503 with what the service waits for.
 */
export class StartupServer {
  private readonly server: Server;
  private readonly metrics: Metrics;
  private readonly startedAt = performance.now();
  /** Why the database cannot be used; undefined while the service migrates it and loads. */
  private databaseFault: string | undefined = 'the connection is not open yet';

  private constructor(server: Server, metrics: Metrics) {
    this.server = server;
    this.metrics = metrics;
  }

  /** @throws the error of `listen`, such as EADDRINUSE */
  static async listen({
    service,
    host,
    port,
    token,
    formatError,
  }: StartupServerOptions): Promise<StartupServer> {
    const metrics = new Metrics(service);
    metrics.collectProcessMetrics();
    const server = await startManagementServer(
      { host, port },
      {
        metrics,
        token,
        formatError,
        readiness: { report: () => Promise.resolve(startup.report()) },
        createError: () => startup.createError(),
      },
    );
    const startup = new StartupServer(server, metrics);
    return startup;
  }

  /** @param databaseFault a sentence part, such as `the server refuses connections` */
  setDatabaseFault(databaseFault: string | undefined): void {
    this.databaseFault = databaseFault;
  }

  /** Stops listening. Returns the port, on which the service can listen now. */
  async release(): Promise<number> {
    const { port } = this.server.address() as AddressInfo;
    // Connections that wait to be accepted would be reset.
    await new Promise((resolve) => setImmediate(resolve));
    this.server.close();
    this.server.closeIdleConnections();
    return port;
  }

  private report(): ReadinessReport & { database: 'server' } {
    this.metrics.startupWaiting.set((performance.now() - this.startedAt) / 1_000);
    const checks = this.databaseFault
      ? [{ name: 'database', ok: false, message: this.message }]
      : [
          { name: 'database', ok: true },
          { name: 'migrations', ok: false, message: this.message },
        ];
    return {
      status: 'unavailable',
      database: 'server',
      checks: [...checks, { name: 'not draining', ok: true }],
    };
  }

  private get message(): string {
    return this.databaseFault
      ? `The service waits for its database: ${this.databaseFault}`
      : 'The service migrates its database and starts';
  }

  private createError(): ApiError {
    return new ApiError(503, `${this.message}; try again shortly`, {
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS), Connection: 'close' },
    });
  }
}
