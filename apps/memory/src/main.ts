import '@plumbline/http/tracing';
import { join } from 'node:path';
import { runService } from '@plumbline/config';

await runService('memory', async () => {
  const [{ readSettings }, { openDatabase }] = await Promise.all([
    import('./config/settings.ts'),
    import('@plumbline/database'),
  ]);
  const settings = readSettings();
  const { databaseUrl } = settings;
  if (databaseUrl) {
    const [{ startWhenAvailable }, { toErrorBody: formatError }] = await Promise.all([
      import('@plumbline/http'),
      import('./errors/errors.ts'),
    ]);
    const port = settings.MEMORY_PORT;
    return startWhenAvailable(
      { service: 'memory', databaseUrl, settings, port, formatError },
      async (database, startup) =>
        (await import('./start-memory.ts')).startMemory(settings, database, startup),
    );
  }
  // In parallel: opening the embedded database takes as long as loading the service.
  const [database, { startMemory }] = await Promise.all([
    openDatabase({ folder: join(settings.DATA_DIR, 'memory') }),
    import('./start-memory.ts'),
  ]);
  return startMemory(settings, database);
});
