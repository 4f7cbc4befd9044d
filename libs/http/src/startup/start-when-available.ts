import { setTimeout as sleep } from 'node:timers/promises';
import { computeBackoffMs } from '@plumbline/concurrency';
import type { Service } from '@plumbline/config';
import {
  describeUnavailability,
  formatDatabaseAddress,
  isDatabaseUnavailable,
  isLoginRefused,
  openDatabase,
  type Database,
} from '@plumbline/database';
import { createServiceLogger, type LogSettings } from '../logging/service-logger.ts';
import { StartupServer, type StartupServerOptions } from './startup-server.ts';

/** After an outage of any length, the service starts within `maxMs` of the database. */
const BACKOFF = { initialMs: 500, maxMs: 10_000 };

export interface StartupOptions {
  /** `verify`, `verify-worker` or `memory`. */
  service: string;
  /** The URL of the PostgreSQL server. */
  databaseUrl: string;
  settings: LogSettings & { HOST: string; METRICS_TOKEN?: string };
  /** The port to listen on while the service waits; without one, it only logs. */
  port: number | undefined;
  formatError: StartupServerOptions['formatError'];
}

/**
 * Starts a service on a PostgreSQL server that may be unavailable: opens the database and calls
 * `start`, until both succeed or one fails for another reason. Meanwhile a `StartupServer` answers
 * on the service's port.
 * @param start must close the database when it fails, and call `release` of the startup server
 *   before it listens itself
 * @throws the error when waiting cannot help, such as that of a wrong password
 */
export async function startWhenAvailable(
  { service, databaseUrl, settings, port, formatError }: StartupOptions,
  start: (database: Database, startup: StartupServer | undefined) => Promise<Service>,
): Promise<Service> {
  const logger = createServiceLogger(service, settings);
  const { HOST: host, METRICS_TOKEN: token } = settings;
  const startup =
    port === undefined
      ? undefined
      : await StartupServer.listen({ service, host, port, token, formatError });
  for (let attempt = 1; ; attempt++) {
    try {
      const database = await openDatabase({ url: databaseUrl, connectTimeoutMs: 0 });
      startup?.setDatabaseFault(undefined);
      return await start(database, startup);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || isLoginRefused(error)) throw error;
      const waitMs = computeBackoffMs(attempt, BACKOFF);
      const fault = describeUnavailability(error);
      startup?.setDatabaseFault(fault);
      logger.warn(
        `Waiting for the database ${formatDatabaseAddress(databaseUrl)}: ${fault}. Attempt ` +
          `${attempt + 1} follows in ${(waitMs / 1_000).toFixed(1)} s.`,
        'Startup',
      );
      await sleep(waitMs);
    }
  }
}
