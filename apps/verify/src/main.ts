import '@plumbline/http/tracing';
import { join } from 'node:path';
import { runService } from '@plumbline/config';

await runService('verify', async () => {
  const [{ readSettings }, { openDatabase }] = await Promise.all([
    import('./config/settings.ts'),
    import('@plumbline/database'),
  ]);
  const settings = readSettings();
  // In parallel: opening the embedded database takes as long as loading the service.
  const [database, { startVerify }] = await Promise.all([
    openDatabase({ url: settings.databaseUrl, folder: join(settings.DATA_DIR, 'verify') }),
    import('./start-verify.ts'),
  ]);
  return startVerify(settings, database);
});
