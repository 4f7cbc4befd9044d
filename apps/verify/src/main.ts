import '@plumbline/http/tracing';
import { join } from 'node:path';
import { openDatabase } from '@plumbline/database';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { runService } from '@plumbline/config';
import { startServer } from '@plumbline/http';
import { detectLanguage } from '@plumbline/text';
import { AccountService } from './auth/account.service.ts';
import { loadOrCreateInitialKeys } from './auth/initial-keys.ts';
import { createApp } from './app.ts';
import { readSettings } from './config/settings.ts';

await runService('verify', async () => {
  const settings = readSettings();
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: join(settings.DATA_DIR, 'verify'),
  });
  let app: Awaited<ReturnType<typeof createApp>> | undefined;
  try {
    app = await createApp(settings, database);
    const hasOwnKeys =
      database.kind === 'server' || Object.keys(settings.configuredKeys).length > 0;
    const keys = hasOwnKeys
      ? undefined
      : await loadOrCreateInitialKeys(app.get(AccountService), settings.DATA_DIR);
    app.get(ExtractionTaskService, { strict: false }).warmUp();
    // loads its tables, for which whoever asks first would hold up the others
    detectLanguage('The first claim');
    return await startServer(app, {
      host: settings.HOST,
      port: settings.VERIFY_PORT,
      settings,
      startupDetails: { keys, kind: database.kind },
    });
  } catch (error) {
    // the app closes the database once its own work in the background has ended
    await (app ?? database).close();
    throw error;
  }
});
