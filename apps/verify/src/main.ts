import '@plumbline/http/tracing';
import { join } from 'node:path';
import { openDatabase } from '@plumbline/database';
import { ServiceWork } from '@plumbline/engine';
import { runService } from '@plumbline/env';
import { listen } from '@plumbline/http';
import { detectLanguage } from '@plumbline/text';
import { Accounts } from './accounts/accounts.ts';
import { firstKeys } from './accounts/first-keys.ts';
import { createApp } from './app.ts';
import { readSettings } from './env.ts';

await runService('verify', async () => {
  const settings = readSettings();
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: join(settings.DATA_DIR, 'verify'),
  });
  let app: Awaited<ReturnType<typeof createApp>> | undefined;
  try {
    app = await createApp(settings, database);
    const ownKeys = database.kind === 'server' || Object.keys(settings.configuredKeys).length > 0;
    const keys = ownKeys ? undefined : await firstKeys(app.get(Accounts), settings.DATA_DIR);
    app.get(ServiceWork, { strict: false }).warm();
    // loads its tables, for which whoever asks first would hold up the others
    detectLanguage('The first claim');
    return await listen(app, {
      host: settings.HOST,
      port: settings.VERIFY_PORT,
      settings,
      facts: { keys, kind: database.kind },
    });
  } catch (error) {
    // the app closes the database once its own work in the background has ended
    await (app ?? database).close();
    throw error;
  }
});
