import '@plumbline/http/tracing';
import { openDatabase } from '@plumbline/database';
import { ServiceWork } from '@plumbline/engine';
import { runService, StartupError } from '@plumbline/env';
import {
  listenForWatchers,
  METRICS,
  originOf,
  READINESS,
  tracing,
  type Metrics,
  type Readiness,
} from '@plumbline/http';
import { createWorker } from './app.ts';
import { readSettings } from './env.ts';

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
  let created: Awaited<ReturnType<typeof createWorker>> | undefined;
  try {
    const worker = (created = await createWorker(settings, database));
    worker.get(ServiceWork, { strict: false }).warm();
    await worker.init();
    const metrics = worker.get<Metrics>(METRICS);
    const readiness = worker.get<Readiness>(READINESS);
    metrics.watchProcess();
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
        : await listenForWatchers({ host, port }, { metrics, readiness, token });
    return {
      url: (server && originOf(server)) ?? 'none: it works the queues',
      drain: () => readiness.drain(),
      drainMs: server && DRAIN_MS, // nobody sends it anything: only who watches is to see it go
      graceMs: SHUTDOWN_GRACE_MS,
      close: async () => {
        await worker.close();
        server?.close();
        await tracing()?.end();
      },
      cut: () => server?.closeAllConnections(),
    };
  } catch (error) {
    await (created ?? database).close();
    throw error;
  }
});
