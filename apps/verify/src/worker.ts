import '@plumbline/http/tracing';
import { runService, StartupError } from '@plumbline/config';

// The queue process: the service's background work without HTTP. Several can run at once, beside
// services with WORKER=separate.
await runService('verify-worker', async () => {
  const [{ readSettings }, { openDatabase }] = await Promise.all([
    import('./config/settings.ts'),
    import('@plumbline/database'),
  ]);
  const settings = readSettings();
  if (!settings.databaseUrl)
    throw new StartupError(
      'A separate worker needs a database server, because the embedded database supports one ' +
        'process only. Set DATABASE_URL.',
    );
  const [database, { startWorker }] = await Promise.all([
    openDatabase({ url: settings.databaseUrl }),
    import('./start-worker.ts'),
  ]);
  return startWorker(settings, database);
});
