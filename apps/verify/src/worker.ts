import '@plumbline/http/tracing';
import { runService, StartupError } from '@plumbline/config';

// The queue process: the service's background work without HTTP. Several can run at once, beside
// services with WORKER=separate.
await runService('verify-worker', async () => {
  const [{ readSettings }, { startWhenAvailable }, { toErrorBody: formatError }] =
    await Promise.all([
      import('./config/settings.ts'),
      import('@plumbline/http'),
      import('./errors/errors.ts'),
    ]);
  const settings = readSettings();
  const { databaseUrl, WORKER_PORT: port } = settings;
  if (!databaseUrl)
    throw new StartupError(
      'A separate worker needs a database server, because the embedded database supports one ' +
        'process only. Set DATABASE_URL.',
    );
  return startWhenAvailable(
    { service: 'verify-worker', databaseUrl, settings, port, formatError },
    async (database, startup) =>
      (await import('./start-worker.ts')).startWorker(settings, database, startup),
  );
});
