import type { Service } from '@plumbline/config';
import type { Database } from '@plumbline/database';
import { startServer } from '@plumbline/http';
import { checkLanguageResources } from '@plumbline/languages';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { detectLanguage } from '@plumbline/text';
import { createApp } from './app.ts';
import { AccountService } from './auth/account.service.ts';
import { loadOrCreateInitialKeys } from './auth/initial-keys.ts';
import type { Settings } from './config/settings.ts';

/** Serves HTTP; the embedded database has keys to begin with. Closing it closes `database`. */
export async function startVerify(settings: Settings, database: Database): Promise<Service> {
  let app: Awaited<ReturnType<typeof createApp>> | undefined;
  try {
    checkLanguageResources();
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
}
