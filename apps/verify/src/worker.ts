import '@plumbline/http/tracing';
import { openDatabase } from '@plumbline/database';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { runService, StartupError } from '@plumbline/config';
import {
  startManagementServer,
  METRICS,
  getServerOrigin,
  READINESS,
  getTracing,
  type Metrics,
  type Readiness,
} from '@plumbline/http';
import { createWorker } from './app.ts';
import { readSettings } from './config/settings.ts';

// The queue process: what the service does in the background, without HTTP. For several at once,
// and beside services with WORKER=separate.
await runService('verify-worker', async () => {
  const settings = readSettings();
  if (!settings.databaseUrl)
    throw new StartupError(
      'A worker of its own needs a database server: set DATABASE_URL (the embedded database ' +
        'has one process alone).',
    );
  const database = await openDatabase({ url: settings.databaseUrl });
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
        : await startManagementServer({ host, port }, { metrics, readiness, token });
    return {
      url: (server && getServerOrigin(server)) ?? 'none: it works the queues',
      drain: () => readiness.drain(),
      drainMs: server && DRAIN_MS, // nobody sends it anything: only who watches is to see it go
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
});
