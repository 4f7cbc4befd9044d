import '@plumbline/http/tracing';
import { join } from 'node:path';
import { runService } from '@plumbline/config';

await runService('verify', async () => {
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
    const port = settings.VERIFY_PORT;
    return startWhenAvailable(
      { service: 'verify', databaseUrl, settings, port, formatError },
      async (database, startup) =>
        (await import('./start-verify.ts')).startVerify(settings, database, startup),
    );
  }
  // In parallel: opening the embedded database takes as long as loading the service.
  const [database, { startVerify }] = await Promise.all([
    openDatabase({ folder: join(settings.DATA_DIR, 'verify') }),
    import('./start-verify.ts'),
  ]);
  return startVerify(settings, database);
});
