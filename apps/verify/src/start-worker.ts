import type { Service } from '@plumbline/config';
import type { Database } from '@plumbline/database';
import {
  startManagementServer,
  METRICS,
  getServerOrigin,
  READINESS,
  getTracing,
  type Metrics,
  type Readiness,
  type StartupServer,
} from '@plumbline/http';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { createWorker } from './app.ts';
import type { Settings } from './config/settings.ts';

/**
 * Starts a worker for the queues. With WORKER_PORT it serves HTTP for monitoring. Closing it closes
 * `database`.
 */
export async function startWorker(
  settings: Settings,
  database: Database,
  startup?: StartupServer,
): Promise<Service> {
  let openWorker: Awaited<ReturnType<typeof createWorker>> | undefined;
  try {
    const worker = (openWorker = await createWorker(settings, database));
    worker.get(ExtractionTaskService, { strict: false }).warmUp();
    await worker.init();
    const metrics = worker.get<Metrics>(METRICS);
    const readiness = worker.get<Readiness>(READINESS);
    metrics.collectProcessMetrics();
    const {
      HOST: host,
      WORKER_PORT: port,
      METRICS_TOKEN: token,
      DRAIN_MS,
      SHUTDOWN_GRACE_MS,
    } = settings;
    const server =
      port === undefined
        ? undefined
        : await startManagementServer(
            { host, port: (await startup?.release()) ?? port },
            { metrics, readiness, token },
          );
    return {
      url: (server && getServerOrigin(server)) ?? 'none: the worker only processes queues',
      drain: () => readiness.drain(),
      drainMs: server && DRAIN_MS, // no requests to drain; monitoring must see the shutdown
      graceMs: SHUTDOWN_GRACE_MS,
      close: async () => {
        await worker.close();
        server?.close();
        await getTracing()?.shutdown();
      },
      cutConnections: () => server?.closeAllConnections(),
    };
  } catch (error) {
    await (openWorker ?? database).close();
    throw error;
  }
}
